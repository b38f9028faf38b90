package booking

import (
	"context"
	"errors"
	"time"

	"github.com/farewright/farewright/address"
	"github.com/farewright/farewright/booking/treatment"
	"github.com/farewright/farewright/booking/when"
)

// Members knows the people of the plans. Check one with bookingtest.TestMembers.
type Members interface {
	// ByMedicaidID returns the member with that id. The id comes without
	// surrounding blanks and in upper case. Unknown: ErrNotFound.
	ByMedicaidID(ctx context.Context, medicaidID string) (Member, error)
	// Member returns the member with the host's own id. Unknown: ErrNotFound.
	Member(ctx context.Context, id string) (Member, error)
}

// Organisations knows the plans' rules.
type Organisations interface {
	// Organisation returns the organisation. Unknown: ErrNotFound.
	Organisation(ctx context.Context, id string) (Organisation, error)
}

// Catalogues knows which treatments a plan covers. Check one with
// bookingtest.TestCatalogues.
type Catalogues interface {
	// Treatments returns the catalogue of an organisation's line of business,
	// empty when there is none. The slice is not modified by the caller, nor
	// by the implementation after it was returned.
	Treatments(ctx context.Context, organisationID, lob string) ([]treatment.Entry, error)
}

// Benefits knows what a member may use. Without it everybody is eligible and
// nothing is limited.
type Benefits interface {
	// Benefit reports on the date of service, which is what counts, not the
	// date of the call.
	Benefit(ctx context.Context, memberID string, on when.Date, purpose Purpose) (Benefit, error)
}

// A Benefit is what is left of a member's coverage.
type Benefit struct {
	Eligible bool
	// Limited tells that Remaining counts.
	Limited   bool
	Remaining int
	// PerLeg tells that each way counts one. Otherwise a trip counts one, with
	// or without its way back.
	PerLeg bool
}

// Rides knows what is booked already. Without it no duplicate is found.
type Rides interface {
	// Rides returns the member's active rides with an appointment from from to
	// to, both included.
	Rides(ctx context.Context, memberID string, from, to time.Time) ([]Ride, error)
}

// A Ride is one that is booked.
type Ride struct {
	TripID      string
	DisplayID   string
	Pickup      time.Time
	Appointment time.Time
}

// ErrNotBooked marks a Booker's error as certain: nothing was booked, and
// trying again is safe. Wrap it: fmt.Errorf("no vehicle: %w", booking.ErrNotBooked).
var ErrNotBooked = errors.New("booking: not booked")

// A Booker books trips in the host's system. Check one with
// bookingtest.TestBooker.
type Booker interface {
	// Book books o, all its rides or none.
	//
	// It must be idempotent in o.Key: a key it has booked before returns the
	// same booking and books nothing. Under another key a second ride of the
	// member to an appointment at the same time is refused with an *errs.Error
	// of TRIP_ALREADY_EXISTS: two sessions may confirm at once.
	//
	// An error is taken for an unknown outcome, which is never tried again
	// blindly, unless it is certain that nothing was booked: then it wraps
	// ErrNotBooked, or is an *errs.Error with the reason for the agent.
	Book(ctx context.Context, o Order) (Booked, error)
}

// A Finder is a Booker that can say what became of a key. With it a
// confirmation whose answer was lost is found again.
type Finder interface {
	// Find returns what was booked under key. ok is false if nothing was, for
	// certain.
	Find(ctx context.Context, key string) (b Booked, ok bool, err error)
}

// An Order is what is booked.
type Order struct {
	// Key is the idempotency key, 32 hexadecimal digits.
	Key            string
	MemberID       string
	OrganisationID string
	LOB            string
	Details        Details
	// Rides has an entry a date, in order; one unless the trip repeats.
	Rides []Occurrence
}

// TravelTime estimates how long a ride takes. Without it the distance over
// ground is taken at a modest speed.
type TravelTime interface {
	TravelTime(ctx context.Context, from, to address.Address, mode TransportMode, arrival time.Time) (time.Duration, error)
}

// Zones knows the time zone of a place. Without it, and where it does not
// know, the organisation's zone counts.
type Zones interface {
	// Zone returns the IANA name for coordinates in degrees WGS 84, "" if unknown.
	Zone(ctx context.Context, latitude, longitude float64) (string, error)
}
