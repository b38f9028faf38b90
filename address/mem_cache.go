package address

import (
	"context"
	"slices"
	"sync"
	"time"
)

// maxEntries bounds a MemCache. A search of five places takes a few kilobytes.
const maxEntries = 4096

// MemCache keeps answers in this process's memory. Its zero value is ready.
// When it is full, what ends first goes.
type MemCache struct {
	// Now is the clock; nil means time.Now. Set it before the first use.
	Now func() time.Time

	mu      sync.Mutex
	entries map[string]cached
}

type cached struct {
	value []byte
	until time.Time
}

func (m *MemCache) now() time.Time {
	if m.Now == nil {
		return time.Now()
	}
	return m.Now()
}

// Get implements [Cache].
func (m *MemCache) Get(_ context.Context, key string) ([]byte, bool, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	c, ok := m.entries[key]
	if !ok || !m.now().Before(c.until) {
		return nil, false, nil
	}
	return slices.Clone(c.value), true, nil
}

// Put implements [Cache].
func (m *MemCache) Put(_ context.Context, key string, value []byte, life time.Duration) error {
	if life <= 0 {
		return nil
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.entries == nil {
		m.entries = map[string]cached{}
	}
	if _, exists := m.entries[key]; !exists && len(m.entries) >= maxEntries {
		m.makeRoom()
	}
	m.entries[key] = cached{slices.Clone(value), m.now().Add(life)}
	return nil
}

// makeRoom drops what is over, and a sixteenth of the rest when that is not
// enough: those that end first.
func (m *MemCache) makeRoom() {
	now := m.now()
	var ends []time.Time
	for key, c := range m.entries {
		if !now.Before(c.until) {
			delete(m.entries, key)
			continue
		}
		ends = append(ends, c.until)
	}
	if len(m.entries) < maxEntries {
		return
	}
	slices.SortFunc(ends, time.Time.Compare)
	last := ends[len(ends)/16]
	for key, c := range m.entries {
		if !c.until.After(last) {
			delete(m.entries, key)
		}
	}
}
