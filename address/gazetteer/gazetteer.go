package gazetteer

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"sync"

	"github.com/farewright/farewright/address"
	"github.com/farewright/farewright/address/hours"
)

const (
	provider   = "gazetteer-v1"
	maxResults = 20
)

// A Gazetteer finds what it was given. It implements [address.Places],
// [address.Detailer] and [address.Geocoder]. Its zero value is empty and ready,
// and it is safe for concurrent use.
type Gazetteer struct {
	mu      sync.RWMutex
	entries []entry
	scripts map[string]script
}

var (
	_ address.Places   = (*Gazetteer)(nil)
	_ address.Detailer = (*Gazetteer)(nil)
	_ address.Geocoder = (*Gazetteer)(nil)
)

// An entry is a place with the words it is found by.
type entry struct {
	place address.Place
	words map[string]bool
}

// A script is what one query, id or address is answered with.
type script struct {
	places []address.Place
	err    error
	hangs  bool
}

// New returns a gazetteer of places without a category, which are found in this
// order.
func New(places []address.Place) *Gazetteer {
	g := &Gazetteer{}
	g.Add("", places...)
	return g
}

// Add appends places of a category, such as medical. The words of the category
// count like those of the name. They are kept as they are now: changing them
// later changes nothing.
func (g *Gazetteer) Add(category string, places ...address.Place) {
	g.mu.Lock()
	defer g.mu.Unlock()
	for _, p := range places {
		g.entries = append(g.entries, entry{clone(p), wordsOfPlace(category, p)})
	}
}

// Script sets the answer to one query, as find_place puts it, with the keyword
// of its category: the places with these ids, in this order, even the same one
// twice; without ids, none. An id that no place has is an error, and changes
// nothing.
func (g *Gazetteer) Script(query string, ids ...string) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	places := make([]address.Place, 0, len(ids))
	for _, id := range ids {
		p, ok := g.byID(id)
		if !ok {
			return fmt.Errorf("gazetteer: no place has the id %q", id)
		}
		places = append(places, p)
	}
	g.set(query, script{places: places})
	return nil
}

// Fail makes a query, the details of an id or the geocoding of an address fail
// with err from now on.
func (g *Gazetteer) Fail(key string, err error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.set(key, script{err: err})
}

// Hang makes a query, the details of an id or the geocoding of an address wait
// until its context ends.
func (g *Gazetteer) Hang(key string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.set(key, script{hangs: true})
}

func (g *Gazetteer) set(key string, s script) {
	if g.scripts == nil {
		g.scripts = map[string]script{}
	}
	g.scripts[key] = s
}

func (g *Gazetteer) byID(id string) (address.Place, bool) {
	for _, e := range g.entries {
		if e.place.ID == id {
			return e.place, true
		}
	}
	return address.Place{}, false
}

// Provider implements [address.Places] and [address.Geocoder].
func (g *Gazetteer) Provider() string { return provider }

// Search implements [address.Places].
//
//   - A scripted query has its scripted answer, cut to the limit.
//   - Every word of the query that says something must be a word of the place:
//     of its name, street, city, state, ZIP or category.
//   - Words such as "clinic", "near" and the keywords of categories need not
//     be; but a query of nothing else finds what has one of them.
//   - More words in common come first, then what was added first.
func (g *Gazetteer) Search(ctx context.Context, q address.Query) ([]address.Place, error) {
	return g.ask(ctx, "search", q, g.search)
}

// Details implements [address.Detailer].
func (g *Gazetteer) Details(ctx context.Context, id string) (address.Place, error) {
	if _, _, err := g.begin(ctx, "details", id); err != nil {
		return address.Place{}, err
	}
	g.mu.RLock()
	defer g.mu.RUnlock()
	p, ok := g.byID(id)
	if !ok {
		return address.Place{}, &address.ProviderError{Provider: provider, Op: "details", Kind: address.Gone, HTTPStatus: http.StatusNotFound}
	}
	p = clone(p)
	p.Detailed = true
	return p, nil
}

// Geocode implements [address.Geocoder]. The address has a house number and a
// street, and a city or ZIP if there is one; a state must not differ.
//
//   - A place with this number and street is a House.
//   - Without one, a street that some place is on is a Route.
func (g *Gazetteer) Geocode(ctx context.Context, q address.Query) ([]address.Place, error) {
	return g.ask(ctx, "geocode", q, g.geocode)
}

// ask answers from the script, else by what find finds.
func (g *Gazetteer) ask(ctx context.Context, op string, q address.Query, find func(text string) []address.Place) ([]address.Place, error) {
	s, scripted, err := g.begin(ctx, op, q.Text)
	switch {
	case err != nil:
		return nil, err
	case scripted:
		return answer(s.places, q), nil
	}
	g.mu.RLock()
	defer g.mu.RUnlock()
	return answer(find(q.Text), q), nil
}

// begin plays what was scripted for key.
func (g *Gazetteer) begin(ctx context.Context, op, key string) (s script, scripted bool, err error) {
	g.mu.RLock()
	s, scripted = g.scripts[key]
	g.mu.RUnlock()
	if s.hangs {
		<-ctx.Done()
	}
	if cause := ctx.Err(); cause != nil {
		return script{}, false, &address.ProviderError{Provider: provider, Op: op, Kind: address.Timeout, Err: cause}
	}
	return s, scripted, s.err
}

// answer returns copies of places, as many as are wanted.
func answer(places []address.Place, q address.Query) []address.Place {
	places = places[:min(len(places), max(q.Limit, 1), maxResults)]
	out := make([]address.Place, len(places))
	for i, p := range places {
		out[i] = clone(p)
	}
	return out
}

// clone copies what a place shares with its copies.
func clone(p address.Place) address.Place {
	if p.Location != nil {
		l := *p.Location
		p.Location = &l
	}
	p.Hours = hours.Hours{WeekdayText: slices.Clone(p.Hours.WeekdayText), Periods: slices.Clone(p.Hours.Periods)}
	for i, period := range p.Hours.Periods {
		if period.Close != nil {
			end := *period.Close
			p.Hours.Periods[i].Close = &end
		}
	}
	return p
}
