package googleplaces_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync/atomic"
	"testing"
)

// A fake answers the contract's questions: some places for a known query, none
// for others, by the API's own rules.
type fake struct {
	*google
	broken atomic.Bool
}

func (f *fake) breakDown() { f.broken.Store(true) }

func (f *fake) open(t *testing.T, handle func(w http.ResponseWriter, r *http.Request, body string)) *fake {
	f.google = &google{}
	f.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		f.mu.Lock()
		stall := f.stall
		f.mu.Unlock()
		switch {
		case stall != nil:
			close(stall)
			<-r.Context().Done()
		case f.broken.Load():
			w.WriteHeader(http.StatusBadGateway)
			_, _ = io.WriteString(w, "<html>"+r.URL.String()+string(body)+r.Header.Get("X-Goog-Api-Key")+"</html>")
		default:
			handle(w, r, string(body))
		}
	}))
	t.Cleanup(f.Close)
	return f
}

// newGoogle speaks Places API (New).
func newGoogle(t *testing.T) *fake {
	all, one := read(t, "search_new.json"), read(t, "details_new.json")
	return new(fake).open(t, func(w http.ResponseWriter, r *http.Request, body string) {
		id, isDetails := strings.CutPrefix(r.URL.Path, "/v1/places/")
		switch {
		case isDetails:
			_, _ = io.WriteString(w, strings.ReplaceAll(one, "ChIJdavita", id))
		case strings.Contains(body, "Hioaks"):
			_, _ = io.WriteString(w, all)
		default:
			_, _ = io.WriteString(w, `{}`)
		}
	})
}

// oldGoogle speaks the older APIs.
func oldGoogle(t *testing.T) *fake {
	all, one, locations := read(t, "search_legacy.json"), read(t, "details_legacy.json"), strings.ReplaceAll(read(t, "geocode.json"), `"location": null`, `"location":{"lat":37.5,"lng":-77.5}`)
	return new(fake).open(t, func(w http.ResponseWriter, r *http.Request, _ string) {
		known := strings.Contains(r.URL.RawQuery, "Hioaks")
		switch {
		case strings.HasSuffix(r.URL.Path, "/details/json"):
			_, _ = io.WriteString(w, one)
		case known && strings.Contains(r.URL.Path, "textsearch"):
			_, _ = io.WriteString(w, all)
		case known:
			_, _ = io.WriteString(w, locations)
		default:
			_, _ = io.WriteString(w, `{"results":[],"status":"ZERO_RESULTS"}`)
		}
	})
}
