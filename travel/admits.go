package travel

import (
	"fmt"
	"slices"
)

// Admits reports whether an offer meets every constraint that applies to it,
// and says which one it does not. A price in a currency that is not the
// bound's is not admitted; see [Constraints.AdmitsAt].
func (c Constraints) Admits(o Offer) (ok bool, why string) { return c.AdmitsAt(o, nil) }

// AdmitsAt is [Constraints.Admits] with the rates that are known.
//
//   - What an offer does not tell is not admitted: a departure whose zone is not
//     known, refund terms, stars.
//   - Times are local, where the way begins or ends. Before and after leave the
//     time itself out.
//   - An arrival bound without a day is meant for the departure date. Where the
//     journey takes too long to make it on that date, for the first day on which
//     it can be made by leaving on that date: "arrive before 09:00" admits the
//     night flight that lands at 07:00 the next morning, and not the evening hop
//     that lands at 00:30.
//   - What does not apply to an offer, see [Constraints.NotApplied], is left out.
func (c Constraints) AdmitsAt(o Offer, convert Converter) (ok bool, why string) {
	if !o.isWhole() {
		return false, "The offer does not say what it is."
	}
	for _, item := range c.items(o, convert) {
		if item.applies && item.why != "" {
			return false, item.why
		}
	}
	return true, ""
}

// NotApplied lists, in words, the constraints that do not apply to an offer:
// of another kind, of a way back that it has not, or near a place whose
// distance it does not tell.
func (c Constraints) NotApplied(o Offer) []string {
	words := []string{}
	for _, item := range c.items(o, nil) {
		if !item.applies {
			words = append(words, item.words)
		}
	}
	return words
}

// An item is one constraint held against an offer; why is empty if it is met.
type item struct {
	words   string
	applies bool
	why     string
}

func (c Constraints) items(o Offer, convert Converter) []item {
	var list []item
	add := func(words string, applies bool, why func() string) {
		i := item{words: words, applies: applies && o.isWhole()}
		if i.applies {
			i.why = why()
		}
		list = append(list, i)
	}
	ways := o.Kind == Flight || o.Kind == Rail
	for _, t := range c.Times {
		add(t.String(), ways && (t.Way != WayBack || len(o.Slices) > 1), func() string { return c.time(o, t) })
	}
	if c.MaxStops != nil {
		add(stopWords(*c.MaxStops), ways, func() string { return stops(o, *c.MaxStops) })
	}
	if c.Refundable || c.Changeable {
		add("refund and change terms", true, func() string { return c.terms(o) })
	}
	for _, b := range c.Prices {
		add(b.String(), b.Per != PerNight || o.Kind == Hotel, func() string { return b.over(o, convert) })
	}
	for _, list := range c.lists() {
		switch {
		case len(list.names) == 0:
		case list.of == ofVendors:
			names := slices.DeleteFunc(slices.Clone(list.names), func(n string) bool { return !slices.Contains(kindsOf(n), o.Kind) })
			add(list.words(), len(names) > 0, func() string { return sold(o, names, list.wanted) })
		default:
			add(list.words(), ways, func() string { return list.segments(o) })
		}
	}
	if c.Cabin != "" {
		cabin, applies := c.Cabin.of(o.Kind)
		add(c.inCabin(), applies, func() string { return inCabin(o, cabin) })
	}
	if c.Near != "" {
		add(c.nearWords(), o.Kind == Hotel && c.WithinMetres > 0 && o.Stay != nil && o.Stay.Km > 0, func() string {
			if o.Stay.Km*1000 > float64(c.WithinMetres) {
				return fmt.Sprintf("The hotel is %.1f km away.", o.Stay.Km)
			}
			return ""
		})
	}
	if c.MinStars > 0 || c.MaxStars > 0 {
		add(c.starWords(), o.Kind == Hotel, func() string { return c.stars(o) })
	}
	return list
}

func stops(o Offer, most int) string {
	for _, s := range o.Slices {
		if s.Stops() > most {
			return fmt.Sprintf("It has %d %s.", s.Stops(), map[bool]string{true: "stop", false: "stops"}[s.Stops() == 1])
		}
	}
	return ""
}

func (c Constraints) terms(o Offer) string {
	switch {
	case !o.Terms.Known:
		return "The offer does not say its refund and change terms."
	case c.Refundable && !o.Terms.Refundable:
		return "It is not refundable."
	case c.FreeCancellation && !o.Terms.Penalty.IsZero():
		return "Cancelling it costs " + o.Terms.Penalty.String() + "."
	case c.Changeable && !o.Terms.Changeable:
		return "It cannot be changed."
	}
	return ""
}

func sold(o Offer, names []string, wanted bool) string {
	for _, s := range o.sellers() {
		switch name, is := s.isOneOf(names); {
		case is == NotKnown:
			return "The offer does not say who the vendor is."
		case wanted && is == No:
			return "A vendor of it is not " + oneOf(names) + "."
		case !wanted && is == Yes:
			return "It is with " + cleaned(name, 60) + "."
		}
	}
	return ""
}

// of returns what a cabin is called on a kind of offer.
func (c Cabin) of(k Kind) (Cabin, bool) {
	switch {
	case k == Rail && (c == First || c == FirstClass):
		return FirstClass, true
	case k == Rail:
		return c, c == StandardClass
	}
	return c, k == Flight && c != StandardClass && c != FirstClass
}

func inCabin(o Offer, cabin Cabin) string {
	for _, s := range o.Slices {
		for _, g := range s.Segments {
			if g.Cabin != cabin {
				return "It is not in " + cabin.words() + " throughout."
			}
		}
	}
	return ""
}

func (c Constraints) stars(o Offer) string {
	switch n := o.Stay.Stars; {
	case n < 1:
		return "The offer does not say how many stars the hotel has."
	case n < c.MinStars || c.MaxStars > 0 && n > c.MaxStars:
		return fmt.Sprintf("The hotel has %d stars.", n)
	}
	return ""
}

// over says why a price is above the bound. Nothing is divided: the bound is
// multiplied.
func (b PriceBound) over(o Offer, convert Converter) string {
	price, n := o.Price, 1
	switch {
	case b.Per == PerTraveller:
		n = max(1, o.Travellers)
	case b.Per == PerNight && o.Stay.Nightly.Currency != "":
		price = o.Stay.Nightly
	case b.Per == PerNight:
		n = max(1, o.Stay.Rooms) * max(1, o.Stay.Nights())
	}
	local, ok := convert.rate(price, b.Max.Currency)
	if !ok || price.Minor < 0 {
		return "Its price cannot be compared with " + b.Max.Currency + "."
	}
	limit, err := b.Max.Times(n)
	if err == nil && (local.Minor > limit.Minor || b.Below && local.Minor == limit.Minor) {
		return fmt.Sprintf("It costs %s.", local)
	}
	return ""
}
