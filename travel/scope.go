package travel

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// A Journey is whether a border is crossed: whether any way begins in one
// country and ends in another. Where it connects does not matter.
type Journey string

// The journeys.
const (
	Domestic      Journey = "domestic"
	International Journey = "international"
)

// A Purpose is what a trip is for.
type Purpose string

// The purposes.
const (
	PurposeBusiness Purpose = "business"
	PurposePersonal Purpose = "personal"
)

// A Scope says where a rule applies. Everything that is set must hold; within
// a list one entry is enough. The zero Scope is everywhere.
//
// A flight or train is in a place if one of its ways begins or ends there; it
// is as long as its longest way takes, connections included.
type Scope struct {
	Kinds       []Kind    `json:"kinds,omitempty"`
	Journey     Journey   `json:"journey,omitempty"`   // not for hotels
	Cities      []string  `json:"cities,omitempty"`    // "Birmingham", "Birmingham, GB" or "BHX"
	Countries   []string  `json:"countries,omitempty"` // ISO 3166, two capitals
	Regions     []string  `json:"regions,omitempty"`   // names of Policy.Regions
	MinDuration Length    `json:"min_duration,omitempty"`
	MaxDuration Length    `json:"max_duration,omitempty"` // both inclusive; not for hotels
	Purposes    []Purpose `json:"purposes,omitempty"`
}

// of reports whether an offer is in the scope. What the offer does not tell is
// NotKnown.
func (s Scope) of(o Offer, p *Policy, purpose Purpose) Answer {
	if len(s.Kinds) > 0 && !slices.Contains(s.Kinds, o.Kind) {
		return No
	}
	a := Yes
	if len(s.Purposes) > 0 {
		a = a.and(known(string(purpose), slices.Contains(s.Purposes, purpose)))
	}
	if s.Journey != "" {
		a = a.and(o.crosses(s.Journey))
	}
	for _, places := range [][]string{s.Cities, s.Countries, p.regions(s.Regions)} {
		if len(places) > 0 {
			a = a.and(o.touches(places))
		}
	}
	if s.MinDuration > 0 || s.MaxDuration > 0 {
		longest, ok := o.longest()
		fits := AnswerOf(Length(longest) >= s.MinDuration && (s.MaxDuration == 0 || Length(longest) <= s.MaxDuration))
		if !ok {
			fits = NotKnown
		}
		a = a.and(fits)
	}
	return a
}

// regions returns the places of some regions.
func (p *Policy) regions(names []string) []string {
	var places []string
	for _, name := range names {
		places = append(places, p.Regions[name]...)
	}
	return places
}

// isWhole reports whether an offer has what its kind must have.
func (o Offer) isWhole() bool {
	switch o.Kind {
	case Hotel:
		return o.Stay != nil
	case Flight, Rail:
		return len(o.Slices) > 0 && !slices.ContainsFunc(o.Slices, func(s Slice) bool { return len(s.Segments) == 0 })
	}
	return false
}

// ends returns where a slice begins and ends.
func (s Slice) ends() (from, to Point) {
	return s.Segments[0].From, s.Segments[len(s.Segments)-1].To
}

// took returns how long a slice takes; ok is false if its times make no sense.
func (s Slice) took() (d time.Duration, ok bool) {
	if len(s.Segments) == 0 || s.Depart().IsZero() || s.Arrive().IsZero() {
		return 0, false
	}
	return s.Duration(), s.Duration() > 0
}

func (o Offer) longest() (longest time.Duration, ok bool) {
	for _, s := range o.Slices {
		d, known := s.took()
		if !known {
			return 0, false
		}
		longest = max(longest, d)
	}
	return longest, len(o.Slices) > 0
}

func (o Offer) crosses(j Journey) Answer {
	if !o.isWhole() || o.Kind == Hotel {
		return NotKnown
	}
	abroad := anyOf(o.Slices, func(s Slice) Answer {
		from, to := s.ends()
		if from.Country == "" || to.Country == "" {
			return NotKnown
		}
		return AnswerOf(!strings.EqualFold(from.Country, to.Country))
	})
	if j == Domestic {
		return abroad.not()
	}
	return abroad
}

func (o Offer) touches(places []string) Answer {
	if !o.isWhole() {
		return NotKnown
	}
	in := func(p Point) Answer { return anyOf(places, p.lies) }
	if o.Kind == Hotel {
		return in(o.Stay.Hotel)
	}
	return anyOf(o.Slices, func(s Slice) Answer {
		from, to := s.ends()
		return in(from).or(in(to))
	})
}

func (s Scope) flaw(p *Policy, about []Kind) (field, problem string) {
	for _, k := range s.Kinds {
		if !slices.Contains(everyKind, k) {
			return "kinds", "must be flight, hotel or rail"
		}
		if !slices.Contains(about, k) {
			return "kinds", fmt.Sprintf("this kind of rule does not speak of a %s", k)
		}
	}
	for _, u := range s.Purposes {
		if u != PurposeBusiness && u != PurposePersonal {
			return "purposes", "must be business or personal"
		}
	}
	if kinds := s.kinds(about); slices.Contains(kinds, Hotel) {
		switch {
		case s.Journey != "":
			return "journey", "does not fit hotels; use kinds to leave them out, or countries"
		case s.MinDuration != 0 || s.MaxDuration != 0:
			return "min_duration", "durations do not fit hotels; use kinds to leave them out"
		}
	}
	switch {
	case s.Journey != "" && s.Journey != Domestic && s.Journey != International:
		return "journey", "must be domestic or international"
	case !s.MinDuration.isValid():
		return "min_duration", "must be whole minutes"
	case !s.MaxDuration.isValid() || s.MaxDuration != 0 && s.MaxDuration < s.MinDuration:
		return "max_duration", "must be whole minutes, and not less than min_duration"
	}
	for _, c := range s.Cities {
		if problem := placeFlaw(c); problem != "" {
			return "cities", problem
		}
		if isCountryCode(c) {
			return "cities", "must be cities; countries have a list of their own"
		}
	}
	for _, c := range s.Countries {
		if !isCountryCode(c) {
			return "countries", "must be two capitals of ISO 3166"
		}
	}
	for _, r := range s.Regions {
		if len(p.Regions[r]) == 0 {
			return "regions", fmt.Sprintf("%s is not one of the policy's regions", quoted(r))
		}
	}
	return "", ""
}

// kinds returns the kinds of offer that a scope leaves of those a rule is about.
func (s Scope) kinds(about []Kind) []Kind {
	if len(s.Kinds) > 0 {
		return s.Kinds
	}
	return about
}

func (s Scope) isZero() bool {
	return len(s.Kinds)+len(s.Cities)+len(s.Countries)+len(s.Regions)+len(s.Purposes) == 0 && s.Journey == "" && s.MinDuration == 0 && s.MaxDuration == 0
}
