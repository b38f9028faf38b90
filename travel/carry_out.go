package travel

import (
	"context"
	"errors"
	"fmt"
	"log/slog"

	"github.com/farewright/farewright/errs"
)

// carryOut books what of a pending trip is not booked yet. fresh tells that
// nobody has asked the provider for any of it.
//
// Before each item the trip is kept with that item as being booked: whatever
// stops the process, the trip says what may have been booked.
func (r *Run) carryOut(ctx context.Context, t Trip, fresh bool) (Trip, error) {
	if t.has(ItemRefused) || t.has(ItemCancelling) || t.has(ItemCancelled) { // it was being given up
		return r.giveUp(ctx, t, -1, searchAgain("A part of the trip could not be booked."))
	}
	for i := range t.Items {
		if t.Items[i].State == ItemBooked {
			continue
		}
		if i > 0 && ctx.Err() != nil {
			return r.giveUp(ctx, t, i, failed("The request was cancelled before all of it was booked.", ctx.Err()))
		}
		was := t.Items[i].State
		t.Items[i].State = ItemBooking
		kept, err := r.save(ctx, t)
		if err != nil {
			return t, r.unkept(ctx, t, i, fresh, err)
		}
		t = kept
		if err := r.bookItem(ctx, &t, i, was == ItemBooking); err != nil {
			if errors.Is(err, &errs.Error{Code: errs.OutcomeUnknown}) {
				return t, err
			}
			return r.giveUp(ctx, t, i, err)
		}
		fresh = false
	}
	t.Status = StatusBooked
	after, cancel := afterwards(ctx)
	defer cancel()
	kept, err := r.save(after, t)
	if err != nil {
		r.desk.config.Log.LogAttrs(ctx, slog.LevelError, "a trip was booked and could not be kept as booked", slog.String("trip", t.ID))
		return t, unknownOutcome("Everything was booked, and the record of trip "+t.Reference+" could not be completed.", err)
	}
	r.desk.audit(ctx, TravelBook, slog.String("trip", t.ID), slog.Int("items", len(t.Items)), slog.String("policy_version", t.PolicyVersion),
		slog.Bool("exception", t.Exception != ""), slog.Bool("change", t.Replaces != ""))
	return kept, nil
}

// bookItem books one item, or says that it is certainly not booked. If neither
// can be told, the error is OUTCOME_UNKNOWN.
func (r *Run) bookItem(ctx context.Context, t *Trip, i int, asked bool) error {
	item := &t.Items[i]
	if asked {
		if found, err := r.lookUp(ctx, t, i); err != nil || found {
			return err
		}
	}
	b, err := r.ask(ctx, Order{Key: item.Key, Offer: item.Offer, Travellers: t.People, Payment: t.Payment})
	switch {
	case err == nil:
		item.State, item.Booking = ItemBooked, b
		return nil
	case certainlyNot(err):
		return r.notBooked(err, i, len(t.Items))
	}
	found, unsure := r.lookUp(ctx, t, i)
	if unsure != nil || found {
		return unsure
	}
	return r.notBooked(err, i, len(t.Items))
}

// ask hands an order to the provider. A panic, or a booking without an id, is
// an error that leaves open what happened.
func (r *Run) ask(ctx context.Context, o Order) (b Booking, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("travel: the provider panicked (%T)", p)
		}
	}()
	if b, err = r.desk.config.Provider.Book(ctx, o); err == nil && b.ID == "" {
		err = errors.New("travel: the provider returned a booking without an id")
	}
	return b, err
}

// lookUp asks the provider whether an item was booked.
func (r *Run) lookUp(ctx context.Context, t *Trip, i int) (found bool, err error) {
	after, cancel := afterwards(ctx)
	defer cancel()
	b, found, err := r.findBooking(after, t.Items[i].Key)
	if err != nil {
		r.desk.config.Log.LogAttrs(ctx, slog.LevelError, "outcome of a booking is unknown", slog.String("trip", t.ID), slog.Int("item", i))
		return false, unknownOutcome(fmt.Sprintf("The provider did not say whether it booked %s. Trip %s shows what becomes known.", t.Items[i].Offer.short(), t.Reference), err)
	}
	if found {
		t.Items[i].State, t.Items[i].Booking = ItemBooked, b
	}
	return found, nil
}

func (r *Run) findBooking(ctx context.Context, key string) (b Booking, found bool, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("travel: the provider panicked (%T)", p)
		}
	}()
	if b, found, err = r.desk.config.Provider.Find(ctx, key); err == nil && found && b.ID == "" {
		err = errors.New("travel: the provider returned a booking without an id")
	}
	return b, found, err
}

// certainlyNot reports whether an error of Book says that nothing was booked.
func certainlyNot(err error) bool {
	for _, sure := range []error{ErrNotBooked, ErrOfferExpired, ErrSoldOut, ErrPriceChanged, ErrNotFound, ErrNotOffered} {
		if errors.Is(err, sure) {
			return true
		}
	}
	return false
}

// notBooked says why an item was certainly not booked.
func (r *Run) notBooked(err error, i, of int) error {
	if e := r.unpriced(err, i, of); !errors.Is(e, &errs.Error{Code: errs.InternalError}) {
		return e
	}
	return failed("The provider refused the booking.", err)
}

// unkept answers when the trip could not be kept before an item was booked.
func (r *Run) unkept(ctx context.Context, t Trip, i int, fresh bool, err error) error {
	if fresh && i == 0 {
		return failed("The trip could not be kept; nothing was booked.", err)
	}
	if errors.Is(err, ErrConflict) {
		return unknownOutcome("Another call goes on with trip "+t.Reference+".", err)
	}
	r.desk.config.Log.LogAttrs(ctx, slog.LevelError, "a trip could not be kept while it was booked", slog.String("trip", t.ID))
	return unknownOutcome("A part of trip "+t.Reference+" may be booked, and its record could not be kept.", err)
}
