package errs

// Advice is the catalogue row of a code.
type Advice struct {
	Code Code
	// When says in which situation the code arises. It is for the reader of
	// the documentation, not for the model.
	When string
	// Next is what the agent should do; it becomes ai_suggestion when an
	// error brings no suggestion of its own.
	Next string
	// DoNotRetry is true when repeating the call, even with other arguments,
	// cannot help or could do harm.
	DoNotRetry bool
}

// catalogue has one row a code. It is read-only after start-up.
var catalogue = []Advice{
	{NoSession, "The call has no session_id, or none that was ever opened.",
		"Call verify_member first and use the session_id it returns.", false},
	{SessionExpired, "The session was last used more than an hour ago.",
		"Call verify_member again; the old session cannot be revived.", false},
	{VerificationFailed, "The member is unknown, or a detail does not match the record.",
		"Confirm the Medicaid ID, the name and the date of birth with the member, then call verify_member again.", false},
	{InvalidAddress, "An address is incomplete, contradicts itself or is no place a vehicle can reach.",
		"Ask for a more specific address, resolve it, and send the structured result.", false},
	{AddressAmbiguous, "Several places fit the address.",
		"Read the candidates to the member, ask which one is meant, and call again with it.", false},
	{InvalidDate, "A date or time is not understood, incomplete, impossible or has more than one reading.",
		"Ask for the date and the time with am or pm, then send it as YYYY-MM-DD HH:MM (24 hour clock).", false},
	{MissingPrerequisite, "The tool was called out of sequence, or something it builds on is missing.",
		"Call the required tool, or supply what is missing, first.", false},
	{Ineligible, "The member is not covered for this ride on the date of service.",
		"Tell the member that the benefit does not cover this ride and refer them to their plan.", true},
	{TripLimitExceeded, "The benefit has no rides left for this request.",
		"Tell the member that all covered rides are used and refer them to their plan.", true},
	{BookingWindow, "The date is too soon or too far ahead to be booked.",
		"Offer the member a date within the range named in the message.", false},
	{DraftNotFound, "The session has no booking in progress.",
		"Call verify_member to begin a new booking.", false},
	{TripAlreadyExists, "The member already has a ride at about this time.",
		"Tell the member about the ride on file and ask for another date or time.", false},
	{InvalidSchedule, "A time is understood but lies in the past or contradicts the other times of the trip.",
		"Confirm the date and the time with the member and send the corrected one.", false},
	{TripNotFound, "The trip is not among the member's active trips.",
		"Call get_active_trips to see which trips exist.", false},
	{IntentRequired, "A contact record on file would be replaced without anybody having said so.",
		"Ask how the new contact should be kept, then call again with intent set to replace, add_secondary, add_as_primary or correct_typo.", false},
	{InvalidTreatmentType, "The treatment type fits none or several entries of the member's catalogue.",
		"Ask the member which of the listed treatments is meant and call again with exactly that name.", false},
	{InternalError, "A service behind the tool failed.",
		"Try once more; if it fails again, tell the member that the service is unavailable and hand over to a person.", false},

	{InvalidArgument, "An argument is unknown, missing, of the wrong type or outside what is allowed.",
		"Correct what is named and call again.", false},
	{ApprovalDenied, "A person refused the action.",
		"Tell the user that it was not approved and ask how to go on; do not ask for the same approval again.", true},
	{ApprovalExpired, "Nobody approved the action in time.",
		"Call the tool again to ask for a new approval.", false},
	{ApprovalNotFound, "The approval is unknown, was altered, or belongs to another call.",
		"Call the tool again to ask for a new approval.", false},
	{OfferExpired, "The offer is no longer held by the provider.",
		"Search again and choose from the new offers.", false},
	{PriceChanged, "The price differs from the one that was shown.",
		"Tell the traveller the new price, or search again.", false},
	{PolicyExceptionRequired, "The offer is outside the travel policy and no reason was given.",
		"Ask the traveller for a reason and send it as exception_reason, or choose an offer within the policy.", false},
	{PolicyBlocked, "The travel policy forbids it, whatever the reason.",
		"Tell the traveller which rule forbids it and choose something else.", true},
	{PersonalTrip, "Personal trips are planned here, never booked.",
		"Tell the traveller to book the personal part themselves.", true},
	{BookingNotFound, "No booking of this traveller has this id or reference.",
		"Call travel_trips to see which bookings exist.", false},
	{OutcomeUnknown, "The provider may have acted, but its answer did not arrive.",
		"Do not repeat the action. Look up whether it happened before anything else is tried.", true},
}
