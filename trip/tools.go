package trip

import (
	"github.com/farewright/farewright/errs"
	"github.com/farewright/farewright/tooldef"
)

// Tools binds the operations to their names, in the order of a conversation.
func (s *Service) Tools() []*tooldef.Tool {
	return []*tooldef.Tool{
		tooldef.Must(tooldef.New(getActiveTrips, s.GetActiveTrips)),
		tooldef.Must(tooldef.New(cancelTrip, s.CancelTrip)),
	}
}

var getActiveTrips = tooldef.Spec{
	Name:        GetActiveTrips,
	Title:       "Get active trips",
	Description: "Lists the member's booked trips that are not over, and which may still be cancelled.",
	Hints:       tooldef.Hints{ReadOnly: true, Idempotent: true},
	Codes:       map[string]errs.Code{"session_id": errs.NoSession},
}

// cancelTrip has no aliases: what takes a ride away is not guessed at.
var cancelTrip = tooldef.Spec{
	Name:  CancelTrip,
	Title: "Cancel trip",
	Description: "Cancels a booked trip, in two calls. Without reason it lists the reasons and cancels nothing; with one it cancels for good. " +
		"Make sure the member means this trip.",
	Hints: tooldef.Hints{Destructive: true, OpenWorld: true},
	Codes: map[string]errs.Code{"session_id": errs.NoSession, "trip_id": errs.TripNotFound},
}
