package hours

import "time"

const (
	secondsPerDay  = 24 * 60 * 60
	minutesPerDay  = 24 * 60
	minutesPerWeek = 7 * minutesPerDay
)

// A day counts the days since 1970-01-01, a Thursday.
type day int

// A moment is a minute of the wall clock at the place.
type moment struct {
	day    day
	minute int // since midnight by the clock, not by elapsed time
}

// dayOf returns the date of t in t's own zone.
func dayOf(t time.Time) day {
	return civil(t.Year(), t.Month(), t.Day())
}

func civil(year int, month time.Month, dayOfMonth int) day {
	return day(time.Date(year, month, dayOfMonth, 0, 0, 0, 0, time.UTC).Unix() / secondsPerDay)
}

func (d day) weekday() time.Weekday { return time.Weekday(mod(int(d)+int(time.Thursday), 7)) }

func (d day) date() (year int, month time.Month, dayOfMonth int) {
	return time.Unix(int64(d)*secondsPerDay, 0).UTC().Date()
}

// ofWeek returns the minute since Sunday, 0:00.
func (m moment) ofWeek() int { return int(m.day.weekday())*minutesPerDay + m.minute }

// ofTime returns the minute since 1970-01-01, 0:00.
func (m moment) ofTime() int { return int(m.day)*minutesPerDay + m.minute }

func mod(a, n int) int { return (a%n + n) % n }

func floorDiv(a, n int) int { return (a - mod(a, n)) / n }
