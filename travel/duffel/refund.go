package duffel

import (
	"time"

	"github.com/farewright/farewright/travel"
)

// refundOf reads what a cancellation brings. paid is what the order cost.
//
//   - An amount that Duffel does not tell is not known.
//   - What is kept is what was paid less what comes back, if both are in one
//     currency. Otherwise the penalty has no currency: it is not known.
//   - Expires is when a quote lapses; a confirmed cancellation has none.
func refundOf(c cancellation, paid travel.Money) travel.Refund {
	r := travel.Refund{To: refundTo(text(c.To))}
	if at, err := time.Parse(time.RFC3339, text(c.ExpiresAt)); err == nil && c.ConfirmedAt == nil {
		r.Expires = at
	}
	amount, err := travel.ParseMoney(text(c.Amount), text(c.Currency))
	if err != nil || amount.Minor < 0 {
		return r
	}
	r.Known, r.Amount = true, amount
	if kept, err := paid.Sub(amount); err == nil && kept.Minor >= 0 && paid.Currency == amount.Currency {
		r.Penalty = kept
	}
	return r
}

// refundTo is where the money goes, in our words. Orders are paid from the
// balance, so that is the original payment.
func refundTo(to string) string {
	switch to {
	case "balance", "card", "arc_bsp_cash", "original_form_of_payment":
		return "original_payment"
	case "voucher", "airline_credits":
		return "credit"
	}
	return "" // awaiting_payment, which nothing was paid for, and what is new
}
