package booking

import (
	"github.com/farewright/farewright/errs"
	"github.com/farewright/farewright/tooldef"
)

// Tools binds the operations to their names, in the order of a conversation.
func (s *Service) Tools() []*tooldef.Tool {
	bookingDetails, err := tooldef.Define[SetBookingDetailsRequest, SetBookingDetailsResponse](setBookingDetails)
	if err != nil { // the spec and its types are ours, and tested
		panic(err)
	}
	tools := []*tooldef.Tool{
		tooldef.Must(tooldef.New(verifyMember, s.VerifyMember)),
		bookingDetails.Check(s.judge).Tool(s.SetBookingDetails),
		tooldef.Must(tooldef.New(assignDriver, s.AssignDriver)),
		tooldef.Must(tooldef.New(reviewTrip, s.ReviewTrip)),
		tooldef.Must(tooldef.New(confirmTrip, s.ConfirmTrip)),
	}
	if s.config.Contacts != nil {
		tools = append(tools, tooldef.Must(tooldef.New(updateMemberEmail, s.UpdateMemberEmail)),
			tooldef.Must(tooldef.New(updateMemberPhone, s.UpdateMemberPhone)))
	}
	return tools
}

// askMode is what an agent does about a mode it cannot send.
const askMode = "Ask how the member travels, and call again with one of the allowed values."

var sessionCode = map[string]errs.Code{"session_id": errs.NoSession}

var verifyMember = tooldef.Spec{
	Name:        VerifyMember,
	Title:       "Verify member",
	Description: "Proves who the member is and opens a session. Call it first; ask for all four details. Unknown members and wrong details get the same answer.",
	Aliases:     map[string]string{"member_id": "medicaid_id", "dob": "date_of_birth", "birth_date": "date_of_birth"},
}

var setBookingDetails = tooldef.Spec{
	Name:  SetBookingDetails,
	Title: "Set booking details",
	Description: "Sets details of a medical ride, one or many per call, in any order. Send only what the member said. With session_id alone it reports what is still missing. " +
		"Nothing of a call is saved if one of its fields is wrong.",
	Hints: tooldef.Hints{Idempotent: true},
	Aliases: map[string]string{
		"pickup_date": "appointment_time", "dropoff_time": "appointment_time", "destination": "dropoff_address", "origin": "pickup_address",
		"ride_type": "trip_type", "driver_notes": "notes", "special_requirements": "special_needs",
	},
	Codes: map[string]errs.Code{
		"session_id": errs.NoSession, "pickup_address": errs.InvalidAddress, "dropoff_address": errs.InvalidAddress,
		"appointment_time": errs.InvalidDate, "pickup_time": errs.InvalidDate, "return_time": errs.InvalidDate,
		"transport_mode": errs.MissingPrerequisite, "treatment_type": errs.InvalidTreatmentType, "treatment_type_id": errs.InvalidTreatmentType,
	},
	Suggestions: map[string]string{
		"transport_mode": askMode,
		"session_id":     errs.NoSession.Advice().Next,
	},
}

var assignDriver = tooldef.Spec{
	Name:        AssignDriver,
	Title:       "Assign driver",
	Description: "For mileage reimbursement only. Without driver_id it lists the member's enrolled drivers; with one it assigns that driver.",
	Hints:       tooldef.Hints{Idempotent: true},
	Codes:       sessionCode,
}

var reviewTrip = tooldef.Spec{
	Name:        ReviewTrip,
	Title:       "Review trip",
	Description: "Checks the whole booking and returns it in words and fields. Read the summary to the member and ask for a clear yes before confirm_trip.",
	Hints:       tooldef.Hints{Idempotent: true},
	Codes:       sessionCode,
}

var confirmTrip = tooldef.Spec{
	Name:        ConfirmTrip,
	Title:       "Confirm trip",
	Description: "Books the trip exactly as review_trip showed it. Call it once the member agreed. Repeating it never books twice.",
	Hints:       tooldef.Hints{Idempotent: true, OpenWorld: true},
	Codes:       sessionCode,
}

var updateMemberEmail = tooldef.Spec{
	Name:        UpdateMemberEmail,
	Title:       "Update email",
	Description: "Puts the member's email on file. If another one is there and no intent is given, it changes nothing and says so: ask the member, then call again.",
	Hints:       tooldef.Hints{Destructive: true, Idempotent: true},
	Codes:       sessionCode,
}

var updateMemberPhone = tooldef.Spec{
	Name:        UpdateMemberPhone,
	Title:       "Update phone",
	Description: "Puts the member's phone on file, by the rules of update_member_email.",
	Hints:       tooldef.Hints{Destructive: true, Idempotent: true},
	Codes:       sessionCode,
}
