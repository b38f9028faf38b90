package world

import (
	"context"
	"strings"

	"github.com/farewright/farewright/address"
	"github.com/farewright/farewright/trip"
)

// ActiveTrips implements [trip.Trips].
func (w *World) ActiveTrips(_ context.Context, memberID string) ([]trip.Trip, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	var active []trip.Trip
	for i := range w.file.Trips {
		if t := &w.file.Trips[i]; t.MemberID == memberID && trip.Status(t.Status).Active() {
			active = append(active, w.onFile(t))
		}
	}
	return active, nil
}

// CancelReasons implements [trip.Trips].
func (w *World) CancelReasons(_ context.Context, tripID string) ([]trip.Reason, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	t := w.find(tripID)
	if t == nil || !trip.Status(t.Status).Active() {
		return nil, trip.ErrNotActive
	}
	reasons := make([]trip.Reason, len(t.CancellationReasons))
	for i, r := range t.CancellationReasons {
		reasons[i] = trip.Reason{ID: r.ReasonID, Name: r.Name, DescriptionRequired: r.DescriptionRequired}
	}
	return reasons, nil
}

// Cancel implements [trip.Trips]. A ride that is cancelled goes back to the
// member's benefit.
func (w *World) Cancel(_ context.Context, c trip.Cancellation) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	t := w.find(c.TripID)
	switch {
	case t == nil || t.MemberID != c.MemberID:
		return trip.ErrNotActive
	case t.Status == string(trip.Cancelled) && w.cancelled[t.TripID] == c.Key:
		return nil
	case !trip.Status(t.Status).Active():
		return trip.ErrNotActive
	}
	t.Status = string(trip.Cancelled)
	w.cancelled[t.TripID] = c.Key
	if left := w.members[c.MemberID].TripsRemaining; left != nil {
		*left++
	}
	return nil
}

// find returns the trip with an id. The world must be locked.
func (w *World) find(tripID string) *Trip {
	for i := range w.file.Trips {
		if strings.EqualFold(w.file.Trips[i].TripID, tripID) {
			return &w.file.Trips[i]
		}
	}
	return nil
}

// onFile puts a trip of the file into the domain's words. Its zone is its
// organisation's.
func (w *World) onFile(t *Trip) trip.Trip {
	out := trip.Trip{TripID: t.TripID, DisplayID: t.DisplayID, MemberID: t.MemberID, Status: trip.Status(t.Status),
		Appointment: t.AppointmentTime, PickupTime: t.PickupTime, TransportMode: t.TransportMode, TreatmentType: t.TreatmentType,
		Pickup: stopOf(t.PickupAddress), Dropoff: stopOf(t.DropoffAddress)}
	if m := w.members[t.MemberID]; m != nil {
		for _, o := range w.file.Organisations {
			if o.OrgID == m.OrgID {
				out.TimeZone = o.TimeZone
			}
		}
	}
	return out
}

func stopOf(a *address.Address) trip.Place {
	if a == nil {
		return trip.Place{}
	}
	return trip.Place{Street: a.Street, City: a.City, State: a.State, ZIPCode: string(a.ZIPCode)}
}
