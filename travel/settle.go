package travel

import (
	"cmp"
	"slices"
	"strings"
)

// fee returns what an allowance costs; ok is false if it cannot be told.
func (s stand) fee(a amendment) (Money, bool) {
	sum := Money(s.ruling.Fee)
	if s.ruling.PerTraveller {
		n := 0
		for _, o := range a.Offers {
			n = max(n, o.Travellers)
		}
		if n == 0 {
			return Money{}, false
		}
		times, err := sum.Times(n)
		if err != nil {
			return Money{}, false
		}
		sum = times
	}
	if s.ruling.FeePercent == 0 {
		return sum, true
	}
	if !isCurrency(a.Paid.Currency) {
		return Money{}, false
	}
	return a.add(sum, a.Paid.Percent(s.ruling.FeePercent))
}

// add adds b to a, in the currency of a unless that is no money.
func (f ReservationFacts) add(a, b Money) (Money, bool) {
	if a.IsZero() {
		return b, true
	}
	if b.IsZero() {
		return a, true
	}
	local, ok := f.Convert.rate(b, a.Currency)
	if !ok {
		return Money{}, false
	}
	sum, err := a.Add(local)
	return sum, err == nil
}

// settle fills in the outcome: the fees of all rules that allow it, and the
// refund that is the worst of theirs.
func (p *Policy) settle(v *Verdict, allowing []stand, a amendment) {
	out := v.Outcome
	var why []string
	for _, s := range allowing {
		fee, ok := s.fee(a)
		if ok {
			fee, ok = a.add(out.Fee, fee)
		}
		if !ok {
			v.add(s.rule.mark(finding{message: "what its fee comes to is not known.", unchecked: true}, ""))
			continue
		}
		out.Fee = fee
		out.Rules = append(out.Rules, s.rule.ID)
		if s.why != "" && !slices.Contains(why, s.why) {
			why = append(why, s.why)
		}
		if out.Refund == "" || s.ruling.Refund == RefundNone || s.ruling.Refund == RefundCredit && out.Refund == RefundOriginal {
			out.Refund = cmp.Or(s.ruling.Refund, out.Refund)
		}
	}
	out.Allowed, out.Why = !v.Blocked(), strings.Join(why, "; ")
	if !out.Allowed {
		*out = Outcome{Rules: []string{}}
		return
	}
	if a.kind == RuleCancel && (out.Refund == RefundOriginal || out.Refund == RefundCredit) && isCurrency(a.Paid.Currency) {
		fee, ok := a.Convert.rate(out.Fee, a.Paid.Currency)
		if out.Fee.IsZero() {
			fee, ok = Money{Currency: a.Paid.Currency}, true
		}
		if ok {
			out.Amount = Money{max(0, a.Paid.Minor-fee.Minor), a.Paid.Currency}
		}
	}
}

func (r Rule) clause() Clause { return Clause{r.ID, r.Clause} }

// add adds a mark once.
func (v *Verdict) add(m Mark) {
	if !slices.ContainsFunc(v.Marks, func(n Mark) bool { return n.RuleID == m.RuleID && n.Message == m.Message }) {
		v.Marks = append(v.Marks, m)
	}
}

// inOrderOf puts marks into the order of the policy, strictest first.
func (v *Verdict) inOrderOf(p *Policy) {
	at := map[string]int{}
	for i, r := range p.Rules {
		at[r.ID] = i + 1
	}
	slices.SortStableFunc(v.Marks, func(a, b Mark) int { return cmp.Compare(at[a.RuleID], at[b.RuleID]) })
	v.sort()
}
