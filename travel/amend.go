package travel

import (
	"cmp"
	"slices"
	"strings"
)

// CheckCancel holds the cancellation of a booking against the cancel rules.
//
//   - A refusal that holds is marked, whatever else allows it.
//   - If the policy has rules that allow cancelling, one of them must hold.
//     Otherwise each is marked with what it lacks, and it is blocked.
//   - If it has none, what is not refused is left to the provider's terms.
//   - A fact that is not known fulfils no allowance and clears no refusal.
func (p *Policy) CheckCancel(f ReservationFacts) Verdict {
	return p.amend(amendment{ReservationFacts: f, kind: RuleCancel, parts: []Part{""}})
}

// CheckChange holds a change of a booking against the change rules, as
// [Policy.CheckCancel] does; every part of the change must be allowed. Fees of
// different rules add up. What the booking becomes must pass [Policy.Check]
// as well.
func (p *Policy) CheckChange(f ReservationFacts, c Change) Verdict {
	return p.amend(amendment{ReservationFacts: f, change: c, kind: RuleChange, parts: c.Parts})
}

// An amendment is a change or cancellation on its way through the rules.
type amendment struct {
	ReservationFacts
	change Change
	kind   RuleKind
	parts  []Part // of a change; one that is "" of a cancellation
}

// A stand is a rule that speaks of an amendment, and whether it holds.
type stand struct {
	rule   Rule
	ruling Ruling
	parts  []Part // those of the amendment that it speaks of
	holds  Answer
	why    string
}

func (p *Policy) amend(a amendment) Verdict {
	v := Verdict{Version: p.Version, Marks: []Mark{}, Kept: []Clause{}, Outcome: &Outcome{Rules: []string{}}}
	if len(a.parts) == 0 {
		v.add(a.unspoken(""))
	}
	stands, permits := p.stands(a)
	var allowing []stand
	for _, part := range a.parts {
		var permitting []stand
		for _, s := range stands {
			if s.ruling.Outcome == Allowed && slices.Contains(s.parts, part) {
				permitting = append(permitting, s)
			}
		}
		slices.SortFunc(permitting, func(x, y stand) int { return p.prefer(x, y, a) })
		switch {
		case len(permitting) > 0 && permitting[0].holds == Yes:
			if !has(allowing, permitting[0]) {
				allowing = append(allowing, permitting[0])
			}
		case len(permitting) > 0:
			for _, s := range permitting {
				v.add(s.lacking(a))
			}
		case permits && !refused(stands, part):
			v.add(a.unspoken(part))
		}
	}
	for _, s := range stands {
		allows := has(allowing, s)
		switch {
		case s.ruling.Outcome == Refused && s.holds != No:
			v.add(s.refusal(a))
		case allows && s.rule.Severity.Above(SeverityInfo):
			v.add(s.rule.mark(finding{message: a.doing(s.parts) + " is allowed with this" + because(s.why)}, ""))
		case allows, s.ruling.Outcome == Refused:
			v.Kept = append(v.Kept, s.rule.clause())
		}
	}
	p.settle(&v, allowing, a)
	v.inOrderOf(p)
	return v
}

func has(stands []stand, s stand) bool {
	return slices.ContainsFunc(stands, func(t stand) bool { return t.rule.ID == s.rule.ID })
}

// refused reports whether a refusal of a part holds, or may.
func refused(stands []stand, part Part) bool {
	return slices.ContainsFunc(stands, func(s stand) bool {
		return s.ruling.Outcome == Refused && s.holds != No && slices.Contains(s.parts, part)
	})
}

// stands finds the rules that speak of an amendment. permits tells that the
// policy allows some amendment of the kind, and so does not leave it to the
// provider.
func (p *Policy) stands(a amendment) (stands []stand, permits bool) {
	for _, rule := range p.Rules {
		ruling, about := rulingOf(rule)
		if rule.Limit.Kind() != a.kind {
			continue
		}
		permits = permits || ruling.Outcome == Allowed
		s := stand{rule: rule, ruling: ruling}
		for _, part := range a.parts {
			if len(about) == 0 || slices.Contains(about, part) {
				s.parts = append(s.parts, part)
			}
		}
		scope := Yes
		if !rule.When.isZero() {
			scope = every(a.Offers, ruling.Outcome == Allowed, func(o Offer) Answer { return rule.When.of(o, p, a.Purpose) })
		}
		if len(s.parts) == 0 || scope == No {
			continue
		}
		s.holds, s.why = ruling.applies(a.ReservationFacts, a.change)
		if scope == NotKnown && s.holds == Yes {
			s.holds, s.why = NotKnown, "it is not known whether the rule applies"
		}
		stands = append(stands, s)
	}
	return stands, permits
}

func rulingOf(rule Rule) (Ruling, []Part) {
	switch l := rule.Limit.(type) {
	case CancelTerms:
		return l.Ruling, nil
	case ChangeTerms:
		return l.Ruling, l.Parts
	}
	return Ruling{}, nil
}

// prefer orders what allows an amendment by how it suits the traveller.
func (p *Policy) prefer(x, y stand, a amendment) int {
	fee := func(s stand) int64 {
		m, ok := s.fee(a)
		if ok && m.Minor == 0 {
			return 0
		}
		if m, ok2 := a.Convert.rate(m, p.Currency); ok && ok2 {
			return m.Minor
		}
		return 1<<63 - 1
	}
	refund := func(s stand) int {
		return slices.Index([]RefundTo{RefundOriginal, RefundCredit, "", RefundNone}, s.ruling.Refund)
	}
	return cmp.Or(cmp.Compare(y.holds, x.holds), cmp.Compare(severities[x.rule.Severity], severities[y.rule.Severity]),
		cmp.Compare(fee(x), fee(y)), cmp.Compare(refund(x), refund(y)), cmp.Compare(x.rule.ID, y.rule.ID))
}

// lacking marks an allowance that does not hold.
func (s stand) lacking(a amendment) Mark {
	f := finding{message: a.doing(s.parts) + " is not allowed by this" + because(s.why)}
	if s.holds == NotKnown {
		f = finding{message: a.doing(s.parts) + " is allowed only if this applies" + because(s.why), unchecked: true}
	}
	m := s.rule.mark(f, "")
	m.Severity = SeverityBlock
	return m
}

// refusal marks a refusal that holds, or may.
func (s stand) refusal(a amendment) Mark {
	if s.holds == NotKnown {
		return s.rule.mark(finding{message: a.doing(s.parts) + " is refused if this applies" + because(s.why), unchecked: true}, "")
	}
	return s.rule.mark(finding{message: a.doing(s.parts) + " is against this" + because(s.why)}, "")
}

// unspoken marks a part that no rule speaks of: somebody must decide.
func (a amendment) unspoken(part Part) Mark {
	message := "This cannot be checked: what is to be changed is not known."
	if part != "" {
		message = "This cannot be checked: the policy does not say whether " + strings.ToLower(a.doing([]Part{part})) + " is allowed."
	}
	return Mark{Severity: SeverityApproval, Kind: a.kind, Message: message, Unchecked: true}
}

func because(why string) string {
	if why == "" {
		return "."
	}
	return ": " + why + "."
}

var partWords = map[Part]string{
	PartSegments: "the flights or trains", PartRoute: "where it begins or ends", PartTripType: "the type of trip", PartCabin: "the cabin", PartStay: "the stay",
	PartTravellers: "the number of travellers", PartNames: "who travels", PartBagsAdded: "the bags (more)", PartBagsRemoved: "the bags (fewer)",
	PartInsuranceAdded: "the insurance (to be added)", PartInsuranceRemoved: "the insurance (to be removed)",
}

func (a amendment) doing(parts []Part) string {
	if a.kind == RuleCancel {
		return "Cancelling"
	}
	words := make([]string, len(parts))
	for i, p := range parts {
		words[i] = partWords[p]
	}
	return "Changing " + strings.Join(words, ", ")
}
