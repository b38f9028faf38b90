package booking_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/booking"
)

// sixtyFour sets a field each, no two the same.
func sixtyFour() []fields {
	list := []fields{
		{"pickup_address": home}, {"dropoff_address": clinic}, {"pickup_facility_name": "Home"}, {"dropoff_facility_name": "Clinic"},
		{"pickup_apt_suite": "1"}, {"dropoff_apt_suite": "2"}, {"pickup_phone": "8045550100"}, {"dropoff_phone": "8045550101"},
		{"appointment_time": "2026-04-15 14:00"}, {"trip_type": "roundtrip"}, {"transport_mode": "wc"}, {"return_type": "will_call"},
		{"treatment_type": "Dialysis"}, {"special_needs": "oxygen"}, {"companion_name": "Pat"}, {"companion_type": "adult"}, {"notes": "Ring."},
		{"adult_count": 3}, {"pca_count": 1}, {"attendant_count": 1}, {"child_count": 1}, {"requester_name": "Sam"}, {"requester_phone": "8045550102"},
		{"requester_relationship": "Family"}, {"service_type_id": "st-1"}, {"service_type": "wc"}, {"trip_purpose": "medical"},
	}
	for len(list) < 64 { // and others that only ask
		list = append(list, fields{})
	}
	return list
}

func TestSixtyFourCallsAtOnceLoseNothing(t *testing.T) {
	h := newHost()
	c := h.config()
	c.Sessions = new(booking.MemSessions)
	d := openWith(t, h, c)
	other, err := booking.New(c) // a second process on the same stores
	require.NoError(t, err)
	services := []*booking.Service{d.service, other}
	requests := sixtyFour()
	race(64, func(i int) {
		req := booking.SetBookingDetailsRequest{SessionID: d.session}
		fill(t, &req, requests[i])
		if _, err := services[i%2].SetBookingDetails(context.Background(), req); err != nil {
			t.Errorf("%v: %v", requests[i], err)
		}
	})
	x := d.draft().Details
	assert.Equal(t, home, x.Pickup.Address)
	assert.Equal(t, clinic, x.Dropoff.Address)
	assert.Equal(t, "Home 1 +18045550100 Clinic 2 +18045550101", fmt.Sprint(x.Pickup.FacilityName, " ", x.Pickup.Unit, " ", x.Pickup.Phone, " ",
		x.Dropoff.FacilityName, " ", x.Dropoff.Unit, " ", x.Dropoff.Phone))
	assert.Equal(t, "roundtrip wc will_call Dialysis medical oxygen Ring.", fmt.Sprint(x.TripType, " ", x.TransportMode, " ", x.ReturnType, " ",
		x.Treatment.Name, " ", x.TripPurpose, " ", x.SpecialNeeds, " ", x.Notes))
	assert.Equal(t, booking.Requester{Name: "Sam", Phone: "+18045550102", Relationship: "Family"}, x.Requester)
	assert.Equal(t, "st-1 wc", x.ServiceTypeID+" "+x.ServiceType)
	assert.Equal(t, booking.Headcount{Adults: x.Passengers.Count().Adults, PCAs: 1, Attendants: 1, Children: 1}, x.Passengers.Count())
	assert.Contains(t, []int{2, 3}, x.Passengers.Count().Adults, "the later of adult_count and companion_name counts")
	assert.True(t, x.Appointment.Set())
	assert.False(t, x.PickupEstimate.IsZero())
}

func TestAReviewThatRacesAChangeIsNotConfirmed(t *testing.T) {
	for range 50 {
		h := newHost()
		d := reviewed(t, h, h.config())
		race(2, func(i int) {
			if i == 0 {
				d.tools.Call(context.Background(), booking.SetBookingDetails, []byte(`{"session_id":"`+d.session+`","appointment_time":"2026-04-16 09:00"}`))
			} else {
				d.tools.Call(context.Background(), booking.ConfirmTrip, []byte(`{"session_id":"`+d.session+`"}`))
			}
		})
		for _, o := range h.orders { // what was booked is what was reviewed
			assert.Equal(t, "2026-04-15", o.Rides[0].Date.String())
			assert.Equal(t, o.Rides[0].Appointment, o.Details.Appointment.At)
		}
	}
}
