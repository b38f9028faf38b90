package booking_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/farewright/farewright/booking"
	"github.com/farewright/farewright/booking/when"
	"github.com/farewright/farewright/errs"
)

func dateIn(y int, m time.Month, d int) when.Date { return when.Date{Year: y, Month: m, Day: d} }

func TestATimeAloneIsOnTheAppointmentsDay(t *testing.T) {
	d := open(t, newHost())
	e0 := d.refused(errs.InvalidDate, fields{"return_time": "5pm"}) // no appointment yet, no day
	assert.Contains(t, e0["ai_suggestion"], "appointment_time")
	d.set(whole().with(fields{"trip_type": "roundtrip", "return_type": "scheduled"}))
	answer := d.set(fields{"return_time": "5pm", "pickup_time": "13:10"})
	assert.Equal(t, "2026-04-15T17:00:00-04:00", answer["return_time"])
	assert.Equal(t, "2026-04-15T13:10:00-04:00", answer["pickup_time"])

	// The appointment moves to another day: both go with it.
	answer = d.set(fields{"appointment_time": "2026-04-17 14:30"})
	assert.Equal(t, "2026-04-17T17:00:00-04:00", answer["return_time"])
	assert.Equal(t, "2026-04-17T13:10:00-04:00", answer["pickup_time"])

	// Times with a date of their own stay: moving the appointment away from them
	// is refused until they are sent along, or emptied.
	d.set(fields{"return_time": "2026-04-17 18:00", "pickup_time": "april 17 at noon"})
	e := d.refused(errs.InvalidSchedule, fields{"appointment_time": "2026-04-16 14:30"})
	assert.Equal(t, []any{"pickup_time", "return_time"}, e["fields"])
	answer = d.set(fields{"appointment_time": "2026-04-16 14:30", "return_time": "6 pm", "clear_fields": []string{"pickup_time"}})
	assert.Equal(t, "2026-04-16T14:05:00-04:00", answer["pickup_time"], "computed again")
	assert.Equal(t, "2026-04-16T18:00:00-04:00", answer["return_time"])
	answer = d.set(fields{"return_time": "2026-04-17 18:00"})
	assert.Contains(t, answer["warnings"].([]any)[0], "another day")
}

func TestAnOvernightPickupIsNotLeftBehindEither(t *testing.T) {
	d := open(t, newHost())
	d.set(whole().with(fields{"appointment_time": "2026-04-15 00:30", "pickup_time": "2026-04-14 23:30"}))
	d.refused(errs.InvalidSchedule, fields{"appointment_time": "2026-04-22 00:30"})
	answer := d.set(fields{"appointment_time": "2026-04-22 00:30", "pickup_time": "2026-04-21 23:30"})
	assert.Equal(t, "2026-04-21T23:30:00-04:00", answer["pickup_time"])
}

func TestTimesThatContradictEachOtherAreRefused(t *testing.T) {
	d := open(t, newHost())
	d.set(whole().with(fields{"trip_type": "roundtrip", "return_type": "scheduled"}))
	e := d.refused(errs.InvalidSchedule, fields{"return_time": "1pm"})
	assert.Equal(t, []any{"return_time"}, e["fields"])
	e = d.refused(errs.InvalidSchedule, fields{"pickup_time": "2:30 pm"})
	assert.Equal(t, []any{"pickup_time"}, e["fields"])
	d.set(fields{"return_time": "5pm"})
	e = d.refused(errs.InvalidSchedule, fields{"appointment_time": "2026-04-15 18:00"})
	assert.Equal(t, []any{"appointment_time"}, e["fields"])
	d.refused(errs.InvalidSchedule, fields{"appointment_time": "2026-03-15 14:00"})
}

func TestThePickupIsComputedFromDistanceAndMarginUnlessGiven(t *testing.T) {
	d := open(t, newHost())
	d.set(fields{"pickup_address": home, "dropoff_address": clinic})
	answer := d.set(fields{"appointment_time": "2026-04-15 14:00"})
	assert.Equal(t, "2026-04-15T13:35:00-04:00", answer["pickup_time"]) // 10 minutes at least, 15 to spare
	answer = d.set(fields{"pickup_time": "1pm"})
	assert.Equal(t, "2026-04-15T13:00:00-04:00", answer["pickup_time"])
}

func TestATimeThatHappensTwiceSaysSo(t *testing.T) {
	d := open(t, newHost())
	answer := d.set(fields{"appointment_time": "2026-11-01 01:30"})
	assert.Equal(t, "2026-11-01T01:30:00-04:00", answer["appointment_time"])
	assert.Contains(t, answer["warnings"].([]any)[1], "DST_AMBIGUOUS")
	d.refused(errs.InvalidDate, fields{"appointment_time": "2027-03-14 02:30"})
}

func TestThePickupsZoneRulesAndAWallClockStays(t *testing.T) {
	h := newHost()
	h.zone = func(_, lon float64) string {
		if lon < -85 {
			return "America/Chicago"
		}
		return "America/New_York"
	}
	nashville := fields{"street": "1211 Medical Center Dr", "city": "Nashville", "state": "TN", "zip_code": "37232", "latitude": 36.1433, "longitude": -86.8027}
	d := open(t, h)
	answer := d.set(fields{"appointment_time": "2026-04-15 14:00"})
	assert.Equal(t, "2026-04-15T14:00:00-04:00", answer["appointment_time"])
	answer = d.set(fields{"pickup_address": nashville})
	assert.Equal(t, "2026-04-15T14:00:00-05:00", answer["appointment_time"], "the member said 2 pm, and rides in Nashville")
	assert.Contains(t, answer["warnings"].([]any)[0], "CDT")

	d.set(fields{"appointment_time": "2026-04-15T14:00:00-04:00"}) // an instant is no wall clock
	answer = d.set(fields{"pickup_address": home})
	assert.Equal(t, "2026-04-15T14:00:00-04:00", answer["appointment_time"])
}

func TestTheBookingWindowIsKeptWhereverItIsMet(t *testing.T) {
	h := newHost()
	h.org.Window = booking.Window{Notice: booking.Notice{BusinessDays: 2}, MaxDays: 60, Urgent: []string{"dialysis"},
		Modes: map[booking.TransportMode]booking.Notice{booking.Ambulatory: {Time: 24 * time.Hour}}}
	d := open(t, h) // Wednesday, April 1
	d.set(fields{"treatment_type": "Physical Therapy"})
	e := d.refused(errs.BookingWindow, fields{"appointment_time": "2026-04-03 10:00"})
	assert.Contains(t, e["message"], "Saturday, April 4, 2026")
	d.set(fields{"appointment_time": "2026-04-06 10:00"})
	d.refused(errs.BookingWindow, fields{"appointment_time": "2026-07-01 10:00"})
	d.set(fields{"transport_mode": "amb"})
	d.set(fields{"appointment_time": "2026-04-02 10:00"}) // 24 hours are enough walking
	d.refused(errs.BookingWindow, fields{"transport_mode": "wc"})
	d.set(fields{"transport_mode": "wc", "treatment_type": "Dialysis"}) // urgent

	d = open(t, h)
	answer := d.set(fields{"appointment_time": "2026-04-02 10:00"}) // it may turn out to be urgent
	assert.Contains(t, answer["warnings"].([]any)[0], "urgent")
	d.refused(errs.BookingWindow, fields{"treatment_type": "Physical Therapy"})
}
