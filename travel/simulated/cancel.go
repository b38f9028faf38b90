package simulated

import (
	"context"
	"fmt"
	"time"

	"github.com/farewright/farewright/travel"
)

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
	p.release(r)
	r.cancelled, r.ended, r.refund = true, now, refund
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
	case !now.Before(start), p.flown(r, now):
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
