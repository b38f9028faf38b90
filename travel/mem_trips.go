package travel

import (
	"context"
	"sync"
)

// MemTrips keeps trips in this process's memory; a restart forgets them. The
// zero value is ready and empty.
type MemTrips struct {
	mu    sync.Mutex
	trips map[string]Trip
	order []string // ids, oldest first
}

// Save implements [Trips].
func (m *MemTrips) Save(ctx context.Context, t Trip) (Trip, error) {
	if err := ctx.Err(); err != nil {
		return Trip{}, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	kept, known := m.trips[t.ID]
	if kept.Version != t.Version || known && kept.TravellerID != t.TravellerID {
		return Trip{}, ErrConflict
	}
	if m.trips == nil {
		m.trips = map[string]Trip{}
	}
	if !known {
		m.order = append(m.order, t.ID)
	}
	t = t.copied()
	t.Version++
	m.trips[t.ID] = t
	return t.copied(), nil
}

// Trip implements [Trips].
func (m *MemTrips) Trip(ctx context.Context, travellerID, id string) (Trip, error) {
	if err := ctx.Err(); err != nil {
		return Trip{}, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	t, known := m.trips[id]
	if !known || t.TravellerID != travellerID {
		return Trip{}, ErrNotFound
	}
	return t.copied(), nil
}

// List implements [Trips]; the oldest comes first.
func (m *MemTrips) List(ctx context.Context, travellerID string) ([]Trip, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	var list []Trip
	for _, id := range m.order {
		if t := m.trips[id]; t.TravellerID == travellerID {
			list = append(list, t.copied())
		}
	}
	return list, nil
}
