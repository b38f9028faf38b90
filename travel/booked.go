package travel

import (
	"context"
	"log/slog"
	"slices"
)

// booked answers for a trip that is booked, and ends the trip it replaces.
// Asked again it does what was left over, and nothing twice.
func (r *Run) booked(ctx context.Context, t Trip) (TravelBookResponse, error) {
	out := TravelBookResponse{Status: "success", TripID: t.ID, BookingRef: t.Reference, Items: t.items(), Total: []PriceAnswer{}}
	sums, err := t.Total()
	if err != nil {
		r.desk.config.Log.LogAttrs(ctx, slog.LevelError, "the prices of a trip do not add up", slog.String("trip", t.ID))
	}
	for _, m := range sums {
		out.Total = append(out.Total, m.answer())
	}
	out.Message = "Booked: " + t.title() + ", " + listed(sums) + ". The booking reference is " + t.Reference + "."
	for _, i := range t.Items {
		if i.Booking.Price != i.Offer.Price {
			out.Warn("The provider booked " + i.Offer.short() + " for " + i.Booking.Price.String() + ", not for " + i.Offer.Price.String() + ".")
		}
	}
	if slices.ContainsFunc(t.Items, func(i Item) bool { return i.Offer.Simulated }) {
		out.Message = "(Simulated.) " + out.Message
	}
	if t.Replaces != "" {
		r.endOld(ctx, t, &out)
	}
	return out, nil
}

// end cancels all that is booked of a trip, but for the items that it leaves,
// and keeps it under a status, or as booked where something stays. The error is
// nil only if nothing else stands. What is known of it is returned in any case.
func (r *Run) end(ctx context.Context, t Trip, status Status, leaves func(i int) bool) (Trip, error) {
	var u undone
	r.undo(ctx, &t, leaves, &u)
	switch {
	case !t.Open():
		t.Status = status
	case u.complete():
		t.Status = StatusBooked
	}
	kept, err := r.save(ctx, t)
	switch {
	case !u.complete():
		return t, &leftover{u}
	case err != nil:
		return t, err
	}
	return kept, nil
}

// leftover is the error of a trip of which something stands, or may.
type leftover struct{ undone }

func (l *leftover) Error() string { return "travel: a part of the trip could not be cancelled" }

func (l *leftover) Unwrap() error { return l.cause }
