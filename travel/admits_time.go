package travel

import (
	"fmt"
	"time"
)

// time says why an offer breaks a bound.
func (c Constraints) time(o Offer, t TimeBound) string {
	for i, s := range o.Slices {
		back := i == len(o.Slices)-1 && i > 0
		if t.Way == WayOut && i > 0 || t.Way == WayBack && !back {
			continue
		}
		if why := c.timeOf(s, t); why != "" {
			return why
		}
	}
	return ""
}

func (c Constraints) timeOf(s Slice, t TimeBound) string {
	from, to := s.ends()
	leaves, known1 := knownZone(from.Zone)
	lands, known2 := knownZone(to.Zone)
	took, ok := s.took()
	if !known1 || !known2 || !ok {
		return "The offer does not say its local times."
	}
	depart, arrive := s.Depart().In(leaves), s.Arrive().In(lands)
	if t.Event == Depart {
		return t.clockFits(depart, "departs")
	}
	today := DateOf(depart)
	if t.Day != nil {
		return t.dayFits(arrive, today.AddDays(*t.Day), lands)
	}
	if why := t.clockFits(arrive, "arrives"); why != "" {
		return why
	}
	late := today.DaysTo(DateOf(arrive))
	if late <= 0 || t.Relation == After || t.Relation == From || t.Relation == Between && t.Until < t.Clock {
		return ""
	}
	deadline := t.Clock
	if t.Relation == Between {
		deadline = t.Until
	}
	earliest := c.leavesFrom(t.Way).on(today, leaves).Add(took).In(lands)
	last := deadline.on(DateOf(earliest), lands)
	if last.Before(earliest) {
		last = deadline.on(DateOf(earliest).AddDays(1), lands)
	}
	if arrive.After(last) {
		return fmt.Sprintf("It arrives at %s, but on another day: %s.", arrive.Format("15:04"), DateOf(arrive))
	}
	return ""
}

// leavesFrom returns the earliest departure that is asked on the same way.
func (c Constraints) leavesFrom(way Way) Clock {
	earliest := Clock(0)
	for _, t := range c.Times {
		if t.Event == Depart && (t.Way == way || t.Way == WayBoth) && (t.Relation == After || t.Relation == From || t.Relation == Between) {
			earliest = max(earliest, t.Clock)
		}
	}
	return earliest
}

// clockFits holds a bound against the wall clock, whatever the day.
func (t TimeBound) clockFits(at time.Time, does string) string {
	ok := false
	switch late := t.Clock.compare(at); t.Relation {
	case Before:
		ok = late < 0
	case By:
		ok = late <= 0
	case After:
		ok = late > 0
	case From:
		ok = late >= 0
	case Between:
		early, till := late >= 0, t.Until.compare(at) <= 0
		ok = early && till || t.Until < t.Clock && (early || till)
	}
	if ok {
		return ""
	}
	return fmt.Sprintf("It %s at %s.", does, at.Format("15:04"))
}

// dayFits holds a bound against an instant on a named day.
func (t TimeBound) dayFits(at time.Time, day Date, zone *time.Location) string {
	limit := t.Clock.on(day, zone)
	ok := false
	switch t.Relation {
	case Before:
		ok = at.Before(limit)
	case By:
		ok = !at.After(limit)
	case After:
		ok = at.After(limit)
	case From:
		ok = !at.Before(limit)
	case Between:
		until := t.Until.on(day, zone)
		if t.Until < t.Clock {
			until = t.Until.on(day.AddDays(1), zone)
		}
		ok = !at.Before(limit) && !at.After(until)
	}
	if ok {
		return ""
	}
	return fmt.Sprintf("It arrives at %s on %s.", at.Format("15:04"), DateOf(at))
}
