package booking

import (
	"slices"
	"time"

	"github.com/farewright/farewright/address"
	"github.com/farewright/farewright/booking/when"
)

// Step is how far a draft has come.
type Step string

// The steps of a draft. Setting a detail leads back to Collecting.
const (
	Collecting Step = ""
	Review     Step = "review"     // reviewed, nothing changed since
	Confirming Step = "confirming" // handed to the Booker, no answer stored yet
	Confirmed  Step = "confirmed"  // booked
)

// A Draft is one booking in progress. It marshals to JSON and back without
// loss, so that a store can keep it in that form.
type Draft struct {
	// ID is random, and new with every booking of a session.
	ID        string
	SessionID string
	// Version counts the saves, from 1. Only a store changes it.
	Version   int64
	UpdatedAt time.Time
	Step      Step
	Details   Details
	// Reviewed is what the last review showed, nil before it.
	Reviewed *Reviewed
	// ClaimedAt is when the booking was handed to the Booker; with Step Confirming.
	ClaimedAt time.Time
	// Booked is the booking, with Step Confirmed.
	Booked *Booked
}

// Details is what has been collected about a trip. Zero values are not set.
type Details struct {
	Pickup  Stop
	Dropoff Stop
	// Zone is the IANA name of the zone the trip's times are read and shown in.
	Zone        string
	Appointment Moment
	// PickupTime is what the caller set; PickupEstimate is computed.
	PickupTime     Moment
	PickupEstimate time.Time
	ReturnTime     Moment
	TripType       TripType
	TransportMode  TransportMode
	ReturnType     ReturnType
	ServiceType    string
	ServiceTypeID  string
	Treatment      Treatment
	TripPurpose    Purpose // set by the caller; else the treatment's counts
	Passengers     Passengers
	SpecialNeeds   string
	Notes          string
	Requester      Requester
	Recurrence     *Recurrence
	DriverID       string
	DriverName     string
	EnrollmentID   string
}

// A Stop is an end of the trip.
type Stop struct {
	Address      address.Address
	FacilityName string
	Unit         string // apartment or suite
	Phone        address.Phone
}

// Set reports whether the stop has an address.
func (s Stop) Set() bool { return s.Address != address.Address{} }

// A Moment is a time of the trip.
type Moment struct {
	// At is the instant, in UTC and to the second.
	At time.Time
	// Floating tells that a wall clock was named: when the trip's zone
	// changes, the clock stays and the instant moves.
	Floating bool
	// ClockOnly tells that no date was named: it is the appointment's.
	ClockOnly bool
	// Ambiguous tells that the wall clock happens twice that night and the
	// first of the two is meant.
	Ambiguous bool
}

// Set reports whether the moment is known.
func (m Moment) Set() bool { return !m.At.IsZero() }

// Treatment is the reason for the ride, as the catalogue has it.
type Treatment struct {
	ID      string
	Name    string
	Purpose Purpose
	// Note tells how the caller's words became the catalogue's name, "" if
	// they were the same.
	Note string
}

// Requester is who asks on behalf of the member.
type Requester struct {
	Name         string
	Phone        address.Phone
	Relationship string
}

// Reviewed is what a review showed, and so what a confirmation books.
type Reviewed struct {
	// Key is the idempotency key of the booking. The same details of the same
	// draft have the same key.
	Key string
	At  time.Time
	// Rides are the dates that will be booked, one unless the trip repeats.
	Rides []Occurrence
}

// An Occurrence is one date of a trip. Times are UTC; zero means none.
type Occurrence struct {
	Date        when.Date
	Appointment time.Time
	Pickup      time.Time
	Return      time.Time
}

// Booked is what the Booker answered.
type Booked struct {
	// TripID identifies the trip, or the series, in the host's system.
	TripID string
	// DisplayID is the id people read, such as 04-21-2026-91-B. "" if none.
	DisplayID string
	// Rides are the ids of a series' rides, in the order of the dates. Empty
	// for a single ride.
	Rides []BookedRide
}

// BookedRide is one ride of a series.
type BookedRide struct {
	TripID      string
	DisplayID   string
	Appointment time.Time
}

// Clone returns a copy that shares nothing with d. Stores use it.
func (d Draft) Clone() Draft {
	d.Details = d.Details.clone()
	if d.Reviewed != nil {
		r := *d.Reviewed
		r.Rides = slices.Clone(r.Rides)
		d.Reviewed = &r
	}
	if d.Booked != nil {
		b := *d.Booked
		b.Rides = slices.Clone(b.Rides)
		d.Booked = &b
	}
	return d
}

func (d Details) clone() Details {
	d.Passengers = d.Passengers.clone()
	if d.Recurrence != nil {
		r := *d.Recurrence
		r.Weekdays = slices.Clone(r.Weekdays)
		r.Excluded = slices.Clone(r.Excluded)
		d.Recurrence = &r
	}
	return d
}

// Purpose returns the benefit the trip counts against, "" while unknown.
func (d Details) Purpose() Purpose {
	if d.TripPurpose != "" {
		return d.TripPurpose
	}
	return d.Treatment.Purpose
}

// Returns reports whether the trip has a way back.
func (d Details) Returns() bool {
	return d.TripType == Roundtrip || d.TripType == StandingOrder && d.ReturnType != ""
}

// PickupAt returns when the rider is picked up: as set, else as computed, zero
// while unknown.
func (d Details) PickupAt() time.Time {
	if d.PickupTime.Set() {
		return d.PickupTime.At
	}
	return d.PickupEstimate
}
