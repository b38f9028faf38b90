package trip

import (
	"context"
	"fmt"
	"log/slog"

	"github.com/farewright/farewright/errs"
)

// CancelTrip is the tool's name.
const CancelTrip = "cancel_trip"

// CancelTripRequest asks for the reasons, or cancels with one.
type CancelTripRequest struct {
	SessionID   string `json:"session_id" jsonschema_description:"From verify_member."`
	TripID      string `json:"trip_id" jsonschema:"maxLength=100" jsonschema_description:"trip_id or display_id from get_active_trips."`
	Reason      string `json:"reason,omitempty" jsonschema:"maxLength=500" jsonschema_description:"Name or reason_id of a listed reason. Omit to list them."`
	Description string `json:"reason_description,omitempty" jsonschema:"maxLength=1000" jsonschema_description:"What happened, in the member's words. Needed if the reason has description_required."`
}

// CancelTripResponse has one of two shapes: AvailableReasons without TripID,
// then nothing was cancelled, or TripID without AvailableReasons.
type CancelTripResponse struct {
	Status string `json:"status" jsonschema_description:"success"`
	// AvailableReasons is nil once the trip is cancelled, and empty when there
	// are no reasons.
	AvailableReasons []ReasonAnswer `json:"available_reasons,omitzero" jsonschema_description:"Reasons to choose from. Nothing is cancelled yet."`
	TripID           string         `json:"trip_id,omitempty" jsonschema_description:"The cancelled trip."`
	Message          string         `json:"message" jsonschema_description:"What happened, or what to do next."`
}

// ReasonAnswer is one reason to choose from.
type ReasonAnswer struct {
	ReasonID            string `json:"reason_id" jsonschema_description:"Send as reason."`
	Name                string `json:"name" jsonschema_description:"Send as reason, or this."`
	DescriptionRequired bool   `json:"description_required" jsonschema_description:"Whether reason_description is needed too."`
}

// CancelTrip lists the reasons for which an active trip may be cancelled, in
// the host's order, when Reason is empty; that cancels nothing. With a reason
// it cancels the trip; see [MatchReason] for how it is read. A reason of blanks
// only is a wrong reason.
//
// Cancelling is not idempotent, but a trip is cancelled once however often,
// from however many goroutines or processes, it is asked for: the calls after
// that are TRIP_NOT_FOUND, or succeed without effect where they race. When the
// host may have cancelled but did not say so the error is OUTCOME_UNKNOWN, with
// DoNotRetry set; GetActiveTrips tells. A context that is cancelled before the
// host is asked cancels nothing.
//
// Codes: NO_SESSION, SESSION_EXPIRED, TRIP_NOT_FOUND, INVALID_SCHEDULE (it is
// too late), MISSING_PREREQUISITE (the reason), INVALID_ARGUMENT,
// OUTCOME_UNKNOWN, INTERNAL_ERROR, and those the host answers with.
func (s *Service) CancelTrip(ctx context.Context, req CancelTripRequest) (CancelTripResponse, error) {
	member, err := s.member(ctx, req.SessionID)
	if err != nil {
		return CancelTripResponse{}, err
	}
	if req.Reason == "" {
		return s.listReasons(ctx, member, req.TripID)
	}
	unlock, err := s.cancelling.lock(ctx, member)
	if err != nil {
		return CancelTripResponse{}, errs.Wrap(errs.InternalError, "The request was cancelled while another cancellation ran; it cancelled nothing.", err)
	}
	defer unlock()

	p, err := s.plan(ctx, member, req)
	if err != nil {
		return CancelTripResponse{}, err
	}
	c := Cancellation{Key: key(p.trip.TripID), TripID: p.trip.TripID, MemberID: member, ReasonID: p.reason.ID, Description: p.description}
	if err := s.cancel(ctx, c); err != nil {
		return CancelTripResponse{}, err
	}
	s.audit(ctx, CancelTrip, slog.String("cancellation_reason_id", p.reasonID()), slog.String("reason_name", p.reason.Name))
	return CancelTripResponse{Status: "success", TripID: shown(p.trip.TripID), Message: p.trip.called(p.zone) + " is cancelled."}, nil
}

// listReasons is the first of the two steps. It cancels nothing.
func (s *Service) listReasons(ctx context.Context, member, id string) (CancelTripResponse, error) {
	t, err := s.find(ctx, member, id)
	if err != nil {
		return CancelTripResponse{}, err
	}
	reasons, err := s.reasons(ctx, t)
	if err != nil {
		return CancelTripResponse{}, err
	}
	out := CancelTripResponse{Status: "success", AvailableReasons: make([]ReasonAnswer, len(reasons))}
	for i, r := range reasons {
		out.AvailableReasons[i] = ReasonAnswer{shown(r.ID), r.Name, r.DescriptionRequired}
	}
	next := "Pick one and call cancel_trip again with the reason name or reason_id."
	if why := tooLate(t, s.config.Now(), s.zone(ctx, t)); why != "" {
		next = "But this trip can no longer be cancelled. " + why
	} else if len(reasons) == 0 {
		next = "A person has to cancel this trip."
	}
	out.Message = fmt.Sprintf("Found %d available cancellation reasons. %s", len(reasons), next)
	s.audit(ctx, CancelTrip+".list_reasons", slog.Int("reason_count", len(reasons)))
	return out, nil
}
