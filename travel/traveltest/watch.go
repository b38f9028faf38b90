package traveltest

import (
	"context"
	"errors"
	"time"

	"github.com/farewright/farewright/travel"
)

// watchRules are those of travel.Watcher, for a provider that is one.
func watchRules() []rule[Fixture] {
	return []rule[Fixture]{
		{"stands", "What was just booked has not been flown nor cancelled by its carrier, asked twice, and asking changes nothing.",
			func(ctx context.Context, f Fixture) error {
				o, b, err := f.watched(ctx)
				if err != nil {
					return err
				}
				quote, err := f.Provider.Quote(ctx, b.ID)
				first, err2 := f.Provider.(travel.Watcher).Standing(ctx, b.ID)
				second, err3 := f.Provider.(travel.Watcher).Standing(ctx, b.ID)
				again, err4 := f.Provider.Quote(ctx, b.ID)
				if err := errors.Join(err, err2, err3, err4); err != nil {
					return err
				}
				if first.Flown == travel.Yes || first.CancelledByCarrier == travel.Yes {
					return errors.New("it has been flown, or cancelled by its carrier")
				}
				if first != second {
					return errors.New("the answers differ")
				}
				return errors.Join(sameRefund(quote, again), f.found(ctx, o.Key, b), f.booked(1))
			}},
		{"flown", "When its first flight or train has left, nobody says that a booking has not been flown.",
			func(ctx context.Context, f Fixture) error {
				o, b, err := f.watched(ctx)
				if err != nil {
					return err
				}
				if f.Advance == nil || len(o.Offer.Slices) == 0 {
					return errSkip
				}
				f.Advance(o.Offer.Start().Sub(f.now()) + time.Minute)
				s, err := f.Provider.(travel.Watcher).Standing(ctx, b.ID)
				if err == nil && s.Flown == travel.No {
					err = errors.New("it has left, and has not been flown")
				}
				return err
			}},
		{"unknown standing", "A booking that was never made is ErrNotFound.",
			func(ctx context.Context, f Fixture) error {
				if _, _, err := f.watched(ctx); err != nil {
					return err
				}
				_, err := f.Provider.(travel.Watcher).Standing(ctx, unknownID)
				return want(err, travel.ErrNotFound)
			}},
		{"cancelled standing", "A context that has ended is an error.",
			func(ctx context.Context, f Fixture) error {
				_, b, err := f.watched(ctx)
				if err != nil {
					return err
				}
				if _, err := f.Provider.(travel.Watcher).Standing(cancelled(ctx), b.ID); err == nil {
					return errors.New("it answers although the context has ended")
				}
				return nil
			}},
	}
}

// watched books an offer. It is errSkip for a provider that is no
// travel.Watcher.
func (f Fixture) watched(ctx context.Context) (travel.Order, travel.Booking, error) {
	if _, is := f.Provider.(travel.Watcher); !is {
		return travel.Order{}, travel.Booking{}, errSkip
	}
	return f.book(ctx, "key-1")
}
