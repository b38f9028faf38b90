package address

import (
	"math"
	"strings"
)

// bases is how far a location of each precision is trusted before it is held
// against what was asked.
var bases = map[Precision]float64{
	Premise: .97, Rooftop: .95, House: .85, Interpolated: .80, Estimated: .70, Business: .70, Block: .60, Route: .45, Approximate: .25,
}

// unsupported bounds what only the provider's word speaks for.
const unsupported = .90

// confidenceOfRank is the trust in result number rank of a description.
func confidenceOfRank(p Place, rank int) float64 {
	base, known := bases[p.Precision]
	if !known {
		base = bases[Business]
		if number, _ := houseOf(p.Street); number != "" {
			base = bases[House]
		}
	}
	return clamp(base-.03*float64(rank), unsupported)
}

// contradicted bounds what differs in any part from what was asked: plausible,
// and to be confirmed. The sum alone would leave it sure.
const contradicted = .75

// A score is the trust in one candidate, and what speaks against it.
type score struct {
	confidence float64
	doubts     []string // for the member, without quoting the provider
}

// judge holds a place against the address that was asked: a provider's own
// word is not enough, for it also returns what is merely near.
func judge(a asked, p Place, source string, rank int, bias Location) score {
	s := score{confidence: confidenceOfRank(p, rank)}
	if base, known := bases[p.Precision]; known && source == sourceGeocoder {
		s.confidence = base // a geocoder's order says nothing
	}
	supported := false
	times := func(factor float64, doubt string) {
		s.confidence *= factor
		s.doubts = append(s.doubts, doubt)
	}
	minus := func(d float64, doubt string) {
		s.confidence -= d
		if doubt != "" {
			s.doubts = append(s.doubts, doubt)
		}
	}
	number, street := houseOf(p.Street)
	limit := 1.0
	against := func(d float64, doubt string) {
		minus(d, doubt)
		limit = min(limit, contradicted)
	}
	switch {
	case a.isRoute(): // a house or a business on the road is not what was asked for
		limit = bases[Route]
	case a.number == "":
		limit = a.named(p)
	}
	if a.number != "" {
		switch {
		case number == "":
			times(.5, "the house number was not found")
		case number != strings.ToLower(a.number):
			times(.5, "the house number is another one")
		default:
			supported = true
		}
	}
	if a.street != "" && (a.number != "" || a.isRoute()) {
		want, got := roadOf(a.street), roadOf(street)
		switch {
		case sameRoad(a.street, street):
			supported = true
			switch {
			case want.against(got): // East Main is not West Main: never sure, whatever the rest says
				against(.05, "the street's ending or direction is another one")
			case want.direction != got.direction: // and Main may be either
				against(.05, "the street's ending or direction differs")
			case want.suffix != got.suffix && want.suffix != "":
				minus(.05, "the street's ending or direction differs")
			}
		case soundsLike(want.core, got.core):
			times(.75, "the street only sounds alike")
		default:
			times(.6, "the street is another one")
		}
	}
	zipAgrees := a.zip != "" && strings.HasPrefix(p.ZIPCode, a.zip)
	if a.zip != "" && !zipAgrees {
		against(.15, "the ZIP code differs")
	}
	if a.city != "" && !sameTown(a.city, p.City) && !zipAgrees {
		against(.15, "the city differs")
	}
	if state, ok := stateOf(text{value: p.State}); ok {
		switch {
		case a.state != "" && state.code != a.state && a.isCity(p):
			against(.15, "the state may be meant as the city")
		case a.state != "" && state.code != a.state:
			times(.2, "it is in another state")
		}
		if len(p.ZIPCode) >= 5 && !zipInState(p.ZIPCode[:5], state.code) {
			against(.15, "its ZIP code and state do not agree")
		}
	}
	if a.state != "" && p.State == "" {
		against(.05, "its state is not known")
	}
	if a.second {
		against(.05, "a second address was said")
	}
	if differ(a.unit, p.Unit) {
		against(.05, "the unit is another one")
	}
	if p.PartialMatch {
		minus(.15, "the match is partial")
	}
	if p.Location != nil && a.city == "" && a.zip == "" && p.Location.distance(bias) > 150 {
		against(.10, "it is far away")
	}
	if p.BusinessStatus == ClosedPermanently {
		times(.3, "the place is closed for good")
	}
	if !supported {
		limit = min(limit, unsupported)
	}
	s.confidence = clamp(s.confidence, limit)
	return s
}

// isCity reports whether what was read as the state is the town's name.
func (a asked) isCity(p Place) bool {
	state, _ := stateOf(text{value: a.state})
	return a.city == "" && sameTown(state.name, p.City)
}

func clamp(x, limit float64) float64 { return math.Round(math.Max(0, math.Min(limit, x))*100) / 100 }
