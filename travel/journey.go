package travel

import (
	"cmp"
	"slices"
	"time"
)

// How long a journey may rest with nothing booked and still go on: where it has
// led to or on the way home, and anywhere else.
const (
	restsThere = 30 * 24 * time.Hour
	restsAway  = 12 * time.Hour
)

// A leg is one offer on a traveller's way: from where to where, and from when
// to when; trip -1 are the offers that are to be booked.
type leg struct {
	trip       int
	stay       bool
	from, to   Point
	begin, end time.Time
}

// legOf makes a leg of an offer. A stay begins in the afternoon and ends in the
// morning, as hotels have it.
func legOf(o Offer, trip int) leg {
	l := leg{trip: trip, stay: o.Stay != nil, from: o.place(), to: o.place(), begin: o.Start()}
	switch {
	case l.stay:
		zone := zoneOf(o.Stay.Hotel.Zone)
		l.begin, l.end = o.Stay.CheckIn.At(15, 0, zone), o.Stay.CheckOut.At(11, 0, zone)
	case len(o.Slices) > 0:
		last := o.Slices[len(o.Slices)-1]
		_, l.to = last.ends() // of a return, where it began
		l.end = last.Arrive()
	}
	return l
}

// A journey is legs from leaving home until coming back.
type journey struct {
	legs  []leg
	start Point // where it began; none if it began with a stay
	at    Point // where it has led to
	end   time.Time
}

// away reports whether the journey has not come back: to where it began, or to
// the city that the traveller is at home in, if that is known.
func (j journey) away(home string) bool {
	return !sameCity(j.at, j.start) && !isHome(j.at, home)
}

func isHome(p Point, home string) bool { return home != "" && folded(p.City) == folded(home) }

// takes reports whether a leg, which begins no earlier than those before it, is
// a part of the journey: while it lasts; and, as long as it has not come back,
// where it has led to, on the way home, or soon after.
func (j journey) takes(l leg, home string) bool {
	rest := l.begin.Sub(j.end)
	switch {
	case rest < 0:
		return true
	case !j.away(home):
		return false
	case rest <= restsAway:
		return true
	}
	back := !l.stay && (sameCity(l.to, j.start) || isHome(l.to, home))
	return rest <= restsThere && (sameCity(j.at, l.from) && !j.onlyStays() || back)
}

// onlyStays reports whether nobody knows how the traveller came.
func (j journey) onlyStays() bool {
	return !slices.ContainsFunc(j.legs, func(l leg) bool { return !l.stay })
}

func (j *journey) add(l leg) {
	if !l.stay {
		if j.onlyStays() && len(j.legs) == 0 {
			j.start = l.from
		}
		j.at = l.to
	} else if len(j.legs) == 0 {
		j.at = l.to
	}
	j.legs = append(j.legs, l)
	if l.end.After(j.end) {
		j.end = l.end
	}
}

// sameJourney finds which of a traveller's trips belong to the journey that
// offers are for. It does not depend on their order.
func sameJourney(trips []Trip, offers []Offer, home string) []Trip {
	var legs []leg
	for _, o := range offers {
		legs = append(legs, legOf(o, -1))
	}
	for i, t := range trips {
		for _, o := range t.offers() {
			legs = append(legs, legOf(o, i))
		}
	}
	slices.SortStableFunc(legs, func(a, b leg) int {
		return cmp.Or(a.begin.Compare(b.begin), a.end.Compare(b.end), cmp.Compare(a.from.City, b.from.City))
	})
	var journeys []journey
	for _, l := range legs {
		if n := len(journeys); n > 0 && journeys[n-1].takes(l, home) {
			journeys[n-1].add(l)
			continue
		}
		j := journey{}
		j.add(l)
		journeys = append(journeys, j)
	}
	return mine(journeys, trips)
}

// mine are the trips that are in one journey with the offers, directly or by a
// trip that is.
func mine(journeys []journey, trips []Trip) (found []Trip) {
	in := map[int]bool{-1: true}
	for grown := true; grown; {
		grown = false
		for _, j := range journeys {
			if !slices.ContainsFunc(j.legs, func(l leg) bool { return in[l.trip] }) {
				continue
			}
			for _, l := range j.legs {
				grown, in[l.trip] = grown || !in[l.trip], true
			}
		}
	}
	for i, t := range trips {
		if in[i] {
			found = append(found, t)
		}
	}
	return found
}
