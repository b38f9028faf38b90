package simulated

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"time"

	"github.com/farewright/farewright/travel"
)

const (
	longestRide = 14 * 60 // minutes on trains; more is left to those who fly
	changeCost  = 30      // minutes that a change of trains counts for
)

// A ride is a train without a change: from one city to another with those
// between, of one operator.
type ride struct {
	cities      []*city
	minutes, km int
	operator    string
}

// rides returns the fastest way by train between two cities, nil if there is
// none.
func rides(from, to *city) []ride {
	type node struct{ city, operator string }
	type step struct {
		before *step
		node   node
		by     link
		cost   int // minutes, changes counted
	}
	w := world()
	open, done := []*step{{node: node{from.code, ""}}}, map[node]bool{}
	for len(open) > 0 {
		slices.SortStableFunc(open, func(a, b *step) int { return cmp.Compare(a.cost, b.cost) })
		at := open[0]
		open = open[1:]
		if done[at.node] {
			continue
		}
		done[at.node] = true
		if at.node.city == to.code {
			var way []ride
			for s := at; s.before != nil; s = s.before {
				if len(way) == 0 || way[0].operator != s.by.operator {
					way = append([]ride{{cities: []*city{w.city[s.node.city]}, operator: s.by.operator}}, way...)
				}
				way[0].cities = append([]*city{w.city[s.before.node.city]}, way[0].cities...)
				way[0].minutes += s.by.minutes
				way[0].km += s.by.km
			}
			return way
		}
		for _, l := range w.links[at.node.city] {
			cost := at.cost + l.minutes
			if at.node.operator != "" && at.node.operator != l.operator {
				cost += changeCost
			}
			if cost <= longestRide {
				open = append(open, &step{at, node{l.to, l.operator}, l, cost})
			}
		}
	}
	return nil
}

// towards returns the station from which trains leave for a city.
func (c *city) towards(next *city) *station {
	var rest *station
	for _, s := range c.stations {
		if slices.Contains(s.towards, next.code) {
			return s
		}
		if rest == nil && len(s.towards) == 0 {
			rest = s
		}
	}
	return cmp.Or(rest, c.stations[0])
}

func (r ride) from() *station { return r.cities[0].towards(r.cities[1]) }
func (r ride) to() *station {
	n := len(r.cities)
	return r.cities[n-1].towards(r.cities[n-2])
}

// trains returns the departures of a ride on a day.
func (s seed) trains(r ride, day travel.Date) (runs []run) {
	from, to := r.from(), r.to()
	every := 60
	switch {
	case r.km < 150:
		every = 30
	case r.km > 700:
		every = 180
	case r.km > 400:
		every = 120
	}
	for minute := 6*60 + s.upTo(every, "first", from.code, to.code)/5*5; minute <= 20*60+30; minute += every {
		depart := day.At(minute/60, minute%60, from.city.zone)
		number := strconv.Itoa(s.within(1000, 8999, "train", from.code, to.code, strconv.Itoa(minute)))
		runs = append(runs, run{
			key:  fmt.Sprintf("%s/%s/%s-%s", number, day, from.code, to.code),
			from: from.point(), to: to.point(), depart: depart, arrive: depart.Add(time.Duration(r.minutes) * time.Minute).In(to.city.zone),
			carrier: r.operator, number: number, km: r.km,
		})
	}
	return runs
}

// trainsBetween returns the journeys between two places by train on a day. A
// place that is one station means that station.
func (s seed) trainsBetween(from, to travel.Place, day travel.Date, soon time.Time) (found []journey) {
	a, b := railCity(from), railCity(to)
	if a == nil || b == nil || a == b {
		return nil
	}
	way := rides(a, b)
	if way == nil || !slices.Contains(from.Codes, way[0].from().code) || !slices.Contains(to.Codes, way[len(way)-1].to().code) {
		return nil
	}
	distance := 0
	for _, r := range way {
		distance += r.km
	}
	for _, first := range s.trains(way[0], day) {
		j := journey{[]run{first}, distance}
		for _, r := range way[1:] {
			if next, ok := s.catch(j.runs[len(j.runs)-1], r); ok {
				j.runs = append(j.runs, next)
			}
		}
		if len(j.runs) == len(way) && !j.depart().Before(soon) {
			found = append(found, j)
		}
	}
	return found
}

// catch returns the first train of r that can be reached from another, on the
// same day.
func (s seed) catch(before run, r ride) (run, bool) {
	change := 20 * time.Minute
	if before.to.Code != r.from().code {
		change = time.Hour
	}
	for _, t := range s.trains(r, travel.DateOf(before.arrive)) {
		if wait := t.depart.Sub(before.arrive); wait >= change {
			return t, true
		}
	}
	return run{}, false
}

func railCity(p travel.Place) *city {
	for _, code := range p.Codes {
		if s := world().stations[code]; s != nil {
			return s.city
		}
	}
	return nil
}
