package booking

import (
	"slices"
	"strings"
	"time"
)

// earlyPickup is how long before the appointment a pickup looks like a slip.
const earlyPickup = 4 * time.Hour

// standingWarnings says what is unusual about a trip. It is worked out anew at
// every answer, so a warning stays as long as its cause.
func standingWarnings(d Details, r rules) []string {
	var list []string
	zone := r.zoneOf(d)
	add := func(text string) { list = append(list, text) }
	if d.Appointment.Set() {
		day := dateOf(d.Appointment.At, zone)
		if w := day.Weekday(); w == time.Saturday || w == time.Sunday {
			add("The appointment is on a " + w.String() + ". Confirm that the clinic is open on the weekend.")
		}
		if slices.Contains(r.organisation.Holidays, day) {
			add("The appointment is on a holiday. Confirm that the clinic is open.")
		}
		if d.ReturnTime.Set() && dateOf(d.ReturnTime.At, zone) != day {
			add("The ride back is on another day than the appointment. Confirm that this is meant.")
		}
		if p := d.PickupTime; p.Set() && d.Appointment.At.Sub(p.At) > earlyPickup {
			add("The pickup is more than 4 hours before the appointment. Confirm that this is meant.")
		}
		if p := d.PickupAt(); !p.IsZero() && p.Before(r.now) && !d.PickupTime.Set() {
			add("There is not enough time left to reach the appointment: the pickup would have to be in the past.")
		}
	}
	for _, m := range []struct {
		name string
		Moment
	}{{"appointment", d.Appointment}, {"pickup", d.PickupTime}, {"ride back", d.ReturnTime}} {
		if m.Ambiguous {
			add("DST_AMBIGUOUS: the clocks go back that night, so the time of the " + m.name +
				" happens twice. The first one is taken: " + display(m.At, zone) + ".")
		}
	}
	if d.TripPurpose != "" && d.Treatment.Purpose != "" && d.TripPurpose != d.Treatment.Purpose {
		add("trip_purpose was set to " + string(d.TripPurpose) + ", but the plan counts this treatment as " + string(d.Treatment.Purpose) + ".")
	}
	if d.Pickup.Set() && d.Pickup.Address == d.Dropoff.Address {
		add("Pickup and drop-off are the same place. Confirm both addresses.")
	}
	return list
}

// seriesWarnings says what is unusual about the bookable dates of a series
// behind the first one, whose warnings stand already.
func seriesWarnings(p prospects, r rules) []string {
	var holidays, weekends, twice []string
	for i, v := range p.verdicts {
		if i == 0 || v.problem != nil {
			continue
		}
		day := v.Date.String()
		if slices.Contains(r.organisation.Holidays, v.Date) {
			holidays = append(holidays, day)
		}
		if w := v.Date.Weekday(); w == time.Saturday || w == time.Sunday {
			weekends = append(weekends, day)
		}
		if v.ambiguous {
			twice = append(twice, day)
		}
	}
	var list []string
	add := func(days []string, what string) {
		if len(days) > 0 {
			list = append(list, what+": "+strings.Join(days, ", ")+".")
		}
	}
	add(holidays, "Dates on a holiday, when the clinic may be closed")
	add(weekends, "Dates on a weekend, when the clinic may be closed")
	add(twice, "DST_AMBIGUOUS: dates on which a time happens twice, the first of which is taken")
	return list
}
