package travel

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/farewright/farewright/errs"
)

// maxMeanings is how many meanings of a place name are shown.
const maxMeanings = 8

// meaning is a place that a text may mean.
type meaning struct {
	For     string   `json:"for"`  // the argument
	Send    string   `json:"send"` // what to send as it
	Name    string   `json:"name"`
	Country string   `json:"country"`
	Codes   []string `json:"codes"`
}

var servedBy = map[Kind]string{Flight: "an airport", Hotel: "hotels", Rail: "a railway station"}

// locate finds the one place that a text means. None and several are errors:
// a wrong place costs more than a question.
func (r *Run) locate(ctx context.Context, field, text string, kind Kind) (Place, *errs.Error) {
	if strings.TrimSpace(text) == "" {
		return Place{}, refuse(errs.InvalidArgument, field, fmt.Sprintf("%s is missing: a %s needs one.", field, kind))
	}
	found, err := r.desk.config.Places.Find(ctx, text, kind)
	if err != nil {
		return Place{}, failed("Places could not be looked up.", err)
	}
	switch len(found) {
	case 0:
		e := refuse(errs.InvalidAddress, field, fmt.Sprintf("%s is no city or code with %s that is known here.", field, servedBy[kind]))
		return Place{}, next(e, "Ask which city is meant, and send its name or an IATA code; for a small town, the nearest city.")
	case 1:
		return found[0], nil
	}
	e := refuse(errs.AddressAmbiguous, field, fmt.Sprintf("%s has %d meanings.", field, len(found)))
	e.MatchCount = len(found)
	for _, p := range found[:min(len(found), maxMeanings)] {
		e.Candidates = append(e.Candidates, p.meaning(field, text))
	}
	return Place{}, next(e, "Ask the traveller which place is meant and call again with the send value of that candidate.")
}

func (p Place) meaning(field, text string) meaning {
	m := meaning{For: field, Send: p.Code, Name: cleaned(p.Name, 80), Country: cleaned(p.Country, 2), Codes: p.Codes}
	if p.Code == "" || strings.EqualFold(p.Code, strings.TrimSpace(text)) {
		m.Send = m.Name
	}
	return m
}

// label names a place: its city, and the codes that are searched.
func (p Place) label() string {
	codes := strings.Join(p.Codes[:min(len(p.Codes), 8)], ", ")
	if len(p.Codes) > 8 {
		codes += ", …"
	}
	return cleaned(p.City, 60) + " (" + codes + ")"
}

// serves reports whether a point is one of the place's, or in its city.
func (p Place) serves(at Point) bool {
	return slices.Contains(p.Codes, at.Code) || at.Code != "" && at.Code == p.Code || folded(at.City) == folded(p.City) && strings.EqualFold(at.Country, p.Country)
}
