package travel

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/farewright/farewright/errs"
)

// price asks the provider what the offers cost now, and whether they are still
// what was shown.
func (r *Run) price(ctx context.Context, p *plan, req TravelBookRequest) error {
	for i, shown := range p.shown {
		o, err := r.priceOf(ctx, p, shown)
		if err != nil {
			return r.unpriced(err, i, len(p.shown))
		}
		if what := differs(shown, o); what != "" {
			return searchAgain(fmt.Sprintf("Offer %d is no longer what was shown: %s.", i+1, what))
		}
		if o.Price.Currency != shown.Price.Currency {
			return changed(shown.Price, o.Price)
		}
		if o.ExpiresAt.IsZero() {
			o.ExpiresAt = shown.ExpiresAt
		}
		p.offers = append(p.offers, o)
	}
	return nil
}

// priceOf prices one offer, in place of what it would replace if the provider
// has a price for that.
func (r *Run) priceOf(ctx context.Context, p *plan, shown Offer) (Offer, error) {
	changer, can := r.desk.config.Provider.(Changer)
	if can && p.old != nil {
		if i, ok := p.old.nearest(shown); ok {
			o, err := changer.PriceInstead(ctx, shown.ID, i.Booking.ID)
			if !errors.Is(err, ErrNotFound) {
				p.instead = p.instead || o.Price != shown.Price
				return o, err
			}
		}
	}
	return r.desk.config.Provider.Price(ctx, shown.ID)
}

// nearest is the booked item that an offer comes in place of: of its kind, and
// with most in common with it.
func (t Trip) nearest(o Offer) (best Item, ok bool) {
	wanted, most := claimsOf([]Offer{o}), -1
	for _, i := range t.Items {
		if i.State != ItemBooked || i.Offer.Kind != o.Kind {
			continue
		}
		n := 0
		for _, c := range claimsOf([]Offer{i.Offer}) {
			if slices.Contains(wanted, c) {
				n++
			}
		}
		n *= 2
		if sameCity(i.Offer.place(), o.place()) { // the same way, at another time
			n++
		}
		if n > most {
			best, most, ok = i, n, true
		}
	}
	return best, ok
}

func (r *Run) unpriced(err error, i, of int) error {
	which := "The offer"
	if of > 1 {
		which = fmt.Sprintf("Offer %d of %d", i+1, of)
	}
	var e *errs.Error
	switch {
	case errors.Is(err, ErrOfferExpired), errors.Is(err, ErrNotFound):
		e = searchAgain(which + " has expired.")
	case errors.Is(err, ErrSoldOut):
		e = searchAgain(which + " is sold out.")
	case errors.Is(err, ErrPriceChanged):
		e = next(refuse(errs.PriceChanged, "", which+" costs something else now."), "Search again and show the traveller the new prices.")
	default:
		return failed("The price could not be checked; nothing was booked.", err)
	}
	e.Fields, e.Err = []string{fmt.Sprintf("offer_ids[%d]", i)}, err
	return e
}

// differs says what of an offer is no longer as it was, but for its price and
// id. "" is nothing.
func differs(shown, now Offer) string {
	a, b := outlineOf([]Offer{shown}), outlineOf([]Offer{now})
	switch {
	case now.Kind != shown.Kind || !now.isWhole() || a.travellers != b.travellers:
		return "it is something else"
	case !slices.Equal(a.segments, b.segments) || !slices.Equal(a.stays, b.stays):
		return "its times, flights or rooms have changed"
	case !slices.Equal(a.cabins, b.cabins) || !slices.Equal(shown.fares(), now.fares()):
		return "its cabin or fare has changed"
	case arrivals(shown) != arrivals(now):
		return "its arrival has changed"
	case !sameTerms(shown, now):
		return "its refund or change terms have changed"
	}
	return ""
}

// sameTerms reports whether a change of plans costs what it did. What is kept
// moves with the price.
func sameTerms(shown, now Offer) bool {
	a, b := shown.Terms, now.Terms
	if a.Known != b.Known || a.Refundable != b.Refundable || a.Changeable != b.Changeable || !a.Until.Equal(b.Until) {
		return false
	}
	return shown.Price != now.Price || a.Penalty == b.Penalty && a.ChangeFee == b.ChangeFee
}

// fares are what the segments are sold as, in their order.
func (o Offer) fares() (list []string) {
	for _, s := range o.Slices {
		for _, g := range s.Segments {
			list = append(list, g.Fare)
		}
	}
	return list
}

func arrivals(o Offer) string {
	var b strings.Builder
	for _, s := range o.Slices {
		b.WriteString(stamp(s.Arrive(), Point{Zone: "UTC"}) + " ")
	}
	return b.String()
}
