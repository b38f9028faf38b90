package travel

import "fmt"

// TripBudget bounds the sum of all offers that are booked together, and of what
// is booked already for the same journey, as far as the rule's scope is about
// them.
type TripBudget struct {
	Max Amount `json:"max"`
	// PerTraveller multiplies the budget by the travellers, the most of any offer.
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

// checkTrip adds up in the currency of the budget. What is known to be above
// it is so whatever the rest costs.
func (l TripBudget) checkTrip(offers []Offer, r review) []finding {
	n := 1
	sum := Money{Currency: l.Max.Currency}
	var doubt []finding
	for _, o := range offers {
		n = max(n, o.Travellers)
		price, unknown := r.price(o, l.Max.Currency)
		if unknown != nil {
			doubt = unknown
			continue
		}
		total, err := sum.Add(price)
		if err != nil {
			return unclear("the sum is too large.")
		}
		sum = total
	}
	if !l.PerTraveller {
		n = 1
	}
	budget, err := Money(l.Max).Times(n)
	if err != nil {
		return nil
	}
	if sum.Minor > budget.Minor {
		return broken(fmt.Sprintf("The trip costs %s; the budget is %s.", sum, budget),
			Figure{"total", sum.String()}, Figure{"budget", budget.String()}, Figure{"offers", fmt.Sprint(len(offers))})
	}
	return doubt
}
