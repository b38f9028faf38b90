package travel

import (
	"context"
	"slices"
	"strings"

	"github.com/farewright/farewright/errs"
)

// A cancellation is a trip that may be cancelled, and what comes of it.
type cancellation struct {
	trip    Trip
	reason  string
	taken   string   // the word of the policy that the reason is taken for
	quotes  []quote  // of what is booked, in the order of the trip
	verdict *Verdict // nil without a policy, or where it is not asked
	// by is the trip that was booked in place of this one.
	by *Trip
	// begun tells that it was begun under the same grant; over that nothing is
	// left to be cancelled.
	begun, over bool
}

// cancellation finds the trip, and checks whether it may be cancelled. What was
// begun under a grant goes on, whatever has become of terms and policy.
func (r *Run) cancellation(ctx context.Context, req TravelCancelRequest, grant string) (cancellation, error) {
	c := cancellation{reason: req.Reason}
	if r.fault != nil {
		return c, r.fault
	}
	if strings.TrimSpace(req.TripID) == "" && strings.TrimSpace(req.BookingRef) == "" {
		e := refuse(errs.InvalidArgument, "trip_id", "Neither trip_id nor booking_ref says which trip is meant.")
		return c, next(e, "Call travel_trips, make sure which trip is meant, and send its trip_id.")
	}
	field := "trip_id"
	if strings.TrimSpace(req.TripID) == "" {
		field = "booking_ref"
	}
	t, trips, err := r.tripBy(ctx, field, req.TripID, req.BookingRef)
	if err != nil {
		return c, err
	}
	c.trip = r.learn(ctx, t)
	switch t := c.trip; {
	case t.Status == StatusPending && r.now().Sub(t.UpdatedAt) < stale && (t.has(ItemPlanned) || t.has(ItemBooking)) && !t.has(ItemRefused) && !t.has(ItemMissing):
		e := refuse(errs.MissingPrerequisite, field, "This trip is being booked right now.")
		return c, next(e, "Call travel_trips in two minutes to see what became of it, and cancel it then.")
	case t.has(ItemBooking):
		return c, unknownOutcome("Whether all of trip "+t.Reference+" is booked is not known; it cannot be cancelled before.", nil)
	case !t.Open() && !t.everBooked():
		return c, refuse(errs.BookingNotFound, field, "Nothing of this trip was booked: there is nothing to cancel.")
	case !t.Open():
		c.over = true
		return c, nil
	}
	c.begun = grant != "" && c.trip.CancelGrant == grant && (c.trip.has(ItemCancelling) || c.trip.has(ItemCancelled))
	if err := r.succeeded(ctx, &c, trips); err != nil {
		return c, err
	}
	if err := r.mayCancel(ctx, &c); err != nil {
		return c, err
	}
	if c.quotes, err = r.quotes(ctx, c.trip); err != nil {
		return c, err
	}
	return c, c.possible()
}

// possible reports whether something is left to be cancelled. If nothing is, and
// something was, it is over; else it is refused.
func (c *cancellation) possible() error {
	stays := -1
	for i, q := range c.quotes {
		switch {
		case q.stays && stays < 0:
			stays = i
		case !q.stays && c.trip.Items[q.item].State != ItemCancelled:
			return nil
		}
	}
	if c.over = c.trip.has(ItemCancelled); c.over || stays < 0 {
		return nil
	}
	return begun(c.trip, c.quotes[stays], "cancelled")
}

// succeeded finds out whether another trip was booked in place of this one.
func (r *Run) succeeded(ctx context.Context, c *cancellation, trips []Trip) error {
	by, ok := r.successor(c.trip, trips)
	if !ok {
		return nil
	}
	if by = r.learn(ctx, by); by.Status == StatusPending {
		return beingReplaced(c.trip, by)
	}
	c.by = &by
	return nil
}

// mayCancel asks the policy. A trip of which only a part was booked was never
// wanted so, and one that another was booked in place of is no longer: both may
// always be ended.
func (r *Run) mayCancel(ctx context.Context, c *cancellation) error {
	policy, err := r.policy(ctx)
	if err != nil || policy == nil || c.trip.Status == StatusPending || c.by != nil || c.begun {
		return err
	}
	c.taken = policy.reasonIn(c.reason)
	facts, err := r.facts(ctx, c.trip, c.taken)
	if err != nil {
		return err
	}
	v := policy.CheckCancel(facts)
	switch c.verdict = &v; {
	case v.Blocked():
		return c.mightBeAllowed(policy, facts, blocked(v, "cancelled"))
	case v.NeedsReason() && strings.TrimSpace(c.reason) == "":
		return next(refuse(errs.PolicyExceptionRequired, "reason", "This is outside the travel policy: "+marksOf(v)), "Ask the traveller why, and send the answer as reason.")
	}
	return nil
}

// ends is the status of the trip once nothing of it stands.
func (c cancellation) ends() Status {
	switch {
	case c.by != nil:
		return StatusChanged
	case c.trip.Status == StatusPending:
		return StatusFailed
	}
	return StatusCancelled
}

// leaves reports whether an item stays whatever is done.
func (c cancellation) leaves(item int) bool {
	return slices.ContainsFunc(c.quotes, func(q quote) bool { return q.item == item && q.stays })
}

// partly reports whether something of the trip stays whatever is done.
func (c cancellation) partly() bool {
	return slices.ContainsFunc(c.quotes, func(q quote) bool { return q.stays })
}
