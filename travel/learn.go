package travel

import (
	"context"
	"log/slog"
	"slices"
)

// learn asks the provider what became of a trip whose booking was given up on
// the way, and keeps what it says. It books and cancels nothing. A trip that is
// not pending, or that may still be worked on, is returned as it is; so is one
// that nothing is learnt of.
func (r *Run) learn(ctx context.Context, t Trip) Trip {
	if t.Status != StatusPending || r.now().Sub(t.UpdatedAt) < stale {
		return t
	}
	known := t.copied()
	for i := range known.Items {
		item := &known.Items[i]
		switch item.State {
		case ItemPlanned:
			item.State = ItemRefused
		case ItemBooking:
			b, found, err := r.findBooking(ctx, item.Key)
			switch {
			case err != nil:
				return t
			case found:
				item.State, item.Booking = ItemBooked, b
			default:
				item.State = ItemRefused
			}
		}
	}
	switch {
	case !known.Open():
		known.Status = StatusFailed
	case !slices.ContainsFunc(known.Items, func(i Item) bool { return i.State != ItemBooked }):
		known.Status = StatusBooked
	}
	if known.Status == StatusPending && slices.EqualFunc(known.Items, t.Items, func(a, b Item) bool { return a.State == b.State }) {
		return t
	}
	kept, err := r.save(ctx, known)
	if err != nil {
		r.desk.config.Log.LogAttrs(ctx, slog.LevelWarn, "what became of a trip could not be kept", slog.String("trip", t.ID))
		return t
	}
	r.desk.audit(ctx, TravelBook+".learnt", slog.String("trip", t.ID), slog.String("status", string(kept.Status)))
	return kept
}
