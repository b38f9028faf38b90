package hours

import "strings"

// An interval is from one time to another, as written.
type interval struct{ from, to clock }

// A clock is a time of day as written.
type clock struct {
	hour, minute int
	meridiem     meridiem
	// zero is true for an hour that begins with 0.
	zero bool
}

type meridiem uint8

const (
	noMeridiem meridiem = iota
	am
	pm
	word // noon and midnight, which leave no doubt
)

// readInterval reads "8:00 am - 5:00 pm" in plain lower case. ok is false for
// anything but two times of day with a dash or "to" between them.
func readInterval(text string) (in interval, ok bool) {
	from, to, isRange := strings.Cut(text, "-")
	if !isRange {
		if from, to, isRange = strings.Cut(text, " to "); !isRange {
			return interval{}, false
		}
	}
	var okFrom, okTo bool
	in.from, okFrom = readClock(strings.TrimSpace(from))
	in.to, okTo = readClock(strings.TrimSpace(to))
	return in, okFrom && okTo && in.from.hour != 24
}

// readClock reads 8, 8:00, 08:00, 8 am, 8:00am, 8:00 a.m., noon, 12 noon,
// midnight and 12 midnight. It accepts any time of either clock.
func readClock(text string) (c clock, ok bool) {
	number, c, isWord := cutWord(text)
	if isWord {
		return c, number == "" || number == "12" || number == "12:00"
	}
	number, c.meridiem = cutMeridiem(text)
	hours, minutes, hasMinutes := strings.Cut(number, ":")
	if c.hour, ok = readDigits(hours, 1); !ok {
		return clock{}, false
	}
	c.zero = hours[0] == '0'
	if hasMinutes {
		if c.minute, ok = readDigits(minutes, 2); !ok {
			return clock{}, false
		}
	}
	if c.meridiem != noMeridiem {
		return c, 1 <= c.hour && c.hour <= 12 && c.minute < 60
	}
	return c, c.hour < 24 && c.minute < 60 || c.hour == 24 && c.minute == 0
}

func cutWord(text string) (number string, c clock, ok bool) {
	if number, ok = strings.CutSuffix(text, "noon"); ok {
		c = clock{hour: 12, meridiem: word}
	} else if number, ok = strings.CutSuffix(text, "midnight"); ok {
		c = clock{hour: 0, meridiem: word}
	}
	return strings.TrimSpace(number), c, ok
}

func cutMeridiem(text string) (number string, m meridiem) {
	for _, form := range [...]struct {
		text     string
		meridiem meridiem
	}{{"am", am}, {"pm", pm}, {"a.m.", am}, {"p.m.", pm}, {"a.m", am}, {"p.m", pm}} {
		if number, ok := strings.CutSuffix(text, form.text); ok {
			return strings.TrimSpace(number), form.meridiem
		}
	}
	return text, noMeridiem
}

// readDigits reads one or two digits, at least as many as min.
func readDigits(text string, min int) (n int, ok bool) {
	if len(text) < min || len(text) > 2 {
		return 0, false
	}
	for i := range len(text) {
		if !isDigit(text[i]) {
			return 0, false
		}
		n = n*10 + int(text[i]-'0')
	}
	return n, true
}

// isMilitary reports whether a time shows that the 24-hour clock is used.
func (in interval) isMilitary() bool {
	shows := func(c clock) bool { return c.meridiem == noMeridiem && (c.hour > 12 || c.zero) }
	return in.to.meridiem != am && in.to.meridiem != pm && (shows(in.from) || shows(in.to))
}

// settle returns when an interval begins, in minutes since midnight, and how
// long it is. militaryWeek is true if the 24-hour clock is used somewhere.
//
//   - One meridiem, at the end, is for both, if the end is then later that day.
//   - One at the start alone leaves the end in doubt.
//   - Without one the 24-hour clock must show somewhere in the week.
//   - An end that is not after the start is on the next day.
func (in interval) settle(militaryWeek bool) (from, length int, ok bool) {
	start, end := in.from, in.to
	shared := start.meridiem == noMeridiem && (end.meridiem == am || end.meridiem == pm)
	switch {
	case shared:
		start.meridiem = end.meridiem
		if start.hour < 1 || start.hour > 12 {
			return 0, 0, false
		}
	case (start.meridiem == am || start.meridiem == pm) && end.meridiem == noMeridiem:
		return 0, 0, false
	case (start.meridiem == noMeridiem || end.meridiem == noMeridiem) && !militaryWeek:
		return 0, 0, false
	}
	from, to := start.ofDay(), end.ofDay()
	if to <= from {
		if shared {
			return 0, 0, false
		}
		to += minutesPerDay
	}
	return from, to - from, true
}

// ofDay returns the minutes since midnight.
func (c clock) ofDay() int {
	hour := c.hour
	switch c.meridiem {
	case am:
		hour %= 12
	case pm:
		hour = hour%12 + 12
	}
	return hour*60 + c.minute
}
