package traveltest

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/farewright/farewright/travel"
)

// PriceInstead takes ten euros off.
func (a *agency) PriceInstead(ctx context.Context, offerID, bookingID string) (travel.Offer, error) {
	if ctx.Err() != nil && !a.breaks["instead ignores ctx"] {
		return travel.Offer{}, ctx.Err()
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	o, err := a.offer(offerID)
	if err != nil {
		return o, err
	}
	if _, known := a.prices[bookingID]; !known && !a.breaks["vague about what is replaced"] {
		return o, travel.ErrNotFound
	}
	if a.breaks["sells the other itself"] {
		return clone(o), nil
	}
	if a.breaks["changes the other"] {
		dearer := o
		dearer.Price.Minor++
		a.offers[offerID] = dearer
	}
	if a.breaks["cancels at once"] {
		a.refunds[bookingID] = &travel.Refund{}
	}
	o = clone(o)
	a.searched++
	o.ID = fmt.Sprintf("instead-%d", a.searched)
	o.Price.Minor -= 1_000
	if a.breaks["sells something else instead"] {
		o.Travellers++
	}
	if a.breaks["outlives the other"] {
		o.ExpiresAt = o.ExpiresAt.Add(time.Hour)
	}
	kept := clone(o)
	if a.breaks["another price when asked again"] {
		kept.Price.Minor++
	}
	if !a.breaks["cannot be booked instead"] {
		a.offers[o.ID] = kept
	}
	return o, nil
}

// replace makes the booking of an offer that was priced instead of another, if
// the double is to break that: under the id of the first.
func (a *agency) replace(b *travel.Booking, offerID string) {
	if a.breaks["replaces at once"] && strings.HasPrefix(offerID, "instead-") {
		b.ID = "b-1"
	}
}

// Standing goes by the departure that all flights of the double have.
func (a *agency) Standing(ctx context.Context, id string) (travel.Standing, error) {
	if ctx.Err() != nil && !a.breaks["standing ignores ctx"] {
		return travel.Standing{}, ctx.Err()
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	if _, known := a.prices[id]; !known && !a.breaks["vague about standing"] {
		return travel.Standing{}, travel.ErrNotFound
	}
	if a.breaks["standing cancels"] {
		a.refunds[id] = &travel.Refund{}
	}
	a.asked++
	flown := !a.now.Before(day.At(10, 0, mustZone(lisbon.Zone)))
	s := travel.Standing{Flown: travel.AnswerOf((flown || a.breaks["always flown"]) && !a.breaks["never flown"]), CancelledByCarrier: travel.AnswerOf(a.breaks["always cancelled"])}
	if a.breaks["wavers"] && a.asked%2 == 0 {
		s.Insured = travel.Yes
	}
	return s, nil
}
