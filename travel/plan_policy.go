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
	p.verdict = policy.Check(Request{Offers: p.offers, Seen: p.others(), Now: r.now(), Zone: r.zone, Purpose: PurposeBusiness, Convert: convert,
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

// others are the offers to compare with: not the same flights at the same fare
// at what they cost somebody else.
func (p plan) others() []Offer {
	return slices.DeleteFunc(slices.Clone(p.seen), func(o Offer) bool {
		return slices.ContainsFunc(p.offers, func(mine Offer) bool { return mine.sameFlights(o) })
	})
}

// sameFlights reports whether two offers are the same flights or trains, in the
// same cabins and at the same fares.
func (o Offer) sameFlights(p Offer) bool {
	return o.Stay == nil && p.Stay == nil && slices.EqualFunc(o.Slices, p.Slices, func(a, b Slice) bool {
		return slices.EqualFunc(a.Segments, b.Segments, func(x, y Segment) bool {
			return x.Number == y.Number && x.Depart.Equal(y.Depart) && x.From.Code == y.From.Code && x.To.Code == y.To.Code && x.Cabin == y.Cabin && x.Fare == y.Fare
		})
	})
}

func (p plan) needsReason() bool {
	return p.verdict.NeedsReason() || p.change.NeedsReason() || p.drop.NeedsReason()
}

// dropped are the offers of which a way or a stay has nothing in its place: no
// way between the same cities, no stay in the same city. Each way and stay
// stands in for one.
func dropped(old, wanted []Offer) (list []Offer) {
	left := routesOf(wanted...)
	for _, o := range old {
		whole := true
		for _, route := range routesOf(o) {
			i := slices.Index(left, route)
			if i < 0 {
				whole = false
				continue
			}
			left = slices.Delete(left, i, i+1)
		}
		if !whole {
			list = append(list, o)
		}
	}
	return list
}

// routesOf names each way and stay of offers by its kind and cities.
func routesOf(offers ...Offer) (routes []string) {
	city := func(p Point) string { return folded(p.City) + "," + p.Country }
	for _, o := range offers {
		if o.Stay != nil {
			routes = append(routes, "stay "+city(o.Stay.Hotel))
		}
		for _, s := range o.Slices {
			from, to := s.ends()
			routes = append(routes, string(o.Kind)+" "+city(from)+" "+city(to))
		}
	}
	return routes
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
