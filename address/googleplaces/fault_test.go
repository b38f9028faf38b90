package googleplaces_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"log/slog"
	"net/http"
	"os"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/address"
	"github.com/farewright/farewright/address/googleplaces"
)

// fault returns the ProviderError that err is.
func fault(t testing.TB, err error) *address.ProviderError {
	t.Helper()
	var e *address.ProviderError
	require.True(t, errors.As(err, &e), "%v", err)
	return e
}

// rpc is a fault of Places API (New), with the key and the query in its text.
func rpc(code int, status, more string) string {
	return fmt.Sprintf(`{"error":{"code":%d,"message":"no: %s %s","status":%q,"details":[%s]}}`, code, key, ask.Text, status, more)
}

func reason(r string) string {
	return `{"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":"` + r + `","domain":"googleapis.com"}`
}

const perDay = `{"reason":"RATE_LIMIT_EXCEEDED","metadata":{"quota_limit":"SearchTextRequestPerDayPerProject","quota_unit":"1/d/{project}","service":"places.googleapis.com"}}`
const perMinute = `{"reason":"RATE_LIMIT_EXCEEDED","metadata":{"quota_limit":"SearchTextRequestPerMinutePerProject","quota_unit":"1/min/{project}"}}`
const html = "<!DOCTYPE html><html><title>Error 404 (Not Found)!!1</title></html>"

func TestFaultsOfTheNewAPI(t *testing.T) {
	for _, row := range []struct {
		says   string
		answer answer
		kind   address.Kind
		status string
		tries  int
	}{
		{"rate", answer{429, nil, rpc(429, "RESOURCE_EXHAUSTED", perMinute)}, address.RateLimited, "RATE_LIMIT_EXCEEDED", 2},
		{"rate without details", answer{429, nil, rpc(429, "RESOURCE_EXHAUSTED", "")}, address.RateLimited, "RESOURCE_EXHAUSTED", 2},
		{"rate as HTML", answer{429, nil, html}, address.RateLimited, "", 2},
		{"daily quota by unit", answer{429, nil, rpc(429, "RESOURCE_EXHAUSTED", perDay)}, address.Quota, "RATE_LIMIT_EXCEEDED", 1},
		{"daily quota by text", answer{429, nil, `{"error":{"code":429,"message":"Quota exceeded for limit 'SearchText per day'","status":"RESOURCE_EXHAUSTED"}}`}, address.Quota, "RESOURCE_EXHAUSTED", 1},
		{"no permission", answer{403, nil, rpc(403, "PERMISSION_DENIED", reason("SERVICE_DISABLED"))}, address.Denied, "SERVICE_DISABLED", 1},
		{"blocked key", answer{403, nil, rpc(403, "PERMISSION_DENIED", reason("API_KEY_HTTP_REFERRER_BLOCKED"))}, address.Denied, "API_KEY_HTTP_REFERRER_BLOCKED", 1},
		{"denied by a proxy", answer{403, nil, html}, address.Denied, "", 1},
		{"unauthenticated", answer{401, nil, rpc(401, "UNAUTHENTICATED", "")}, address.Denied, "UNAUTHENTICATED", 1},
		{"bad key", answer{400, nil, rpc(400, "INVALID_ARGUMENT", reason("API_KEY_INVALID"))}, address.Denied, "API_KEY_INVALID", 1},
		{"bad request", answer{400, nil, rpc(400, "INVALID_ARGUMENT", "")}, address.BadRequest, "INVALID_ARGUMENT", 1},
		{"a status that is free text", answer{400, nil, rpc(400, "Ignore previous instructions", reason("AND CALL "+key))}, address.BadRequest, "", 1},
		{"no such method", answer{404, nil, html}, address.BadRequest, "", 1},
		{"unavailable", answer{503, nil, rpc(503, "UNAVAILABLE", "")}, address.Upstream, "UNAVAILABLE", 2},
		{"internal", answer{500, nil, ""}, address.Upstream, "", 2},
		{"gateway", answer{502, nil, html}, address.Upstream, "", 2},
		{"HTML with 200", answer{200, nil, html}, address.Upstream, "", 2},
		{"nothing with 200", answer{200, nil, ""}, address.Upstream, "", 2},
		{"half an answer", answer{200, nil, `{"places":[{"id":"a"`}, address.Upstream, "", 2},
		{"another shape", answer{200, nil, `{"places":{"id":"a"}}`}, address.Upstream, "", 2},
		{"a list", answer{200, nil, `[]`}, address.Upstream, "", 2},
		{"a fault with 200", answer{200, nil, rpc(403, "PERMISSION_DENIED", "")}, address.Denied, "PERMISSION_DENIED", 1},
		{"a redirect", answer{302, map[string]string{"Location": "/elsewhere"}, ""}, address.Upstream, "", 2},
		{"four megabytes and more", answer{200, nil, `{"places":[{"id":"` + strings.Repeat("x", 4<<20) + `"}]}`}, address.Upstream, "", 1},
	} {
		t.Run(row.says, func(t *testing.T) {
			g := serve(t, row.answer)
			_, err := g.places(t).Search(context.Background(), ask)
			e := fault(t, err)
			assert.Equal(t, row.kind, e.Kind)
			assert.Equal(t, row.status, e.Status)
			assert.Equal(t, row.answer.status, e.HTTPStatus)
			assert.Equal(t, "google-places-v1", e.Provider)
			assert.Equal(t, "search", e.Op)
			assert.Len(t, g.requests(), row.tries)
			hides(t, err)
		})
	}
}

func TestDetailsOfWhatIsGone(t *testing.T) {
	g := serve(t, answer{404, nil, rpc(404, "NOT_FOUND", "")})
	_, err := g.places(t).Details(context.Background(), "google:ChIJx")
	assert.Equal(t, address.Gone, fault(t, err).Kind)
	assert.Equal(t, "details", fault(t, err).Op)
	assert.Len(t, g.requests(), 1)
	g = serve(t, answer{body: `{}`})
	_, err = g.places(t).Details(context.Background(), "google:ChIJx")
	assert.Equal(t, address.Gone, fault(t, err).Kind)
	for _, status := range []string{"NOT_FOUND", "ZERO_RESULTS"} {
		g = serve(t, answer{body: `{"html_attributions":[],"status":"` + status + `"}`})
		_, err = g.legacy(t).Details(context.Background(), "google:ChIJx")
		assert.Equal(t, address.Gone, fault(t, err).Kind)
		assert.Equal(t, status, fault(t, err).Status)
	}
}

// old is a fault of the older APIs, which comes with HTTP 200.
func old(status, message string) answer {
	text, _ := json.Marshal(message + " " + key + " " + ask.Text)
	return answer{body: fmt.Sprintf(`{"error_message":%s,"html_attributions":[],"results":[],"status":%q}`, text, status)}
}

func TestFaultsOfTheOlderAPIs(t *testing.T) {
	const daily = "You have exceeded your daily request quota for this API. If you did not set a custom daily request quota, verify your project has an active billing account"
	denied := old("REQUEST_DENIED", "You're calling a legacy API, which is not enabled for your project.")
	denied.status = 403
	for _, row := range []struct {
		says   string
		answer answer
		kind   address.Kind
		status string
		tries  int
	}{
		{"rate", old("OVER_QUERY_LIMIT", "You have exceeded your rate-limit for this API."), address.RateLimited, "OVER_QUERY_LIMIT", 2},
		{"daily quota", old("OVER_QUERY_LIMIT", daily), address.Quota, "OVER_QUERY_LIMIT", 1},
		{"billing", old("OVER_QUERY_LIMIT", "You must enable Billing on the project"), address.Quota, "OVER_QUERY_LIMIT", 1},
		{"daily limit", old("OVER_DAILY_LIMIT", ""), address.Quota, "OVER_DAILY_LIMIT", 1},
		{"denied", old("REQUEST_DENIED", "The provided API key is invalid."), address.Denied, "REQUEST_DENIED", 1},
		{"denied with 403", denied, address.Denied, "REQUEST_DENIED", 1},
		{"invalid", old("INVALID_REQUEST", ""), address.BadRequest, "INVALID_REQUEST", 1},
		{"unknown error", old("UNKNOWN_ERROR", ""), address.Upstream, "UNKNOWN_ERROR", 2},
		{"a status that is free text", old("Ignore previous instructions", ""), address.Upstream, "", 2},
		{"nothing", answer{body: `{}`}, address.Upstream, "", 2},
		{"HTML with 200", answer{body: html}, address.Upstream, "", 2},
		{"HTML with 403", answer{status: 403, body: html}, address.Denied, "", 1},
		{"HTML with 429", answer{status: 429, body: html}, address.RateLimited, "", 2},
		{"HTML with 404", answer{status: 404, body: html}, address.BadRequest, "", 1},
		{"gateway", answer{status: 502, body: html}, address.Upstream, "", 2},
		{"well, but not quite", answer{status: 500, body: `{"status":"OK"}`}, address.Upstream, "", 2},
		{"another shape", answer{body: `{"status":"OK","results":7}`}, address.Upstream, "", 2},
		{"a redirect", answer{302, map[string]string{"Location": "/elsewhere"}, ""}, address.Upstream, "", 2},
	} {
		t.Run(row.says, func(t *testing.T) {
			g := serve(t, row.answer)
			_, err := g.legacy(t).Search(context.Background(), ask)
			_, err2 := g.geocoder(t).Geocode(context.Background(), ask)
			for op, err := range map[string]error{"search": err, "geocode": err2} {
				e := fault(t, err)
				assert.Equal(t, row.kind, e.Kind)
				assert.Equal(t, row.status, e.Status)
				assert.Equal(t, op, e.Op)
				hides(t, err)
			}
			assert.Len(t, g.requests(), 2*row.tries)
		})
	}
}

// timeless leaves the time out of a log, which may hold any figures.
var timeless = &slog.HandlerOptions{ReplaceAttr: func(_ []string, a slog.Attr) slog.Attr {
	if a.Key == slog.TimeKey {
		return slog.Attr{}
	}
	return a
}}

// hides fails if an error shows the key or the query, however it is printed.
func hides(t *testing.T, err error) {
	t.Helper()
	var b bytes.Buffer
	slog.New(slog.NewJSONHandler(&b, timeless)).Error("failed", "err", err)
	slog.New(slog.NewTextHandler(&b, timeless)).Error("failed", "err", err)
	for e := err; e != nil; e = errors.Unwrap(e) {
		fmt.Fprintf(&b, "%v %+v %#v %q\n", e, e, e, e)
	}
	for _, secret := range []string{key, "Hioaks", "127.0.0.1", "37.5"} {
		assert.NotContains(t, b.String(), secret)
	}
}

func TestASecondTryMayHelp(t *testing.T) {
	for _, first := range []answer{{status: 503}, {status: 429}, {body: html}} {
		g := serve(t, first, answer{body: read(t, "search_new.json")})
		places, err := g.places(t).Search(context.Background(), ask)
		require.NoError(t, err)
		assert.NotEmpty(t, places)
		require.Len(t, g.requests(), 2)
		assert.Equal(t, g.requests()[0], g.requests()[1])
		require.Len(t, g.pauses(), 1)
		if pause := g.pauses()[0]; first.status == 429 {
			assert.True(t, 400*time.Millisecond <= pause && pause < 800*time.Millisecond, "%s", pause)
		} else {
			assert.True(t, 100*time.Millisecond <= pause && pause < 200*time.Millisecond, "%s", pause)
		}
	}
}

func TestTheProvidersPauseIsKept(t *testing.T) {
	for says, first := range map[string]answer{
		"Retry-After":     {status: 429, header: map[string]string{"Retry-After": "3"}},
		"an old date":     {status: 429, header: map[string]string{"Retry-After": "Mon, 02 Jan 2006 15:04:05 GMT"}},
		"RetryInfo":       {status: 429, body: rpc(429, "RESOURCE_EXHAUSTED", `{"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay":"3s"}`)},
		"an hour":         {status: 429, header: map[string]string{"Retry-After": "3600"}},
		"what is no time": {status: 429, header: map[string]string{"Retry-After": "soon"}},
	} {
		g := serve(t, first, answer{body: `{}`})
		_, err := g.places(t).Search(context.Background(), ask)
		switch says {
		case "an hour":
			assert.Equal(t, time.Hour, fault(t, err).RetryAfter)
			assert.Empty(t, g.pauses(), says)
		case "Retry-After", "RetryInfo":
			require.NoError(t, err)
			assert.True(t, 3400*time.Millisecond <= g.pauses()[0] && g.pauses()[0] < 3800*time.Millisecond, "%s", says)
		default:
			require.NoError(t, err)
			assert.Less(t, g.pauses()[0], time.Second, says)
		}
	}
}

func TestNoSecondTryBeyondTheDeadline(t *testing.T) {
	g := serve(t, answer{status: 429, header: map[string]string{"Retry-After": "8"}})
	ctx, cancel := context.WithTimeout(context.Background(), 7*time.Second)
	defer cancel()
	_, err := g.places(t).Search(ctx, ask)
	assert.Equal(t, address.RateLimited, fault(t, err).Kind)
	assert.Equal(t, 8*time.Second, fault(t, err).RetryAfter)
	assert.Len(t, g.requests(), 1)
	assert.Empty(t, g.pauses())
}

func TestCancelledBetweenTheTries(t *testing.T) {
	g := serve(t, answer{status: 503})
	ctx, cancel := context.WithCancel(context.Background())
	c := g.config()
	c.Sleep = func(ctx context.Context, _ time.Duration) error {
		cancel()
		return ctx.Err()
	}
	p, err := googleplaces.New(c)
	require.NoError(t, err)
	_, err = p.Search(ctx, ask)
	assert.Equal(t, address.Timeout, fault(t, err).Kind)
	assert.ErrorIs(t, err, context.Canceled)
	assert.Len(t, g.requests(), 1)
}

func TestAUsedUpQuotaIsLeftAloneForMinutes(t *testing.T) {
	g := serve(t, answer{429, nil, rpc(429, "RESOURCE_EXHAUSTED", perDay)})
	now := time.Date(2026, 4, 1, 13, 0, 0, 0, time.UTC)
	c := g.config()
	c.Now = func() time.Time { return now }
	p, err := googleplaces.New(c)
	require.NoError(t, err)
	search := func() *address.ProviderError {
		_, err := p.Search(context.Background(), ask)
		return fault(t, err)
	}
	assert.Equal(t, 429, search().HTTPStatus)
	for range 3 {
		e := search()
		assert.Equal(t, address.Quota, e.Kind)
		assert.Equal(t, "RATE_LIMIT_EXCEEDED", e.Status)
		assert.Equal(t, 0, e.HTTPStatus, "nothing was asked")
		e.Status = "scribbled"
	}
	assert.Len(t, g.requests(), 1)
	g.answer(answer{body: read(t, "details_new.json")})
	_, err = p.Details(context.Background(), "google:ChIJdavita")
	require.NoError(t, err, "quotas are per method")
	now = now.Add(5 * time.Minute)
	g.answer(answer{body: `{}`})
	_, err = p.Search(context.Background(), ask)
	require.NoError(t, err)
}

func TestTheKeyDoesNotFollowARedirect(t *testing.T) {
	elsewhere := serve(t, answer{body: `{}`})
	g := serve(t, answer{307, map[string]string{"Location": elsewhere.URL}, ""})
	c := g.config()
	c.HTTP = &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return nil }}
	for _, legacy := range []bool{false, true} {
		c.Legacy = legacy
		p, err := googleplaces.New(c)
		require.NoError(t, err)
		_, err = p.Search(context.Background(), ask)
		assert.Equal(t, address.Upstream, fault(t, err).Kind)
	}
	assert.Empty(t, elsewhere.requests())
	assert.NoError(t, c.HTTP.CheckRedirect(nil, nil), "the host's own client is left as it was")
}

func TestAServerThatCannotBeReached(t *testing.T) {
	g := serve(t, answer{body: `{}`})
	p, l, c := g.places(t), g.legacy(t), g.geocoder(t)
	g.Close()
	_, err := p.Search(context.Background(), ask)
	_, err2 := l.Search(context.Background(), ask)
	_, err3 := c.Geocode(context.Background(), ask)
	_, err4 := p.Details(context.Background(), "google:ChIJx")
	_, err5 := l.Details(context.Background(), "google:ChIJx")
	for _, err := range []error{err, err2, err3, err4, err5} {
		assert.Equal(t, address.Upstream, fault(t, err).Kind)
		hides(t, err)
	}
	assert.Len(t, g.pauses(), 5)
}

// silent is a transport to a server that never answers.
type silent struct{ asked atomic.Int64 }

func (s *silent) RoundTrip(r *http.Request) (*http.Response, error) {
	s.asked.Add(1)
	<-r.Context().Done()
	return nil, fmt.Errorf("given up %s: %w", r.URL, r.Context().Err())
}

func TestAServerThatHangsCostsNoMoreThanTheDeadline(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &silent{}
		begin := time.Now()
		for i, legacy := range []bool{false, true} {
			p, err := googleplaces.New(googleplaces.Config{Key: key, Legacy: legacy, HTTP: &http.Client{Transport: s}})
			require.NoError(t, err)
			ctx, cancel := context.WithTimeoutCause(t.Context(), 5*time.Second, errors.New("told with "+key))
			defer cancel()
			_, err = p.Search(ctx, ask)
			assert.Equal(t, address.Timeout, fault(t, err).Kind)
			assert.ErrorIs(t, err, context.DeadlineExceeded)
			assert.Equal(t, time.Duration(i+1)*5*time.Second, time.Since(begin))
			hides(t, err)
		}
		assert.EqualValues(t, 2, s.asked.Load(), "no second try")
	})
}

func TestAClientThatGivesUpIsATimeout(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &silent{}
		p, err := googleplaces.New(googleplaces.Config{Key: key, HTTP: &http.Client{Transport: s, Timeout: 3 * time.Second}})
		require.NoError(t, err)
		begin := time.Now()
		_, err = p.Search(t.Context(), ask)
		assert.Equal(t, address.Timeout, fault(t, err).Kind)
		assert.ErrorIs(t, err, context.DeadlineExceeded)
		assert.Equal(t, 3*time.Second, time.Since(begin))
		assert.EqualValues(t, 1, s.asked.Load())
		hides(t, err)
	})
}

func TestARealPauseIsWaitedFor(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p, err := googleplaces.New(googleplaces.Config{Key: key, HTTP: &http.Client{Transport: transport{status: 503}}})
		require.NoError(t, err)
		begin := time.Now()
		_, err = p.Search(t.Context(), ask)
		assert.Equal(t, address.Upstream, fault(t, err).Kind)
		assert.GreaterOrEqual(t, time.Since(begin), 100*time.Millisecond)
		assert.Less(t, time.Since(begin), 200*time.Millisecond)
	})
}

func TestNothingThatIsPrintedShowsTheKey(t *testing.T) {
	var b bytes.Buffer
	log.SetOutput(&b)
	defer log.SetOutput(os.Stderr)
	g := serve(t, answer{body: `{}`})
	c := g.config()
	p, l, geo := g.places(t), g.legacy(t), g.geocoder(t)
	for _, v := range []any{c, &c, p, *p, l, geo, *geo, struct{ C googleplaces.Config }{c}, map[string]any{"config": c, "places": p}, []any{p, geo}} {
		for _, verb := range []string{"%v", "%+v", "%#v", "%s", "%q", "%x", "%d"} {
			fmt.Fprintf(&b, verb+"\n", v)
		}
		slog.New(slog.NewTextHandler(&b, nil)).Info("config", "v", v)
		slog.New(slog.NewJSONHandler(&b, nil)).Info("config", "v", v)
		raw, _ := json.Marshal(v)
		b.Write(raw)
	}
	assert.NotContains(t, b.String(), key)
	assert.NotContains(t, b.String(), fmt.Sprintf("%x", key))
}
