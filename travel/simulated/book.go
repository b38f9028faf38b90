package simulated

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/farewright/farewright/travel"
)

// record is a booking as it is kept.
type record struct {
	booking     travel.Booking
	offer       travel.Offer
	key         string
	travellers  []travel.Person
	payment     string
	needs       []need
	needed      int
	cancelled   bool
	refund      travel.Refund
	reservation *Reservation
}

// Price implements travel.Provider.
func (p *Provider) Price(ctx context.Context, offerID string) (travel.Offer, error) {
	if _, err := p.meet(ctx, OnPrice, offerID); err != nil {
		return travel.Offer{}, err
	}
	if err := ctx.Err(); err != nil {
		return travel.Offer{}, err
	}
	now := p.now()
	p.mu.Lock()
	defer p.mu.Unlock()
	h, err := p.find(offerID, now)
	if err != nil {
		return travel.Offer{}, err
	}
	return p.at(h, now), nil
}

// Book implements travel.Provider. A refusal is travel.ErrNotBooked too,
// whatever else it is. A context that has ended books nothing, except that a
// key under which something was booked before still answers.
func (p *Provider) Book(ctx context.Context, o travel.Order) (travel.Booking, error) {
	fault, err := p.meet(ctx, OnBook, o.Offer.ID, o.Key)
	if err != nil {
		return travel.Booking{}, err
	}
	if fault == TimeOutBefore {
		return travel.Booking{}, ErrNoAnswer
	}
	b, err := p.book(ctx, o)
	switch {
	case err != nil:
		return travel.Booking{}, fmt.Errorf("%w (%w)", err, travel.ErrNotBooked)
	case fault == TimeOutAfter:
		return travel.Booking{}, ErrNoAnswer
	}
	return b, nil
}

func (p *Provider) book(ctx context.Context, o travel.Order) (travel.Booking, error) {
	if !validKey(o.Key) {
		return travel.Booking{}, errors.New("simulated: a key is 1 to 64 visible ASCII characters")
	}
	now := p.now()
	p.mu.Lock()
	defer p.mu.Unlock()
	if r := p.byKey[o.Key]; r != nil {
		return r.booking, nil
	}
	if err := ctx.Err(); err != nil {
		return travel.Booking{}, err
	}
	h, err := p.find(o.Offer.ID, now)
	if err != nil {
		return travel.Booking{}, err
	}
	offer := p.at(h, now)
	switch {
	case o.Offer.Price != offer.Price:
		return travel.Booking{}, travel.ErrPriceChanged
	case len(o.Travellers) != offer.Travellers:
		return travel.Booking{}, errors.New("simulated: the offer is for another number of travellers")
	}
	for _, n := range h.needs {
		p.taken[n.key] += h.needed
	}
	r := &record{offer: offer, key: o.Key, travellers: slices.Clone(o.Travellers), payment: o.Payment, needs: h.needs, needed: h.needed}
	r.booking = travel.Booking{ID: p.newBookingID(), Price: offer.Price, BookedAt: now}
	r.booking.Reference = spell(p.seed.draw("reference", r.booking.ID), 6)
	p.byKey[o.Key], p.byID[r.booking.ID] = r, r
	p.booked = append(p.booked, r)
	return r.booking, nil
}

// newBookingID skips the ids of reservations. p.mu must be held.
func (p *Provider) newBookingID() string {
	for n := len(p.booked) + 1; ; n++ {
		if id := "SB" + spell(p.seed.draw("booking", strconv.Itoa(n)), 8); p.byID[id] == nil {
			return id
		}
	}
}

func validKey(key string) bool {
	return key != "" && len(key) <= 64 && strings.IndexFunc(key, func(r rune) bool { return r <= ' ' || r > '~' }) < 0
}

// Find implements travel.Provider.
func (p *Provider) Find(ctx context.Context, key string) (travel.Booking, bool, error) {
	if _, err := p.meet(ctx, OnFind, key); err != nil {
		return travel.Booking{}, false, err
	}
	if err := ctx.Err(); err != nil {
		return travel.Booking{}, false, err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if r := p.byKey[key]; r != nil {
		return r.booking, true, nil
	}
	return travel.Booking{}, false, nil
}

// Quote implements travel.Provider. What has begun cannot be cancelled, which
// is travel.ErrNotCancelled, unless its carrier cancelled a part of it.
func (p *Provider) Quote(ctx context.Context, bookingID string) (travel.Refund, error) {
	fault, err := p.meet(ctx, OnQuote, bookingID)
	if err != nil {
		return travel.Refund{}, err
	}
	if err := ctx.Err(); err != nil {
		return travel.Refund{}, err
	}
	now := p.now()
	p.mu.Lock()
	defer p.mu.Unlock()
	r := p.byID[bookingID]
	if r == nil {
		return travel.Refund{}, travel.ErrNotFound
	}
	refund, err := p.quote(r, now)
	if err == nil && fault == QuoteUnknown {
		return travel.Refund{}, nil
	}
	return refund, err
}

// Cancel implements travel.Provider. A booking is cancelled once, under
// whatever key. An error is travel.ErrNotCancelled too if nothing was
// cancelled for certain.
func (p *Provider) Cancel(ctx context.Context, key, bookingID string) (travel.Refund, error) {
	fault, err := p.meet(ctx, OnCancel, bookingID, key)
	switch {
	case err != nil:
		return travel.Refund{}, err
	case fault == CancelFails:
		return travel.Refund{}, travel.ErrNotCancelled
	case fault == CancelTimeOutBefore:
		return travel.Refund{}, ErrNoAnswer
	}
	refund, err := p.cancel(ctx, bookingID)
	if err == nil && fault == CancelTimeOutAfter {
		return travel.Refund{}, ErrNoAnswer
	}
	return refund, err
}

func (p *Provider) cancel(ctx context.Context, bookingID string) (travel.Refund, error) {
	now := p.now()
	p.mu.Lock()
	defer p.mu.Unlock()
	r := p.byID[bookingID]
	switch {
	case r == nil:
		return travel.Refund{}, fmt.Errorf("%w (%w)", travel.ErrNotFound, travel.ErrNotCancelled)
	case r.cancelled:
		return r.refund, nil
	case ctx.Err() != nil:
		return travel.Refund{}, fmt.Errorf("%w (%w)", ctx.Err(), travel.ErrNotCancelled)
	}
	refund, err := p.quote(r, now)
	if err != nil {
		return travel.Refund{}, err
	}
	for _, n := range r.needs {
		p.taken[n.key] -= r.needed
	}
	r.cancelled, r.refund = true, refund
	return refund, nil
}

// quote says what comes back. p.mu must be held.
//
//   - cancelled already: what came back then
//   - a flight or train of it was cancelled by its carrier: everything
//   - it has begun: it cannot be cancelled
//   - no terms are known: everything; who may cancel is the policy's business
//   - refundable, and the terms still hold: all but the penalty
//   - else nothing
func (p *Provider) quote(r *record, now time.Time) (travel.Refund, error) {
	t, price := r.offer.Terms, r.booking.Price
	start := r.offer.Start()
	none := travel.Money{Currency: price.Currency}
	refund := travel.Refund{Known: true, Amount: price, Penalty: none, To: "original_payment", Until: start}
	switch {
	case r.cancelled:
		return r.refund, nil
	case p.given.cancelled(r.offer):
		refund.Until = time.Time{}
	case !now.Before(start):
		return travel.Refund{}, fmt.Errorf("simulated: it has begun (%w)", travel.ErrNotCancelled)
	case !t.Known:
	case t.Refundable && (t.Until.IsZero() || !now.After(t.Until)):
		if !t.Until.IsZero() {
			refund.Until = t.Until
		}
		if refund.Penalty = t.Penalty; refund.Penalty.Minor > price.Minor {
			refund.Penalty = price
		}
		refund.Amount.Minor -= refund.Penalty.Minor
	default:
		refund.Amount, refund.Penalty = none, price
	}
	return refund, nil
}

// paid returns what a booking paid for each of its seats, by the key of what
// it needs.
func (p *Provider) paid(bookingID string) (map[string]int64, error) {
	if bookingID == "" {
		return nil, nil
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	r := p.byID[bookingID]
	if r == nil {
		return nil, travel.ErrNotFound
	}
	paid := map[string]int64{}
	for _, n := range r.needs {
		if !r.cancelled && n.price > 0 {
			paid[n.key] = n.price
		}
	}
	return paid, nil
}
