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
		return Place{}, refuse(errs.InvalidArgument, field, field+" is missing: "+kind.words()+" needs one.")
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
		e.Candidates = append(e.Candidates, meaning{For: field, Send: r.nameOf(ctx, p, kind), Name: p.fullName(), Country: cleaned(p.Country, 2), Codes: p.Codes})
	}
	return Place{}, next(e, "Ask the traveller which place is meant and call again with the send value of that candidate.")
}

// nameOf is a text that means this place and no other: its code if that will
// do, else the least of its name that does.
func (r *Run) nameOf(ctx context.Context, p Place, kind Kind) string {
	city := cleaned(p.City, 60)
	for _, text := range []string{p.Code, cleaned(p.Name, 80), p.fullName(), city + ", " + p.Country, city + " (" + p.Code + ")"} {
		if text == "" {
			continue
		}
		found, err := r.desk.config.Places.Find(ctx, text, kind)
		if err == nil && len(found) == 1 && slices.Equal(found[0].Codes, p.Codes) {
			return text
		}
	}
	return p.fullName()
}

// fullName is the name of a place with its city.
func (p Place) fullName() string {
	name, city := cleaned(p.Name, 80), cleaned(p.City, 60)
	switch {
	case name == "":
		return city
	case hasWords(folded(name), folded(city)):
		return name
	}
	return name + ", " + city
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
