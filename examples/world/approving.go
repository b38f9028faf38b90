package world

import (
	"cmp"
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

// approveCancel says which ride would be cancelled and why. Only listing the
// reasons needs nobody; a call that would fail fails here.
func (w *World) approveCancel(ctx context.Context, arguments json.RawMessage) (*tooldef.Approval, error) {
	var req trip.CancelTripRequest
	if err := json.Unmarshal(arguments, &req); err != nil {
		return nil, err
	}
	p, err := w.trips.PreviewCancel(ctx, req)
	if err != nil || !p.Cancels {
		return nil, err
	}
	return &tooldef.Approval{
		Summary: "Cancel the ride to the appointment on " + p.Appointment + ".",
		Facts: []tooldef.Fact{{Name: "trip", Value: cmp.Or(p.Trip.DisplayID, p.Trip.TripID)}, {Name: "appointment", Value: p.Appointment},
			{Name: "status", Value: string(p.Trip.Status)}, {Name: "reason", Value: p.Reason}},
	}, nil
}
