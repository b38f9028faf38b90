package travel

import (
	"context"
	"fmt"
	"slices"

	"github.com/farewright/farewright/errs"
)

// agrees holds what the model says of the trip against the offers, and finds
// out who travels.
func (r *Run) agrees(ctx context.Context, p *plan, req TravelBookRequest) error {
	var wrong refusals
	n := p.shown[0].Travellers
	for i, o := range p.shown {
		if o.Travellers != n {
			wrong.add(refuse(errs.InvalidArgument, fmt.Sprintf("offer_ids[%d]", i), "The offers are for different numbers of travellers; search again for all of them alike."))
		}
	}
	if said := req.Trip.Travellers; said != 0 && said != n {
		wrong.add(refuse(errs.InvalidArgument, "trip.travellers", fmt.Sprintf("trip.travellers is %d, and the offers are for %d.", said, n)))
	}
	first, last := p.span()
	wrong.add(sameDay("trip.depart_date", req.Trip.DepartDate, first))
	if req.Trip.ReturnDate != "" {
		wrong.add(sameDay("trip.return_date", req.Trip.ReturnDate, last...))
	}
	wrong.add(r.leads(ctx, p, "trip.origin", req.Trip.Origin, func(o Offer) (Point, bool) { return o.place(), o.Stay == nil }))
	wrong.add(r.leads(ctx, p, "trip.destination", req.Trip.Destination, func(o Offer) (Point, bool) { return o.goal(), true }))
	if err := wrong.err(); err != nil {
		return err
	}
	people, ok := r.people(n)
	if p.old != nil && len(p.old.People) == n { // a change does not change who travels
		people, ok = p.old.People, true
	}
	if !ok {
		e := refuse(errs.MissingPrerequisite, "trip.travellers", fmt.Sprintf("The offers are for %d travellers, and the desk knows %d by name.", n, 1+len(r.traveller.Companions)))
		return next(e, "Tell the traveller that the others have to be registered with the travel desk first, or book for those who are.")
	}
	p.people = people
	return nil
}

// span returns the day on which the offers begin, and the days on which one of
// them ends or goes back.
func (p *plan) span() (first Date, last []Date) {
	for _, o := range p.shown {
		if d := o.begins(); first.IsZero() || d.Before(first) {
			first = d
		}
		last = append(last, o.ends())
		for _, s := range o.Slices {
			from, _ := s.ends()
			last = append(last, DateOf(localTime(s.Depart(), from.Zone)))
		}
	}
	return first, last
}

func sameDay(field, text string, days ...Date) *errs.Error {
	if text == "" {
		return nil
	}
	d, e := readDay(field, text)
	if e != nil {
		return e
	}
	if !slices.Contains(days, d) {
		e := refuse(errs.InvalidSchedule, field, fmt.Sprintf("%s is %s, and the offers say %s.", field, d, days[0]))
		return next(e, "Make sure which day is meant, and search again if the offers are of another.")
	}
	return nil
}

// leads reports whether one of the offers is of the place that a text names.
func (r *Run) leads(ctx context.Context, p *plan, field, text string, of func(Offer) (Point, bool)) *errs.Error {
	if text == "" {
		return nil
	}
	asked, can := false, false
	for _, o := range p.shown {
		at, applies := of(o)
		if !applies {
			continue
		}
		can = true
		if folded(text) == folded(at.City) || text == at.Code {
			return nil
		}
		found, err := r.desk.config.Places.Find(ctx, text, o.Kind)
		if err != nil {
			return failed("Places could not be looked up; nothing was booked.", err)
		}
		asked = asked || len(found) > 0
		if slices.ContainsFunc(found, func(f Place) bool { return f.serves(at) }) {
			return nil
		}
	}
	switch {
	case !can: // hotels have no origin
		return nil
	case !asked:
		return next(refuse(errs.InvalidAddress, field, field+" is no place that is known here."), "Send the city of the offers, or leave it out.")
	}
	e := refuse(errs.InvalidArgument, field, field+" is not where the offers are for.")
	return next(e, "Make sure which place is meant, and search again if the offers are for another.")
}
