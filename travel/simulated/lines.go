package simulated

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/farewright/farewright/travel"
)

// A line is a Line between two places.
type line struct {
	Line
	kind           travel.Kind
	from, to       travel.Point
	zoneAt, zoneTo *time.Location
}

// add takes a flight or train in.
func (g *given) add(l Line, kind travel.Kind) error {
	l.Dates = maps.Clone(l.Dates)
	for date, day := range l.Dates {
		day.Seats, day.Prices = maps.Clone(day.Seats), maps.Clone(day.Prices)
		l.Dates[date] = day
	}
	own := &line{Line: l, kind: kind}
	var known bool
	if own.from, known = g.point(l.Origin, kind); !known {
		return fmt.Errorf("the place %q is not known", l.Origin)
	}
	if own.to, known = g.point(l.Destination, kind); !known {
		return fmt.Errorf("the place %q is not known", l.Destination)
	}
	if g.zone != nil { // a schedule in one zone is told by its clock throughout
		own.from.Zone, own.to.Zone = g.zone.String(), g.zone.String()
	}
	own.zoneAt, own.zoneTo = zone(own.from.Zone), zone(own.to.Zone)
	if l.Number == "" || l.Origin == l.Destination || slices.ContainsFunc(g.lines[l.Number], func(o *line) bool { return o.Origin == l.Origin }) {
		return errors.New("it needs two places, and a number of its own from the first")
	}
	for date, day := range l.Dates {
		r, err := g.run(own, date)
		if err != nil {
			return fmt.Errorf("on %s: %w", date, err)
		}
		if !r.arrive.After(r.depart) {
			return fmt.Errorf("on %s: it arrives before it departs", date)
		}
		switch {
		case day.Status == "":
			return fmt.Errorf("on %s: it has no status", date)
		case day.Status == Available && (len(day.Prices) == 0 || len(day.Seats) == 0):
			return fmt.Errorf("on %s: it is available, and has no prices or no seats", date)
		}
		for fare, price := range day.Prices {
			if m, err := price.money(g.currency); err != nil || m.Minor <= 0 || !slices.ContainsFunc(g.fares, func(f Fare) bool { return f.Fare == fare }) {
				return fmt.Errorf("on %s: the price of %q is no price, or the fare is not listed", date, fare)
			}
		}
		for fare, seats := range day.Seats {
			if _, priced := day.Prices[fare]; seats < 0 || !priced {
				return fmt.Errorf("on %s: the seats of %q are negative, or have no price", date, fare)
			}
		}
	}
	g.lines[l.Number] = append(g.lines[l.Number], own)
	g.from[string(kind)+l.Origin] = append(g.from[string(kind)+l.Origin], own)
	return nil
}

func (g *given) point(code string, kind travel.Kind) (travel.Point, bool) {
	p, ok := g.points[code]
	if ok {
		return p, true
	}
	w := world()
	switch {
	case kind == travel.Flight && w.airports[code] != nil:
		p = w.airports[code].point()
	case kind == travel.Rail && w.stations[code] != nil:
		p = w.stations[code].point()
	default:
		return p, false
	}
	g.points[code] = p
	return p, true
}

// run is a line on a day, whether it is listed for it or not.
func (g *given) run(l *line, date travel.Date) (run, error) {
	from, to := l.zoneAt, l.zoneTo
	departs, err := l.Dates[date].Departs.in(from)
	arrives, err2 := l.Dates[date].Arrives.in(to)
	if err := errors.Join(err, err2); err != nil {
		return run{}, err
	}
	if departs.IsZero() {
		departs = l.Departs.on(date, from)
	}
	if arrives.IsZero() {
		arrives = l.Arrives.on(date, to)
	}
	return run{key: l.Number + "/" + date.String() + "/" + l.Origin, from: l.from, to: l.to, depart: departs.In(from), arrive: arrives.In(to),
		carrier: cmp.Or(l.Carrier, designator(l.Number)), number: l.Number}, nil
}

// designator is what a number begins with: HAT of HAT001, ICE of "ICE 75". One
// that is not of letters is the number itself.
func designator(number string) string {
	i := strings.IndexFunc(number, func(r rune) bool { return (r < 'A' || r > 'Z') && (r < 'a' || r > 'z') })
	if i < 2 {
		return number
	}
	return number[:i]
}

// segment is a flight or train that somebody has a seat on.
func (g *given) segment(b Booked, fare string) (travel.Segment, need, travel.Kind, error) {
	i := slices.IndexFunc(g.fares, func(f Fare) bool { return f.Fare == fare })
	for _, l := range g.lines[b.Number] {
		if b.Origin != "" && b.Origin != l.Origin || b.Destination != "" && b.Destination != l.Destination || i < 0 {
			continue
		}
		r, err := g.run(l, b.Date)
		if err != nil {
			return travel.Segment{}, need{}, "", err
		}
		price, err := b.Price.money(g.currency)
		if err == nil && price.Minor < 0 {
			err = fmt.Errorf("the price of %s is below zero", b.Number)
		}
		seats := l.Dates[b.Date].Seats[fare]
		return r.segment(g.fares[i].Cabin, fare), need{r.key + "/" + fare, seats, price.Minor}, l.kind, err
	}
	if i < 0 {
		return travel.Segment{}, need{}, "", fmt.Errorf("the fare %q of %s is not listed", fare, b.Number)
	}
	return travel.Segment{}, need{}, "", fmt.Errorf("%s from %q to %q is not in the schedule", b.Number, b.Origin, b.Destination)
}

// cancelled reports whether a carrier cancelled any part of an offer.
func (g *given) cancelled(o travel.Offer) bool {
	return slices.ContainsFunc(segmentsOf(o), func(s travel.Segment) bool { return g.status(s) == Cancelled })
}

// status is how a flight or train stands, "" if the schedule does not say. One
// that left late may have left on the day after its own.
func (g *given) status(s travel.Segment) Status {
	left := travel.DateOf(s.Depart.In(cmp.Or(g.zone, s.Depart.Location())))
	for _, l := range g.lines[s.Number] {
		for _, date := range []travel.Date{left, left.AddDays(-1), left.AddDays(1)} {
			day, listed := l.Dates[date]
			if r, err := g.run(l, date); listed && err == nil && l.Origin == s.From.Code && r.depart.Equal(s.Depart) {
				return day.Status
			}
		}
	}
	return ""
}

// segmentsOf lists the flights or trains of an offer.
func segmentsOf(o travel.Offer) (all []travel.Segment) {
	for _, slice := range o.Slices {
		all = append(all, slice.Segments...)
	}
	return all
}
