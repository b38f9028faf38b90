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
	// instead is the booking it would replace, nil for none. kept are the needs
	// that booking covers, by key, with what was paid for one, 0 if that is not
	// known.
	instead *record
	kept    map[string]int64
	// insured and extra go over from that booking, with whoever travels.
	insured bool
	extra   int64
}

// at returns the offer as it stands at an instant. p.mu must be held.
func (p *Provider) at(h *held, now time.Time) travel.Offer {
	o := h.offer.Clone()
	unit := h.unit
	if h.parted() {
		unit.Minor = 0
		for _, n := range h.needs {
			unit.Minor += h.charge(n)
		}
	} else {
		if f := p.moved(h.product, now); f != 1000 {
			unit.Minor = roundUp(times(unit.Minor, f), max(1, h.step))
		}
		unit.Minor = h.shifted(unit.Minor)
	}
	if o.Stay != nil {
		nights := int64(o.Stay.Nights())
		o.Stay.Nightly = travel.Money{Minor: (unit.Minor + nights - 1) / nights, Currency: unit.Currency}
	}
	o.Price = travel.Money{Minor: unit.Minor*int64(h.units) + h.extra, Currency: unit.Currency}
	o.Terms = h.terms(o.Price)
	o.Seats = min(9, p.left(h))
	return o
}

// parted reports whether the price is the sum of those of the needs.
func (h *held) parted() bool {
	return !slices.ContainsFunc(h.needs, func(n need) bool { return n.price == 0 })
}

// charge is what one of a need costs: what was paid for it, if it is kept.
func (h *held) charge(n need) int64 {
	if paid := h.kept[n.key]; paid > 0 {
		return paid
	}
	return h.shifted(n.price)
}

// shifted is a price after a fault that changed it, by the least amount there
// is or more.
func (h *held) shifted(minor int64) int64 {
	if h.percent == 0 || minor == 0 {
		return minor
	}
	change := travel.Money{Minor: minor, Currency: h.unit.Currency}.Percent(h.percent).Minor
	if change == 0 {
		change = int64(h.percent / max(h.percent, -h.percent))
	}
	return max(1, minor+change)
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

// left is how much there is of what there is least of; what the booking to be
// replaced has is there too. p.mu must be held.
func (p *Provider) left(h *held) int {
	least := 1 << 30
	for _, n := range h.needs {
		free := n.has - p.taken[n.key]
		if _, kept := h.kept[n.key]; kept {
			free += h.instead.holds[n.key].seats
		}
		least = min(least, free)
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
		h := &held{priced: c}
		if p.left(h) < h.needed {
			continue
		}
		h.offer.Provider, h.offer.Simulated, h.offer.ExpiresAt = p.Name(), true, now.Add(p.hold)
		offers = append(offers, p.issue(h, now))
	}
	return offers
}

// issue gives an offer an id and remembers it. p.mu must be held.
func (p *Provider) issue(h *held, now time.Time) travel.Offer {
	p.issued++
	h.offer.ID = p.newID(p.issued, now.Unix())
	p.offers[h.offer.ID] = h
	p.queue = append(p.queue, h.offer.ID)
	for len(p.queue) > maxHeld {
		delete(p.offers, p.queue[0])
		p.queue = p.queue[1:]
	}
	return p.at(h, now)
}

// newID names an offer by its number and when it was made, with a check by
// which ids of other seeds and slips of the pen are told apart from offers that
// are no longer kept.
func (p *Provider) newID(number uint64, made int64) string {
	plain := strconv.FormatUint(number, 36) + "-" + strconv.FormatInt(made, 36)
	return "sim-" + plain + "-" + strings.ToLower(spell(p.seed.draw("offer", plain), 5))
}

// find returns an offer that was made. p.mu must be held.
func (p *Provider) find(id string) (*held, error) {
	h := p.offers[id]
	switch {
	case h == nil && p.wasOurs(id):
		return nil, travel.ErrOfferExpired
	case h == nil:
		return nil, travel.ErrNotFound
	}
	return h, nil
}

// stands says why an offer can no longer be had, nil if it can. p.mu must be
// held.
func (p *Provider) stands(h *held, now time.Time) error {
	switch {
	case h.gone, !now.Before(h.offer.ExpiresAt), !h.offer.Start().After(now) && h.offer.Stay == nil, !h.keeps():
		return travel.ErrOfferExpired
	case h.soldOut, p.left(h) < h.needed:
		return travel.ErrSoldOut
	}
	return nil
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
