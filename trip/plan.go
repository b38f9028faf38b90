package trip

import (
	"context"
	"time"
)

// A plan is a cancellation that only has to be carried out.
type plan struct {
	trip        Trip
	zone        *time.Location
	reason      Reason
	listed      bool // whether the host lists the reason
	description string
}

// plan checks everything about a cancellation and changes nothing.
func (s *Service) plan(ctx context.Context, member string, req CancelTripRequest) (plan, error) {
	description, err := description(req.Description)
	if err != nil {
		return plan{}, err
	}
	t, err := s.find(ctx, member, req.TripID)
	if err != nil {
		return plan{}, err
	}
	zone := s.zone(ctx, t)
	if why := tooLate(t, s.config.Now(), zone); why != "" {
		return plan{}, late(why)
	}
	reasons, err := s.reasons(ctx, t)
	if err != nil {
		return plan{}, err
	}
	match := MatchReason(reasons, req.Reason, description)
	if err := refuse(match, reasons); err != nil {
		return plan{}, err
	}
	return plan{t, zone, match.Reason, match.Outcome == Matched, description}, nil
}

// reasonID is the reason's id for the audit. One that the host does not list is
// whatever the agent sent, and kept only if it is a UUID or a short number:
// more digits could be a phone.
func (p plan) reasonID() string {
	if p.listed || isUUID(p.reason.ID) || len(p.reason.ID) <= 6 {
		return p.reason.ID
	}
	return "unlisted"
}

// A CancelPreview is what a cancellation would do.
type CancelPreview struct {
	// Cancels is false for a call without a reason, which only lists them; the
	// rest is then empty.
	Cancels bool
	Trip    Trip
	// Appointment is the trip's appointment to read out, in the trip's zone.
	Appointment string
	// Reason is the name of the reason, its id if the host does not list it.
	Reason string
}

// PreviewCancel says what [Service.CancelTrip] would do with a request, and
// changes nothing. A host that lets a person approve cancellations asks about
// what it returns. The codes are CancelTrip's.
func (s *Service) PreviewCancel(ctx context.Context, req CancelTripRequest) (CancelPreview, error) {
	member, err := s.member(ctx, req.SessionID)
	if err != nil || req.Reason == "" {
		return CancelPreview{}, err
	}
	p, err := s.plan(ctx, member, req)
	if err != nil {
		return CancelPreview{}, err
	}
	name := p.reason.Name
	if name == "" {
		name = shown(p.reason.ID)
	}
	return CancelPreview{Cancels: true, Trip: p.trip, Appointment: display(p.trip.Appointment, p.zone), Reason: name}, nil
}
