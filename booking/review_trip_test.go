package booking_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/booking"
	"github.com/farewright/farewright/errs"
)

func TestTheReviewHasTheWholeTripInFieldsAndWords(t *testing.T) {
	h := newHost()
	h.benefit = booking.Benefit{Eligible: true, Limited: true, Remaining: 12, PerLeg: true}
	d := open(t, h)
	d.set(whole().with(fields{"trip_type": "roundtrip", "return_type": "scheduled", "return_time": "5pm", "treatment_type": "infusion",
		"companion_name": "Pat Doe", "special_needs": "oxygen", "notes": "Ring twice.", "appointment_time": "2026-04-18 14:00",
		"pickup_apt_suite": "Apt 2", "dropoff_facility_name": "Grove Clinic", "requester_name": "Sam", "requester_phone": "(804) 555-0100"}))
	r := d.step(booking.ReviewTrip)
	for _, words := range []string{"Infusion Therapy, round trip, wheelchair", "Apt 2, 100 N Main St, Richmond, VA 23220", "Grove Clinic, 1250 E Marshall St",
		"Appointment: Saturday, April 18, 2026 at 2:00 PM EDT", "Ride back: Saturday, April 18, 2026 at 5:00 PM EDT", "2 adults; companion Pat Doe",
		"oxygen", "Ring twice", "12 one-way rides left before, 10 one-way rides after", `Matched "infusion" -> "Infusion Therapy"`, "weekend"} {
		assert.Contains(t, r["summary"], words)
	}
	assert.Equal(t, map[string]any{"unit": "one_way", "before": 12., "after": 10.}, r["benefit"])
	assert.Equal(t, []any{`Matched "infusion" -> "Infusion Therapy"`}, r["substitutions"])
	assert.Equal(t, "America/New_York", r["time_zone"])
	assert.Equal(t, "+18045550100", r["requester"].(map[string]any)["phone"])
}

func TestTheReviewNamesWhatIsMissing(t *testing.T) {
	d := open(t, newHost())
	d.set(fields{"pickup_address": home, "trip_type": "roundtrip"})
	e := d.isError(errs.MissingPrerequisite, d.step(booking.ReviewTrip))
	assert.Equal(t, []any{"dropoff_address", "appointment_time", "transport_mode", "treatment_type", "return_type"}, e["fields"])
}

func TestAServiceTypeStandsInForTheMode(t *testing.T) {
	for _, f := range []fields{{"service_type": "wc"}, {"service_type_id": "0b1c"}} {
		d := open(t, newHost())
		trip := whole()
		delete(trip, "transport_mode")
		d.set(trip.with(f))
		assert.Equal(t, "success", d.step(booking.ReviewTrip)["status"])
	}
}

func TestARideThatIsNotCoveredIsAnError(t *testing.T) {
	at := time.Date(2026, 4, 15, 18, 0, 0, 0, time.UTC)
	for name, c := range map[string]struct {
		turn func(*host)
		set  fields
		code errs.Code
	}{
		"not eligible":            {func(h *host) { h.benefit.Eligible = false }, nil, errs.Ineligible},
		"no trips left":           {func(h *host) { h.benefit.Limited = true }, nil, errs.TripLimitExceeded},
		"one leg left for two":    {func(h *host) { h.benefit = booking.Benefit{Eligible: true, Limited: true, Remaining: 1, PerLeg: true} }, fields{"trip_type": "roundtrip", "return_type": "will_call"}, errs.TripLimitExceeded},
		"a ride at the time":      {func(h *host) { h.rides = []booking.Ride{{TripID: "t", Appointment: at}} }, nil, errs.TripAlreadyExists},
		"a ride 59 minutes later": {func(h *host) { h.rides = []booking.Ride{{TripID: "t", Appointment: at.Add(59 * time.Minute)}} }, nil, errs.TripAlreadyExists},
		"on the road to another": {func(h *host) {
			h.rides = []booking.Ride{{TripID: "t", Pickup: at.Add(-10 * time.Minute), Appointment: at.Add(2 * time.Hour)}}
		}, nil, errs.TripAlreadyExists},
		"too late to get there": {func(*host) {}, fields{"appointment_time": "2026-04-01 09:10"}, errs.InvalidSchedule},
	} {
		t.Run(name, func(t *testing.T) {
			h := newHost()
			d := open(t, h)
			d.set(whole().with(c.set))
			c.turn(h)
			d.isError(c.code, d.step(booking.ReviewTrip))
			assert.Equal(t, booking.Collecting, d.draft().Step)
			d.isError(errs.MissingPrerequisite, d.step(booking.ConfirmTrip))
		})
	}
	h := newHost()
	h.rides = []booking.Ride{{TripID: "t", Appointment: at.Add(time.Hour)}, {TripID: "u", Appointment: at.Add(-time.Hour)}}
	d := open(t, h)
	d.set(whole())
	assert.Equal(t, "success", d.step(booking.ReviewTrip)["status"], "an hour apart is another ride")
}

func TestAStandingOrderShowsEveryDateAndIsBookedOnce(t *testing.T) {
	h := newHost()
	h.org.Holidays = append(h.org.Holidays, dateIn(2026, 4, 24))
	h.org.Window.MaxDays = 30 // to May 1
	h.benefit = booking.Benefit{Eligible: true, Limited: true, Remaining: 6}
	h.rides = []booking.Ride{{TripID: "t", Appointment: time.Date(2026, 4, 20, 18, 0, 0, 0, time.UTC)}}
	d := open(t, h)
	d.set(whole().with(fields{"trip_type": "standing_order", "appointment_time": "2026-04-15 14:00", "recurrence": fields{
		"weekdays": []string{"Monday", "wednesday", "FRIDAY"}, "end_date": "2026-05-06", "excluded_dates": []string{"2026-04-17"}}}))
	r := d.step(booking.ReviewTrip)
	type row struct {
		date     string
		bookable bool
		code     any
	}
	var got []row
	for _, x := range r["dates"].([]any) {
		m := x.(map[string]any)
		got = append(got, row{m["appointment_time"].(string)[5:10], m["bookable"].(bool), m["problem_code"]})
		assert.Equal(t, m["appointment_time"].(string)[5:10] == "04-24", m["holiday"])
	}
	assert.Equal(t, []row{{"04-15", true, nil}, {"04-20", false, "TRIP_ALREADY_EXISTS"}, {"04-22", true, nil}, {"04-24", true, nil}, {"04-27", true, nil},
		{"04-29", true, nil}, {"05-01", true, nil}, {"05-04", false, "BOOKING_WINDOW"}, {"05-06", false, "BOOKING_WINDOW"}}, got)
	assert.Equal(t, map[string]any{"unit": "trip", "before": 6., "after": 0.}, r["benefit"])
	assert.Contains(t, r["summary"], "6 of 9 dates")
	assert.Contains(t, r["summary"], "holiday, when the clinic may be closed: 2026-04-24")
	assert.Contains(t, r["summary"], "Ride back: none")

	answer := d.step(booking.ConfirmTrip)
	assert.Len(t, answer["rides"], 6)
	assert.Equal(t, answer, d.step(booking.ConfirmTrip))
	require.Len(t, h.orders, 1)
	assert.Len(t, h.orders[0].Rides, 6)
}

func TestAStandingOrderWithAReturnTimeAsksForTheReturnType(t *testing.T) {
	h := newHost()
	h.benefit = booking.Benefit{Eligible: true, Limited: true, Remaining: 8, PerLeg: true}
	d := open(t, h)
	answer := d.set(whole().with(fields{"trip_type": "standing_order", "return_time": "5 pm", "recurrence": fields{"weekdays": []string{"wednesday"}, "count": 4}}))
	assert.Equal(t, []any{"return_type"}, answer["missing_fields"])
	d.set(fields{"return_type": "scheduled"})
	r := d.step(booking.ReviewTrip)
	assert.Contains(t, r["summary"], "Ride back: Wednesday, April 15, 2026 at 5:00 PM EDT")
	assert.Equal(t, map[string]any{"unit": "one_way", "before": 8., "after": 0.}, r["benefit"])
}

func TestADateOnWhichTheClockDoesNotExistIsLeftOutAndOneThatHasItTwiceWarns(t *testing.T) {
	h := newHost()
	h.now = time.Date(2027, 2, 20, 14, 0, 0, 0, time.UTC)
	d := open(t, h)
	d.set(whole().with(fields{"trip_type": "standing_order", "appointment_time": "2027-03-07 02:30", "recurrence": fields{"weekdays": []string{"sunday"}, "count": 3}}))
	dates := d.step(booking.ReviewTrip)["dates"].([]any)
	gap := dates[1].(map[string]any)
	assert.Equal(t, "INVALID_DATE", gap["problem_code"])
	assert.Contains(t, gap["problem"], "2:30")
	assert.Equal(t, true, gap["in_booking_window"])
	assert.Equal(t, true, gap["eligible"])

	d = open(t, h)
	d.set(whole().with(fields{"trip_type": "standing_order", "appointment_time": "2027-10-31 01:30", "recurrence": fields{"weekdays": []string{"sunday"}, "count": 3}}))
	assert.Contains(t, d.step(booking.ReviewTrip)["summary"], "2027-11-07")
}

func TestABenefitRunsOutAlongASeries(t *testing.T) {
	h := newHost()
	h.benefit = booking.Benefit{Eligible: true, Limited: true, Remaining: 2}
	d := open(t, h)
	d.set(whole().with(fields{"trip_type": "standing_order", "recurrence": fields{"weekdays": []string{"wednesday"}, "count": 3}}))
	r := d.step(booking.ReviewTrip)
	last := r["dates"].([]any)[2].(map[string]any)
	assert.Equal(t, "TRIP_LIMIT_EXCEEDED", last["problem_code"])
	assert.Equal(t, false, last["eligible"])
}

func TestAStandingOrderKeepsItsWallClockAcrossTheClockChange(t *testing.T) {
	h := newHost()
	d := open(t, h)
	d.set(whole().with(fields{"trip_type": "standing_order", "appointment_time": "2026-10-28 14:00", "recurrence": fields{"weekdays": []string{"wednesday"}, "count": 2},
		"return_type": "scheduled", "return_time": "5pm"}))
	d.step(booking.ReviewTrip)
	d.step(booking.ConfirmTrip)
	require.Len(t, h.orders, 1)
	rides := h.orders[0].Rides
	assert.Equal(t, "2026-10-28T18:00:00Z", rides[0].Appointment.Format(time.RFC3339))
	assert.Equal(t, "2026-11-04T19:00:00Z", rides[1].Appointment.Format(time.RFC3339))
	assert.Equal(t, "2026-11-04T22:00:00Z", rides[1].Return.Format(time.RFC3339))
}

func TestASeriesThatMakesNoSenseIsRefused(t *testing.T) {
	series := func(f fields) fields {
		return fields{"trip_type": "standing_order", "appointment_time": "2026-04-15 14:00", "recurrence": fields{"weekdays": []string{"wednesday"}, "count": 3}.with(f)}
	}
	for name, c := range map[string]struct {
		set  fields
		code errs.Code
	}{
		"another weekday than the appointment's": {series(fields{"weekdays": []string{"monday"}}), errs.InvalidSchedule},
		"both an end and a count":                {series(fields{"end_date": "2026-05-01"}), errs.InvalidArgument},
		"neither":                                {series(fields{"count": nil}), errs.InvalidArgument},
		"it ends before it begins":               {series(fields{"count": nil, "end_date": "2026-04-14"}), errs.InvalidSchedule},
		"a day that does not exist":              {series(fields{"count": nil, "end_date": "2026-02-30"}), errs.InvalidDate},
		"an exclusion that was no date":          {series(fields{"excluded_dates": []string{"2026-04-16"}}), errs.InvalidSchedule},
		"the first date left out":                {series(fields{"excluded_dates": []string{"2026-04-15"}}), errs.InvalidSchedule},
		"more than a year":                       {series(fields{"count": nil, "end_date": "2036-04-14"}), errs.InvalidArgument},
		"no weekday":                             {series(fields{"weekdays": []string{}}), errs.InvalidArgument},
		"a weekday that is none":                 {series(fields{"weekdays": []string{"someday"}}), errs.InvalidArgument},
		"a one way trip":                         {series(nil).with(fields{"trip_type": "one_way"}), errs.InvalidArgument},
	} {
		t.Run(name, func(t *testing.T) { open(t, newHost()).refused(c.code, c.set) })
	}
	d := open(t, newHost())
	d.set(series(nil))
	d.refused(errs.InvalidSchedule, fields{"appointment_time": "2026-04-16 14:00"}) // a Thursday
	answer := d.set(fields{"trip_type": "roundtrip"})
	assert.Contains(t, answer["warnings"].([]any)[0], "no longer repeats")
}
