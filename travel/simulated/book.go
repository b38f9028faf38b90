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
	holds       map[string]*holding // by key of a need
	cancelled   bool
	ended       time.Time // when it was cancelled, zero if that is not known
	refund      travel.Refund
	reservation *Reservation
	insured     bool
	extra       int64 // what was paid for more than flights and trains: insurance and bags
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
	h, err := p.find(offerID)
	if err == nil {
		err = p.stands(h, now)
	}
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
	h, err := p.find(o.Offer.ID)
	if err == nil {
		err = p.stands(h, now)
	}
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
	r := &record{offer: offer, key: o.Key, travellers: slices.Clone(o.Travellers), payment: o.Payment, holds: p.hand(h), insured: h.insured, extra: h.extra}
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
