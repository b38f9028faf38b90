package travel

import "slices"

// segments says why a segment of an offer is not on a list of numbers or fares
// that it must be on, or is on one that it must not be on.
func (l nameList) segments(o Offer) string {
	for _, s := range o.Slices {
		for _, g := range s.Segments {
			name, what := g.Number, "its flight or train numbers"
			if l.of == ofFares {
				name, what = g.Fare, "its fares"
			}
			on := slices.ContainsFunc(l.names, func(listed string) bool { return g.isOn(listed, l.of) })
			switch {
			case folded(name) == "":
				return "The offer does not say " + what + "."
			case l.wanted && !on:
				return "A part of it is " + oneOf([]string{name}) + ", not " + oneOf(l.names) + "."
			case !l.wanted && on:
				return "A part of it is " + oneOf([]string{name}) + "."
			}
		}
	}
	return ""
}

// isOn reports whether a segment is what a list names.
func (g Segment) isOn(listed string, of listOf) bool {
	if of == ofNumbers {
		return numberKey(g.Number) == numberKey(listed)
	}
	return g.hasFare(listed)
}

// hasFare reports whether a segment is sold at a fare that somebody names: by
// the same name, or by the same brand in the cabin that the name has in it. So
// basic economy is basic in economy, and Economy Flex is flex.
func (g Segment) hasFare(named string) bool {
	if folded(g.Fare) == folded(named) {
		return true
	}
	brand, cabin := brandOf(named)
	sold, _ := brandOf(g.Fare)
	return brand != "" && brand == sold && (cabin == "" || cabin == g.Cabin || cabin == First && g.Cabin == FirstClass)
}
