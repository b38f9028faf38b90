package hours

import "slices"

// A weekly holds the hours that return every week.
type weekly struct {
	spans []span
	// unknown has the weekdays of which nothing is known.
	unknown [7]bool
	// always is true when the spans leave no minute of the week out.
	always bool
}

// A span is one interval of a week.
type span struct {
	start  int // minutes since Sunday, 0:00
	length int // minutes, up to a whole week
}

// since says which spans count, by the day on which they begin.
type since uint8

const (
	sinceAny since = iota
	sinceToday
	sinceYesterday // or before
)

// untilMorning is when the hours of an unknown day are surely over on the next.
const untilMorning = 6 * 60

// state returns what the weekly hours say of a moment.
func (w *weekly) state(now moment, which since) State {
	maybe := false
	for _, s := range w.spans {
		passed := mod(now.ofWeek()-s.start, minutesPerWeek)
		if passed >= s.length {
			continue
		}
		began := day(floorDiv(now.ofTime()-passed, minutesPerDay))
		if which == sinceToday && began != now.day || which == sinceYesterday && began == now.day {
			continue
		}
		// A night that began on a holiday is as uncertain as the holiday.
		holiday := isHoliday(now.day) || s.length <= minutesPerDay && isHoliday(began)
		if w.always || !holiday {
			return StateOpen
		}
		maybe = true
	}
	today := now.day.weekday()
	yesterday := (today + 6) % 7
	switch {
	case maybe,
		which != sinceYesterday && w.unknown[today],
		which != sinceToday && w.unknown[yesterday] && now.minute < untilMorning:
		return StateUnknown
	}
	return StateClosed
}

// fillsWeek reports whether spans leave no minute of the week out.
func fillsWeek(spans []span) bool {
	// Each span also a week earlier, so that one over the end of the week
	// counts at its beginning.
	around := make([]span, 0, 2*len(spans))
	for _, s := range spans {
		around = append(around, s, span{s.start - minutesPerWeek, s.length})
	}
	slices.SortFunc(around, func(a, b span) int { return a.start - b.start })
	reached := 0
	for _, s := range around {
		if s.start > reached {
			break
		}
		reached = max(reached, s.start+s.length)
	}
	return reached >= minutesPerWeek
}
