package simulated

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
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
	return p.search(ctx, q, "")
}

// SearchInstead is Search for what would replace a booking: a flight or train
// of a schedule that the booking has already, on the same day and at the same
// fare, costs what was paid for it and needs no other seat.
func (p *Provider) SearchInstead(ctx context.Context, q travel.Query, bookingID string) ([]travel.Offer, error) {
	return p.search(ctx, q, bookingID)
}

func (p *Provider) search(ctx context.Context, q travel.Query, instead string) ([]travel.Offer, error) {
	if _, err := p.meet(ctx, OnSearch, ""); err != nil {
		return nil, err
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if err := p.check(q); err != nil {
		return nil, err
	}
	paid, err := p.paid(instead)
	if err != nil {
		return nil, err
	}
	var all []priced
	switch {
	case q.Kind == travel.Hotel && p.given.sells(q.Kind):
		all = p.given.stays(q, p.now())
	case q.Kind == travel.Hotel:
		all = p.stays(q)
	case p.given.sells(q.Kind):
		all = p.given.combine(q, paid, p.now())
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

// trouble is what travelling long and changing count for, in cents.
func trouble(j journey) int64 {
	return int64(j.arrive().Sub(j.depart())/time.Minute)*40 + int64(len(j.runs)-1)*3000
}

// lowest is the lowest fare of a journey for one traveller, in cents of USD.
func (p *Provider) lowest(kind travel.Kind, j journey, now time.Time) int64 {
	from := j.runs[0].from
	day := travel.DateOf(j.depart())
	days := travel.DateOf(now.In(j.depart().Location())).DaysTo(day)
	product := keys([]journey{j})
	noise := int64(p.seed.within(930, 1080, "dear", product))
	if kind == travel.Rail {
		return times(lowestRail(j.km), soonness(days)+40, weekday(day.Weekday()), noise)
	}
	stops := []int64{1000, 890, 840}[min(len(j.runs)-1, 2)]
	kindOf := int64(1000)
	switch j.budget() {
	case 0:
	case len(j.runs):
		kindOf = 780
	default:
		kindOf = 940
	}
	load := int64(1000)
	for _, r := range j.runs {
		if p.seats(r, travel.Economy) < 6 {
			load = 1150
		}
	}
	return times(lowestAir(j.km), ahead(days), weekday(day.Weekday()), season(day, from.Latitude), stops, kindOf, load, noise)
}

// seats is how many seats a cabin has left before anybody books here.
func (p *Provider) seats(r run, cabin travel.Cabin) int {
	most := map[travel.Cabin]int{travel.Economy: 45, travel.PremiumEconomy: 16, travel.Business: 14, travel.First: 5, travel.StandardClass: 80, travel.FirstClass: 30}[cabin]
	return p.seed.upTo(most+1, "seats", r.key, string(cabin))
}

// sell returns the brands that journeys are sold at together.
func (p *Provider) sell(q travel.Query, js []journey, now time.Time) (all []priced) {
	longest, budget, lowest, hard := 0, false, int64(0), int64(0)
	for _, j := range js {
		longest, budget = max(longest, j.km), budget || j.budget() > 0
		lowest += p.lowest(q.Kind, j, now)
		hard += trouble(j)
	}
	if len(js) == 2 {
		lowest = times(lowest, 940)
	}
	for _, b := range sold(q.Kind, q.Cabin, longest, budget) {
		cents := b.of(lowest, longest)
		unit := money(cents, js[0].runs[0].from.Country)
		c := priced{unit: unit, units: q.Travellers, step: step(unit.Currency), product: keys(js), needed: q.Travellers,
			offer: travel.Offer{Kind: q.Kind, Travellers: q.Travellers}}
		fee := money(b.changeFee, js[0].runs[0].from.Country).Minor * int64(q.Travellers)
		c.terms = func(price travel.Money) travel.Terms { return b.terms(price, fee) }
		for _, j := range js {
			var slice travel.Slice
			for _, r := range j.runs {
				cabin := b.onBoard(r.km)
				slice.Segments = append(slice.Segments, r.segment(cabin, b.fare))
				c.needs = append(c.needs, need{key: r.key + "/" + string(cabin), has: p.seats(r, cabin)})
			}
			c.offer.Slices = append(c.offer.Slices, slice)
		}
		c.score = hard + cents*map[string]int64{Basic: 1000, Standard: 880, Flex: 690}[b.fare]/1000
		all = append(all, c)
	}
	return all
}

// onBoard is the cabin that a brand has on one flight of a journey: short ones
// have neither a premium economy nor a first.
func (b brand) onBoard(distance int) travel.Cabin {
	switch {
	case b.cabin == travel.PremiumEconomy && distance < premiumFrom:
		return travel.Economy
	case b.cabin == travel.First && distance < firstFrom:
		return travel.Business
	}
	return b.cabin
}

// keys names journeys together.
func keys(js []journey) string {
	var all []string
	for _, j := range js {
		for _, r := range j.runs {
			all = append(all, r.key)
		}
	}
	return strings.Join(all, " ")
}
