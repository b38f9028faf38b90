package travel

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/farewright/farewright/errs"
	"github.com/farewright/farewright/tooldef"
)

// A cancellation is a trip that may be cancelled, and what comes of it.
type cancellation struct {
	trip    Trip
	reason  string
	quotes  []Refund // of what is booked, in the order of the trip
	verdict *Verdict // nil without a policy, or where nothing is booked
}

// cancellation finds the trip, and checks whether it may be cancelled.
func (r *Run) cancellation(ctx context.Context, req TravelCancelRequest) (cancellation, error) {
	c := cancellation{reason: req.Reason}
	if r.fault != nil {
		return c, r.fault
	}
	if strings.TrimSpace(req.TripID) == "" && strings.TrimSpace(req.BookingRef) == "" {
		e := refuse(errs.InvalidArgument, "trip_id", "Neither trip_id nor booking_ref says which trip is meant.")
		return c, next(e, "Call travel_trips, make sure which trip is meant, and send its trip_id.")
	}
	field := "trip_id"
	if req.TripID == "" {
		field = "booking_ref"
	}
	var err error
	if c.trip, err = r.tripBy(ctx, field, req.TripID, req.BookingRef); err != nil {
		return c, err
	}
	c.trip = r.learn(ctx, c.trip)
	switch t := c.trip; {
	case t.Status == StatusFailed:
		return c, refuse(errs.BookingNotFound, field, "Nothing of this trip was booked: there is nothing to cancel.")
	case t.Status == StatusPending && r.now().Sub(t.UpdatedAt) < stale && !t.has(ItemRefused):
		e := refuse(errs.MissingPrerequisite, field, "This trip is being booked right now.")
		return c, next(e, "Call travel_trips in two minutes to see what became of it, and cancel it then.")
	case t.has(ItemBooking):
		return c, unknownOutcome("Whether all of trip "+t.Reference+" is booked is not known; it cannot be cancelled before.", nil)
	case !t.Open():
		return c, nil
	}
	if c.quotes, err = r.quotes(ctx, c.trip); err != nil {
		return c, err
	}
	return c, r.mayCancel(ctx, &c)
}

// mayCancel asks the policy. A trip of which only a part was booked was never
// wanted so, and may always be ended.
func (r *Run) mayCancel(ctx context.Context, c *cancellation) error {
	policy, err := r.policy(ctx)
	if err != nil || policy == nil || c.trip.Status == StatusPending {
		return err
	}
	facts, err := r.facts(ctx, c.trip, policy.reasonIn(c.reason))
	if err != nil {
		return err
	}
	v := policy.CheckCancel(facts)
	if c.verdict = &v; v.Blocked() {
		return blocked(v, "cancelled")
	}
	return nil
}

// ends is the status of the trip once nothing of it stands.
func (c cancellation) ends() Status {
	if c.trip.Status == StatusPending {
		return StatusFailed
	}
	return StatusCancelled
}

// reasonIn returns the word of the policy's cancel rules that a reason uses, if
// it is one and nothing denies it; else the reason as it is.
func (p *Policy) reasonIn(text string) string {
	words := folded(text)
	if slices.ContainsFunc(strings.Fields(words), func(w string) bool { return hazards[w] }) {
		return text
	}
	var found []string
	for _, rule := range p.Rules {
		ruling, _ := rulingOf(rule)
		for _, reason := range slices.Concat(ruling.If.Reasons, ruling.Unless.Reasons) {
			if hasWords(words, folded(reason)) && !slices.Contains(found, folded(reason)) {
				found = append(found, folded(reason))
			}
		}
	}
	if len(found) != 1 {
		return text
	}
	return found[0]
}

// approval says in our words what would be cancelled, and what comes back.
func (c cancellation) approval() *tooldef.Approval {
	t := c.trip
	a := &tooldef.Approval{}
	add := func(name, value string) {
		if value != "" {
			a.Facts = append(a.Facts, tooldef.Fact{Name: name, Value: value})
		}
	}
	add("trip", t.Reference+", "+t.title())
	if sums, err := t.Total(); err == nil {
		add("paid", listed(sums))
	}
	terms, back := c.terms()
	for i, line := range terms {
		add(fmt.Sprintf("booking %d", i+1), line)
	}
	add("comes back", back)
	if c.verdict != nil {
		rulingFacts(add, *c.verdict, "policy")
	}
	if t.Replaces != "" {
		add("changed before", "it was booked in place of trip "+ReferenceOf(t.Replaces))
	}
	add("reason", cleaned(c.reason, 500))
	a.Summary = fmt.Sprintf("Cancel trip %s, %s: %s.", t.Reference, t.title(), back)
	return a
}

// terms says item by item what comes back, and in all.
func (c cancellation) terms() (lines []string, back string) {
	var known []Money
	sure, n := true, 0
	for _, i := range c.trip.Items {
		if i.State != ItemBooked && i.State != ItemCancelling && i.State != ItemCancelled {
			continue
		}
		q := c.quotes[n]
		n++
		line := i.Offer.words() + ", " + i.price().String() + ": " + q.words()
		if !q.Until.IsZero() {
			line += ", if cancelled by " + DateOf(localTime(q.Until, i.Offer.place().Zone)).long() + " " + clockAt(q.Until, i.Offer.place())
		}
		lines = append(lines, line)
		sure = sure && q.Known
		known = append(known, q.Amount)
	}
	sums, err := sumsOf(known)
	sums = slices.DeleteFunc(sums, Money.IsZero)
	switch {
	case !sure || err != nil:
		return lines, "not all of what comes back is known in advance"
	case len(sums) == 0:
		return lines, "nothing comes back"
	}
	return lines, listed(sums) + " come back"
}
