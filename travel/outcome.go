package travel

import "strings"

// An Outcome is what comes of a change or cancellation under the policy.
type Outcome struct {
	// Allowed is false if the verdict is blocked; the rest is then zero.
	Allowed bool `json:"allowed"`
	// Rules are the ids of the rules that allow it; none if the policy has no
	// such rules and so leaves it to the provider's terms.
	Rules []string `json:"rules"`
	// Why says what they rest on.
	Why string `json:"why,omitempty"`
	Fee Money  `json:"fee"`
	// Refund is where money goes, Amount how much of what was paid comes back
	// when it is cancelled; no currency if it cannot be told.
	Refund RefundTo `json:"refund,omitempty"`
	Amount Money    `json:"amount"`
}

// String says what it costs and what comes back.
func (o Outcome) String() string {
	if len(o.Rules) == 0 {
		return "The provider's terms decide."
	}
	var b strings.Builder
	b.WriteString("It may be done")
	if o.Why != "" {
		b.WriteString(": " + o.Why)
	}
	b.WriteString(".")
	if !o.Fee.IsZero() {
		b.WriteString(" The fee is " + o.Fee.String() + ".")
	}
	amount := "Money"
	if o.Amount.Currency != "" {
		amount = o.Amount.String()
	}
	switch o.Refund {
	case RefundOriginal:
		b.WriteString(" " + amount + " goes back to the original payment.")
	case RefundCredit:
		b.WriteString(" " + amount + " comes back as credit.")
	case RefundNone:
		b.WriteString(" No money comes back.")
	}
	return b.String()
}
