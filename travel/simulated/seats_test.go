package simulated_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/farewright/farewright/travel"
)

// seats is how many seats in business are left of a flight that has three.
func (h host) seats() int {
	h.t.Helper()
	offers := h.search(h.query(travel.Flight, "PHL", "LGA", may16, in(travel.Business)))
	if len(offers) == 0 {
		return 0
	}
	return offers[0].Seats
}

// Bookings, changes and cancellations in any order leave as many seats as a
// model of them says: a seat is taken as long as one booking stands that has it
// or passed it on.
func TestSeatsAreRightWhateverIsChangedAndCancelled(t *testing.T) {
	type booking struct {
		id       string
		before   *booking // whose seat it took over
		has      bool     // the seat, not passed on
		standing bool
	}
	for seed := range uint64(60) {
		h, _ := airline(t)
		r := rand.New(rand.NewPCG(seed, 5))
		o := h.search(h.query(travel.Flight, "PHL", "LGA", may16, in(travel.Business)))[0]
		free := 3
		var all []*booking
		for step := range 40 {
			var one *booking
			if len(all) > 0 {
				one = all[r.IntN(len(all))]
			}
			switch key := fmt.Sprint("key-", step); r.IntN(4) {
			case 0:
				if b, err := h.book(o, key); err == nil {
					all, free = append(all, &booking{id: b.ID, has: true, standing: true}), free-1
				} else if free > 0 || !errors.Is(err, travel.ErrSoldOut) {
					t.Fatalf("seed %d: %d are free: %v", seed, free, err)
				}
			case 1, 2:
				if one == nil {
					continue
				}
				n, err := h.PriceInstead(context.Background(), o.ID, one.id)
				if err != nil {
					if free > 0 || one.has && one.standing || !errors.Is(err, travel.ErrSoldOut) {
						t.Fatalf("seed %d: %d are free: %v", seed, free, err)
					}
					continue
				}
				next := &booking{id: h.mustBook(n, key).ID, has: true, standing: true}
				if one.has && one.standing {
					one.has, next.before = false, one
				} else {
					free--
				}
				all = append(all, next)
			default:
				if one == nil || !one.standing {
					continue
				}
				h.cancel(one.id)
				one.standing = false
				if !one.has {
					continue
				}
				before := one.before
				for before != nil && !before.standing {
					before = before.before
				}
				if one.has = false; before != nil {
					before.has = true
				} else {
					free++
				}
			}
			if left := h.seats(); left != free {
				t.Fatalf("seed %d, step %d: %d seats are left, not %d", seed, step, left, free)
			}
		}
	}
}
