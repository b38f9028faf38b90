package travel

import (
	"cmp"
	"fmt"
	"strings"
	"time"
)

// CabinCap bounds the cabin of a flight, each way by how long it takes.
type CabinCap struct {
	// Highest is the highest cabin of a way that no step allows more.
	Highest Cabin `json:"highest"`
	// Over allows higher cabins on longer ways, shortest first.
	Over []CabinStep `json:"over,omitempty"`
	// By is how a way is measured; "" is the lowest journey time.
	By Measure `json:"by,omitempty"`
}

// A CabinStep allows a cabin on a way that takes longer than a duration; one
// that takes exactly that is not longer.
type CabinStep struct {
	LongerThan Length `json:"longer_than"`
	Highest    Cabin  `json:"highest"`
}

// A Measure is how long a way counts as.
type Measure string

// The measures. All are between instants, so that zones, clock changes and the
// date line make no difference.
const (
	// LowestJourneyTime is the shortest that any offer seen takes between the
	// same two cities on the same day: a detour earns no higher cabin.
	LowestJourneyTime Measure = "lowest_journey_time"
	// OwnJourneyTime is what the offer itself takes, connections included.
	OwnJourneyTime Measure = "journey_time"
	// LongestFlight is the longest flight of the offer without connections.
	LongestFlight Measure = "longest_flight"
)

// Kind implements Limit.
func (CabinCap) Kind() RuleKind { return RuleCabin }

func (CabinCap) about() []Kind { return []Kind{Flight} }

func (l CabinCap) flaw() (field, problem string) {
	switch l.By {
	case "", LowestJourneyTime, OwnJourneyTime, LongestFlight:
	default:
		return "by", "must be lowest_journey_time, journey_time or longest_flight"
	}
	return stepsFlaw(l.Highest, l.Over, []Cabin{Economy, PremiumEconomy, Business, First})
}

func (l CabinCap) check(o Offer, r review) []finding {
	return r.checkCabins(o, l.Highest, l.Over, l.By)
}

// RailClassCap bounds the class of a train likewise, by its own journey time.
type RailClassCap struct {
	Highest Cabin       `json:"highest"`
	Over    []CabinStep `json:"over,omitempty"`
}

// Kind implements Limit.
func (RailClassCap) Kind() RuleKind { return RuleRailClass }

func (RailClassCap) about() []Kind { return []Kind{Rail} }

func (l RailClassCap) flaw() (field, problem string) {
	return stepsFlaw(l.Highest, l.Over, []Cabin{StandardClass, FirstClass})
}

func (l RailClassCap) check(o Offer, r review) []finding {
	return r.checkCabins(o, l.Highest, l.Over, OwnJourneyTime)
}

func stepsFlaw(highest Cabin, over []CabinStep, cabins []Cabin) (field, problem string) {
	index := func(c Cabin) int {
		for i := range cabins {
			if cabins[i] == c {
				return i
			}
		}
		return -1
	}
	names := fmt.Sprint(cabins)
	if index(highest) < 0 {
		return "highest", "must be one of " + names
	}
	before := CabinStep{Highest: highest}
	for i, step := range over {
		field := fmt.Sprintf("over[%d]", i)
		switch {
		case index(step.Highest) < 0:
			return field + ".highest", "must be one of " + names
		case !step.LongerThan.isValid() || step.LongerThan <= before.LongerThan:
			return field + ".longer_than", "must be above zero and longer than the step before"
		case !step.Highest.Above(before.Highest):
			return field + ".highest", "must be higher than what a shorter way allows"
		}
		before = step
	}
	return "", ""
}

// measured is how long a way takes, and how that is known.
type measured struct {
	took  time.Duration
	known bool
	words string
	// offer is the other offer that takes so long.
	offer string
}

func (r review) checkCabins(o Offer, highest Cabin, over []CabinStep, by Measure) []finding {
	var list []finding
	for i, way := range o.Slices {
		top, sure := way.cabin()
		if !top.Above(highest) && sure {
			continue
		}
		m := r.measure(o, way, by)
		allowed, atMost := highest, highest
		for _, step := range over {
			atMost = step.Highest
			if m.known && m.took > time.Duration(step.LongerThan) {
				allowed = step.Highest
			}
		}
		where := fmt.Sprintf("Way %d%s", i+1, way.label())
		switch {
		case len(over) > 0 && !m.known && top.Above(highest) && !top.Above(atMost):
			list = append(list, unclear(fmt.Sprintf("%s is in %s, and how long it takes is not known.", where, top.words()))...)
		case top.Above(allowed):
			message := fmt.Sprintf("%s is in %s; %s is allowed", where, top.words(), allowed.words())
			figures := []Figure{{"cabin", string(top)}, {"allowed", string(allowed)}}
			if len(over) > 0 && m.known {
				message += fmt.Sprintf(": %s is %s", m.words, Length(m.took))
				figures = append(figures, Figure{string(cmp.Or(by, LowestJourneyTime)), Length(m.took).String()})
			}
			list = append(list, finding{message: message + ".", figures: figures, compared: m.offer})
		case !sure:
			list = append(list, unclear(where+" does not say its cabin throughout.")...)
		}
	}
	return list
}

// cabin returns the highest cabin of a way; sure is false if a segment does
// not say its own.
func (s Slice) cabin() (top Cabin, sure bool) {
	sure = true
	for _, g := range s.Segments {
		sure = sure && g.Cabin.Known()
		if g.Cabin.Above(top) {
			top = g.Cabin
		}
	}
	return top, sure
}

func (r review) measure(o Offer, way Slice, by Measure) measured {
	switch by {
	case OwnJourneyTime:
		took, ok := way.took()
		return measured{took, ok, "its journey time", ""}
	case LongestFlight:
		m := measured{known: true, words: "its longest flight"}
		for _, g := range way.Segments {
			took, ok := Slice{[]Segment{g}}.took()
			m.took, m.known = max(m.took, took), m.known && ok
		}
		return m
	}
	took, ok := way.took()
	m := measured{took, ok, "the lowest journey time of the offers seen, its own,", ""}
	for _, other := range r.seen {
		for _, s := range other.Slices {
			took, ok := s.took()
			if other.Kind == o.Kind && ok && s.sameLeg(way) && (!m.known || took < m.took) {
				m = measured{took, true, "the lowest journey time of the offers seen", other.ID}
			}
		}
	}
	return m
}

// sameLeg reports whether two slices lead from the same city to the same city
// on the same day.
func (s Slice) sameLeg(t Slice) bool {
	return s.sameEnds(t) && s.leaves() == t.leaves()
}

func (s Slice) sameEnds(t Slice) bool {
	from, to := s.ends()
	from2, to2 := t.ends()
	return sameCity(from, from2) && sameCity(to, to2)
}

// leaves returns the date of the first departure where it departs.
func (s Slice) leaves() Date {
	return DateOf(localTime(s.Depart(), s.Segments[0].From.Zone))
}

// localTime shows t in a zone, or as it came where the zone is not known.
func localTime(t time.Time, zone string) time.Time {
	if z, ok := knownZone(zone); ok {
		return t.In(z)
	}
	return t
}

// label names a way by its codes, where it has any: an offer's other texts are
// a provider's.
func (s Slice) label() string {
	from, to := s.ends()
	if !isPointCode(from.Code) || !isPointCode(to.Code) {
		return ""
	}
	return fmt.Sprintf(" (%s to %s)", from.Code, to.Code)
}

func (c Cabin) words() string {
	if !c.Known() {
		return "no cabin"
	}
	return strings.ReplaceAll(string(c), "_", " ")
}
