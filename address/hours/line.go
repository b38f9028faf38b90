package hours

import (
	"slices"
	"strings"
	"time"
)

// dayNames are the English names of the days, full and short.
var dayNames = map[string]time.Weekday{
	"sunday": time.Sunday, "sun": time.Sunday,
	"monday": time.Monday, "mon": time.Monday,
	"tuesday": time.Tuesday, "tues": time.Tuesday, "tue": time.Tuesday,
	"wednesday": time.Wednesday, "weds": time.Wednesday, "wed": time.Wednesday,
	"thursday": time.Thursday, "thurs": time.Thursday, "thur": time.Thursday, "thu": time.Thursday,
	"friday": time.Friday, "fri": time.Friday,
	"saturday": time.Saturday, "sat": time.Saturday,
}

// A line is what one line says of its day.
type line struct {
	day    time.Weekday
	status status
	// intervals are those of a line that is understood, before it is settled
	// which clock they use.
	intervals []interval
}

// A status says what kind of line it is.
type status uint8

const (
	notUnderstood status = iota
	closed
	allDay
	byInterval
)

// readText reads weekday text. Lines of one day add up; a day of which one line
// is not understood, or one says closed and another open, is unknown.
func readText(text []string) *weekly {
	var lines []line
	for _, raw := range text {
		if l, ok := readLine(raw); ok {
			lines = append(lines, l)
		}
	}
	w := &weekly{}
	var seen [7][byInterval + 1]bool
	militaryWeek := slices.ContainsFunc(lines, line.isMilitary)
	for _, l := range lines {
		start := int(l.day) * minutesPerDay
		if l.status == allDay {
			w.spans = append(w.spans, span{start, minutesPerDay})
		}
		for _, in := range l.intervals {
			from, length, ok := in.settle(militaryWeek)
			if !ok {
				l.status = notUnderstood
				break
			}
			w.spans = append(w.spans, span{start + from, length})
		}
		seen[l.day][l.status] = true
	}
	for d, s := range seen {
		isOpen := s[allDay] || s[byInterval]
		w.unknown[d] = s[notUnderstood] || s[closed] == isOpen
	}
	// An unknown day has no hours, also not those of a line that is understood.
	w.spans = slices.DeleteFunc(w.spans, func(s span) bool { return w.unknown[s.start/minutesPerDay] })
	w.always = fillsWeek(w.spans)
	return w
}

// readLine reads one line. ok is false if it does not begin with the name of a
// day: then it says nothing of any.
func readLine(raw string) (l line, ok bool) {
	text := strings.ToLower(plain(raw))
	end := 0
	for end < len(text) && 'a' <= text[end] && text[end] <= 'z' {
		end++
	}
	l.day, ok = dayNames[text[:end]]
	if !ok {
		return line{}, false
	}
	rest := strings.TrimPrefix(text[end:], ".")
	value, isKey := strings.CutPrefix(strings.TrimLeft(rest, " "), ":")
	if !isKey && !strings.HasPrefix(rest, " ") || len(raw) > maxRaw {
		return l, true
	}
	l.readValue(strings.TrimSpace(value))
	return l, true
}

// readValue reads what stands behind the name of the day.
func (l *line) readValue(value string) {
	switch value {
	case "closed":
		l.status = closed
		return
	case "open 24 hours":
		l.status = allDay
		return
	}
	for part := range strings.SplitSeq(value, ",") {
		in, ok := readInterval(part)
		if !ok {
			l.intervals = nil
			return
		}
		l.intervals = append(l.intervals, in)
	}
	l.status = byInterval
}

// isMilitary reports whether a line can only be of the 24-hour clock.
func (l line) isMilitary() bool { return slices.ContainsFunc(l.intervals, interval.isMilitary) }
