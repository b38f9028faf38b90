package simulated

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"github.com/farewright/farewright/travel"
)

// given is a schedule made ready to be searched. Nothing in it changes.
type given struct {
	only         bool
	currency     string
	zone         *time.Location // nil: of the places
	change       time.Duration
	fares        []Fare
	points       map[string]travel.Point // of the places that lines run between
	extra        []travel.Point
	lines        map[string][]*line // by number
	from         map[string][]*line // by kind and origin
	hotels       []Rooms
	reservations []*record
}

// A line is a Line between two places.
type line struct {
	Line
	kind           travel.Kind
	from, to       travel.Point
	zoneAt, zoneTo *time.Location
}

// compile checks a schedule and makes a copy of it that can be searched.
func (s *Schedule) compile() (*given, error) {
	g := &given{only: s.Only, currency: cmp.Or(s.Currency, "USD"), change: time.Duration(s.Connection) * time.Minute, fares: slices.Clone(s.Fares),
		points: map[string]travel.Point{}, extra: slices.Clone(s.Places), lines: map[string][]*line{}, from: map[string][]*line{}}
	if _, err := travel.ParseMoney("0", g.currency); err != nil {
		return nil, fmt.Errorf("simulated: the schedule's currency must be three capitals of ISO 4217")
	}
	if s.TimeZone != "" {
		zone, err := time.LoadLocation(s.TimeZone)
		if err != nil {
			return nil, fmt.Errorf("simulated: the schedule's time zone is not known")
		}
		g.zone = zone
	}
	if len(g.fares) == 0 {
		g.fares = []Fare{{Fare: "basic_economy", Cabin: travel.Economy}, {Fare: "economy", Cabin: travel.Economy}, {Fare: "premium_economy", Cabin: travel.PremiumEconomy},
			{Fare: "business", Cabin: travel.Business}, {Fare: "first", Cabin: travel.First}, {Fare: "standard", Cabin: travel.StandardClass}, {Fare: "first_class", Cabin: travel.FirstClass}}
	}
	for i, f := range g.fares {
		if _, err := f.fee(g.currency); err != nil || f.Fare == "" || !f.Cabin.Known() || f.Terms != nil && (f.Terms.PenaltyPercent < 0 || f.Terms.PenaltyPercent > 100) ||
			slices.ContainsFunc(g.fares[:i], func(o Fare) bool { return o.Fare == f.Fare }) {
			return nil, fmt.Errorf("simulated: the schedule's fare %q needs a name of its own, a cabin, and terms that make sense", f.Fare)
		}
	}
	for _, p := range g.extra {
		if _, err := time.LoadLocation(p.Zone); err != nil || p.Code == "" || p.City == "" {
			return nil, fmt.Errorf("simulated: the schedule's place %q needs a code, a city and a zone", p.Code)
		}
		g.points[p.Code] = p
	}
	for _, l := range s.Flights {
		if err := g.add(l, travel.Flight); err != nil {
			return nil, fmt.Errorf("simulated: the schedule's flight %s: %w", l.Number, err)
		}
	}
	for _, l := range s.Rail {
		if err := g.add(l, travel.Rail); err != nil {
			return nil, fmt.Errorf("simulated: the schedule's train %s: %w", l.Number, err)
		}
	}
	for _, h := range s.Hotels {
		if err := g.addHotel(h); err != nil {
			return nil, fmt.Errorf("simulated: the schedule's hotel %s: %w", h.Code, err)
		}
	}
	ids := map[string]bool{}
	for _, r := range s.Reservations {
		record, err := g.reserve(r)
		if err == nil && ids[r.ID] {
			err = errors.New("its id is there twice")
		}
		if err != nil {
			return nil, fmt.Errorf("simulated: the schedule's reservation %s: %w", r.ID, err)
		}
		ids[r.ID] = true
		g.reservations = append(g.reservations, record)
	}
	return g, nil
}

func (f Fare) fee(currency string) (travel.Money, error) {
	if f.Terms == nil {
		return travel.Money{Currency: currency}, nil
	}
	return f.Terms.ChangeFee.money(currency)
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
		if day.Status == "" {
			return fmt.Errorf("on %s: it has no status", date)
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
	departs, err := l.Dates[date].Departs.in(cmp.Or(g.zone, from))
	arrives, err2 := l.Dates[date].Arrives.in(cmp.Or(g.zone, to))
	if err := errors.Join(err, err2); err != nil {
		return run{}, err
	}
	if departs.IsZero() {
		departs = l.Departs.on(date, cmp.Or(g.zone, from))
	}
	if arrives.IsZero() {
		arrives = l.Arrives.on(date, cmp.Or(g.zone, to))
	}
	return run{key: l.Number + "/" + date.String() + "/" + l.Origin, from: l.from, to: l.to, depart: departs.In(from), arrive: arrives.In(to),
		carrier: cmp.Or(l.Carrier, l.Number), number: l.Number}, nil
}

// sells reports whether a kind of travel is sold from the schedule alone.
func (g *given) sells(kind travel.Kind) bool {
	if kind == travel.Hotel {
		return g.only || len(g.hotels) > 0
	}
	for _, lines := range g.lines {
		if lines[0].kind == kind {
			return true
		}
	}
	return g.only
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
		seats := l.Dates[b.Date].Seats[fare]
		return r.segment(g.fares[i].Cabin, fare), need{r.key + "/" + fare, seats, price.Minor}, l.kind, err
	}
	return travel.Segment{}, need{}, "", fmt.Errorf("%s on %s as %q is not in the schedule", b.Number, b.Date, fare)
}

// cancelled reports whether a carrier cancelled any part of an offer.
func (g *given) cancelled(o travel.Offer) bool {
	for _, slice := range o.Slices {
		for _, s := range slice.Segments {
			for _, l := range g.lines[s.Number] {
				date := travel.DateOf(s.Depart.In(cmp.Or(g.zone, s.Depart.Location())))
				if l.Origin == s.From.Code && l.Dates[date].Status == Cancelled {
					return true
				}
			}
		}
	}
	return false
}

// termsOf joins the terms of the fares of some segments: the strictest of each
// count.
func (g *given) termsOf(segments []travel.Segment, travellers int) func(travel.Money) travel.Terms {
	return func(price travel.Money) travel.Terms {
		joined := FareTerms{Refundable: true, Changeable: true}
		var fee int64
		for _, s := range segments {
			f := g.fares[slices.IndexFunc(g.fares, func(f Fare) bool { return f.Fare == s.Fare })]
			if f.Terms == nil {
				return travel.Terms{}
			}
			m, _ := f.fee(g.currency)
			joined.Refundable, joined.Changeable = joined.Refundable && f.Terms.Refundable, joined.Changeable && f.Terms.Changeable
			joined.PenaltyPercent, fee = max(joined.PenaltyPercent, f.Terms.PenaltyPercent), max(fee, m.Minor)
		}
		penalty := joined.PenaltyPercent
		if !joined.Refundable {
			penalty = 100
		}
		return brand{penalty: penalty, changeable: joined.Changeable}.terms(price, fee*int64(travellers))
	}
}
