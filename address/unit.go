package address

import "strings"

// withUnit settles the unit of an answer: the one that was said, and none of a
// geocoder's own when none was.
func (r ResolveAddressResponse) withUnit(a asked) ResolveAddressResponse {
	c := &r.Candidates[0]
	_, inStreet := cutUnit(c.Street)
	switch {
	case a.unit != "" && inStreet == "":
		c.Unit = tidy(a.unit, 40)
	case a.unit == "" && c.Source == sourceGeocoder:
		c.Unit = ""
	}
	return r
}

// differ reports whether two units were both said and are not one: Apt 3 and
// #3 are, Building 3 and Apt 3 are not.
func differ(a, b string) bool {
	x, y := unitKey(a), unitKey(b)
	return x != "" && y != "" && (x != y || unitKind(a) != unitKind(b))
}

// unitKind tells what is more than a room or a flat.
func unitKind(unit string) string {
	for _, w := range wordsOf(unit) {
		switch w {
		case "fl", "floor":
			return "floor"
		case "bldg", "building":
			return "building"
		}
	}
	return ""
}

// unitKey is a unit without the word for it.
func unitKey(unit string) string {
	words := wordsOf(unit)
	for len(words) > 1 && units[words[0]] {
		words = words[1:]
	}
	return strings.Join(words, " ")
}

// cutUnit takes the units out of an address, in the order they stand in:
// "Building 2, Suite 10". One may precede the house number.
func cutUnit(s string) (rest, unit string) {
	if m := unitPart.FindStringIndex(", " + s); m != nil && m[0] == 0 {
		if after := strings.TrimLeft((", " + s)[m[1]:], " ,"); houseHead.MatchString(after) {
			first := strings.Trim((", " + s)[:m[1]], " ,")
			rest, unit = cutUnit(after)
			return rest, strings.TrimRight(first+", "+unit, " ,")
		}
	}
	var found []string
	for {
		m := unitPart.FindStringIndex(s)
		if m == nil || m[0] == 0 {
			return s, strings.Join(found, ", ")
		}
		end := m[1]
		if end < len(s) { // the blank or comma behind it stays
			end--
		}
		found = append(found, strings.Trim(s[m[0]:end], " ,"))
		s = strings.TrimSpace(s[:m[0]] + s[end:])
	}
}
