package travel_test

import (
	"context"
	"errors"

	"github.com/farewright/farewright/travel"
)

var errDead = errors.New("the process is dead")

// A process dies at one of its calls to the outside, before the call or after
// it. Every later call of it fails and does nothing.
type process struct {
	calls, dies int
	after       bool
	dead        bool
}

func (p *process) call(do func() error) error {
	p.calls++
	if p.dead || p.calls == p.dies && !p.after {
		p.dead = true
		return errDead
	}
	err := do()
	if p.calls == p.dies {
		p.dead = true
		return errDead
	}
	return err
}

// mortal is a provider and a store that one process reaches.
type mortal struct {
	travel.Provider
	trips travel.Trips
	*process
}

func (m mortal) Book(ctx context.Context, o travel.Order) (b travel.Booking, err error) {
	err = m.call(func() (err error) { b, err = m.Provider.Book(ctx, o); return err })
	return b, err
}

func (m mortal) Find(ctx context.Context, key string) (b travel.Booking, ok bool, err error) {
	err = m.call(func() (err error) { b, ok, err = m.Provider.Find(ctx, key); return err })
	return b, ok, err
}

func (m mortal) Cancel(ctx context.Context, key, id string) (f travel.Refund, err error) {
	err = m.call(func() (err error) { f, err = m.Provider.Cancel(ctx, key, id); return err })
	return f, err
}

func (m mortal) Save(ctx context.Context, t travel.Trip) (kept travel.Trip, err error) {
	err = m.call(func() (err error) { kept, err = m.trips.Save(ctx, t); return err })
	return kept, err
}

func (m mortal) Trip(ctx context.Context, traveller, id string) (t travel.Trip, err error) {
	err = m.call(func() (err error) { t, err = m.trips.Trip(ctx, traveller, id); return err })
	return t, err
}

func (m mortal) List(ctx context.Context, traveller string) (list []travel.Trip, err error) {
	err = m.call(func() (err error) { list, err = m.trips.List(ctx, traveller); return err })
	return list, err
}

// hooked does something before each order is booked.
type hooked struct {
	travel.Provider
	before func(travel.Order)
}

func (h hooked) Book(ctx context.Context, o travel.Order) (travel.Booking, error) {
	h.before(o)
	return h.Provider.Book(ctx, o)
}
