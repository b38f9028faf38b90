package duffel

import (
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/farewright/farewright/travel"
)

// Places finds cities and airports by Duffel's place suggestions. It implements
// travel.Places, and is safe for concurrent use.
type Places struct{ client *client }

var _ travel.Places = (*Places)(nil)

// Places returns what finds places with the provider's token.
func (p *Provider) Places() *Places { return &Places{p.client} }

const maxPlaceText = 80 // characters; no place has a longer name

// suggestion is a city with its airports, or an airport.
type suggestion struct {
	airport
	Type     string    `json:"type"`
	Airports []airport `json:"airports"`
}

// Find implements travel.Places for flights; for other kinds it finds none.
//
//   - The airport whose code was given comes first, then the cities in Duffel's
//     order, then the other airports in that order.
//   - An airport of a city that is listed is part of it, and not listed again
//     unless its code was given.
//   - What has no country, no codes or no zone that is known is left out. A
//     city takes the zone of its first airport.
func (s *Places) Find(ctx context.Context, name string, kind travel.Kind) ([]travel.Place, error) {
	name = plain(name, maxPlaceText+1)
	if kind != travel.Flight || name == "" || len([]rune(name)) > maxPlaceText {
		return nil, ctx.Err()
	}
	var list []json.RawMessage
	if _, err := s.client.read(ctx, request{op: "places", method: http.MethodGet, path: "/places/suggestions", query: url.Values{"query": {name}}}, &list); err != nil {
		return nil, err
	}
	var exact, cities, airports []travel.Place
	listed := map[string]bool{} // codes of airports of cities
	for _, raw := range list {
		var one suggestion
		if json.Unmarshal(raw, &one) != nil {
			continue
		}
		place, ok := placeOf(one)
		switch {
		case !ok:
		case one.Type == "city":
			cities = append(cities, place)
			for _, code := range place.Codes {
				listed[code] = true
			}
		case strings.EqualFold(place.Code, name):
			exact = append(exact, place)
		default:
			airports = append(airports, place)
		}
	}
	airports = slices.DeleteFunc(airports, func(p travel.Place) bool { return listed[p.Code] })
	return slices.Concat(exact, cities, airports), nil
}

// placeOf reads a suggestion.
func placeOf(s suggestion) (travel.Place, bool) {
	p := travel.Place{Point: pointOf(s.airport)}
	if s.Type == "city" {
		if p.City = p.Name; len(s.Airports) > 0 {
			first := pointOf(s.Airports[0])
			if p.Zone == "" {
				p.Zone = first.Zone
			}
			if p.Latitude == 0 && p.Longitude == 0 {
				p.Latitude, p.Longitude = first.Latitude, first.Longitude
			}
		}
		for _, a := range s.Airports {
			if code := text(a.Code); isIATA(code) && !slices.Contains(p.Codes, code) {
				p.Codes = append(p.Codes, code)
			}
		}
	} else {
		p.Codes = []string{p.Code}
	}
	_, err := time.LoadLocation(p.Zone)
	return p, err == nil && p.Zone != "" && p.Zone != "Local" && isIATA(p.Code) && p.City != "" && isCountry(p.Country) && len(p.Codes) > 0 &&
		p.Latitude >= -90 && p.Latitude <= 90 && p.Longitude >= -180 && p.Longitude <= 180
}
