package travel

import (
	"cmp"
	"slices"
	"strings"
)

// A Verdict is what a policy says. It holds only words of ours and of the
// policy, numbers, and codes of places: no member data, and no text of a
// provider.
type Verdict struct {
	// Version is the version of the policy that was checked.
	Version string `json:"policy_version"`
	// Marks are the rules that are broken or cannot be checked, strictest
	// first, then in the order of the policy and of the offers.
	Marks []Mark `json:"marks"`
	// Kept are the rules that apply and are kept, in the order of the policy.
	Kept []Clause `json:"kept"`
	// Outcome is set by CheckChange and CheckCancel.
	Outcome *Outcome `json:"outcome,omitempty"`
}

// A Clause is a sentence of the policy and the rule that stands for it.
type Clause struct {
	RuleID string `json:"rule_id"`
	Clause string `json:"clause"`
}

// A Mark is one rule that an offer or a trip does not keep.
type Mark struct {
	Clause
	Severity Severity `json:"severity"`
	Kind     RuleKind `json:"kind"`
	// OfferID is the offer concerned, "" for the trip as a whole.
	OfferID string `json:"offer_id,omitempty"`
	// Compared is the offer it was compared with.
	Compared string `json:"compared_offer_id,omitempty"`
	// Message says what is wrong, in a sentence.
	Message string `json:"message"`
	// Figures are the numbers the message rests on.
	Figures []Figure `json:"figures,omitempty"`
	// Unchecked tells that the rule could not be checked; it then counts as
	// broken, at least at severity reason.
	Unchecked bool `json:"unchecked,omitempty"`
	// Converted tells that its figures rest on a rate, and move with it.
	Converted bool `json:"converted,omitempty"`
}

// A Figure is a number with its name, such as journey_time 13h5m.
type Figure struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// Severity returns the strictest severity of the marks, "" for none.
func (v Verdict) Severity() Severity {
	strictest := Severity("")
	for _, m := range v.Marks {
		if m.Severity.Above(strictest) {
			strictest = m.Severity
		}
	}
	return strictest
}

// WithinPolicy reports whether no rule asks for anything.
func (v Verdict) WithinPolicy() bool { return !v.NeedsReason() }

// NeedsReason reports whether the traveller must say why.
func (v Verdict) NeedsReason() bool { return v.Severity().Above(SeverityInfo) }

// NeedsApproval reports whether somebody must approve it.
func (v Verdict) NeedsApproval() bool { return v.Severity().Above(SeverityReason) }

// Blocked reports whether it cannot be done at all.
func (v Verdict) Blocked() bool { return v.Severity().Above(SeverityApproval) }

// Cite reports whether a citation is the id or the clause of a rule that this
// verdict rests on, broken or kept. Case, blanks and a last full stop do not
// matter.
func (v Verdict) Cite(clauseOrRuleID string) bool {
	is := func(c Clause) bool { return cites(clauseOrRuleID, c.RuleID) || cites(clauseOrRuleID, c.Clause) }
	return slices.ContainsFunc(v.Kept, is) || slices.ContainsFunc(v.Marks, func(m Mark) bool { return is(m.Clause) })
}

// cites reports whether ref is text, but for case, blanks and the full stop.
func cites(ref, text string) bool {
	plain := func(s string) string {
		return strings.TrimRight(strings.Join(strings.Fields(s), " "), ".")
	}
	return plain(ref) != "" && strings.EqualFold(plain(ref), plain(text))
}

// String explains the verdict: what it comes to, and a line a mark.
func (v Verdict) String() string {
	var b strings.Builder
	switch v.Severity() {
	case SeverityBlock:
		b.WriteString("Not allowed by the policy.")
	case SeverityApproval:
		b.WriteString("Out of policy: it needs a reason and an approval.")
	case SeverityReason:
		b.WriteString("Out of policy: it needs a reason.")
	default:
		b.WriteString("Within policy.")
	}
	if v.Outcome != nil && v.Outcome.Allowed {
		b.WriteString(" " + v.Outcome.String())
	}
	for _, m := range v.Marks {
		b.WriteString("\n- " + m.String())
	}
	return b.String()
}

// String renders the mark with its rule and clause.
func (m Mark) String() string {
	offer := ""
	if m.OfferID != "" {
		offer = ", offer " + m.OfferID
	}
	return m.Message + " [" + m.RuleID + ", " + string(m.Severity) + offer + ": " + strings.TrimSpace(m.Clause.Clause) + "]"
}

// A finding is what a limit has to say against an offer.
type finding struct {
	message   string
	figures   []Figure
	compared  string
	unchecked bool
}

func broken(message string, figures ...Figure) []finding {
	return []finding{{message: message, figures: figures}}
}

// unclear says why a rule cannot be checked.
func unclear(why string, figures ...Figure) []finding {
	return []finding{{message: why, figures: figures, unchecked: true}}
}

// mark makes a mark of a finding against a rule.
func (r Rule) mark(f finding, offerID string) Mark {
	m := Mark{Clause: Clause{r.ID, r.Clause}, Severity: r.Severity, Kind: r.Limit.Kind(), OfferID: offerID,
		Compared: f.compared, Message: f.message, Figures: f.figures, Unchecked: f.unchecked}
	if f.unchecked {
		m.Severity = r.Severity.unchecked()
		m.Message = "This cannot be checked: " + f.message
	}
	return m
}

// sort puts the marks in their order.
func (v *Verdict) sort() {
	slices.SortStableFunc(v.Marks, func(a, b Mark) int { return cmp.Compare(severities[b.Severity], severities[a.Severity]) })
}
