package address

import (
	"math"

	"github.com/farewright/farewright/address/hours"
)

// A Place is what a provider knows of a place or an address. Its texts come
// from outside: anybody can name a place, so they are cleaned before a model
// sees them.
type Place struct {
	// ID names the place with its provider: "google:ChIJ…", "osm:N123".
	ID string `json:"id"`
	// Name is the business or building, "" for a bare address.
	Name string `json:"name,omitempty"`
	// Street is number, street and suffix, without the unit.
	Street  string `json:"street,omitempty"`
	Unit    string `json:"unit,omitempty"`
	City    string `json:"city,omitempty"`
	State   string `json:"state,omitempty"` // two letters where the provider has them
	ZIPCode string `json:"zip_code,omitempty"`
	// Location is nil for what has none, such as a business that only drives
	// out. It is never 0,0.
	Location *Location `json:"location,omitempty"`
	// Phone is in local form, InternationalPhone with the country.
	Phone              string `json:"phone,omitempty"`
	InternationalPhone string `json:"international_phone,omitempty"`
	// BusinessStatus is OPERATIONAL, CLOSED_TEMPORARILY, CLOSED_PERMANENTLY,
	// or "" when it is not known.
	BusinessStatus string      `json:"business_status,omitempty"`
	Hours          hours.Hours `json:"hours"`
	// TimeZone is an IANA name, "" when it is not known.
	TimeZone string `json:"time_zone,omitempty"`
	// Precision says what the location stands for.
	Precision Precision `json:"precision,omitempty"`
	// PartialMatch tells that the provider itself took it for not quite what
	// was asked.
	PartialMatch bool `json:"partial_match,omitempty"`
	// Detailed tells that phones and hours are as good as Details would make
	// them.
	Detailed bool `json:"detailed,omitempty"`
	// Attribution must be shown with the result, "" for none.
	Attribution string `json:"attribution,omitempty"`
}

// The business statuses of a place.
const (
	Operational       = "OPERATIONAL"
	ClosedTemporarily = "CLOSED_TEMPORARILY"
	ClosedPermanently = "CLOSED_PERMANENTLY"
)

// Location is a point in degrees WGS 84, north and east positive.
type Location struct {
	Latitude  float64 `json:"latitude"`
	Longitude float64 `json:"longitude"`
}

// real reports whether the point is one on earth, and not the missing one.
func (l Location) real() bool {
	return math.Abs(l.Latitude) <= 90 && math.Abs(l.Longitude) <= 180 && (l.Latitude != 0 || l.Longitude != 0)
}

// distance returns the distance between two points in kilometres.
func (l Location) distance(to Location) float64 {
	const radius = 6371.0
	rad := func(degrees float64) float64 { return degrees * math.Pi / 180 }
	lat, lon := rad(to.Latitude-l.Latitude), rad(to.Longitude-l.Longitude)
	h := math.Pow(math.Sin(lat/2), 2) + math.Cos(rad(l.Latitude))*math.Cos(rad(to.Latitude))*math.Pow(math.Sin(lon/2), 2)
	return 2 * radius * math.Asin(math.Min(1, math.Sqrt(h)))
}

// Precision is how exactly a provider located something.
type Precision string

// The precisions, best first.
const (
	Premise      Precision = "premise"      // validated down to the building or unit
	Rooftop      Precision = "rooftop"      // the building
	House        Precision = "house"        // a mapped house number, or a business with one
	Interpolated Precision = "interpolated" // between two known numbers
	Estimated    Precision = "estimated"    // guessed along a street
	Business     Precision = "business"     // the middle of a business or building without number
	Block        Precision = "block"
	Route        Precision = "route"       // the street only
	Approximate  Precision = "approximate" // a town, a ZIP
)
