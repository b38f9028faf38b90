package tooldef_test

import (
	"context"
	"encoding/json"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/errs"
	"github.com/farewright/farewright/tooldef"
)

// slowTill sells with a prepare and an execute that take their time at the
// grant, on the clock of a bubble.
func slowTill(t *testing.T, prepare, execute time.Duration, heeds bool) (settle func() tooldef.Result, deeds func() []bool) {
	t.Helper()
	granted := false
	done := make(chan bool, 10)
	wait := func(ctx context.Context, d time.Duration) {
		if !heeds {
			ctx = context.Background()
		}
		select {
		case <-ctx.Done():
		case <-time.After(d):
		}
	}
	tool := tooldef.Must(tooldef.NewGated(tooldef.Spec{Name: "buy", Description: "Buys."},
		func(ctx context.Context, _ buyRequest) (*tooldef.Approval, error) {
			if granted {
				wait(ctx, prepare)
			}
			return &tooldef.Approval{Summary: "Buy"}, nil
		},
		func(ctx context.Context, _ buyRequest, g tooldef.Granted) (buyResponse, error) {
			wait(ctx, execute)
			done <- g.Resumed
			return buyResponse{Ref: "r"}, nil
		}))
	set, err := tooldef.NewSet(tool)
	require.NoError(t, err)
	p := set.Call(context.Background(), "buy", json.RawMessage(`{"offer":"o"}`)).Pending
	require.NotNil(t, p)
	granted = true
	return func() tooldef.Result { return set.Log(nil).Settle(context.Background(), "", p.Grant(true, "", "")) },
		func() []bool {
			all := []bool{}
			for len(done) > 0 {
				all = append(all, <-done)
			}
			return all
		}
}

func TestASlowCheckBeforeASlowDeedStillExecutesOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		settle, deeds := slowTill(t, 50*time.Second, 100*time.Second, true)
		first := make(chan tooldef.Result, 1)
		go func() { first <- settle() }()
		for range 14 { // others bring the same grant all the while
			time.Sleep(10 * time.Second)
			if r := settle(); assert.True(t, r.IsError, string(r.JSON)) {
				assert.False(t, r.Err.DoNotRetry, "somebody else is at it")
			}
		}
		r := <-first
		assert.False(t, r.IsError, string(r.JSON))
		assert.Equal(t, string(r.JSON), string(settle().JSON))
		assert.Equal(t, []bool{false}, deeds())
	})
}

func TestACheckThatHangsGivesTheGrantBack(t *testing.T) {
	for _, heeds := range []bool{true, false} {
		synctest.Test(t, func(t *testing.T) {
			settle, deeds := slowTill(t, time.Hour, 0, heeds)
			begin := time.Now()
			r := settle()
			require.True(t, heeds || r.IsError, string(r.JSON))
			assert.Less(t, time.Since(begin), tooldef.GrantLease-30*time.Second)
			if r.IsError {
				assert.Equal(t, errs.InternalError, r.Err.Code)
				assert.Empty(t, deeds())
			}
			time.Sleep(2 * time.Hour)
		})
	}
}

func TestAClaimThatWasTakenOverDoesNotAct(t *testing.T) {
	s := &shop{price: "10"}
	l := &troubled{}
	x := openTill(t, s, tooldef.Approvals{Ledger: l})
	p := x.call()
	var second tooldef.Result
	l.acting = func() error { // the first is late: its lease is over, and another one takes its place
		l.acting = nil
		*x.now = x.now.Add(tooldef.GrantLease)
		second = x.grant(p)
		return nil
	}
	first := x.grant(p)
	assert.JSONEq(t, `{"ref":"7-1"}`, string(second.JSON))
	assert.Equal(t, errs.OutcomeUnknown, x.code(first))
	assert.False(t, first.Err.DoNotRetry, "the grant can be brought again, for its result")
	assert.Len(t, s.bought, 1)
	assert.Equal(t, string(second.JSON), string(x.grant(p).JSON))
}

func TestAClaimThatWasTakenOverByOneThatIsNotDoneDoesNotAct(t *testing.T) {
	s := &shop{price: "10"}
	l := &troubled{}
	x := openTill(t, s, tooldef.Approvals{Ledger: l})
	p := x.call()
	l.acting = func() error {
		l.acting = nil
		*x.now = x.now.Add(tooldef.GrantLease)
		state, _, err := l.Begin(context.Background(), tooldef.Claim{Grant: p.ID, Holder: "another", At: *x.now, Lease: tooldef.GrantLease, Keep: x.now.Add(time.Hour)})
		assert.Equal(t, tooldef.Begun, state)
		return err
	}
	assert.Equal(t, errs.OutcomeUnknown, x.code(x.grant(p)))
	assert.Empty(t, s.bought)
	assert.Equal(t, errs.OutcomeUnknown, x.code(x.grant(p)), "the claim of the other one stands")
	*x.now = x.now.Add(tooldef.GrantLease)
	assert.False(t, x.grant(p).IsError)
	require.Len(t, s.bought, 1)
	assert.False(t, s.bought[0].Resumed, "nobody had acted")
}

func TestAGrantOfACallThatWasGivenUpIsNotUsedUp(t *testing.T) {
	for says, when := range map[string]func(l *troubled, cancel func()){
		"before": func(l *troubled, cancel func()) {
			cancel()
			l.acting = func() error { t.Error("it is noted as acting"); l.acting = nil; return nil }
		},
		"while it was claimed": func(l *troubled, cancel func()) { l.begin = func() error { cancel(); return nil } },
		"just before the deed": func(l *troubled, cancel func()) { l.acting = func() error { cancel(); return nil } },
	} {
		s := &shop{price: "10"}
		l := &troubled{}
		x := openTill(t, s, tooldef.Approvals{Ledger: l})
		p := x.call()
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		when(l, cancel)
		assert.Equal(t, errs.InternalError, x.code(x.set.Settle(ctx, "ann", p.Grant(true, "", ""))), says)
		assert.Empty(t, s.bought, says)
		l.begin, l.acting = nil, nil
		assert.False(t, x.grant(p).IsError, says)
	}
}

func TestALostExecutionIsNotUsedUpByACallThatWasGivenUp(t *testing.T) {
	s := &shop{price: "10"}
	l := &troubled{finish: func() error { return errBoom }}
	x := openTill(t, s, tooldef.Approvals{Ledger: l})
	p := x.call()
	assert.False(t, x.grant(p).IsError)
	l.finish = nil
	*x.now = x.now.Add(tooldef.GrantLease)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	assert.Equal(t, errs.OutcomeUnknown, x.code(x.set.Settle(ctx, "ann", p.Grant(true, "", ""))))
	assert.Len(t, s.bought, 1)
	*x.now = x.now.Add(tooldef.GrantLease)
	assert.False(t, x.grant(p).IsError)
	assert.True(t, s.bought[1].Resumed, "it is still known that somebody acted")
}

func TestAShortApprovalIsNotBornExpired(t *testing.T) {
	for _, life := range []time.Duration{1, time.Millisecond, time.Second - 1, time.Second, 1500 * time.Millisecond} {
		now := time.Date(2026, 4, 1, 12, 0, 0, 999_000_000, time.UTC)
		s := &shop{price: "10", life: life}
		x := openTill(t, s, tooldef.Approvals{Now: func() time.Time { return now }})
		p := x.call()
		assert.False(t, p.ExpiresAt.Before(now.Add(life)), "%v: %v", life, p.ExpiresAt)
		assert.Less(t, p.ExpiresAt.Sub(now.Add(life)), time.Second, life)
		assert.Zero(t, p.ExpiresAt.Nanosecond(), life)
		assert.False(t, x.grant(p).IsError, life)
	}
}
