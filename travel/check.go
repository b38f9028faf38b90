package travel

import (
	"slices"
	"time"
)

// A Converter turns an amount into another currency; ok is false if it knows
// no rate. It must keep to one rate within a check.
type Converter func(m Money, to string) (converted Money, ok bool)

// A Request is what is to be booked, and what is known of it.
type Request struct {
	// Offers are booked together.
	Offers []Offer
	// Seen are the other offers of the searches, to compare with. They may
	// include Offers.
	Seen []Offer
	// Beside are offers of other trips on the same journey, booked already. A
	// trip budget counts them; nothing else looks at them.
	Beside []Offer
	Now    time.Time
	// Zone is where the traveller is: it decides what today is. Nil means UTC.
	Zone    *time.Location
	Purpose Purpose
	// Convert is nil if no rate is known.
	Convert Converter
}

// An offerLimit looks at one offer.
type offerLimit interface {
	Limit
	check(o Offer, r review) []finding
}

// A tripLimit looks at all offers that its rule is about.
type tripLimit interface {
	Limit
	checkTrip(offers []Offer, r review) []finding
}

// A review is a request on its way through the rules.
type review struct {
	Request
	policy *Policy
	// seen are the offers to compare with, the ones to be booked included:
	// whole ones only, each id once.
	seen []Offer
}

// Check holds the offers against every rule of the policy.
//
//   - A rule is kept, broken or cannot be checked; the last counts as broken, at
//     the rule's severity and at least at reason. An amount whose rate is not
//     known, a fact that an offer does not give, and an offer that is not whole
//     cannot be checked.
//   - A rule that may or may not apply, for want of a fact, is left alone if the
//     offer keeps it anyway.
//   - The order of the rules decides nothing but the order of the marks.
//
// It needs a policy that [ParsePolicy] returned or [Policy.Validate] passed.
func (p *Policy) Check(req Request) Verdict {
	r := review{Request: req, policy: p, seen: wholeOffers(req.Offers, req.Seen)}
	v := Verdict{Version: p.Version, Marks: []Mark{}, Kept: []Clause{}}
	for _, rule := range p.Rules {
		applies, marks := r.judged(rule)
		v.Marks = append(v.Marks, marks...)
		if applies && len(marks) == 0 {
			v.Kept = append(v.Kept, Clause{rule.ID, rule.Clause})
		}
	}
	v.sort()
	return v
}

// judged is judge, and notes which marks rest on a rate.
func (r review) judged(rule Rule) (applies bool, marks []Mark) {
	converted := false
	if convert := r.Convert; convert != nil {
		r.Convert = func(m Money, to string) (Money, bool) {
			converted = true
			return convert(m, to)
		}
	}
	applies, marks = r.judge(rule)
	for i := range marks {
		marks[i].Converted = converted
	}
	return applies, marks
}

func wholeOffers(lists ...[]Offer) []Offer {
	var whole []Offer
	ids := map[string]bool{}
	for _, list := range lists {
		for _, o := range list {
			if o.isWhole() && (o.ID == "" || !ids[o.ID]) {
				ids[o.ID] = true
				whole = append(whole, o)
			}
		}
	}
	return whole
}

// judge returns the marks of one rule, and whether it applies to anything.
func (r review) judge(rule Rule) (applies bool, marks []Mark) {
	switch limit := rule.Limit.(type) {
	case offerLimit:
		for _, o := range r.Offers {
			scope := r.scope(rule, o)
			if scope == No {
				continue
			}
			applies = true
			findings := unclear("the offer does not say what it is.")
			if o.isWhole() {
				findings = limit.check(o, r)
			}
			for _, f := range findings {
				marks = append(marks, rule.mark(f.within(scope), o.ID))
			}
		}
	case tripLimit:
		var sure, all []Offer
		for _, o := range r.Offers {
			scope := r.scope(rule, o)
			if scope == Yes {
				sure = append(sure, o)
			}
			if scope != No {
				all = append(all, o)
			}
		}
		if len(all) == 0 {
			return false, nil
		}
		if _, budget := limit.(TripBudget); budget {
			for _, o := range r.Beside {
				if scope := r.scope(rule, o); scope != No {
					all = append(all, o)
					if scope == Yes {
						sure = append(sure, o)
					}
				}
			}
		}
		applies = true
		findings, scope := limit.checkTrip(sure, r), Yes
		if len(findings) == 0 && len(all) > len(sure) {
			findings, scope = limit.checkTrip(all, r), NotKnown
		}
		for _, f := range findings {
			marks = append(marks, rule.mark(f.within(scope), ""))
		}
	}
	return applies, marks
}

// scope reports whether a rule is about an offer. One of no kind is about
// every rule.
func (r review) scope(rule Rule, o Offer) Answer {
	if slices.Contains(everyKind, o.Kind) && !slices.Contains(rule.Limit.about(), o.Kind) {
		return No
	}
	return rule.When.of(o, r.policy, r.Purpose)
}

// within doubts a finding if it is not known whether the rule applies.
func (f finding) within(scope Answer) finding {
	if scope == NotKnown && !f.unchecked {
		f.unchecked = true
		f.message = "it is not known whether the rule applies. If it does: " + f.message
	}
	return f
}

// rate returns m in another currency. An amount that came back in a third one
// is no rate.
func (convert Converter) rate(m Money, to string) (Money, bool) {
	switch {
	case !isCurrency(m.Currency):
		return Money{}, false
	case m.Currency == to:
		return m, true
	case convert == nil:
		return Money{}, false
	}
	out, ok := convert(m, to)
	if !ok || out.Currency != to || out.Minor == 0 != (m.Minor == 0) || out.Minor < 0 != (m.Minor < 0) {
		return Money{}, false
	}
	return out, true
}

// noRate says that an amount cannot be compared.
func noRate(m Money, to string) []finding {
	if !isCurrency(m.Currency) || m.Minor < 0 {
		return unclear("the offer does not say its price.")
	}
	return unclear("no rate from "+m.Currency+" to "+to+" is known.", Figure{"price", m.String()})
}

// price returns what an offer costs in a currency.
func (r review) price(o Offer, in string) (Money, []finding) {
	m, ok := r.Convert.rate(o.Price, in)
	if !ok || o.Price.Minor < 0 {
		return Money{}, noRate(o.Price, in)
	}
	return m, nil
}
