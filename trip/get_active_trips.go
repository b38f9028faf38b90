package trip

import (
	"context"
	"fmt"
	"time"
)

// GetActiveTrips is the tool's name.
const GetActiveTrips = "get_active_trips"

// GetActiveTripsRequest asks for the trips of a session's member.
type GetActiveTripsRequest struct {
	SessionID string `json:"session_id" jsonschema_description:"From verify_member."`
}

// GetActiveTripsResponse lists them.
type GetActiveTripsResponse struct {
	Status    string       `json:"status" jsonschema_description:"success"`
	Trips     []TripAnswer `json:"trips" jsonschema_description:"Latest appointment first."`
	TripCount int          `json:"trip_count" jsonschema_description:"Number of trips."`
	Truncated string       `json:"truncated,omitempty" jsonschema_description:"Set when trips are left out."`
	Prompt    string       `json:"suggested_prompt" jsonschema_description:"What to say next."`
}

// TripAnswer is one booked trip.
type TripAnswer struct {
	TripID             string      `json:"trip_id" jsonschema_description:"For cancel_trip."`
	DisplayID          string      `json:"display_id,omitempty" jsonschema_description:"Trip number for people."`
	Status             string      `json:"status" jsonschema_description:"scheduled, assigned, en_route, arrived, in_progress, or the dispatcher's own word."`
	AppointmentTime    string      `json:"appointment_time,omitempty" jsonschema_description:"RFC 3339."`
	AppointmentDisplay string      `json:"appointment_display,omitempty" jsonschema_description:"To read out."`
	PickupTime         string      `json:"pickup_time,omitempty" jsonschema_description:"RFC 3339."`
	PickupTimeDisplay  string      `json:"pickup_time_display,omitempty" jsonschema_description:"To read out."`
	ReturnTime         string      `json:"return_time,omitempty" jsonschema_description:"RFC 3339."`
	ReturnTimeDisplay  string      `json:"return_time_display,omitempty" jsonschema_description:"To read out."`
	TimeZone           string      `json:"time_zone" jsonschema_description:"IANA name."`
	TransportMode      string      `json:"transport_mode,omitempty" jsonschema_description:"Level of service."`
	TreatmentType      string      `json:"treatment_type,omitempty" jsonschema_description:"What the appointment is for."`
	Pickup             PlaceAnswer `json:"pickup,omitzero" jsonschema_description:"Where the ride begins."`
	Dropoff            PlaceAnswer `json:"dropoff,omitzero" jsonschema_description:"Where it goes."`
	Cancellable        bool        `json:"cancellable" jsonschema_description:"Whether cancel_trip may cancel it now."`
	WhyNot             string      `json:"not_cancellable_because,omitempty" jsonschema_description:"Why it may not."`
	CancelBy           string      `json:"cancel_by,omitempty" jsonschema_description:"RFC 3339, last moment to cancel if not the pickup."`
	CancelByDisplay    string      `json:"cancel_by_display,omitempty" jsonschema_description:"To read out."`
}

// PlaceAnswer is one end of a trip.
type PlaceAnswer struct {
	Name    string `json:"name,omitempty" jsonschema_description:"Name of the place."`
	Street  string `json:"street,omitempty" jsonschema_description:"Street and number."`
	Unit    string `json:"unit,omitempty" jsonschema_description:"Apartment or suite."`
	City    string `json:"city,omitempty" jsonschema_description:"City."`
	State   string `json:"state,omitempty" jsonschema_description:"State."`
	ZIPCode string `json:"zip_code,omitempty" jsonschema_description:"ZIP code."`
}

// GetActiveTrips returns the booked trips of the session's member that are not
// over: the latest appointment first, trips of one time by trip id. Only the
// member's own are shown, whatever the host lists. It changes nothing but the
// session's last use.
//
// Codes: NO_SESSION, SESSION_EXPIRED, INTERNAL_ERROR.
func (s *Service) GetActiveTrips(ctx context.Context, req GetActiveTripsRequest) (GetActiveTripsResponse, error) {
	member, err := s.member(ctx, req.SessionID)
	if err != nil {
		return GetActiveTripsResponse{}, err
	}
	trips, err := s.active(ctx, member)
	if err != nil {
		return GetActiveTripsResponse{}, err
	}
	out := GetActiveTripsResponse{Status: "success", Trips: make([]TripAnswer, len(trips)), TripCount: len(trips)}
	now := s.config.Now()
	for i, t := range trips {
		out.Trips[i] = t.answer(now, s.zone(ctx, t))
	}
	out.Prompt = prompt(out.Trips)
	return out, nil
}

func (t Trip) answer(now time.Time, zone *time.Location) TripAnswer {
	why := tooLate(t, now, zone)
	status := t.Status
	if status == "" {
		status = Scheduled
	}
	return TripAnswer{
		TripID: shown(t.TripID), DisplayID: shown(t.DisplayID), Status: shown(string(status)), TimeZone: zone.String(),
		AppointmentTime: stamp(t.Appointment, zone), AppointmentDisplay: display(t.Appointment, zone),
		PickupTime: stamp(t.PickupTime, zone), PickupTimeDisplay: display(t.PickupTime, zone),
		ReturnTime: stamp(t.ReturnTime, zone), ReturnTimeDisplay: display(t.ReturnTime, zone),
		TransportMode: shown(t.TransportMode), TreatmentType: shown(t.TreatmentType), Pickup: t.Pickup.answer(), Dropoff: t.Dropoff.answer(),
		Cancellable: why == "", WhyNot: why, CancelBy: stamp(t.CancelBy, zone), CancelByDisplay: display(t.CancelBy, zone),
	}
}

func (p Place) answer() PlaceAnswer {
	return PlaceAnswer{shown(p.Name), shown(p.Street), shown(p.Unit), shown(p.City), shown(p.State), shown(p.ZIPCode)}
}

func prompt(trips []TripAnswer) string {
	switch len(trips) {
	case 0:
		return "You have no booked trips. Would you like to book one?"
	case 1:
		return "You have one booked trip. Is it the one you are calling about?"
	}
	return fmt.Sprintf("You have %d booked trips. Which one are you calling about?", len(trips))
}
