package tooldef

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"
)

// GrantLease is how long an execution may take before it counts as lost and
// another one may take its place, under the same id.
const GrantLease = 2 * time.Minute

// LedgerState is where a grant stands.
type LedgerState int

// The states that Begin returns.
const (
	Begun    LedgerState = iota // it is the caller's to execute
	Resumed                     // likewise, but somebody was acting before and was lost: it may be done
	Busy                        // somebody else is executing it
	Finished                    // it was executed or denied; there is a result
)

// A Ledger makes a grant count once, however many bring it. Implementations
// must be safe for concurrent use by several processes. Check one with
// tooldeftest.TestLedger.
type Ledger interface {
	// Begin claims the grant id at a time for a lease. A claim whose lease is
	// over without a result may be taken again: it is Begun if nobody was
	// Acting, else Resumed. The ledger may forget the id after keep.
	Begin(ctx context.Context, id string, at time.Time, lease time.Duration, keep time.Time) (state LedgerState, result []byte, err error)
	// Acting notes that the claim's action begins now.
	Acting(ctx context.Context, id string) error
	// Finish stores the result of a claim. The first result stays.
	Finish(ctx context.Context, id string, result []byte) error
	// Release gives a claim back: nothing was done.
	Release(ctx context.Context, id string) error
}

// errNotClaimed tells that a grant is not the caller's to execute.
var errNotClaimed = errors.New("tooldef: the grant is not claimed")

// MemLedger is a Ledger in this process's memory. Its zero value is ready.
type MemLedger struct {
	mu      sync.Mutex
	entries map[string]ledgerEntry
	writes  int
}

type ledgerEntry struct {
	until    time.Time // end of the lease
	keep     time.Time
	acting   bool
	finished bool
	result   []byte
}

// Begin implements [Ledger].
func (m *MemLedger) Begin(_ context.Context, id string, at time.Time, lease time.Duration, keep time.Time) (LedgerState, []byte, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	e, ok := m.entries[id]
	switch {
	case ok && e.finished:
		return Finished, slices.Clone(e.result), nil
	case ok && at.Before(e.until):
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
			if at.After(e.keep) {
				delete(m.entries, old)
			}
		}
	}
	m.entries[id] = ledgerEntry{until: at.Add(lease), keep: keep, acting: e.acting}
	return state, nil, nil
}

// Acting implements [Ledger].
func (m *MemLedger) Acting(_ context.Context, id string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	e, ok := m.entries[id]
	if !ok || e.finished {
		return errNotClaimed
	}
	e.acting = true
	m.entries[id] = e
	return nil
}

// Finish implements [Ledger].
func (m *MemLedger) Finish(_ context.Context, id string, result []byte) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if e := m.entries[id]; !e.finished {
		e.finished, e.result = true, slices.Clone(result)
		if m.entries == nil {
			m.entries = map[string]ledgerEntry{}
		}
		m.entries[id] = e
	}
	return nil
}

// Release implements [Ledger].
func (m *MemLedger) Release(_ context.Context, id string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if e, ok := m.entries[id]; ok && !e.finished {
		delete(m.entries, id)
	}
	return nil
}
