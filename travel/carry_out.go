package travel

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"slices"

	"github.com/farewright/farewright/errs"
)

// carryOut books what of a pending trip is not booked yet. fresh tells that
// nobody has asked the provider for any of it.
//
// Before each item the trip is kept with that item as being booked, and again
// as soon as it is: whatever stops the process, the trip says what may have been
// booked. What is dearest to release is booked last. Once something is booked
// the rest follows, whether or not the caller is still there.
func (r *Run) carryOut(ctx context.Context, t Trip, fresh bool) (Trip, error) {
	if t.has(ItemRefused) || t.has(ItemMissing) || t.has(ItemCancelling) || t.has(ItemCancelled) { // it was being given up
		return r.giveUp(ctx, t, -1, searchAgain("A part of the trip could not be booked."))
	}
	for _, i := range t.order() {
		if t.Items[i].State == ItemBooked {
			continue
		}
		asked := t.Items[i].State == ItemBooking
		if t.has(ItemBooked) || asked {
			after, cancel := afterwards(ctx)
			defer cancel()
			ctx = after
		}
		if t.Items[i].State = ItemBooking; !asked {
			t.Items[i].AskedAt = r.now()
		}
		kept, err := r.save(ctx, t)
		if err != nil {
			return t, r.unkept(ctx, t, fresh, err)
		}
		t, fresh = kept, false
		if err := r.bookItem(ctx, &t, i, asked); err != nil {
			if errors.Is(err, &errs.Error{Code: errs.OutcomeUnknown}) {
				return t, err
			}
			return r.giveUp(ctx, t, i, err)
		}
		if t, err = r.keepBooked(ctx, t, i); err != nil {
			return t, err
		}
	}
	r.desk.audit(ctx, TravelBook, slog.String("trip", t.ID), slog.Int("items", len(t.Items)), slog.String("policy_version", t.PolicyVersion),
		slog.Bool("exception", t.Exception != ""), slog.Bool("change", t.Replaces != ""))
	return t, nil
}

// order is in which order items are booked: what is cheapest to release first,
// as far as terms and one currency tell.
func (t Trip) order() []int {
	loss := func(i int) int64 {
		switch o := t.Items[i].Offer; {
		case o.Terms.Known && o.Terms.Refundable:
			return o.Terms.Penalty.Minor
		default:
			return o.Price.Minor
		}
	}
	order := make([]int, len(t.Items))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(loss(a), loss(b)) })
	return order
}

// tries is how often what is known to be booked is tried to be kept.
const tries = 4

// keepBooked keeps that an item is booked, and the trip as booked with the last
// one. Somebody else may have kept the trip meanwhile, and have written the
// item off: what is booked is put back whatever they wrote, and they or
// travel_trips go on from there.
func (r *Run) keepBooked(ctx context.Context, t Trip, i int) (Trip, error) {
	after, cancel := afterwards(ctx)
	defer cancel()
	if !slices.ContainsFunc(t.Items, func(i Item) bool { return i.State != ItemBooked }) {
		t.Status = StatusBooked
	}
	kept, err := r.save(after, t)
	for n := 0; err != nil && n < tries; n++ {
		var theirs Trip
		if theirs, err = r.desk.config.Trips.Trip(after, r.traveller.ID, t.ID); err != nil {
			continue
		}
		if len(theirs.Items) != len(t.Items) {
			err = errStray
			break
		}
		mine := t.Items[i]
		if s := theirs.Items[i].State; s == ItemBooked || s == ItemCancelling || s == ItemCancelled {
			return theirs, unknownOutcome("Another call goes on with trip "+t.Reference+".", ErrConflict)
		}
		theirs.Items[i].State, theirs.Items[i].Booking = mine.State, mine.Booking
		theirs.settle()
		if kept, err = r.save(after, theirs); err == nil && theirs.Status != StatusBooked {
			return kept, unknownOutcome("A part of trip "+t.Reference+" is booked; another call wrote off the rest.", ErrConflict)
		}
	}
	if err != nil {
		r.desk.config.Log.LogAttrs(ctx, slog.LevelError, "an item was booked and could not be kept as booked", slog.String("trip", t.ID), slog.Int("item", i))
		return t, unknownOutcome(sentence(t.Items[i].Offer.short())+" was booked, and the record of trip "+t.Reference+" could not be completed.", err)
	}
	return kept, nil
}

// settle sets the status that the items of a pending or failed trip make.
func (t *Trip) settle() {
	switch {
	case !slices.ContainsFunc(t.Items, func(i Item) bool { return i.State != ItemBooked }):
		t.Status = StatusBooked
	case t.Open():
		t.Status = StatusPending
	default:
		t.Status = StatusFailed
	}
}

// unkept answers when the trip could not be kept before an item was booked.
func (r *Run) unkept(ctx context.Context, t Trip, fresh bool, err error) error {
	if fresh {
		return failed("The trip could not be kept; nothing was booked.", err)
	}
	if errors.Is(err, ErrConflict) {
		return unknownOutcome("Another call goes on with trip "+t.Reference+".", err)
	}
	r.desk.config.Log.LogAttrs(ctx, slog.LevelError, "a trip could not be kept while it was booked", slog.String("trip", t.ID))
	return unknownOutcome("A part of trip "+t.Reference+" may be booked, and its record could not be kept.", err)
}
