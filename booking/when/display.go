package when

import "time"

// Display renders t in its own zone, to be read back to a person: "Wednesday,
// April 15, 2026 at 2:00 PM EDT". Seconds appear when there are any. A zone
// without an abbreviation shows as "UTC-03:00".
func Display(t time.Time) string {
	layout := "Monday, January 2, 2006 at 3:04 PM "
	if t.Second() != 0 {
		layout = "Monday, January 2, 2006 at 3:04:05 PM "
	}
	if name, _ := t.Zone(); name == "" || name[0] == '+' || name[0] == '-' {
		return t.Format(layout + "UTC-07:00")
	}
	return t.Format(layout + "MST")
}

// displayDate renders d as "March 6", with the year when it is not that of
// today.
func displayDate(d, today Date) string {
	if d.Year != today.Year {
		return d.noonUTC().Format("January 2, 2006")
	}
	return d.noonUTC().Format("January 2")
}

// displayClock renders the time of day of t as "3 PM" or "3:30 PM".
func displayClock(t time.Time) string {
	switch {
	case t.Second() != 0:
		return t.Format("3:04:05 PM")
	case t.Minute() != 0:
		return t.Format("3:04 PM")
	}
	return t.Format("3 PM")
}
