package simulated

import (
	"cmp"
	"errors"
	"fmt"
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
