package streethint

import (
	"slices"
	"strconv"
)

func digits(n int) string { return strconv.Itoa(n) }

// has reports whether a result is on one of the roads.
func (result Result) has(mentions []mention) bool {
	street, facility := newPlace(result.Street), newPlace(result.FacilityName)
	for _, m := range mentions {
		if m.isIn(street, false) || m.isIn(facility, true) {
			return true
		}
	}
	return false
}

// A place is a street or the name of a facility, ready to be compared.
type place struct {
	words  []string
	routes []route
}

func newPlace(text string) place {
	r := newReader(text)
	p := place{routes: r.routes()}
	r.words = slices.DeleteFunc(r.words, func(w word) bool { return w.text == "" })
	p.words = canonical(r.words)
	return p
}

// routes returns the routes of a street.
func (r *reader) routes() []route {
	var all []route
	for i := 0; i < len(r.words); {
		rt, end := r.routeAt(i, len(r.words))
		isStreet := i > 0 && r.words[i].text == "st" && !r.words[i-1].isDigits() && !r.words[i-1].isDirection()
		if rt.class == noRoute || isStreet {
			i++
			continue
		}
		if rt.class != interstate {
			rt.old = i > 0 && r.words[i-1].text == "old"
			all = append(all, rt)
		}
		i = end
	}
	return all
}

// isIn reports whether a place has the road. withKind asks for its kind as
// well, which a street may have another of.
func (m mention) isIn(p place, withKind bool) bool {
	if m.route.class != noRoute {
		return slices.ContainsFunc(p.routes, m.route.matches)
	}
	if len(m.name) == 0 {
		return !withKind && m.isBareIn(p)
	}
	for i := 0; i+len(m.name) <= len(p.words); i++ {
		if slices.Equal(p.words[i:i+len(m.name)], m.name) && m.fits(p.words, i, withKind) {
			return true
		}
	}
	return false
}

// fits reports whether the words around the name, which stands at i, allow it
// to be this road.
func (m mention) fits(words []string, i int, withKind bool) bool {
	end := i + len(m.name)
	before, next := "", ""
	if i > 0 {
		before = words[i-1]
	}
	if end < len(words) {
		next = words[end]
	}
	isThin := len(m.name) == 1 && isThin(m.name[0])
	switch {
	case m.kindFirst:
		return !isThin && !withKind || before == m.kind
	case len(m.name) == 1 && word{text: m.name[0]}.isOrdinal() && !withKind:
		isLast := next == "" || directions[next] != "" && end+1 == len(words)
		return next == m.kind || isLast
	case withKind && m.kind != "":
		return next == m.kind
	case isThin:
		return kinds[next] || next == "" && opens(words[:i])
	}
	return true
}

// isThin reports whether a word alone is a weak name: a letter, a direction, a
// number, or what is the kind of other roads. It must stand where names do.
func isThin(text string) bool {
	w := word{text: text}
	return len(text) == 1 || w.isDirection() || w.isDigits() || kinds[text]
}

// opens reports whether the words can stand before the name of a street.
func opens(words []string) bool {
	for _, text := range words {
		w := word{text: text}
		if !w.isDigits() && !w.isDirection() {
			return false
		}
	}
	return true
}

// isBareIn reports whether a street has no name but the kind: 2405 Boulevard.
func (m mention) isBareIn(p place) bool {
	for _, text := range p.words {
		w := word{text: text}
		if !w.isDigits() && !w.isDirection() {
			return text == m.kind
		}
	}
	return false
}
