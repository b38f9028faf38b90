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
			return errors.Join(begins(ctx, l, "a", 0, tooldef.Begun, nil), l.Finish(ctx, "a", []byte("one")),
				begins(ctx, l, "a", time.Second, tooldef.Finished, []byte("one")), begins(ctx, l, "a", 23*time.Hour, tooldef.Finished, []byte("one")))
		}},
	{"the first result stays", "Finishing again changes nothing.",
		func(ctx context.Context, l tooldef.Ledger) error {
			return errors.Join(begins(ctx, l, "a", 0, tooldef.Begun, nil), l.Finish(ctx, "a", []byte("one")), l.Finish(ctx, "a", []byte("two")),
				begins(ctx, l, "a", time.Second, tooldef.Finished, []byte("one")))
		}},
	{"release", "A released grant can be begun as if it never was.",
		func(ctx context.Context, l tooldef.Ledger) error {
			return errors.Join(begins(ctx, l, "a", 0, tooldef.Begun, nil), l.Release(ctx, "a"), begins(ctx, l, "a", time.Second, tooldef.Begun, nil))
		}},
	{"release spares a result", "Releasing a finished grant changes nothing.",
		func(ctx context.Context, l tooldef.Ledger) error {
			return errors.Join(begins(ctx, l, "a", 0, tooldef.Begun, nil), l.Finish(ctx, "a", []byte("one")), l.Release(ctx, "a"),
				begins(ctx, l, "a", time.Second, tooldef.Finished, []byte("one")))
		}},
	{"lost before acting", "A grant whose lease ran out before its action began is begun again.",
		func(ctx context.Context, l tooldef.Ledger) error {
			return errors.Join(begins(ctx, l, "a", 0, tooldef.Begun, nil), begins(ctx, l, "a", tooldef.GrantLease, tooldef.Begun, nil))
		}},
	{"lost and resumed", "A grant whose lease ran out while it was acted on is resumed by one, and busy again for the others.",
		func(ctx context.Context, l tooldef.Ledger) error {
			return errors.Join(begins(ctx, l, "a", 0, tooldef.Begun, nil), l.Acting(ctx, "a"), begins(ctx, l, "a", tooldef.GrantLease, tooldef.Resumed, nil),
				begins(ctx, l, "a", tooldef.GrantLease+time.Second, tooldef.Busy, nil), begins(ctx, l, "a", 3*tooldef.GrantLease, tooldef.Resumed, nil))
		}},
	{"acting needs a claim", "A grant that nobody has begun, or that is finished, cannot be acted on.",
		func(ctx context.Context, l tooldef.Ledger) error {
			if l.Acting(ctx, "a") == nil {
				return errors.New("one that was never begun was")
			}
			err := errors.Join(begins(ctx, l, "a", 0, tooldef.Begun, nil), l.Finish(ctx, "a", []byte("one")))
			if err == nil && l.Acting(ctx, "a") == nil {
				return errors.New("a finished one was")
			}
			return err
		}},
	{"one of many begins", "Of 32 that begin a grant at once, one does.",
		func(ctx context.Context, l tooldef.Ledger) error {
			var mu sync.Mutex
			var wg sync.WaitGroup
			begun := 0
			for range 32 {
				wg.Add(1)
				go func() {
					defer wg.Done()
					state, _, err := l.Begin(ctx, "a", ledgerStart, tooldef.GrantLease, ledgerKeep)
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

func begins(ctx context.Context, l tooldef.Ledger, id string, after time.Duration, want tooldef.LedgerState, result []byte) error {
	state, got, err := l.Begin(ctx, id, ledgerStart.Add(after), tooldef.GrantLease, ledgerKeep)
	if err != nil {
		return err
	}
	if state != want || !bytes.Equal(got, result) {
		return fmt.Errorf("after %v the state is %d with %q, not %d with %q", after, state, got, want, result)
	}
	return nil
}
