package gazetteer

import (
	"cmp"
	"slices"

	"github.com/farewright/farewright/address"
)

// search returns the places that query describes, best first.
func (g *Gazetteer) search(query string) []address.Place {
	asked := wordsOf(query)
	slices.Sort(asked)
	asked = slices.Compact(asked) // saying it twice does not make it count twice
	type hit struct {
		place  address.Place
		shared int
	}
	var hits []hit
	for _, e := range g.entries {
		shared, missing := 0, false
		for _, w := range asked {
			switch {
			case e.words[w]:
				shared++
			case !generic[w]:
				missing = true
			}
		}
		if shared > 0 && !missing {
			hits = append(hits, hit{e.place, shared})
		}
	}
	slices.SortStableFunc(hits, func(a, b hit) int { return cmp.Compare(b.shared, a.shared) })
	places := make([]address.Place, len(hits))
	for i, h := range hits {
		places[i] = h.place
	}
	return places
}

// wordsOfPlace are the words a place is found by.
func wordsOfPlace(category string, p address.Place) map[string]bool {
	words := map[string]bool{}
	for _, text := range []string{p.Name, p.Street, p.Unit, p.City, p.State, stateNames[p.State], zip5(p.ZIPCode), category} {
		for _, w := range wordsOf(text) {
			if !fillers[w] {
				words[w] = true
			}
		}
	}
	return words
}
