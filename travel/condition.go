package travel

import (
	"fmt"
	"slices"
	"strings"
	"time"
)

// A Condition is about a booking and what is to become of it. Everything that
// is set must hold.
//
// A booking may have several cabins and fares. A condition that speaks for the
// traveller holds only if all of them fit, one that speaks against holds as
// soon as one does.
type Condition struct {
	// BookedWithin holds up to and at so long after the booking, BookedOver later.
	BookedWithin Length `json:"booked_within,omitempty"`
	BookedOver   Length `json:"booked_over,omitempty"`
	// BeforeStart holds as long as at least so much time is left before the
	// first departure, or before noon of the check-in day.
	BeforeStart Length   `json:"before_start,omitempty"`
	Cabins      []Cabin  `json:"cabins,omitempty"`
	Fares       []string `json:"fares,omitempty"` // fare classes or brands
	Departed    *bool    `json:"departed,omitempty"`
	Flown       *bool    `json:"any_segment_flown,omitempty"`
	Insured     *bool    `json:"insured,omitempty"`
	Reasons     []string `json:"reasons,omitempty"` // one of these is given
	// CancelledByCarrier: the carrier has cancelled a segment.
	CancelledByCarrier *bool    `json:"cancelled_by_carrier,omitempty"`
	Membership         []string `json:"membership,omitempty"`
	// Refundable asks for what the provider sold it as.
	Refundable *bool `json:"refundable,omitempty"`
	// OneCabin tells whether all segments are in one cabin once changed. Only of
	// a change.
	OneCabin *bool `json:"one_cabin,omitempty"`
	// CostsOver holds if the change costs more than that. Only of a change.
	CostsOver Amount `json:"costs_over,omitzero"`
}

// A clue is one part of a condition: whether it holds, and in words why it
// does or does not.
type clue struct {
	holds    Answer
	yes, no  string
	notKnown string
}

// clues answers every part of a condition that is set. favours tells that the
// condition speaks for the traveller.
func (c Condition) clues(f ReservationFacts, change Change, favours bool) []clue {
	var list []clue
	add := func(holds Answer, yes, no, notKnown string) { list = append(list, clue{holds, yes, no, notKnown}) }
	flag := func(want *bool, is Answer, yes, no, notKnown string) {
		switch {
		case want == nil:
		case *want:
			add(is, yes, no, notKnown)
		default:
			add(is.not(), no, yes, notKnown)
		}
	}
	age, aged := f.Now.Sub(f.BookedAt), !f.BookedAt.IsZero() && !f.Now.IsZero()
	for _, limit := range []struct {
		length Length
		within bool
	}{{c.BookedWithin, true}, {c.BookedOver, false}} {
		if limit.length == 0 {
			continue
		}
		holds, in := NotKnown, age <= time.Duration(limit.length)
		if aged {
			holds = AnswerOf(in == limit.within)
		}
		since := "it was booked " + Length(max(age, 0)).String() + " ago, "
		words := []string{since + "within " + limit.length.String(), since + "more than " + limit.length.String()}
		if !limit.within {
			slices.Reverse(words)
		}
		add(holds, words[0], words[1], "when it was booked")
	}
	if c.BeforeStart > 0 {
		start, left := f.starts(), NotKnown
		if !start.IsZero() && !f.Now.IsZero() {
			left = AnswerOf(start.Sub(f.Now) >= time.Duration(c.BeforeStart))
		}
		add(left, "at least "+c.BeforeStart.String()+" are left before it begins", "less than "+c.BeforeStart.String()+" are left before it begins", "when it begins")
	}
	if len(c.Cabins) > 0 {
		add(f.cabinsIn(c.Cabins, favours), "it is in "+wordsOf(c.Cabins), "it is not in "+wordsOf(c.Cabins), "what its cabin is")
	}
	if len(c.Fares) > 0 {
		add(f.faresIn(c.Fares, favours), "its fare is "+oneOf(c.Fares), "its fare is not "+oneOf(c.Fares), "what its fare is")
	}
	flag(c.Departed, f.departed(), "it has begun", "it has not begun", "whether it has begun")
	flag(c.Flown, f.flown(), "a part of it has been flown", "no part of it has been flown", "whether a part of it has been flown")
	flag(c.Insured, f.Insured, "it is insured", "it is not insured", "whether it is insured")
	if len(c.Reasons) > 0 {
		add(known(f.Reason, hasFolded(c.Reasons, f.Reason)), "the reason is "+oneOf(c.Reasons), "the reason is not "+oneOf(c.Reasons), "what the reason is")
	}
	flag(c.CancelledByCarrier, f.CancelledByCarrier, "the carrier has cancelled", "the carrier has not cancelled", "whether the carrier has cancelled")
	if len(c.Membership) > 0 {
		add(known(f.Membership, hasFolded(c.Membership, f.Membership)), "the membership is "+oneOf(c.Membership), "the membership is not "+oneOf(c.Membership), "what the membership is")
	}
	flag(c.Refundable, f.refundable(), "it was sold as refundable", "it was not sold as refundable", "whether it is refundable")
	flag(c.OneCabin, change.oneCabin(), "all of it would be in one cabin", "it would be in more than one cabin", "what its cabins would be")
	if !c.CostsOver.IsZero() {
		over := NotKnown
		if cost, ok := f.Convert.rate(change.Cost, c.CostsOver.Currency); ok {
			over = AnswerOf(cost.Minor > c.CostsOver.Minor)
		}
		add(over, "it costs more than "+c.CostsOver.String(), "it does not cost more than "+c.CostsOver.String(), "what it costs in "+c.CostsOver.Currency)
	}
	return list
}

func (f ReservationFacts) cabinsIn(list []Cabin, favours bool) Answer {
	return every(f.segments(), favours, func(g Segment) Answer { return known(string(g.Cabin), slices.Contains(list, g.Cabin)) })
}

func (f ReservationFacts) faresIn(list []string, favours bool) Answer {
	return every(f.segments(), favours, func(g Segment) Answer { return known(g.Fare, hasFolded(list, g.Fare)) })
}

func (f ReservationFacts) refundable() Answer {
	return every(f.Offers, true, func(o Offer) Answer {
		if !o.Terms.Known {
			return NotKnown
		}
		return AnswerOf(o.Terms.Refundable)
	})
}

func (c Change) oneCabin() Answer {
	if len(c.Cabins) == 0 {
		return NotKnown
	}
	return allOf(c.Cabins, func(cabin Cabin) Answer { return known(string(cabin), cabin == c.Cabins[0]) })
}

// every asks all items or any, and knows nothing of none.
func every[T any](items []T, all bool, holds func(T) Answer) Answer {
	switch {
	case len(items) == 0:
		return NotKnown
	case all:
		return allOf(items, holds)
	}
	return anyOf(items, holds)
}

func hasFolded(list []string, s string) bool {
	return slices.ContainsFunc(list, func(l string) bool { return folded(l) == folded(s) })
}

// oneOf names the words of a policy as a choice.
func oneOf(words []string) string {
	plain := make([]string, len(words))
	for i, w := range words {
		plain[i] = strings.ReplaceAll(cleaned(w, 40), "_", " ")
	}
	return strings.Join(plain, " or ")
}

func wordsOf(cabins []Cabin) string {
	words := make([]string, len(cabins))
	for i, c := range cabins {
		words[i] = string(c)
	}
	return oneOf(words)
}

func (c Condition) flaw(of RuleKind) (field, problem string) {
	for _, l := range []struct {
		name   string
		length Length
	}{{"booked_within", c.BookedWithin}, {"booked_over", c.BookedOver}, {"before_start", c.BeforeStart}} {
		if !l.length.isValid() {
			return l.name, "must be whole minutes"
		}
	}
	if c.BookedWithin > 0 && c.BookedOver >= c.BookedWithin {
		return "booked_over", "must be less than booked_within"
	}
	for _, cabin := range c.Cabins {
		if !cabin.Known() {
			return "cabins", fmt.Sprintf("%s is not a cabin", quoted(string(cabin)))
		}
	}
	for _, l := range []struct {
		name  string
		words []string
	}{{"fares", c.Fares}, {"reasons", c.Reasons}, {"membership", c.Membership}} {
		if slices.ContainsFunc(l.words, func(s string) bool { return folded(s) == "" }) {
			return l.name, "must not hold an empty word"
		}
	}
	switch {
	case of != RuleChange && c.OneCabin != nil:
		return "one_cabin", "is only of a change"
	case of != RuleChange && !c.CostsOver.IsZero():
		return "costs_over", "is only of a change"
	case !c.CostsOver.IsZero() && (c.CostsOver.Minor < 0 || !isCurrency(c.CostsOver.Currency)):
		return "costs_over", "must not be below zero"
	}
	return "", ""
}
