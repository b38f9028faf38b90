package travel

import (
	"slices"
	"strings"
)

// A Decision is whether something may be done.
type Decision string

// The decisions.
const (
	Allowed Decision = "allowed"
	Refused Decision = "refused"
)

// RefundTo is where money goes back to.
type RefundTo string

// Where money goes back to, best first. "" leaves it to the provider's terms.
const (
	RefundOriginal RefundTo = "original_payment"
	RefundCredit   RefundTo = "credit"
	RefundNone     RefundTo = "none"
)

// A Ruling allows or refuses a change or a cancellation.
//
// A refusal counts whatever else allows it; of those that allow it, the one
// that suits the traveller best counts. So the order of rules does not matter.
type Ruling struct {
	Outcome Decision `json:"outcome"`
	// If must hold, and Unless must not. Zero is always, and never.
	If     Condition `json:"if,omitzero"`
	Unless Condition `json:"unless,omitzero"`
	// Fee and FeePercent, of what was paid, are added up. Of an allowance only,
	// like Refund.
	Fee          Amount   `json:"fee,omitzero"`
	FeePercent   int      `json:"fee_percent,omitempty"`
	PerTraveller bool     `json:"fee_per_traveller,omitempty"`
	Refund       RefundTo `json:"refund,omitempty"`
}

// CancelTerms rules on cancelling a booking.
type CancelTerms struct {
	Ruling
}

// Kind implements Limit.
func (CancelTerms) Kind() RuleKind { return RuleCancel }

func (CancelTerms) about() []Kind { return everyKind }

func (l CancelTerms) flaw() (field, problem string) { return l.Ruling.flaw(RuleCancel) }

func (l CancelTerms) severityFlaw(s Severity) string { return l.Ruling.severityFlaw(s) }

// ChangeTerms rules on changing a booking.
type ChangeTerms struct {
	// Parts are the parts of a change the rule speaks of; none is every part.
	Parts []Part `json:"parts,omitempty"`
	Ruling
}

// Kind implements Limit.
func (ChangeTerms) Kind() RuleKind { return RuleChange }

func (ChangeTerms) about() []Kind { return everyKind }

func (l ChangeTerms) flaw() (field, problem string) {
	for _, p := range l.Parts {
		if !slices.Contains(parts, p) {
			return "parts", quoted(string(p)) + " is not a part of a booking"
		}
	}
	return l.Ruling.flaw(RuleChange)
}

func (l ChangeTerms) severityFlaw(s Severity) string { return l.Ruling.severityFlaw(s) }

// severityFlaw: what is allowed is not blocked, and what is refused is not for
// information.
func (l Ruling) severityFlaw(s Severity) string {
	switch {
	case l.Outcome == Allowed && s == SeverityBlock:
		return "must not be block for what is allowed"
	case l.Outcome == Refused && s == SeverityInfo:
		return "must not be info for what is refused"
	}
	return ""
}

func (l Ruling) flaw(of RuleKind) (field, problem string) {
	if l.Outcome != Allowed && l.Outcome != Refused {
		return "outcome", "must be allowed or refused"
	}
	if field, problem := l.If.flaw(of); problem != "" {
		return "if." + field, problem
	}
	if field, problem := l.Unless.flaw(of); problem != "" {
		return "unless." + field, problem
	}
	priced := !l.Fee.IsZero() || l.FeePercent != 0 || l.PerTraveller
	switch {
	case l.Outcome == Refused && (priced || l.Refund != ""):
		return "fee", "and refund are only of what is allowed"
	case !l.Fee.IsZero() && (l.Fee.Minor < 0 || !isCurrency(l.Fee.Currency)):
		return "fee", "must not be below zero"
	case l.FeePercent < 0 || l.FeePercent > 100:
		return "fee_percent", "must be 0 to 100"
	case l.PerTraveller && l.Fee.IsZero():
		return "fee_per_traveller", "needs a fee"
	case !slices.Contains([]RefundTo{"", RefundOriginal, RefundCredit, RefundNone}, l.Refund):
		return "refund", "must be original_payment, credit or none"
	}
	return "", ""
}

// applies reports whether the ruling is to be followed, and says why or why
// not.
func (l Ruling) applies(f ReservationFacts, c Change) (Answer, string) {
	favours := l.Outcome == Allowed
	against := l.Unless.clues(f, c, !favours)
	unless := No
	if len(against) > 0 {
		unless = allOf(against, func(c clue) Answer { return c.holds })
	}
	clues := l.If.clues(f, c, favours)
	holds := allOf(clues, func(c clue) Answer { return c.holds }).and(unless.not())
	var words []string
	say := func(list []clue, wanted bool) {
		for _, c := range list {
			switch {
			case c.holds == NotKnown && holds == NotKnown:
				words = append(words, "it is not known "+c.notKnown)
			case holds == Yes && c.holds == Yes, holds == No && wanted && c.holds == No, holds == No && !wanted && unless == Yes:
				words = append(words, c.say())
			case holds == Yes && !wanted && c.holds == No:
				words = append(words, c.no)
			}
		}
	}
	say(clues, true)
	say(against, false)
	return holds, strings.Join(words, ", and ")
}

func (c clue) say() string {
	if c.holds == Yes {
		return c.yes
	}
	return c.no
}
