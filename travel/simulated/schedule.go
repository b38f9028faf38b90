package simulated

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/farewright/farewright/travel"
)

// A Schedule is what is on sale, and what was sold: a world that was recorded
// or written by hand. A kind of travel that it lists is sold from it alone;
// what it does not list is invented, unless Only is set.
//
// Clocks are "06:00", or "01:10+1" on the day after. Instants are RFC 3339, or
// "2026-05-01T06:10:00" where the schedule's zone is meant. Amounts are numbers
// or text, exact, in the schedule's currency.
type Schedule struct {
	// Currency is of every amount; "" means USD.
	Currency string `json:"currency,omitempty"`
	// TimeZone is the IANA name of the one zone that all clocks and dates are in,
	// and in which they are shown. "" means those of the places that flights
	// leave and land at, and UTC for instants.
	TimeZone string `json:"time_zone,omitempty"`
	// Only keeps off sale what is not listed.
	Only bool `json:"only,omitempty"`
	// Connection is the shortest time between two flights, in minutes.
	Connection int `json:"connection_minutes,omitempty"`
	// Fares says what prices and seats are listed under. None means
	// basic_economy, economy, premium_economy, business and first on flights,
	// standard and first_class on trains.
	Fares []Fare `json:"fares,omitempty"`
	// Places are airports and stations that the world does not have, or has
	// elsewhere.
	Places       []travel.Point `json:"places,omitempty"`
	Flights      []Line         `json:"flights,omitempty"`
	Rail         []Line         `json:"rail,omitempty"`
	Hotels       []Rooms        `json:"hotels,omitempty"`
	Travellers   []Traveller    `json:"travellers,omitempty"`
	Reservations []Reservation  `json:"reservations,omitempty"`
}

// A Fare is what a seat is sold as.
type Fare struct {
	Fare  string       `json:"fare"`
	Cabin travel.Cabin `json:"cabin"`
	// Terms is what a change of plans costs. Without them the provider does not
	// say, and a cancellation brings everything back: whether a traveller may
	// cancel is then left to the policy.
	Terms *FareTerms `json:"terms,omitempty"`
}

// FareTerms are the terms of a fare.
type FareTerms struct {
	Refundable     bool   `json:"refundable"`
	PenaltyPercent int    `json:"penalty_percent,omitempty"`
	Changeable     bool   `json:"changeable"`
	ChangeFee      Amount `json:"change_fee,omitempty"` // of each traveller
}

// A Line is a flight or train that runs at the same time on some days.
type Line struct {
	Number string `json:"number"`
	// Carrier is "" where the number says it all.
	Carrier string `json:"carrier,omitempty"`
	// Origin and Destination are codes of airports or stations.
	Origin      string              `json:"origin"`
	Destination string              `json:"destination"`
	Departs     Clock               `json:"departs"`
	Arrives     Clock               `json:"arrives"`
	Dates       map[travel.Date]Day `json:"dates"`
}

// Status is how a flight or train stands on a day. Only an available one is on
// sale.
type Status string

// The statuses of a day.
const (
	Available Status = "available"
	OnTime    Status = "on_time"
	Delayed   Status = "delayed"
	Flying    Status = "flying"
	Landed    Status = "landed"
	Cancelled Status = "cancelled"
)

// A Day is one day of a line. Seats and Prices, of one traveller, are by fare.
type Day struct {
	Status Status            `json:"status"`
	Seats  map[string]int    `json:"seats,omitempty"`
	Prices map[string]Amount `json:"prices,omitempty"`
	// Departs and Arrives are when it did, or is expected to, if not as planned.
	Departs Instant `json:"departs,omitempty"`
	Arrives Instant `json:"arrives,omitempty"`
}

// Rooms are the rooms of one hotel, by night.
type Rooms struct {
	Code  string `json:"code"`
	Name  string `json:"name"`
	Chain string `json:"chain,omitempty"`
	Stars int    `json:"stars,omitempty"`
	// City is the code of a city or of an airport of it.
	City      string  `json:"city"`
	Latitude  float64 `json:"latitude,omitempty"`
	Longitude float64 `json:"longitude,omitempty"`
	// CancelHours is how many hours before 18:00 of the first day a stay can be
	// cancelled without a cost; nothing comes back later. Missing, the terms are
	// not known.
	CancelHours *int                  `json:"cancel_hours,omitempty"`
	Nights      map[travel.Date]Night `json:"nights"`
}

// A Night is the rooms of one night.
type Night struct {
	Price Amount `json:"price"` // of a room, taxes included
	Rooms int    `json:"rooms"`
}

// A Traveller is somebody the schedule knows. The provider makes no use of
// travellers; hosts do.
type Traveller struct {
	ID         string `json:"traveller_id"`
	OrgID      string `json:"org_id,omitempty"`
	Name       string `json:"name,omitempty"`
	Born       string `json:"born,omitempty"`
	Email      string `json:"email,omitempty"`
	Membership string `json:"membership,omitempty"`
	// Payments are the means of payment that a booking may name.
	Payments []Means `json:"payments,omitempty"`
	// Companions are the people that the traveller books for.
	Companions []Passenger `json:"companions,omitempty"`
}

// Means of payment are opaque but for what they hold, if that is limited.
type Means struct {
	ID      string `json:"id"`
	Kind    string `json:"kind,omitempty"`
	Balance Amount `json:"balance,omitempty"`
}

// A Passenger travels on a reservation.
type Passenger struct {
	ID   string `json:"id,omitempty"`
	Name string `json:"name"`
	Born string `json:"born,omitempty"`
}

// ReadSchedule reads a schedule as JSON, and checks it as New does. Unknown
// and repeated keys are refused by name, and so is anything behind it.
func ReadSchedule(r io.Reader) (Schedule, error) {
	raw, err := io.ReadAll(r)
	if err != nil {
		return Schedule{}, fmt.Errorf("simulated: %w", err)
	}
	var s Schedule
	d := json.NewDecoder(bytes.NewReader(raw))
	d.DisallowUnknownFields()
	if err := d.Decode(&s); err != nil {
		return Schedule{}, fmt.Errorf("simulated: the schedule: %s", strings.TrimPrefix(err.Error(), "json: "))
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return Schedule{}, errors.New("simulated: the schedule: something follows it")
	}
	if err := unrepeated(json.NewDecoder(bytes.NewReader(raw))); err != nil {
		return Schedule{}, err
	}
	if _, err := s.compile(); err != nil {
		return Schedule{}, err
	}
	return s, nil
}

// unrepeated reads one value, and refuses an object that has a key twice.
func unrepeated(d *json.Decoder) error {
	token, err := d.Token()
	if err != nil {
		return fmt.Errorf("simulated: the schedule: %w", err)
	}
	open, isDelim := token.(json.Delim)
	if !isDelim {
		return nil
	}
	seen := map[string]bool{}
	for d.More() {
		if open == '{' {
			key, err := d.Token()
			if err != nil {
				return fmt.Errorf("simulated: the schedule: %w", err)
			}
			name := strings.ToLower(fmt.Sprint(key))
			if seen[name] {
				return fmt.Errorf("simulated: the schedule: the key %q is there twice", key)
			}
			seen[name] = true
		}
		if err := unrepeated(d); err != nil {
			return err
		}
	}
	_, err = d.Token()
	return err
}
