package streethint

import "strings"

// A Result is a place that a search found.
type Result struct {
	// Street is the street with or without a house number. A result without
	// one tells nothing.
	Street string
	// FacilityName is optional.
	FacilityName string
}

// A Hint says which road a query named.
type Hint struct {
	// Street is the first road named, as written, without its house number. It
	// is "" if none was named.
	Street string
	// Missing is true if a road was named and no result has any of those named.
	Missing bool
}

// Check reports whether query names a road, and whether a result has it. A
// result has a road if
//
//   - its street holds the words of the name, in a row: directions and the kind
//     of road are ignored, but 5th Avenue is not 5th Street;
//   - its street is that route: of the same class (US, state, county, FM) where
//     both have one, with the same number;
//   - its facility name holds the road, with its kind.
//
// Without a result that has a street, every road is missing. Interstates are
// landmarks: nothing has its address on one.
func Check(query string, results []Result) Hint {
	r := newReader(query)
	mentions := r.mentions()
	if len(mentions) == 0 {
		return Hint{}
	}
	first := mentions[0]
	hint := Hint{Street: r.text[first.from:first.to], Missing: true}
	for _, result := range results {
		if strings.TrimSpace(result.Street) == "" {
			continue
		}
		if result.has(mentions) {
			hint.Missing = false
			break
		}
	}
	return hint
}
