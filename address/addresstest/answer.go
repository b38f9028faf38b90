package addresstest

import (
	"context"
	"errors"
	"fmt"

	"github.com/farewright/farewright/address"
)

// asking is how a fixture is asked, whether it is a search or a geocoder.
type asking struct {
	provider func() string
	ask      func(context.Context, address.Query) ([]address.Place, error)
	text     string // that finds something
	nothing  string // a text that finds nothing
	least    int    // so many places the known text finds
	limit    int    // of a question
	secrets  []string
	breakIt  func()
	stall    func() (arrived <-chan struct{})
}

// hidden is what must stand in no error.
func (a asking) hidden() []string { return append([]string{a.text, a.nothing}, a.secrets...) }

// known returns what the known text finds.
func (a asking) known(ctx context.Context) ([]address.Place, error) {
	places, err := a.ask(ctx, query(a.text, a.limit))
	if err == nil && len(places) < a.least {
		err = fmt.Errorf("what is known finds %d places, not %d", len(places), a.least)
	}
	return places, err
}

// answerRules are of everything that answers a text with places.
func answerRules[F interface{ asking() asking }]() []rule[F] {
	of := func(name, says string, hold func(context.Context, asking) error) rule[F] {
		return rule[F]{name, says, func(ctx context.Context, f F) error { return hold(ctx, f.asking()) }}
	}
	return []rule[F]{
		of("provider", "Provider is a name without blanks, the same every time.", func(_ context.Context, a asking) error {
			if name := a.provider(); !isName(name) || name != a.provider() {
				return fmt.Errorf("it is %q", name)
			}
			return nil
		}),
		of("limit", "At most as many results come back as are wanted: the first ones.", func(ctx context.Context, a asking) error {
			all, err := a.known(ctx)
			if err != nil {
				return err
			}
			one, err := a.ask(ctx, query(a.text, 1))
			return errors.Join(err, samePlaces(one, all[:1]))
		}),
		of("none", "What finds nothing is an empty list and no error.", func(ctx context.Context, a asking) error {
			places, err := a.ask(ctx, query(a.nothing, a.limit))
			if len(places) > 0 {
				return fmt.Errorf("there are %d results", len(places))
			}
			return err
		}),
		of("no aliasing", "Changing an answer does not change the next one.", func(ctx context.Context, a asking) error {
			places, err := a.known(ctx)
			if err != nil {
				return err
			}
			expected := copies(places)
			scribble(places)
			again, err := a.known(ctx)
			return errors.Join(err, samePlaces(again, expected))
		}),
		of("side by side", "16 questions at once all get their own answer.", func(ctx context.Context, a asking) error {
			expected, err := a.known(ctx)
			if err != nil {
				return err
			}
			return together(16, func(i int) error {
				if i%2 == 1 {
					places, err := a.ask(ctx, query(a.nothing, a.limit))
					return errors.Join(err, samePlaces(places, nil))
				}
				places, err := a.known(ctx)
				return errors.Join(err, samePlaces(places, expected))
			})
		}),
		of("cancelled", "With a cancelled context it is a ProviderError of kind timeout.", func(ctx context.Context, a asking) error {
			_, err := a.ask(cancelled(ctx), query(a.text, a.limit))
			return wantTimeout(err, context.Canceled, a.provider(), a.hidden())
		}),
		of("cancelled half-way", "When the context ends while the provider is silent, it comes back at once as a ProviderError of kind timeout.", func(ctx context.Context, a asking) error {
			if a.stall == nil {
				return errNotOffered
			}
			err := stalled(ctx, a.stall(), func(ctx context.Context) error {
				_, err := a.ask(ctx, query(a.text, a.limit))
				return err
			})
			return wantTimeout(err, context.Canceled, a.provider(), a.hidden())
		}),
		of("faults", "A provider's fault is a ProviderError, not an empty list, and shows neither what was asked nor a key.", func(ctx context.Context, a asking) error {
			if a.breakIt == nil {
				return errNotOffered
			}
			a.breakIt()
			_, err := a.ask(ctx, query(a.text, a.limit))
			return wantFault(err, a.provider(), a.hidden())
		}),
	}
}
