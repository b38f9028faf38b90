package nominatim_test

import (
	"context"
	"errors"
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
	"github.com/farewright/farewright/address/nominatim"
)

const agent = "riverside-rides/2.1 (ops@riverside.example)"

// A server answers each question with the next of its answers, and with the
// last one from then on. It knows one query.
type server struct {
	*httptest.Server

	mu      sync.Mutex
	answers []answer
	asked   []*http.Request
	paused  []time.Duration
	now     time.Time
	stall   chan struct{}
}

// An answer is what the server sends; status 0 is 200.
type answer struct {
	status int
	header map[string]string
	body   string
}

func serve(t testing.TB, answers ...answer) *server {
	t.Helper()
	s := &server{answers: answers, now: time.Date(2026, 4, 1, 13, 0, 0, 0, time.UTC)}
	s.Server = httptest.NewServer(http.HandlerFunc(s.handle))
	t.Cleanup(s.Close)
	return s
}

func (s *server) handle(w http.ResponseWriter, r *http.Request) {
	s.mu.Lock()
	s.asked = append(s.asked, r)
	a := answer{body: `[]`}
	if len(s.answers) > 0 {
		a = s.answers[0]
	}
	if len(s.answers) > 1 {
		s.answers = s.answers[1:]
	}
	stall := s.stall
	s.mu.Unlock()
	if stall != nil {
		close(stall)
		<-r.Context().Done()
		return
	}
	if strings.Contains(r.URL.Query().Get("q"), "zebra") {
		a = answer{body: `[]`}
	}
	for name, value := range a.header {
		w.Header().Set(name, value)
	}
	if a.status != 0 {
		w.WriteHeader(a.status)
	}
	_, _ = io.WriteString(w, a.body)
}

func (s *server) requests() []*http.Request {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.asked)
}

func (s *server) answer(answers ...answer) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.answers = answers
}

// silence stops all answers, and tells when a question has arrived.
func (s *server) silence() <-chan struct{} {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stall = make(chan struct{})
	return s.stall
}

// config asks the server by a clock that jumps instead of waiting.
func (s *server) config() nominatim.Config {
	return nominatim.Config{BaseURL: s.URL, UserAgent: agent,
		Now: func() time.Time {
			s.mu.Lock()
			defer s.mu.Unlock()
			return s.now
		},
		Sleep: func(ctx context.Context, d time.Duration) error {
			s.mu.Lock()
			defer s.mu.Unlock()
			s.paused = append(s.paused, d)
			s.now = s.now.Add(d)
			return ctx.Err()
		}}
}

func (s *server) open(t testing.TB) *nominatim.Nominatim {
	t.Helper()
	n, err := nominatim.New(s.config())
	require.NoError(t, err)
	return n
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

// request is what was sent, as text that can be compared.
func request(r *http.Request) string {
	return fmt.Sprintf("%s %s\nUser-Agent: %s\nAccept: %s\n", r.Method, r.URL.RequestURI(), r.UserAgent(), r.Header.Get("Accept"))
}

func fault(t testing.TB, err error) *address.ProviderError {
	t.Helper()
	var e *address.ProviderError
	require.True(t, errors.As(err, &e), "%v", err)
	return e
}

var ask = address.Query{Text: "dialysis on Hioaks Road", Bias: address.Location{Latitude: 37.5471, Longitude: -77.4567}, Limit: 20}
