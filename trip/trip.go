package trip

import "time"

// A Trip is a booked ride, as the host knows it.
type Trip struct {
	// TripID is the host's id, a UUID. It never changes and no two trips share
	// it. A trip without one is left out.
	TripID string
	// DisplayID is what people call the trip, such as 04-21-2026-91-B; "" if
	// it has no such name.
	DisplayID string
	// MemberID is whose trip it is. A trip without one is nobody's.
	MemberID string
	// Status is how far the trip has come; "" means Scheduled.
	Status Status

	// Appointment is when the member has to be there.
	Appointment time.Time
	// PickupTime is when the vehicle comes, zero if that is not settled.
	PickupTime time.Time
	// ReturnTime is when the ride back begins, zero if there is none or its
	// time is open.
	ReturnTime time.Time
	// CancelBy is the last instant at which the trip may be cancelled. Zero
	// means until PickupTime, and without that until Appointment.
	CancelBy time.Time
	// TimeZone is the IANA name of the zone in which people read the times;
	// "" and names this process does not know mean UTC.
	TimeZone string

	TransportMode string
	TreatmentType string
	Pickup        Place
	Dropoff       Place
}

// A Place is one end of a trip. Any field may be empty.
type Place struct {
	Name    string // what people call it, such as the clinic's name
	Street  string
	Unit    string // apartment, suite, floor
	City    string
	State   string
	ZIPCode string
}

// Status is how far a trip has come. A host may use words of its own beside
// these; they count as active.
type Status string

// The states of a trip, in the order in which it passes through them.
const (
	Scheduled  Status = "scheduled"   // booked
	Assigned   Status = "assigned"    // a driver is set
	EnRoute    Status = "en_route"    // the driver is on the way to the pickup
	Arrived    Status = "arrived"     // the driver is at the pickup
	InProgress Status = "in_progress" // the member is on board
	Completed  Status = "completed"   // over
	Cancelled  Status = "cancelled"   // over
	NoShow     Status = "no_show"     // over: the member was not there
)

// Active reports whether the trip is not over.
func (s Status) Active() bool { return s != Completed && s != Cancelled && s != NoShow }

// A Reason is one for which a trip may be cancelled.
type Reason struct {
	// ID is the host's id, a UUID or a number. A reason without one cannot be
	// chosen and is left out.
	ID string
	// Name is what people read. It may be empty; then only the id chooses it.
	Name string
	// DescriptionRequired tells that the reason does not speak for itself.
	DescriptionRequired bool
}
