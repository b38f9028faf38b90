package googleplaces

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/farewright/farewright/address"
)

// Geocoder locates addresses with Geocoding API v3. It implements
// [address.Geocoder] and [address.CacheTimer], and is safe for concurrent use.
type Geocoder struct{ client *client }

var (
	_ address.Geocoder   = (*Geocoder)(nil)
	_ address.CacheTimer = (*Geocoder)(nil)
)

// NewGeocoder checks config and returns a Geocoder. Legacy means nothing to
// it.
func NewGeocoder(config Config) (*Geocoder, error) {
	config, err := config.withDefaults(legacyBase)
	if err != nil {
		return nil, err
	}
	return &Geocoder{newClient(config.provider("google-geocoding-v3"), config)}, nil
}

// Provider implements [address.Geocoder].
func (g *Geocoder) Provider() string { return g.client.provider }

// String is the provider's name.
func (g *Geocoder) String() string { return g.client.provider }

// CacheTimes implements [address.CacheTimer].
func (g *Geocoder) CacheTimes() (search, details time.Duration) { return g.client.config.lives() }

// A location is a result of the Geocoding API.
type location struct {
	PlaceID      string     `json:"place_id"`
	Components   components `json:"address_components"`
	Types        []string   `json:"types"`
	PartialMatch bool       `json:"partial_match"`
	Geometry     struct {
		Location *point `json:"location"`
		Type     string `json:"location_type"`
	} `json:"geometry"`
}

// Geocode implements [address.Geocoder]. Addresses outside of the United
// States and its territories are left out here, and not by the components
// parameter: that one would leave out Puerto Rico too.
func (g *Geocoder) Geocode(ctx context.Context, q address.Query) ([]address.Place, error) {
	if strings.TrimSpace(q.Text) == "" {
		return nil, g.client.refuse("geocode")
	}
	var found struct {
		Results []location `json:"results"`
	}
	err := g.client.ask(ctx, request{op: "geocode", method: http.MethodGet, path: "/maps/api/geocode/json",
		query: url.Values{"address": {q.Text}, "bounds": {g.bounds(q.Bias)}, "language": {g.client.config.Language}, "region": {"us"}},
		read:  func(r reply) *address.ProviderError { return readLegacy(r, &found) }})
	if err != nil {
		return nil, err
	}
	places := make([]address.Place, 0, len(found.Results))
	for _, l := range found.Results {
		if p, ok := l.place(); ok && len(places) < limitOf(q) {
			places = append(places, p)
		}
	}
	return places, nil
}

// bounds is where results are preferred: the region, or half a degree around
// the bias.
func (g *Geocoder) bounds(bias address.Location) string {
	low, high := g.client.config.Region.SouthWest, g.client.config.Region.NorthEast
	if !g.client.config.Region.isWhole(bias) {
		at := coarse(bias)
		low = address.Location{Latitude: at.Latitude - .5, Longitude: at.Longitude - .5}
		high = address.Location{Latitude: at.Latitude + .5, Longitude: at.Longitude + .5}
	}
	return fmt.Sprintf("%.2f,%.2f|%.2f,%.2f", low.Latitude, low.Longitude, high.Latitude, high.Longitude)
}

func (l location) place() (p address.Place, ok bool) {
	if !idForm.MatchString(l.PlaceID) || l.Components.isForeign() {
		return address.Place{}, false
	}
	p = address.Place{ID: idPrefix + l.PlaceID, Location: l.Geometry.Location.location(), PartialMatch: l.PartialMatch, Precision: l.precision(),
		Attribution: attribution}
	l.Components.fill(&p)
	return p, true
}

// precision is what the location stands for.
func (l location) precision() address.Precision {
	switch l.Geometry.Type {
	case "ROOFTOP":
		return address.Rooftop
	case "RANGE_INTERPOLATED":
		return address.Interpolated
	case "GEOMETRIC_CENTER":
		switch {
		case isBusiness(l.Types), anyOf(l.Types, "premise", "subpremise", "street_address"):
			return address.Business
		case anyOf(l.Types, "intersection"):
			return address.Block
		case anyOf(l.Types, "route"):
			return address.Route
		}
	}
	return address.Approximate
}
