package booking

import (
	"context"
	"log/slog"
	"strings"
	"time"

	"github.com/farewright/farewright/address"
	"github.com/farewright/farewright/booking/when"
	"github.com/farewright/farewright/errs"
)

// stops takes over both ends of the trip, with their phones and names.
func (e *edit) stops() {
	e.address("pickup_address", e.req.PickupAddress, &e.d.Pickup)
	e.address("dropoff_address", e.req.DropoffAddress, &e.d.Dropoff)
	e.text("pickup_facility_name", e.req.PickupFacilityName, 120, &e.d.Pickup.FacilityName)
	e.text("dropoff_facility_name", e.req.DropoffFacilityName, 120, &e.d.Dropoff.FacilityName)
	e.text("pickup_apt_suite", e.req.PickupAptSuite, 60, &e.d.Pickup.Unit)
	e.text("dropoff_apt_suite", e.req.DropoffAptSuite, 60, &e.d.Dropoff.Unit)
	e.phone("pickup_phone", e.req.PickupPhone, &e.d.Pickup.Phone)
	e.phone("dropoff_phone", e.req.DropoffPhone, &e.d.Dropoff.Phone)
}

// address sets a stop. What was said about the old place (its name, its
// suite, its phone) does not hold for a new one and goes with it.
func (e *edit) address(field string, given *address.Address, stop *Stop) {
	if given == nil {
		return
	}
	normal, err := given.Normalize()
	if err != nil {
		problem := *errs.Classify(err)
		problem.Fields = append([]string(nil), problem.Fields...)
		for i, f := range problem.Fields {
			problem.Fields[i] = field + "." + f
		}
		problem.Message = field + ": " + problem.Message
		e.problems = append(e.problems, &problem)
		return
	}
	if stop.Set() && normal.Same(stop.Address) {
		stop.Address = normal // perhaps located better
		return
	}
	end := strings.TrimSuffix(field, "_address")
	old := *stop
	*stop = Stop{Address: normal}
	if !old.Set() { // the place was described before its address was known
		stop.FacilityName, stop.Unit, stop.Phone = old.FacilityName, old.Unit, old.Phone
		return
	}
	for _, kept := range []struct{ field, text string }{
		{end + "_facility_name", old.FacilityName}, {end + "_apt_suite", old.Unit}, {end + "_phone", string(old.Phone)},
	} {
		if kept.text != "" && !e.gave(kept.field) {
			e.warn(kept.field + " was removed: it belonged to the address before.")
		}
	}
}

func (e *edit) phone(field, given string, to *address.Phone) {
	if given == "" {
		return
	}
	phone, err := address.ParsePhone(given)
	if err != nil {
		problem := *errs.Classify(err)
		problem.Message = field + ": " + problem.Message
		e.fail(field, &problem)
		return
	}
	*to = phone
}

// rezone finds the zone of the trip and, when it is another one than before,
// moves the wall clocks into it.
func (s *Service) rezone(ctx context.Context, e *edit) error {
	before := e.rules.zoneOf(*e.d)
	if s.config.Zones != nil && e.gave("pickup_address") && !e.failed("pickup_address") {
		place := e.d.Pickup.Address
		name, err := s.config.Zones.Zone(ctx, place.Latitude, place.Longitude)
		if err != nil {
			return errs.Wrap(errs.InternalError, "The time zone of the pickup could not be determined; nothing was saved.", err)
		}
		if _, err := s.zones.load(name); err != nil && name != "" {
			s.config.Log.LogAttrs(ctx, slog.LevelWarn, "unknown time zone", slog.String("zone", name))
			name = ""
		}
		e.d.Zone = name
	}
	after := e.rules.zoneOf(*e.d)
	if after.String() == before.String() {
		return nil
	}
	e.move("appointment_time", &e.d.Appointment, before, after)
	e.move("pickup_time", &e.d.PickupTime, before, after)
	e.move("return_time", &e.d.ReturnTime, before, after)
	return nil
}

// move keeps the wall clock of a floating moment in another zone.
func (e *edit) move(field string, m *Moment, before, after *time.Location) {
	if !m.Set() || !m.Floating || e.gave(field) {
		return
	}
	e.anchor(field, m, dateOf(m.At, before), m.At.In(before), after)
	if !e.failed(field) {
		e.warn(field + " is now read in the pickup's time zone: " + display(m.At, after) + ".")
	}
}

// anchor puts a wall clock on a date in a zone.
func (e *edit) anchor(field string, m *Moment, date when.Date, clock time.Time, zone *time.Location) {
	at, warning, err := when.Resolve(date, clock.Hour(), clock.Minute(), clock.Second(), zone)
	if err != nil {
		e.fail(field, err)
		return
	}
	m.At, m.Ambiguous = at.UTC(), warning != ""
}
