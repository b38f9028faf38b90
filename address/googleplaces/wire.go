package googleplaces

import (
	"slices"
	"strings"

	"github.com/farewright/farewright/address"
)

// attribution is what Google wants shown beside its places.
const attribution = "Google Maps"

// A wirePlace is a place as Places API (New) sends it.
type wirePlace struct {
	ID          string `json:"id"`
	DisplayName struct {
		Text string `json:"text"`
	} `json:"displayName"`
	FormattedAddress  string     `json:"formattedAddress"`
	AddressComponents components `json:"addressComponents"`
	PostalAddress     struct {
		PostalCode         string   `json:"postalCode"`
		AdministrativeArea string   `json:"administrativeArea"`
		Locality           string   `json:"locality"`
		AddressLines       []string `json:"addressLines"`
	} `json:"postalAddress"`
	Location     *point   `json:"location"`
	Types        []string `json:"types"`
	Status       string   `json:"businessStatus"`
	ServiceArea  bool     `json:"pureServiceAreaBusiness"`
	MovedPlaceID string   `json:"movedPlaceId"`
	Attributions []struct {
		Provider string `json:"provider"`
	} `json:"attributions"`
	RegularHours       *openingHours `json:"regularOpeningHours"`
	CurrentHours       *openingHours `json:"currentOpeningHours"`
	NationalPhone      string        `json:"nationalPhoneNumber"`
	InternationalPhone string        `json:"internationalPhoneNumber"`
	TimeZone           struct {
		ID string `json:"id"`
	} `json:"timeZone"`
}

// A point is a location as the new and as the older APIs send it.
type point struct {
	Latitude  *float64 `json:"latitude"`
	Longitude *float64 `json:"longitude"`
	Lat       *float64 `json:"lat"`
	Lng       *float64 `json:"lng"`
}

// location is nil for what is no place on a map. A degree that is left out is
// 0 to Google; nothing in the United States is there.
func (p *point) location() *address.Location {
	if p == nil {
		return nil
	}
	lat, lon := p.Latitude, p.Longitude
	if lat == nil && lon == nil {
		lat, lon = p.Lat, p.Lng
	}
	if lat == nil || lon == nil || *lat == 0 && *lon == 0 || *lat < -90 || *lat > 90 || *lon < -180 || *lon > 180 {
		return nil
	}
	return &address.Location{Latitude: *lat, Longitude: *lon}
}

// collect turns what was sent into places, at most limit of them.
func collect(sent []wirePlace, limit int) []address.Place {
	places := make([]address.Place, 0, min(len(sent), limit))
	for _, w := range sent {
		if p, ok := w.place(); ok && len(places) < limit {
			places = append(places, p)
		}
	}
	return places
}

// place is what the rest of the library knows of w; ok is false for what has
// no id or is abroad.
func (w wirePlace) place() (p address.Place, ok bool) {
	if !idForm.MatchString(w.ID) || w.AddressComponents.isForeign() {
		return address.Place{}, false
	}
	p = address.Place{ID: idPrefix + w.ID, Phone: w.NationalPhone, InternationalPhone: w.InternationalPhone, TimeZone: w.TimeZone.ID,
		Detailed: true, Attribution: attribution}
	w.AddressComponents.fill(&p)
	if len(w.AddressComponents) == 0 {
		w.fillFromPostal(&p)
	}
	if !w.ServiceArea {
		p.Location = w.Location.location()
	}
	p.Name = nameOf(w.DisplayName.Text, p.Street, w.Types)
	p.Precision = precisionOf(p, w.Types)
	p.BusinessStatus = statusOf(w.Status)
	if w.MovedPlaceID != "" && p.BusinessStatus == "" {
		p.BusinessStatus = address.ClosedPermanently // only such a place has moved
	}
	if w.Status != "FUTURE_OPENING" { // its hours do not hold yet
		p.Hours = hoursOf(w.RegularHours, w.CurrentHours)
	}
	for _, a := range w.Attributions {
		if a.Provider != "" {
			p.Attribution += ", " + a.Provider
		}
	}
	return p, true
}

func (w wirePlace) fillFromPostal(p *address.Place) {
	a := w.PostalAddress
	if a.Locality == "" && len(a.AddressLines) == 0 {
		fillFromLine(p, w.FormattedAddress)
		return
	}
	p.City, p.State, p.ZIPCode = a.Locality, a.AdministrativeArea, a.PostalCode
	p.Street, p.Unit = cutUnit(strings.Join(a.AddressLines, ", "))
}

// statusOf passes on what is known. A place that will open some day is none of
// the three.
func statusOf(status string) string {
	switch status {
	case address.Operational, address.ClosedTemporarily, address.ClosedPermanently:
		return status
	}
	return ""
}

// areas are types of what is no building.
var areas = []string{"locality", "postal_code", "sublocality", "neighborhood", "political", "country", "administrative_area_level_1",
	"administrative_area_level_2", "administrative_area_level_3", "plus_code", "postal_town"}

func anyOf(types []string, wanted ...string) bool {
	return slices.ContainsFunc(wanted, func(t string) bool { return slices.Contains(types, t) })
}

func isBusiness(types []string) bool { return anyOf(types, "establishment", "point_of_interest") }

// nameOf is "" for a bare address: Google calls it by its street.
func nameOf(name, street string, types []string) string {
	if isBusiness(types) {
		return name
	}
	bare := anyOf(types, "street_address", "route", "subpremise", "intersection") || anyOf(types, areas...)
	if bare || strings.EqualFold(name, street) {
		return ""
	}
	return name
}

// precisionOf is how exactly a search has located a place.
func precisionOf(p address.Place, types []string) address.Precision {
	hasNumber := p.Street != "" && '0' <= p.Street[0] && p.Street[0] <= '9'
	switch {
	case isBusiness(types) && !hasNumber:
		return address.Business
	case anyOf(types, "intersection"):
		return address.Block
	case anyOf(types, "route"):
		return address.Route
	case anyOf(types, areas...) && !isBusiness(types):
		return address.Approximate
	case hasNumber:
		return address.House
	}
	return address.Business
}
