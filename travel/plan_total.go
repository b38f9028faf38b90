package travel

import (
	"context"
	"fmt"
	"strconv"

	"github.com/farewright/farewright/errs"
)

// total adds up the offers and holds the sum against what the traveller saw.
func (r *Run) total(ctx context.Context, p *plan, req TravelBookRequest) error {
	prices := make([]Money, len(p.offers))
	for i, o := range p.offers {
		prices[i] = o.Price
	}
	var err error
	if p.totals, err = sumsOf(prices); err != nil {
		return failed("The prices do not add up; nothing was booked.", err)
	}
	if req.QuotedTotal == nil {
		return p.unmoved()
	}
	if len(p.totals) != 1 {
		e := refuse(errs.InvalidArgument, "quoted_total", "The offers cost "+listed(p.totals)+": there is no one total of different currencies.")
		return next(e, "Tell the traveller each amount and send quoted_total as null, or book the offers one at a time.")
	}
	sum := p.totals[0]
	quoted, err := ParseMoney(strconv.FormatFloat(*req.QuotedTotal, 'f', -1, 64), sum.Currency)
	if err != nil {
		return refuse(errs.InvalidArgument, "quoted_total", fmt.Sprintf("quoted_total has more decimals than %s has, or is too large.", sum.Currency))
	}
	switch {
	case quoted == sum:
		return nil
	case p.instead:
		e := refuse(errs.PriceChanged, "quoted_total", fmt.Sprintf("In place of trip %s this costs %s, not %s: what both have costs what was paid for it. Nothing was booked.", p.old.Reference, sum, quoted))
		return next(e, "Tell the traveller this price and ask; then call again with quoted_total set to it.")
	}
	return changed(quoted, sum)
}

// unmoved refuses prices that have moved since they were shown, when nobody
// says which total the traveller saw. In place of a trip, prices are the
// provider's for that, and are told to the approver.
func (p *plan) unmoved() error {
	for i, o := range p.offers {
		if o.ID == p.shown[i].ID && o.Price != p.shown[i].Price {
			return changed(p.shown[i].Price, o.Price)
		}
	}
	return nil
}

// changed tells a price that differs from the one that was seen.
func changed(seen, now Money) error {
	text := fmt.Sprintf("The price has changed: it was %s and is now %s", seen, now)
	if diff, err := now.Sub(seen); err == nil {
		word := "more"
		if diff.Minor < 0 {
			word, diff.Minor = "less", -diff.Minor
		}
		text += fmt.Sprintf(", %s %s", diff, word)
	}
	e := refuse(errs.PriceChanged, "quoted_total", text+". Nothing was booked.")
	return next(e, "Tell the traveller the new price and ask; then search again, or call again with quoted_total set to the new total.")
}
