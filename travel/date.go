package travel

import (
	"errors"
	"fmt"
	"time"
)

// A Date is a civil date, in no zone. It marshals as "2026-04-15".
type Date struct {
	Year  int
	Month time.Month
	Day   int
}

// ParseDate reads exactly "2006-01-02", and refuses a day no calendar has.
func ParseDate(text string) (Date, error) {
	t, err := time.Parse(time.DateOnly, text)
	if err != nil {
		return Date{}, fmt.Errorf("travel: a date must be a day that exists, as YYYY-MM-DD")
	}
	return DateOf(t), nil
}

// DateOf returns the date of t in t's own zone.
func DateOf(t time.Time) Date {
	y, m, d := t.Date()
	return Date{y, m, d}
}

// IsZero reports whether d is no date.
func (d Date) IsZero() bool { return d == Date{} }

// Before reports whether d is an earlier day than e.
func (d Date) Before(e Date) bool { return d.noon().Before(e.noon()) }

// DaysTo returns how many days e is after d.
func (d Date) DaysTo(e Date) int { return int(e.noon().Sub(d.noon()) / (24 * time.Hour)) }

// AddDays returns the date n days after d.
func (d Date) AddDays(n int) Date { return DateOf(d.noon().AddDate(0, 0, n)) }

// Weekday returns the day of the week.
func (d Date) Weekday() time.Weekday { return d.noon().Weekday() }

// At returns the instant of a wall clock on d in a zone.
func (d Date) At(hour, minute int, zone *time.Location) time.Time {
	return time.Date(d.Year, d.Month, d.Day, hour, minute, 0, 0, zone)
}

// String renders d as 2026-04-15, the zero Date as "".
func (d Date) String() string {
	if d.IsZero() {
		return ""
	}
	return fmt.Sprintf("%04d-%02d-%02d", d.Year, int(d.Month), d.Day)
}

// MarshalText implements encoding.TextMarshaler. It refuses a day no calendar
// has.
func (d Date) MarshalText() ([]byte, error) {
	if !d.IsZero() && (d.Year < 0 || d.Year > 9999 || DateOf(d.noon()) != d) {
		return nil, errors.New("travel: the date is no day that exists")
	}
	return []byte(d.String()), nil
}

// UnmarshalText implements encoding.TextUnmarshaler.
func (d *Date) UnmarshalText(text []byte) (err error) {
	if len(text) == 0 {
		*d = Date{}
		return nil
	}
	*d, err = ParseDate(string(text))
	return err
}

func (d Date) noon() time.Time { return time.Date(d.Year, d.Month, d.Day, 12, 0, 0, 0, time.UTC) }
