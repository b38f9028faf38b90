package duffel

import (
	"context"

	"github.com/farewright/farewright/travel"
)

// Find implements travel.Provider. It looks through the orders of the account
// for the one with the key in its metadata, cancelled ones included.
//
// That nothing was booked is certain as far as Duffel's list is whole. Duffel
// says that an order whose answer was 200 or 202, or was lost, may be listed
// hours later. This process remembers which orders it sent without a certain
// answer: until Config.Settle has passed since, or while one is being sent, a
// key that is not listed is an error, never false. It cannot know what another
// process, or this one before it was started again, has sent: a host that finds
// such an attempt in its own store should wait as long before it takes false
// for an answer. It is an error too if a page or an order cannot be read, if
// there are more orders than are looked through, and if ctx has ended.
func (p *Provider) Find(ctx context.Context, key string) (travel.Booking, bool, error) {
	b, ok, err := p.find(ctx, "find", key)
	if err != nil || ok {
		return b, ok, err
	}
	switch b, booked, sent := p.keys.of(key); {
	case booked:
		return b, true, nil
	case sent:
		return travel.Booking{}, false, because("find", "an order was sent and is not listed yet, so that nothing is certain")
	}
	return travel.Booking{}, false, nil
}

// find looks for a key among the listed orders.
func (p *Provider) find(ctx context.Context, op, key string) (b travel.Booking, ok bool, err error) {
	if !isKey(key) {
		return b, false, nil
	}
	readable := true
	err = p.orders(ctx, op, func(o wireOrder) bool {
		if ok = o.key() == key; ok {
			b, readable = o.booking()
		}
		return ok
	})
	switch {
	case err != nil:
		return travel.Booking{}, false, unknown(op, err)
	case !readable:
		return travel.Booking{}, false, because(op, "the order is there, but cannot be read")
	}
	return b, ok, nil
}

func isKey(key string) bool {
	if key == "" || len(key) > 64 {
		return false
	}
	for _, r := range key {
		if r <= ' ' || r > '~' {
			return false
		}
	}
	return true
}
