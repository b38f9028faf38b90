package booking

import (
	"context"
	"log/slog"
	"slices"
	"time"

	"github.com/farewright/farewright/address"
)

// SetBookingDetails is the tool's name.
const SetBookingDetails = "set_booking_details"

// SetBookingDetailsRequest sets details of the booking in progress. A field
// left out stays as it is; with nothing but the session the call reports how
// far the booking has come.
type SetBookingDetailsRequest struct {
	SessionID string `json:"session_id" jsonschema_description:"From verify_member."`

	PickupAddress       *address.Address `json:"pickup_address,omitempty" jsonschema_description:"Where the ride starts. Use home_address from verify_member, or a candidate of resolve_address or find_place."`
	DropoffAddress      *address.Address `json:"dropoff_address,omitempty" jsonschema_description:"Where the ride goes."`
	PickupFacilityName  string           `json:"pickup_facility_name,omitempty" jsonschema:"maxLength=120" jsonschema_description:"Name of the place at pickup."`
	DropoffFacilityName string           `json:"dropoff_facility_name,omitempty" jsonschema:"maxLength=120" jsonschema_description:"Name of the place at drop-off."`
	PickupAptSuite      string           `json:"pickup_apt_suite,omitempty" jsonschema:"maxLength=60" jsonschema_description:"Such as Apt 204."`
	DropoffAptSuite     string           `json:"dropoff_apt_suite,omitempty" jsonschema:"maxLength=60" jsonschema_description:"Such as Suite 3B."`
	PickupPhone         string           `json:"pickup_phone,omitempty" jsonschema_description:"US number to call at pickup."`
	DropoffPhone        string           `json:"dropoff_phone,omitempty" jsonschema_description:"US number to call at drop-off."`

	AppointmentTime string  `json:"appointment_time,omitempty" jsonschema_description:"YYYY-MM-DD HH:MM (24 h, local), ISO 8601, or the member's words with date and am/pm, e.g. next monday at 2pm."`
	PickupTime      string  `json:"pickup_time,omitempty" jsonschema_description:"Only to override the computed pickup. A time alone is on the appointment's day."`
	TripType        string  `json:"trip_type,omitempty" jsonschema:"enum=one_way,enum=roundtrip,enum=standing_order" jsonschema_description:"standing_order repeats; give recurrence."`
	TransportMode   string  `json:"transport_mode,omitempty" jsonschema:"enum=amb,enum=wc,enum=bwc,enum=str,enum=bls,enum=als,enum=mileage_reimbursement" jsonschema_description:"amb walks; wc wheelchair; bwc wheelchair, over 350 lbs; str stretcher; bls, als ambulance with basic or advanced life support; mileage_reimbursement drives privately. Ask if unsure." tooldef:"exact"`
	ReturnType      string  `json:"return_type,omitempty" jsonschema:"enum=will_call,enum=scheduled" jsonschema_description:"Ride back: member calls when ready, or at return_time."`
	ReturnTime      string  `json:"return_time,omitempty" jsonschema_description:"For scheduled. A time alone is on the appointment's day."`
	TreatmentType   *string `json:"treatment_type,omitempty" jsonschema_description:"Reason for the visit; matched against the plan's catalogue." tooldef:"blank"`

	SpecialNeeds  string `json:"special_needs,omitempty" jsonschema:"maxLength=500" jsonschema_description:"Accommodations, such as oxygen or a service animal."`
	CompanionName string `json:"companion_name,omitempty" jsonschema:"maxLength=100" jsonschema_description:"Sets adult_count to 2 unless given or companion_type says otherwise."`
	CompanionType string `json:"companion_type,omitempty" jsonschema:"enum=adult,enum=child,enum=attendant" jsonschema_description:"Default adult."`
	Notes         string `json:"notes,omitempty" jsonschema:"maxLength=1000" jsonschema_description:"For the driver."`

	AdultCount     *int `json:"adult_count,omitempty" jsonschema:"minimum=0,maximum=10" jsonschema_description:"Adults riding, member included. Default 1."`
	PCACount       *int `json:"pca_count,omitempty" jsonschema:"minimum=0,maximum=10" jsonschema_description:"Personal care attendants."`
	AttendantCount *int `json:"attendant_count,omitempty" jsonschema:"minimum=0,maximum=10" jsonschema_description:"Other attendants or escorts."`
	ChildCount     *int `json:"child_count,omitempty" jsonschema:"minimum=0,maximum=10" jsonschema_description:"Children riding."`

	RequesterName         string `json:"requester_name,omitempty" jsonschema:"maxLength=100" jsonschema_description:"Who asks, if not the member."`
	RequesterPhone        string `json:"requester_phone,omitempty" jsonschema_description:"US number."`
	RequesterRelationship string `json:"requester_relationship,omitempty" jsonschema:"enum=Member,enum=Family,enum=Facility,enum=Case Manager" jsonschema_description:"Requester's relation to the member."`

	ServiceTypeID   string `json:"service_type_id,omitempty" jsonschema:"maxLength=64" jsonschema_description:"From the plan's manifest; instead of transport_mode."`
	ServiceType     string `json:"service_type,omitempty" jsonschema:"maxLength=64" jsonschema_description:"Service code for display."`
	TreatmentTypeID string `json:"treatment_type_id,omitempty" jsonschema:"maxLength=64" jsonschema_description:"From the plan's manifest; instead of treatment_type."`
	TripPurpose     string `json:"trip_purpose,omitempty" jsonschema:"enum=medical,enum=vab" jsonschema_description:"Default: the treatment's."`

	ClearFields []string `json:"clear_fields,omitempty" jsonschema:"maxItems=25" jsonschema_description:"Optional fields to empty, by name, such as companion_name."`

	Recurrence *RecurrenceRequest `json:"recurrence,omitempty" jsonschema_description:"For standing_order: on which days the ride repeats, from the appointment on."`
}

// SetBookingDetailsResponse is the state of the booking after the call.
type SetBookingDetailsResponse struct {
	Status         string   `json:"status" jsonschema_description:"success"`
	UpdatedFields  []string `json:"updated_fields" jsonschema_description:"Fields set by this call."`
	MissingFields  []string `json:"missing_fields" jsonschema_description:"Fields still needed."`
	CollectedCount int      `json:"collected_count" jsonschema_description:"Required fields that are set."`
	TotalRequired  int      `json:"total_required" jsonschema_description:"Required fields of this trip type."`
	ReadyToConfirm bool     `json:"ready_to_confirm" jsonschema_description:"Whether all required fields are set."`

	AppointmentDisplay string `json:"appointment_display,omitempty" jsonschema_description:"Appointment, to read out."`
	AppointmentTime    string `json:"appointment_time,omitempty" jsonschema_description:"RFC 3339, in the trip's zone."`
	PickupTimeDisplay  string `json:"pickup_time_display,omitempty" jsonschema_description:"Pickup, to read out."`
	PickupTime         string `json:"pickup_time,omitempty" jsonschema_description:"RFC 3339, in the trip's zone."`
	TripType           string `json:"trip_type,omitempty" jsonschema_description:"Type of the trip."`
	TransportMode      string `json:"transport_mode,omitempty" jsonschema_description:"Mode of transport."`
	ServiceTypeID      string `json:"service_type_id,omitempty" jsonschema_description:"Service type id."`
	ServiceType        string `json:"service_type,omitempty" jsonschema_description:"Service type code."`
	TripPurpose        string `json:"trip_purpose,omitempty" jsonschema_description:"medical or vab."`
	TreatmentType      string `json:"treatment_type,omitempty" jsonschema_description:"Name in the catalogue."`
	ReturnType         string `json:"return_type,omitempty" jsonschema_description:"will_call or scheduled."`
	ReturnTimeDisplay  string `json:"return_time_display,omitempty" jsonschema_description:"Ride back, to read out."`
	ReturnTime         string `json:"return_time,omitempty" jsonschema_description:"RFC 3339, in the trip's zone."`
	RecurrenceDisplay  string `json:"recurrence_display,omitempty" jsonschema_description:"How a standing order repeats."`

	NormalizationNote string   `json:"treatment_type_normalization_note,omitempty" jsonschema_description:"How the words given became the catalogue's name. Tell the member."`
	Warnings          []string `json:"warnings,omitempty" jsonschema_description:"What the member should know."`
	SuggestedPrompt   string   `json:"suggested_prompt" jsonschema_description:"What to ask next."`
}

// Warn implements tooldef.Warner.
func (r *SetBookingDetailsResponse) Warn(warnings ...string) {
	r.Warnings = append(slices.Clone(warnings), r.Warnings...)
}

// SetBookingDetails sets details of the session's booking and reports how far
// it has come. Fields named in ClearFields are emptied first. A call is all or
// nothing: one bad field, and nothing of it is saved; everything that is wrong
// comes back at once. Calls that run side by
// side all land. A call that changes something takes a reviewed booking back
// before its review; after a confirmed one it begins another.
//
// Codes: NO_SESSION, SESSION_EXPIRED, DRAFT_NOT_FOUND, INVALID_ARGUMENT,
// INVALID_ADDRESS, INVALID_DATE, INVALID_SCHEDULE, BOOKING_WINDOW,
// INVALID_TREATMENT_TYPE, MISSING_PREREQUISITE, INTERNAL_ERROR.
func (s *Service) SetBookingDetails(ctx context.Context, req SetBookingDetailsRequest) (SetBookingDetailsResponse, error) {
	session, err := s.open(ctx, req.SessionID)
	if err != nil {
		return SetBookingDetailsResponse{}, err
	}
	rules, err := s.rules(ctx, session)
	if err != nil {
		return SetBookingDetailsResponse{}, err
	}
	var e *edit
	draft, err := s.update(ctx, session.ID, func(d *Draft) error {
		e = newEdit(req, rules)
		if e.empty() {
			return nil
		}
		if err := gate(SetBookingDetails, *d); err != nil {
			return err
		}
		return s.apply(ctx, d, e)
	})
	if err != nil {
		return SetBookingDetailsResponse{}, err
	}
	if !e.empty() {
		s.audit(ctx, SetBookingDetails, slog.String("draft_id", draft.ID), slog.Any("updated_fields", e.updated()))
	}
	return state(draft, rules, e), nil
}

// judge says what of a call would be refused, and does nothing. faulty names
// the fields that could not even be read.
func (s *Service) judge(ctx context.Context, req SetBookingDetailsRequest, faulty []string) error {
	session, err := s.session(ctx, req.SessionID)
	if err != nil {
		return err
	}
	rules, err := s.rules(ctx, session)
	if err != nil {
		return err
	}
	draft, err := s.draft(ctx, session.ID)
	if err != nil {
		return err
	}
	e := newEdit(req, rules)
	e.faulty = faulty
	if e.empty() {
		return nil
	}
	if err := gate(SetBookingDetails, draft); err != nil {
		return err
	}
	return s.apply(ctx, &draft, e)
}

// state puts a draft into the words of the response.
func state(d Draft, r rules, e *edit) SetBookingDetailsResponse {
	x := d.Details
	zone := r.zoneOf(x)
	collected, total := progress(x)
	return SetBookingDetailsResponse{
		Status: "success", UpdatedFields: e.updated(), MissingFields: missing(x),
		CollectedCount: collected, TotalRequired: total, ReadyToConfirm: collected == total,
		AppointmentDisplay: display(x.Appointment.At, zone), AppointmentTime: stamp(x.Appointment.At, zone),
		PickupTimeDisplay: display(x.PickupAt(), zone), PickupTime: stamp(x.PickupAt(), zone),
		ReturnTimeDisplay: display(x.ReturnTime.At, zone), ReturnTime: stamp(x.ReturnTime.At, zone),
		TripType: string(x.TripType), TransportMode: string(x.TransportMode), ReturnType: string(x.ReturnType),
		ServiceTypeID: x.ServiceTypeID, ServiceType: x.ServiceType,
		TripPurpose: string(x.Purpose()), TreatmentType: x.Treatment.Name,
		RecurrenceDisplay: x.Recurrence.words(), NormalizationNote: e.note,
		Warnings: append(e.warnings, standingWarnings(x, r)...), SuggestedPrompt: prompt(d),
	}
}

// stamp renders t in RFC 3339 in zone, "" for no time.
func stamp(t time.Time, zone *time.Location) string {
	if t.IsZero() {
		return ""
	}
	return t.In(zone).Format(time.RFC3339)
}
