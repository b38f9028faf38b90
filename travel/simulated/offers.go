package simulated

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/farewright/farewright/travel"
)

// maxHeld bounds the offers that are kept; the oldest go first.
const maxHeld = 20_000

// A need is so much of something that there is only so much of: the seats of a
// cabin on one train, the rooms of one night.
type need struct {
	key   string
	has   int
	price int64 // of one, in minor units; 0 if it has no price of its own
}

// priced is an offer before it has an id.
type priced struct {
	offer   travel.Offer
	unit    travel.Money // of one traveller or room, before it moves
	units   int
	step    int64  // what the unit is rounded to when it moves
	product string // what moves together; "" never moves
	needs   []need
	needed  int // of each need
	terms   func(price travel.Money) travel.Terms
	score   int64 // lower is better
}

// held is an offer that was made.
type held struct {
	priced
	percent       int // by a fault
	soldOut, gone bool
}

// at returns the offer as it stands at an instant. p.mu must be held.
func (p *Provider) at(h *held, now time.Time) travel.Offer {
	o := copied(h.offer)
	unit := h.unit
	if f := p.moved(h.product, now); f != 1000 {
		unit.Minor = roundUp(times(unit.Minor, f), max(1, h.step))
	}
	if h.percent != 0 {
		change := unit.Percent(h.percent).Minor
		if change == 0 {
			change = int64(h.percent / max(h.percent, -h.percent))
		}
		unit.Minor = max(1, unit.Minor+change)
	}
	if o.Stay != nil {
		nights := int64(o.Stay.Nights())
		o.Stay.Nightly = travel.Money{Minor: (unit.Minor + nights - 1) / nights, Currency: unit.Currency}
	}
	o.Price = travel.Money{Minor: unit.Minor * int64(h.units), Currency: unit.Currency}
	o.Terms = h.terms(o.Price)
	o.Seats = min(9, p.left(h.needs))
	return o
}

// moved is what a price has moved by, in thousandths. Each product moves at
// minutes of its own, and most of the time not at all.
func (p *Provider) moved(product string, now time.Time) int64 {
	every := int64(p.moves / time.Second)
	if product == "" || every <= 0 {
		return 1000
	}
	turn := (now.Unix() + int64(p.seed.upTo(int(every), "phase", product))) / every
	words := []string{"moves", product, strconv.FormatInt(turn, 10)}
	if p.seed.upTo(100, words...) < 65 {
		return 1000
	}
	return int64(p.seed.within(950, 1090, append(words, "by")...))
}

// left is how much there is of what there is least of. p.mu must be held.
func (p *Provider) left(needs []need) int {
	least := 1 << 30
	for _, n := range needs {
		least = min(least, n.has-p.taken[n.key])
	}
	return max(least, 0)
}

// keep makes offers of what can be had, best first, and remembers them.
func (p *Provider) keep(all []priced, limit int) []travel.Offer {
	slices.SortStableFunc(all, func(a, b priced) int {
		switch {
		case a.score < b.score:
			return -1
		case a.score > b.score:
			return 1
		}
		return 0
	})
	now := p.now()
	p.mu.Lock()
	defer p.mu.Unlock()
	var offers []travel.Offer
	for _, c := range all {
		if len(offers) == limit {
			break
		}
		if p.left(c.needs) < c.needed {
			continue
		}
		h := &held{priced: c}
		p.issued++
		h.offer.ID, h.offer.Provider, h.offer.Simulated = p.newID(p.issued, now.Unix()), p.Name(), true
		h.offer.ExpiresAt = now.Add(p.hold)
		p.offers[h.offer.ID] = h
		p.queue = append(p.queue, h.offer.ID)
		offers = append(offers, p.at(h, now))
	}
	for len(p.queue) > maxHeld {
		delete(p.offers, p.queue[0])
		p.queue = p.queue[1:]
	}
	return offers
}

// newID names an offer by its number and when it was made, with a check by
// which ids of other seeds and slips of the pen are told apart from offers that
// are no longer kept.
func (p *Provider) newID(number uint64, made int64) string {
	plain := strconv.FormatUint(number, 36) + "-" + strconv.FormatInt(made, 36)
	return "sim-" + plain + "-" + strings.ToLower(spell(p.seed.draw("offer", plain), 5))
}

// find returns an offer that can still be had. p.mu must be held.
func (p *Provider) find(id string, now time.Time) (*held, error) {
	h := p.offers[id]
	switch {
	case h == nil && p.wasOurs(id):
		return nil, travel.ErrOfferExpired
	case h == nil:
		return nil, travel.ErrNotFound
	case h.gone, !now.Before(h.offer.ExpiresAt), !h.offer.Start().After(now) && h.offer.Stay == nil:
		return nil, travel.ErrOfferExpired
	case h.soldOut, p.left(h.needs) < h.needed:
		return nil, travel.ErrSoldOut
	}
	return h, nil
}

func (p *Provider) wasOurs(id string) bool {
	parts := strings.Split(id, "-")
	if len(parts) != 4 {
		return false
	}
	number, err := strconv.ParseUint(parts[1], 36, 64)
	made, err2 := strconv.ParseInt(parts[2], 36, 64)
	return err == nil && err2 == nil && made <= p.now().Unix() && p.newID(number, made) == id
}

// copied shares nothing with the original.
func copied(o travel.Offer) travel.Offer {
	o.Slices = slices.Clone(o.Slices)
	for i := range o.Slices {
		o.Slices[i].Segments = slices.Clone(o.Slices[i].Segments)
	}
	if o.Stay != nil {
		stay := *o.Stay
		o.Stay = &stay
	}
	return o
}
