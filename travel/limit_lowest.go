package travel

import (
	"fmt"
	"math/big"
	"slices"
	"time"
)

// LowestFare asks for the lowest logical fare: no offer seen that would have
// done as well may cost less by more than a threshold.
//
// An offer would have done if it is of the same kind, for as many travellers
// and in the same cabin; if each way of it joins the same cities, leaves within
// Window of the chosen one, before or after, has at most MaxExtraStops more
// stops and takes at most MaxExtraTime longer; and if no barred vendor sells
// it. The cheapest of those is compared, and named in the mark.
type LowestFare struct {
	Window        Length `json:"window"`
	MaxExtraStops int    `json:"max_extra_stops,omitempty"`
	MaxExtraTime  Length `json:"max_extra_time,omitempty"`
	// Threshold or Percent is what the choice may cost more, of all
	// travellers; with neither, nothing. Percent is of the lowest fare.
	Threshold Amount `json:"threshold,omitzero"`
	Percent   int    `json:"percent,omitempty"`
	// IgnoreFares are fare classes or brands that need not be taken.
	IgnoreFares []string `json:"ignore_fares,omitempty"`
}

// Kind implements Limit.
func (LowestFare) Kind() RuleKind { return RuleLowestFare }

func (LowestFare) about() []Kind { return []Kind{Flight, Rail} }

func (l LowestFare) flaw() (field, problem string) {
	switch {
	case !l.Window.isValid() || l.Window == 0:
		return "window", "must be above zero, in whole minutes"
	case l.MaxExtraStops < 0 || l.MaxExtraStops > 5:
		return "max_extra_stops", "must be 0 to 5"
	case !l.MaxExtraTime.isValid():
		return "max_extra_time", "must be whole minutes"
	case !l.Threshold.IsZero() && !l.Threshold.isPositive():
		return "threshold", "must be above zero"
	case l.Percent < 0 || l.Percent > 1000:
		return "percent", "must be 0 to 1000"
	case l.Percent > 0 && !l.Threshold.IsZero():
		return "percent", "and threshold cannot both be set"
	case slices.ContainsFunc(l.IgnoreFares, func(f string) bool { return folded(f) == "" }):
		return "ignore_fares", "must not hold an empty name"
	}
	return "", ""
}

func (l LowestFare) check(o Offer, r review) []finding {
	if _, ok := r.Convert.rate(o.Price, o.Price.Currency); !ok || o.Price.Minor < 0 {
		return noRate(o.Price, r.policy.Currency)
	}
	if slices.ContainsFunc(o.Slices, func(s Slice) bool { _, ok := s.took(); return !ok }) {
		return unclear("the offer does not say when it departs and arrives.")
	}
	var doubt []finding
	var lowest Offer
	least, found := Money{}, false
	for _, other := range r.seen {
		if !l.wouldDo(other, o) || r.isBarred(other) {
			continue
		}
		price, unknown := r.price(other, o.Price.Currency)
		if unknown != nil {
			if doubt == nil {
				doubt = unknown
				doubt[0].compared = other.ID
			}
			continue
		}
		if !found || price.Minor < least.Minor || price.Minor == least.Minor && other.ID < lowest.ID {
			lowest, least, found = other, price, true
		}
	}
	if !found || least.Minor >= o.Price.Minor {
		return doubt
	}
	figures := []Figure{{"price", o.Price.String()}, {"lowest_fare", least.String()}}
	if lowest.Price.Currency != least.Currency {
		figures = append(figures, Figure{"lowest_fare_as_offered", lowest.Price.String()})
	}
	return append(l.hold(o.Price, least, lowest.ID, figures, r), doubt...)
}

// hold compares a price with the lowest one.
func (l LowestFare) hold(price, least Money, id string, figures []Figure, r review) []finding {
	more := Money{price.Minor - least.Minor, price.Currency}
	allowed := "nothing"
	switch {
	case !l.Threshold.IsZero():
		allowed = l.Threshold.String()
		local, ok := r.Convert.rate(more, l.Threshold.Currency)
		if !ok {
			f := noRate(more, l.Threshold.Currency)
			f[0].compared = id
			return f
		}
		if local.Minor <= l.Threshold.Minor {
			return nil
		}
		figures = append(figures, Figure{"more", local.String()}, Figure{"threshold", allowed})
	case l.Percent > 0:
		allowed = fmt.Sprintf("%d %%", l.Percent)
		if !aboveBy(price, least, l.Percent) {
			return nil
		}
		figures = append(figures, Figure{"more", more.String()}, Figure{"threshold", allowed})
	default:
		figures = append(figures, Figure{"more", more.String()})
	}
	return []finding{{message: fmt.Sprintf("It costs %s; another offer within %s of its departure costs %s. It may cost %s more.", price, l.Window, least, allowed),
		figures: figures, compared: id}}
}

// aboveBy reports whether price is more than percent above least, exactly.
func aboveBy(price, least Money, percent int) bool {
	a := new(big.Int).Mul(big.NewInt(price.Minor), big.NewInt(100))
	b := new(big.Int).Mul(big.NewInt(least.Minor), big.NewInt(100+int64(percent)))
	return a.Cmp(b) > 0
}

// wouldDo reports whether another offer would have done as well.
func (l LowestFare) wouldDo(other, chosen Offer) bool {
	if other.Kind != chosen.Kind || other.Travellers != chosen.Travellers || other.Cabin() != chosen.Cabin() || len(other.Slices) != len(chosen.Slices) {
		return false
	}
	for i, s := range other.Slices {
		c := chosen.Slices[i]
		took, ok := s.took()
		longer := took - c.Duration()
		switch {
		case !ok, !s.sameEnds(c), s.Stops() > c.Stops()+l.MaxExtraStops, longer > time.Duration(l.MaxExtraTime),
			s.Depart().Sub(c.Depart()).Abs() > time.Duration(l.Window), l.ignores(s):
			return false
		}
	}
	return true
}

func (l LowestFare) ignores(s Slice) bool {
	return slices.ContainsFunc(s.Segments, func(g Segment) bool {
		return slices.ContainsFunc(l.IgnoreFares, func(f string) bool { return folded(f) == folded(g.Fare) })
	})
}

// isBarred reports whether a rule bars a vendor of an offer.
func (r review) isBarred(o Offer) bool {
	return slices.ContainsFunc(r.policy.Rules, func(rule Rule) bool {
		limit, ok := rule.Limit.(BarredVendors)
		return ok && r.scope(rule, o) == Yes && len(limit.check(o, r)) > 0
	})
}
