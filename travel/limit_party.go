package travel

import "fmt"

// TravellerCount bounds how many travel on one offer.
type TravellerCount struct {
	Max int `json:"max"`
}

// Kind implements Limit.
func (TravellerCount) Kind() RuleKind { return RuleTravellers }

func (TravellerCount) about() []Kind { return everyKind }

func (l TravellerCount) flaw() (field, problem string) {
	if l.Max < 1 {
		return "max", "must be at least 1"
	}
	return "", ""
}

func (l TravellerCount) check(o Offer, _ review) []finding {
	switch {
	case o.Travellers < 1:
		return unclear("the offer does not say for how many travellers it is.")
	case o.Travellers > l.Max:
		return broken(fmt.Sprintf("It is for %d travellers; at most %d may travel together.", o.Travellers, l.Max),
			Figure{"travellers", fmt.Sprint(o.Travellers)}, Figure{"max", fmt.Sprint(l.Max)})
	}
	return nil
}

// RefundableOnly asks that money come back when a trip is cancelled.
type RefundableOnly struct {
	// MaxPenalty is what may be kept of it; any amount if it is not set.
	MaxPenalty Amount `json:"max_penalty,omitzero"`
}

// Kind implements Limit.
func (RefundableOnly) Kind() RuleKind { return RuleRefundable }

func (RefundableOnly) about() []Kind { return everyKind }

func (l RefundableOnly) flaw() (field, problem string) {
	if !l.MaxPenalty.IsZero() && (l.MaxPenalty.Minor < 0 || !isCurrency(l.MaxPenalty.Currency)) {
		return "max_penalty", "must not be below zero"
	}
	return "", ""
}

func (l RefundableOnly) check(o Offer, r review) []finding {
	switch {
	case !o.Terms.Known:
		return unclear("the offer does not say whether it is refundable.")
	case !o.Terms.Refundable:
		return broken("It is not refundable.")
	case l.MaxPenalty.IsZero() || o.Terms.Penalty.IsZero():
		return nil
	}
	penalty, ok := r.Convert.rate(o.Terms.Penalty, l.MaxPenalty.Currency)
	switch {
	case !ok:
		return unclear(fmt.Sprintf("no rate from %s to %s is known.", cleaned(o.Terms.Penalty.Currency, 3), l.MaxPenalty.Currency))
	case penalty.Minor > l.MaxPenalty.Minor:
		return broken(fmt.Sprintf("Cancelling it costs %s; at most %s is allowed.", penalty, l.MaxPenalty), Figure{"penalty", penalty.String()})
	}
	return nil
}
