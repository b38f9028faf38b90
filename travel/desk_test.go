package travel_test

import (
	"context"
	"log/slog"
	"sync"
	"testing"
	"time"
	_ "time/tzdata"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/tooldef"
	"github.com/farewright/farewright/travel"
	"github.com/farewright/farewright/travel/simulated"
)

// deskStart is a Wednesday.
var deskStart = time.Date(2026, 4, 1, 9, 0, 0, 0, time.UTC)

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

// An office is a desk with everything that it works with at hand.
type office struct {
	t        testing.TB
	clock    *clock
	provider *simulated.Provider
	config   travel.Config
	desk     *travel.Desk
}

func newOffice(t testing.TB, change ...func(*office)) *office {
	t.Helper()
	o := &office{t: t, clock: &clock{now: deskStart}}
	p, err := simulated.New(simulated.Config{Seed: 7, Now: o.clock.Now, Moves: -1})
	require.NoError(t, err)
	o.provider = p
	o.config = travel.Config{Provider: p, Places: p.Places(), Trips: new(travel.MemTrips), Searches: new(travel.MemSearches), Now: o.clock.Now, Log: slog.New(slog.DiscardHandler)}
	for _, c := range change {
		c(o)
	}
	o.desk, err = travel.New(o.config)
	require.NoError(t, err)
	return o
}

// reopen makes a new desk of the config, as a restart does.
func (o *office) reopen() {
	o.t.Helper()
	var err error
	o.desk, err = travel.New(o.config)
	require.NoError(o.t, err)
}

// onePolicy is the policy of every organisation.
type onePolicy struct{ p travel.Policy }

func (o onePolicy) Policy(context.Context, string) (*travel.Policy, error) { return &o.p, nil }

func underPolicy(name string) func(*office) {
	return func(o *office) { o.config.Policies = onePolicy{policyFile(o.t, name)} }
}

var ada = travel.Traveller{ID: "t-ada", OrganisationID: "org-1", Name: "Ada Example", Zone: "Europe/Berlin",
	Companions: []travel.Person{{ID: "t-bob", Name: "Bob Example"}}, Payment: "card-1"}

func (o *office) run() *travel.Run { return o.desk.For(ada) }

// set is a traveller's tools as a runtime has them.
func (o *office) set(t travel.Traveller) *tooldef.Set {
	o.t.Helper()
	s, err := tooldef.NewSet(o.desk.For(t).Tools()...)
	require.NoError(o.t, err)
	s, err = s.Log(slog.New(slog.DiscardHandler)).Approve(tooldef.Approvals{Now: o.clock.Now})
	require.NoError(o.t, err)
	return s
}

func flightSearch(change ...func(*travel.TravelSearchRequest)) travel.TravelSearchRequest {
	req := travel.TravelSearchRequest{Kind: "flight", Origin: "FRA", Destination: "LHR", DepartDate: "2026-05-04"}
	for _, c := range change {
		c(&req)
	}
	return req
}

var hotelSearch = travel.TravelSearchRequest{Kind: "hotel", Destination: "London", DepartDate: "2026-05-04", ReturnDate: "2026-05-06"}

func (o *office) search(req travel.TravelSearchRequest) travel.TravelSearchResponse {
	o.t.Helper()
	out, err := o.run().TravelSearch(context.Background(), req)
	require.NoError(o.t, err)
	return out
}

// offer searches, and returns the nth offer's id.
func (o *office) offer(req travel.TravelSearchRequest, n int) string {
	o.t.Helper()
	out := o.search(req)
	require.Greater(o.t, len(out.Offers), n, out.Message)
	return out.Offers[n].OfferID
}

func order(ids ...string) travel.TravelBookRequest {
	return travel.TravelBookRequest{Summary: "A trip.", OfferIDs: ids, Trip: travel.TripDetails{Purpose: "customer visit"}}
}

func (o *office) book(req travel.TravelBookRequest, grant string) (travel.TravelBookResponse, error) {
	return o.run().TravelBook(context.Background(), req, tooldef.Granted{ID: grant, By: "boss"})
}

func (o *office) mustBook(req travel.TravelBookRequest) travel.TravelBookResponse {
	o.t.Helper()
	out, err := o.book(req, "g")
	require.NoError(o.t, err)
	return out
}
