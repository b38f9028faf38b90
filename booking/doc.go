// Package booking takes a member's medical ride (NEMT) from verification to
// confirmation.
//
//	verify_member ─▶ set_booking_details ─▶ (assign_driver) ─▶ review_trip ─▶ confirm_trip
//	a session with    any fields, in any      for mileage        the whole       books it,
//	an empty draft    order, many calls       reimbursement      trip, checked   once
//
// A [Service] runs the tools. The host plugs in what it knows: its [Members],
// [Organisations] with their rules, treatment [Catalogues], and a [Booker].
// Everything else has a default:
//
//	service, err := booking.New(booking.Config{
//		Members: host, Organisations: host, Catalogues: host, Booker: host,
//	})
//	if err != nil {
//		return err
//	}
//	set, err := tooldef.NewSet(service.Tools()...)
//
// Every tool is a method of its own name and works without a model:
// [Service.SetBookingDetails] and the others. Inside, each has the same beats:
// load, gate, decide, save, answer.
//
// The rules that decide are pure and have packages or types of their own: date
// phrases in booking/when, treatment names in booking/treatment, addresses and
// phones in address, and here [Window], [Recurrence], [Passengers].
//
// Times are kept in UTC and shown in the trip's zone. A draft is one booking in
// progress; a session has one. See [Step] for how it moves.
package booking
