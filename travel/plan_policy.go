package travel

import (
	"context"
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
	p.verdict = policy.Check(Request{Offers: p.offers, Seen: p.seen, Now: r.now(), Zone: r.zone, Purpose: PurposeBusiness, Convert: convert,
		Beside: besideOf(p.beside)})
	verdicts := []Verdict{p.verdict}
	if p.old != nil {
		facts, err := r.facts(ctx, *p.old, "")
		if err != nil {
			return err
		}
		p.change = policy.CheckChange(facts, ChangeBetween(facts.Offers, p.offers))
		verdicts = append(verdicts, p.change)
		if facts.Offers = dropped(facts.Offers, p.offers); len(facts.Offers) > 0 { // which is to cancel them
			p.drop = policy.CheckCancel(facts)
			verdicts = append(verdicts, p.drop)
		}
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
	return p.verdict.NeedsReason() || p.change.NeedsReason() || p.drop.NeedsReason()
}

// dropped are the offers that nothing of their kind comes in place of.
func dropped(old, wanted []Offer) []Offer {
	return slices.DeleteFunc(slices.Clone(old), func(o Offer) bool {
		return slices.ContainsFunc(wanted, func(w Offer) bool { return w.Kind == o.Kind })
	})
}

func besideOf(trips []Trip) (offers []Offer) {
	for _, t := range trips {
		offers = append(offers, t.offers()...)
	}
	return offers
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
