package travel

import (
	"fmt"
	"time"
)

// AdvancePurchase asks that a trip be booked some days before it begins:
// calendar days in the traveller's zone from today to the first departure, or
// to the check-in date.
type AdvancePurchase struct {
	Days int `json:"days"`
}

// Kind implements Limit.
func (AdvancePurchase) Kind() RuleKind { return RuleAdvancePurchase }

func (AdvancePurchase) about() []Kind { return everyKind }

func (l AdvancePurchase) flaw() (field, problem string) {
	if l.Days < 1 || l.Days > 365 {
		return "days", "must be 1 to 365"
	}
	return "", ""
}

func (l AdvancePurchase) check(o Offer, r review) []finding {
	zone := r.Zone
	if zone == nil {
		zone = time.UTC
	}
	var starts Date
	switch {
	case r.Now.IsZero():
		return unclear("the time of booking is not known.")
	case o.Kind == Hotel:
		starts = o.Stay.CheckIn
	case !o.Slices[0].Depart().IsZero():
		starts = DateOf(o.Slices[0].Depart().In(zone))
	}
	if starts.IsZero() {
		return unclear("the offer does not say when it begins.")
	}
	today := DateOf(r.Now.In(zone))
	days := today.DaysTo(starts)
	if days >= l.Days {
		return nil
	}
	return broken(fmt.Sprintf("It begins on %s, %s after today, %s; %d are asked.", starts, count(days, "day"), today, l.Days),
		Figure{"days_ahead", fmt.Sprint(days)}, Figure{"days_asked", fmt.Sprint(l.Days)})
}
