package travel

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"github.com/farewright/farewright/errs"
)

// bookItem books one item, or says that it is certainly not booked. If neither
// can be told, the error is OUTCOME_UNKNOWN. asked tells that the provider may
// have been asked before.
func (r *Run) bookItem(ctx context.Context, t *Trip, i int, asked bool) error {
	item := &t.Items[i]
	if asked {
		found, err := r.lookUp(ctx, t, i)
		switch {
		case err != nil || found:
			return err
		case r.now().Sub(item.AskedAt) < r.settles():
			return r.notYetKnown(ctx, t, i, nil)
		}
	}
	b, err := r.ask(ctx, Order{Key: item.Key, Offer: item.Offer, Travellers: t.travelling(r), Payment: t.Payment})
	switch {
	case err == nil:
		t.took(i, b)
		return nil
	case certainlyNot(err):
		return r.notBooked(err, i, len(t.Items))
	}
	found, unsure := r.lookUp(ctx, t, i)
	switch {
	case unsure != nil || found:
		return unsure
	case r.settles() > 0: // and this may have been too early
		return r.notYetKnown(ctx, t, i, err)
	}
	return r.notBooked(err, i, len(t.Items))
}

// travelling is who travels: as kept with the trip or, of one that has nobody,
// as the host knows them.
func (t Trip) travelling(r *Run) []Person {
	if len(t.People) == t.Travellers {
		return t.People
	}
	people, _ := r.people(t.Travellers) // none: the provider refuses
	return people
}

// took notes that an item is booked. A booking that names no price has the
// offer's.
func (t *Trip) took(i int, b Booking) {
	item := &t.Items[i]
	if !isCurrency(b.Price.Currency) {
		b.Price = item.Offer.Price
	}
	item.State, item.Booking = ItemBooked, b
}

// settles is how long Find may say too early that nothing was booked.
func (r *Run) settles() time.Duration {
	if s, ok := r.desk.config.Provider.(Settler); ok {
		return s.Settles()
	}
	return 0
}

// contain calls a provider where it may act or has acted. A panic is an error
// that leaves open what happened.
func contain(call func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("travel: the provider panicked (%T)", p)
		}
	}()
	return call()
}

var errNoID = errors.New("travel: the provider returned a booking without an id")

// ask hands an order to the provider. A booking without an id is an error that
// leaves open what happened.
func (r *Run) ask(ctx context.Context, o Order) (b Booking, err error) {
	err = contain(func() (err error) { b, err = r.desk.config.Provider.Book(ctx, o); return err })
	if err == nil && b.ID == "" {
		err = errNoID
	}
	return b, err
}

// lookUp asks the provider whether an item was booked.
func (r *Run) lookUp(ctx context.Context, t *Trip, i int) (found bool, err error) {
	after, cancel := afterwards(ctx)
	defer cancel()
	b, found, err := r.findBooking(after, t.Items[i].Key)
	if err != nil {
		return false, r.notYetKnown(ctx, t, i, err)
	}
	if found {
		t.took(i, b)
	}
	return found, nil
}

func (r *Run) notYetKnown(ctx context.Context, t *Trip, i int, err error) error {
	r.desk.config.Log.LogAttrs(ctx, slog.LevelError, "outcome of a booking is unknown", slog.String("trip", t.ID), slog.Int("item", i))
	return unknownOutcome(fmt.Sprintf("The provider did not say whether it booked %s. Trip %s shows what becomes known.", t.Items[i].Offer.short(), t.Reference), err)
}

func (r *Run) findBooking(ctx context.Context, key string) (b Booking, found bool, err error) {
	err = contain(func() (err error) { b, found, err = r.desk.config.Provider.Find(ctx, key); return err })
	if err == nil && found && b.ID == "" {
		err = errNoID
	}
	return b, found, err
}

// certainlyNot reports whether an error of Book says that nothing was booked.
func certainlyNot(err error) bool {
	return slices.ContainsFunc([]error{ErrNotBooked, ErrOfferExpired, ErrSoldOut, ErrPriceChanged, ErrNotFound, ErrNotOffered, ErrBusy},
		func(sure error) bool { return errors.Is(err, sure) })
}

// notBooked says why an item was certainly not booked.
func (r *Run) notBooked(err error, i, of int) error {
	if e := r.unpriced(err, i, of); !errors.Is(e, &errs.Error{Code: errs.InternalError}) {
		return e
	}
	return failed("The provider refused the booking.", err)
}
