package booking

import (
	"context"
	"errors"
	"log/slog"
	"reflect"

	"github.com/farewright/farewright/errs"
)

// ConfirmTrip is the tool's name.
const ConfirmTrip = "confirm_trip"

// ConfirmTripRequest books the trip that was reviewed.
type ConfirmTripRequest struct {
	SessionID string `json:"session_id" jsonschema_description:"From verify_member."`
}

// ConfirmTripResponse is the booked trip.
type ConfirmTripResponse struct {
	Status             string       `json:"status" jsonschema_description:"success"`
	TripID             string       `json:"trip_id" jsonschema_description:"Id of the trip, or of the series."`
	DisplayID          string       `json:"display_id,omitempty" jsonschema_description:"Trip number to tell the member."`
	Message            string       `json:"message" jsonschema_description:"What was booked, in words."`
	AppointmentTime    string       `json:"appointment_time" jsonschema_description:"RFC 3339, first date of a series."`
	AppointmentDisplay string       `json:"appointment_display" jsonschema_description:"To read out."`
	PickupTime         string       `json:"pickup_time,omitempty" jsonschema_description:"RFC 3339."`
	PickupTimeDisplay  string       `json:"pickup_time_display,omitempty" jsonschema_description:"To read out."`
	Rides              []RideAnswer `json:"rides,omitempty" jsonschema_description:"Every ride of a standing order."`
}

// RideAnswer is one ride of a series.
type RideAnswer struct {
	TripID    string `json:"trip_id,omitempty" jsonschema_description:"Id of the ride."`
	DisplayID string `json:"display_id,omitempty" jsonschema_description:"Trip number."`
	Time      string `json:"appointment_time" jsonschema_description:"RFC 3339."`
	Display   string `json:"display" jsonschema_description:"To read out."`
}

// ConfirmTrip books the reviewed trip, a standing order with all its dates.
//
// It is idempotent: the same reviewed booking is booked once however often,
// from however many goroutines or processes, it is confirmed, and later calls
// answer with the first one's trip. Two bookings of one member, in two
// sessions, are confirmed one after the other, so that the second one meets
// the first one's ride; across processes that is the Booker's part. Everything the review checked is checked
// again; if a date no longer holds, the booking goes back before its review
// and nothing is booked. When the provider may have booked but did not say so
// the error is OUTCOME_UNKNOWN; calling again looks the booking up and never
// books a second one. A cancelled context leaves the booking either
// reviewed, booked, or in that state.
//
// Codes: NO_SESSION, SESSION_EXPIRED, DRAFT_NOT_FOUND, MISSING_PREREQUISITE,
// INVALID_SCHEDULE, BOOKING_WINDOW, INELIGIBLE, TRIP_LIMIT_EXCEEDED,
// TRIP_ALREADY_EXISTS, OUTCOME_UNKNOWN, INTERNAL_ERROR, and those a Booker
// answers with.
func (s *Service) ConfirmTrip(ctx context.Context, req ConfirmTripRequest) (ConfirmTripResponse, error) {
	session, err := s.open(ctx, req.SessionID)
	if err != nil {
		return ConfirmTripResponse{}, err
	}
	rules, err := s.rules(ctx, session)
	if err != nil {
		return ConfirmTripResponse{}, err
	}
	unlock, err := s.confirming.lock(ctx, session.MemberID)
	if err != nil {
		return ConfirmTripResponse{}, errs.Wrap(errs.InternalError, "The request was cancelled while another confirmation ran.", err)
	}
	defer unlock()

	draft, err := s.draft(ctx, session.ID)
	if err != nil {
		return ConfirmTripResponse{}, err
	}
	if draft.Step != Confirmed {
		if draft, err = s.confirm(ctx, session, draft, rules); err != nil {
			return ConfirmTripResponse{}, err
		}
		s.audit(ctx, ConfirmTrip, slog.String("draft_id", draft.ID), slog.String("trip_id", draft.Booked.TripID))
	}
	return booked(draft, rules), nil
}

// confirm books d, or finds what an earlier confirmation booked.
func (s *Service) confirm(ctx context.Context, session Session, d Draft, r rules) (Draft, error) {
	if d.Step == Confirming {
		found, err := s.recover(ctx, d)
		if err != nil || found.Step == Confirmed {
			return found, err
		}
		d.Step = Review // certainly not booked: as if it had never been handed over
	}
	if err := gate(ConfirmTrip, d); err != nil {
		return Draft{}, err
	}
	if err := s.recheck(ctx, session, d, r); err != nil {
		return Draft{}, err
	}
	claimed, err := s.claim(ctx, d)
	if errors.Is(err, ErrConflict) {
		return s.afterConflict(ctx, session, r)
	}
	if err != nil {
		return Draft{}, err
	}
	return s.book(ctx, session, claimed)
}

// recheck holds the reviewed dates against the rules once more. What changed
// since the review takes the draft back before it: nobody agreed to the rest.
func (s *Service) recheck(ctx context.Context, session Session, d Draft, r rules) error {
	p, err := s.prospects(ctx, session, d.Details, r)
	if err != nil {
		return err
	}
	rides, problem := p.bookable()
	if reflect.DeepEqual(rides, d.Reviewed.Rides) {
		return nil
	}
	d.Step, d.Reviewed = Collecting, nil
	if _, err := s.save(ctx, d); err != nil && !errors.Is(err, ErrConflict) {
		return err
	}
	if len(rides) > 0 || problem == nil {
		e := errs.New(errs.MissingPrerequisite, "What can be booked has changed since the review. Nothing was booked.")
		e.Suggestion = "Call review_trip again, read the dates to the member, then confirm."
		return e
	}
	return problem
}

// claim marks d as handed over, so that nobody else hands it over too.
func (s *Service) claim(ctx context.Context, d Draft) (Draft, error) {
	if err := ctx.Err(); err != nil {
		return Draft{}, errs.Wrap(errs.InternalError, "The request was cancelled; nothing was booked.", err)
	}
	d.Step, d.ClaimedAt = Confirming, s.now().UTC()
	return s.save(ctx, d)
}

// afterConflict answers when the draft changed between reading and claiming:
// another process confirmed it, or its details were changed.
func (s *Service) afterConflict(ctx context.Context, session Session, r rules) (Draft, error) {
	d, err := s.draft(ctx, session.ID)
	switch {
	case err != nil:
		return Draft{}, err
	case d.Step == Confirmed:
		return d, nil
	case d.Step == Confirming:
		return s.recover(ctx, d)
	}
	if err := gate(ConfirmTrip, d); err != nil {
		return Draft{}, err
	}
	return Draft{}, errs.Wrap(errs.InternalError, "The booking changed while it was being confirmed; nothing was booked.", ErrConflict)
}

// booked puts a confirmed draft into the words of the response.
func booked(d Draft, r rules) ConfirmTripResponse {
	x, zone := d.Details, r.zoneOf(d.Details)
	first := Occurrence{Appointment: x.Appointment.At, Pickup: x.PickupAt()}
	if d.Reviewed != nil && len(d.Reviewed.Rides) > 0 {
		first = d.Reviewed.Rides[0]
	}
	out := ConfirmTripResponse{
		Status: "success", TripID: d.Booked.TripID, DisplayID: d.Booked.DisplayID,
		AppointmentTime: stamp(first.Appointment, zone), AppointmentDisplay: display(first.Appointment, zone),
		PickupTime: stamp(first.Pickup, zone), PickupTimeDisplay: display(first.Pickup, zone),
	}
	for _, ride := range d.Booked.Rides {
		out.Rides = append(out.Rides, RideAnswer{ride.TripID, ride.DisplayID, stamp(ride.Appointment, zone), display(ride.Appointment, zone)})
	}
	out.Message = "The ride is booked for the appointment on " + out.AppointmentDisplay + "."
	if n := len(d.Booked.Rides); n > 1 {
		out.Message = "The standing order is booked with " + Benefit{}.count(n) + ", the first for the appointment on " + out.AppointmentDisplay + "."
	}
	return out
}
