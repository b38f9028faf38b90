package errs

// A Code names one kind of failure. Its text is what programs and models see
// as error_code; it never changes once released.
type Code string

// The codes of the ride tools. When each arises stands in its catalogue row.
const (
	NoSession            Code = "NO_SESSION"
	SessionExpired       Code = "SESSION_EXPIRED"
	VerificationFailed   Code = "VERIFICATION_FAILED"
	InvalidAddress       Code = "INVALID_ADDRESS"
	AddressAmbiguous     Code = "ADDRESS_AMBIGUOUS"
	InvalidDate          Code = "INVALID_DATE"
	MissingPrerequisite  Code = "MISSING_PREREQUISITE"
	Ineligible           Code = "INELIGIBLE"
	TripLimitExceeded    Code = "TRIP_LIMIT_EXCEEDED"
	BookingWindow        Code = "BOOKING_WINDOW"
	DraftNotFound        Code = "DRAFT_NOT_FOUND"
	TripAlreadyExists    Code = "TRIP_ALREADY_EXISTS"
	InvalidSchedule      Code = "INVALID_SCHEDULE"
	TripNotFound         Code = "TRIP_NOT_FOUND"
	IntentRequired       Code = "INTENT_REQUIRED"
	InvalidTreatmentType Code = "INVALID_TREATMENT_TYPE"
	InternalError        Code = "INTERNAL_ERROR"
)

// The codes of the boundary, of approvals and of travel.
const (
	InvalidArgument         Code = "INVALID_ARGUMENT"
	ApprovalDenied          Code = "APPROVAL_DENIED"
	ApprovalExpired         Code = "APPROVAL_EXPIRED"
	ApprovalNotFound        Code = "APPROVAL_NOT_FOUND"
	OfferExpired            Code = "OFFER_EXPIRED"
	PriceChanged            Code = "PRICE_CHANGED"
	PolicyExceptionRequired Code = "POLICY_EXCEPTION_REQUIRED"
	PolicyBlocked           Code = "POLICY_BLOCKED"
	PersonalTrip            Code = "PERSONAL_TRIP"
	BookingNotFound         Code = "BOOKING_NOT_FOUND"
	OutcomeUnknown          Code = "OUTCOME_UNKNOWN"
)

// Codes lists every code of the catalogue in its order. The slice is the
// caller's to keep.
func Codes() []Code {
	codes := make([]Code, len(catalogue))
	for i, row := range catalogue {
		codes[i] = row.Code
	}
	return codes
}

// Advice returns the catalogue row of c. A code the catalogue does not know
// gets the row of INTERNAL_ERROR, with c kept as its Code.
func (c Code) Advice() Advice {
	for _, row := range catalogue {
		if row.Code == c {
			return row
		}
	}
	unknown := InternalError.Advice()
	unknown.Code = c
	return unknown
}

// Known reports whether c has a row of its own in the catalogue.
func (c Code) Known() bool {
	for _, row := range catalogue {
		if row.Code == c {
			return true
		}
	}
	return false
}
