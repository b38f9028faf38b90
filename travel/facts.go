package travel

import (
	"context"
	"errors"
)

// facts gathers what is known of a trip that is to be changed or cancelled.
func (r *Run) facts(ctx context.Context, t Trip, reason string) (ReservationFacts, error) {
	f := ReservationFacts{Offers: t.offers(), BookedAt: t.bookedSince(), Now: r.now(), Purpose: t.PurposeKind, Reason: reason,
		Membership: r.traveller.Membership, Convert: r.converter(ctx)}
	paid := make([]Money, 0, len(t.Items))
	for _, i := range t.Items {
		if i.State == ItemBooked || i.State == ItemCancelling {
			paid = append(paid, i.price())
		}
	}
	if sums, err := sumsOf(paid); err == nil && len(sums) == 1 {
		f.Paid = sums[0]
	}
	watcher, can := r.desk.config.Provider.(Watcher)
	if !can {
		return f, nil
	}
	first := true
	for _, i := range t.Items {
		if i.State != ItemBooked && i.State != ItemCancelling {
			continue
		}
		s, err := watcher.Standing(ctx, i.Booking.ID)
		switch {
		case errors.Is(err, ErrNotFound):
			s = Standing{}
		case err != nil:
			return f, failed("How the booking stands could not be looked up; nothing was done.", err)
		}
		if first {
			f.Flown, f.CancelledByCarrier, f.Insured, first = s.Flown, s.CancelledByCarrier, s.Insured, false
			continue
		}
		f.Flown, f.CancelledByCarrier, f.Insured = f.Flown.or(s.Flown), f.CancelledByCarrier.or(s.CancelledByCarrier), f.Insured.and(s.Insured)
	}
	return f, nil
}
