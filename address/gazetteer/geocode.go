package gazetteer

import (
	"slices"
	"strings"

	"github.com/farewright/farewright/address"
)

// geocode returns the addresses that text could be: houses if there are any,
// else roads.
func (g *Gazetteer) geocode(text string) []address.Place {
	asked := wordsOf(text)
	var houses, roads []address.Place
	seen := map[string]bool{}
	for _, e := range g.entries {
		number, road := houseOf(e.place.Street)
		if len(road) == 0 || e.place.Location == nil {
			continue
		}
		house := len(asked) > 0 && number != "" && asked[0] == number
		if !fits(asked, road, e.place) {
			continue
		}
		p := bare(e.place)
		if house {
			p.Precision = address.House
		} else {
			p.Precision = address.Route
			if number != "" {
				_, p.Street, _ = strings.Cut(strings.TrimSpace(p.Street), " ")
			}
		}
		p.ID = "gazetteer:" + strings.Join(wordsOf(p.Street+" "+p.City+" "+p.State+" "+zip5(p.ZIPCode)), "-")
		switch {
		case seen[p.ID]:
		case house:
			houses = append(houses, p)
		default:
			roads = append(roads, p)
		}
		seen[p.ID] = true
	}
	if len(houses) > 0 {
		return houses
	}
	return roads
}

// bare is the address of a place, without what is in it.
func bare(p address.Place) address.Place {
	return address.Place{Street: p.Street, City: p.City, State: p.State, ZIPCode: p.ZIPCode, Location: p.Location, TimeZone: p.TimeZone}
}

// fits reports whether asked is an address on p's road: a house number or none,
// the road, and nothing that p's city, state and ZIP contradict.
func fits(asked, road []string, p address.Place) bool {
	if len(asked) > 0 && isNumber(asked[0]) && !slices.Equal(asked[:min(len(road), len(asked))], road) {
		asked = asked[1:]
	}
	if len(asked) < len(road) || !slices.Equal(asked[:len(road)], road) {
		return false
	}
	rest, zip := asked[len(road):], ""
	for _, country := range [][]string{{"usa"}, {"us"}, {"united", "states"}} {
		if n := len(rest) - len(country); n >= 0 && slices.Equal(rest[n:], country) {
			rest = rest[:n]
		}
	}
	if n := len(rest); n > 0 && len(rest[n-1]) == 4 && n > 1 && len(rest[n-2]) == 5 && isNumber(rest[n-2]) && isNumber(rest[n-1]) {
		rest = rest[:n-1] // the four digits behind a ZIP
	}
	if n := len(rest); n > 0 && len(rest[n-1]) == 5 && isNumber(rest[n-1]) {
		rest, zip = rest[:n-1], rest[n-1]
	}
	city := wordsOf(p.City)
	if zip == "" && slices.Equal(rest, city) { // which may be a state's name too
		return true
	}
	rest, sameState := cutState(rest, p.State)
	switch {
	case !sameState:
		return false
	case zip != "" && zip == zip5(p.ZIPCode):
		return true
	case len(rest) > 0:
		return slices.Equal(rest, city)
	}
	return zip == ""
}

// cutState takes a state off the end. same is false if it is another one.
func cutState(words []string, state string) (rest []string, same bool) {
	longest := 0
	for code, name := range stateNames {
		for _, spelled := range [][]string{wordsOf(code), wordsOf(name)} {
			n := len(words) - len(spelled)
			if len(spelled) > longest && n >= 0 && slices.Equal(words[n:], spelled) {
				longest, same = len(spelled), code == state
			}
		}
	}
	return words[:len(words)-longest], same || longest == 0
}

// houseOf parts a street into house number and the words of the road.
func houseOf(street string) (number string, road []string) {
	words := wordsOf(street)
	if len(words) > 1 && isNumber(words[0]) {
		return words[0], words[1:]
	}
	return "", words
}

// isNumber reports whether word is 671 or 12b, and not 2nd.
func isNumber(word string) bool {
	digits := strings.TrimRight(word, "abcdefghijklmnopqrstuvwxyz")
	return digits != "" && len(word)-len(digits) <= 1 && strings.Trim(digits, "0123456789") == ""
}

func zip5(zip string) string { return zip[:min(5, len(zip))] }
