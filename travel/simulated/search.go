package simulated

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/farewright/farewright/travel"
)

const (
	horizon   = 330 // days for which there is a timetable
	lead      = 45 * time.Minute
	bothWays  = 12  // journeys of each way that are combined to returns
	unlimited = 200 // offers, when a query sets no limit
)

// Search implements travel.Provider. A query without a cabin means the lowest
// one, and one without a limit at most 200 offers. What cannot be reached, dates
// in the past or more than 330 days ahead have no offers, which is no error; a
// place that is not known is travel.ErrNotFound.
func (p *Provider) Search(ctx context.Context, q travel.Query) ([]travel.Offer, error) {
	if _, err := p.meet(ctx, OnSearch, ""); err != nil {
		return nil, err
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if err := p.check(q); err != nil {
		return nil, err
	}
	var all []priced
	switch {
	case q.Kind == travel.Hotel && p.given.sells(q.Kind):
		all = p.given.stays(q, p.now())
	case q.Kind == travel.Hotel:
		all = p.stays(q)
	case p.given.sells(q.Kind):
		all = p.given.combine(q, p.now())
	default:
		all = p.combine(q)
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if q.Limit <= 0 {
		q.Limit = unlimited
	}
	return p.keep(all, q.Limit), nil
}

func (p *Provider) check(q travel.Query) error {
	switch {
	case q.Kind != travel.Flight && q.Kind != travel.Hotel && q.Kind != travel.Rail:
		return errors.New("simulated: a query needs a kind")
	case q.Travellers < 1 || q.Travellers > 9:
		return errors.New("simulated: a query is for 1 to 9 travellers")
	case q.Depart.IsZero():
		return errors.New("simulated: a query needs a date")
	case q.Kind == travel.Hotel && (q.Return.IsZero() || !q.Depart.Before(q.Return)):
		return errors.New("simulated: a stay ends after the day it begins")
	case q.Kind == travel.Hotel && q.Depart.DaysTo(q.Return) > 90:
		return errors.New("simulated: a stay is at most 90 nights")
	case !q.Return.IsZero() && q.Return.Before(q.Depart):
		return errors.New("simulated: a return is not before the departure")
	}
	places := []travel.Place{q.Destination}
	if q.Kind != travel.Hotel {
		places = append(places, q.Origin)
	}
	for _, place := range places {
		if !p.knows(place, q.Kind) {
			return fmt.Errorf("simulated: a place of the query: %w", travel.ErrNotFound)
		}
	}
	return nil
}

func (p *Provider) knows(place travel.Place, kind travel.Kind) bool {
	switch {
	case slices.ContainsFunc(p.given.extra, func(x travel.Point) bool { return slices.Contains(place.Codes, x.Code) }):
		return true
	case kind == travel.Flight:
		return len(airportsOf(place)) > 0
	case kind == travel.Rail:
		return railCity(place) != nil
	}
	return hotelCity(place) != nil
}

func airportsOf(p travel.Place) (all []*airport) {
	for _, code := range p.Codes {
		if a := world().airports[code]; a != nil && !slices.Contains(all, a) {
			all = append(all, a)
		}
	}
	return all
}

// combine returns offers of one way, or of two that fit each other.
func (p *Provider) combine(q travel.Query) []priced {
	now := p.now()
	outs := p.journeys(q.Kind, q.Origin, q.Destination, q.Depart, now)
	if q.Return.IsZero() {
		var all []priced
		for _, out := range outs {
			all = append(all, p.sell(q, []journey{out}, now)...)
		}
		return all
	}
	backs := p.journeys(q.Kind, q.Destination, q.Origin, q.Return, now)
	outs, backs = outs[:min(len(outs), bothWays)], backs[:min(len(backs), bothWays)]
	var all []priced
	for _, out := range outs {
		for _, back := range backs {
			if back.depart().Sub(out.arrive()) >= time.Hour {
				all = append(all, p.sell(q, []journey{out, back}, now)...)
			}
		}
	}
	return all
}

// journeys returns the journeys of one way that are on sale, best first.
func (p *Provider) journeys(kind travel.Kind, from, to travel.Place, day travel.Date, now time.Time) []journey {
	if days := travel.DateOf(now).DaysTo(day); days < -1 || days > horizon {
		return nil
	}
	var found []journey
	if kind == travel.Rail {
		found = p.seed.trainsBetween(from, to, day, now.Add(lead/3))
	} else {
		found = p.seed.flightsBetween(airportsOf(from), airportsOf(to), day, now.Add(lead))
	}
	worth := func(j journey) int64 { return p.lowest(kind, j, now) + trouble(j) }
	slices.SortStableFunc(found, func(a, b journey) int {
		if x, y := worth(a), worth(b); x != y {
			return int(min(max(x-y, -1), 1))
		}
		return a.depart().Compare(b.depart())
	})
	return found
}
