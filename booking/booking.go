package booking

import (
	"time"

	"github.com/farewright/farewright/address"
	"github.com/farewright/farewright/booking/when"
)

// A Member is a person whose rides a plan covers, as the host knows them.
type Member struct {
	ID             string
	OrganisationID string
	LOB            string // line of business: which of the organisation's plans
	MedicaidID     string
	FirstName      string
	LastName       string
	DateOfBirth    when.Date
	// Home is the address on file, nil when there is none.
	Home *address.Address
	// Phone is a US number in any spelling, "" when there is none.
	Phone string
	Email string
	// TypicalServiceType is the mode the member usually rides with, "" if unknown.
	TypicalServiceType TransportMode
	// Drivers are enrolled for mileage reimbursement.
	Drivers []Driver
}

// A Driver is enrolled to be paid for driving a member.
type Driver struct {
	ID           string
	Name         string
	EnrollmentID string
}

// An Organisation runs the plan and sets its rules.
type Organisation struct {
	ID   string
	Name string
	// TimeZone is an IANA name, such as America/New_York.
	TimeZone string
	Window   Window
	// Holidays are days on which clinics may be closed and that are no
	// business days.
	Holidays []when.Date
	// ArrivalMargin is how long before the appointment a rider should arrive.
	// Zero means 15 minutes.
	ArrivalMargin time.Duration
	// DuplicateWindow is how close to a booked ride's appointment another one
	// counts as the same. Zero means 60 minutes.
	DuplicateWindow time.Duration
}

// TransportMode is the level of service.
type TransportMode string

// The seven modes; no other spelling is accepted.
const (
	Ambulatory           TransportMode = "amb"
	Wheelchair           TransportMode = "wc"
	BariatricWheelchair  TransportMode = "bwc"
	Stretcher            TransportMode = "str"
	BasicLifeSupport     TransportMode = "bls"
	AdvancedLifeSupport  TransportMode = "als"
	MileageReimbursement TransportMode = "mileage_reimbursement"
)

var modes = []TransportMode{Ambulatory, Wheelchair, BariatricWheelchair, Stretcher,
	BasicLifeSupport, AdvancedLifeSupport, MileageReimbursement}

// Canonical returns the name a trip-create call uses: every vehicle mode is
// standard, mileage reimbursement is itself.
func (m TransportMode) Canonical() string {
	if m == MileageReimbursement {
		return string(m)
	}
	return "standard"
}

func (m TransportMode) words() string {
	switch m {
	case Ambulatory:
		return "ambulatory"
	case Wheelchair:
		return "wheelchair"
	case BariatricWheelchair:
		return "bariatric wheelchair"
	case Stretcher:
		return "stretcher"
	case BasicLifeSupport:
		return "basic life support"
	case AdvancedLifeSupport:
		return "advanced life support"
	case MileageReimbursement:
		return "mileage reimbursement, the member is driven privately"
	}
	return string(m)
}

// TripType says how a trip comes back, and whether it repeats.
type TripType string

// The trip types.
const (
	OneWay        TripType = "one_way"
	Roundtrip     TripType = "roundtrip"
	StandingOrder TripType = "standing_order"
)

// ReturnType says how the way back is arranged.
type ReturnType string

// The return types: the rider calls when ready, or a time is set.
const (
	WillCall  ReturnType = "will_call"
	Scheduled ReturnType = "scheduled"
)

// Purpose is the benefit a ride counts against.
type Purpose string

// The purposes: medical care, or a value-added benefit such as groceries.
const (
	Medical           Purpose = "medical"
	ValueAddedBenefit Purpose = "vab"
)
