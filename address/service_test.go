package address_test

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"sync"
	"sync/atomic"
	"testing"
	"time"
	_ "time/tzdata"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/address"
	"github.com/farewright/farewright/address/hours"
	"github.com/farewright/farewright/errs"
)

// atlas is a provider with dials: it answers what it is told.
type atlas struct {
	name     string
	search   func(ctx context.Context, q address.Query) ([]address.Place, error)
	details  func(ctx context.Context, id string) (address.Place, error)
	searches atomic.Int64
	detailed atomic.Int64
	mu       sync.Mutex
	asked    []address.Query
}

func (a *atlas) Provider() string { return "atlas-" + a.name }

func (a *atlas) Search(ctx context.Context, q address.Query) ([]address.Place, error) {
	a.searches.Add(1)
	a.mu.Lock()
	a.asked = append(a.asked, q)
	a.mu.Unlock()
	return a.search(ctx, q)
}

func (a *atlas) Details(ctx context.Context, id string) (address.Place, error) {
	a.detailed.Add(1)
	if a.details == nil {
		return address.Place{}, &address.ProviderError{Provider: a.Provider(), Op: "details", Kind: address.Gone}
	}
	return a.details(ctx, id)
}

func (a *atlas) Geocode(ctx context.Context, q address.Query) ([]address.Place, error) {
	return a.Search(ctx, q)
}

func answers(places ...address.Place) *atlas {
	return &atlas{search: func(context.Context, address.Query) ([]address.Place, error) { return places, nil }}
}

func fails(err error) *atlas {
	return &atlas{search: func(context.Context, address.Query) ([]address.Place, error) { return nil, err }}
}

// desk knows one session.
type desk struct{ session address.Session }

func (d desk) PlaceSession(_ context.Context, id string) (address.Session, error) {
	switch id {
	case "s-1":
		return d.session, nil
	case "s-old":
		return address.Session{}, errs.New(errs.SessionExpired, "It is over.")
	}
	return address.Session{}, errs.New(errs.NoSession, "There is none.")
}

// monday is Monday, April 6, 2026, 10 am in Richmond.
var monday = time.Date(2026, 4, 6, 14, 0, 0, 0, time.UTC)

var week = []string{"Monday: 9:00 AM – 5:00 PM", "Tuesday: 9:00 AM – 5:00 PM", "Wednesday: 9:00 AM – 5:00 PM", "Thursday: 9:00 AM – 5:00 PM",
	"Friday: 9:00 AM – 5:00 PM", "Saturday: Closed", "Sunday: Closed"}

func clinic(id, street string, lat float64) address.Place {
	return address.Place{ID: id, Name: "Clinic " + id, Street: street, City: "Richmond", State: "VA", ZIPCode: "23220",
		Location: &address.Location{Latitude: lat, Longitude: -77.45}, BusinessStatus: address.Operational, Phone: "(804) 555-0140",
		InternationalPhone: "+1 804-555-0140", Hours: hours.Hours{WeekdayText: week}, TimeZone: "America/New_York"}
}

type clock struct {
	mu  sync.Mutex
	now time.Time
}

func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *clock) advance(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

// bench is a service with its parts at hand.
type bench struct {
	*address.Service
	clock *clock
	log   *bytes.Buffer
}

func open(t *testing.T, c address.Config) bench {
	t.Helper()
	b := bench{clock: &clock{now: monday}, log: new(bytes.Buffer)}
	c.Now = b.clock.Now
	c.Log = slog.New(slog.NewTextHandler(lockedWriter{new(sync.Mutex), b.log}, nil))
	var err error
	b.Service, err = address.New(c)
	require.NoError(t, err)
	return b
}

type lockedWriter struct {
	mu *sync.Mutex
	b  *bytes.Buffer
}

func (w lockedWriter) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.b.Write(p)
}

var errBroken = errors.New("wire cut while asking for Canary Street, key=SECRET")
