package travel

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/farewright/farewright/errs"
)

// unbooked refuses what the traveller has booked already, or is booking in
// another call.
func (r *Run) unbooked(ctx context.Context, p *plan, req TravelBookRequest) error {
	return r.free(ctx, p, func(t Trip) bool { return t.ID == r.tripID(req) && !t.asked() })
}

// free refuses what the traveller has in a trip, but for the one that is
// replaced and those that do not count.
func (r *Run) free(ctx context.Context, p *plan, leave func(Trip) bool) error {
	mine := claimsOf(p.shown)
	p.beside = nil
	if twice := repeated(mine); twice {
		return refuse(errs.InvalidArgument, "offer_ids", "Two of the offers are the same flight, train or stay.")
	}
	trips, err := r.desk.config.Trips.List(ctx, r.traveller.ID)
	if err != nil {
		return failed("The traveller's trips could not be read; nothing was booked.", err)
	}
	for _, t := range trips {
		if p.old != nil && t.ID == p.old.ID || leave(t) {
			continue
		}
		if t.claims(mine) {
			if t = r.learn(ctx, t); t.claims(mine) {
				return alreadyBooked(t)
			}
		}
		if t.Open() && t.joins(p.shown) {
			p.beside = append(p.beside, t)
		}
	}
	slices.SortFunc(p.beside, func(a, b Trip) int { return cmp.Compare(a.Reference, b.Reference) })
	return nil
}

func alreadyBooked(t Trip) error {
	state := "booked"
	if t.Status == StatusPending {
		state = "being booked"
	}
	e := refuse(errs.TripAlreadyExists, "offer_ids", fmt.Sprintf("The same is %s already, as trip %s.", state, t.Reference))
	return next(e, "Do not book it again. Call travel_trips to see the trip; to change it, send its trip_id.")
}

// claimsOf names what offers take: each flight or train, each stay.
func claimsOf(offers []Offer) []string {
	l := outlineOf(offers)
	return slices.Concat(l.segments, l.stays)
}

func repeated(claims []string) bool {
	sorted := slices.Sorted(slices.Values(claims))
	return len(slices.Compact(sorted)) < len(claims)
}

// claims reports whether something of the trip that is booked, or may be, is
// among what is to be booked.
func (t Trip) claims(wanted []string) bool {
	if !t.Open() && t.Status != StatusPending {
		return false
	}
	return slices.ContainsFunc(claimsOf(t.offers()), func(c string) bool { return slices.Contains(wanted, c) })
}

// journeyDays is how far apart two trips may be and still be one journey, when
// one begins in the city where the other ends.
const journeyDays = 30

// joins reports whether the trip belongs to the journey that offers are for: it
// is on one of their days, goes on where they end, or ends where they begin.
func (t Trip) joins(offers []Offer) bool {
	follows := func(a, b Offer) bool {
		days := a.ends().DaysTo(b.begins())
		return days >= 0 && days <= journeyDays && sameCity(a.goal(), b.place())
	}
	return slices.ContainsFunc(t.offers(), func(mine Offer) bool {
		return slices.ContainsFunc(offers, func(o Offer) bool {
			return !mine.ends().Before(o.begins()) && !o.ends().Before(mine.begins()) || follows(mine, o) || follows(o, mine)
		})
	})
}
