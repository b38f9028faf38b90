package travel

import (
	"fmt"
	"slices"
)

// FareCeiling bounds the price of a flight or train for each traveller, of the
// whole offer, out and back. What an offer costs is divided by nothing: it is
// compared with the ceiling times its travellers.
type FareCeiling struct {
	// Max holds where no route fits; none there if it is not set.
	Max Amount `json:"max,omitzero"`
	// EachWay tells that the ceilings are for one way.
	EachWay bool `json:"each_way,omitempty"`
	// Routes are ceilings of their own. The first that fits the first way of the
	// offer counts.
	Routes []RouteCeiling `json:"routes,omitempty"`
}

// A RouteCeiling is a ceiling between two places, in both directions. A place
// is a city, a country, the code of an airport or station, or a region.
type RouteCeiling struct {
	Between []string `json:"between"`
	Max     Amount   `json:"max"`
}

// Kind implements Limit.
func (FareCeiling) Kind() RuleKind { return RuleFareCeiling }

func (FareCeiling) about() []Kind { return []Kind{Flight, Rail} }

func (l FareCeiling) flaw() (field, problem string) {
	if len(l.Routes) == 0 && !l.Max.isPositive() || !l.Max.IsZero() && !l.Max.isPositive() {
		return "max", "must be above zero"
	}
	for i, route := range l.Routes {
		field := fmt.Sprintf("routes[%d]", i)
		if len(route.Between) != 2 {
			return field + ".between", "must be two places"
		}
		for _, place := range route.Between {
			if problem := placeFlaw(place); problem != "" {
				return field + ".between", problem
			}
		}
		if !route.Max.isPositive() {
			return field + ".max", "must be above zero"
		}
	}
	return "", ""
}

func (l FareCeiling) check(o Offer, r review) []finding {
	ceiling := l.Max
	from, to := o.Slices[0].ends()
	for _, route := range l.Routes {
		a, b := route.Between[0], route.Between[1]
		fits := r.policy.in(a, from).and(r.policy.in(b, to)).or(r.policy.in(b, from).and(r.policy.in(a, to)))
		if fits == NotKnown {
			return unclear("the offer does not say where it begins or ends.")
		}
		if fits == Yes {
			ceiling = route.Max
			break
		}
	}
	if ceiling.IsZero() {
		return nil
	}
	price, doubt := r.price(o, ceiling.Currency)
	if doubt != nil {
		return doubt
	}
	n := max(1, o.Travellers)
	if l.EachWay {
		n *= len(o.Slices)
	}
	total, err := Money(ceiling).Times(n)
	if err != nil || price.Minor <= total.Minor {
		return nil
	}
	figures := r.priced(o, price, Figure{"ceiling", ceiling.String()}, Figure{"travellers", fmt.Sprint(max(1, o.Travellers))})
	return broken(fmt.Sprintf("It costs %s; the ceiling is %s%s.", price, total, perhaps(n > 1, fmt.Sprintf(", %s each", ceiling))), figures...)
}

// priced puts the price in front of other figures, and what it was before it
// was converted.
func (r review) priced(o Offer, price Money, others ...Figure) []Figure {
	figures := []Figure{{"price", price.String()}}
	if o.Price.Currency != price.Currency {
		figures = append(figures, Figure{"price_as_offered", o.Price.String()})
	}
	return slices.Concat(figures, others)
}

func perhaps(is bool, text string) string {
	if is {
		return text
	}
	return ""
}
