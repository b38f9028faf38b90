package booking

import (
	"time"

	"github.com/farewright/farewright/booking/when"
	"github.com/farewright/farewright/errs"
)

// times takes over the trip's times. The appointment comes first: a pickup or
// return that names no date is on its day.
func (e *edit) times() {
	zone := e.rules.zoneOf(*e.d)
	was := e.d.Appointment
	if e.gave("appointment_time") {
		e.moment("appointment_time", e.req.AppointmentTime, when.Date{}, zone, &e.d.Appointment)
	}
	var base when.Date
	if e.d.Appointment.Set() {
		base = dateOf(e.d.Appointment.At, zone)
	}
	moved := was.Set() && dateOf(was.At, zone) != base
	for _, t := range []struct {
		field, text string
		to          *Moment
	}{
		{"pickup_time", e.req.PickupTime, &e.d.PickupTime},
		{"return_time", e.req.ReturnTime, &e.d.ReturnTime},
	} {
		switch {
		case e.failed(t.field):
		case t.text != "" && e.failed("appointment_time"):
			// Its day is not known; the agent mends the appointment first.
		case t.text != "":
			e.moment(t.field, t.text, base, zone, t.to)
		case moved && t.to.Set() && t.to.ClockOnly:
			e.anchor(t.field, t.to, base, t.to.At.In(zone), zone)
		case moved && t.to.Set() && !e.failed("clear_fields"):
			e.leftBehind(t.field, *t.to, zone)
		}
	}
	e.order(zone)
}

// leftBehind refuses to move the appointment to another day while a time stays
// that was set with a date of its own: whether it moves along nobody has said.
func (e *edit) leftBehind(field string, m Moment, zone *time.Location) {
	problem := errs.Newf(errs.InvalidSchedule, "The appointment would move to another day, and %s (%s) would stay.", field, display(m.At, zone))
	problem.Suggestion = "Ask for the new " + field + " too, and send it in the same call, or empty it with clear_fields."
	e.fail(field, problem)
}

// moment reads a time. base is the date of a text that names none.
func (e *edit) moment(field, text string, base when.Date, zone *time.Location, to *Moment) {
	m, err := when.Parse(text, when.Context{Now: e.rules.now, Zone: zone, Base: base})
	if err != nil {
		problem := *errs.Classify(err)
		if field != "appointment_time" && base.IsZero() && e.isClock(text, zone) {
			problem.Message = "The time has no day yet: the appointment's is not known."
			problem.Suggestion = "Set appointment_time first or in the same call, or name the day too."
			problem.Candidates = nil
		}
		problem.Message = field + ": " + problem.Message
		e.fail(field, &problem)
		return
	}
	*to = Moment{At: m.Time.UTC(), Floating: !m.Fixed, ClockOnly: !m.Dated, Ambiguous: m.Warning != ""}
}

// isClock reports whether a text is a time of day that lacks nothing but its
// date.
func (e *edit) isClock(text string, zone *time.Location) bool {
	tomorrow := dateOf(e.rules.now, zone).AddDays(1)
	m, err := when.Parse(text, when.Context{Now: e.rules.now, Zone: zone, Base: tomorrow})
	return err == nil && !m.Dated
}

// order refuses times that contradict each other or that have passed.
func (e *edit) order(zone *time.Location) {
	if e.failed("appointment_time") || e.failed("pickup_time") || e.failed("return_time") {
		return
	}
	a, p, r := e.d.Appointment, e.d.PickupTime, e.d.ReturnTime
	if a.Set() && p.Set() && p.At.After(a.At) {
		e.fail(e.blame("pickup_time"), errs.Newf(errs.InvalidSchedule,
			"The pickup (%s) would be after the appointment (%s).", display(p.At, zone), display(a.At, zone)))
	}
	if a.Set() && r.Set() && r.At.Before(a.At) {
		e.fail(e.blame("return_time"), errs.Newf(errs.InvalidSchedule,
			"The return (%s) would be before the appointment (%s).", display(r.At, zone), display(a.At, zone)))
	}
	if p.Set() && p.At.Before(e.rules.now) && (e.gave("appointment_time") || e.gave("pickup_time")) && !e.failed("pickup_time") {
		e.fail(e.blame("pickup_time"), errs.Newf(errs.InvalidSchedule, "The pickup (%s) has passed.", display(p.At, zone)))
	}
}

// blame names the field whose time was just set: the given one if the call has
// it, else the appointment, which moved.
func (e *edit) blame(field string) string {
	if e.gave(field) {
		return field
	}
	return "appointment_time"
}

// window refuses an appointment outside the plan's booking window, whenever
// the call sets something the window depends on.
func (e *edit) window() {
	if !e.d.Appointment.Set() || len(e.problems) > 0 {
		return
	}
	if !e.gave("appointment_time") && !e.gave("transport_mode") && !e.gave("treatment_type") && !e.gave("treatment_type_id") {
		return
	}
	problem, tooSoon := e.rules.inWindow(*e.d, e.d.Appointment.At)
	switch {
	case problem == nil:
	case tooSoon && e.d.Treatment.Name == "" && len(e.rules.organisation.Window.Urgent) > 0:
		e.warn(problem.Message + " Only an urgent treatment can be booked sooner.")
	default:
		e.fail("appointment_time", problem)
	}
}
