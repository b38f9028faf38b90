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
//     cancelled. One that its carrier cancelled does not depart; one that the
//     schedule says is flying or landed has, whatever the clock says.
//   - CancelledByCarrier: the schedule says so of one of them.
//   - Insured: the reservation of the schedule says so, or that of a booking it
//     replaces; nothing else is insured.
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
		Insured:            travel.AnswerOf(r.insured),
	}, nil
}

// flown reports whether any flight or train of a booking has departed. p.mu
// must be held.
func (p *Provider) flown(r *record, now time.Time) bool {
	if r.cancelled {
		now = r.ended
	}
	return slices.ContainsFunc(segmentsOf(r.offer), func(s travel.Segment) bool {
		switch p.given.status(s) {
		case Cancelled:
			return false
		case Flying, Landed:
			return !r.cancelled || !s.Depart.After(now)
		}
		return !s.Depart.After(now)
	})
}
