package simulated

import (
	"context"
	"slices"
	"time"

	"github.com/farewright/farewright/travel"
)

// Standing implements travel.Watcher. Every answer is yes or no:
//
//   - Flown: a flight or train of it has departed by now, or had when it was
//     cancelled. One that its carrier cancelled does not depart.
//   - CancelledByCarrier: the schedule says so of one of them.
//   - Insured: the reservation of the schedule says so; nothing else is insured.
func (p *Provider) Standing(ctx context.Context, bookingID string) (travel.Standing, error) {
	if _, err := p.meet(ctx, OnStanding, bookingID); err != nil {
		return travel.Standing{}, err
	}
	if err := ctx.Err(); err != nil {
		return travel.Standing{}, err
	}
	now := p.now()
	p.mu.Lock()
	defer p.mu.Unlock()
	r := p.byID[bookingID]
	if r == nil {
		return travel.Standing{}, travel.ErrNotFound
	}
	return travel.Standing{
		Flown:              travel.AnswerOf(p.flown(r, now)),
		CancelledByCarrier: travel.AnswerOf(p.given.cancelled(r.offer)),
		Insured:            travel.AnswerOf(r.reservation != nil && r.reservation.Insurance),
	}, nil
}

// flown reports whether any flight or train of a booking has departed. p.mu
// must be held.
func (p *Provider) flown(r *record, now time.Time) bool {
	if r.cancelled {
		now = r.ended
	}
	return slices.ContainsFunc(segmentsOf(r.offer), func(s travel.Segment) bool { return !s.Depart.After(now) && !p.given.grounded(s) })
}
