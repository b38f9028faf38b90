package travel

import (
	"slices"
	"time"
)

// Kind is what is searched and booked.
type Kind string

// The kinds.
const (
	Flight Kind = "flight"
	Hotel  Kind = "hotel"
	Rail   Kind = "rail"
)

// words names a kind in a sentence: "a train".
func (k Kind) words() string {
	if k == Rail {
		return "a train"
	}
	return "a " + string(k)
}

// Cabin is a class of travel. Flights have the first four, rail the last two.
type Cabin string

// The cabins, lowest first.
const (
	Economy        Cabin = "economy"
	PremiumEconomy Cabin = "premium_economy"
	Business       Cabin = "business"
	First          Cabin = "first"
	StandardClass  Cabin = "standard"
	FirstClass     Cabin = "first_class"
)

// A Point is where a segment begins or ends, or where a hotel is.
type Point struct {
	// Code is the IATA code of the airport, or the code of the station.
	Code string `json:"code,omitempty"`
	// Name is the airport, station or hotel; City and Country (ISO 3166, two
	// letters) are where it is.
	Name    string `json:"name,omitempty"`
	City    string `json:"city"`
	Country string `json:"country"`
	// Zone is the IANA name of its time zone.
	Zone      string  `json:"zone"`
	Latitude  float64 `json:"latitude,omitempty"` // degrees WGS 84
	Longitude float64 `json:"longitude,omitempty"`
}

// A Segment is one flight or train, from boarding to leaving it.
type Segment struct {
	From   Point     `json:"from"`
	To     Point     `json:"to"`
	Depart time.Time `json:"depart"` // an instant; shown in From's zone
	Arrive time.Time `json:"arrive"` // an instant; shown in To's zone
	// Carrier is the name of the airline or railway, Number the designator with
	// its code: XX1234.
	Carrier string `json:"carrier"`
	Number  string `json:"number"`
	Cabin   Cabin  `json:"cabin"`
	// Fare is the carrier's fare class or brand, such as basic.
	Fare string `json:"fare,omitempty"`
}

// A Slice is one way of a journey.
type Slice struct {
	Segments []Segment `json:"segments"`
}

// Depart returns when the slice begins, zero for one without segments.
func (s Slice) Depart() time.Time {
	if len(s.Segments) == 0 {
		return time.Time{}
	}
	return s.Segments[0].Depart
}

// Arrive returns when the slice ends, zero for one without segments.
func (s Slice) Arrive() time.Time {
	if len(s.Segments) == 0 {
		return time.Time{}
	}
	return s.Segments[len(s.Segments)-1].Arrive
}

// Duration is the scheduled time from the first departure to the last
// arrival, connections included: of two instants, whatever their zones.
func (s Slice) Duration() time.Duration { return s.Arrive().Sub(s.Depart()) }

// Stops is the number of connections.
func (s Slice) Stops() int { return max(0, len(s.Segments)-1) }

// A Stay is a hotel for some nights. Dates are the hotel's own.
type Stay struct {
	Hotel    Point   `json:"hotel"`
	Chain    string  `json:"chain,omitempty"`
	Stars    int     `json:"stars,omitempty"` // 1 to 5, 0 if not known
	CheckIn  Date    `json:"check_in"`
	CheckOut Date    `json:"check_out"`
	Rooms    int     `json:"rooms"`
	Nightly  Money   `json:"nightly"` // of one room, taxes included
	Km       float64 `json:"km,omitempty"`
}

// Nights returns how many nights the stay has.
func (s Stay) Nights() int { return s.CheckIn.DaysTo(s.CheckOut) }

// An Offer is something that can be booked at a price until it expires. A
// flight or train has slices, a hotel a stay.
type Offer struct {
	ID       string  `json:"id"`
	Kind     Kind    `json:"kind"`
	Provider string  `json:"provider"`
	Slices   []Slice `json:"slices,omitempty"`
	Stay     *Stay   `json:"stay,omitempty"`
	// Travellers is for how many the price is.
	Travellers int   `json:"travellers"`
	Price      Money `json:"price"` // of all travellers, taxes and fees included
	Terms      Terms `json:"terms"`
	// Seats is how many are left, 0 if not known.
	Seats     int       `json:"seats,omitempty"`
	ExpiresAt time.Time `json:"expires_at"`
	Simulated bool      `json:"simulated"`
}

// Cabin returns the highest cabin of the offer, "" for a hotel.
func (o Offer) Cabin() Cabin {
	highest := Cabin("")
	for _, s := range o.Slices {
		for _, g := range s.Segments {
			if g.Cabin.Above(highest) {
				highest = g.Cabin
			}
		}
	}
	return highest
}

// Start returns when the offer begins: its first departure, or the check-in
// day's noon at the hotel. Zero if it has neither.
func (o Offer) Start() time.Time {
	switch {
	case o.Stay != nil:
		return o.Stay.CheckIn.At(12, 0, zoneOf(o.Stay.Hotel.Zone))
	case len(o.Slices) == 0:
		return time.Time{}
	}
	return o.Slices[0].Depart()
}

// Clone returns a copy that shares nothing with the original.
func (o Offer) Clone() Offer {
	o.Slices = slices.Clone(o.Slices)
	for i := range o.Slices {
		o.Slices[i].Segments = slices.Clone(o.Slices[i].Segments)
	}
	if o.Stay != nil {
		stay := *o.Stay
		o.Stay = &stay
	}
	return o
}

// Terms says what a change or cancellation costs.
type Terms struct {
	// Known is false when the provider does not say; the rest is then zero.
	Known bool `json:"known"`
	// Refundable tells that Penalty is kept and the rest comes back. Otherwise
	// nothing does.
	Refundable bool  `json:"refundable"`
	Penalty    Money `json:"penalty"`
	// Until is the last instant at which the terms hold; zero means departure.
	Until      time.Time `json:"until,omitzero"`
	Changeable bool      `json:"changeable"`
	ChangeFee  Money     `json:"change_fee"`
}

// rank orders cabins; 0 is none.
var rank = map[Cabin]int{Economy: 1, PremiumEconomy: 2, Business: 3, First: 4, StandardClass: 1, FirstClass: 2}

// Known reports whether c is a cabin of ours.
func (c Cabin) Known() bool { return rank[c] > 0 }

// Above reports whether c is a higher cabin than d.
func (c Cabin) Above(d Cabin) bool { return rank[c] > rank[d] }

// zoneOf returns the zone of an IANA name, UTC for one that is not known.
func zoneOf(name string) *time.Location {
	if zone, ok := knownZone(name); ok {
		return zone
	}
	return time.UTC
}

// knownZone returns the zone of an IANA name. "" is none, and "Local" would be
// the machine's.
func knownZone(name string) (*time.Location, bool) {
	if name == "" || name == "Local" {
		return nil, false
	}
	zone, err := time.LoadLocation(name)
	return zone, err == nil
}
