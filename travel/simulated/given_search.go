package simulated

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"time"

	"github.com/farewright/farewright/travel"
)

// longestStop is how long a connection of a schedule may take.
const longestStop = 24 * time.Hour

// A trip is one way over the lines of a schedule.
type trip struct {
	lines []*line
	dates []travel.Date
	runs  []run
}

// combine returns what the schedule has for a query: direct lines and those
// with one connection, at every fare of the cabin.
func (g *given) combine(q travel.Query, now time.Time) (all []priced) {
	outs := g.trips(q.Kind, q.Origin.Codes, q.Destination.Codes, q.Depart, now)
	ways := make([][]trip, 0, len(outs))
	for _, out := range outs {
		ways = append(ways, []trip{out})
	}
	if !q.Return.IsZero() {
		backs := g.trips(q.Kind, q.Destination.Codes, q.Origin.Codes, q.Return, now)
		ways = nil
		for _, out := range outs {
			for _, back := range backs {
				if !back.runs[0].depart.Before(out.runs[len(out.runs)-1].arrive.Add(g.change)) {
					ways = append(ways, []trip{out, back})
				}
			}
		}
	}
	cabin := q.Cabin
	if cabin == "" && q.Kind == travel.Rail {
		cabin = travel.StandardClass
	}
	for _, way := range ways {
		for _, f := range g.fares {
			if f.Cabin != cmp.Or(cabin, travel.Economy) {
				continue
			}
			if c, ok := g.sell(q, way, f); ok {
				all = append(all, c)
			}
		}
	}
	return all
}

// trips returns the ways from one of some places to one of others on a date of
// the schedule.
func (g *given) trips(kind travel.Kind, from, to []string, date travel.Date, now time.Time) (found []trip) {
	for _, code := range from {
		for _, first := range g.from[string(kind)+code] {
			start, ok := trip{}.then(g, first, date)
			if !ok || !start.runs[0].depart.After(now) {
				continue
			}
			if slices.Contains(to, first.Destination) {
				found = append(found, start)
				continue
			}
			if slices.Contains(from, first.Destination) {
				continue
			}
			arrive := start.runs[0].arrive
			landed := travel.DateOf(arrive.In(cmp.Or(g.zone, arrive.Location())))
			for _, second := range g.from[string(kind)+first.Destination] {
				if !slices.Contains(to, second.Destination) {
					continue
				}
				for _, day := range []travel.Date{landed, landed.AddDays(1)} {
					whole, ok := start.then(g, second, day)
					if !ok {
						continue
					}
					if wait := whole.runs[1].depart.Sub(arrive); wait >= g.change && wait <= longestStop {
						found = append(found, whole)
					}
				}
			}
		}
	}
	return found
}

// then goes on by a line that is available on a date.
func (t trip) then(g *given, l *line, date travel.Date) (trip, bool) {
	if l.Dates[date].Status != Available {
		return trip{}, false
	}
	r, err := g.run(l, date)
	return trip{append(slices.Clip(t.lines), l), append(slices.Clip(t.dates), date), append(slices.Clip(t.runs), r)}, err == nil
}

// sell prices ways at a fare; ok is false if a part of them is not sold at it.
func (g *given) sell(q travel.Query, ways []trip, f Fare) (c priced, ok bool) {
	c = priced{unit: travel.Money{Currency: g.currency}, units: q.Travellers, needed: q.Travellers, offer: travel.Offer{Kind: q.Kind, Travellers: q.Travellers}}
	var segments []travel.Segment
	for _, way := range ways {
		var slice travel.Slice
		for i, r := range way.runs {
			day := way.lines[i].Dates[way.dates[i]]
			amount, sold := day.Prices[f.Fare]
			price, err := amount.money(g.currency)
			if !sold || err != nil {
				return priced{}, false
			}
			c.unit.Minor += price.Minor
			c.needs = append(c.needs, need{r.key + "/" + f.Fare, day.Seats[f.Fare], price.Minor})
			slice.Segments = append(slice.Segments, r.segment(f.Cabin, f.Fare))
		}
		c.offer.Slices = append(c.offer.Slices, slice)
		segments = append(segments, slice.Segments...)
		c.score += trouble(journey{runs: way.runs})
	}
	c.terms = g.termsOf(segments, q.Travellers)
	c.score += c.unit.Minor * 100_000 / max(1, world().rates[g.currency].per1000USD)
	return c, true
}

// addHotel takes a hotel in.
func (g *given) addHotel(h Rooms) error {
	if h.Code == "" || h.Name == "" || h.Stars < 0 || h.Stars > 5 || g.cityOf(h).City == "" {
		return errors.New("it needs a code, a name, at most five stars, and a city that is known")
	}
	if slices.ContainsFunc(g.hotels, func(o Rooms) bool { return o.Code == h.Code }) {
		return errors.New("its code is there twice")
	}
	for date, n := range h.Nights {
		if m, err := n.Price.money(g.currency); err != nil || m.Minor <= 0 || n.Rooms < 0 {
			return fmt.Errorf("on %s: the price is no price, or the rooms are negative", date)
		}
	}
	h.Nights = maps.Clone(h.Nights)
	g.hotels = append(g.hotels, h)
	return nil
}

// cityOf is where a hotel is: in a city of the world or at a place of the
// schedule.
func (g *given) cityOf(h Rooms) travel.Point {
	if p, ok := g.points[h.City]; ok {
		return p
	}
	w := world()
	c := w.city[h.City]
	if a := w.airports[h.City]; c == nil && a != nil {
		c = a.city
	}
	if c == nil {
		return travel.Point{}
	}
	return c.place(travel.Hotel).Point
}

// stays returns the hotels of the schedule that have rooms for every night.
func (g *given) stays(q travel.Query, now time.Time) (all []priced) {
	for _, h := range g.hotels {
		city := g.cityOf(h)
		if city.City != q.Destination.City || city.Country != q.Destination.Country || q.Depart.Before(travel.DateOf(now.In(zone(city.Zone)))) {
			continue
		}
		at := travel.Point{Code: h.Code, Name: h.Name, City: city.City, Country: city.Country, Zone: city.Zone, Latitude: h.Latitude, Longitude: h.Longitude}
		c := priced{unit: travel.Money{Currency: g.currency}, units: q.Travellers, needed: q.Travellers}
		stay := travel.Stay{Hotel: at, Chain: h.Chain, Stars: h.Stars, CheckIn: q.Depart, CheckOut: q.Return, Rooms: q.Travellers}
		if h.Latitude != 0 || h.Longitude != 0 {
			stay.Km = math.Round(10*distance(h.Latitude, h.Longitude, q.Destination.Latitude, q.Destination.Longitude)) / 10
		}
		for day := q.Depart; day.Before(q.Return); day = day.AddDays(1) {
			night, listed := h.Nights[day]
			price, err := night.Price.money(g.currency)
			if !listed || err != nil {
				c.units = 0
				break
			}
			c.unit.Minor += price.Minor
			c.needs = append(c.needs, need{h.Code + "/" + day.String(), night.Rooms, price.Minor})
		}
		if c.units == 0 {
			continue
		}
		c.offer = travel.Offer{Kind: travel.Hotel, Stay: &stay, Travellers: q.Travellers}
		c.terms = h.terms(q.Depart.At(18, 0, zone(city.Zone)), now)
		c.score = c.unit.Minor
		all = append(all, c)
	}
	return all
}

func (h Rooms) terms(evening, now time.Time) func(travel.Money) travel.Terms {
	return func(price travel.Money) travel.Terms {
		none := travel.Money{Currency: price.Currency}
		if h.CancelHours == nil {
			return travel.Terms{}
		}
		until := evening.Add(-time.Duration(*h.CancelHours) * time.Hour)
		if !until.After(now) {
			return travel.Terms{Known: true, Penalty: price, ChangeFee: none}
		}
		return travel.Terms{Known: true, Refundable: true, Penalty: none, Until: until, Changeable: true, ChangeFee: none}
	}
}
