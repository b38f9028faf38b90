package travel

import (
	"cmp"
	"slices"
)

// journeyDays is how long a journey may rest in a city, with nothing booked,
// and still go on from there.
const journeyDays = 30

// A leg is one offer on a traveller's way: from where to where, on which days,
// and of which trip; trip -1 are the offers that are to be booked.
type leg struct {
	trip        int
	stay        bool
	from, to    Point
	first, last Date
}

func legOf(o Offer, trip int) leg {
	l := leg{trip: trip, stay: o.Stay != nil, from: o.place(), to: o.place(), first: o.begins(), last: o.ends()}
	if !l.stay && len(o.Slices) > 0 {
		_, l.to = o.Slices[len(o.Slices)-1].ends() // of a return, where it began
	}
	return l
}

// A journey is legs from leaving home until coming back.
type journey struct {
	legs  []leg
	start Point // where it began
	at    Point // where it has led to
	last  Date
}

// takes reports whether a leg, which begins no earlier than those before it, is
// a part of the journey: it is on one of its days, or it goes on, or stays,
// where the journey has led to and not yet come back from.
func (j journey) takes(l leg) bool {
	if !j.last.Before(l.first) {
		return true
	}
	return !sameCity(j.at, j.start) && sameCity(j.at, l.from) && j.last.DaysTo(l.first) <= journeyDays
}

func (j *journey) add(l leg) {
	if len(j.legs) == 0 || !l.stay && sameCity(j.start, j.at) && len(j.legs) == 1 && j.legs[0].stay {
		j.start = l.from // who only stays has not come from anywhere yet
	}
	j.legs = append(j.legs, l)
	if !l.stay || len(j.legs) == 1 {
		j.at = l.to
	}
	if j.last.Before(l.last) || j.last.IsZero() {
		j.last = l.last
	}
}

// sameJourney finds which of a traveller's trips belong to the journey that
// offers are for.
func sameJourney(trips []Trip, offers []Offer) []Trip {
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
		if c := a.first.noon().Compare(b.first.noon()); c != 0 {
			return c
		}
		return cmp.Compare(rankOf(a.stay), rankOf(b.stay))
	})
	var journeys []journey
	for _, l := range legs {
		if n := len(journeys); n > 0 && journeys[n-1].takes(l) {
			journeys[n-1].add(l)
			continue
		}
		j := journey{}
		j.add(l)
		journeys = append(journeys, j)
	}
	return mine(journeys, trips)
}

func rankOf(stay bool) int {
	if stay {
		return 1
	}
	return 0
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
