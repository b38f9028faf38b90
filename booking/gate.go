package booking

import (
	"strings"

	"github.com/farewright/farewright/errs"
)

// A need is something a draft must have before a tool may run.
type need struct {
	met func(Draft) bool
	// message says what is wrong; tool is the one that was called.
	message func(tool string, d Draft) string
	fields  func(Draft) []string
	next    string // what the agent should do
}

// gates is the sequence of the tools: what each needs, in this order, beside a
// session and its draft.
var gates = map[string][]need{
	SetBookingDetails: {idle},
	AssignDriver:      {idle, unbooked, service},
	ReviewTrip:        {idle, unbooked, complete},
	ConfirmTrip:       {reviewed, enrolled},
}

// idle: no confirmation is under way.
var idle = need{
	met:     func(d Draft) bool { return d.Step != Confirming },
	message: func(tool string, _ Draft) string { return "The reviewed ride is being booked; " + tool + " must wait" },
	next:    "Call confirm_trip to learn whether it was booked. If it cannot tell, hand over to a person; do not book the ride anew.",
}

// unbooked: the draft has not become a ride yet.
var unbooked = need{
	met:     func(d Draft) bool { return d.Step != Confirmed },
	message: func(tool string, _ Draft) string { return "The ride is booked; " + tool + " has nothing left to do" },
	next:    "Call set_booking_details to begin another booking.",
}

var service = need{
	met: func(d Draft) bool { return d.Details.hasService() },
	message: func(tool string, _ Draft) string {
		return "transport_mode must be set before " + tool + " is called"
	},
	fields: func(Draft) []string { return []string{"transport_mode"} },
	next:   "Call set_booking_details with transport_mode first.",
}

var complete = need{
	met: func(d Draft) bool { return len(missing(d.Details)) == 0 },
	message: func(tool string, d Draft) string {
		return "These must be set before " + tool + " is called: " + strings.Join(missing(d.Details), ", ")
	},
	fields: func(d Draft) []string { return missing(d.Details) },
	next:   "Ask the member for what is missing and call set_booking_details with it.",
}

var reviewed = need{
	met:     func(d Draft) bool { return d.Step == Review && d.Reviewed != nil },
	message: func(tool string, _ Draft) string { return "review_trip must be called before " + tool },
	next:    "Call review_trip first to generate a trip summary.",
}

var enrolled = need{
	met: func(d Draft) bool {
		return d.Details.Mode() != MileageReimbursement || d.Details.EnrollmentID != ""
	},
	message: func(tool string, _ Draft) string { return "assign_driver must be called before " + tool },
	next:    "Call assign_driver first: mileage reimbursement is paid to an enrolled driver.",
}

// gate returns MISSING_PREREQUISITE for the first need of tool that d does not
// meet, nil if it meets all.
func gate(tool string, d Draft) error {
	for _, n := range gates[tool] {
		if n.met(d) {
			continue
		}
		e := errs.New(errs.MissingPrerequisite, n.message(tool, d))
		e.Suggestion = n.next
		if n.fields != nil {
			e.Fields = n.fields(d)
		}
		return e
	}
	return nil
}
