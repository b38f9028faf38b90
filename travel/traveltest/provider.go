package traveltest

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/farewright/farewright/travel"
)

// A Fixture is a provider with something on sale.
type Fixture struct {
	Provider travel.Provider
	// Queries are one or more, of any kind. Each finds two offers or more that
	// can be booked, and none of them begins within two hours.
	Queries []travel.Query
	// Payment is passed on with every order.
	Payment string
	// Now is the provider's clock; nil means time.Now.
	Now func() time.Time
	// Advance moves that clock; nil leaves out what expires.
	Advance func(time.Duration)
	// Booked returns how many bookings the provider has made, cancelled ones
	// included, and one that was made twice counted twice.
	Booked func() (int, error)
}

// TestProvider checks an implementation of travel.Provider, and of
// travel.Changer and travel.Watcher if it is one. fresh returns one that has
// booked nothing yet.
func TestProvider(t *testing.T, fresh func(t *testing.T) Fixture) { run(t, fresh, providerRules()) }

// providerRules are all rules, in the order of a journey.
func providerRules() []rule[Fixture] {
	var all []rule[Fixture]
	for _, some := range [][]rule[Fixture]{searchRules(), priceRules(), bookRules(), cancelRules(), changeRules(), watchRules()} {
		all = append(all, some...)
	}
	return all
}

// The names of what does not exist.
const (
	unknownID  = "unknown-00000000dead"
	unknownKey = "unknown-key-00000000dead"
)

func (f Fixture) now() time.Time {
	if f.Now == nil {
		return time.Now()
	}
	return f.Now()
}

// offers searches for a query; there must be two or more.
func (f Fixture) offers(ctx context.Context, q travel.Query) ([]travel.Offer, error) {
	offers, err := f.Provider.Search(ctx, q)
	if err == nil && len(offers) < 2 {
		err = fmt.Errorf("a search for %s finds %d offers, not two or more", q.Kind, len(offers))
	}
	return offers, err
}

// each holds a rule against the offers of every query.
func (f Fixture) each(ctx context.Context, hold func(q travel.Query, offers []travel.Offer) error) error {
	if len(f.Queries) == 0 {
		return errors.New("the fixture has no queries")
	}
	for _, q := range f.Queries {
		offers, err := f.offers(ctx, q)
		if err == nil {
			err = hold(q, offers)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", q.Kind, err)
		}
	}
	return nil
}

// order makes an order of a fresh offer.
func (f Fixture) order(ctx context.Context, key string) (travel.Order, error) {
	if len(f.Queries) == 0 {
		return travel.Order{}, errors.New("the fixture has no queries")
	}
	offers, err := f.offers(ctx, f.Queries[0])
	if err != nil {
		return travel.Order{}, err
	}
	return travel.Order{Key: key, Offer: offers[0], Travellers: people(offers[0].Travellers), Payment: f.Payment}, nil
}

// book books a fresh offer.
func (f Fixture) book(ctx context.Context, key string) (travel.Order, travel.Booking, error) {
	o, err := f.order(ctx, key)
	if err != nil {
		return o, travel.Booking{}, err
	}
	b, err := f.Provider.Book(ctx, o)
	return o, b, err
}

// people are travellers by names that nobody has.
func people(n int) []travel.Person {
	some := make([]travel.Person, n)
	for i := range some {
		some[i] = travel.Person{ID: fmt.Sprintf("t-%d", i+1), Name: fmt.Sprintf("Terry %c. Example", 'A'+i)}
	}
	return some
}

// booked returns an error unless the provider made n bookings.
func (f Fixture) booked(n int) error {
	got, err := f.Booked()
	if err == nil && got != n {
		return fmt.Errorf("the provider has made %d bookings, not %d", got, n)
	}
	return err
}

// found returns an error unless exactly b was booked under a key.
func (f Fixture) found(ctx context.Context, key string, b travel.Booking) error {
	got, ok, err := f.Provider.Find(ctx, key)
	switch {
	case err != nil:
		return err
	case !ok:
		return errors.New("the booking is not found")
	}
	return same(got, b)
}

// missing returns an error if anything was booked under a key.
func (f Fixture) missing(ctx context.Context, key string) error {
	_, ok, err := f.Provider.Find(ctx, key)
	if err == nil && ok {
		return errors.New("something is found under the key")
	}
	return err
}

func same(a, b travel.Booking) error {
	if a.ID != b.ID || a.Reference != b.Reference || a.Price != b.Price || !a.BookedAt.Equal(b.BookedAt) {
		return errors.New("the bookings differ")
	}
	return nil
}

func sameRefund(a, b travel.Refund) error {
	if a.Known != b.Known || a.Amount != b.Amount || a.Penalty != b.Penalty || a.To != b.To {
		return errors.New("the refunds differ")
	}
	return nil
}
