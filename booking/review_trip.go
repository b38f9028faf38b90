package booking

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"log/slog"
	"reflect"
	"time"

	"github.com/farewright/farewright/address"
	"github.com/farewright/farewright/errs"
)

// ReviewTrip is the tool's name.
const ReviewTrip = "review_trip"

// ReviewTripRequest asks for the trip as it would be booked.
type ReviewTripRequest struct {
	SessionID string `json:"session_id" jsonschema_description:"From verify_member."`
}

// ReviewTripResponse is the whole trip, in words and in fields.
type ReviewTripResponse struct {
	Status  string `json:"status" jsonschema_description:"success"`
	Summary string `json:"summary" jsonschema_description:"The trip in words. Read it out before confirming."`

	Pickup  StopAnswer `json:"pickup" jsonschema_description:"Where the ride starts."`
	Dropoff StopAnswer `json:"dropoff" jsonschema_description:"Where it goes."`

	TripType           string `json:"trip_type" jsonschema_description:"Type of the trip."`
	TransportMode      string `json:"transport_mode,omitempty" jsonschema_description:"Mode of transport."`
	ServiceType        string `json:"service_type,omitempty" jsonschema_description:"Service type code."`
	ServiceTypeID      string `json:"service_type_id,omitempty" jsonschema_description:"Service type id."`
	TreatmentType      string `json:"treatment_type" jsonschema_description:"Name in the catalogue."`
	TripPurpose        string `json:"trip_purpose,omitempty" jsonschema_description:"medical or vab."`
	TimeZone           string `json:"time_zone" jsonschema_description:"IANA zone of all times."`
	AppointmentTime    string `json:"appointment_time" jsonschema_description:"RFC 3339."`
	AppointmentDisplay string `json:"appointment_display" jsonschema_description:"To read out."`
	PickupTime         string `json:"pickup_time,omitempty" jsonschema_description:"RFC 3339."`
	PickupTimeDisplay  string `json:"pickup_time_display,omitempty" jsonschema_description:"To read out."`
	ReturnType         string `json:"return_type,omitempty" jsonschema_description:"will_call or scheduled."`
	ReturnTime         string `json:"return_time,omitempty" jsonschema_description:"RFC 3339."`
	ReturnTimeDisplay  string `json:"return_time_display,omitempty" jsonschema_description:"To read out."`

	Riders       RidersAnswer     `json:"riders" jsonschema_description:"Who rides."`
	SpecialNeeds string           `json:"special_needs,omitempty" jsonschema_description:"Accommodations."`
	Notes        string           `json:"notes,omitempty" jsonschema_description:"For the driver."`
	Requester    *RequesterAnswer `json:"requester,omitempty" jsonschema_description:"Who asked for the ride."`
	DriverID     string           `json:"driver_id,omitempty" jsonschema_description:"Driver for mileage reimbursement."`
	DriverName   string           `json:"driver_name,omitempty" jsonschema_description:"The driver's name."`

	Recurrence string       `json:"recurrence_display,omitempty" jsonschema_description:"How a standing order repeats."`
	Dates      []DateAnswer `json:"dates,omitempty" jsonschema_description:"Every date of a standing order, with what stands against it."`

	Benefit       *BenefitAnswer `json:"benefit,omitempty" jsonschema_description:"What is left of a limited benefit."`
	Substitutions []string       `json:"substitutions,omitempty" jsonschema_description:"Words of the member that were replaced by the plan's. Ask whether they are right."`
	Warnings      []string       `json:"warnings,omitempty" jsonschema_description:"What the member should know."`
	Prompt        string         `json:"suggested_prompt" jsonschema_description:"What to ask next."`
}

// StopAnswer is one end of the trip.
type StopAnswer struct {
	Address      address.Address `json:"address" jsonschema_description:"Structured address."`
	FacilityName string          `json:"facility_name,omitempty" jsonschema_description:"Name of the place."`
	AptSuite     string          `json:"apt_suite,omitempty" jsonschema_description:"Apartment or suite."`
	Phone        string          `json:"phone,omitempty" jsonschema_description:"E.164."`
}

// RidersAnswer is who rides.
type RidersAnswer struct {
	Adults        int    `json:"adult_count" jsonschema_description:"Adults, member included."`
	PCAs          int    `json:"pca_count" jsonschema_description:"Personal care attendants."`
	Attendants    int    `json:"attendant_count" jsonschema_description:"Other attendants."`
	Children      int    `json:"child_count" jsonschema_description:"Children."`
	CompanionName string `json:"companion_name,omitempty" jsonschema_description:"Companion."`
	CompanionType string `json:"companion_type,omitempty" jsonschema_description:"adult, child or attendant."`
}

// RequesterAnswer is who asked for the ride.
type RequesterAnswer struct {
	Name         string `json:"name,omitempty" jsonschema_description:"Name."`
	Phone        string `json:"phone,omitempty" jsonschema_description:"E.164."`
	Relationship string `json:"relationship,omitempty" jsonschema_description:"Relation to the member."`
}

// DateAnswer is one date of a standing order.
type DateAnswer struct {
	AppointmentTime string    `json:"appointment_time" jsonschema_description:"RFC 3339."`
	Display         string    `json:"display" jsonschema_description:"To read out."`
	Bookable        bool      `json:"bookable" jsonschema_description:"Whether confirm_trip books this date."`
	Holiday         bool      `json:"holiday" jsonschema_description:"Whether it is a holiday."`
	InWindow        bool      `json:"in_booking_window" jsonschema_description:"Whether the plan takes bookings for it now."`
	Eligible        bool      `json:"eligible" jsonschema_description:"Whether the benefit covers it."`
	Code            errs.Code `json:"problem_code,omitempty" jsonschema_description:"Why it is not booked."`
	Problem         string    `json:"problem,omitempty" jsonschema_description:"Why, in words."`
}

// BenefitAnswer is what a limited benefit has before and after the trip.
type BenefitAnswer struct {
	Unit   string `json:"unit" jsonschema_description:"trip or one_way."`
	Before int    `json:"before" jsonschema_description:"Left now."`
	After  int    `json:"after" jsonschema_description:"Left once the trip is booked."`
}

// ReviewTrip shows the session's booking as a whole: this, and nothing else,
// is what a confirmation books. Every date is held against the booking window,
// the rides on file and the benefit. A single trip that cannot be booked is an
// error; of a standing order the dates that can be are reviewed, the others
// are listed with their reasons, and it is an error only if there are none.
//
// Repeating it without a change keeps the review as it is.
//
// Codes: NO_SESSION, SESSION_EXPIRED, DRAFT_NOT_FOUND, MISSING_PREREQUISITE,
// INVALID_SCHEDULE, BOOKING_WINDOW, INELIGIBLE, TRIP_LIMIT_EXCEEDED,
// TRIP_ALREADY_EXISTS, INTERNAL_ERROR.
func (s *Service) ReviewTrip(ctx context.Context, req ReviewTripRequest) (ReviewTripResponse, error) {
	session, err := s.open(ctx, req.SessionID)
	if err != nil {
		return ReviewTripResponse{}, err
	}
	rules, err := s.rules(ctx, session)
	if err != nil {
		return ReviewTripResponse{}, err
	}
	var p prospects
	draft, err := s.update(ctx, session.ID, func(d *Draft) error {
		if err := gate(ReviewTrip, *d); err != nil {
			return err
		}
		if p, err = s.prospects(ctx, session, d.Details, rules); err != nil {
			return err
		}
		rides, problem := p.bookable()
		if len(rides) == 0 {
			return problem
		}
		d.review(rides, s.now())
		return nil
	})
	if err != nil {
		return ReviewTripResponse{}, err
	}
	s.audit(ctx, ReviewTrip, slog.String("draft_id", draft.ID), slog.Int("rides", len(draft.Reviewed.Rides)))
	return readOut(draft, p, rules), nil
}

// review notes what was shown. The same details have the same key, so a trip
// that is reviewed twice is still booked once.
func (d *Draft) review(rides []Occurrence, now time.Time) {
	details, err := json.Marshal(d.Details)
	if err != nil { // plain data: it cannot
		panic(err)
	}
	sum := sha256.Sum256(append([]byte(d.ID+"\n"), details...))
	key := hex.EncodeToString(sum[:16])
	if d.Step == Review && d.Reviewed != nil && d.Reviewed.Key == key && reflect.DeepEqual(d.Reviewed.Rides, rides) {
		return
	}
	d.Step = Review
	d.Reviewed = &Reviewed{Key: key, At: now.UTC(), Rides: rides}
}
