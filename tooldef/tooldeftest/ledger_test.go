package tooldeftest

import (
	"context"
	"slices"
	"sync"
	"testing"

	"github.com/farewright/farewright/tooldef"
)

func TestTheInMemoryLedgerPasses(t *testing.T) {
	TestLedger(t, func(*testing.T) tooldef.Ledger { return new(tooldef.MemLedger) })
}

// A double that breaks one rule each way it is set.
type forgetful struct {
	tooldef.MemLedger
	noLease, lastResult, wipes, neverResumes bool
	keepsLease                               bool // acting does not renew it
	unfenced                                 bool // anybody passes for the last holder

	mu   sync.Mutex
	last tooldef.Claim // begun last
}

func (f *forgetful) Begin(ctx context.Context, c tooldef.Claim) (tooldef.LedgerState, []byte, error) {
	if f.noLease {
		c.Lease = 0
	}
	state, result, err := f.MemLedger.Begin(ctx, c)
	if err == nil && (state == tooldef.Begun || state == tooldef.Resumed) {
		f.mu.Lock()
		defer f.mu.Unlock()
		f.last = c
	}
	if f.noLease && state == tooldef.Resumed {
		state = tooldef.Begun
	}
	if f.neverResumes && state == tooldef.Resumed {
		state = tooldef.Busy
	}
	return state, result, err
}

// held is the claim that the double takes c for.
func (f *forgetful) held(c tooldef.Claim) tooldef.Claim {
	if f.unfenced {
		c.Holder = f.last.Holder
	}
	return c
}

func (f *forgetful) Acting(ctx context.Context, c tooldef.Claim) error {
	if f.keepsLease {
		c.At = f.last.At
	}
	return f.MemLedger.Acting(ctx, f.held(c))
}

func (f *forgetful) Finish(ctx context.Context, c tooldef.Claim, result []byte) error {
	if f.lastResult {
		f.wipe(ctx)
	}
	return f.MemLedger.Finish(ctx, f.held(c), result)
}

func (f *forgetful) Release(ctx context.Context, c tooldef.Claim) error {
	if f.wipes {
		f.wipe(ctx)
	}
	return f.MemLedger.Release(ctx, f.held(c))
}

// wipe forgets everything but the last claim.
func (f *forgetful) wipe(ctx context.Context) {
	f.MemLedger = tooldef.MemLedger{}
	_, _, _ = f.MemLedger.Begin(ctx, f.last)
}

func TestBrokenLedgersAreCaught(t *testing.T) {
	for double, c := range map[string]struct {
		fresh func() tooldef.Ledger
		want  []string
	}{
		"no lease":        {func() tooldef.Ledger { return &forgetful{noLease: true} }, []string{"begin, then busy", "one of many begins"}},
		"the last result": {func() tooldef.Ledger { return &forgetful{lastResult: true} }, []string{"the first result stays"}},
		"release wipes":   {func() tooldef.Ledger { return &forgetful{wipes: true} }, []string{"release spares a result"}},
		"keeps the lease": {func() tooldef.Ledger { return &forgetful{keepsLease: true} }, []string{"acting renews the lease"}},
		"no fencing":      {func() tooldef.Ledger { return &forgetful{unfenced: true} }, []string{"a lost claim cannot act", "a lost claim cannot finish", "a lost claim cannot release"}},
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
