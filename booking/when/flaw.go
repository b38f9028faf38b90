package when

import (
	"fmt"
	"time"

	"github.com/farewright/farewright/errs"
)

// A flawKind is a reason to refuse. Of several, the smallest is told.
type flawKind uint8

const (
	flawNone flawKind = iota
	flawEmpty
	flawTooLong
	flawSymbol
	flawTangled
	flawImpossibleDate
	flawNoLeapDay
	flawWeekday
	flawContradiction
	flawTwoDates
	flawTwoStatements
	flawSundayWeek
	flawAmbiguousDate
	flawNoSuchClock
	flawNoSuchOffset
	flawMeridiem
	flawPart
	flawRange
	flawBound
	flawYearOrClock
	flawHourOrMinutes
	flawGap
	flawZone
	flawUTCDate
	flawNoHour
	flawOnlyPart
	flawNoClock
	flawNoDate
	flawTwoClocks
	flawTwoZones
	flawMidnight
	flawAlternative
	flawSeries
	flawNegation
	flawVague
	flawLast
	flawMinutesOf
	flawHalfHour
	flawUnknown
)

// flawTexts tells each reason to a person. The arguments are two dates, the
// weekday of the first, a time of day and a name.
var flawTexts = [...]string{
	flawEmpty:          "The text is empty.",
	flawTooLong:        "The text is too long for one date and time.",
	flawSymbol:         "The text holds a character that is no part of a date or time.",
	flawTangled:        "The text has too many possible readings.",
	flawImpossibleDate: "The calendar has no such date.",
	flawNoLeapDay:      "No February 29 comes within the next twelve months.",
	flawWeekday:        "The weekday does not fit the date: %[1]s is a %[3]s.",
	flawContradiction:  "The text names two dates: %[1]s and %[2]s.",
	flawTwoDates:       "The text counts weeks from a weekday and names another date beside it.",
	flawTwoStatements:  "The text counts hours or minutes from now and names a date or time beside it.",
	flawSundayWeek:     "With a Sunday, \"next week\" depends on the day on which a week begins.",
	flawAmbiguousDate:  "The date has more than one reading: %[1]s or %[2]s?",
	flawNoSuchClock:    "No clock shows that time; hours end at 23, minutes and seconds at 59.",
	flawNoSuchOffset:   "No zone has that offset from UTC.",
	flawMeridiem:       "The hour and the am or pm contradict each other.",
	flawPart:           "The time of day does not fit the part of the day.",
	flawRange:          "The text is, or could be, a range of times; one time is needed.",
	flawBound:          "The text is, or could be, a bound such as before or after; one time is needed.",
	flawYearOrClock:    "The four figures could be a year or a time of day.",
	flawHourOrMinutes:  "A number behind another could be an hour or minutes.",
	flawGap:            "%[4]s on %[1]s does not exist: the clocks go forward over it.",
	flawZone:           "The zone named is not the one of the trip, which is on %[5]s at that time.",
	flawUTCDate:        "In the trip's zone that time falls on another date: %[1]s or %[2]s?",
	flawNoHour:         "The text has am or pm but no time of day.",
	flawOnlyPart:       "A part of the day is not a time of day.",
	flawNoClock:        "The time of day is missing.",
	flawNoDate:         "The date is missing.",
	flawTwoClocks:      "The text has two times of day.",
	flawTwoZones:       "The text names two zones.",
	flawMidnight:       "Midnight could be the start or the end of the day.",
	flawAlternative:    "The text names alternatives; one time is needed.",
	flawSeries:         "The text is a series; one date and time is needed.",
	flawNegation:       "The text denies something; one date and time is needed.",
	flawVague:          "The text is vague about a number.",
	flawLast:           "Last and ago are not understood; a date in the past cannot be meant.",
	flawMinutesOf:      "Minutes \"of\" an hour could be before or after it.",
	flawHalfHour:       "Half and an hour could be half past it or half before it.",
	flawUnknown:        "Part of the text is not understood as a date or time.",
}

// suggestions says what to do where the catalogue's words are too general.
var suggestions = map[flawKind]string{
	flawNoHour:      "Ask for the time of day, then send date and time together.",
	flawOnlyPart:    "Ask at what time in that part of the day, then send date and time together.",
	flawNoClock:     "Ask for the time of day with am or pm, then send date and time together.",
	flawNoDate:      "Ask for the date, then send date and time together.",
	flawMidnight:    "Ask whether the start or the end of the day is meant; send the start as 00:00, the end as 00:00 of the next date.",
	flawYearOrClock: "Ask for the time of day and send it as YYYY-MM-DD HH:MM (24 hour clock).",
	flawGap:         "Tell the member that the clocks go forward that night and ask for another time.",
}

// A flaw is what is wrong with a text or with one of its readings.
type flaw struct {
	kind  flawKind
	dates [2]Date
	clock clockFact
	name  string
}

// message renders f without a word of the text.
func (f flaw) message(today Date) string {
	text := flawTexts[f.kind]
	switch f.kind {
	case flawWeekday, flawContradiction, flawAmbiguousDate, flawGap, flawZone, flawUTCDate:
		at := time.Date(2000, 1, 1, f.clock.hour, f.clock.minute, f.clock.second, 0, time.UTC)
		args := [...]any{displayDate(f.dates[0], today), displayDate(f.dates[1], today),
			f.dates[0].Weekday(), displayClock(at), f.name}
		text = fmt.Sprintf(text, args[:]...)
	}
	return text
}

// refuse makes the error for a flaw.
func refuse(f flaw, today Date) *errs.Error {
	err := errs.New(errs.InvalidDate, f.message(today))
	if s, ok := suggestions[f.kind]; ok {
		err.Suggestion = s
	}
	if f.kind == flawAmbiguousDate || f.kind == flawUTCDate {
		low, high := f.dates[0], f.dates[1]
		if high.Compare(low) < 0 {
			low, high = high, low
		}
		err.Candidates = []any{low.String(), high.String()}
	}
	return err
}
