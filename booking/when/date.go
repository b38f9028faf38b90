package when

import (
	"fmt"
	"time"

	"github.com/farewright/farewright/errs"
)

// A Date is a civil date: a day of the calendar, in no zone. The zero Date is
// no date.
type Date struct {
	Year  int
	Month time.Month
	Day   int
}

// DateOf returns the civil date of t in t's own zone.
func DateOf(t time.Time) Date {
	y, m, d := t.Date()
	return Date{y, m, d}
}

// ParseDate reads exactly "2006-01-02".
//
// Codes: INVALID_DATE.
func ParseDate(text string) (Date, error) {
	t, err := time.Parse(time.DateOnly, text)
	if err != nil {
		return Date{}, errs.New(errs.InvalidDate, "The date is not a calendar date of the form YYYY-MM-DD.")
	}
	return DateOf(t), nil
}

// IsZero reports whether d is no date.
func (d Date) IsZero() bool { return d == Date{} }

// IsValid reports whether the calendar has d, in a year from 1 to 9999.
func (d Date) IsValid() bool {
	return d.Year >= 1 && d.Year <= 9999 && d.Month >= 1 && d.Month <= 12 &&
		d.Day >= 1 && d.Day <= daysIn(d.Year, d.Month)
}

// Weekday returns the day of the week of d.
func (d Date) Weekday() time.Weekday { return d.noonUTC().Weekday() }

// AddDays returns the date n days after d; n may be negative.
func (d Date) AddDays(n int) Date { return DateOf(d.noonUTC().AddDate(0, 0, n)) }

// Compare returns -1, 0 or +1 as d is before, equal to or after e.
func (d Date) Compare(e Date) int {
	switch {
	case d == e:
		return 0
	case d.Year != e.Year:
		return sign(d.Year - e.Year)
	case d.Month != e.Month:
		return sign(int(d.Month - e.Month))
	}
	return sign(d.Day - e.Day)
}

// String renders d as "2006-01-02", the zero Date as "".
func (d Date) String() string {
	if d.IsZero() {
		return ""
	}
	return fmt.Sprintf("%04d-%02d-%02d", d.Year, int(d.Month), d.Day)
}

func (d Date) noonUTC() time.Time {
	return time.Date(d.Year, d.Month, d.Day, 12, 0, 0, 0, time.UTC)
}

// monthDays counts the days of each month of a common year.
var monthDays = [...]int{0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31}

func daysIn(year int, month time.Month) int {
	if month == time.February && year%4 == 0 && (year%100 != 0 || year%400 == 0) {
		return 29
	}
	return monthDays[month]
}

func sign(n int) int {
	if n < 0 {
		return -1
	}
	return 1
}
