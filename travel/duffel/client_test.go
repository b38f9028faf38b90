package duffel_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/travel"
	"github.com/farewright/farewright/travel/duffel"
)

func TestConfig(t *testing.T) {
	good := duffel.Config{Token: token, Passengers: profiles{}}
	_, err := duffel.New(good)
	require.NoError(t, err)
	for says, change := range map[string]func(c *duffel.Config){
		"no token":       func(c *duffel.Config) { c.Token = "" },
		"a line end":     func(c *duffel.Config) { c.Token += "\n" },
		"no passengers":  func(c *duffel.Config) { c.Passengers = nil },
		"no https":       func(c *duffel.Config) { c.BaseURL = "http://api.duffel.com" },
		"no host":        func(c *duffel.Config) { c.BaseURL = "https://" },
		"a password":     func(c *duffel.Config) { c.BaseURL = "https://me:pass@api.duffel.com" },
		"a query":        func(c *duffel.Config) { c.BaseURL = "https://api.duffel.com?x" },
		"another scheme": func(c *duffel.Config) { c.BaseURL = "file:///tmp" },
		"a version":      func(c *duffel.Config) { c.Version = "v 2" },
		"too short":      func(c *duffel.Config) { c.SupplierTimeout = time.Second },
		"too long":       func(c *duffel.Config) { c.SupplierTimeout = 2 * time.Minute },
		"negative":       func(c *duffel.Config) { c.Limit = -1 },
	} {
		c := good
		change(&c)
		_, err := duffel.New(c)
		require.Error(t, err, says)
		require.NotContains(t, err.Error(), "CANARY")
	}
}

func TestARateLimitSaysUntilWhen(t *testing.T) {
	s := serve(t)
	s.fail(searches, fault{status: 429, code: "rate_limit_exceeded", header: map[string]string{"ratelimit-reset": "Wed, 01 Apr 2026 09:01:00 GMT"}}, fault{status: 429, header: map[string]string{"ratelimit-reset": "soon"}})
	p := s.provider(t)
	_, err := p.Search(context.Background(), query())
	require.Equal(t, dawn.Add(time.Minute), faultOf(t, err).RetryAt)
	require.ErrorContains(t, err, "rate limited until 2026-04-01T09:01:00Z")
	_, err = p.Search(context.Background(), query())
	require.True(t, faultOf(t, err).RetryAt.IsZero())
	requireKinds(t, err)
	require.Len(t, s.came(searches), 2, "it is not asked again by itself")
}

func TestAnAnswerIsBounded(t *testing.T) {
	s := serve(t)
	s.fail(searches, fault{status: 200, body: `{"data":{"offers":[]}}` + strings.Repeat(" ", 16<<20)})
	_, err := s.provider(t).Search(context.Background(), query())
	requireKinds(t, err)
	require.ErrorContains(t, err, "too large")
}

func TestTheTokenGoesNowhereElse(t *testing.T) {
	elsewhere := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { t.Errorf("%s came elsewhere", r.URL) }))
	defer elsewhere.Close()
	s := serve(t)
	jar, err := cookiejar.New(nil)
	require.NoError(t, err)
	p := s.provider(t, func(c *duffel.Config) { c.HTTPClient = &http.Client{Jar: jar} })
	for _, status := range []int{301, 302, 303, 307, 308} {
		s.fail(searches, fault{status: status, header: map[string]string{"Location": elsewhere.URL, "Set-Cookie": "a=b"}})
		_, err := p.Search(context.Background(), query())
		require.Equal(t, status, faultOf(t, err).Status)
	}
}

func TestNobodyThereIsNotBooked(t *testing.T) {
	s := serve(t)
	o := order(t, s.provider(t), "key-1")
	var closed *httptest.Server
	p := s.provider(t, func(c *duffel.Config) {
		c.HTTPClient = &http.Client{Transport: roundTrip(func(r *http.Request) (*http.Response, error) {
			if r.Method == http.MethodPost {
				r.URL.Host = strings.TrimPrefix(closed.URL, "http://")
			}
			return http.DefaultTransport.RoundTrip(r)
		})}
	})
	closed = httptest.NewServer(nil)
	closed.Close()
	_, err := p.Book(context.Background(), o)
	requireKinds(t, err, travel.ErrNotBooked)
}

type roundTrip func(r *http.Request) (*http.Response, error)

func (f roundTrip) RoundTrip(r *http.Request) (*http.Response, error) { return f(r) }

// canaries are what must never be seen in an error or a log.
var canaries = []string{"CANARY", "Canary", "canary", "Terry", "1987", "+44", "cost-centre"}

func TestNobodyIsNamedInErrors(t *testing.T) {
	var texts []string
	note := func(v any) {
		texts = append(texts, fmt.Sprintf("%v %+v %#v %s %q", v, v, v, v, v))
		var b bytes.Buffer
		slog.New(slog.NewTextHandler(&b, nil)).Info("x", "v", v)
		texts = append(texts, b.String())
	}
	for _, f := range []fault{{status: 422, code: "invalid_passenger_name"}, {status: 422, code: "Terry " + token}, {status: 500, code: token}, {status: 400, body: token},
		{status: 201, body: token}, {cut: true}, {status: 302, header: map[string]string{"Location": "/" + token}}, {status: 429, code: "x", header: map[string]string{"ratelimit-reset": token, "x-request-id": token + " Terry"}}} {
		for _, route := range []string{searches, makes, lists, "GET /air/offers/*", "GET /air/orders/*", quotes, confirms, "GET /places/suggestions"} {
			s := serve(t)
			p := s.provider(t)
			o := order(t, p, "key-1")
			b, err := p.Book(context.Background(), order(t, p, "key-0"))
			require.NoError(t, err)
			s.fail(route, f)
			_, err = p.Search(context.Background(), query())
			note(err)
			_, err = p.Book(context.Background(), o)
			note(err)
			_, err = p.Price(context.Background(), o.Offer.ID)
			note(err)
			_, _, err = p.Find(context.Background(), "key-9")
			note(err)
			_, err = p.Quote(context.Background(), b.ID)
			note(err)
			_, err = p.Cancel(context.Background(), "c-1", b.ID)
			note(err)
			_, err = p.Places().Find(context.Background(), "London", travel.Flight)
			note(err)
			note(p)
			note(s.config())
		}
	}
	s := serve(t)
	p := s.provider(t, func(c *duffel.Config) { c.Passengers = profiles{errors.New("Terry Canary is not known")} })
	_, err := p.Book(context.Background(), order(t, p, "key-1"))
	note(err)
	known, _ := profiles{}.Passenger(context.Background(), travel.Person{ID: "t-1"})
	note(known)
	for _, text := range texts {
		for _, c := range canaries {
			require.NotContains(t, text, c)
		}
	}
}

func TestAnErrorHelpsItsReader(t *testing.T) {
	s := serve(t)
	s.fail(searches, fault{status: 422, code: "validation_required", header: map[string]string{"x-request-id": "FZW0H3HdJwKk5HMAAKxB"}})
	_, err := s.provider(t).Search(context.Background(), query())
	require.EqualError(t, err, "duffel: search: HTTP 422: validation_required [request FZW0H3HdJwKk5HMAAKxB]")
}
