package travel

import (
	"context"
	"errors"
	"log/slog"

	"github.com/farewright/farewright/errs"
	"github.com/farewright/farewright/tooldef"
)

// TravelCancel is the tool's name.
const TravelCancel = "travel_cancel"

// TravelCancelRequest names a trip to cancel.
type TravelCancelRequest struct {
	TripID     string `json:"trip_id,omitempty" jsonschema:"maxLength=100" jsonschema_description:"From travel_trips. This or booking_ref; if both, they must agree."`
	BookingRef string `json:"booking_ref,omitempty" jsonschema:"maxLength=100" jsonschema_description:"Such as TRV-7K3M9Q."`
	Reason     string `json:"reason,omitempty" jsonschema:"maxLength=500" jsonschema_description:"Why, in a word if the policy or insurance asks for one (health, weather), else in the traveller's words."`
}

// TravelCancelResponse is what became of the trip.
type TravelCancelResponse struct {
	Status      string         `json:"status" jsonschema_description:"success"`
	TripID      string         `json:"trip_id" jsonschema_description:"The cancelled trip."`
	BookingRef  string         `json:"booking_ref" jsonschema_description:"TRV-XXXXXX."`
	TripStatus  string         `json:"trip_status" jsonschema_description:"cancelled; changed if another trip is in its place; booked if a part can no longer be cancelled."`
	Refunds     []RefundAnswer `json:"refunds" jsonschema_description:"What comes back, booking by booking."`
	TotalRefund []PriceAnswer  `json:"total_refund" jsonschema_description:"By currency; only what is known."`
	Message     string         `json:"message" jsonschema_description:"What was done."`
	Warnings    []string       `json:"warnings,omitempty" jsonschema_description:"What the traveller should know."`
}

// Warn implements tooldef.Warner.
func (r *TravelCancelResponse) Warn(warnings ...string) { r.Warnings = append(r.Warnings, warnings...) }

// PrepareCancel finds the trip and returns what a person is asked to approve,
// with what would come back. It changes nothing. A trip that is cancelled
// already, or was changed into another, asks nobody: the approval is nil, and
// TravelCancel answers with what came back then.
//
// Codes: INVALID_ARGUMENT, BOOKING_NOT_FOUND, INVALID_SCHEDULE (it has begun),
// POLICY_BLOCKED, MISSING_PREREQUISITE (it is being booked), INTERNAL_ERROR.
func (r *Run) PrepareCancel(ctx context.Context, req TravelCancelRequest) (*tooldef.Approval, error) {
	c, err := r.cancellation(ctx, req, "")
	if err != nil || c.over {
		return nil, err
	}
	return c.approval(r.now()), nil
}

// TravelCancel cancels a trip and returns what comes back. What has begun and
// can no longer be cancelled stays, and is told. It cancels what g's facts say,
// if it has any, and nothing else.
//
// It cancels once: asked again it answers with the first result. When the
// provider may have cancelled but did not say so the error is OUTCOME_UNKNOWN;
// asked again it finds out, and cancels nothing twice. A cancelled context
// cancels nothing that was not begun.
//
// Codes: those of [Run.PrepareCancel], and OUTCOME_UNKNOWN.
func (r *Run) TravelCancel(ctx context.Context, req TravelCancelRequest, g tooldef.Granted) (TravelCancelResponse, error) {
	done, err := r.turn(ctx)
	if err != nil {
		return TravelCancelResponse{}, err
	}
	defer done()
	c, err := r.cancellation(ctx, req, g.ID)
	if err != nil {
		return TravelCancelResponse{}, err
	}
	t := c.trip
	if !c.over {
		if err := ctx.Err(); err != nil {
			return TravelCancelResponse{}, failed("The request was cancelled; the trip still stands.", err)
		}
		if !c.begun {
			if err := r.asApproved(g, c.approval(r.now())); err != nil {
				return TravelCancelResponse{}, err
			}
		}
		if err := r.retire(ctx, t, ""); err != nil && c.by == nil {
			return TravelCancelResponse{}, failed("The trip was changed by another call meanwhile; this one cancelled nothing.", err)
		}
		after, cancel := afterwards(ctx) // once begun it is finished
		defer cancel()
		t.CancelReason, t.CancelGrant = cleaned(req.Reason, 500), g.ID
		if t, err = r.end(after, t, c.ends(), c.leaves); err != nil {
			return TravelCancelResponse{}, r.unended(ctx, t, err)
		}
		r.desk.audit(ctx, TravelCancel, slog.String("trip", t.ID), slog.Int("items", len(t.Items)))
	}
	return cancelAnswer(t, c.over), nil
}

// unended says what of a trip still stands, or may.
func (r *Run) unended(ctx context.Context, t Trip, err error) error {
	var left *leftover
	if !errors.As(err, &left) {
		return unknownOutcome("Trip "+t.Reference+" was cancelled, and its record could not be completed.", err)
	}
	if errors.Is(left.cause, ErrConflict) && len(left.off)+len(left.unsure) == 0 {
		return failed("The trip was changed by another call meanwhile; this one cancelled nothing.", err)
	}
	text := "Trip " + t.Reference + " is not cancelled as a whole."
	for _, i := range left.off {
		text += " " + sentence(t.Items[i].Offer.short()) + " is cancelled: " + t.Items[i].Refund.words() + "."
	}
	for _, i := range left.standing {
		text += " " + sentence(t.Items[i].Offer.short()) + " could not be cancelled and still stands."
	}
	for _, i := range left.unsure {
		text += " Whether " + t.Items[i].Offer.short() + " is cancelled is not known: the provider did not say."
	}
	if len(left.unsure)+len(left.off) == 0 {
		return next(failed(text, err), "Try once more; if it fails again, hand over to a person. The trip stands.")
	}
	r.desk.config.Log.LogAttrs(ctx, slog.LevelError, "a cancellation is not complete", slog.String("trip", t.ID))
	e := errs.Wrap(errs.OutcomeUnknown, text, err)
	return next(e, "Tell the traveller. Call travel_cancel for this trip again in a while: it asks the provider and cancels nothing twice. If it does not end then, hand over to a person.")
}

func cancelAnswer(t Trip, before bool) TravelCancelResponse {
	out := TravelCancelResponse{Status: "success", TripID: t.ID, BookingRef: t.Reference, TripStatus: string(t.Status), Refunds: t.refunds(), TotalRefund: []PriceAnswer{}}
	var known []Money
	for _, i := range t.Items {
		if i.State == ItemCancelled && i.Refund.Known {
			known = append(known, i.Refund.Amount)
		}
	}
	sums, _ := sumsOf(known) // each refund is told by itself
	for _, m := range sums {
		out.TotalRefund = append(out.TotalRefund, m.answer())
	}
	switch {
	case before:
		out.Message = "It was cancelled before, and this changed nothing: " + t.title() + "."
	case t.Open():
		out.Message = "Cancelled as far as it can be: " + t.title() + "."
	default:
		out.Message = "Cancelled: " + t.title() + "."
	}
	for _, i := range t.Items {
		if i.State == ItemCancelled {
			out.Message += " " + sentence(i.Offer.short()) + ": " + i.Refund.words() + "."
		}
		if i.State == ItemBooked {
			out.Warn(sentence(i.Offer.short()) + " can no longer be cancelled and stays booked.")
		}
	}
	return out
}
