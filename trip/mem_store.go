package trip

import (
	"context"
	"slices"
	"sync"
)

// MemTrips keeps trips in memory. Its zero value is ready and empty. It is for
// one process: a restart forgets every trip. It takes any reason, listed or
// not.
type MemTrips struct {
	mu    sync.Mutex
	trips map[string]*memTrip
}

type memTrip struct {
	trip      Trip
	reasons   []Reason
	cancelled Cancellation // the last one
}

// Add keeps a trip and the reasons for which it may be cancelled. It replaces
// a trip with the same id, its cancellation too.
func (m *MemTrips) Add(t Trip, reasons ...Reason) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.trips == nil {
		m.trips = map[string]*memTrip{}
	}
	m.trips[t.TripID] = &memTrip{trip: t, reasons: slices.Clone(reasons)}
}

// Cancellation returns what a trip was cancelled with. ok is false if it was
// not cancelled here.
func (m *MemTrips) Cancellation(tripID string) (c Cancellation, ok bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if t := m.trips[tripID]; t != nil {
		c = t.cancelled
	}
	return c, c.Key != ""
}

// ActiveTrips implements [Trips].
func (m *MemTrips) ActiveTrips(_ context.Context, memberID string) ([]Trip, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var list []Trip
	for _, t := range m.trips {
		if t.trip.MemberID == memberID && t.trip.Status.Active() {
			list = append(list, t.trip)
		}
	}
	return list, nil
}

// CancelReasons implements [Trips].
func (m *MemTrips) CancelReasons(_ context.Context, tripID string) ([]Reason, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	t := m.trips[tripID]
	if t == nil || !t.trip.Status.Active() {
		return nil, ErrNotActive
	}
	return slices.Clone(t.reasons), nil
}

// Cancel implements [Trips].
func (m *MemTrips) Cancel(_ context.Context, c Cancellation) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	t := m.trips[c.TripID]
	switch {
	case t == nil || t.trip.MemberID != c.MemberID:
		return ErrNotActive
	case t.trip.Status.Active():
		t.trip.Status, t.cancelled = Cancelled, c
		return nil
	case t.trip.Status == Cancelled && t.cancelled.Key == c.Key:
		return nil
	}
	return ErrNotActive
}
