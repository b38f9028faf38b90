package simulated

import (
	"cmp"
	"embed"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/farewright/farewright/travel"
)

//go:embed data/*.tsv
var files embed.FS

// world is read once, and never changed.
var world = sync.OnceValue(readAtlas)

// An atlas knows the world. Nothing in it changes once it is read.
type atlas struct {
	countries map[string]country
	cities    []*city // as listed
	city      map[string]*city
	airports  map[string]*airport
	stations  map[string]*station
	hubs      []*airport // of the first size, by code
	carriers  []carrier
	rates     map[string]rate
	links     map[string][]link // by city
}

type country struct{ code, name, currency string }

type city struct {
	code, name, region, regionCode string
	country                        string
	zoneName                       string
	zone                           *time.Location
	lat, lon                       float64
	size                           int      // 1 is the largest
	level                          int      // of prices, 1 to 5
	names                          []string // folded, the other ones too
	airports                       []*airport
	stations                       []*station
}

type airport struct {
	code     string
	city     *city
	name     string
	names    []string
	lat, lon float64
	size     int // 1 is a hub, 4 the smallest
	regional bool
	feeders  []*airport // the hubs it is always connected with
}

type station struct {
	code, name string
	city       *city
	names      []string
	towards    []string // cities; none means all the rest
}

type carrier struct {
	code, name string
	countries  []string
	budget     bool
}

// A rate is what a currency is worth here, and to what amounts are rounded.
type rate struct{ per1000USD, step int64 }

type link struct {
	to          string
	minutes, km int
	operator    string
}

func readAtlas() *atlas {
	a := &atlas{countries: map[string]country{}, city: map[string]*city{}, airports: map[string]*airport{}, stations: map[string]*station{},
		rates: map[string]rate{}, links: map[string][]link{}}
	for _, r := range rows("countries", 4) {
		a.countries[r[0]] = country{r[0], r[1], r[2]}
		for _, other := range list(r[3]) {
			a.countries[fold(other)] = a.countries[r[0]]
		}
		a.countries[fold(r[1])] = a.countries[r[0]]
	}
	for _, r := range rows("cities", 10) {
		c := &city{code: r[0], name: r[1], country: r[3], zoneName: r[4], zone: zone(r[4]), lat: float(r[5]), lon: float(r[6]),
			size: number(r[7]), level: number(r[8]), names: folded(r[1], r[9])}
		c.region, c.regionCode, _ = strings.Cut(r[2], ":")
		a.cities, a.city[c.code] = append(a.cities, c), c
	}
	for _, r := range rows("airports", 6) {
		names := list(r[2])
		size, regional := strings.CutSuffix(r[5], "r")
		p := &airport{code: r[0], city: a.city[r[1]], name: names[0], names: folded(names...), lat: float(r[3]), lon: float(r[4]), size: number(size), regional: regional}
		p.city.airports, a.airports[p.code] = append(p.city.airports, p), p
		if p.size == 1 {
			a.hubs = append(a.hubs, p)
		}
	}
	for _, r := range rows("stations", 4) {
		names := list(r[2])
		s := &station{code: r[0], city: a.city[r[1]], name: names[0], names: folded(names...), towards: list(r[3])}
		s.city.stations, a.stations[s.code] = append(s.city.stations, s), s
	}
	for _, r := range rows("links", 5) {
		for _, way := range [][2]string{{r[0], r[1]}, {r[1], r[0]}} {
			a.links[way[0]] = append(a.links[way[0]], link{way[1], number(r[2]), number(r[3]), r[4]})
		}
	}
	for _, r := range rows("carriers", 4) {
		a.carriers = append(a.carriers, carrier{r[0], r[1], list(r[2]), r[3] == "budget"})
	}
	for _, r := range rows("currencies", 3) {
		a.rates[r[0]] = rate{int64(number(r[1])), int64(number(r[2]))}
	}
	a.connect()
	return a
}

// connect finds the hubs that each airport is always connected with: the three
// that are nearest, and the nearest large airport of its country.
func (a *atlas) connect() {
	slices.SortFunc(a.hubs, func(x, y *airport) int { return strings.Compare(x.code, y.code) })
	for _, p := range a.airports {
		var home *airport
		near := slices.Clone(a.hubs)
		for _, o := range a.airports {
			if o.size <= 2 && !o.regional && o.city != p.city && o.city.country == p.city.country &&
				(home == nil || cmp.Or(cmp.Compare(km(p, o), km(p, home)), strings.Compare(o.code, home.code)) < 0) {
				home = o
			}
		}
		near = slices.DeleteFunc(near, func(h *airport) bool { return h.city == p.city || km(p, h) < shortest })
		slices.SortFunc(near, func(x, y *airport) int {
			return cmp.Or(cmp.Compare(km(p, x), km(p, y)), strings.Compare(x.code, y.code))
		})
		p.feeders = near[:3]
		if home != nil && km(p, home) >= shortest && !slices.Contains(p.feeders, home) {
			p.feeders = append(p.feeders, home)
		}
	}
}

func (p *airport) point() travel.Point {
	return travel.Point{Code: p.code, Name: p.name, City: p.city.name, Country: p.city.country, Zone: p.city.zoneName, Latitude: p.lat, Longitude: p.lon}
}

func (s *station) point() travel.Point {
	return travel.Point{Code: s.code, Name: s.name, City: s.city.name, Country: s.city.country, Zone: s.city.zoneName, Latitude: s.city.lat, Longitude: s.city.lon}
}

// km is the great-circle distance between two airports, in whole kilometres.
func km(a, b *airport) int { return int(math.Round(distance(a.lat, a.lon, b.lat, b.lon))) }

// distance is the great-circle distance in kilometres.
func distance(lat1, lon1, lat2, lon2 float64) float64 {
	const radius, rad = 6371, math.Pi / 180
	dLat, dLon := (lat2-lat1)*rad, (lon2-lon1)*rad
	h := math.Pow(math.Sin(dLat/2), 2) + math.Cos(lat1*rad)*math.Cos(lat2*rad)*math.Pow(math.Sin(dLon/2), 2)
	return 2 * radius * math.Asin(math.Min(1, math.Sqrt(h)))
}

// rows reads an embedded table, its heading left out. The tables are part of
// the program: a fault in one is a panic, which the tests would meet first.
func rows(name string, columns int) [][]string {
	text, err := files.ReadFile("data/" + name + ".tsv")
	if err != nil {
		panic(err)
	}
	var all [][]string
	for i, line := range strings.Split(strings.TrimSuffix(string(text), "\n"), "\n") {
		cells := strings.Split(line, "\t")
		if i == 0 {
			continue
		}
		if len(cells) != columns {
			panic(fmt.Sprintf("simulated: %s.tsv, line %d has %d columns", name, i+1, len(cells)))
		}
		all = append(all, cells)
	}
	return all
}

func list(cell string) []string {
	if cell == "" {
		return nil
	}
	return strings.Split(cell, ";")
}

func number(cell string) int {
	n, err := strconv.Atoi(cell)
	if err != nil {
		panic(err)
	}
	return n
}

func float(cell string) float64 {
	f, err := strconv.ParseFloat(cell, 64)
	if err != nil {
		panic(err)
	}
	return f
}

// zone is UTC on a host that has no zones; New refuses to start there.
func zone(name string) *time.Location {
	if zone, err := time.LoadLocation(name); err == nil {
		return zone
	}
	return time.UTC
}

// folded folds names, of which one may be a list of several.
func folded(names ...string) (all []string) {
	for _, n := range names {
		for _, one := range list(n) {
			all = append(all, fold(one))
		}
	}
	return all
}
