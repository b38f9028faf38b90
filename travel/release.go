package travel

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"

	"github.com/farewright/farewright/errs"
)

// giveUp releases what was booked before item i could not be, and says why the
// trip was not booked and what that cost. An i below zero is none.
func (r *Run) giveUp(ctx context.Context, t Trip, i int, why error) (Trip, error) {
	after, cancel := afterwards(ctx)
	defer cancel()
	var u undone
	for j := range t.Items {
		switch s := t.Items[j].State; {
		case s == ItemPlanned, s == ItemBooking && j == i:
			t.Items[j].State = ItemRefused
		case s == ItemBooking: // of an attempt before
			if found, err := r.lookUp(after, &t, j); err != nil || !found && r.now().Sub(t.Items[j].AskedAt) < r.settles() {
				u.unknown = append(u.unknown, j)
			} else if !found {
				t.Items[j].State = ItemMissing
			}
		}
	}
	r.undo(after, &t, nil, &u)
	if !t.Open() {
		t.Status = StatusFailed
	}
	if kept, err := r.save(after, t); err == nil {
		t = kept
	} else {
		r.desk.config.Log.LogAttrs(ctx, slog.LevelError, "a trip that was given up could not be kept", slog.String("trip", t.ID))
	}
	return t, u.told(t, why)
}

// undone is what became of cancelling the items of a trip.
type undone struct {
	off      []int // cancelled now
	standing []int // certainly still booked
	unsure   []int
	unknown  []int // it is not even known whether they are booked
	cause    error // the last fault
}

// undo cancels what of a trip is booked, but for the items that it leaves, last
// first, and keeps each step before the provider is asked. It goes on after a
// fault.
func (r *Run) undo(ctx context.Context, t *Trip, leaves func(i int) bool, u *undone) {
	for i := len(t.Items) - 1; i >= 0; i-- {
		was := t.Items[i].State
		if was != ItemBooked && was != ItemCancelling || leaves != nil && leaves(i) {
			continue
		}
		t.Items[i].State = ItemCancelling
		kept, err := r.save(ctx, *t)
		if err != nil { // nothing was asked now; of an item that was asked for before nothing new is known
			t.Items[i].State, u.cause = was, err
			if was == ItemBooked {
				u.standing = append(u.standing, i)
			} else {
				u.unsure = append(u.unsure, i)
			}
			continue
		}
		*t = kept
		refund, err := r.cancelBooking(ctx, t.Items[i])
		switch {
		case err == nil:
			t.Items[i].State, t.Items[i].Refund = ItemCancelled, refund
			u.off = append(u.off, i)
		case errors.Is(err, ErrNotCancelled), errors.Is(err, ErrNotFound):
			t.Items[i].State = ItemBooked
			u.standing, u.cause = append(u.standing, i), err
		default:
			u.unsure, u.cause = append(u.unsure, i), err
		}
	}
}

func (r *Run) cancelBooking(ctx context.Context, i Item) (f Refund, err error) {
	err = contain(func() (err error) {
		f, err = r.desk.config.Provider.Cancel(ctx, "fx-"+digest(i.Booking.ID), i.Booking.ID)
		return err
	})
	return f, err
}

// complete reports whether nothing of the trip stands.
func (u undone) complete() bool { return len(u.standing)+len(u.unsure)+len(u.unknown) == 0 }

// told adds to why a trip was not booked what became of the parts that were.
func (u undone) told(t Trip, why error) error {
	var e *errs.Error
	if !errors.As(why, &e) {
		e = failed("The trip was not booked.", why)
	}
	told := *e
	if u.complete() {
		told.Message = strings.TrimSuffix(told.Message, ".") + ". Nothing of the trip is booked."
		for _, i := range u.off {
			told.Message += fmt.Sprintf(" %s was booked first and is released: %s.", sentence(t.Items[i].Offer.short()), t.Items[i].Refund.words())
		}
		if len(u.off) > 0 && told.Code == errs.InternalError {
			told.Code, told.Suggestion = errs.OfferExpired, errs.OfferExpired.Advice().Next // these offers cannot be tried again
		}
		return &told
	}
	told.Code, told.DoNotRetry = errs.OutcomeUnknown, true
	for _, i := range u.standing {
		told.Message += fmt.Sprintf(" %s is booked and could not be released.", sentence(t.Items[i].Offer.short()))
	}
	for _, i := range u.unsure {
		told.Message += fmt.Sprintf(" Whether %s was released is not known.", t.Items[i].Offer.short())
	}
	for _, i := range u.unknown {
		told.Message += fmt.Sprintf(" Whether %s is booked is not known.", t.Items[i].Offer.short())
	}
	told.Message += " It is kept as trip " + t.Reference + "."
	told.Suggestion = "Tell the traveller what is still booked. Call travel_trips to see it, and travel_cancel with its trip_id to end it; do not book again before."
	if told.Err == nil {
		told.Err = u.cause
	}
	return &told
}

// sentence begins a text with a capital.
func sentence(text string) string {
	if text == "" {
		return text
	}
	return strings.ToUpper(text[:1]) + text[1:]
}
