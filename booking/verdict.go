package booking

import (
	"context"
	"time"

	"github.com/farewright/farewright/booking/when"
	"github.com/farewright/farewright/errs"
)

// defaultDuplicate is how close two appointments of a member may be before
// they count as the same ride.
const defaultDuplicate = time.Hour

// A verdict says whether one date of a trip can be booked.
type verdict struct {
	Occurrence
	problem   *errs.Error // nil: it can
	inWindow  bool        // the plan takes bookings for it now
	eligible  bool        // the benefit covers it
	ambiguous bool        // a time of it happens twice that night
}

// prospects is what the plan says to a trip as a whole.
type prospects struct {
	verdicts []verdict // one a date
	benefit  Benefit   // on the first date
	used     int       // what the bookable dates take of it
}

// bookable returns the dates that can be booked, and the first problem.
func (p prospects) bookable() (rides []Occurrence, problem *errs.Error) {
	for _, v := range p.verdicts {
		switch {
		case v.problem == nil:
			rides = append(rides, v.Occurrence)
		case problem == nil:
			problem = v.problem
		}
	}
	return rides, problem
}

// prospects asks the host about every date of a trip, in order: has it passed,
// is it in the booking window, is there a ride already, is the member
// eligible, is anything left of the benefit. Later dates have what earlier
// ones leave.
func (s *Service) prospects(ctx context.Context, session Session, d Details, r rules) (prospects, error) {
	p := prospects{verdicts: occurrences(d, r)}
	rides, err := s.rides(ctx, session, p.verdicts, r)
	if err != nil {
		return p, err
	}
	for i := range p.verdicts {
		v := &p.verdicts[i]
		b, err := s.benefit(ctx, session, v.Date, d.Purpose())
		if err != nil {
			return p, err
		}
		if i == 0 {
			p.benefit = b
		}
		late, uncovered := outside(v.Occurrence, d, r), b.refuse(p.used, b.legs(d))
		v.inWindow, v.eligible = late == nil, uncovered == nil
		v.problem = first(v.problem, passed(v.Occurrence, d, r), late, duplicate(v.Occurrence, rides, d, r), uncovered)
		if v.problem == nil {
			p.used += b.legs(d)
		}
	}
	return p, nil
}

func first(problems ...*errs.Error) *errs.Error {
	for _, p := range problems {
		if p != nil {
			return p
		}
	}
	return nil
}

// occurrences lists the dates of a trip. The wall clock is the same on each; a
// date on which it does not exist has a problem.
func occurrences(d Details, r rules) []verdict {
	zone := r.zoneOf(d)
	start := dateOf(d.Appointment.At, zone)
	dates := []when.Date{start}
	if d.Recurrence != nil {
		dates, _ = d.Recurrence.dates(start, maxSeries)
	}
	list := make([]verdict, len(dates))
	for i, date := range dates {
		v := &list[i]
		v.Date = date
		days := daysBetween(start, date)
		for _, t := range []struct {
			from time.Time
			to   *time.Time
		}{{d.Appointment.At, &v.Appointment}, {d.PickupAt(), &v.Pickup}, {d.ReturnTime.At, &v.Return}} {
			at, warning, err := shifted(t.from, days, zone)
			if err != nil && v.problem == nil {
				v.problem = errs.Classify(err)
			}
			v.ambiguous = v.ambiguous || warning != ""
			*t.to = at
		}
	}
	return list
}

func daysBetween(a, b when.Date) int {
	noon := func(d when.Date) time.Time { return time.Date(d.Year, d.Month, d.Day, 12, 0, 0, 0, time.UTC) }
	return int(noon(b).Sub(noon(a)) / (24 * time.Hour))
}

// shifted returns the same wall clock some days on. Zero stays zero, and where
// the clock does not exist the instant after the gap is returned with the error.
func shifted(t time.Time, days int, zone *time.Location) (at time.Time, warning string, err error) {
	if t.IsZero() || days == 0 {
		return t, "", nil
	}
	local, date := t.In(zone), dateOf(t, zone).AddDays(days)
	at, warning, err = when.Resolve(date, local.Hour(), local.Minute(), local.Second(), zone)
	if err != nil {
		at = time.Date(date.Year, date.Month, date.Day, local.Hour(), local.Minute(), local.Second(), 0, zone)
	}
	return at.UTC(), warning, err
}

func passed(o Occurrence, d Details, r rules) *errs.Error {
	zone := r.zoneOf(d)
	switch {
	case o.Appointment.Before(r.now):
		return errs.Newf(errs.InvalidSchedule, "The appointment (%s) has passed.", display(o.Appointment, zone))
	case !o.Pickup.IsZero() && o.Pickup.Before(r.now):
		e := errs.Newf(errs.InvalidSchedule, "The pickup (%s) has passed; there is not enough time left to reach the appointment.", display(o.Pickup, zone))
		e.Suggestion = "Ask for a later appointment, or set pickup_time if the member needs less time."
		return e
	}
	return nil
}

func outside(o Occurrence, d Details, r rules) *errs.Error {
	problem, _ := r.inWindow(d, o.Appointment)
	return problem
}

// duplicate finds a ride that a new one would repeat: an appointment within
// the window, or a drive to one at the same time.
func duplicate(o Occurrence, rides []Ride, d Details, r rules) *errs.Error {
	for _, ride := range rides {
		near := ride.Appointment.Sub(o.Appointment).Abs() < r.duplicateWindow()
		overlap := !ride.Pickup.IsZero() && !o.Pickup.IsZero() &&
			ride.Pickup.Before(o.Appointment) && o.Pickup.Before(ride.Appointment)
		if near || overlap {
			e := errs.Newf(errs.TripAlreadyExists, "A ride is booked already for the appointment on %s.", display(ride.Appointment, r.zoneOf(d)))
			e.Candidates = []any{existing{ride.TripID, ride.DisplayID, stamp(ride.Appointment, r.zoneOf(d))}}
			return e
		}
	}
	return nil
}

type existing struct {
	TripID          string `json:"trip_id"`
	DisplayID       string `json:"display_id,omitempty"`
	AppointmentTime string `json:"appointment_time"`
}

func (r rules) duplicateWindow() time.Duration {
	if r.organisation.DuplicateWindow > 0 {
		return r.organisation.DuplicateWindow
	}
	return defaultDuplicate
}

// rides returns what is booked around the dates of a trip.
func (s *Service) rides(ctx context.Context, session Session, dates []verdict, r rules) ([]Ride, error) {
	if s.config.Rides == nil || len(dates) == 0 {
		return nil, nil
	}
	margin := max(r.duplicateWindow(), 24*time.Hour)
	from, to := dates[0].Appointment.Add(-margin), dates[len(dates)-1].Appointment.Add(margin)
	rides, err := s.config.Rides.Rides(ctx, session.MemberID, from, to)
	if err != nil {
		return nil, errs.Wrap(errs.InternalError, "The rides already booked could not be read.", err)
	}
	return rides, nil
}
