package travel

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/farewright/farewright/tooldef"
)

// approval says in our words what would be cancelled, and what comes back.
func (c cancellation) approval(now time.Time) *tooldef.Approval {
	t := c.trip
	a := &tooldef.Approval{Life: lifeOf(c.quotes, now)}
	add := func(name, value string) {
		if value != "" {
			a.Facts = append(a.Facts, tooldef.Fact{Name: name, Value: value})
		}
	}
	add("trip", t.Reference+", "+t.title())
	if sums, err := t.Total(); err == nil {
		add("paid", listed(sums))
	}
	for i, q := range c.quotes {
		add(fmt.Sprintf("booking %d", i+1), q.line(t.Items[q.item]))
	}
	back := c.back()
	add("comes back", back)
	if c.verdict != nil {
		add("policy", map[bool]string{true: "outside policy, with a reason", false: "within policy"}[c.verdict.NeedsReason()])
		rulingFacts(add, *c.verdict, "policy")
	}
	if c.by != nil {
		add("policy", "not asked: it is the rest of a change that was approved; trip "+c.by.Reference+", "+string(c.by.Status)+", is in its place")
	}
	if t.Replaces != "" {
		add("changed before", "it was booked in place of trip "+ReferenceOf(t.Replaces))
	}
	add("agent says, reason", quotation(c.reason))
	if c.taken != "" && c.taken != c.reason {
		add("reason taken for", c.taken)
	}
	a.Summary = fmt.Sprintf("Cancel trip %s, %s: %s.", t.Reference, t.title(), back)
	return a
}

// line says what one booking is, and what comes back of it.
func (q quote) line(i Item) string {
	text := i.Offer.words() + ", " + i.price().String() + ": "
	switch {
	case q.stays:
		return text + "it can no longer be cancelled and stays as it is"
	case i.State == ItemCancelling:
		text += "it may be cancelled already, which the provider is asked again; "
	case i.State == ItemCancelled:
		text += "cancelled before; "
	}
	text += q.words()
	if !q.Until.IsZero() {
		at := i.Offer.place()
		text += ", if cancelled by " + DateOf(localTime(q.Until, at.Zone)).long() + " " + clockAt(q.Until, at)
	}
	return text
}

// back says what comes back in all.
func (c cancellation) back() string {
	var known []Money
	sure := true
	for _, q := range c.quotes {
		if !q.stays && !q.before {
			sure = sure && q.Known
			known = append(known, q.Amount)
		}
	}
	sums, err := sumsOf(known)
	sums = slices.DeleteFunc(sums, Money.IsZero)
	text := listed(sums) + " come back"
	switch {
	case !sure || err != nil:
		text = "not all of what comes back is known in advance"
	case len(sums) == 0:
		text = "nothing comes back"
	}
	if c.partly() {
		text += ", and a part of the trip stays"
	}
	return text
}

// lifeOf is how long an approval that rests on quotes is good for.
func lifeOf(quotes []quote, now time.Time) time.Duration {
	life := tooldef.DefaultApprovalLife
	for _, q := range quotes {
		if !q.Expires.IsZero() {
			life = min(life, q.Expires.Sub(now))
		}
	}
	return max(life, time.Second)
}

// quotation sets off words that are not ours.
func quotation(text string) string {
	if text = cleaned(text, 1000); text == "" {
		return ""
	}
	return "“" + strings.NewReplacer("“", `"`, "”", `"`).Replace(text) + "”"
}
