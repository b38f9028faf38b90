package travel

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/farewright/farewright/errs"
)

// allowed holds the booking, and the change it may be, against the policy.
func (r *Run) allowed(ctx context.Context, p *plan, req TravelBookRequest) error {
	policy, err := r.policy(ctx)
	if err != nil {
		return err
	}
	p.policy = policy
	if policy == nil {
		if len(req.PolicyCheck.Citations) > 0 {
			return refuse(errs.InvalidArgument, "policy_check.citations", "The organisation has no travel policy, so there is nothing to cite. Leave citations out.")
		}
		return nil
	}
	convert := r.converter(ctx)
	p.verdict = policy.Check(Request{Offers: p.offers, Seen: p.seen, Now: r.now(), Zone: r.zone, Purpose: PurposeBusiness, Convert: convert})
	verdicts := []Verdict{p.verdict}
	if p.old != nil {
		facts, err := r.facts(ctx, *p.old, "")
		if err != nil {
			return err
		}
		p.change = policy.CheckChange(facts, ChangeBetween(facts.Offers, p.offers))
		verdicts = append(verdicts, p.change)
	}
	for _, v := range verdicts {
		if v.Blocked() {
			return blocked(v, "booked")
		}
	}
	if p.needsReason() && strings.TrimSpace(req.PolicyCheck.ExceptionReason) == "" {
		e := refuse(errs.PolicyExceptionRequired, "policy_check.exception_reason", "This is outside the travel policy: "+marksOf(verdicts...))
		return e
	}
	return cited(req.PolicyCheck.Citations, verdicts)
}

func (p plan) needsReason() bool {
	return p.verdict.NeedsReason() || p.old != nil && p.change.NeedsReason()
}

// blocked refuses what the policy forbids.
func blocked(v Verdict, done string) error {
	v.Marks = slices.DeleteFunc(slices.Clone(v.Marks), func(m Mark) bool { return m.Severity != SeverityBlock })
	e := refuse(errs.PolicyBlocked, "", "The travel policy does not let this be "+done+": "+marksOf(v))
	e.DoNotRetry = true
	return e
}

// marksOf says what asks for something, with rule and clause.
func marksOf(verdicts ...Verdict) string {
	var words []string
	for _, v := range verdicts {
		for _, m := range v.Marks {
			if m.Severity.Above(SeverityInfo) {
				words = append(words, m.words())
			}
		}
	}
	return strings.Join(words, " ")
}

// words says a mark without the id of an offer.
func (m Mark) words() string {
	m.OfferID = ""
	return m.String()
}

// cited refuses citations of what the verdicts do not rest on.
func cited(citations []string, verdicts []Verdict) error {
	for i, c := range citations {
		if slices.ContainsFunc(verdicts, func(v Verdict) bool { return v.Cite(c) }) {
			continue
		}
		e := refuse(errs.InvalidArgument, fmt.Sprintf("policy_check.citations[%d]", i), "It cites no rule of the travel policy that this booking rests on.")
		e.Available = []string{}
		for _, v := range verdicts {
			for _, m := range v.Marks {
				e.Available = append(e.Available, m.RuleID)
			}
			for _, k := range v.Kept {
				e.Available = append(e.Available, k.RuleID)
			}
		}
		e.Available = slices.DeleteFunc(e.Available, func(id string) bool { return id == "" })
		return next(e, "Cite rule_id of the marks, or leave citations empty.")
	}
	return nil
}

// facts gathers what is known of a trip that is to be changed or cancelled.
func (r *Run) facts(ctx context.Context, t Trip, reason string) (ReservationFacts, error) {
	f := ReservationFacts{Offers: t.offers(), BookedAt: t.bookedSince(), Now: r.now(), Purpose: t.PurposeKind, Reason: reason,
		Membership: r.traveller.Membership, Convert: r.converter(ctx)}
	paid := make([]Money, 0, len(t.Items))
	for _, i := range t.Items {
		if i.State == ItemBooked || i.State == ItemCancelling {
			paid = append(paid, i.price())
		}
	}
	if sums, err := sumsOf(paid); err == nil && len(sums) == 1 {
		f.Paid = sums[0]
	}
	watcher, can := r.desk.config.Provider.(Watcher)
	if !can {
		return f, nil
	}
	first := true
	for _, i := range t.Items {
		if i.State != ItemBooked && i.State != ItemCancelling {
			continue
		}
		s, err := watcher.Standing(ctx, i.Booking.ID)
		switch {
		case errors.Is(err, ErrNotFound):
			s = Standing{}
		case err != nil:
			return f, failed("How the booking stands could not be looked up; nothing was done.", err)
		}
		if first {
			f.Flown, f.CancelledByCarrier, f.Insured, first = s.Flown, s.CancelledByCarrier, s.Insured, false
			continue
		}
		f.Flown, f.CancelledByCarrier, f.Insured = f.Flown.or(s.Flown), f.CancelledByCarrier.or(s.CancelledByCarrier), f.Insured.and(s.Insured)
	}
	return f, nil
}
