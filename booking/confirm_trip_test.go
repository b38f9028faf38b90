package booking_test

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/booking"
	"github.com/farewright/farewright/errs"
)

func reviewed(t *testing.T, h *host, c booking.Config) *desk {
	d := openWith(t, h, c)
	d.set(whole())
	require.Equal(t, "success", d.step(booking.ReviewTrip)["status"])
	return d
}

func TestConfirmingAgainAnswersWithTheSameTrip(t *testing.T) {
	h := newHost()
	d := reviewed(t, h, h.config())
	first := d.step(booking.ConfirmTrip)
	assert.Equal(t, "trip-1", first["trip_id"])
	assert.Equal(t, "Wednesday, April 15, 2026 at 2:00 PM EDT", first["appointment_display"])
	assert.Equal(t, first, d.step(booking.ConfirmTrip))
	require.Len(t, h.orders, 1)
	o := h.orders[0]
	assert.Regexp(t, "^[0-9a-f]{32}$", o.Key)
	assert.Equal(t, "m-1", o.MemberID)
	assert.Equal(t, clinic, o.Details.Dropoff.Address)
	assert.Len(t, o.Rides, 1)
}

func TestAHundredRacingConfirmationsBookOneTrip(t *testing.T) {
	for name, c := range map[string]func(*host) booking.Config{
		"one service":           (*host).config,
		"with a finding booker": func(h *host) booking.Config { c := h.config(); c.Booker = finder{h}; return c },
	} {
		t.Run(name, func(t *testing.T) {
			h := newHost()
			d := reviewed(t, h, c(h))
			answers := make([]string, 100)
			race(100, func(i int) {
				r := d.tools.Call(context.Background(), booking.ConfirmTrip, []byte(`{"session_id":"`+d.session+`"}`))
				answers[i] = string(r.JSON)
			})
			assert.Len(t, h.orders, 1)
			for _, a := range answers {
				assert.Equal(t, answers[0], a)
			}
		})
	}
}

func TestSeveralProcessesHandOverOnce(t *testing.T) {
	h := newHost()
	c := h.config()
	c.Sessions = new(booking.MemSessions)
	first := reviewed(t, h, c)
	services := []*booking.Service{first.service}
	for range 3 { // other processes on the same stores
		s, err := booking.New(c)
		require.NoError(t, err)
		services = append(services, s)
	}
	race(100, func(i int) {
		r, err := services[i%4].ConfirmTrip(context.Background(), booking.ConfirmTripRequest{SessionID: first.session})
		if err == nil {
			assert.Equal(t, "trip-1", r.TripID)
		} else { // it may not know yet, but never books a second one
			assert.Equal(t, errs.OutcomeUnknown, errs.CodeOf(err))
		}
	})
	assert.Len(t, h.orders, 1)
	assert.Equal(t, "trip-1", first.step(booking.ConfirmTrip)["trip_id"])
}

func race(n int, f func(i int)) {
	var wg sync.WaitGroup
	begin := make(chan struct{})
	for i := range n {
		wg.Add(1)
		go func() { defer wg.Done(); <-begin; f(i) }()
	}
	close(begin)
	wg.Wait()
}

func TestAnUnknownOutcomeIsNeverTriedAgainBlindly(t *testing.T) {
	for name, book := range map[string]func(booking.Order) (booking.Booked, error){
		"an error":      func(booking.Order) (booking.Booked, error) { return booking.Booked{}, errBroken },
		"a panic":       func(booking.Order) (booking.Booked, error) { panic("lost") },
		"no trip id":    func(booking.Order) (booking.Booked, error) { return booking.Booked{}, nil },
		"a deadline":    func(booking.Order) (booking.Booked, error) { return booking.Booked{}, context.DeadlineExceeded },
		"a late cancel": func(booking.Order) (booking.Booked, error) { return booking.Booked{}, context.Canceled },
	} {
		t.Run(name, func(t *testing.T) {
			h := newHost()
			h.book = book
			d := reviewed(t, h, h.config())
			e := d.isError(errs.OutcomeUnknown, d.step(booking.ConfirmTrip))
			assert.Equal(t, true, e["do_not_retry"])
			d.isError(errs.OutcomeUnknown, d.step(booking.ConfirmTrip))
			h.advance(30 * time.Minute)
			d.isError(errs.OutcomeUnknown, d.step(booking.ConfirmTrip))
			assert.Len(t, h.orders, 1)
			d.isError(errs.MissingPrerequisite, d.try(fields{"notes": "changed"}))
			d.isError(errs.MissingPrerequisite, d.step(booking.ReviewTrip))
		})
	}
}

func TestAFinderBringsALostAnswerBack(t *testing.T) {
	h := newHost()
	h.book = func(o booking.Order) (booking.Booked, error) { h.keep(o); return booking.Booked{}, errBroken }
	c := h.config()
	c.Booker = finder{h}
	d := reviewed(t, h, c)
	d.isError(errs.OutcomeUnknown, d.step(booking.ConfirmTrip))
	assert.Equal(t, "trip-1", d.step(booking.ConfirmTrip)["trip_id"])
	assert.Len(t, h.orders, 1)
}

func TestAFinderThatFoundNothingLetsItBeBookedOnceTheClaimIsOld(t *testing.T) {
	h := newHost()
	fails := true
	h.book = func(o booking.Order) (booking.Booked, error) {
		if fails {
			return booking.Booked{}, errBroken
		}
		return h.keep(o), nil
	}
	c := h.config()
	c.Booker = finder{h}
	d := reviewed(t, h, c)
	d.isError(errs.OutcomeUnknown, d.step(booking.ConfirmTrip))
	fails = false
	e := d.isError(errs.OutcomeUnknown, d.step(booking.ConfirmTrip)) // it may still be on its way
	assert.Equal(t, false, e["do_not_retry"])
	h.advance(3 * time.Minute)
	assert.Equal(t, "trip-1", d.step(booking.ConfirmTrip)["trip_id"])
	require.Len(t, h.orders, 2)
	assert.Equal(t, h.orders[0].Key, h.orders[1].Key)
}

func TestACertainRefusalCanBeTriedAgainUnderTheSameKey(t *testing.T) {
	h := newHost()
	h.book = func(booking.Order) (booking.Booked, error) {
		return booking.Booked{}, fmt.Errorf("no vehicle: %w", booking.ErrNotBooked)
	}
	d := reviewed(t, h, h.config())
	d.isError(errs.InternalError, d.step(booking.ConfirmTrip))
	assert.Equal(t, booking.Review, d.draft().Step)
	h.book = func(booking.Order) (booking.Booked, error) {
		return booking.Booked{}, errs.New(errs.TripAlreadyExists, "There is one.")
	}
	d.isError(errs.TripAlreadyExists, d.step(booking.ConfirmTrip))
	h.book = nil
	assert.Equal(t, "trip-1", d.step(booking.ConfirmTrip)["trip_id"])
	assert.Equal(t, h.orders[0].Key, h.orders[2].Key)
}

func TestTheKeyFollowsTheDetailsNotTheReview(t *testing.T) {
	h := newHost()
	d := reviewed(t, h, h.config())
	key := d.draft().Reviewed.Key
	d.set(fields{"notes": "x"})
	d.isError(errs.MissingPrerequisite, d.step(booking.ConfirmTrip))
	d.step(booking.ReviewTrip)
	assert.NotEqual(t, key, d.draft().Reviewed.Key)
	other := reviewed(t, h, h.config())
	assert.NotEqual(t, key, other.draft().Reviewed.Key, "another draft with the same details is another booking")
}

func TestWhatChangedSinceTheReviewIsNotBooked(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*host)
		code   errs.Code
	}{
		"no longer covered": {func(h *host) { h.benefit.Eligible = false }, errs.Ineligible},
		"nothing left":      {func(h *host) { h.benefit.Limited = true }, errs.TripLimitExceeded},
		"a ride meanwhile": {func(h *host) {
			h.rides = []booking.Ride{{TripID: "t", Appointment: time.Date(2026, 4, 15, 18, 30, 0, 0, time.UTC)}}
		}, errs.TripAlreadyExists},
	} {
		t.Run(name, func(t *testing.T) {
			h := newHost()
			d := reviewed(t, h, h.config())
			c.change(h)
			d.isError(c.code, d.step(booking.ConfirmTrip))
			assert.Empty(t, h.orders)
			d.isError(errs.MissingPrerequisite, d.step(booking.ConfirmTrip))
		})
	}
}

func TestATimeThatPassesBeforeConfirmingIsNotBooked(t *testing.T) {
	h := newHost()
	d := open(t, h)
	d.set(whole().with(fields{"appointment_time": "today at 9:50 am"}))
	require.Equal(t, "success", d.step(booking.ReviewTrip)["status"])
	h.advance(50 * time.Minute)
	d.isError(errs.InvalidSchedule, d.step(booking.ConfirmTrip))
	assert.Empty(t, h.orders)
}

func TestAfterABookingTheNextOneBeginsEmpty(t *testing.T) {
	h := newHost()
	d := reviewed(t, h, h.config())
	d.step(booking.ConfirmTrip)
	d.isError(errs.MissingPrerequisite, d.step(booking.ReviewTrip))
	answer := d.set(fields{"notes": "another"})
	assert.Contains(t, answer["warnings"].([]any)[0], "another booking")
	assert.EqualValues(t, 0, answer["collected_count"])
	d.isError(errs.MissingPrerequisite, d.step(booking.ConfirmTrip))
	assert.Len(t, h.orders, 1)
}

func TestACancelledRequestBooksNothing(t *testing.T) {
	h := newHost()
	d := reviewed(t, h, h.config())
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := d.service.ConfirmTrip(ctx, booking.ConfirmTripRequest{SessionID: d.session})
	assert.Error(t, err)
	assert.Empty(t, h.orders)
	assert.Equal(t, booking.Review, d.draft().Step)
}

func TestMileageNeedsTheDriversEnrolment(t *testing.T) {
	h := newHost()
	d := open(t, h)
	d.isError(errs.MissingPrerequisite, d.step(booking.AssignDriver)) // no mode yet
	d.set(whole())
	d.isError(errs.MissingPrerequisite, d.step(booking.AssignDriver)) // the wrong mode
	d.set(fields{"transport_mode": "mileage_reimbursement"})
	review := d.step(booking.ReviewTrip)
	assert.Contains(t, review["suggested_prompt"], "Who will drive")
	e := d.isError(errs.MissingPrerequisite, d.step(booking.ConfirmTrip))
	assert.Contains(t, e["message"], "assign_driver")

	list := d.step(booking.AssignDriver)
	assert.Equal(t, []any{map[string]any{"driver_id": "d-1", "name": "Sam"}}, list["available_drivers"], "a driver without enrolment cannot be paid")
	e = d.isError(errs.InvalidArgument, d.call(booking.AssignDriver, map[string]any{"session_id": d.session, "driver_id": "d-2"})) // not enrolled
	assert.Equal(t, []any{"d-1"}, e["available"])
	answer := d.call(booking.AssignDriver, map[string]any{"session_id": d.session, "driver_id": " D-1 "})
	assert.Equal(t, "d-1", answer["driver_id"])
	d.isError(errs.MissingPrerequisite, d.step(booking.ConfirmTrip)) // changed since the review
	d.step(booking.ReviewTrip)
	d.step(booking.ConfirmTrip)
	require.Len(t, h.orders, 1)
	assert.Equal(t, "enr-1", h.orders[0].Details.EnrollmentID)
}

func TestMileageIsMileageHoweverItIsNamed(t *testing.T) {
	for _, name := range []string{"mileage_reimbursement", " Mileage_Reimbursement ", "MR", "self_drive", "Mileage Reimbursement", "mileage-reimbursement", "Mileage", "Self Drive"} {
		d := open(t, newHost())
		trip := whole()
		delete(trip, "transport_mode")
		d.set(trip.with(fields{"service_type": name}))
		d.step(booking.ReviewTrip)
		d.isError(errs.MissingPrerequisite, d.step(booking.ConfirmTrip))
		d.call(booking.AssignDriver, map[string]any{"session_id": d.session, "driver_id": "d-1"})
		assert.Contains(t, d.step(booking.ReviewTrip)["summary"], "Driver: Sam")
		assert.Equal(t, "success", d.step(booking.ConfirmTrip)["status"], name)
	}
	d := open(t, newHost())
	d.refused(errs.InvalidArgument, whole().with(fields{"service_type": "mileage_reimbursement"}))
	d.set(whole().with(fields{"service_type": "WC"}))
	d.set(fields{"service_type": "plan-code-7"})
}

func TestTwoSessionsOfOneMemberBookOneRide(t *testing.T) {
	h := newHost()
	h.book = func(o booking.Order) (booking.Booked, error) {
		h.rides = append(h.rides, booking.Ride{TripID: "trip-1", Appointment: o.Rides[0].Appointment})
		return h.keep(o), nil
	}
	first := reviewed(t, h, h.config())
	answer := first.call(booking.VerifyMember, map[string]any{"medicaid_id": "XX0000001", "first_name": "Jose", "last_name": "ONeil Ruiz", "date_of_birth": "1951-07-04"})
	second := *first
	second.session = answer["session_id"].(string)
	second.set(whole())
	second.step(booking.ReviewTrip)
	race(20, func(i int) {
		session := []string{first.session, second.session}[i%2]
		first.tools.Call(context.Background(), booking.ConfirmTrip, []byte(`{"session_id":"`+session+`"}`))
	})
	assert.Len(t, h.orders, 1)
}
