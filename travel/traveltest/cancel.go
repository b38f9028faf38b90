package traveltest

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/farewright/farewright/travel"
)

func cancelRules() []rule[Fixture] {
	return []rule[Fixture]{
		{"quotes", "A quote changes nothing: it is the same again, and the booking can still be cancelled.",
			func(ctx context.Context, f Fixture) error {
				o, b, err := f.book(ctx, "key-1")
				first, err2 := f.Provider.Quote(ctx, b.ID)
				again, err3 := f.Provider.Quote(ctx, b.ID)
				_, err4 := f.Provider.Cancel(ctx, "cancel-1", b.ID)
				return errors.Join(err, err2, err3, err4, sameRefund(first, again), f.found(ctx, o.Key, b))
			}},
		{"quotes stay", "A minute later a quote says the same, its deadline too; only when the quote itself ends may differ.",
			func(ctx context.Context, f Fixture) error {
				if f.Advance == nil {
					return errSkip
				}
				_, b, err := f.book(ctx, "key-1")
				first, err2 := f.Provider.Quote(ctx, b.ID)
				f.Advance(time.Minute)
				again, err3 := f.Provider.Quote(ctx, b.ID)
				if err := errors.Join(err, err2, err3, sameRefund(first, again)); err != nil || first.Until.Equal(again.Until) {
					return err
				}
				return errors.New("the deadline has moved")
			}},
		{"quotes the cancelled", "A quote of a booking that is cancelled is its first refund, or ErrNotCancelled.",
			func(ctx context.Context, f Fixture) error {
				_, b, err := f.book(ctx, "key-1")
				refund, err2 := f.Provider.Cancel(ctx, "cancel-1", b.ID)
				quote, quoted := f.Provider.Quote(ctx, b.ID)
				if err := errors.Join(err, err2); err != nil || errors.Is(quoted, travel.ErrNotCancelled) {
					return err
				}
				return errors.Join(quoted, sameRefund(refund, quote))
			}},
		{"refund", "What comes back is in the currency of the booking, with what is kept no more than was paid, and as it was quoted.",
			func(ctx context.Context, f Fixture) error {
				_, b, err := f.book(ctx, "key-1")
				quote, err2 := f.Provider.Quote(ctx, b.ID)
				refund, err3 := f.Provider.Cancel(ctx, "cancel-1", b.ID)
				if err := errors.Join(err, err2, err3); err != nil {
					return err
				}
				for _, m := range []travel.Money{refund.Amount, refund.Penalty} {
					if m.Minor < 0 || m.Currency != b.Price.Currency && !m.IsZero() {
						return errors.New("an amount is negative or in another currency")
					}
				}
				if refund.Amount.Minor+refund.Penalty.Minor > b.Price.Minor {
					return errors.New("more is refunded and kept than was paid")
				}
				if quote.Known {
					return sameRefund(quote, refund)
				}
				return nil
			}},
		{"cancels once", "A booking that is cancelled returns its first refund again, under the same key and under another.",
			func(ctx context.Context, f Fixture) error {
				_, b, err := f.book(ctx, "key-1")
				first, err2 := f.Provider.Cancel(ctx, "cancel-1", b.ID)
				again, err3 := f.Provider.Cancel(ctx, "cancel-1", b.ID)
				other, err4 := f.Provider.Cancel(ctx, "cancel-2", b.ID)
				return errors.Join(err, err2, err3, err4, sameRefund(first, again), sameRefund(first, other))
			}},
		{"cancels race", "32 cancellations at the same time all return one refund.",
			func(ctx context.Context, f Fixture) error {
				_, b, err := f.book(ctx, "key-1")
				if err != nil {
					return err
				}
				const n = 32
				refunds := make([]travel.Refund, n)
				err = together(n, func(i int) (err error) {
					refunds[i], err = f.Provider.Cancel(ctx, "cancel-1", b.ID)
					return err
				})
				if err == nil && slices.ContainsFunc(refunds, func(r travel.Refund) bool { return sameRefund(r, refunds[0]) != nil }) {
					err = errors.New("they differ")
				}
				return err
			}},
		{"one of two", "Cancelling one booking leaves another as it was.",
			func(ctx context.Context, f Fixture) error {
				_, b1, err := f.book(ctx, "key-1")
				o2, b2, err2 := f.book(ctx, "key-2")
				before, err3 := f.Provider.Quote(ctx, b2.ID)
				_, err4 := f.Provider.Cancel(ctx, "cancel-1", b1.ID)
				after, err5 := f.Provider.Quote(ctx, b2.ID)
				return errors.Join(err, err2, err3, err4, err5, sameRefund(before, after), f.found(ctx, o2.Key, b2))
			}},
		{"cancelled stays booked", "A key stays used when its booking is cancelled: it is found, and books nothing anew.",
			func(ctx context.Context, f Fixture) error {
				o, b, err := f.book(ctx, "key-1")
				_, err2 := f.Provider.Cancel(ctx, "cancel-1", b.ID)
				again, err3 := f.Provider.Book(ctx, o)
				return errors.Join(err, err2, err3, same(b, again), f.found(ctx, o.Key, b), f.booked(1))
			}},
		{"unknown booking", "A booking that was never made is ErrNotFound.",
			func(ctx context.Context, f Fixture) error {
				_, quoted := f.Provider.Quote(ctx, unknownID)
				_, cancelled := f.Provider.Cancel(ctx, "cancel-1", unknownID)
				return errors.Join(want(quoted, travel.ErrNotFound), want(cancelled, travel.ErrNotFound))
			}},
		{"cancelled cancel context", "A cancellation whose context has ended cancels or does not; asked again, it does so once.",
			func(ctx context.Context, f Fixture) error {
				_, b, err := f.book(ctx, "key-1")
				quote, err2 := f.Provider.Quote(ctx, b.ID)
				first, over := f.Provider.Cancel(cancelled(ctx), "cancel-1", b.ID)
				refund, err3 := f.Provider.Cancel(ctx, "cancel-1", b.ID)
				if over == nil {
					err3 = errors.Join(err3, sameRefund(first, refund))
				}
				if quote.Known {
					err3 = errors.Join(err3, sameRefund(quote, refund))
				}
				return errors.Join(err, err2, err3)
			}},
	}
}
