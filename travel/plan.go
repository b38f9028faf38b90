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
	// beside are the traveller's other trips on the same days.
	beside []Trip
	// old is the trip that is replaced, nil for none; quotes are what comes back
	// of its items, and change is what the policy says of it.
	old    *Trip
	quotes []Refund
	change Verdict
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
	for _, check := range []func(context.Context, *plan, TravelBookRequest) error{r.recall, r.replaced, r.agrees, r.unbooked, r.price, r.total, r.allowed} {
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

// replaced finds the trip that is to be replaced, and what comes back of it.
func (r *Run) replaced(ctx context.Context, p *plan, req TravelBookRequest) error {
	if req.TripID == "" {
		return nil
	}
	t, err := r.tripBy(ctx, "trip_id", req.TripID, "")
	if err != nil {
		return err
	}
	if t.Status != StatusBooked {
		return refuse(errs.BookingNotFound, "trip_id", "The trip to be replaced is not booked: it is "+string(t.Status)+".")
	}
	p.old = &t
	p.quotes, err = r.quotes(ctx, t)
	return err
}

// price asks the provider what the offers cost now, and whether they are still
// what was shown.
func (r *Run) price(ctx context.Context, p *plan, req TravelBookRequest) error {
	for i, shown := range p.shown {
		o, err := r.priceOf(ctx, p, shown)
		if err != nil {
			return r.unpriced(err, i, len(p.shown))
		}
		if what := differs(shown, o); what != "" {
			return searchAgain(fmt.Sprintf("Offer %d is no longer what was shown: %s.", i+1, what))
		}
		p.offers = append(p.offers, o)
	}
	return nil
}

// priceOf prices one offer, in place of what it would replace if the provider
// has a price for that.
func (r *Run) priceOf(ctx context.Context, p *plan, shown Offer) (Offer, error) {
	changer, can := r.desk.config.Provider.(Changer)
	if can && p.old != nil {
		if i := slices.IndexFunc(p.old.Items, func(i Item) bool { return i.State == ItemBooked && i.Offer.Kind == shown.Kind }); i >= 0 {
			o, err := changer.PriceInstead(ctx, shown.ID, p.old.Items[i].Booking.ID)
			if !errors.Is(err, ErrNotFound) {
				return o, err
			}
		}
	}
	return r.desk.config.Provider.Price(ctx, shown.ID)
}

func (r *Run) unpriced(err error, i, of int) error {
	which := "The offer"
	if of > 1 {
		which = fmt.Sprintf("Offer %d of %d", i+1, of)
	}
	var e *errs.Error
	switch {
	case errors.Is(err, ErrOfferExpired), errors.Is(err, ErrNotFound):
		e = searchAgain(which + " has expired.")
	case errors.Is(err, ErrSoldOut):
		e = searchAgain(which + " is sold out.")
	case errors.Is(err, ErrPriceChanged):
		e = next(refuse(errs.PriceChanged, "", which+" costs something else now."), "Search again and show the traveller the new prices.")
	default:
		return failed("The price could not be checked; nothing was booked.", err)
	}
	e.Fields, e.Err = []string{fmt.Sprintf("offer_ids[%d]", i)}, err
	return e
}

// differs says what of an offer is no longer as it was, but for its price and
// id. "" is nothing.
func differs(shown, now Offer) string {
	a, b := outlineOf([]Offer{shown}), outlineOf([]Offer{now})
	switch {
	case now.Kind != shown.Kind || !now.isWhole() || a.travellers != b.travellers:
		return "it is something else"
	case !slices.Equal(a.segments, b.segments) || !slices.Equal(a.stays, b.stays):
		return "its times, flights or rooms have changed"
	case !slices.Equal(a.cabins, b.cabins) || shown.fare() != now.fare():
		return "its cabin or fare has changed"
	case arrivals(shown) != arrivals(now):
		return "its arrival has changed"
	case !sameTerms(shown, now):
		return "its refund or change terms have changed"
	}
	return ""
}

// sameTerms reports whether a change of plans costs what it did. What is kept
// moves with the price.
func sameTerms(shown, now Offer) bool {
	a, b := shown.Terms, now.Terms
	if a.Known != b.Known || a.Refundable != b.Refundable || a.Changeable != b.Changeable || !a.Until.Equal(b.Until) {
		return false
	}
	return shown.Price != now.Price || a.Penalty == b.Penalty && a.ChangeFee == b.ChangeFee
}

func arrivals(o Offer) string {
	var b strings.Builder
	for _, s := range o.Slices {
		b.WriteString(stamp(s.Arrive(), Point{Zone: "UTC"}) + " ")
	}
	return b.String()
}
