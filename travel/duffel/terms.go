package duffel

import "github.com/farewright/farewright/travel"

// termsOf reads what a refund and a change cost.
//
//   - The terms are known only if both are: Terms has no word for half of it.
//   - Allowed at a cost that is not told, or told in another currency than the
//     price, is not known; no rate is guessed.
//   - A refund that costs the whole price, or more, is none.
func termsOf(c *terms, price travel.Money) travel.Terms {
	if c == nil {
		return travel.Terms{}
	}
	refundable, penalty, ok := c.Refund.read(price.Currency)
	changeable, fee, ok2 := c.Change.read(price.Currency)
	if !ok || !ok2 {
		return travel.Terms{}
	}
	if refundable && penalty.Minor >= price.Minor {
		refundable, penalty = false, travel.Money{}
	}
	return travel.Terms{Known: true, Refundable: refundable, Penalty: penalty, Changeable: changeable, ChangeFee: fee}
}

// read returns whether something is allowed and what it costs; ok is false if
// that is not known.
func (c *condition) read(currency string) (allowed bool, cost travel.Money, ok bool) {
	switch {
	case c == nil || c.Allowed == nil:
		return false, travel.Money{}, false
	case !*c.Allowed:
		return false, travel.Money{}, true
	}
	cost, err := travel.ParseMoney(text(c.Amount), text(c.Currency))
	if err != nil || cost.Minor < 0 || cost.Currency != currency {
		return false, travel.Money{}, false
	}
	return true, cost, true
}
