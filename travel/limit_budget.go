package travel

import (
	"errors"
	"fmt"
)

// TripBudget bounds the sum of all offers that are booked together, and of what
// is booked already for the same journey, as far as the rule's scope is about
// them.
type TripBudget struct {
	Max Amount `json:"max"`
	// PerTraveller holds the budget against what the trip costs each traveller.
	PerTraveller bool `json:"per_traveller,omitempty"`
}

// Kind implements Limit.
func (TripBudget) Kind() RuleKind { return RuleTripBudget }

func (TripBudget) about() []Kind { return everyKind }

func (l TripBudget) flaw() (field, problem string) {
	if !l.Max.isPositive() {
		return "max", "must be above zero"
	}
	return "", ""
}

// shares is divisible by every number of travellers up to nine: amounts times
// shares can be parted without a rest.
const shares = 2520

// checkTrip adds up in the currency of the budget. What is known to be above
// it is so whatever the rest costs. Per traveller, each offer counts by its
// share for one of its own travellers.
func (l TripBudget) checkTrip(offers []Offer, r review) []finding {
	var sum, share Money
	var doubt []finding
	for _, o := range offers {
		price, unknown := r.price(o, l.Max.Currency)
		if unknown != nil {
			doubt = unknown
			continue
		}
		n := 1
		if l.PerTraveller {
			n = max(1, o.Travellers)
		}
		if shares%n != 0 {
			return unclear("the offers are for too many travellers.")
		}
		part, err := price.Times(shares / n)
		total, err2 := sum.Add(price)
		parts, err3 := share.Add(part)
		if errors.Join(err, err2, err3) != nil {
			return unclear("the sum is too large.")
		}
		sum, share = total, parts
	}
	budget, per := Money(l.Max), ""
	if l.PerTraveller {
		sum, per = Money{(share.Minor + shares - 1) / shares, l.Max.Currency}, " per traveller" // a rest counts as a whole unit
	}
	if sum.Minor > budget.Minor {
		return broken(fmt.Sprintf("The trip costs %s%s; the budget is %s.", sum, per, budget),
			Figure{"total", sum.String()}, Figure{"budget", budget.String()}, Figure{"offers", fmt.Sprint(len(offers))})
	}
	return doubt
}
