package simulated_test

import (
	"context"
	"sync"
	"testing"
	"time"
	_ "time/tzdata"

	"github.com/farewright/farewright/travel"
	"github.com/farewright/farewright/travel/simulated"
)

// start is a Wednesday.
var start = time.Date(2026, 4, 1, 13, 0, 0, 0, time.UTC)

// A clock stands still until it is moved.
type clock struct {
	mu  sync.Mutex
	now time.Time
}

func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *clock) Advance(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

// A host has a provider and its clock.
type host struct {
	*simulated.Provider
	clock *clock
	t     testing.TB
}

func newHost(t testing.TB, c simulated.Config) host {
	t.Helper()
	k := &clock{now: start}
	if c.Now == nil {
		c.Now = k.Now
	}
	p, err := simulated.New(c)
	if err != nil {
		t.Fatal(err)
	}
	return host{p, k, t}
}

// place returns the best meaning of a text.
func (h host) place(text string, kind travel.Kind) travel.Place {
	h.t.Helper()
	places, err := h.Places().Find(context.Background(), text, kind)
	if err != nil || len(places) == 0 {
		h.t.Fatalf("%s: %d places, %v", text, len(places), err)
	}
	return places[0]
}

// query asks for one traveller, one way; change says what else.
func (h host) query(kind travel.Kind, from, to string, day travel.Date, change ...func(*travel.Query)) travel.Query {
	h.t.Helper()
	q := travel.Query{Kind: kind, Destination: h.place(to, kind), Depart: day, Travellers: 1, Limit: 40}
	if kind != travel.Hotel {
		q.Origin = h.place(from, kind)
	}
	for _, c := range change {
		c(&q)
	}
	return q
}

func (h host) search(q travel.Query) []travel.Offer {
	h.t.Helper()
	offers, err := h.Search(context.Background(), q)
	if err != nil {
		h.t.Fatal(err)
	}
	return offers
}

func (h host) book(o travel.Offer, key string) (travel.Booking, error) {
	people := make([]travel.Person, o.Travellers)
	for i := range people {
		people[i] = travel.Person{Name: "Terry Example"}
	}
	return h.Book(context.Background(), travel.Order{Key: key, Offer: o, Travellers: people})
}

func (h host) mustBook(o travel.Offer, key string) travel.Booking {
	h.t.Helper()
	b, err := h.book(o, key)
	if err != nil {
		h.t.Fatal(err)
	}
	return b
}

func returning(d travel.Date) func(*travel.Query) { return func(q *travel.Query) { q.Return = d } }
func in(c travel.Cabin) func(*travel.Query)       { return func(q *travel.Query) { q.Cabin = c } }
func party(n int) func(*travel.Query)             { return func(q *travel.Query) { q.Travellers = n } }
func limit(n int) func(*travel.Query)             { return func(q *travel.Query) { q.Limit = n } }

func date(y int, m time.Month, d int) travel.Date { return travel.Date{Year: y, Month: m, Day: d} }

var may12 = date(2026, time.May, 12)
