package address

// named returns how far a place may be trusted that was asked for without a
// house number: by its name, word for word, as any; by part of its name, to be
// confirmed; else not at all. The town may be missing from the name, and is no
// name by itself; "VA" may be the Veterans'.
func (a asked) named(p Place) float64 {
	own := func(name string) map[string]bool {
		m := map[string]bool{}
		for _, w := range wordsOf(name) {
			if !nameless[w] {
				m[firstOf(sameWord[w], w)] = true
			}
		}
		return m
	}
	state, _ := stateOf(text{value: p.State})
	want, got, town := own(a.street), own(p.Name), own(p.City+" "+state.name)
	named, whole := false, len(want) == len(got)
	for w := range want {
		switch {
		case got[w]:
			named = named || !town[w]
		case town[w]:
			whole = false
		default:
			return bases[Route]
		}
	}
	switch {
	case !named:
		return bases[Route]
	case !whole || a.unit != "" && unitKey(a.unit) != unitKey(p.Unit):
		return contradicted
	}
	return 1
}

// nameless are words that a name may do without.
var nameless = setOf("the of at and in a an inc llc pllc pc md")
