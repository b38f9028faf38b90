// Package world is a host made of one JSON file: everything the tools need
// from the outside, so that they can be driven by scripts, by tests and by
// people who want to try them. The default world is embedded.
package world

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"io"
	"time"

	"github.com/farewright/farewright/address"
)

// File is the form of a world. Every section may be missing.
type File struct {
	// Now is where the clock starts; zero means the real time.
	Now           time.Time           `json:"now"`
	Organisations []Organisation      `json:"organisations"`
	Members       []Member            `json:"members"`
	Sessions      []Session           `json:"sessions"`
	Trips         []Trip              `json:"trips"`
	Places        []Place             `json:"places"`
	PlaceAnswers  map[string][]string `json:"place_answers"`
	Travel        Travel              `json:"travel"`
}

// Organisation is a plan with its rules and catalogues.
type Organisation struct {
	OrgID         string        `json:"org_id"`
	Name          string        `json:"name"`
	TimeZone      string        `json:"time_zone"`
	BookingWindow BookingWindow `json:"booking_window"`
	Holidays      []string      `json:"holidays"` // YYYY-MM-DD
	Catalogues    []Catalogue   `json:"catalogues"`
}

// BookingWindow is how far ahead rides may be booked.
type BookingWindow struct {
	MinBusinessDays int               `json:"min_business_days"`
	MinNotice       string            `json:"min_notice"` // such as "24h"
	MaxDays         int               `json:"max_days"`
	Modes           map[string]Notice `json:"modes"`
	Urgent          []string          `json:"urgent_treatments"`
}

// Notice overrides the window for one mode.
type Notice struct {
	MinBusinessDays int    `json:"min_business_days"`
	MinNotice       string `json:"min_notice"`
}

// Catalogue is what a line of business covers.
type Catalogue struct {
	LOB        string      `json:"lob"`
	Treatments []Treatment `json:"treatments"`
}

// Treatment is one entry of a catalogue.
type Treatment struct {
	ID      string `json:"treatment_type_id"`
	Name    string `json:"name"`
	Purpose string `json:"purpose"`
}

// Member is a person a plan covers.
type Member struct {
	MemberID           string           `json:"member_id"`
	OrgID              string           `json:"org_id"`
	LOB                string           `json:"lob"`
	MedicaidID         string           `json:"medicaid_id"`
	FirstName          string           `json:"first_name"`
	LastName           string           `json:"last_name"`
	DateOfBirth        string           `json:"date_of_birth"`
	HomeAddress        *address.Address `json:"home_address"`
	Phone              string           `json:"phone"`
	Email              string           `json:"email"`
	TypicalServiceType string           `json:"typical_service_type"`
	Eligible           *bool            `json:"eligible"`        // missing: yes
	TripsRemaining     *int             `json:"trips_remaining"` // missing: no limit
	Drivers            []Driver         `json:"drivers"`
}

// Driver is enrolled for mileage reimbursement.
type Driver struct {
	DriverID     string `json:"driver_id"`
	Name         string `json:"name"`
	EnrollmentID string `json:"enrollment_id"`
}

// Session is one that is open when the world starts.
type Session struct {
	SessionID string `json:"session_id"`
	MemberID  string `json:"member_id"`
}

// Trip is a ride that is booked, or was.
type Trip struct {
	TripID              string           `json:"trip_id"`
	DisplayID           string           `json:"display_id"`
	MemberID            string           `json:"member_id"`
	Status              string           `json:"status"`
	AppointmentTime     time.Time        `json:"appointment_time"`
	PickupTime          time.Time        `json:"pickup_time"`
	TransportMode       string           `json:"transport_mode"`
	TreatmentType       string           `json:"treatment_type"`
	PickupAddress       *address.Address `json:"pickup_address"`
	DropoffAddress      *address.Address `json:"dropoff_address"`
	CancellationReasons []Reason         `json:"cancellation_reasons"`
}

// Reason is one for which a trip may be cancelled.
type Reason struct {
	ReasonID            string `json:"reason_id"`
	Name                string `json:"name"`
	DescriptionRequired bool   `json:"description_required"`
}

// Place is what a place provider knows.
type Place struct {
	PlaceID                  string          `json:"place_id"`
	Name                     string          `json:"name"`
	Category                 string          `json:"category"`
	Street                   string          `json:"street"`
	City                     string          `json:"city"`
	State                    string          `json:"state"`
	ZIPCode                  string          `json:"zip_code"`
	Latitude                 float64         `json:"latitude"`
	Longitude                float64         `json:"longitude"`
	FormattedPhoneNumber     string          `json:"formatted_phone_number"`
	InternationalPhoneNumber string          `json:"international_phone_number"`
	BusinessStatus           string          `json:"business_status"`
	WeekdayText              []string        `json:"weekday_text"`
	Periods                  json.RawMessage `json:"periods"`
	TimeZone                 string          `json:"time_zone"`
}

//go:embed default.json
var defaultWorld []byte

// Default returns the embedded world.
func Default() File {
	f, err := Read(bytes.NewReader(defaultWorld))
	if err != nil { // the file is part of the program and has a test
		panic(err)
	}
	return f
}

// Read reads a world. An unknown key is refused by name, and so is one that is
// there twice.
func Read(r io.Reader) (File, error) {
	raw, err := io.ReadAll(r)
	if err != nil {
		return File{}, fmt.Errorf("world: %w", err)
	}
	d := json.NewDecoder(bytes.NewReader(raw))
	d.DisallowUnknownFields()
	var f File
	if err := d.Decode(&f); err != nil {
		return File{}, fmt.Errorf("world: %w", err)
	}
	if _, err := d.Token(); err != io.EOF {
		return File{}, fmt.Errorf("world: something follows the object")
	}
	if err := unrepeated(json.NewDecoder(bytes.NewReader(raw)), ""); err != nil {
		return File{}, fmt.Errorf("world: %w", err)
	}
	return f, nil
}
