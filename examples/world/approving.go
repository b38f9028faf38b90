package world

import (
	"context"
	"encoding/json"

	"github.com/farewright/farewright/tooldef"
	"github.com/farewright/farewright/trip"
)

// Approving returns the world's tools with one that a person must approve:
// cancel_trip, once it names a reason. It shows how a host gates a tool that
// is not gated by itself.
func (w *World) Approving(a tooldef.Approvals) (*tooldef.Set, error) {
	set, err := w.Tools()
	if err != nil {
		return nil, err
	}
	tools := set.Tools()
	for i, t := range tools {
		if t.Name() == trip.CancelTrip {
			tools[i] = t.Gated(w.approveCancel)
		}
	}
	if set, err = tooldef.NewSet(tools...); err != nil {
		return nil, err
	}
	if a.Now == nil {
		a.Now = w.Now
	}
	return set.Log(w.log).Approve(a)
}

// approveCancel says which ride would be cancelled. Listing the reasons needs
// nobody, nor does a call that names no ride of the member's: it fails anyway.
func (w *World) approveCancel(ctx context.Context, arguments json.RawMessage) (*tooldef.Approval, error) {
	var req trip.CancelTripRequest
	if err := json.Unmarshal(arguments, &req); err != nil || req.Reason == "" {
		return nil, err
	}
	active, err := w.trips.GetActiveTrips(ctx, trip.GetActiveTripsRequest{SessionID: req.SessionID})
	if err != nil {
		return nil, err
	}
	for _, t := range active.Trips {
		if t.TripID == req.TripID || t.DisplayID == req.TripID {
			return &tooldef.Approval{
				Summary: "Cancel the ride to the appointment on " + t.AppointmentDisplay + ".",
				Facts:   []tooldef.Fact{{Name: "trip", Value: t.DisplayID}, {Name: "appointment", Value: t.AppointmentDisplay}, {Name: "status", Value: t.Status}},
			}, nil
		}
	}
	return nil, nil
}
