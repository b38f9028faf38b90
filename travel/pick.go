package travel

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"unicode"
)

// A picking is what constraints leave of the offers, and how they were read.
type picking struct {
	offers              []Offer
	applied, notApplied []string
	why                 map[string]obstacle // by what it is, figures left out
}

// An obstacle is for what offers were left out.
type obstacle struct {
	n     int
	first string // as it was said of the first of them
}

func (p *picking) leave(why string) {
	kind := strings.Map(func(r rune) rune {
		if unicode.IsDigit(r) || r == '.' {
			return -1
		}
		return r
	}, why)
	o := p.why[kind]
	if o.n++; o.n == 1 {
		o.first = why
	}
	p.why[kind] = o
}

// pick leaves the offers that meet the constraints.
func (r *Run) pick(ctx context.Context, q Query, w wish, text string, found []Offer) picking {
	c := vocabularyOf(found).Parse(text)
	p := picking{why: map[string]obstacle{}}
	if named := w.among(found); len(named.fares) > len(w.fares) {
		w = named
		p.applied = append(p.applied, "only "+w.name+" fares")
	}
	p.notApplied = append(p.notApplied, c.Unparsed...)
	if c.Near != "" && q.Kind == Hotel {
		at, known := r.landmark(ctx, c.Near, q.Destination)
		switch {
		case !known:
			p.notApplied = append(p.notApplied, c.nearWords())
			c.Near, c.WithinMetres = "", 0
		case c.WithinMetres == 0:
			p.applied = append(p.applied, c.nearWords()+", nearest first")
			found = nearest(at, found)
			c.Near = ""
		default:
			found = nearest(at, found)
		}
	}
	left := c.unchecked(found)
	for _, word := range c.spelt(!q.Return.IsZero()) {
		if slices.Contains(left, strings.TrimSuffix(word, wayOut)) {
			p.notApplied = append(p.notApplied, word)
		} else {
			p.applied = append(p.applied, word)
		}
	}
	convert := r.converter(ctx)
	for _, o := range found {
		if !w.admits(o) {
			p.leave("It is not of the fare that was asked for.")
			continue
		}
		if ok, why := c.AdmitsAt(o, convert); !ok {
			p.leave(why)
			continue
		}
		p.offers = append(p.offers, o)
	}
	return p
}

// vocabularyOf is the carriers, chains and fares of offers.
func vocabularyOf(offers []Offer) Vocabulary {
	vendors, fares := map[string]bool{}, map[string]bool{}
	for _, o := range offers {
		for _, s := range o.Slices {
			for _, g := range s.Segments {
				vendors[g.Carrier], fares[g.Fare] = true, true
			}
		}
		if o.Stay != nil {
			vendors[o.Stay.Chain] = true
		}
	}
	delete(vendors, "")
	delete(fares, "")
	return Vocabulary{Vendors: slices.Sorted(maps.Keys(vendors)), Fares: slices.Sorted(maps.Keys(fares))}
}

// wayOut is said of a bound that holds for the way out alone, when there is a
// way back.
const wayOut = " on the way out"

// spelt is what was understood, in words; with a way back it says of which way a
// time is.
func (c Constraints) spelt(returns bool) []string {
	words := c.Words()
	for _, t := range c.Times {
		if i := slices.Index(words, t.String()); returns && t.Way == WayOut && i >= 0 {
			words[i] += wayOut
		}
	}
	return words
}

// unchecked lists the constraints that say nothing about any of the offers.
func (c Constraints) unchecked(offers []Offer) []string {
	if len(offers) == 0 {
		return c.Words()
	}
	left := c.NotApplied(offers[0])
	for _, o := range offers[1:] {
		more := c.NotApplied(o)
		left = slices.DeleteFunc(left, func(w string) bool { return !slices.Contains(more, w) })
	}
	return left
}

// nearest puts the hotels nearest to a point first, and tells each one's
// distance from it.
func nearest(at Point, found []Offer) []Offer {
	near := make([]Offer, len(found))
	for i, o := range found {
		near[i] = o.Clone()
		s := near[i].Stay
		s.Km = 0
		if s.Hotel.Latitude != 0 || s.Hotel.Longitude != 0 {
			s.Km = math.Max(0.1, math.Round(10*kilometres(s.Hotel, at))/10)
		}
	}
	slices.SortStableFunc(near, func(a, b Offer) int { return cmp.Compare(a.Stay.distance(), b.Stay.distance()) })
	return near
}

// landmark finds the airport or station, or the centre, that hotels are wanted
// near. It lies in the city that is searched.
func (r *Run) landmark(ctx context.Context, near string, city Place) (Point, bool) {
	switch strings.TrimPrefix(folded(near), "the ") {
	case "centre", "center", "city centre", "city center", "downtown", "town centre", folded(city.City):
		return city.Point, city.Latitude != 0 || city.Longitude != 0
	}
	for _, kind := range []Kind{Rail, Flight} {
		found, err := r.desk.config.Places.Find(ctx, strings.TrimPrefix(near, "the "), kind)
		if err == nil && len(found) == 1 && sameCity(found[0].Point, city.Point) && (found[0].Latitude != 0 || found[0].Longitude != 0) {
			return found[0].Point, true
		}
	}
	return Point{}, false
}

// distance orders stays whose distance is not known last.
func (s *Stay) distance() float64 {
	if s.Km == 0 {
		return math.Inf(1)
	}
	return s.Km
}

// kilometres is the great-circle distance of two points on a sphere of 6371 km.
func kilometres(a, b Point) float64 {
	rad := math.Pi / 180
	dLat, dLon := (b.Latitude-a.Latitude)*rad/2, (b.Longitude-a.Longitude)*rad/2
	h := math.Sin(dLat)*math.Sin(dLat) + math.Cos(a.Latitude*rad)*math.Cos(b.Latitude*rad)*math.Sin(dLon)*math.Sin(dLon)
	return 2 * 6371 * math.Asin(math.Min(1, math.Sqrt(h)))
}

// searchMessage says what was found and, if nothing is left, what came in its
// way most.
func searchMessage(q Query, purpose Purpose, found, left int, shown []judged, p picking) string {
	route := cleaned(q.Destination.City, 60)
	if q.Kind != Hotel {
		route = q.Origin.label() + " to " + q.Destination.label()
	}
	when := q.Depart.long()
	if !q.Return.IsZero() {
		when += " to " + q.Return.long()
	}
	text := fmt.Sprintf("%s, %s: ", route, when)
	switch {
	case found == 0:
		return text + "nothing is on sale for these dates. Ask whether another day or a place nearby would do."
	case left == 0:
		return text + fmt.Sprintf("%s found, and none meets the constraints. %s", count(found, "offer"), p.obstacle())
	}
	text += fmt.Sprintf("%s of %d.", count(len(shown), "offer"), found)
	if v := shown[0].verdict; v != nil && v.Blocked() {
		text += " The travel policy lets none of them be booked; tell the traveller, and search for something else."
	} else if v != nil && !v.WithinPolicy() {
		text += " None is within the travel policy; an exception needs the traveller's reason."
	}
	if purpose == PurposePersonal {
		return text + " A personal trip is planned here, and booked by the traveller."
	}
	return text + " Prices hold until an offer expires, and are checked again when it is booked."
}

// obstacle says what came in the way of most offers.
func (p picking) obstacle() string {
	var most obstacle
	for _, kind := range slices.Sorted(maps.Keys(p.why)) {
		if p.why[kind].n > most.n {
			most = p.why[kind]
		}
	}
	if most.n == 0 {
		return ""
	}
	return fmt.Sprintf("What came in the way of %s: %s", count(most.n, "offer"), most.first)
}
