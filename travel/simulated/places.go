package simulated

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"github.com/farewright/farewright/travel"
)

// Places knows the cities, airports and stations of the world. The zero value
// is ready; it implements travel.Places and is safe for concurrent use.
//
// A text may be a code of an airport, a city or a station, in any case; a city,
// also by another name of it, without accents or with a region, country or
// code behind it ("Portland, OR", "San Jose Costa Rica", "Paris (CDG)"); or an
// airport or station by name ("Heathrow"). A code that an airport shares with
// its city means the airport.
//
// What answers to the text as it was written comes first, then larger cities
// before smaller ones: GOA is Genoa before it is Goa, and Goa is Goa.
type Places struct {
	extra []travel.Point // of a schedule
}

// Find implements travel.Places.
func (p *Places) Find(ctx context.Context, text string, kind travel.Kind) ([]travel.Place, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if len(text) > 200 {
		return nil, nil
	}
	found := p.find(text, kind)
	if len(found) == 0 {
		found = p.find(withoutKind(text), kind)
	}
	slices.SortStableFunc(found, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(a.rank, b.rank), cmp.Compare(a.size, b.size))
	})
	var places []travel.Place
	for _, f := range found {
		if !slices.ContainsFunc(places, func(o travel.Place) bool { return o.Code == f.place.Code }) {
			places = append(places, f.place)
		}
	}
	return places, nil
}

// A candidate is one meaning of a text.
type candidate struct {
	place travel.Place
	rank  int // how well the text fits, 0 best
	size  int
}

func (p *Places) find(text string, kind travel.Kind) []candidate {
	text = strings.TrimSpace(text)
	found := p.byCode(text, kind)
	name := fold(text)
	if name == "" {
		return found
	}
	for _, c := range world().cities {
		if slices.Contains(c.names, name) {
			found = add(found, c.place(kind), 1, c.size)
		}
		for _, a := range c.airports {
			if slices.Contains(a.names, name) {
				found = add(found, a.place(kind), 2, a.size)
			}
		}
		for _, s := range c.stations {
			if kind == travel.Rail && slices.Contains(s.names, name) {
				found = add(found, s.place(), 2, c.size)
			}
		}
	}
	for _, x := range p.extra {
		if fold(x.City) == name || fold(x.Name) == name {
			found = append(found, candidate{extraPlace(x), 1, 4})
		}
	}
	if len(found) == 0 {
		found = p.qualified(text, kind)
	}
	return found
}

// byCode takes the whole text for a code. One that is not in capitals fits
// less well than a name does.
func (p *Places) byCode(text string, kind travel.Kind) (found []candidate) {
	code, rank := strings.ToUpper(text), 3
	if code == text {
		rank = 0
	}
	w := world()
	for _, x := range p.extra {
		if x.Code == code {
			return []candidate{{extraPlace(x), rank, 4}}
		}
	}
	switch {
	case w.stations[code] != nil && kind == travel.Rail:
		return add(found, w.stations[code].place(), rank, 1)
	case w.airports[code] != nil:
		return add(found, w.airports[code].place(kind), rank, w.airports[code].size)
	case w.city[code] != nil:
		return add(found, w.city[code].place(kind), rank, w.city[code].size)
	}
	return nil
}

// qualified takes the last words for a region, a country or a code, and those
// before them for a city.
func (p *Places) qualified(text string, kind travel.Kind) (found []candidate) {
	words := strings.Fields(strings.NewReplacer(",", " ", "(", " ", ")", " ").Replace(text))
	for cut := len(words) - 1; cut > 0 && len(words)-cut <= 5; cut-- {
		name, rest := fold(strings.Join(words[:cut], " ")), strings.Join(words[cut:], " ")
		for _, c := range world().cities {
			found = c.qualified(found, name, rest, kind)
		}
		if code := p.byCode(words[0], kind); len(code) > 0 && cut == 1 && fold(code[0].place.City) == fold(rest) {
			found = append(found, code[0])
		}
	}
	return found
}

func add(found []candidate, p travel.Place, rank, size int) []candidate {
	if len(p.Codes) == 0 {
		return found
	}
	return append(found, candidate{p, rank, size})
}

// qualified adds the city, its airports and its stations, as far as a name and
// what is said of it fit them: Portland in Oregon, London and Heathrow, or
// Heathrow in London.
func (c *city) qualified(found []candidate, name, rest string, kind travel.Kind) []candidate {
	here := slices.Contains(c.names, name)
	if here && c.lies(rest) {
		found = add(found, c.place(kind), 1, c.size)
	}
	in := slices.Contains(c.names, fold(rest)) || c.lies(rest)
	for _, a := range c.airports {
		if here && (strings.EqualFold(rest, a.code) || slices.Contains(a.names, fold(rest))) || in && slices.Contains(a.names, name) {
			found = add(found, a.place(kind), 1, a.size)
		}
	}
	for _, s := range c.stations {
		if kind == travel.Rail && (here && slices.Contains(s.names, fold(rest)) || in && slices.Contains(s.names, name)) {
			found = add(found, s.place(), 1, c.size)
		}
	}
	return found
}

// lies reports whether the city is in the region or country of that name.
func (c *city) lies(in string) bool {
	if name := fold(in); c.region != "" && (name == fold(c.region) || name == fold(c.regionCode)) {
		return true
	}
	w := world()
	return strings.EqualFold(in, c.country) || w.countries[fold(in)].code == c.country
}

// place is the city with what serves it for a kind of travel; without codes if
// nothing does.
func (c *city) place(kind travel.Kind) travel.Place {
	p := travel.Place{Point: travel.Point{Code: c.code, Name: c.name + ", " + cmp.Or(c.region, world().countries[c.country].name),
		City: c.name, Country: c.country, Zone: c.zoneName, Latitude: c.lat, Longitude: c.lon}}
	switch kind {
	case travel.Flight:
		for _, a := range c.airports {
			p.Codes = append(p.Codes, a.code)
		}
	case travel.Rail:
		for _, s := range c.stations {
			p.Codes = append(p.Codes, s.code)
		}
	case travel.Hotel:
		p.Codes = []string{c.code}
	}
	if len(p.Codes) == 1 {
		p.Code = p.Codes[0]
	}
	return p
}

// place is the airport itself for flights, its city for trains, and the hotels
// of its city as seen from the airport.
func (a *airport) place(kind travel.Kind) travel.Place {
	switch kind {
	case travel.Flight:
		return travel.Place{Point: a.point(), Codes: []string{a.code}}
	case travel.Hotel:
		return travel.Place{Point: a.point(), Codes: []string{a.city.code}}
	}
	return a.city.place(kind)
}

func (s *station) place() travel.Place {
	return travel.Place{Point: s.point(), Codes: []string{s.code}}
}

func extraPlace(x travel.Point) travel.Place { return travel.Place{Point: x, Codes: []string{x.Code}} }

// withoutKind drops what says only that a place is an airport or station.
func withoutKind(text string) string {
	words := strings.Fields(text)
	for len(words) > 1 {
		switch strings.ToLower(strings.Trim(words[len(words)-1], ".,()")) {
		case "airport", "international", "intl", "station", "area", "city":
			words = words[:len(words)-1]
			continue
		}
		break
	}
	return strings.Join(words, " ")
}

var letters = strings.NewReplacer("ß", "ss", "ø", "o", "æ", "ae", "ł", "l", "đ", "d", "ð", "d", "þ", "th", "ı", "i", "œ", "oe",
	".", "", "'", "", "’", "", "-", " ", "/", " ", ",", " ")

// fold makes equal what differs only in case, accents, spacing, punctuation,
// or in Saint and St.
func fold(text string) string {
	text = strings.ToLower(text)
	text = strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFD.String(text))
	words := strings.Fields(letters.Replace(text))
	for i, w := range words {
		if w == "saint" {
			words[i] = "st"
		}
	}
	return strings.Join(words, " ")
}
