package booking

import (
	"context"
	"fmt"
	"sync"
	"time"
)

// keepIdle is how long the in-memory stores keep what nobody uses.
const keepIdle = 24 * time.Hour

// sweepEvery is how many writes pass between two sweeps.
const sweepEvery = 1024

// MemSessions keeps sessions in memory. Its zero value is ready. It is for one
// process: a restart forgets every session.
type MemSessions struct {
	mu       sync.Mutex
	sessions map[string]Session
	writes   int
}

// Create implements [Sessions].
func (m *MemSessions) Create(_ context.Context, s Session) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if _, exists := m.sessions[s.ID]; exists {
		return fmt.Errorf("booking: session exists: %w", ErrConflict)
	}
	if m.sessions == nil {
		m.sessions = map[string]Session{}
	}
	if m.writes++; m.writes%sweepEvery == 0 {
		for id, old := range m.sessions {
			if s.LastUsed.Sub(old.LastUsed) > keepIdle {
				delete(m.sessions, id)
			}
		}
	}
	m.sessions[s.ID] = s
	return nil
}

// Load implements [Sessions].
func (m *MemSessions) Load(_ context.Context, id string) (Session, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	s, ok := m.sessions[id]
	if !ok {
		return Session{}, ErrNotFound
	}
	return s, nil
}

// Touch implements [Sessions].
func (m *MemSessions) Touch(_ context.Context, id string, at time.Time) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	s, ok := m.sessions[id]
	if !ok {
		return ErrNotFound
	}
	if at.After(s.LastUsed) {
		s.LastUsed = at
		m.sessions[id] = s
	}
	return nil
}

// MemDrafts keeps drafts in memory. Its zero value is ready. It is for one
// process: a restart forgets every draft.
type MemDrafts struct {
	mu     sync.Mutex
	drafts map[string]Draft
	writes int
}

// Load implements [Drafts].
func (m *MemDrafts) Load(_ context.Context, session string) (Draft, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	d, ok := m.drafts[session]
	if !ok {
		return Draft{}, ErrNotFound
	}
	return d.Clone(), nil
}

// Save implements [Drafts].
func (m *MemDrafts) Save(_ context.Context, d Draft) (Draft, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.drafts[d.SessionID].Version != d.Version {
		return Draft{}, ErrConflict
	}
	if m.drafts == nil {
		m.drafts = map[string]Draft{}
	}
	if m.writes++; m.writes%sweepEvery == 0 {
		for id, old := range m.drafts {
			if d.UpdatedAt.Sub(old.UpdatedAt) > keepIdle {
				delete(m.drafts, id)
			}
		}
	}
	d = d.Clone()
	d.Version++
	m.drafts[d.SessionID] = d
	return d.Clone(), nil
}

// MemAttempts counts attempts in memory. Its zero value is ready. It is for
// one process: several would each allow their own number.
type MemAttempts struct {
	mu       sync.Mutex
	attempts map[string][]time.Time
	writes   int
}

// Add implements [Attempts].
func (m *MemAttempts) Add(_ context.Context, key string, at time.Time, window time.Duration) (int, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.attempts == nil {
		m.attempts = map[string][]time.Time{}
	}
	if m.writes++; m.writes%sweepEvery == 0 {
		for k, times := range m.attempts {
			if at.Sub(times[0]) > keepIdle {
				delete(m.attempts, k)
			}
		}
	}
	recent := []time.Time{at}
	for _, t := range m.attempts[key] {
		if at.Sub(t) < window {
			recent = append(recent, t)
		}
	}
	m.attempts[key] = recent
	return len(recent), nil
}

// Clear implements [Attempts].
func (m *MemAttempts) Clear(_ context.Context, key string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.attempts, key)
	return nil
}
