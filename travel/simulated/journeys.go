package simulated

import (
	"cmp"
	"slices"
	"time"

	"github.com/farewright/farewright/travel"
)

// A journey is one way of travelling from an origin to a destination.
type journey struct {
	runs []run
	km   int // between its ends, as the price sees it
}

func (j journey) depart() time.Time { return j.runs[0].depart }
func (j journey) arrive() time.Time { return j.runs[len(j.runs)-1].arrive }

// budget counts the flights of carriers that have no other cabins.
func (j journey) budget() (n int) {
	for _, r := range j.runs {
		if r.budget {
			n++
		}
	}
	return n
}

const (
	longestWait = 6 * time.Hour  // between two flights
	overnight   = 26 * time.Hour // if there is hardly another way
	few         = 3              // journeys, so that one looks for others
	viaHubs     = 4              // how many hubs are tried for one pair of airports
	enough      = 6              // direct flights, so that nobody looks for others
	connecting  = 900            // kilometres from which one connects although one need not
)

// flightsBetween returns the journeys between any of some airports on a day,
// without those that leave before soon.
func (s seed) flightsBetween(from, to []*airport, day travel.Date, soon time.Time) []journey {
	var found []journey
	for _, a := range from {
		for _, b := range to {
			for _, r := range s.flights(a, b, day) {
				found = append(found, journey{[]run{r}, r.km})
			}
		}
	}
	if len(found) < enough {
		for _, a := range largest(from) {
			for _, b := range largest(to) {
				if a.city != b.city && (km(a, b) >= connecting || len(found) == 0) {
					found = append(found, s.via(a, b, day, longestWait, 15, 800)...)
				}
			}
		}
	}
	if len(found) < few {
		for _, a := range largest(from) {
			for _, b := range largest(to) {
				if a.city != b.city {
					found = append(found, s.via(a, b, day, overnight, 25, 1500)...)
					found = append(found, s.viaTwo(a, b, day)...)
				}
			}
		}
	}
	seen := map[string]bool{}
	return slices.DeleteFunc(found, func(j journey) bool {
		name := keys([]journey{j})
		again := seen[name]
		seen[name] = true
		return again || j.depart().Before(soon)
	})
}

// largest returns at most two airports of a city, those that are connected
// best.
func largest(all []*airport) []*airport {
	some := slices.Clone(all)
	slices.SortStableFunc(some, func(a, b *airport) int { return cmp.Compare(a.weight(), b.weight()) })
	return some[:min(len(some), 2)]
}

func (a *airport) weight() int {
	if a.regional {
		return a.size + 2
	}
	return a.size
}

// via connects once, at the hubs that are least out of the way: by no more than
// so many tenths of it and so many kilometres.
func (s seed) via(a, b *airport, day travel.Date, wait time.Duration, tenths, more int) (found []journey) {
	way := km(a, b)
	var hubs []*airport
	for _, h := range append(slices.Clone(world().hubs), a.feeders...) {
		if h.city != a.city && h.city != b.city && km(a, h)+km(h, b) <= way*tenths/10+more && !slices.Contains(hubs, h) && s.served(a, h) && s.served(h, b) {
			hubs = append(hubs, h)
		}
	}
	slices.SortStableFunc(hubs, func(x, y *airport) int { return cmp.Compare(km(a, x)+km(x, b), km(a, y)+km(y, b)) })
	for _, h := range hubs[:min(len(hubs), viaHubs)] {
		for _, first := range s.flights(a, h, day) {
			if second, ok := s.next(first, h, b, wait); ok {
				found = append(found, journey{[]run{first, second}, way})
			}
		}
	}
	return found
}

// viaTwo connects twice, the shortest ways first.
func (s seed) viaTwo(a, b *airport, day travel.Date) (found []journey) {
	type pair struct {
		h, g *airport
		km   int
	}
	var pairs []pair
	most := km(a, b)*2 + 2500
	for _, h := range s.gates(a) {
		for _, g := range s.gates(b) {
			way := km(a, h) + km(h, g) + km(g, b)
			if h.city != g.city && h.city != b.city && g.city != a.city && way <= most && s.served(h, g) {
				pairs = append(pairs, pair{h, g, way})
			}
		}
	}
	slices.SortStableFunc(pairs, func(x, y pair) int { return cmp.Compare(x.km, y.km) })
	for _, p := range pairs[:min(len(pairs), 2*viaHubs)] {
		for _, first := range s.flights(a, p.h, day) {
			second, ok := s.next(first, p.h, p.g, overnight)
			if !ok {
				continue
			}
			if third, ok := s.next(second, p.g, b, overnight); ok {
				found = append(found, journey{[]run{first, second, third}, km(a, b)})
			}
		}
	}
	slices.SortStableFunc(found, func(x, y journey) int {
		return cmp.Compare(x.arrive().Sub(x.depart()), y.arrive().Sub(y.depart()))
	})
	return found[:min(len(found), 2*viaHubs)]
}

// gates returns where one gets from a small airport: the airports it is always
// connected with, and hubs that it is connected with too.
func (s seed) gates(a *airport) []*airport {
	all := slices.Clone(a.feeders)
	for _, h := range world().hubs {
		if !slices.Contains(all, h) && s.served(a, h) {
			all = append(all, h)
		}
	}
	return all
}

// next returns the flight to catch at h after another: the first of the same
// carrier, else the first of any.
func (s seed) next(r run, h, b *airport, longest time.Duration) (best run, ok bool) {
	change := 75 * time.Minute
	if r.from.Country == r.to.Country && r.to.Country == b.city.country {
		change = 50 * time.Minute
	}
	landed := travel.DateOf(r.arrive)
	for _, day := range []travel.Date{landed, landed.AddDays(1)} {
		for _, n := range s.flights(h, b, day) {
			wait := n.depart.Sub(r.arrive)
			if wait < change || wait > longest {
				continue
			}
			if n.carrier == r.carrier {
				return n, true
			}
			if !ok {
				best, ok = n, true
			}
		}
	}
	return best, ok
}
