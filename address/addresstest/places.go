package addresstest

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/farewright/farewright/address"
)

// A PlacesFixture is a provider of places with what is asked of it.
type PlacesFixture struct {
	Places address.Places
	// Known is a query that finds at least two places, Unknown one that finds
	// none. Both should be words that stand in no error by chance.
	Known   string
	Unknown string
	// Secrets, such as the key, must stand in no error.
	Secrets []string
	// Break makes every question fail from now on. Nil skips the rule.
	Break func()
	// Stall makes the provider receive questions and answer none. It returns
	// a channel that receives, or is closed, when one has arrived. Nil skips
	// the rules.
	Stall func() (arrived <-chan struct{})
}

// TestPlaces checks an implementation of address.Places, and of
// address.Detailer and address.CacheTimer if it is one.
func TestPlaces(t *testing.T, fresh func(t *testing.T) PlacesFixture) {
	t.Helper()
	run(t, fresh, placeRules)
}

// query is one for f's provider, around Richmond.
func query(text string, limit int) address.Query {
	return address.Query{Text: text, Bias: address.Location{Latitude: 37.54, Longitude: -77.44}, Limit: limit}
}

func (f PlacesFixture) asking() asking {
	return asking{f.Places.Provider, f.Places.Search, f.Known, f.Unknown, 2, 10, f.Secrets, f.Break, f.Stall}
}

// known returns what the known query finds.
func (f PlacesFixture) known(ctx context.Context) ([]address.Place, error) {
	return f.asking().known(ctx)
}

func (f PlacesFixture) secrets() []string { return f.asking().hidden() }

var placeRules = append(answerRules[PlacesFixture](), []rule[PlacesFixture]{
	{"finds", "The known query finds places, each with an ID and well formed, no ID twice.",
		func(ctx context.Context, f PlacesFixture) error {
			places, err := f.known(ctx)
			seen := map[string]bool{}
			for _, p := range places {
				if seen[p.ID] {
					err = errors.Join(err, errors.New("an ID stands twice"))
				}
				seen[p.ID] = true
			}
			return errors.Join(err, wellFormed(places))
		}},
	{"same again", "The same query finds the same places in the same order.",
		func(ctx context.Context, f PlacesFixture) error {
			first, err := f.known(ctx)
			again, err2 := f.known(ctx)
			return errors.Join(err, err2, samePlaces(again, first))
		}},
	{"details", "Details know every place that a search has found, by its ID, and are well formed.",
		func(ctx context.Context, f PlacesFixture) error {
			d, ok := f.Places.(address.Detailer)
			if !ok {
				return errNotOffered
			}
			places, err := f.known(ctx)
			for _, p := range places {
				found, failed := d.Details(ctx, p.ID)
				if failed == nil && found.ID != p.ID {
					failed = errors.New("the details are another place's")
				}
				err = errors.Join(err, failed, wellFormed([]address.Place{found}))
			}
			return err
		}},
	{"details of nothing", "An ID that no search has returned is a ProviderError of kind gone.",
		func(ctx context.Context, f PlacesFixture) error {
			d, ok := f.Places.(address.Detailer)
			if !ok {
				return errNotOffered
			}
			for _, id := range []string{"no-such-place-0000", "", "../" + f.Known} {
				_, err := d.Details(ctx, id)
				if err := wantFault(err, f.Places.Provider(), f.secrets(), address.Gone); err != nil {
					return err
				}
			}
			return nil
		}},
	{"details cancelled", "With a cancelled context details are a ProviderError of kind timeout.",
		func(ctx context.Context, f PlacesFixture) error {
			d, ok := f.Places.(address.Detailer)
			if !ok {
				return errNotOffered
			}
			places, err := f.known(ctx)
			if err != nil {
				return err
			}
			_, err = d.Details(cancelled(ctx), places[0].ID)
			return wantTimeout(err, context.Canceled, f.Places.Provider(), f.secrets())
		}},
	{"cache times", "Cache times are not negative, and the same every time.",
		func(_ context.Context, f PlacesFixture) error {
			return cacheTimes(f.Places)
		}},
}...)

func cacheTimes(provider any) error {
	timer, ok := provider.(address.CacheTimer)
	if !ok {
		return errNotOffered
	}
	search, details := timer.CacheTimes()
	again, again2 := timer.CacheTimes()
	if search < 0 || details < 0 || search != again || details != again2 {
		return fmt.Errorf("they are %s and %s, then %s and %s", search, details, again, again2)
	}
	return nil
}
