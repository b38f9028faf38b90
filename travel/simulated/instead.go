package simulated

import (
	"context"

	"github.com/farewright/farewright/travel"
)

// PriceInstead implements travel.Changer. The offer it returns is made of the
// parts of the other, and expires when that does:
//
//   - A part that the booking has too needs no other seat or room: the same
//     flight, train or night, in the same cabin, of a schedule at the same
//     fare. So an offer can be had that is sold out to everybody else.
//   - If what was paid for that part alone is known, it costs the same again.
//     Of a schedule it is known; what is invented has one price for all of its
//     parts, and costs that.
//   - Every other part costs and needs what it does for everybody.
//   - Insurance goes over to what leads where the booking does, or back from
//     there, for as many travellers. What was paid for it, and for bags, is paid
//     again with the way that begins where the booking does.
//   - A part is kept for as many travellers as the offer has, or not at all if
//     the booking has fewer.
//   - A booking that is cancelled keeps nothing. What was booked in place of one
//     has taken over what both have, and gives it back if it is cancelled first.
//
// The offer is travel.ErrOfferExpired too as soon as the booking no longer has
// what it would keep. Faults of OnPrice come over it as over Price, and those
// that change an offer change the one that is named.
func (p *Provider) PriceInstead(ctx context.Context, offerID, bookingID string) (travel.Offer, error) {
	if _, err := p.meet(ctx, OnPrice, offerID, bookingID); err != nil {
		return travel.Offer{}, err
	}
	if err := ctx.Err(); err != nil {
		return travel.Offer{}, err
	}
	now := p.now()
	p.mu.Lock()
	defer p.mu.Unlock()
	base, err := p.find(offerID)
	if err != nil {
		return travel.Offer{}, err
	}
	r := p.byID[bookingID]
	if r == nil {
		return travel.Offer{}, travel.ErrNotFound
	}
	h := base.insteadOf(r)
	if err := p.stands(h, now); err != nil {
		return travel.Offer{}, err
	}
	return p.issue(h, now), nil
}

// A holding is what a booking has of one need.
type holding struct {
	seats int   // fewer once others have taken them over
	paid  int64 // for one, in minor units; 0 if it is not known
	// from is the booking that the seats were taken over from, nil for none.
	from *record
}

// insteadOf is the offer as it would replace a booking, without an id yet.
func (h *held) insteadOf(r *record) *held {
	changed := *h
	changed.instead, changed.kept, changed.insured, changed.extra = r, map[string]int64{}, false, 0
	for _, n := range h.needs {
		if own := r.holds[n.key]; own != nil && own.seats >= h.needed && !r.cancelled {
			changed.kept[n.key] = own.paid
		}
	}
	if len(h.offer.Slices) > 0 && len(r.offer.Slices) > 0 && h.offer.Travellers == r.offer.Travellers && !r.cancelled {
		from, to := endsOf(h.offer.Slices[0])
		origin, goal := endsOf(r.offer.Slices[0])
		same, back := from == origin && to == goal, from == goal && to == origin
		changed.insured = r.insured && (same || back)
		if same {
			changed.extra = r.extra
		}
	}
	return &changed
}

// endsOf are the cities that a way leads from and to.
func endsOf(way travel.Slice) (from, to string) {
	return way.Segments[0].From.City, way.Segments[len(way.Segments)-1].To.City
}

// keeps reports whether the booking to be replaced still has what is kept.
func (h *held) keeps() bool {
	if (h.insured || h.extra > 0) && h.instead.cancelled {
		return false
	}
	for key := range h.kept {
		if h.instead.cancelled || h.instead.holds[key].seats < h.needed {
			return false
		}
	}
	return true
}

// hand gives out what an offer needs: what is kept passes from booking to
// booking, the rest is taken. p.mu must be held.
func (p *Provider) hand(h *held) map[string]*holding {
	holds := map[string]*holding{}
	for _, n := range h.needs {
		own := &holding{seats: h.needed, paid: h.charge(n)}
		if _, kept := h.kept[n.key]; kept {
			own.from = h.instead
			h.instead.holds[n.key].seats -= h.needed
		} else {
			p.taken[n.key] += h.needed
		}
		holds[n.key] = own
	}
	return holds
}

// release gives back what a booking has: to the booking it was taken over
// from, if that or one before it stands, else to everybody. p.mu must be held.
func (p *Provider) release(r *record) {
	for key, own := range r.holds {
		before := own.from
		for before != nil && before.cancelled {
			before = before.holds[key].from
		}
		if before != nil {
			before.holds[key].seats += own.seats
		} else {
			p.taken[key] -= own.seats
		}
		own.seats = 0
	}
}
