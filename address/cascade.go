package address

import (
	"cmp"
	"context"
	"math"
	"slices"
	"strings"

	"github.com/farewright/farewright/errs"
)

// What decides between sure, ambiguous and uncertain.
const (
	sure      = .80
	lead      = .15
	plausible = .50
	knownHere = .98 // confirmed before in this session
)

// A match is a place with the trust in it.
type match struct {
	place  Place
	source string
	score
}

// cascade asks the geocoder, when a house or a road was named, and the place
// search, when no house was or the geocoder is not sure. One that fails is
// skipped; only when every one asked has failed is that the answer.
func (s *Service) cascade(ctx context.Context, session Session, line string, a asked) ([]match, error) {
	bias := s.bias(session)
	var found []match
	var failed *ProviderError
	answered, abroad, located := false, false, true
	take := func(source string, places []Place, err *ProviderError) {
		if err != nil {
			failed = err
			return
		}
		answered = true
		for rank, p := range places {
			if p = p.located(); p.foreign() {
				abroad = true
				continue
			}
			found = append(found, match{p, source, judge(a, p, source, rank, bias)})
		}
	}
	if s.config.Geocoder != nil && (a.hasHouse() || a.isRoute()) {
		places, err := s.geocode(ctx, session, a.line(), bias)
		take(sourceGeocoder, places, err)
		located = err == nil
	}
	if best := merge(found); !a.hasHouse() || len(best) == 0 || best[0].confidence < sure {
		places, err := s.searchPlaces(ctx, session, line)
		take(sourcePlaces, places, err)
	}
	best := merge(found)
	hopeless := len(best) == 0 || best[0].confidence < plausible
	switch {
	case failed != nil && (!answered || hopeless && !located && a.hasHouse()):
		return nil, providerFailed(failed) // the one who knows houses did not answer
	case abroad && hopeless:
		return nil, problem("address", "The address is outside the United States, where no ride goes.", askStreet)
	}
	return best, nil
}

func (s *Service) geocode(ctx context.Context, session Session, line string, bias Location) ([]Place, *ProviderError) {
	provider := s.config.Geocoder.Provider()
	life, _ := lives(s.config.Geocoder)
	key := digest("geocode", session.OrganisationID, line, point(bias), provider)
	return s.ask(ctx, "geocode", provider, key, s.config.SearchTimeout, life, func(ctx context.Context) ([]Place, error) {
		return s.config.Geocoder.Geocode(ctx, Query{Text: line, Bias: bias, Limit: maxPlaces})
	})
}

// merge orders matches, the fewest doubts first among equals, and drops what is
// the same address again: equal in number, street with its ending and
// direction, and ZIP; not by coordinate, for a medical building holds many
// clinics.
func merge(found []match) []match {
	slices.SortStableFunc(found, func(a, b match) int {
		return cmp.Or(cmp.Compare(b.confidence, a.confidence), cmp.Compare(len(a.doubts), len(b.doubts)))
	})
	var kept []match
	for _, m := range found {
		same := func(k match) bool { return m.sameAddress(k) }
		if !slices.ContainsFunc(kept, same) {
			kept = append(kept, m)
		}
	}
	return kept
}

func (m match) sameAddress(k match) bool {
	n1, s1 := houseOf(m.place.Street)
	n2, s2 := houseOf(k.place.Street)
	zip := func(p Place) string { return p.ZIPCode[:min(5, len(p.ZIPCode))] }
	if n1 == "" && n2 == "" && m.place.Name != k.place.Name {
		return false
	}
	return n1 == n2 && (n1 == "" || roadOf(s1).is(roadOf(s2))) && zip(m.place) == zip(k.place)
}

// decide makes the answer of ordered matches.
func decide(found []match, a asked, purpose string) (ResolveAddressResponse, error) {
	if len(found) == 0 || found[0].confidence < plausible || found[0].place.Precision == Approximate || a.isTown(found) {
		return ResolveAddressResponse{}, notFound(found, a)
	}
	best := found[0]
	rivals := []match{best}
	for _, m := range found[1:] {
		// What agrees in everything that was said is not rivalled by what does not.
		outdone := a.hasHouse() && len(best.doubts) == 0 && len(m.doubts) > 0
		if m.confidence >= plausible && hundredths(best.confidence)-hundredths(m.confidence) < hundredths(lead) && !outdone {
			rivals = append(rivals, m)
		}
	}
	if len(rivals) > 1 {
		return ResolveAddressResponse{}, ambiguous(rivals[:min(len(rivals), maxPlaces)])
	}
	return best.answer(purpose).withUnit(a), nil
}

// isTown reports whether nothing but a town was said, or its ZIP: what was
// found in it is then not what was asked for.
func (a asked) isTown(found []match) bool {
	if a.number != "" || a.isRoute() || a.city != "" && a.street != "" {
		return false
	}
	town := firstOf(a.city, a.street)
	return town == "" || slices.ContainsFunc(found, func(m match) bool { return sameTown(town, m.place.City) })
}

func hundredths(x float64) int { return int(math.Round(x * 100)) }

func (m match) candidate() Candidate {
	c := candidate(m.place, m.confidence)
	c.Source = m.source
	return c
}

func (m match) answer(purpose string) ResolveAddressResponse {
	isSure := m.confidence >= sure && m.place.Location != nil
	if m.place.Location == nil {
		m.doubts = append(m.doubts, "where it lies is not known")
	}
	return ResolveAddressResponse{Candidates: []Candidate{m.candidate()}, CandidateCount: 1, Resolved: isSure, NeedsConfirmation: !isSure,
		Uncertain: m.doubts, Purpose: purpose}
}

// notFound says which part is missing, or what to ask next.
func notFound(found []match, a asked) error {
	switch {
	case a.street == "" || a.number == "" && !hasDigit(a.street) && !namesRoad(a.street) || a.isTown(found):
		return problem("address", "The address names no street.", "Ask for the number and the street.")
	case a.number == "" && a.isRoute():
		return problem("address", "The address has no house number, and the street alone leads nowhere.", "Ask for the house number, or for the name of the place and use find_place.")
	case a.city == "" && a.zip == "":
		return problem("address", "No such address was found. The city or ZIP code is missing.", "Ask for the city or the ZIP code, and call again with the whole address.")
	case len(found) > 0 && slices.Contains(found[0].doubts, "the street only sounds alike"):
		return problem("address", "No street of this name was found, only one that sounds alike.", "Ask the member to spell the street name letter by letter, then call again.")
	}
	return problem("address", "No such address was found.", "Ask the member to spell the street name and to repeat the house number, then call again.")
}

// An option is a candidate with the words that tell it from the others.
type option struct {
	Candidate
	TellApart string `json:"tell_apart"`
}

func ambiguous(rivals []match) error {
	e := errs.New(errs.AddressAmbiguous, "The address fits several places.")
	e.Suggestion = "Ask the member which one is meant, by what tells them apart, and call again with that address."
	options := make([]Candidate, len(rivals))
	for i, m := range rivals {
		options[i] = m.candidate()
	}
	for i, c := range options {
		e.Candidates = append(e.Candidates, option{c, tellApart(i, options)})
	}
	return e
}

// tellApart returns what of candidate i is not the same for all.
func tellApart(i int, options []Candidate) string {
	var words []string
	for _, part := range []func(Candidate) string{
		func(c Candidate) string { return c.FacilityName }, func(c Candidate) string { return c.Street }, func(c Candidate) string { return c.Unit },
		func(c Candidate) string { return c.City }, func(c Candidate) string { return c.State }, func(c Candidate) string { return c.ZIPCode },
	} {
		mine := part(options[i])
		differs := slices.ContainsFunc(options, func(c Candidate) bool { return part(c) != mine })
		if differs && mine != "" {
			words = append(words, mine)
		}
	}
	return strings.Join(words, ", ")
}
