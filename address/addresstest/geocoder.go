package addresstest

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/farewright/farewright/address"
)

// A GeocoderFixture is a geocoder with what is asked of it.
type GeocoderFixture struct {
	Geocoder address.Geocoder
	// Known is an address it finds, with a house number, Unknown one it does
	// not.
	Known   string
	Unknown string
	// Secrets, such as the key, must stand in no error.
	Secrets []string
	// Break and Stall are as in [PlacesFixture].
	Break func()
	Stall func() (arrived <-chan struct{})
}

// TestGeocoder checks an implementation of address.Geocoder, and of
// address.CacheTimer if it is one.
func TestGeocoder(t *testing.T, fresh func(t *testing.T) GeocoderFixture) {
	t.Helper()
	run(t, fresh, geocoderRules)
}

func (f GeocoderFixture) asking() asking {
	return asking{f.Geocoder.Provider, f.Geocoder.Geocode, f.Known, f.Unknown, 1, 5, f.Secrets, f.Break, f.Stall}
}

// known returns what the known address is found as.
func (f GeocoderFixture) known(ctx context.Context) ([]address.Place, error) {
	return f.asking().known(ctx)
}

var geocoderRules = append(answerRules[GeocoderFixture](), []rule[GeocoderFixture]{
	{"finds", "The known address is found: each result is well formed, has a location and says how exact it is.",
		func(ctx context.Context, f GeocoderFixture) error {
			places, err := f.known(ctx)
			for i, p := range places {
				if p.Precision == "" {
					err = errors.Join(err, fmt.Errorf("result %d has no precision", i))
				}
				if p.Location == nil {
					err = errors.Join(err, fmt.Errorf("result %d has no location", i))
				}
			}
			return errors.Join(err, wellFormed(places))
		}},
	{"exact", "The first result for a house is a house, with its number in the street.",
		func(ctx context.Context, f GeocoderFixture) error {
			places, err := f.known(ctx)
			if err != nil {
				return err
			}
			switch p := places[0]; {
			case p.Street == "" || p.Street[0] < '0' || '9' < p.Street[0]:
				return errors.New("its street has no number")
			case p.Precision == address.Route || p.Precision == address.Approximate:
				return fmt.Errorf("it is only %q", p.Precision)
			}
			return nil
		}},
	{"cache times", "Cache times are not negative, and the same every time.",
		func(_ context.Context, f GeocoderFixture) error { return cacheTimes(f.Geocoder) }},
}...)
