// Package trip shows a member the rides they have booked, and cancels them.
//
//	get_active_trips ─▶ cancel_trip ─▶ cancel_trip with a reason
//	what is booked,      lists the       cancels the trip,
//	newest first         reasons         once
//
// A [Service] runs the tools. The host plugs in [Sessions], who a session
// speaks for, and [Trips], its dispatch system:
//
//	service, err := trip.New(trip.Config{Sessions: bookings, Trips: dispatch})
//	if err != nil {
//		return err
//	}
//	set, err := tooldef.NewSet(service.Tools()...)
//
// Every tool is a method of its own name and works without a model:
// [Service.GetActiveTrips] and [Service.CancelTrip]. Inside, each has the same
// beats: load, gate, decide, save, answer.
//
// The rule that decides which reason is meant is pure: [MatchReason]. Times are
// instants, shown in the trip's zone. What the host calls a reason, a place or a
// treatment reaches the model cleaned and cut, as data, never as advice.
package trip
