package travel

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/farewright/farewright/errs"
)

// A plan is a booking that may be approved.
type plan struct {
	shown   []Offer // as the traveller saw them
	offers  []Offer // as they can be booked now
	seen    []Offer // what else was found
	people  []Person
	totals  []Money // by currency
	policy  *Policy // nil if there is none
	verdict Verdict
	// beside are the traveller's other trips on the same journey.
	beside []Trip
	// old is the trip that is replaced, nil for none; quotes are what comes back
	// of its items, and change is what the policy says of it.
	old *Trip
	// instead tells that offers have a price of their own in place of the old
	// trip.
	instead bool
	quotes  []quote
	change  Verdict
	drop    Verdict // of what of the old trip nothing comes in place of
}

// plan checks a booking from the cheapest question to the dearest.
func (r *Run) plan(ctx context.Context, req TravelBookRequest) (plan, error) {
	var p plan
	if r.fault != nil {
		return p, r.fault
	}
	if req.Trip.PurposeKind == string(PurposePersonal) {
		return p, refuse(errs.PersonalTrip, "trip.purpose_kind", "Personal trips are planned here and never booked.")
	}
	for _, check := range []func(context.Context, *plan, TravelBookRequest) error{r.recall, r.replaced, r.alters, r.agrees, r.unbooked, r.price, r.total, r.allowed, r.backs} {
		if err := check(ctx, &p, req); err != nil {
			return p, err
		}
	}
	return p, nil
}

// recall finds the offers that were shown.
func (r *Run) recall(ctx context.Context, p *plan, req TravelBookRequest) error {
	var unknown, expired []string
	for i, id := range req.OfferIDs {
		field := fmt.Sprintf("offer_ids[%d]", i)
		if slices.Contains(req.OfferIDs[:i], id) {
			return refuse(errs.InvalidArgument, field, "The same offer is there twice. For more people, search with travellers.")
		}
		s, err := r.desk.config.Searches.Shown(ctx, r.traveller.ID, id)
		o, ok := s.offer(id)
		switch {
		case errors.Is(err, ErrNotFound), err == nil && !ok:
			unknown = append(unknown, field)
			continue
		case err != nil:
			return failed("The offers could not be looked up; nothing was done.", err)
		case s.Purpose == PurposePersonal:
			return next(refuse(errs.PersonalTrip, field, "This offer was searched for a personal trip, which is planned here and never booked."),
				"If the trip is for business after all, search again with purpose_kind business.")
		case !r.now().Before(o.ExpiresAt), !o.Start().After(r.now()) && o.Stay == nil:
			expired = append(expired, field)
		}
		p.shown = append(p.shown, o)
		p.seen = append(append(p.seen, s.Offers...), s.Others...)
	}
	switch {
	case len(req.OfferIDs) == 0:
		return refuse(errs.InvalidArgument, "offer_ids", "offer_ids is empty: there is nothing to book.")
	case len(unknown) > 0:
		e := refuse(errs.InvalidArgument, "", "No offer of this traveller has this id.")
		e.Fields = unknown
		return next(e, "Use offer_id exactly as travel_search returned it, or search again.")
	case len(expired) > 0:
		e := searchAgain(fmt.Sprintf("%d of %s expired.", len(expired), count(len(p.shown), "offer")))
		e.Fields = expired
		return e
	}
	return nil
}

// replaced finds the trip that is to be replaced.
func (r *Run) replaced(ctx context.Context, p *plan, req TravelBookRequest) error {
	if strings.TrimSpace(req.TripID) == "" {
		return nil
	}
	t, trips, err := r.tripBy(ctx, "trip_id", req.TripID, "")
	if err != nil {
		return err
	}
	if t.Status != StatusBooked {
		return refuse(errs.BookingNotFound, "trip_id", "The trip to be replaced is not booked: it is "+string(t.Status)+".")
	}
	if by, ok := r.successor(t, trips); ok && by.ID != r.tripID(req) {
		return beingReplaced(t, by)
	}
	p.old = &t
	return nil
}

// alters refuses to change a trip into itself.
func (r *Run) alters(_ context.Context, p *plan, _ TravelBookRequest) error {
	if p.old == nil || len(ChangeBetween(p.old.offers(), p.shown).Parts) > 0 {
		return nil
	}
	e := refuse(errs.InvalidArgument, "offer_ids", "Nothing would change: trip "+p.old.Reference+" is what the offers are.")
	return next(e, "Ask what the traveller wants changed, and search for that.")
}

// backs asks what comes back of the trip that is replaced.
func (r *Run) backs(ctx context.Context, p *plan, _ TravelBookRequest) (err error) {
	if p.old == nil {
		return nil
	}
	p.quotes, err = r.quotes(ctx, *p.old)
	for _, q := range p.quotes {
		if q.stays {
			return begun(*p.old, q, "changed")
		}
	}
	return err
}
