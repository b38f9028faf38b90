package booking

import (
	"slices"
	"strings"
	"time"

	"github.com/farewright/farewright/booking/when"
	"github.com/farewright/farewright/errs"
)

// Window is how far ahead rides may be booked. The zero value allows any time
// from now on. Notice periods are set by states and plans and differ by mode,
// so they are data: Virginia plans ask for 3 to 5 business days, Health Net
// California for 24 hours by sedan and 48 above.
type Window struct {
	Notice
	// Modes overrides Notice for single modes.
	Modes map[TransportMode]Notice
	// MaxDays is the last day that can be booked, counted from today. 0: no limit.
	MaxDays int
	// Urgent names the treatments that need no notice, such as a hospital
	// discharge. Case does not matter.
	Urgent []string
}

// Notice is the least time between the request and the ride.
type Notice struct {
	// BusinessDays counts whole business days (Monday to Friday, holidays
	// left out) strictly between the day of the request and the day of the
	// ride: asked on a Friday, Monday is 0 days ahead.
	BusinessDays int
	// Time is elapsed time before the appointment.
	Time time.Duration
}

// inWindow returns a BOOKING_WINDOW error if a ride at t may not be booked now,
// naming the first time and the last day that can be. tooSoon tells that only
// the notice stands against it.
func (r rules) inWindow(d Details, t time.Time) (problem *errs.Error, tooSoon bool) {
	w, zone, holidays := r.organisation.Window, r.zoneOf(d), r.organisation.Holidays
	today := dateOf(r.now, zone)
	earliest := w.notice(d.Mode()).earliest(r.now, today, zone, holidays)
	last := today.AddDays(w.MaxDays)
	switch {
	case w.MaxDays > 0 && last.Compare(dateOf(t, zone)) < 0:
	case t.Before(earliest) && !w.isUrgent(d.Treatment.Name):
		tooSoon = true
	default:
		return nil, false
	}
	message := "This ride can be booked for " + display(earliest, zone) + " at the earliest"
	if w.MaxDays > 0 {
		message += " and for " + time.Date(last.Year, last.Month, last.Day, 12, 0, 0, 0, time.UTC).Format("Monday, January 2, 2006") + " at the latest"
	}
	return errs.New(errs.BookingWindow, message+"."), tooSoon
}

func (w Window) notice(mode TransportMode) Notice {
	if n, ok := w.Modes[mode]; ok {
		return n
	}
	return w.Notice
}

func (w Window) isUrgent(treatment string) bool {
	return treatment != "" && slices.ContainsFunc(w.Urgent, func(u string) bool {
		return strings.EqualFold(strings.TrimSpace(u), treatment)
	})
}

// earliest returns the first instant that leaves the notice.
func (n Notice) earliest(now time.Time, today when.Date, zone *time.Location, holidays []when.Date) time.Time {
	earliest := now.Add(n.Time)
	if n.BusinessDays <= 0 {
		return earliest
	}
	day := today
	for left := n.BusinessDays; left > 0; {
		day = day.AddDays(1)
		if isBusinessDay(day, holidays) {
			left--
		}
	}
	day = day.AddDays(1)
	if start := time.Date(day.Year, day.Month, day.Day, 0, 0, 0, 0, zone); start.After(earliest) {
		earliest = start
	}
	return earliest
}

func isBusinessDay(d when.Date, holidays []when.Date) bool {
	w := d.Weekday()
	return w != time.Saturday && w != time.Sunday && !slices.Contains(holidays, d)
}

func dateOf(t time.Time, zone *time.Location) when.Date {
	return when.DateOf(t.In(zone))
}
