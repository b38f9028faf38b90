package tooldef

import (
	"context"
	"errors"
	"fmt"
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

// A Claim is one attempt to execute a grant.
type Claim struct {
	// Grant is the grant's id.
	Grant string
	// Holder tells this claim from every other on the grant; a ledger keeps
	// the holder whose claim stands.
	Holder string
	// At is now; the claim stands for Lease from then.
	At    time.Time
	Lease time.Duration
	// Keep is when the ledger may forget the grant.
	Keep time.Time
}

// ErrNotClaimed tells that a claim does not stand: nobody has begun the grant,
// or somebody else has taken it over.
var ErrNotClaimed = errors.New("tooldef: the grant is not claimed")

// A Ledger makes a grant count once, however many bring it. All but Begin
// refuse a claim that does not stand with [ErrNotClaimed] and then change
// nothing; compare and change in one step. Implementations must be safe for
// concurrent use by several processes. Check one with tooldeftest.TestLedger.
type Ledger interface {
	// Begin claims a grant. A claim whose lease is over without a result may
	// be taken over: it is Begun if nobody was Acting, else Resumed.
	Begin(ctx context.Context, c Claim) (state LedgerState, result []byte, err error)
	// Acting notes that the claim's action begins, and renews its lease: it
	// now runs from c.At. It refuses a claim with a result.
	Acting(ctx context.Context, c Claim) error
	// Finish stores the result of a claim. The first result stays; finishing
	// the same claim again is no error.
	Finish(ctx context.Context, c Claim, result []byte) error
	// Release gives a claim back: nothing was done. A result stays.
	Release(ctx context.Context, c Claim) error
}

// guarded is a host's ledger whose panics are errors.
type guarded struct{ host Ledger }

func (g guarded) Begin(ctx context.Context, c Claim) (state LedgerState, result []byte, err error) {
	err = guard(func() (err error) { state, result, err = g.host.Begin(ctx, c); return err })
	return state, result, err
}

func (g guarded) Acting(ctx context.Context, c Claim) error {
	return guard(func() error { return g.host.Acting(ctx, c) })
}

func (g guarded) Finish(ctx context.Context, c Claim, result []byte) error {
	return guard(func() error { return g.host.Finish(ctx, c, result) })
}

func (g guarded) Release(ctx context.Context, c Claim) error {
	return guard(func() error { return g.host.Release(ctx, c) })
}

func guard(call func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("tooldef: the ledger panicked (%T)", p)
		}
	}()
	return call()
}
