package travel

import (
	"cmp"
	"fmt"
	"strings"
	"time"

	"github.com/farewright/farewright/tooldef"
)

// approval says in our words what is to be booked. What the model says stands
// beside it, marked as such.
func (p plan) approval(r *Run, req TravelBookRequest) *tooldef.Approval {
	verb := "Book "
	if p.old != nil {
		verb = "Change trip " + p.old.Reference + ": book "
	}
	what := make([]string, len(p.offers))
	for i, o := range p.offers {
		what[i] = o.short()
	}
	first, _ := p.span()
	a := &tooldef.Approval{Life: p.life(r.now()),
		Summary: fmt.Sprintf("%s%s from %s for %s, %s.", verb, strings.Join(what, " and "), first.long(), listed(p.totals), p.standing())}
	add := func(name, value string) {
		if value != "" {
			a.Facts = append(a.Facts, tooldef.Fact{Name: name, Value: value})
		}
	}
	for i, o := range p.offers {
		add(fmt.Sprintf("offer %d", i+1), o.words())
		add(fmt.Sprintf("offer %d costs", i+1), o.Price.String()+", "+o.Terms.words(o.place()))
		if o.Simulated {
			add(fmt.Sprintf("offer %d is", i+1), "simulated: nothing real is bought")
		}
	}
	add("total", listed(p.totals))
	var names []string
	for _, person := range p.people {
		names = append(names, cmp.Or(cleaned(person.Name, 80), "(no name on file)"))
	}
	add("travellers", strings.Join(names, ", "))
	for _, t := range p.beside {
		sums, _ := t.Total()
		add("same journey", t.title()+", trip "+t.Reference+", "+listed(sums))
	}
	if p.old != nil {
		add("replaces", p.old.title()+", trip "+p.old.Reference+", which is cancelled once the new trip is booked")
		for i, q := range p.quotes {
			item := p.old.Items[q.item]
			if q.before {
				add(fmt.Sprintf("came back %d", i+1), "of "+item.Offer.short()+", cancelled before: "+q.words())
				continue
			}
			add(fmt.Sprintf("comes back %d", i+1), "of "+item.Offer.short()+", "+item.Offer.sold()+", "+item.price().String()+": "+q.words())
		}
		add("net cost", p.net())
	}
	p.policyFacts(add, req)
	return a
}

// policyFacts puts what we found beside what the model says.
func (p plan) policyFacts(add func(name, value string), req TravelBookRequest) {
	add("policy", p.standing())
	if p.policy != nil {
		add("policy version", cleaned(p.policy.Version, 60))
	}
	for _, m := range p.verdict.Marks {
		add("policy "+string(m.Severity), m.fact())
	}
	if p.old != nil && p.policy != nil {
		rulingFacts(add, p.change, "change")
		rulingFacts(add, p.drop, "what is dropped")
	}
	c := req.PolicyCheck
	if c.WithinPolicy != nil {
		claim := "within policy"
		if !*c.WithinPolicy {
			claim = "outside policy"
		}
		if p.policy != nil && *c.WithinPolicy == p.needsReason() {
			claim += " (the desk finds otherwise)"
		}
		add("agent claims", claim)
	}
	for _, said := range [][2]string{{"purpose", req.Trip.Purpose}, {"cost centre", req.Trip.CostCentre}, {"reason", c.ExceptionReason}, {"notes", c.Notes},
		{"citations", strings.Join(c.Citations, "; ")}, {"summary", req.Summary}} {
		add("agent says, "+said[0], quotation(said[1]))
	}
}

// fact says a mark to who approves. Figures that rest on a rate are left out: a
// rate that ticks would ask anew for ever.
func (m Mark) fact() string {
	if m.Converted {
		return m.Clause.Clause + " [" + m.RuleID + "]"
	}
	return m.words()
}

// rulingFacts says what the policy rules on a change or cancellation, and by
// which rules. It leaves out why, which tells hours: facts that change by
// themselves would ask anew.
func rulingFacts(add func(name, value string), v Verdict, what string) {
	for _, m := range v.Marks {
		text := m.Message
		if m.RuleID != "" {
			text = m.Clause.Clause + " [" + m.RuleID + "]"
		}
		add(what+" "+string(m.Severity), text)
	}
	if o := v.Outcome; o != nil && v.Version != "" {
		plain := *o
		plain.Why = ""
		text := plain.String()
		if len(o.Rules) > 0 {
			text += " [" + strings.Join(o.Rules, ", ") + "]"
		}
		add(what+" rule", text)
	}
}

// standing says in a few words how the booking stands to the policy.
func (p plan) standing() string {
	switch {
	case p.policy == nil:
		return "no travel policy applies"
	case !p.needsReason():
		return "within policy"
	}
	return "outside policy, with a reason"
}

// life is how long the approval is good for: until the first offer expires.
func (p plan) life(now time.Time) time.Duration {
	life := lifeOf(p.quotes, now)
	for _, o := range p.offers {
		life = min(life, o.ExpiresAt.Sub(now))
	}
	return max(life, time.Second)
}

// net is what the change costs in all, where it can be told in one currency.
func (p plan) net() string {
	if len(p.totals) != 1 {
		return ""
	}
	sum := p.totals[0]
	for _, q := range p.quotes {
		if q.before {
			continue
		}
		var err error
		if sum, err = sum.Sub(q.Amount); err != nil || !q.Known {
			return "not known in advance"
		}
	}
	if sum.Minor < 0 {
		sum.Minor = -sum.Minor
		return sum.String() + " come back"
	}
	return sum.String()
}
