package googleplaces_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/address"
	"github.com/farewright/farewright/address/googleplaces"
)

// key is a canary: it must not be seen anywhere but in a request.
const key = "AIza-CANARY-0123456789"

// A google is a server that answers each question with the next of its
// answers, and with the last one from then on.
type google struct {
	*httptest.Server

	mu      sync.Mutex
	answers []answer
	asked   []string // the requests, as text
	paused  []time.Duration
	stall   chan struct{}
}

// An answer is what the server sends; status 0 is 200.
type answer struct {
	status int
	header map[string]string
	body   string
}

func serve(t testing.TB, answers ...answer) *google {
	t.Helper()
	g := &google{answers: answers}
	g.Server = httptest.NewServer(http.HandlerFunc(g.handle))
	t.Cleanup(g.Close)
	return g
}

func (g *google) handle(w http.ResponseWriter, r *http.Request) {
	g.mu.Lock()
	g.asked = append(g.asked, request(r))
	a := g.answers[0]
	if len(g.answers) > 1 {
		g.answers = g.answers[1:]
	}
	stall := g.stall
	g.mu.Unlock()
	if stall != nil {
		close(stall)
		<-r.Context().Done()
		return
	}
	for name, value := range a.header {
		w.Header().Set(name, value)
	}
	if a.status != 0 {
		w.WriteHeader(a.status)
	}
	_, _ = io.WriteString(w, a.body)
}

// request is what was sent, as text that can be compared.
func request(r *http.Request) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %s\n", r.Method, r.URL.RequestURI())
	names := []string{"Accept", "Authorization", "Content-Type", "Cookie", "Referer", "X-Goog-Api-Key", "X-Goog-Fieldmask"}
	for _, name := range names {
		for _, value := range r.Header.Values(name) {
			fmt.Fprintf(&b, "%s: %s\n", name, value)
		}
	}
	body, _ := io.ReadAll(r.Body)
	fmt.Fprintf(&b, "\n%s\n", body)
	return b.String()
}

func (g *google) requests() []string {
	g.mu.Lock()
	defer g.mu.Unlock()
	return slices.Clone(g.asked)
}

func (g *google) pauses() []time.Duration {
	g.mu.Lock()
	defer g.mu.Unlock()
	return slices.Clone(g.paused)
}

// answer replaces what is answered from now on.
func (g *google) answer(answers ...answer) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.answers = answers
}

// silence stops all answers, and tells when a question has arrived.
func (g *google) silence() <-chan struct{} {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.stall = make(chan struct{})
	return g.stall
}

// config asks the server, without ever waiting.
func (g *google) config() googleplaces.Config {
	return googleplaces.Config{Key: key, BaseURL: g.URL, Sleep: func(ctx context.Context, d time.Duration) error {
		g.mu.Lock()
		defer g.mu.Unlock()
		g.paused = append(g.paused, d)
		return ctx.Err()
	}}
}

func (g *google) places(t testing.TB) *googleplaces.Places {
	t.Helper()
	p, err := googleplaces.New(g.config())
	require.NoError(t, err)
	return p
}

func (g *google) legacy(t testing.TB) *googleplaces.Places {
	t.Helper()
	c := g.config()
	c.Legacy = true
	p, err := googleplaces.New(c)
	require.NoError(t, err)
	return p
}

func (g *google) geocoder(t testing.TB) *googleplaces.Geocoder {
	t.Helper()
	c, err := googleplaces.NewGeocoder(g.config())
	require.NoError(t, err)
	return c
}

func read(t testing.TB, file string) string {
	t.Helper()
	text, err := os.ReadFile("testdata/" + file)
	require.NoError(t, err)
	return string(text)
}

// golden compares got with a file byte for byte. UPDATE_GOLDEN=1 writes it.
func golden(t *testing.T, file, got string) {
	t.Helper()
	if os.Getenv("UPDATE_GOLDEN") == "1" {
		require.NoError(t, os.WriteFile("testdata/"+file, []byte(got), 0o644))
	}
	require.Equal(t, read(t, file), got)
}

// byID finds a place in a list.
func byID(t *testing.T, places []address.Place, id string) address.Place {
	t.Helper()
	for _, p := range places {
		if p.ID == "google:"+id {
			return p
		}
	}
	t.Fatalf("there is no place %s", id)
	return address.Place{}
}

var ask = address.Query{Text: "dialysis on Hioaks Road", Bias: address.Location{Latitude: 37.5471, Longitude: -77.4567}, Limit: 20}
