package hours

import "time"

// Hours are the opening hours of one place as a provider gives them.
type Hours struct {
	// WeekdayText has lines such as "Monday: 8:00 AM – 5:00 PM", in any order.
	WeekdayText []string
	// Periods win over WeekdayText. Get them from [ParsePeriods].
	Periods []Period
}

// A State says whether a place is open. The zero value is StateUnknown.
type State uint8

const (
	// StateUnknown gives no reason to say anything.
	StateUnknown State = iota
	StateOpen
	// StateClosed is certain enough for a warning.
	StateClosed
)

// String returns "unknown", "open" or "closed".
func (s State) String() string {
	switch s {
	case StateOpen:
		return "open"
	case StateClosed:
		return "closed"
	}
	return "unknown"
}

// Open reports whether a place is open at an instant. zone is where the place
// is; nil means it is not known. In this order:
//
//   - No zone, or periods that contradict themselves, is unknown.
//   - Dated periods decide from their first to their last opening date, and
//     what begins on one of those dates holds until it ends.
//   - On other dates the periods without a date decide. They are complete: what
//     is not in them is closed.
//   - Without those the text decides. A day without a line, or with one that is
//     not understood, is unknown; before 6:00 so is a day after such a day.
//   - On a holiday of the United States weekly hours are no proof of being open:
//     unknown, unless the place is open all week round the clock.
//
// An interval holds its start and not its end. Times are those of the wall
// clock at the place, also on days when the clocks change.
func Open(h Hours, at time.Time, zone *time.Location) State {
	if zone == nil {
		return StateUnknown
	}
	dated, weekly, ok := readPeriods(h.Periods)
	if !ok {
		return StateUnknown
	}
	local := at.In(zone)
	now := moment{day: dayOf(local), minute: local.Hour()*60 + local.Minute()}
	if dated.holds(now) {
		return StateOpen
	}
	if weekly == nil {
		weekly = readText(h.WeekdayText)
	}
	switch today, yesterday := dated.covers(now.day), dated.covers(now.day-1); {
	case today && yesterday:
		return StateClosed
	case today: // a night of the day before the first date may not be over
		return weekly.state(now, sinceYesterday)
	case yesterday:
		return weekly.state(now, sinceToday)
	}
	return weekly.state(now, sinceAny)
}
