package traveltest

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/farewright/farewright/travel"
)

func priceRules() []rule[Fixture] {
	return []rule[Fixture]{
		{"prices", "An offer that was just made is priced under the same id, and is otherwise the same.",
			func(ctx context.Context, f Fixture) error {
				return f.each(ctx, func(_ travel.Query, offers []travel.Offer) error {
					again, err := f.Provider.Price(ctx, offers[0].ID)
					if err == nil && (again.ID != offers[0].ID || again.Kind != offers[0].Kind || again.Travellers != offers[0].Travellers || len(again.Slices) != len(offers[0].Slices)) {
						err = errors.New("it is another offer")
					}
					return errors.Join(err, money(again))
				})
			}},
		{"unknown offer", "An offer that was never made is ErrNotFound, and books nothing.",
			func(ctx context.Context, f Fixture) error {
				_, priced := f.Provider.Price(ctx, unknownID)
				o, err := f.order(ctx, "key-unknown")
				o.Offer.ID = unknownID
				_, booked := f.Provider.Book(ctx, o)
				return errors.Join(err, want(priced, travel.ErrNotFound), want(booked, travel.ErrNotFound), f.missing(ctx, o.Key), f.booked(0))
			}},
		{"expired offer", "From the instant it expires an offer is ErrOfferExpired, and books nothing.",
			func(ctx context.Context, f Fixture) error {
				if f.Advance == nil {
					return errSkip
				}
				o, err := f.order(ctx, "key-expired")
				if err != nil {
					return err
				}
				f.Advance(o.Offer.ExpiresAt.Sub(f.now()) + time.Second)
				_, priced := f.Provider.Price(ctx, o.Offer.ID)
				_, booked := f.Provider.Book(ctx, o)
				return errors.Join(want(priced, travel.ErrOfferExpired), want(booked, travel.ErrOfferExpired), f.missing(ctx, o.Key), f.booked(0))
			}},
	}
}

func bookRules() []rule[Fixture] {
	return []rule[Fixture]{
		{"books", "A booking has an id, a reference, a time and the offer's price, and is found under its key.",
			func(ctx context.Context, f Fixture) error {
				o, b, err := f.book(ctx, "key-1")
				if err != nil {
					return err
				}
				if b.ID == "" || b.Reference == "" || b.BookedAt.IsZero() || b.Price != o.Offer.Price {
					return errors.New("it lacks an id, a reference or a time, or has another price")
				}
				return errors.Join(f.found(ctx, o.Key, b), f.booked(1))
			}},
		{"idempotent", "The same key again returns the same booking and books nothing.",
			func(ctx context.Context, f Fixture) error {
				o, b, err := f.book(ctx, "key-1")
				again, err2 := f.Provider.Book(ctx, o)
				return errors.Join(err, err2, same(b, again), f.booked(1))
			}},
		{"idempotent beyond expiry", "The same key returns the same booking when its offer has expired since.",
			func(ctx context.Context, f Fixture) error {
				if f.Advance == nil {
					return errSkip
				}
				o, b, err := f.book(ctx, "key-1")
				if err != nil {
					return err
				}
				f.Advance(o.Offer.ExpiresAt.Sub(f.now()) + time.Minute)
				again, err := f.Provider.Book(ctx, o)
				return errors.Join(err, same(b, again), f.found(ctx, o.Key, b), f.booked(1))
			}},
		{"one key races", "32 orders under one key at the same time book once, and all return that booking.",
			func(ctx context.Context, f Fixture) error {
				o, err := f.order(ctx, "key-race")
				if err != nil {
					return err
				}
				const n = 32
				bookings := make([]travel.Booking, n)
				err = together(n, func(i int) (err error) {
					bookings[i], err = f.Provider.Book(ctx, o)
					return err
				})
				if err == nil && slices.ContainsFunc(bookings, func(b travel.Booking) bool { return same(b, bookings[0]) != nil }) {
					err = errors.New("they differ")
				}
				return errors.Join(err, f.booked(1))
			}},
		{"two keys", "Two keys are two bookings, each found under its own.",
			func(ctx context.Context, f Fixture) error {
				o1, b1, err := f.book(ctx, "key-1")
				o2, b2, err2 := f.book(ctx, "key-2")
				if err := errors.Join(err, err2); err != nil {
					return err
				}
				if b1.ID == b2.ID {
					return errors.New("they are one")
				}
				return errors.Join(f.found(ctx, o1.Key, b1), f.found(ctx, o2.Key, b2), f.booked(2))
			}},
		{"price or nothing", "An order at another price than the offer has is ErrPriceChanged, and books nothing: dearer or cheaper.",
			func(ctx context.Context, f Fixture) error {
				for _, change := range []int64{-1, 1} {
					o, err := f.order(ctx, "key-price")
					if err != nil {
						return err
					}
					o.Offer.Price.Minor += change
					_, err = f.Provider.Book(ctx, o)
					if err := errors.Join(want(err, travel.ErrPriceChanged), f.missing(ctx, o.Key), f.booked(0)); err != nil {
						return err
					}
				}
				return nil
			}},
		{"travellers", "An order for more people than the offer is for is ErrNotBooked, and books nothing.",
			func(ctx context.Context, f Fixture) error {
				o, err := f.order(ctx, "key-people")
				o.Travellers = people(len(o.Travellers) + 1)
				_, booked := f.Provider.Book(ctx, o)
				return errors.Join(err, want(booked, travel.ErrNotBooked), f.missing(ctx, o.Key), f.booked(0))
			}},
		{"find", "A key that nothing was booked under finds nothing, which is no error; a context that has ended is.",
			func(ctx context.Context, f Fixture) error {
				err := f.missing(ctx, unknownKey)
				if _, ok, over := f.Provider.Find(cancelled(ctx), unknownKey); over == nil || ok {
					err = errors.Join(err, errors.New("it answers although the context has ended"))
				}
				return err
			}},
		{"cancelled booking context", "An order whose context has ended books or does not, and says ErrNotBooked only if it did not; its key then books once.",
			func(ctx context.Context, f Fixture) error {
				o, err := f.order(ctx, "key-over")
				if err != nil {
					return err
				}
				first, over := f.Provider.Book(cancelled(ctx), o)
				if errors.Is(over, travel.ErrNotBooked) {
					if err := errors.Join(f.missing(ctx, o.Key), f.booked(0)); err != nil {
						return err
					}
				}
				b, err := f.Provider.Book(ctx, o)
				if over == nil {
					err = errors.Join(err, same(first, b))
				}
				return errors.Join(err, f.found(ctx, o.Key, b), f.booked(1))
			}},
	}
}
