package travel

import (
	"slices"
	"strings"
)

var (
	fareNouns = []string{"fares", "fare"}
	// fareHeads say that the name of a fare follows.
	fareHeads = []string{"fare classes", "fare class", "fare brands", "fare brand", "fare families", "fare family", "fare types", "fare type"}
	fareLeads = []string{"only with", "only in", "only at", "only on", "only", "must be", "with", "in", "at", "on", "book"}
	fareNots  = []string{"not with", "not in", "not at", "not on", "not", "no", "avoid", "avoiding", "without", "excluding", "exclude", "except for", "except", "never", "dont book",
		"do not book", "other than", "anything but"}
	// fareBrands are what many carriers call their fares.
	fareBrands = wordSet(`basic standard flex light saver plus classic smart value`)
	// fareCabins are the cabins that names of fares have in them.
	fareCabins = []struct {
		words string
		cabin Cabin
	}{{"premium economy", PremiumEconomy}, {"economy", Economy}, {"business", Business}, {"first", First}}
)

// fareNames are names of fares as they are looked up.
func fareNames(names []string) map[string]bool {
	set := map[string]bool{}
	for _, name := range names {
		if name = folded(name); name != "" {
			set[name] = true
		}
	}
	return set
}

// readFares reads "basic economy fare", "only flex or light fares", "fare class
// standard", "no saver fares".
func readFares(p *reading, i int) (int, Constraints) {
	if !slices.ContainsFunc(p.tokens[i:], func(t lexeme) bool { return t.text == "fare" || t.text == "fares" }) {
		return 0, Constraints{}
	}
	if e := p.phrase(i, fareNots...); e > 0 {
		names, end := p.fareList(e)
		if end == 0 {
			return 0, Constraints{}
		}
		return end, Constraints{AvoidedFares: names}
	}
	lead := p.phrase(i, fareLeads...)
	names, end := p.fareList(max(i, lead))
	if end == 0 || lead == 0 && p.word(i) == "plus" && !p.opens(i) {
		return 0, Constraints{} // "non-stop plus fare" may join two parts
	}
	return p.skip(end, "only"), Constraints{Fares: names}
}

// opens reports whether token i does not go on from a part before it.
func (p *reading) opens(i int) bool {
	if i == 0 || p.tokens[i-1].class == lexBreak {
		return true
	}
	before := p.word(i - 1)
	return before == "a" || before == "the" || joins[before]
}

// fareList reads names of fares joined by or, and, nor, commas and slashes,
// with the word fare before or behind them.
func (p *reading) fareList(i int) (names []string, end int) {
	i = p.skip(i, "a", "an", "the")
	head := p.phrase(i, fareHeads...)
	said := head > 0
	for i = max(i, head); ; {
		name, e := p.fareName(i)
		if e == 0 {
			break
		}
		names, end = ofFares.union(names, []string{name}), e
		if e := p.phrase(end, fareNouns...); e > 0 && head == 0 {
			said, end = true, e
			if i = p.phrase(end, "or", "nor"); i == 0 {
				return names, end
			}
			i = p.skip(i, "a", "an", "the")
			if _, e := p.fareName(i); e == 0 || p.phrase(e, fareNouns...) == 0 {
				return names, end
			}
			continue
		}
		i = end
		if i < len(p.tokens) && p.tokens[i].class == lexBreak && p.tokens[i].text == "," && head == 0 {
			i++
		}
		if i = p.skip(i, "or", "and", "nor", "/", "&"); i == end {
			break
		}
	}
	if !said || head == 0 && p.phrase(end-1, fareNouns...) == 0 {
		return nil, 0
	}
	return names, end
}

// fareName reads the longest name of a fare.
func (p *reading) fareName(i int) (name string, end int) {
	for k := min(len(p.tokens), i+6); k > i; k-- {
		if p.breaks(i, k) {
			continue
		}
		if name := folded(p.raw(i, k)); p.fares[name] || isBrand(name) {
			return name, k
		}
	}
	return "", 0
}

// isBrand reports whether a name is a brand that many carriers have, perhaps
// with a cabin.
func isBrand(name string) bool {
	brand, _ := brandOf(name)
	return fareBrands[brand]
}

// brandOf parts the name of a fare into its brand and the cabin it names, if
// it has a brand beside the cabin.
func brandOf(name string) (brand string, cabin Cabin) {
	name = folded(name)
	for _, c := range fareCabins {
		if name == c.words {
			return "", ""
		}
	}
	for _, c := range fareCabins {
		if rest := strings.TrimSpace(strings.TrimPrefix(name, c.words+" ")); rest != name {
			return rest, c.cabin
		}
		if rest := strings.TrimSpace(strings.TrimSuffix(name, " "+c.words)); rest != name {
			return rest, c.cabin
		}
	}
	return name, ""
}
