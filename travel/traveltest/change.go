package traveltest

import (
	"context"
	"errors"
	"time"

	"github.com/farewright/farewright/travel"
)

// changeRules are those of travel.Changer, for a provider that is one.
func changeRules() []rule[Fixture] {
	return []rule[Fixture]{
		{"priced instead", "An offer priced in place of a booking has an id of its own, is otherwise what the other is, and expires no later.",
			func(ctx context.Context, f Fixture) error {
				_, b, offers, err := f.replacing(ctx)
				if err != nil {
					return err
				}
				for _, o := range offers {
					n, err := f.Provider.(travel.Changer).PriceInstead(ctx, o.ID, b.ID)
					if err == nil {
						err = money(n)
					}
					switch {
					case err != nil:
						return err
					case n.ID == "" || n.ID == o.ID || n.Provider != o.Provider:
						return errors.New("it has no id of its own, or another provider")
					case n.Kind != o.Kind || n.Travellers != o.Travellers || len(n.Slices) != len(o.Slices) || (n.Stay != nil) != (o.Stay != nil):
						return errors.New("it is another offer")
					case n.ExpiresAt.After(o.ExpiresAt):
						return errors.New("it outlives the other")
					}
				}
				return f.booked(1)
			}},
		{"priced instead changes nothing", "Pricing an offer in place of a booking leaves both as they were.",
			func(ctx context.Context, f Fixture) error {
				order, b, offers, err := f.replacing(ctx)
				if err != nil {
					return err
				}
				quote, err := f.Provider.Quote(ctx, b.ID)
				before, err2 := f.Provider.Price(ctx, offers[0].ID)
				_, err3 := f.Provider.(travel.Changer).PriceInstead(ctx, offers[0].ID, b.ID)
				after, err4 := f.Provider.Price(ctx, offers[0].ID)
				again, err5 := f.Provider.Quote(ctx, b.ID)
				if before.Price != after.Price || before.ID != after.ID || !before.ExpiresAt.Equal(after.ExpiresAt) {
					err5 = errors.Join(err5, errors.New("the offer itself has changed"))
				}
				return errors.Join(err, err2, err3, err4, err5, sameRefund(quote, again), f.found(ctx, order.Key, b), f.booked(1))
			}},
		{"booked instead", "It is priced and booked under its id, at its price, beside the booking it is to replace; when that is cancelled, it stays.",
			func(ctx context.Context, f Fixture) error {
				_, b, offers, err := f.replacing(ctx)
				if err != nil {
					return err
				}
				n, err := f.Provider.(travel.Changer).PriceInstead(ctx, offers[1].ID, b.ID)
				priced, err2 := f.Provider.Price(ctx, n.ID)
				if err := errors.Join(err, err2); err != nil {
					return err
				}
				if priced.ID != n.ID || priced.Price != n.Price {
					return errors.New("priced again it is another offer, or has another price")
				}
				o := travel.Order{Key: "key-new", Offer: n, Travellers: people(n.Travellers), Payment: f.Payment}
				next, err := f.Provider.Book(ctx, o)
				if err == nil && (next.ID == b.ID || next.Price != n.Price) {
					err = errors.New("it is the booking it was to replace, or has another price")
				}
				before, err2 := f.Provider.Quote(ctx, next.ID)
				_, err3 := f.Provider.Cancel(ctx, "cancel-1", b.ID)
				after, err4 := f.Provider.Quote(ctx, next.ID)
				return errors.Join(err, err2, err3, err4, sameRefund(before, after), f.found(ctx, o.Key, next), f.booked(2))
			}},
		{"unknown instead", "An offer or a booking that was never made is ErrNotFound.",
			func(ctx context.Context, f Fixture) error {
				_, b, offers, err := f.replacing(ctx)
				if err != nil {
					return err
				}
				_, offer := f.Provider.(travel.Changer).PriceInstead(ctx, unknownID, b.ID)
				_, booking := f.Provider.(travel.Changer).PriceInstead(ctx, offers[0].ID, unknownID)
				return errors.Join(want(offer, travel.ErrNotFound), want(booking, travel.ErrNotFound), f.booked(1))
			}},
		{"expired instead", "From the instant an offer expires, so does what was priced of it, and nothing more is.",
			func(ctx context.Context, f Fixture) error {
				if f.Advance == nil {
					return errSkip
				}
				_, b, offers, err := f.replacing(ctx)
				if err != nil {
					return err
				}
				n, err := f.Provider.(travel.Changer).PriceInstead(ctx, offers[0].ID, b.ID)
				f.Advance(offers[0].ExpiresAt.Sub(f.now()) + time.Second)
				_, priced := f.Provider.Price(ctx, n.ID)
				_, instead := f.Provider.(travel.Changer).PriceInstead(ctx, offers[0].ID, b.ID)
				return errors.Join(err, want(priced, travel.ErrOfferExpired), want(instead, travel.ErrOfferExpired))
			}},
		{"cancelled instead", "A context that has ended is an error.",
			func(ctx context.Context, f Fixture) error {
				_, b, offers, err := f.replacing(ctx)
				if err != nil {
					return err
				}
				if _, err := f.Provider.(travel.Changer).PriceInstead(cancelled(ctx), offers[0].ID, b.ID); err == nil {
					return errors.New("it answers although the context has ended")
				}
				return nil
			}},
	}
}

// replacing books an offer and searches for others to take its place. It is
// errSkip for a provider that is no travel.Changer.
func (f Fixture) replacing(ctx context.Context) (travel.Order, travel.Booking, []travel.Offer, error) {
	if _, is := f.Provider.(travel.Changer); !is {
		return travel.Order{}, travel.Booking{}, nil, errSkip
	}
	o, b, err := f.book(ctx, "key-old")
	if err != nil {
		return o, b, nil, err
	}
	offers, err := f.offers(ctx, f.Queries[0])
	return o, b, offers, err
}
