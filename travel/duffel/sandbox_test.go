package duffel_test

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"
	_ "time/tzdata"
)

// token is a canary: it must not be seen anywhere but in a request.
const token = "duffel_test_CANARY0123456789"

// dawn is a Wednesday.
var dawn = time.Date(2026, 4, 1, 9, 0, 0, 0, time.UTC)

type object = map[string]any

// A sandbox answers as Duffel's documentation says that Duffel does. It keeps
// offers, orders and cancellations, and its clock stands until it is moved.
type sandbox struct {
	*httptest.Server

	mu     sync.Mutex
	now    time.Time
	serial int
	asked  []asked
	faults map[string][]fault // by route, the next first

	offers        map[string]object
	requestOf     map[string]string // offer request of an offer
	change        func(o object)    // of an offer that is made
	orders        []object          // the newest last
	hidden        map[string]bool   // orders that are not listed yet
	cancellations []object
	refund        any // of a quote: text, or nil for not known
	suggested     []object
}

// asked is a request that came.
type asked struct {
	route string // POST /air/orders
	query string
	body  string
}

// A fault is what a route answers instead. after: once the work is done.
type fault struct {
	status int
	code   string
	body   string
	header map[string]string
	after  bool
	cut    bool          // the connection breaks
	stall  chan struct{} // closed when the request has come; then silence
}

func serve(t testing.TB) *sandbox {
	t.Helper()
	s := &sandbox{now: dawn, faults: map[string][]fault{}, offers: map[string]object{}, requestOf: map[string]string{}, hidden: map[string]bool{}, refund: "350.00"}
	s.Server = httptest.NewServer(http.HandlerFunc(s.handle))
	t.Cleanup(s.Close)
	return s
}

func (s *sandbox) Now() time.Time {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.now
}

func (s *sandbox) Advance(d time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.now = s.now.Add(d)
}

// fail lets a route fail from now on: with each fault once.
func (s *sandbox) fail(route string, faults ...fault) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.faults[route] = append(s.faults[route], faults...)
}

// do changes the sandbox.
func (s *sandbox) do(f func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	f()
}

// came returns what was asked of a route.
func (s *sandbox) came(route string) []asked {
	s.mu.Lock()
	defer s.mu.Unlock()
	var list []asked
	for _, a := range s.asked {
		if a.route == route {
			list = append(list, a)
		}
	}
	return list
}

func (s *sandbox) handle(w http.ResponseWriter, r *http.Request) {
	raw, _ := io.ReadAll(r.Body)
	s.mu.Lock()
	route := r.Method + " " + r.URL.Path
	s.asked = append(s.asked, asked{route, r.URL.RawQuery, string(raw)})
	var f *fault
	for _, name := range []string{route, r.Method + " " + kindOfPath(r.URL.Path)} {
		if list := s.faults[name]; f == nil && len(list) > 0 {
			f, s.faults[name] = &list[0], list[1:]
		}
	}
	status, answer := http.StatusUnauthorized, errorsOf("access_token_not_found", 401)
	if f == nil || f.after {
		if r.Header.Get("Authorization") == "Bearer "+token && r.Header.Get("Duffel-Version") == "v2" {
			status, answer = s.answer(r, raw)
		}
	}
	s.mu.Unlock()
	if f != nil {
		f.write(w, r)
		return
	}
	w.Header().Set("x-request-id", "req-1")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(answer)
}

// kindOfPath leaves out the ids of a path.
func kindOfPath(path string) string {
	parts := strings.Split(path, "/")
	for i, p := range parts {
		if strings.Contains(p, "_00") {
			parts[i] = "*"
		}
	}
	return strings.Join(parts, "/")
}

func (f *fault) write(w http.ResponseWriter, r *http.Request) {
	switch {
	case f.stall != nil:
		close(f.stall)
		<-r.Context().Done()
		return
	case f.cut:
		panic(http.ErrAbortHandler)
	}
	for name, value := range f.header {
		w.Header().Set(name, value)
	}
	w.WriteHeader(f.status)
	if f.code != "" {
		_ = json.NewEncoder(w).Encode(errorsOf(f.code, f.status))
		return
	}
	_, _ = io.WriteString(w, f.body)
}

// errorsOf has texts that must never be passed on.
func errorsOf(code string, status int) object {
	return object{"errors": []object{{"type": "some_error", "title": "Not possible", "code": code, "message": "Terry Canary-Surname with " + token}},
		"meta": object{"status": status, "request_id": "req-1"}}
}

// answer does the work. s.mu is held.
func (s *sandbox) answer(r *http.Request, raw []byte) (int, object) {
	var body struct {
		Data json.RawMessage `json:"data"`
	}
	_ = json.Unmarshal(raw, &body)
	id := r.URL.Path[strings.LastIndex(r.URL.Path, "/")+1:]
	switch r.Method + " " + kindOfPath(r.URL.Path) {
	case "POST /air/offer_requests":
		return s.search(body.Data)
	case "GET /air/offers/*":
		return s.getOffer(id)
	case "GET /air/orders":
		return s.listOrders(r.URL.Query())
	case "POST /air/orders":
		return s.createOrder(body.Data)
	case "GET /air/orders/*":
		return s.getOrder(id)
	case "POST /air/order_cancellations":
		return s.quote(body.Data)
	case "GET /air/order_cancellations":
		return s.listCancellations(r.URL.Query().Get("order_id"))
	case "POST /air/order_cancellations/*/actions/confirm":
		return s.confirm(strings.Split(r.URL.Path, "/")[3])
	case "GET /places/suggestions":
		return s.suggest(r.URL.Query().Get("query"))
	}
	return 404, errorsOf("not_found", 404)
}

func (s *sandbox) newID(prefix string) string {
	s.serial++
	return fmt.Sprintf("%s_0000%04d", prefix, s.serial)
}

func iso(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000000Z") }
