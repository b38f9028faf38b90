package tooldeftest

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/farewright/farewright/tooldef"
)

func TestTheInMemoryLedgerPasses(t *testing.T) {
	TestLedger(t, func(*testing.T) tooldef.Ledger { return new(tooldef.MemLedger) })
}

// A double that breaks one rule each way it is set.
type forgetful struct {
	tooldef.MemLedger
	noLease, lastResult, wipes, neverResumes bool
}

func (f *forgetful) Begin(ctx context.Context, id string, at time.Time, lease time.Duration, keep time.Time) (tooldef.LedgerState, []byte, error) {
	if f.noLease {
		lease = 0
	}
	state, result, err := f.MemLedger.Begin(ctx, id, at, lease, keep)
	if f.noLease && state == tooldef.Resumed {
		state = tooldef.Begun
	}
	if f.neverResumes && state == tooldef.Resumed {
		state = tooldef.Busy
	}
	return state, result, err
}

func (f *forgetful) Finish(ctx context.Context, id string, result []byte) error {
	if f.lastResult {
		f.MemLedger = tooldef.MemLedger{}
	}
	return f.MemLedger.Finish(ctx, id, result)
}

func (f *forgetful) Release(ctx context.Context, id string) error {
	if f.wipes {
		f.MemLedger = tooldef.MemLedger{}
	}
	return f.MemLedger.Release(ctx, id)
}

func TestBrokenLedgersAreCaught(t *testing.T) {
	for double, c := range map[string]struct {
		fresh func() tooldef.Ledger
		want  []string
	}{
		"no lease":        {func() tooldef.Ledger { return &forgetful{noLease: true} }, []string{"begin, then busy", "one of many begins"}},
		"the last result": {func() tooldef.Ledger { return &forgetful{lastResult: true} }, []string{"the first result stays"}},
		"release wipes":   {func() tooldef.Ledger { return &forgetful{wipes: true} }, []string{"release spares a result"}},
		"never resumes":   {func() tooldef.Ledger { return &forgetful{neverResumes: true} }, []string{"lost and resumed"}},
	} {
		var failed []string
		for _, r := range ledgerRules {
			if r.try(context.Background(), c.fresh()) != nil {
				failed = append(failed, r.name)
			}
		}
		for _, name := range c.want {
			if !slices.Contains(failed, name) {
				t.Errorf("%s passes %q; it fails %q", double, name, failed)
			}
		}
	}
}
