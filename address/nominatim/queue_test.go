package nominatim_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/address"
	"github.com/farewright/farewright/address/nominatim"
)

// A transport answers without a network, and notes who asked when.
type transport struct {
	status int
	body   string

	mu    sync.Mutex
	begin time.Time
	log   []string
}

func (s *transport) RoundTrip(r *http.Request) (*http.Response, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.log = append(s.log, fmt.Sprint(r.URL.Query().Get("q"), " at ", time.Since(s.begin)))
	return &http.Response{StatusCode: s.status, Header: http.Header{}, Body: io.NopCloser(bytes.NewReader([]byte(s.body))), Request: r}, nil
}

func openQueue(t *testing.T) (*nominatim.Nominatim, *transport) {
	t.Helper()
	s := &transport{status: 200, body: `[]`, begin: time.Now()}
	n, err := nominatim.New(nominatim.Config{BaseURL: "https://nominatim.example.org", UserAgent: agent, HTTP: &http.Client{Transport: s}})
	require.NoError(t, err)
	return n, s
}

func TestOneRequestASecondInTheOrderOfAsking(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		n, s := openQueue(t)
		var wg sync.WaitGroup
		for _, name := range []string{"a", "b", "c", "d"} {
			wg.Go(func() {
				var err error
				if name == "b" { // both share the queue
					_, err = n.Geocode(t.Context(), address.Query{Text: name, Limit: 1})
				} else {
					_, err = n.Search(t.Context(), address.Query{Text: name, Limit: 1})
				}
				assert.NoError(t, err)
			})
			synctest.Wait()
		}
		wg.Wait()
		assert.Equal(t, []string{"a at 0s", "b at 1s", "c at 2s", "d at 3s"}, s.log)
		time.Sleep(10 * time.Second)
		for range 2 { // an idle time saves nothing up
			_, err := n.Search(t.Context(), address.Query{Text: "e", Limit: 1})
			require.NoError(t, err)
		}
		assert.Equal(t, []string{"e at 13s", "e at 14s"}, s.log[4:])
	})
}

func TestWhoGivesUpCostsTheOthersNoTurn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		n, s := openQueue(t)
		var wg sync.WaitGroup
		for i, name := range []string{"a", "b", "c", "d"} {
			wg.Go(func() {
				ctx := t.Context()
				if i == 1 || i == 2 {
					short, cancel := context.WithTimeout(ctx, 500*time.Millisecond)
					defer cancel()
					ctx = short
				}
				_, err := n.Search(ctx, address.Query{Text: name, Limit: 1})
				if i == 1 || i == 2 {
					assert.Equal(t, address.Timeout, fault(t, err).Kind)
					assert.ErrorIs(t, err, context.DeadlineExceeded)
					assert.Equal(t, 500*time.Millisecond, time.Since(s.begin))
					return
				}
				assert.NoError(t, err)
			})
			synctest.Wait()
		}
		wg.Wait()
		assert.Equal(t, []string{"a at 0s", "d at 1s"}, s.log)
	})
}

func TestAManyFoldQueueIsServedWithoutLoss(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		n, s := openQueue(t)
		var wg sync.WaitGroup
		for range 100 {
			wg.Go(func() {
				_, err := n.Search(t.Context(), address.Query{Text: "x", Limit: 1})
				assert.NoError(t, err)
			})
		}
		wg.Wait()
		require.Len(t, s.log, 100)
		assert.Equal(t, "x at 1m39s", s.log[99])
	})
}

// silent is a transport to a server that never answers.
type silent struct{}

func (silent) RoundTrip(r *http.Request) (*http.Response, error) {
	<-r.Context().Done()
	return nil, fmt.Errorf("given up %s: %w", r.URL, r.Context().Err())
}

func TestAServerThatHangsCostsNoMoreThanTheDeadlineOrTheClientsPatience(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		n, err := nominatim.New(nominatim.Config{BaseURL: "https://nominatim.example.org", UserAgent: agent,
			HTTP: &http.Client{Transport: silent{}, Timeout: 3 * time.Second}})
		require.NoError(t, err)
		for _, limit := range []time.Duration{2 * time.Second, time.Minute} {
			begin := time.Now()
			ctx, cancel := context.WithTimeout(t.Context(), limit)
			_, err = n.Search(ctx, ask)
			cancel()
			assert.Equal(t, address.Timeout, fault(t, err).Kind)
			assert.ErrorIs(t, err, context.DeadlineExceeded)
			assert.Equal(t, min(limit, 3*time.Second), time.Since(begin))
			hides(t, err)
		}
	})
}

func TestAClockThatIsSetBackStopsNothing(t *testing.T) {
	s := serve(t)
	n := s.open(t)
	for range 3 {
		_, err := n.Search(context.Background(), ask)
		require.NoError(t, err)
		s.mu.Lock()
		s.now = s.now.Add(-24 * time.Hour)
		s.mu.Unlock()
	}
	for _, d := range s.paused {
		assert.LessOrEqual(t, d, time.Second)
	}
}

func FuzzAnswers(f *testing.F) {
	f.Add(200, read(f, "search.json"))
	for _, text := range []string{`[]`, `null`, `{}`, `[null]`, `{"error":{"code":400}}`, `[{"osm_type":"node","osm_id":1,"lat":"NaN","lon":"1e999"}]`, "<html>"} {
		f.Add(200, text)
		f.Add(429, text)
	}
	f.Fuzz(func(t *testing.T, status int, body string) {
		if status < 100 || status > 599 {
			return
		}
		n, err := nominatim.New(nominatim.Config{BaseURL: "https://nominatim.example.org", UserAgent: agent,
			HTTP: &http.Client{Transport: &transport{status: status, body: body}}, Sleep: func(context.Context, time.Duration) error { return nil }})
		if err != nil {
			t.Fatal(err)
		}
		places, err := n.Search(context.Background(), ask)
		var e *address.ProviderError
		if err != nil && (!errors.As(err, &e) || e.Kind == "") {
			t.Fatalf("the error is %v", err)
		}
		for _, p := range places {
			if l := p.Location; p.ID == "" || l != nil && (*l == address.Location{} || l.Latitude != l.Latitude || l.Latitude > 90) {
				t.Fatalf("the place is %+v", p)
			}
		}
	})
}
