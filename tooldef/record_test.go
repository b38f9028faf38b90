package tooldef_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/farewright/farewright/errs"
	"github.com/farewright/farewright/tooldef"
)

// troubled is a ledger that does what a test says before a method.
type troubled struct {
	tooldef.MemLedger
	begin, acting, finish, release func() error
}

func do(before func() error) error {
	if before == nil {
		return nil
	}
	return before()
}

func (l *troubled) Begin(ctx context.Context, c tooldef.Claim) (tooldef.LedgerState, []byte, error) {
	if err := do(l.begin); err != nil {
		return 0, nil, err
	}
	return l.MemLedger.Begin(ctx, c)
}

func (l *troubled) Acting(ctx context.Context, c tooldef.Claim) error {
	if err := do(l.acting); err != nil {
		return err
	}
	return l.MemLedger.Acting(ctx, c)
}

func (l *troubled) Finish(ctx context.Context, c tooldef.Claim, result []byte) error {
	if err := do(l.finish); err != nil {
		return err
	}
	return l.MemLedger.Finish(ctx, c, result)
}

func (l *troubled) Release(ctx context.Context, c tooldef.Claim) error {
	if err := do(l.release); err != nil {
		return err
	}
	return l.MemLedger.Release(ctx, c)
}

func TestALedgerInTrouble(t *testing.T) {
	fails, panics := func() error { return errBoom }, func() error { panic("secret") }
	for says, c := range map[string]struct {
		ledger *troubled
		code   errs.Code // "" for the deed's result
		again  bool      // the grant executes once the ledger is well
	}{
		"begin fails":    {&troubled{begin: fails}, errs.InternalError, true},
		"begin panics":   {&troubled{begin: panics}, errs.InternalError, true},
		"acting fails":   {&troubled{acting: fails}, errs.InternalError, true},
		"acting panics":  {&troubled{acting: panics}, errs.InternalError, true},
		"both panic":     {&troubled{acting: panics, release: panics}, errs.InternalError, false},
		"finish fails":   {&troubled{finish: fails}, "", false},
		"finish panics":  {&troubled{finish: panics}, "", false},
		"finish, at 2nd": {&troubled{finish: once(panics)}, "", false},
	} {
		s := &shop{price: "10"}
		x := openTill(t, s, tooldef.Approvals{Ledger: c.ledger})
		p := x.call()
		r := x.grant(p)
		if c.code == "" {
			assert.JSONEq(t, `{"ref":"7-1"}`, string(r.JSON), says)
			assert.Len(t, s.bought, 1, says)
		} else {
			assert.Equal(t, c.code, x.code(r), says)
			assert.Empty(t, s.bought, says)
		}
		assert.NotContains(t, x.log.String()+string(r.JSON), "secret", says)
		if c.again {
			c.ledger.begin, c.ledger.acting = nil, nil
			assert.False(t, x.grant(p).IsError, says)
		}
	}
}

// once is f the first time, and nothing after.
func once(f func() error) func() error {
	called := false
	return func() error {
		if called {
			return nil
		}
		called = true
		return f()
	}
}

func TestADenialIsOneOnlyWhenItIsRecorded(t *testing.T) {
	fails, panics := func() error { return errBoom }, func() error { panic("secret") }
	for says, c := range map[string]struct {
		finish func() error
		code   errs.Code
	}{
		"once":         {once(fails), errs.ApprovalDenied},
		"a panic once": {once(panics), errs.ApprovalDenied},
		"always":       {fails, errs.InternalError},
		"a panic":      {panics, errs.InternalError},
	} {
		s := &shop{price: "10"}
		l := &troubled{finish: c.finish}
		x := openTill(t, s, tooldef.Approvals{Ledger: l})
		p := x.call()
		assert.Equal(t, c.code, x.code(x.set.Settle(context.Background(), "ann", p.Grant(false, "", ""))), says)
		l.finish = nil
		assert.Equal(t, errs.ApprovalDenied, x.code(x.set.Settle(context.Background(), "ann", p.Grant(false, "", ""))), "%s: said again, it counts", says)
		assert.Equal(t, errs.ApprovalDenied, x.code(x.grant(p)), says)
		assert.Empty(t, s.bought, says)
	}
}
