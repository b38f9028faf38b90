package addresstest

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/farewright/farewright/address"
	"github.com/farewright/farewright/address/hours"
	"github.com/farewright/farewright/errs"
)

const canary = "key-CANARY"

// A provider keeps every promise but the one that its flaw names.
type provider struct {
	flaw    string
	places  []address.Place
	calls   atomic.Int64
	broken  atomic.Bool
	stalled chan struct{}
}

func newProvider(flaw string) *provider {
	end := hours.Point{Day: time.Monday, Hour: 17}
	place := func(id string) address.Place {
		return address.Place{ID: id, Name: "Clinic " + id, Street: "4100 Hioaks Rd", City: "Richmond", State: "VA", ZIPCode: "23225",
			Location: &address.Location{Latitude: 37.5, Longitude: -77.5}, Precision: address.House, TimeZone: "America/New_York",
			Hours: hours.Hours{WeekdayText: []string{"Monday: 8:00 AM – 5:00 PM"}, Periods: []hours.Period{{Open: hours.Point{Day: time.Monday, Hour: 8}, Close: &end}}}}
	}
	p := &provider{flaw: flaw, places: []address.Place{place("x:1"), place("x:2"), place("x:3")}}
	first := &p.places[0]
	switch flaw {
	case "no id":
		first.ID = ""
	case "one id for all":
		p.places[1].ID = first.ID
	case "zero location":
		first.Location = &address.Location{}
	case "no location":
		first.Location = nil
	case "own status":
		first.BusinessStatus = "FUTURE_OPENING"
	case "own zone":
		first.TimeZone = "EST5EDT6"
	case "own precision":
		first.Precision = "quite good"
	case "no precision":
		first.Precision = ""
	case "no number":
		first.Street = "Hioaks Rd"
	case "25 o'clock":
		first.Hours.Periods[0].Open.Hour = 25
	}
	return p
}

func (p *provider) Provider() string {
	switch p.flaw {
	case "name with blanks":
		return "my provider"
	case "changing name":
		return fmt.Sprint("p", p.calls.Add(1))
	}
	return "double-v1"
}

func (p *provider) CacheTimes() (search, details time.Duration) {
	if p.flaw == "negative life" {
		return -1, 0
	}
	return time.Hour, time.Hour
}

func (p *provider) fault(op string, kind address.Kind, cause error) error {
	return &address.ProviderError{Provider: "double-v1", Op: op, Kind: kind, Err: cause}
}

// over is the fault of a context that has ended.
func (p *provider) over(ctx context.Context, op string) error {
	switch {
	case ctx.Err() == nil, p.flaw == "deaf":
		return nil
	case p.flaw == "plain context error":
		return ctx.Err()
	case p.flaw == "no cause":
		return p.fault(op, address.Timeout, nil)
	}
	return p.fault(op, address.Timeout, ctx.Err())
}

func (p *provider) find(ctx context.Context, op string, q address.Query) ([]address.Place, error) {
	if err := p.over(ctx, op); err != nil {
		return nil, err
	}
	if p.stalled != nil {
		close(p.stalled)
		if p.flaw == "not waiting" {
			return nil, nil
		}
		<-ctx.Done()
		return nil, p.over(ctx, op)
	}
	n := p.calls.Add(1)
	if p.broken.Load() {
		switch p.flaw {
		case "empty for a fault":
			return nil, nil
		case "plain fault":
			return nil, errors.New("upstream said no")
		case "telling the query":
			return nil, fmt.Errorf("asking for %q: %w", q.Text, p.fault(op, address.Upstream, nil))
		case "telling the key":
			return nil, p.fault(op, address.Upstream, errors.New("GET /?key="+canary))
		case "own kind":
			return nil, p.fault(op, "sad", nil)
		case "another's name":
			return nil, &address.ProviderError{Provider: "other", Op: op, Kind: address.Upstream}
		case "no op":
			return nil, p.fault("", address.Upstream, nil)
		}
		return nil, p.fault(op, address.Upstream, nil)
	}
	if q.Text == "4100 hioaks" {
		places := copies(p.places)
		switch {
		case p.flaw == "sharing":
			places = p.places
		case p.flaw == "shuffling" && n%2 == 0:
			slices.Reverse(places)
		case p.flaw == "last ones":
			return places[len(places)-min(q.Limit, len(places)):], nil
		case p.flaw == "no limit":
			return places, nil
		}
		return places[:min(q.Limit, len(places))], nil
	}
	switch p.flaw {
	case "fault for none":
		return nil, p.fault(op, address.Gone, nil)
	case "always something":
		return copies(p.places[:1]), nil
	}
	return nil, nil
}

func (p *provider) Search(ctx context.Context, q address.Query) ([]address.Place, error) {
	return p.find(ctx, "search", q)
}

func (p *provider) Geocode(ctx context.Context, q address.Query) ([]address.Place, error) {
	return p.find(ctx, "geocode", q)
}

func (p *provider) Details(ctx context.Context, id string) (address.Place, error) {
	if err := p.over(ctx, "details"); err != nil {
		return address.Place{}, err
	}
	for _, place := range copies(p.places) {
		if place.ID == id && p.flaw != "no details" {
			if p.flaw == "other details" {
				place.ID = "x:9"
			}
			return place, nil
		}
	}
	if p.flaw == "details of nothing" {
		return address.Place{}, nil
	}
	return address.Place{}, &address.ProviderError{Provider: "double-v1", Op: "details", Kind: address.Gone, HTTPStatus: http.StatusNotFound}
}

func (p *provider) stall() <-chan struct{} {
	p.stalled = make(chan struct{})
	return p.stalled
}

func placesWith(flaw string) func() PlacesFixture {
	return func() PlacesFixture {
		p := newProvider(flaw)
		return PlacesFixture{Places: p, Known: "4100 hioaks", Unknown: "zebra", Secrets: []string{canary},
			Break: func() { p.broken.Store(true) }, Stall: p.stall}
	}
}

func geocoderWith(flaw string) func() GeocoderFixture {
	return func() GeocoderFixture {
		p := newProvider(flaw)
		return GeocoderFixture{Geocoder: p, Known: "4100 hioaks", Unknown: "zebra", Secrets: []string{canary},
			Break: func() { p.broken.Store(true) }, Stall: p.stall}
	}
}

// Caches that break one promise each.

type shelf struct {
	flaw   string
	mu     sync.Mutex
	now    time.Time
	values map[string][]byte
	ends   map[string]time.Time
}

func shelfWith(flaw string) func() CacheFixture {
	return func() CacheFixture {
		s := &shelf{flaw: flaw, values: map[string][]byte{}, ends: map[string]time.Time{}}
		return CacheFixture{Cache: s, Advance: func(d time.Duration) {
			s.mu.Lock()
			defer s.mu.Unlock()
			s.now = s.now.Add(d)
		}}
	}
}

func (s *shelf) key(key string) string {
	if s.flaw == "short keys" {
		return key[:min(3, len(key))]
	}
	return key
}

func (s *shelf) Get(_ context.Context, key string) ([]byte, bool, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	value, ok := s.values[s.key(key)]
	end := s.ends[s.key(key)]
	if !ok && s.flaw == "error for missing" {
		return nil, false, errors.New("nil")
	}
	switch {
	case s.flaw == "endless":
	case s.flaw == "a second more" && ok:
		ok = !s.now.After(end)
	default:
		ok = ok && s.now.Before(end)
	}
	if !ok {
		return nil, false, nil
	}
	if s.flaw != "sharing" {
		value = slices.Clone(value)
	}
	if s.flaw == "text only" {
		value = []byte(fmt.Sprintf("%q", value))
	}
	return value, true, nil
}

func (s *shelf) Put(ctx context.Context, key string, value []byte, life time.Duration) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if ctx.Err() != nil {
		switch s.flaw {
		case "halfway":
			s.values[key], s.ends[key] = slices.Clone(value[:2]), s.now.Add(life)
			return ctx.Err()
		case "lying":
			return nil
		}
	}
	if s.flaw == "first value stays" && s.values[key] != nil {
		return nil
	}
	if life <= 0 && s.flaw == "no life is for ever" {
		life = 1 << 60
	}
	if s.flaw != "sharing" {
		value = slices.Clone(value)
	}
	s.values[s.key(key)], s.ends[s.key(key)] = value, s.now.Add(life)
	return nil
}

// Sessions that break one promise each.

type desk struct {
	flaw    string
	session address.Session
}

func deskWith(flaw string) func() SessionsFixture {
	return func() SessionsFixture {
		d := &desk{flaw: flaw, session: session()}
		return SessionsFixture{Sessions: d, Open: "s-1", Expected: session(), Expired: "s-0"}
	}
}

func session() address.Session {
	home := address.Address{Street: "1412 W Cary St", City: "Richmond", State: "VA", ZIPCode: "23220"}
	return address.Session{OrganisationID: "org-1", Home: &home, Confirmed: []address.Address{home}, Appointment: time.Date(2026, 4, 1, 14, 0, 0, 0, time.UTC)}
}

func (d *desk) PlaceSession(_ context.Context, id string) (address.Session, error) {
	switch {
	case id == "s-0" && d.flaw != "forgetting expiry":
		return address.Session{}, errs.New(errs.SessionExpired, "The session has expired.")
	case id != "s-1" && d.flaw == "plain error":
		return address.Session{}, errors.New("no rows")
	case id != "s-1" && d.flaw != "anybody":
		return address.Session{}, errs.New(errs.NoSession, "There is no such session.")
	}
	s := d.session
	if d.flaw == "no appointment" {
		s.Appointment = time.Time{}
	}
	if d.flaw != "sharing" {
		home := *s.Home
		s.Home, s.Confirmed = &home, slices.Clone(s.Confirmed)
	}
	return s, nil
}
