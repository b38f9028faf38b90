package travel

import (
	"context"
	"log/slog"
	"slices"
	"time"
)

// lookBack is how long what was asked for and not found is looked for again.
const lookBack = 24 * time.Hour

// learning bounds what is asked of a provider about one trip on the side.
const learning = 10 * time.Second

// learn asks the provider what became of a trip whose booking was given up on
// the way, and keeps what it says. It books and cancels nothing. A trip that
// may still be worked on is returned as it is; so is one that nothing is learnt
// of. What the provider knows nothing of counts as not booked once it must have
// known, and is looked for again for a day.
func (r *Run) learn(ctx context.Context, t Trip) Trip {
	if !r.wondersAbout(t) {
		return t
	}
	ctx, cancel := context.WithTimeout(ctx, learning)
	defer cancel()
	known := t.copied()
	for i := range known.Items {
		item := &known.Items[i]
		switch item.State {
		case ItemBooking, ItemMissing:
			b, found, err := r.findBooking(ctx, item.Key)
			switch {
			case err != nil:
				return t
			case found:
				known.took(i, b)
			case r.now().Sub(item.AskedAt) >= r.settles():
				item.State = ItemMissing
			}
		}
	}
	if !known.has(ItemBooking) { // else whoever goes on may still book the rest
		for i := range known.Items {
			if known.Items[i].State == ItemPlanned {
				known.Items[i].State = ItemRefused
			}
		}
	}
	if slices.EqualFunc(known.Items, t.Items, func(a, b Item) bool { return a.State == b.State }) {
		return t
	}
	known.settle()
	kept, err := r.save(ctx, known)
	if err != nil {
		r.desk.config.Log.LogAttrs(ctx, slog.LevelWarn, "what became of a trip could not be kept", slog.String("trip", t.ID))
		return t
	}
	r.desk.audit(ctx, TravelBook+".learnt", slog.String("trip", t.ID), slog.String("status", string(kept.Status)))
	return kept
}

// wondersAbout reports whether it is not known what became of a trip, and nobody
// is at it.
func (r *Run) wondersAbout(t Trip) bool {
	if r.now().Sub(t.UpdatedAt) < stale || !r.desk.booking.idle(t.ID) {
		return false
	}
	switch t.Status {
	case StatusPending:
		return t.has(ItemPlanned) || t.has(ItemBooking) || t.has(ItemMissing)
	case StatusFailed:
		return slices.ContainsFunc(t.Items, func(i Item) bool { return i.State == ItemMissing && r.now().Sub(i.AskedAt) < lookBack })
	}
	return false
}
