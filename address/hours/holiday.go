package hours

import "time"

// isHoliday reports whether d is one of the days on which most places of the
// United States keep other hours than in the rest of the year: New Year's,
// Memorial, Independence, Labor, Thanksgiving and Christmas Day, or the Friday
// before or Monday after on which one of them is observed for its weekend.
func isHoliday(d day) bool {
	if isFeast(d) {
		return true
	}
	switch d.weekday() {
	case time.Friday:
		return isFeast(d + 1)
	case time.Monday:
		return isFeast(d - 1)
	}
	return false
}

func isFeast(d day) bool {
	_, month, dayOfMonth := d.date()
	weekday := d.weekday()
	switch month {
	case time.January:
		return dayOfMonth == 1
	case time.May:
		return weekday == time.Monday && dayOfMonth > 31-7
	case time.July:
		return dayOfMonth == 4
	case time.September:
		return weekday == time.Monday && dayOfMonth <= 7
	case time.November:
		return weekday == time.Thursday && 3*7 < dayOfMonth && dayOfMonth <= 4*7
	case time.December:
		return dayOfMonth == 25
	}
	return false
}
