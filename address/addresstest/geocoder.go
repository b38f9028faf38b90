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

func (f GeocoderFixture) secrets() []string {
	return append([]string{f.Known, f.Unknown}, f.Secrets...)
}

// known returns what the known address is found as.
func (f GeocoderFixture) known(ctx context.Context) ([]address.Place, error) {
	places, err := f.Geocoder.Geocode(ctx, query(f.Known, 5))
	if err == nil && len(places) == 0 {
		err = errors.New("the known address is not found")
	}
	return places, err
}

var geocoderRules = []rule[GeocoderFixture]{
	{"provider", "Provider is a name without blanks, the same every time.",
		func(_ context.Context, f GeocoderFixture) error {
			if name := f.Geocoder.Provider(); !isName(name) || name != f.Geocoder.Provider() {
				return fmt.Errorf("it is %q", name)
			}
			return nil
		}},
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
	{"limit", "At most as many results come back as are wanted: the first ones.",
		func(ctx context.Context, f GeocoderFixture) error {
			all, err := f.known(ctx)
			if err != nil {
				return err
			}
			one, err := f.Geocoder.Geocode(ctx, query(f.Known, 1))
			return errors.Join(err, samePlaces(one, all[:1]))
		}},
	{"none", "An address that is not found is an empty list and no error.",
		func(ctx context.Context, f GeocoderFixture) error {
			places, err := f.Geocoder.Geocode(ctx, query(f.Unknown, 5))
			if len(places) > 0 {
				return fmt.Errorf("there are %d results", len(places))
			}
			return err
		}},
	{"no aliasing", "Changing an answer does not change the next one.",
		func(ctx context.Context, f GeocoderFixture) error {
			places, err := f.known(ctx)
			if err != nil {
				return err
			}
			expected := copies(places)
			scribble(places)
			again, err := f.known(ctx)
			return errors.Join(err, samePlaces(again, expected))
		}},
	{"side by side", "16 questions at once all get their own answer.",
		func(ctx context.Context, f GeocoderFixture) error {
			expected, err := f.known(ctx)
			if err != nil {
				return err
			}
			return together(16, func(i int) error {
				if i%2 == 1 {
					places, err := f.Geocoder.Geocode(ctx, query(f.Unknown, 5))
					return errors.Join(err, samePlaces(places, nil))
				}
				places, err := f.known(ctx)
				return errors.Join(err, samePlaces(places, expected))
			})
		}},
	{"cancelled", "With a cancelled context it is a ProviderError of kind timeout.",
		func(ctx context.Context, f GeocoderFixture) error {
			_, err := f.Geocoder.Geocode(cancelled(ctx), query(f.Known, 5))
			return wantTimeout(err, context.Canceled, f.Geocoder.Provider(), f.secrets())
		}},
	{"cancelled half-way", "When the context ends while the geocoder is silent, it comes back at once as a ProviderError of kind timeout.",
		func(ctx context.Context, f GeocoderFixture) error {
			if f.Stall == nil {
				return errNotOffered
			}
			err := stalled(ctx, f.Stall(), func(ctx context.Context) error {
				_, err := f.Geocoder.Geocode(ctx, query(f.Known, 5))
				return err
			})
			return wantTimeout(err, context.Canceled, f.Geocoder.Provider(), f.secrets())
		}},
	{"faults", "A geocoder's fault is a ProviderError, not an empty list, and shows neither address nor key.",
		func(ctx context.Context, f GeocoderFixture) error {
			if f.Break == nil {
				return errNotOffered
			}
			f.Break()
			_, err := f.Geocoder.Geocode(ctx, query(f.Known, 5))
			return wantFault(err, f.Geocoder.Provider(), f.secrets())
		}},
	{"cache times", "Cache times are not negative, and the same every time.",
		func(_ context.Context, f GeocoderFixture) error { return cacheTimes(f.Geocoder) }},
}
