package tooldeftest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"github.com/farewright/farewright/tooldef"
)

// TestLedger checks an implementation of tooldef.Ledger, rule by rule; fresh
// returns an empty one. Run it with the race detector too.
func TestLedger(t *testing.T, fresh func(t *testing.T) tooldef.Ledger) {
	for _, r := range ledgerRules {
		t.Run(r.name, func(t *testing.T) {
			ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
			defer cancel()
			if err := r.try(ctx, fresh(t)); err != nil {
				t.Errorf("%s\nbut: %v", r.says, err)
			}
		})
	}
}

type ledgerRule struct {
	name, says string
	hold       func(ctx context.Context, l tooldef.Ledger) error
}

func (r ledgerRule) try(ctx context.Context, l tooldef.Ledger) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("it panicked: %v", p)
		}
	}()
	return r.hold(ctx, l)
}

var (
	ledgerStart = time.Date(2026, 4, 1, 12, 0, 0, 0, time.UTC)
	ledgerKeep  = ledgerStart.Add(24 * time.Hour)
)

var ledgerRules = []ledgerRule{
	{"begin, then busy", "A grant is begun once; while its lease runs it is busy.",
		func(ctx context.Context, l tooldef.Ledger) error {
			return errors.Join(begins(ctx, l, "a", 0, tooldef.Begun, nil), begins(ctx, l, "a", time.Minute, tooldef.Busy, nil))
		}},
	{"grants are apart", "Beginning one grant does not begin another.",
		func(ctx context.Context, l tooldef.Ledger) error {
			return errors.Join(begins(ctx, l, "a", 0, tooldef.Begun, nil), begins(ctx, l, "b", 0, tooldef.Begun, nil))
		}},
	{"finished stays finished", "A finished grant returns its result, also when its lease is over.",
		func(ctx context.Context, l tooldef.Ledger) error {
			return errors.Join(begins(ctx, l, "a", 0, tooldef.Begun, nil), l.Finish(ctx, claim("a", 0), []byte("one")),
				begins(ctx, l, "a", time.Second, tooldef.Finished, []byte("one")), begins(ctx, l, "a", 23*time.Hour, tooldef.Finished, []byte("one")))
		}},
	{"the first result stays", "Finishing again changes nothing.",
		func(ctx context.Context, l tooldef.Ledger) error {
			return errors.Join(begins(ctx, l, "a", 0, tooldef.Begun, nil), l.Finish(ctx, claim("a", 0), []byte("one")), l.Finish(ctx, claim("a", 0), []byte("two")),
				begins(ctx, l, "a", time.Second, tooldef.Finished, []byte("one")))
		}},
	{"release", "A released grant can be begun as if it never was.",
		func(ctx context.Context, l tooldef.Ledger) error {
			return errors.Join(begins(ctx, l, "a", 0, tooldef.Begun, nil), l.Release(ctx, claim("a", 0)), begins(ctx, l, "a", time.Second, tooldef.Begun, nil))
		}},
	{"release spares a result", "Releasing a finished grant changes nothing.",
		func(ctx context.Context, l tooldef.Ledger) error {
			return errors.Join(begins(ctx, l, "a", 0, tooldef.Begun, nil), l.Finish(ctx, claim("a", 0), []byte("one")), l.Release(ctx, claim("a", 0)),
				begins(ctx, l, "a", time.Second, tooldef.Finished, []byte("one")))
		}},
	{"lost before acting", "A grant whose lease ran out before its action began is begun again.",
		func(ctx context.Context, l tooldef.Ledger) error {
			return errors.Join(begins(ctx, l, "a", 0, tooldef.Begun, nil), begins(ctx, l, "a", tooldef.GrantLease, tooldef.Begun, nil))
		}},
	{"lost and resumed", "A grant whose lease ran out while it was acted on is resumed by one, and busy again for the others.",
		func(ctx context.Context, l tooldef.Ledger) error {
			return errors.Join(begins(ctx, l, "a", 0, tooldef.Begun, nil), l.Acting(ctx, claim("a", 0)), begins(ctx, l, "a", tooldef.GrantLease, tooldef.Resumed, nil),
				begins(ctx, l, "a", tooldef.GrantLease+time.Second, tooldef.Busy, nil), begins(ctx, l, "a", 3*tooldef.GrantLease, tooldef.Resumed, nil))
		}},
	{"acting needs a claim", "A grant that nobody has begun, or that is finished, cannot be acted on.",
		func(ctx context.Context, l tooldef.Ledger) error {
			if !errors.Is(l.Acting(ctx, claim("a", 0)), tooldef.ErrNotClaimed) {
				return errors.New("one that was never begun was")
			}
			err := errors.Join(begins(ctx, l, "a", 0, tooldef.Begun, nil), l.Finish(ctx, claim("a", 0), []byte("one")))
			if err == nil && l.Acting(ctx, claim("a", 0)) == nil {
				return errors.New("a finished one was")
			}
			return err
		}},
	{"acting renews the lease", "The lease of a claim that is acted on runs from then.",
		func(ctx context.Context, l tooldef.Ledger) error {
			later := claim("a", 0)
			later.At = later.At.Add(tooldef.GrantLease - time.Second)
			return errors.Join(begins(ctx, l, "a", 0, tooldef.Begun, nil), l.Acting(ctx, later),
				begins(ctx, l, "a", 2*tooldef.GrantLease-2*time.Second, tooldef.Busy, nil), begins(ctx, l, "a", 2*tooldef.GrantLease-time.Second, tooldef.Resumed, nil))
		}},
	{"a lost claim cannot act", "A claim that was taken over is not acted on.",
		func(ctx context.Context, l tooldef.Ledger) error {
			return takenOver(ctx, l, func(lost tooldef.Claim) error { return l.Acting(ctx, lost) },
				func() error { return begins(ctx, l, "a", 2*tooldef.GrantLease, tooldef.Begun, nil) })
		}},
	{"a lost claim cannot finish", "A claim that was taken over stores no result.",
		func(ctx context.Context, l tooldef.Ledger) error {
			return takenOver(ctx, l, func(lost tooldef.Claim) error { return l.Finish(ctx, lost, []byte("one")) },
				func() error { return l.Finish(ctx, claim("a", tooldef.GrantLease), []byte("two")) },
				func() error { return begins(ctx, l, "a", 2*tooldef.GrantLease, tooldef.Finished, []byte("two")) })
		}},
	{"a lost claim cannot release", "A claim that was taken over gives nothing back.",
		func(ctx context.Context, l tooldef.Ledger) error {
			return takenOver(ctx, l, func(lost tooldef.Claim) error { return l.Release(ctx, lost) },
				func() error { return begins(ctx, l, "a", tooldef.GrantLease+time.Second, tooldef.Busy, nil) })
		}},
	{"one of many begins", "Of 32 that begin a grant at once, one does.",
		func(ctx context.Context, l tooldef.Ledger) error {
			var mu sync.Mutex
			var wg sync.WaitGroup
			begun := 0
			for i := range 32 {
				wg.Add(1)
				go func() {
					defer wg.Done()
					state, _, err := l.Begin(ctx, tooldef.Claim{Grant: "a", Holder: fmt.Sprint("holder ", i), At: ledgerStart, Lease: tooldef.GrantLease, Keep: ledgerKeep})
					mu.Lock()
					defer mu.Unlock()
					if err == nil && state == tooldef.Begun {
						begun++
					}
				}()
			}
			wg.Wait()
			if begun != 1 {
				return fmt.Errorf("%d did", begun)
			}
			return nil
		}},
}

// claim is the one that a time begins; whoever begins at another is another.
func claim(id string, after time.Duration) tooldef.Claim {
	return tooldef.Claim{Grant: id, Holder: "from " + after.String(), At: ledgerStart.Add(after), Lease: tooldef.GrantLease, Keep: ledgerKeep}
}

func begins(ctx context.Context, l tooldef.Ledger, id string, after time.Duration, want tooldef.LedgerState, result []byte) error {
	state, got, err := l.Begin(ctx, claim(id, after))
	if err != nil {
		return err
	}
	if state != want || !bytes.Equal(got, result) {
		return fmt.Errorf("after %v the state is %d with %q, not %d with %q", after, state, got, want, result)
	}
	return nil
}

// takenOver lets one claim lose grant a to another, tries what the loser must
// not do, and holds what follows.
func takenOver(ctx context.Context, l tooldef.Ledger, do func(lost tooldef.Claim) error, then ...func() error) error {
	if err := errors.Join(begins(ctx, l, "a", 0, tooldef.Begun, nil), begins(ctx, l, "a", tooldef.GrantLease, tooldef.Begun, nil)); err != nil {
		return err
	}
	if err := do(claim("a", 0)); !errors.Is(err, tooldef.ErrNotClaimed) {
		return fmt.Errorf("it is not refused with ErrNotClaimed: %v", err)
	}
	for _, follows := range then {
		if err := follows(); err != nil {
			return err
		}
	}
	return nil
}
