package travel

import (
	"cmp"
	"context"
	"errors"
	"slices"

	"github.com/farewright/farewright/errs"
)

// unbooked refuses what the traveller has booked already, or is booking in
// another call, and offers whose keys are used up.
func (r *Run) unbooked(ctx context.Context, p *plan, req TravelBookRequest) error {
	own, err := r.desk.config.Trips.Trip(ctx, r.traveller.ID, r.tripID(req))
	switch {
	case errors.Is(err, ErrNotFound):
	case err != nil:
		return failed("The trip could not be looked up; nothing was booked.", err)
	default:
		if err := own.usedUp(); err != nil {
			return err
		}
	}
	return r.free(ctx, p, func(t Trip) bool { return t.ID == r.tripID(req) && !t.asked() })
}

// free refuses what the traveller has in a trip, but for the one that is
// replaced and those that do not count.
func (r *Run) free(ctx context.Context, p *plan, leave func(Trip) bool) error {
	mine := claimsOf(p.shown)
	if twice := repeated(mine); twice {
		return refuse(errs.InvalidArgument, "offer_ids", "Two of the offers are the same flight, train or stay.")
	}
	trips, err := r.desk.config.Trips.List(ctx, r.traveller.ID)
	if err != nil {
		return failed("The traveller's trips could not be read; nothing was booked.", err)
	}
	var open []Trip
	for _, t := range trips {
		if p.old != nil && t.ID == p.old.ID || leave(t) {
			continue
		}
		if t.claims(mine) {
			if t = r.learn(ctx, t); t.claims(mine) {
				return r.taken(t, trips)
			}
		}
		if _, left := r.successor(t, trips); t.Open() && !left {
			open = append(open, t)
		}
	}
	p.beside = sameJourney(open, p.shown, r.traveller.Home)
	slices.SortFunc(p.beside, func(a, b Trip) int { return cmp.Compare(a.Reference, b.Reference) })
	return nil
}

// usedUp refuses the offers of a trip that was given up or ended: what was
// booked under its keys is not booked again.
func (t Trip) usedUp() error {
	switch {
	case !t.asked() || t.Open() || t.Status == StatusPending || t.Status == StatusBooked:
		return nil
	case t.Status == StatusFailed && !t.everBooked() && !t.has(ItemMissing):
		return nil
	case t.Status == StatusFailed:
		return searchAgain("These offers were tried before, and one could not be booked: nothing of the trip is booked.")
	}
	return searchAgain("These offers were booked before, as trip " + t.Reference + ", which is " + string(t.Status) + ".")
}

// taken refuses what another trip has: of one that is left over from a change,
// with what to do about it.
func (r *Run) taken(t Trip, trips []Trip) error {
	by, left := r.successor(t, trips)
	if !left || t.Status != StatusBooked {
		return alreadyBooked(t)
	}
	e := refuse(errs.TripAlreadyExists, "offer_ids", "Trip "+t.Reference+", which trip "+by.Reference+" was booked in place of, still has a part of this.")
	return next(e, "End trip "+t.Reference+" with travel_cancel first, then call again.")
}

func alreadyBooked(t Trip) error {
	e := refuse(errs.TripAlreadyExists, "offer_ids", "The same is booked already, as trip "+t.Reference+".")
	e = next(e, "Do not book it again. Call travel_trips to see the trip; to change it, send its trip_id.")
	if t.Status == StatusPending {
		e.Message = "The same is being booked already, as trip " + t.Reference + "."
		e.Suggestion = "Do not book it again now. Call travel_trips in two minutes; if it is not there then, call again."
	}
	return e
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
