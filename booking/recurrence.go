package booking

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/farewright/farewright/booking/when"
	"github.com/farewright/farewright/errs"
)

// maxSeries bounds the rides of a standing order: three a week for a year.
const maxSeries = 160

// RecurrenceRequest says how a standing order repeats.
type RecurrenceRequest struct {
	Weekdays      []string `json:"weekdays" jsonschema:"minItems=1,maxItems=7,uniqueItems=true,enum=monday,enum=tuesday,enum=wednesday,enum=thursday,enum=friday,enum=saturday,enum=sunday" jsonschema_description:"Days of the week; the appointment's must be one."`
	EndDate       string   `json:"end_date,omitempty" jsonschema_description:"Last day, YYYY-MM-DD. Give this or count."`
	Count         int      `json:"count,omitempty" jsonschema:"minimum=1,maximum=160" jsonschema_description:"Number of dates, excluded ones counted."`
	ExcludedDates []string `json:"excluded_dates,omitempty" jsonschema:"maxItems=100" jsonschema_description:"Days without a ride, YYYY-MM-DD."`
}

// A Recurrence repeats a trip on days of the week from its appointment on, at
// the same wall clock, until a day or for a number of dates. As in RFC 5545 an
// excluded date counts among them.
type Recurrence struct {
	Weekdays []time.Weekday // sorted, each once
	End      when.Date      // last day, zero when Count is set
	Count    int
	Excluded []when.Date // sorted
}

// dates returns the dates of a series that begins on first, at most limit of
// them, and whether there would be more.
func (r Recurrence) dates(first when.Date, limit int) (dates []when.Date, more bool) {
	for day, n := first, 0; ; day = day.AddDays(1) {
		if !slices.Contains(r.Weekdays, day.Weekday()) {
			continue
		}
		if n++; r.Count > 0 && n > r.Count || r.Count == 0 && r.End.Compare(day) < 0 {
			return dates, false
		}
		if slices.Contains(r.Excluded, day) {
			continue
		}
		if len(dates) == limit {
			return dates, true
		}
		dates = append(dates, day)
	}
}

// words renders r to be read out, "" for none.
func (r *Recurrence) words() string {
	if r == nil {
		return ""
	}
	days := make([]string, len(r.Weekdays))
	for i, d := range r.Weekdays {
		days[i] = d.String()
	}
	text := "every " + strings.Join(days, ", ")
	if r.Count > 0 {
		text += fmt.Sprintf(", %d dates", r.Count)
	} else {
		text += " until " + r.End.String()
	}
	if len(r.Excluded) > 0 {
		out := make([]string, len(r.Excluded))
		for i, d := range r.Excluded {
			out[i] = d.String()
		}
		text += ", except " + strings.Join(out, ", ")
	}
	return text
}

// recurrence takes over how a standing order repeats, and holds it against the
// appointment whenever one of them is set.
func (e *edit) recurrence() {
	if given := e.req.Recurrence; given != nil {
		if e.d.TripType != "" && e.d.TripType != StandingOrder {
			e.fail("recurrence", errs.New(errs.InvalidArgument, "recurrence is for trip_type standing_order only."))
			return
		}
		r, ok := e.readRecurrence(*given)
		if !ok {
			return
		}
		e.d.Recurrence = &r
	}
	if e.d.Recurrence != nil && e.d.Appointment.Set() && (e.gave("recurrence") || e.gave("appointment_time") || e.gave("pickup_address")) && !e.failed("appointment_time") {
		e.checkSeries(*e.d.Recurrence, dateOf(e.d.Appointment.At, e.rules.zoneOf(*e.d)))
	}
}

func (e *edit) readRecurrence(given RecurrenceRequest) (Recurrence, bool) {
	r := Recurrence{Count: given.Count}
	before := len(e.problems)
	for _, name := range given.Weekdays {
		i := slices.IndexFunc(weekdays[:], func(w string) bool { return strings.EqualFold(w, strings.TrimSpace(name)) })
		switch {
		case i < 0:
			e.fail("recurrence.weekdays", errs.New(errs.InvalidArgument, "recurrence.weekdays takes the days of the week, monday to sunday."))
		case !slices.Contains(r.Weekdays, time.Weekday(i)):
			r.Weekdays = append(r.Weekdays, time.Weekday(i))
		}
	}
	slices.Sort(r.Weekdays)
	if len(given.Weekdays) == 0 {
		e.fail("recurrence.weekdays", errs.New(errs.InvalidArgument, "recurrence.weekdays must name at least one day."))
	}
	if (given.EndDate == "") == (given.Count == 0) {
		e.fail("recurrence.end_date", errs.New(errs.InvalidArgument, "recurrence needs either end_date or count, and not both."))
	}
	if given.Count < 0 || given.Count > maxSeries {
		e.fail("recurrence.count", errs.Newf(errs.InvalidArgument, "recurrence.count must be from 1 to %d.", maxSeries))
	}
	if given.EndDate != "" {
		r.End = e.date("recurrence.end_date", given.EndDate)
	}
	for _, text := range given.ExcludedDates {
		if d := e.date("recurrence.excluded_dates", text); !slices.Contains(r.Excluded, d) {
			r.Excluded = append(r.Excluded, d)
		}
	}
	slices.SortFunc(r.Excluded, when.Date.Compare)
	return r, len(e.problems) == before
}

var weekdays = [...]string{"sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"}

func (e *edit) date(field, text string) when.Date {
	d, err := when.ParseDate(strings.TrimSpace(text))
	if err != nil && !e.failed(field) {
		e.fail(field, errs.Newf(errs.InvalidDate, "%s must be a day that exists, as YYYY-MM-DD.", field))
	}
	return d
}

// checkSeries refuses a series that does not begin with its appointment, has
// no date, has too many, or leaves out a day it never had.
func (e *edit) checkSeries(r Recurrence, first when.Date) {
	if !slices.Contains(r.Weekdays, first.Weekday()) {
		e.fail("recurrence.weekdays", errs.Newf(errs.InvalidSchedule,
			"The first appointment is on a %s, which is not among the weekdays of the recurrence.", first.Weekday()))
		return
	}
	if r.Count == 0 && r.End.Compare(first) < 0 {
		e.fail("recurrence.end_date", errs.New(errs.InvalidSchedule, "The series would end before its first appointment."))
		return
	}
	all, more := Recurrence{Weekdays: r.Weekdays, End: r.End, Count: r.Count}.dates(first, maxSeries)
	if more {
		e.fail("recurrence", errs.Newf(errs.InvalidArgument, "The series would have more than %d dates. Choose an earlier end_date.", maxSeries))
		return
	}
	for _, x := range r.Excluded {
		if !slices.Contains(all, x) {
			e.fail("recurrence.excluded_dates", errs.Newf(errs.InvalidSchedule, "%s is no date of the series, so it cannot be left out.", x))
			return
		}
	}
	if len(r.Excluded) == len(all) {
		e.fail("recurrence.excluded_dates", errs.New(errs.InvalidSchedule, "Every date of the series is left out."))
	}
	if slices.Contains(r.Excluded, first) {
		e.fail("recurrence.excluded_dates", errs.New(errs.InvalidSchedule, "The first appointment is left out. Set appointment_time to the first date with a ride."))
	}
}
