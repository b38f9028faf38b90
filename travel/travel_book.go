package travel

import (
	"context"

	"github.com/farewright/farewright/tooldef"
)

// TravelBook is the tool's name.
const TravelBook = "travel_book"

// TravelBookRequest asks to book offers as one trip.
type TravelBookRequest struct {
	Summary  string   `json:"summary" jsonschema:"maxLength=1000" jsonschema_description:"One line for the approver: route, dates, cabin, hotel, total, policy."`
	OfferIDs []string `json:"offer_ids" jsonschema:"minItems=1,maxItems=8,maxLength=200" jsonschema_description:"From travel_search. All are booked or none."`
	// QuotedTotal is nil if the traveller was told none.
	QuotedTotal *float64     `json:"quoted_total,omitempty" jsonschema:"minimum=0" jsonschema_description:"The total the traveller saw, so that a price change is caught."`
	Trip        TripDetails  `json:"trip" jsonschema_description:"What the trip is. Checked against the offers."`
	PolicyCheck PolicyClaims `json:"policy_check" jsonschema_description:"Your view of the policy, shown to the approver beside the desk's own."`
	TripID      string       `json:"trip_id,omitempty" jsonschema:"maxLength=100" jsonschema_description:"When changing a trip: the trip being replaced. It is cancelled once the new one is booked."`
}

// TripDetails are what the model says of the trip. What is left out is taken
// from the offers; what contradicts them is refused.
type TripDetails struct {
	Origin      string `json:"origin,omitempty" jsonschema:"maxLength=100" jsonschema_description:"City or IATA code."`
	Destination string `json:"destination,omitempty" jsonschema:"maxLength=100" jsonschema_description:"City or IATA code."`
	DepartDate  string `json:"depart_date,omitempty" jsonschema:"maxLength=40" jsonschema_description:"YYYY-MM-DD."`
	ReturnDate  string `json:"return_date,omitempty" jsonschema:"maxLength=40" jsonschema_description:"YYYY-MM-DD."`
	Travellers  int    `json:"travellers,omitempty" jsonschema:"minimum=1,maximum=9" jsonschema_description:"How many travel."`
	Purpose     string `json:"purpose,omitempty" jsonschema:"maxLength=300" jsonschema_description:"Such as 'customer visit'."`
	PurposeKind string `json:"purpose_kind,omitempty" jsonschema:"enum=business,enum=personal" jsonschema_description:"Default business."`
	CostCentre  string `json:"cost_centre,omitempty" jsonschema:"maxLength=60" jsonschema_description:"As the traveller names it."`
}

// PolicyClaims are what the model says of the policy. They are shown to the
// approver and never trusted.
type PolicyClaims struct {
	WithinPolicy    *bool    `json:"within_policy,omitempty" jsonschema_description:"Whether every offer is within policy."`
	Notes           string   `json:"notes,omitempty" jsonschema:"maxLength=1000" jsonschema_description:"What the approver should know."`
	ExceptionReason string   `json:"exception_reason,omitempty" jsonschema:"maxLength=500" jsonschema_description:"The traveller's reason for what is out of policy. Ask; do not invent one."`
	Citations       []string `json:"citations,omitempty" jsonschema:"maxItems=20,maxLength=1000" jsonschema_description:"rule_id of the marks that it rests on."`
}

// TravelBookResponse is the trip that was booked.
type TravelBookResponse struct {
	Status     string          `json:"status" jsonschema_description:"success"`
	TripID     string          `json:"trip_id" jsonschema_description:"For travel_cancel and changes."`
	BookingRef string          `json:"booking_ref" jsonschema_description:"To tell the traveller: TRV-XXXXXX."`
	Items      []ItemAnswer    `json:"items" jsonschema_description:"What was booked."`
	Total      []PriceAnswer   `json:"total" jsonschema_description:"By currency."`
	Replaced   *ReplacedAnswer `json:"replaced,omitempty" jsonschema_description:"The trip that was changed into this one."`
	Message    string          `json:"message" jsonschema_description:"What was done."`
	Warnings   []string        `json:"warnings,omitempty" jsonschema_description:"What the traveller should know."`
}

// Warn implements tooldef.Warner.
func (r *TravelBookResponse) Warn(warnings ...string) { r.Warnings = append(r.Warnings, warnings...) }

// ReplacedAnswer is what became of a trip that was changed.
type ReplacedAnswer struct {
	TripID  string         `json:"trip_id" jsonschema_description:"The old trip."`
	Status  string         `json:"status" jsonschema_description:"changed; booked if it could not be cancelled."`
	Refunds []RefundAnswer `json:"refunds" jsonschema_description:"What comes back of it."`
}

// PrepareBook checks all that can be checked about a booking and returns what
// a person is asked to approve. It changes nothing.
//
//   - The offers were shown to this traveller, have not expired, are still as
//     they were shown, and can be had at the price of now.
//   - quoted_total is what they come to; left out, no price has moved.
//   - The trip is the one of the offers, its people are known, and the traveller
//     has none of it booked already.
//   - The policy allows it, with a reason where it asks for one, and the
//     citations are of rules that it speaks of.
//   - The trip that is to be replaced is the traveller's, and may be changed.
//
// The approval ends when the first offer expires.
//
// Codes: INVALID_ARGUMENT, PERSONAL_TRIP, OFFER_EXPIRED, PRICE_CHANGED,
// POLICY_EXCEPTION_REQUIRED, POLICY_BLOCKED, TRIP_ALREADY_EXISTS,
// BOOKING_NOT_FOUND, MISSING_PREREQUISITE, INTERNAL_ERROR, and those of places
// and dates.
func (r *Run) PrepareBook(ctx context.Context, req TravelBookRequest) (*tooldef.Approval, error) {
	p, err := r.plan(ctx, req)
	if err != nil {
		return nil, err
	}
	return p.approval(r, req), nil
}

// TravelBook books what was approved, once: all offers or none.
//
// Everything is checked and priced again first. What is about to be asked of
// the provider is kept before it is asked, so that after a crash the same grant
// goes on where it stopped, and travel_trips shows what became of it. When an
// offer cannot be booked, those before it are released, and what that cost or
// what could not be released is told. A trip that is replaced is cancelled
// after the new one is booked; if that fails, it stands and a warning says so.
//
// What is booked is what g's facts say, if it has any. The same offers book one
// trip, by the first of several grants. When the provider may have
// booked but did not say so the error is OUTCOME_UNKNOWN; TravelTrips finds
// out. A cancelled context books nothing that was not begun.
//
// Codes: those of [Run.PrepareBook], and OUTCOME_UNKNOWN.
func (r *Run) TravelBook(ctx context.Context, req TravelBookRequest, g tooldef.Granted) (TravelBookResponse, error) {
	done, err := r.turn(ctx)
	if err != nil {
		return TravelBookResponse{}, err
	}
	defer done()
	at, err := r.desk.booking.lock(ctx, r.tripID(req)) // for whoever would look what became of it
	if err != nil {
		return TravelBookResponse{}, failed("The request was cancelled while another one ran; nothing was done.", err)
	}
	defer at()
	t, fresh, err := r.begin(ctx, req, g)
	if err != nil {
		return TravelBookResponse{}, err
	}
	if t.Status == StatusPending {
		if t, err = r.carryOut(ctx, t, fresh); err != nil {
			return TravelBookResponse{}, err
		}
	}
	return r.booked(ctx, t)
}
