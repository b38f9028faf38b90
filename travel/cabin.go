package travel

import (
	"slices"
	"strings"

	"github.com/farewright/farewright/errs"
)

// cabinWords are names of cabins and classes, folded. A brand that a carrier
// sells a cabin as is searched in that cabin, and offers of other brands are
// left out.
var cabinWords = map[Kind]map[string]wish{
	Flight: {
		"economy": {Cabin: Economy}, "coach": {Cabin: Economy}, "main cabin": {Cabin: Economy}, "eco": {Cabin: Economy},
		"basic economy":   {Cabin: Economy, fares: []string{"basic economy", "basic", "light"}},
		"premium economy": {Cabin: PremiumEconomy}, "premium": {Cabin: PremiumEconomy}, "economy premium": {Cabin: PremiumEconomy},
		"business": {Cabin: Business}, "first": {Cabin: First},
	},
	Rail: {
		"standard": {Cabin: StandardClass}, "second": {Cabin: StandardClass}, "2nd": {Cabin: StandardClass}, "2": {Cabin: StandardClass}, "economy": {Cabin: StandardClass},
		"first": {Cabin: FirstClass}, "1st": {Cabin: FirstClass}, "1": {Cabin: FirstClass},
	},
}

// A wish is a cabin and, at times, the fares of it.
type wish struct {
	Cabin
	fares []string // folded; none is any
	name  string   // as it was sent, folded
}

// cabinsOf lists what may be sent for a kind, lowest first.
func cabinsOf(k Kind) []string {
	if k == Rail {
		return []string{string(StandardClass), string(FirstClass)}
	}
	return []string{string(Economy), string(PremiumEconomy), string(Business), string(First), "basic_economy"}
}

// readCabinWish reads the cabin argument. "" is no wish. Of a hotel there is none.
func readCabinWish(text string, k Kind) (wish, *errs.Error) {
	words := strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(folded(strings.ReplaceAll(text, "_", " ")), " class"), " cabin"), " fare")
	if words == "" || k == Hotel {
		return wish{}, nil
	}
	if w, ok := cabinWords[k][words]; ok {
		w.name = words
		return w, nil
	}
	e := refuse(errs.InvalidArgument, "cabin", "cabin is not a cabin of "+k.words()+".")
	e.Available = cabinsOf(k)
	return wish{}, next(e, "Send one of the listed cabins, or leave cabin out.")
}

// among narrows a wish to the fare that has the very name of the cabin that was
// asked for, where one is sold: an airline that sells "economy" and "basic
// economy" means the first by economy.
func (w wish) among(offers []Offer) wish {
	if w.name != "" && len(w.fares) == 0 && slices.ContainsFunc(offers, func(o Offer) bool { return folded(o.fare()) == w.name }) {
		w.fares = []string{w.name}
	}
	return w
}

// admits reports whether an offer is of the fares that were asked for.
func (w wish) admits(o Offer) bool {
	for _, s := range o.Slices {
		for _, g := range s.Segments {
			if len(w.fares) > 0 && !slices.Contains(w.fares, folded(strings.ReplaceAll(g.Fare, "_", " "))) {
				return false
			}
		}
	}
	return true
}
