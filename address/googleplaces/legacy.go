package googleplaces

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"github.com/farewright/farewright/address"
)

// legacyFields are those of details; without the parameter all are sent, and
// all are billed.
const legacyFields = "address_components,business_status,current_opening_hours,formatted_address,formatted_phone_number,geometry," +
	"international_phone_number,name,opening_hours,permanently_closed,place_id,type"

// A legacyPlace is a place as the older text search and details send it.
type legacyPlace struct {
	PlaceID          string     `json:"place_id"`
	Name             string     `json:"name"`
	FormattedAddress string     `json:"formatted_address"`
	Components       components `json:"address_components"`
	Geometry         struct {
		Location *point `json:"location"`
	} `json:"geometry"`
	Types              []string      `json:"types"`
	Status             string        `json:"business_status"`
	PermanentlyClosed  bool          `json:"permanently_closed"`
	Hours              *openingHours `json:"opening_hours"`
	CurrentHours       *openingHours `json:"current_opening_hours"`
	Phone              string        `json:"formatted_phone_number"`
	InternationalPhone string        `json:"international_phone_number"`
}

func (p *Places) legacySearch(ctx context.Context, q address.Query) ([]address.Place, error) {
	if strings.TrimSpace(q.Text) == "" {
		return nil, p.client.refuse("search")
	}
	bias := coarse(q.Bias)
	if p.client.config.Region.isWhole(q.Bias) {
		bias = coarse(p.client.config.Region.Centre)
	}
	var found struct {
		Attributions []string      `json:"html_attributions"`
		Results      []legacyPlace `json:"results"`
	}
	err := p.client.ask(ctx, request{op: "search", method: http.MethodGet, path: "/maps/api/place/textsearch/json",
		query: url.Values{"query": {q.Text}, "location": {fmt.Sprintf("%.2f,%.2f", bias.Latitude, bias.Longitude)}, "radius": {fmt.Sprint(radius)},
			"language": {p.client.config.Language}, "region": {"us"}},
		read: func(r reply) *address.ProviderError { return readLegacy(r, &found) }})
	if err != nil {
		return nil, err
	}
	places := make([]address.Place, 0, len(found.Results))
	for _, w := range found.Results {
		if place, ok := w.place(found.Attributions); ok && len(places) < limitOf(q) {
			places = append(places, place)
		}
	}
	return places, nil
}

func (p *Places) legacyDetails(ctx context.Context, key string) (address.Place, error) {
	var found struct {
		Attributions []string    `json:"html_attributions"`
		Result       legacyPlace `json:"result"`
	}
	err := p.client.ask(ctx, request{op: opDetails, method: http.MethodGet, path: "/maps/api/place/details/json",
		query: url.Values{"place_id": {key}, "fields": {legacyFields}, "language": {p.client.config.Language}, "region": {"us"}},
		read:  func(r reply) *address.ProviderError { return readLegacy(r, &found) }})
	if err != nil {
		return address.Place{}, err
	}
	place, ok := found.Result.place(found.Attributions)
	if !ok {
		return address.Place{}, &address.ProviderError{Provider: p.Provider(), Op: opDetails, Kind: address.Gone, HTTPStatus: http.StatusOK}
	}
	place.ID = idPrefix + key // Google may answer with a newer one
	place.Detailed = true
	return place, nil
}

// readLegacy reads an answer of the older APIs, whose faults come with HTTP
// 200 too.
func readLegacy(r reply, into any) *address.ProviderError {
	if e := legacyFaultOf(r); e != nil {
		return e
	}
	if json.Unmarshal(r.body, into) != nil {
		return &address.ProviderError{Kind: address.Upstream}
	}
	return nil
}

// place is what the rest of the library knows of w. A search sends no
// components; the address is then read from its line, and held for less exact.
func (w legacyPlace) place(attributions []string) (p address.Place, ok bool) {
	if !idForm.MatchString(w.PlaceID) || w.Components.isForeign() {
		return address.Place{}, false
	}
	p = address.Place{ID: idPrefix + w.PlaceID, Phone: w.Phone, InternationalPhone: w.InternationalPhone, Location: w.Geometry.Location.location(),
		Hours: hoursOf(w.Hours, w.CurrentHours), Attribution: strings.Join(append([]string{attribution}, attributions...), ", ")}
	w.Components.fill(&p)
	guessed := len(w.Components) == 0 && fillFromLine(&p, w.FormattedAddress)
	p.Name = nameOf(w.Name, p.Street, w.Types)
	p.Precision = precisionOf(p, w.Types)
	if guessed && p.Precision == address.House {
		p.Precision = address.Business
	}
	p.BusinessStatus = statusOf(w.Status)
	if w.PermanentlyClosed && w.Status == "" {
		// The old mark stood for closed for now as well as for good.
		p.BusinessStatus = address.ClosedTemporarily
	}
	return p, true
}
