package trip_test

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/farewright/farewright/tooldef"
	"github.com/farewright/farewright/trip"
)

// oneMember stands for your sessions; a booking.Service has them.
type oneMember struct{}

func (oneMember) VerifiedMember(context.Context, string) (string, error) { return "m-1", nil }

func Example() {
	dispatch := new(trip.MemTrips) // stands for your dispatch system
	dispatch.Add(trip.Trip{TripID: "0f5b9a52-7c1e-4d0a-9b7e-2f6d1c3a8e01", DisplayID: "04-15-2026-91-A", MemberID: "m-1",
		Appointment: time.Date(2026, 4, 15, 18, 0, 0, 0, time.UTC), TimeZone: "America/New_York"},
		trip.Reason{ID: "1", Name: "Member Request"}, trip.Reason{ID: "2", Name: "Other", DescriptionRequired: true})
	now := time.Date(2026, 4, 1, 13, 0, 0, 0, time.UTC)
	service, err := trip.New(trip.Config{Sessions: oneMember{}, Trips: dispatch, Now: func() time.Time { return now }})
	if err != nil {
		panic(err)
	}
	tools, err := tooldef.NewSet(service.Tools()...)
	if err != nil {
		panic(err)
	}
	for _, arguments := range []string{ // what a model sends
		`{"session_id": "s-1", "trip_id": "04-15-2026-91-A"}`,
		`{"session_id": "s-1", "trip_id": "04-15-2026-91-A", "reason": "other"}`,
		`{"session_id": "s-1", "trip_id": "04-15-2026-91-A", "reason": "other", "reason_description": "moved away"}`,
	} {
		result := tools.Call(context.Background(), "cancel_trip", json.RawMessage(arguments))
		var answer struct {
			Message string
			Error   struct{ Message string }
		}
		if err := json.Unmarshal(result.JSON, &answer); err != nil {
			panic(err)
		}
		fmt.Println(answer.Message + answer.Error.Message)
	}
	// Output:
	// Found 2 available cancellation reasons. Pick one and call cancel_trip again with the reason name or reason_id.
	// The reason Other needs reason_description: what happened, in the member's words.
	// The trip 04-15-2026-91-A for the appointment on Wednesday, April 15, 2026 at 2:00 PM EDT is cancelled.
}
