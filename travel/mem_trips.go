package travel

import (
	"context"
	"sync"
)

// MemTrips keeps trips in this process's memory; a restart forgets them. The
// zero value is ready and empty.
type MemTrips struct {
	mu    sync.Mutex
	trips map[string]Trip     // by id; what is kept is replaced and never changed
	ids   map[string][]string // by traveller, oldest first
}

// Save implements [Trips].
func (m *MemTrips) Save(ctx context.Context, t Trip) (Trip, error) {
	if err := ctx.Err(); err != nil {
		return Trip{}, err
	}
	own := t.copied()
	own.Version++
	if !m.put(t.Version, own) {
		return Trip{}, ErrConflict
	}
	return own.copied(), nil
}

// put keeps a trip in place of one with that version.
func (m *MemTrips) put(version int64, t Trip) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	kept, known := m.trips[t.ID]
	if kept.Version != version || known && kept.TravellerID != t.TravellerID {
		return false
	}
	if m.trips == nil {
		m.trips, m.ids = map[string]Trip{}, map[string][]string{}
	}
	if !known {
		m.ids[t.TravellerID] = append(m.ids[t.TravellerID], t.ID)
	}
	m.trips[t.ID] = t
	return true
}

// Trip implements [Trips].
func (m *MemTrips) Trip(ctx context.Context, travellerID, id string) (Trip, error) {
	if err := ctx.Err(); err != nil {
		return Trip{}, err
	}
	m.mu.Lock()
	t, known := m.trips[id]
	m.mu.Unlock()
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
	list := m.of(travellerID)
	for i := range list {
		list[i] = list[i].copied()
	}
	return list, nil
}

// of returns the trips of a traveller as they are kept.
func (m *MemTrips) of(travellerID string) []Trip {
	m.mu.Lock()
	defer m.mu.Unlock()
	var list []Trip
	for _, id := range m.ids[travellerID] {
		list = append(list, m.trips[id])
	}
	return list
}
