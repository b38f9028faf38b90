package travel

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/farewright/farewright/errs"
)

// maxFound is how many offers are asked for: what is shown is chosen from them,
// and policies compare with them.
const maxFound = 150

// query resolves a request. Everything that is wrong with it is told at once.
func (r *Run) query(ctx context.Context, req TravelSearchRequest) (q Query, w wish, err error) {
	var wrong refusals
	q = Query{Kind: Kind(req.Kind), Travellers: cmp.Or(req.Travellers, 1), Limit: maxFound}
	w, e := readCabinWish(req.Cabin, q.Kind)
	wrong.add(e)
	q.Cabin = w.Cabin
	if q.Kind != Hotel {
		q.Origin, e = r.locate(ctx, "origin", req.Origin, q.Kind)
		wrong.add(e)
	}
	q.Destination, e = r.locate(ctx, "destination", req.Destination, q.Kind)
	wrong.add(e)
	q.Depart, e = readDay("depart_date", req.DepartDate)
	wrong.add(e)
	if req.ReturnDate != "" {
		q.Return, e = readDay("return_date", req.ReturnDate)
		wrong.add(e)
	}
	if err := wrong.err(); err != nil {
		return q, w, err
	}
	if q.Kind != Hotel && samePlace(q.Origin, q.Destination) {
		wrong.add(refuse(errs.InvalidArgument, "destination", "origin and destination are the same place."))
	}
	wrong.add(r.dates(q))
	return q, w, wrong.err()
}

func readDay(field, text string) (Date, *errs.Error) {
	d, err := ParseDate(text)
	if err != nil {
		e := refuse(errs.InvalidDate, field, field+" must be a day that exists, written as YYYY-MM-DD and nothing else.")
		return Date{}, next(e, "Work out the date with the traveller and send it as YYYY-MM-DD.")
	}
	return d, nil
}

// dates checks the days of a query. A day has passed when it has where the
// journey begins.
func (r *Run) dates(q Query) *errs.Error {
	at := q.Origin
	if q.Kind == Hotel {
		at = q.Destination
	}
	today := r.today()
	if zone, ok := knownZone(at.Zone); ok {
		today = DateOf(r.now().In(zone))
	}
	switch {
	case q.Depart.Before(today):
		e := refuse(errs.InvalidSchedule, "depart_date", fmt.Sprintf("%s has passed: in %s it is %s.", q.Depart, cleaned(at.City, 60), today.long()))
		return next(e, "Ask for the date and the year, and send a day that is still to come.")
	case q.Kind == Hotel && q.Return.IsZero():
		e := refuse(errs.InvalidArgument, "return_date", "return_date is missing: for a hotel it is the day of leaving.")
		return next(e, "Ask when the traveller leaves the hotel and send it as return_date.")
	case q.Kind == Hotel && !q.Depart.Before(q.Return):
		return refuse(errs.InvalidSchedule, "return_date", "A stay ends on a later day than it begins: return_date must be after depart_date.")
	case q.Kind == Hotel && q.Depart.DaysTo(q.Return) > maxNights:
		return refuse(errs.InvalidSchedule, "return_date", fmt.Sprintf("A stay is at most %d nights.", maxNights))
	case !q.Return.IsZero() && q.Return.Before(q.Depart):
		return refuse(errs.InvalidSchedule, "return_date", "return_date is before depart_date.")
	}
	return nil
}

// maxNights is how long a stay may be.
const maxNights = 90

func samePlace(a, b Place) bool {
	return a.City == b.City && a.Country == b.Country || len(a.Codes) > 0 && len(b.Codes) > 0 && a.Codes[0] == b.Codes[0]
}

// find asks the provider, and leaves out what does not answer the query: an
// offer of another day or place is worse than none.
func (r *Run) find(ctx context.Context, q Query) ([]Offer, error) {
	found, err := r.desk.config.Provider.Search(ctx, q)
	switch {
	case errors.Is(err, ErrNotOffered):
		e := refuse(errs.InvalidArgument, "kind", "The provider here does not sell "+q.Kind.words()+".")
		return nil, next(e, "Tell the traveller that this has to be booked elsewhere.")
	case errors.Is(err, ErrNotFound):
		e := refuse(errs.InvalidAddress, "destination", "The provider does not serve these places.")
		return nil, next(e, "Ask for another city or airport nearby.")
	case errors.Is(err, ErrBusy):
		return nil, next(failed("The travel provider takes no more questions for a while.", err), "Wait some minutes before the next search, and tell the traveller so.")
	case err != nil:
		return nil, failed("The travel provider gave no answer that can be used; nothing was found out.", err)
	}
	var offers []Offer
	seen := map[string]bool{}
	for _, o := range found {
		if !seen[o.ID] && o.answers(q) && r.now().Before(o.ExpiresAt) {
			seen[o.ID] = true
			offers = append(offers, o)
		}
	}
	return offers, nil
}

// told reports whether the clocks of a way can be told: every place is in a
// zone that is known.
func (s Slice) told() bool {
	return !slices.ContainsFunc(s.Segments, func(g Segment) bool {
		_, from := knownZone(g.From.Zone)
		_, to := knownZone(g.To.Zone)
		return !from || !to || !g.Arrive.After(g.Depart)
	})
}

// answers reports whether an offer is what a query asks for: of its kind, days,
// places and number of travellers, at a price.
func (o Offer) answers(q Query) bool {
	if o.ID == "" || o.Kind != q.Kind || o.Travellers != q.Travellers || !o.isWhole() || o.Price.Minor < 0 || !isCurrency(o.Price.Currency) {
		return false
	}
	if q.Kind == Hotel {
		return o.Stay.CheckIn == q.Depart && o.Stay.CheckOut == q.Return && q.Destination.serves(o.Stay.Hotel)
	}
	ways := []struct {
		from, to Place
		day      Date
	}{{q.Origin, q.Destination, q.Depart}}
	if !q.Return.IsZero() {
		ways = append(ways, ways[0])
		ways[1].from, ways[1].to, ways[1].day = q.Destination, q.Origin, q.Return
	}
	if len(o.Slices) != len(ways) {
		return false
	}
	for i, w := range ways {
		from, to := o.Slices[i].ends()
		if _, ok := o.Slices[i].took(); !ok || !o.Slices[i].told() {
			return false
		}
		if !w.from.serves(from) || !w.to.serves(to) || DateOf(localTime(o.Slices[i].Depart(), from.Zone)) != w.day {
			return false
		}
	}
	return true
}
