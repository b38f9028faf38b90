package world

import (
	"context"
	"fmt"
	"time"

	"github.com/farewright/farewright/address"
	"github.com/farewright/farewright/booking"
	"github.com/farewright/farewright/errs"
)

// scheduled is the status of a trip that will take place.
const scheduled = "scheduled"

// Rides implements [booking.Rides].
func (w *World) Rides(_ context.Context, memberID string, from, to time.Time) ([]booking.Ride, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	var rides []booking.Ride
	for _, t := range w.file.Trips {
		if t.MemberID == memberID && t.Status == scheduled && !t.AppointmentTime.Before(from) && !t.AppointmentTime.After(to) {
			rides = append(rides, booking.Ride{TripID: t.TripID, DisplayID: t.DisplayID, Pickup: t.PickupTime, Appointment: t.AppointmentTime})
		}
	}
	return rides, nil
}

// Book implements [booking.Booker]. A key it knows is answered again.
func (w *World) Book(_ context.Context, o booking.Order) (booking.Booked, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if b, ok := w.booked[o.Key]; ok {
		return b, nil
	}
	for _, date := range o.Rides {
		if w.taken(o.MemberID, date.Appointment) {
			return booking.Booked{}, errs.New(errs.TripAlreadyExists, "The member has a ride at this time.")
		}
	}
	var b booking.Booked
	for i, date := range o.Rides {
		t := w.trip(o, date, i)
		w.file.Trips = append(w.file.Trips, t)
		if i == 0 {
			b.TripID, b.DisplayID = t.TripID, t.DisplayID
		}
		if len(o.Rides) > 1 {
			b.Rides = append(b.Rides, booking.BookedRide{TripID: t.TripID, DisplayID: t.DisplayID, Appointment: t.AppointmentTime})
		}
	}
	if left := w.members[o.MemberID].TripsRemaining; left != nil {
		*left -= len(o.Rides)
	}
	w.booked[o.Key] = b
	return b, nil
}

// taken reports whether a member has a ride to an appointment at a time.
func (w *World) taken(memberID string, at time.Time) bool {
	for _, t := range w.file.Trips {
		if t.MemberID == memberID && t.Status == scheduled && t.AppointmentTime.Equal(at) {
			return true
		}
	}
	return false
}

// Find implements [booking.Finder].
func (w *World) Find(_ context.Context, key string) (booking.Booked, bool, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	b, ok := w.booked[key]
	return b, ok, nil
}

// trip makes ride i of an order. Its id follows from the order's key, so that
// a run can be repeated.
func (w *World) trip(o booking.Order, date booking.Occurrence, i int) Trip {
	w.rides++
	d := o.Details
	k := o.Key + fmt.Sprintf("%032x", 0)
	return Trip{
		TripID:          fmt.Sprintf("%s-%s-4%s-8%s-%s%04x", k[:8], k[8:12], k[12:15], k[15:18], k[18:26], i),
		DisplayID:       fmt.Sprintf("%02d-%02d-%04d-%d-A", int(date.Date.Month), date.Date.Day, date.Date.Year, w.rides),
		MemberID:        o.MemberID,
		Status:          scheduled,
		AppointmentTime: date.Appointment, PickupTime: date.Pickup,
		TransportMode: string(d.TransportMode), TreatmentType: d.Treatment.Name,
		PickupAddress: place(d.Pickup), DropoffAddress: place(d.Dropoff),
		CancellationReasons: []Reason{
			{"5b0e2f60-0001-4a10-8c00-000000000001", "Member Request", false},
			{"5b0e2f60-0002-4a10-8c00-000000000002", "Appointment Rescheduled", false},
			{"5b0e2f60-0003-4a10-8c00-000000000003", "Other", true},
		},
	}
}

func place(s booking.Stop) *address.Address {
	a := s.Address
	return &a
}
