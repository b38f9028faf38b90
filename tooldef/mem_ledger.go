package tooldef

import (
	"context"
	"slices"
	"sync"
	"time"
)

// MemLedger is a Ledger in this process's memory. Its zero value is ready.
type MemLedger struct {
	mu      sync.Mutex
	entries map[string]ledgerEntry
	writes  int
}

type ledgerEntry struct {
	holder   string
	until    time.Time // end of the lease
	keep     time.Time
	acting   bool
	finished bool
	result   []byte
}

// Begin implements [Ledger].
func (m *MemLedger) Begin(_ context.Context, c Claim) (LedgerState, []byte, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	e, ok := m.entries[c.Grant]
	switch {
	case ok && e.finished:
		return Finished, slices.Clone(e.result), nil
	case ok && c.At.Before(e.until):
		return Busy, nil, nil
	}
	state := Begun
	if e.acting {
		state = Resumed
	}
	if m.entries == nil {
		m.entries = map[string]ledgerEntry{}
	}
	if m.writes++; m.writes%1024 == 0 {
		for old, e := range m.entries {
			if c.At.After(e.keep) {
				delete(m.entries, old)
			}
		}
	}
	m.entries[c.Grant] = ledgerEntry{holder: c.Holder, until: c.At.Add(c.Lease), keep: c.Keep, acting: e.acting}
	return state, nil, nil
}

// Acting implements [Ledger].
func (m *MemLedger) Acting(_ context.Context, c Claim) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	e, ok := m.entries[c.Grant]
	if !ok || e.holder != c.Holder || e.finished {
		return ErrNotClaimed
	}
	e.acting, e.until = true, c.At.Add(c.Lease)
	m.entries[c.Grant] = e
	return nil
}

// Finish implements [Ledger].
func (m *MemLedger) Finish(_ context.Context, c Claim, result []byte) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	e, ok := m.entries[c.Grant]
	if !ok || e.holder != c.Holder {
		return ErrNotClaimed
	}
	if !e.finished {
		e.finished, e.result = true, slices.Clone(result)
		m.entries[c.Grant] = e
	}
	return nil
}

// Release implements [Ledger].
func (m *MemLedger) Release(_ context.Context, c Claim) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	e, ok := m.entries[c.Grant]
	if !ok || e.holder != c.Holder {
		return ErrNotClaimed
	}
	if !e.finished {
		delete(m.entries, c.Grant)
	}
	return nil
}
