package travel

import (
	"fmt"
	"slices"
	"strings"
)

// A place in a policy is the name of a city ("Birmingham"), a city with its
// country ("Birmingham, GB"), a country ("GB"), or the code of one airport or
// station ("BHX"); a city code such as LON is none, so that a policy that needs
// one lists its airports as a region.

func isCountryCode(s string) bool {
	return len(s) == 2 && strings.IndexFunc(s, func(r rune) bool { return r < 'A' || r > 'Z' }) < 0
}

func isPointCode(s string) bool {
	return len(s) >= 3 && len(s) <= 5 && strings.IndexFunc(s, func(r rune) bool { return (r < 'A' || r > 'Z') && (r < '0' || r > '9') }) < 0
}

// lies reports whether p lies in a place.
func (p Point) lies(place string) Answer {
	city, country, split := strings.Cut(place, ",")
	country = strings.TrimSpace(country)
	switch {
	case isCountryCode(place):
		return known(p.Country, strings.EqualFold(p.Country, place))
	case isPointCode(place) && !split:
		if strings.EqualFold(p.Code, place) || folded(p.City) == folded(place) {
			return Yes
		}
		return known(p.Code, false)
	case split && isCountryCode(country):
		return known(p.City, folded(p.City) == folded(city)).and(known(p.Country, strings.EqualFold(p.Country, country)))
	}
	return known(p.City, folded(p.City) == folded(place))
}

// in reports whether pt lies in a place or in one of the policy's regions.
func (p *Policy) in(place string, pt Point) Answer {
	if places := p.Regions[place]; len(places) > 0 {
		return anyOf(places, pt.lies)
	}
	return pt.lies(place)
}

// precision orders the ways to name a place: a city beats its country.
func (p *Policy) precision(place string) int {
	switch {
	case len(p.Regions[place]) > 0:
		return 0
	case isCountryCode(place):
		return 1
	case isPointCode(place), strings.Contains(place, ","):
		return 3
	}
	return 2
}

// known is the answer to a question about a fact, NotKnown if it is missing.
func known(fact string, holds bool) Answer {
	if strings.TrimSpace(fact) == "" {
		return NotKnown
	}
	return AnswerOf(holds)
}

// sameCity reports whether two points serve the same city.
func sameCity(a, b Point) bool {
	if a.Code != "" && a.Code == b.Code {
		return true
	}
	return a.City != "" && folded(a.City) == folded(b.City) && strings.EqualFold(a.Country, b.Country)
}

// placeFlaw returns why a place of a policy makes no sense.
func placeFlaw(place string) string {
	_, country, split := strings.Cut(place, ",")
	switch {
	case folded(place) == "":
		return "has an empty place"
	case split && !isCountryCode(strings.TrimSpace(country)):
		return fmt.Sprintf("%s must end in a country of two capitals, as in \"Birmingham, GB\"", quoted(place))
	}
	return ""
}

func regionFlaw(name string, places []string) string {
	if folded(name) == "" || len(places) == 0 {
		return "must have a name and places"
	}
	for i, place := range places {
		if problem := placeFlaw(place); problem != "" {
			return problem
		}
		if slices.Contains(places[:i], place) {
			return fmt.Sprintf("names %s twice", quoted(place))
		}
	}
	return ""
}
