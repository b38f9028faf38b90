package tooldef_test

import (
	"context"
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/errs"
	"github.com/farewright/farewright/tooldef"
)

// lose leaves a grant as a process does that died while it acted.
func lose(t *testing.T, ledger tooldef.Ledger, id string, at time.Time) {
	t.Helper()
	dead := tooldef.Claim{Grant: id, Holder: "a process that died", At: at, Lease: tooldef.GrantLease, Keep: at.Add(48 * time.Hour)}
	_, _, err := ledger.Begin(context.Background(), dead)
	require.NoError(t, err)
	require.NoError(t, ledger.Acting(context.Background(), dead))
}

func TestAResumedGrantThatCannotFindOutIsStillUnknownAndNotUsedUp(t *testing.T) {
	s := &shop{price: "10"}
	ledger := new(tooldef.MemLedger)
	x := openTill(t, s, tooldef.Approvals{Ledger: ledger})
	p := x.call()
	lose(t, ledger, p.ID, *x.now)
	*x.now = x.now.Add(tooldef.GrantLease)
	s.fail = errs.New(errs.InternalError, "The look-up is down.")
	assert.Equal(t, errs.OutcomeUnknown, x.code(x.grant(p)), "nobody may hear that nothing was done")
	*x.now = x.now.Add(tooldef.GrantLease)
	s.fail = nil
	assert.False(t, x.grant(p).IsError)
	assert.True(t, s.bought[1].Resumed)
}

func TestAResumedGrantWhoseClaimWasTakenOverDoesNotAct(t *testing.T) {
	s := &shop{price: "10"}
	l := &troubled{}
	x := openTill(t, s, tooldef.Approvals{Ledger: l})
	p := x.call()
	lose(t, l, p.ID, *x.now)
	*x.now = x.now.Add(tooldef.GrantLease)
	var second tooldef.Result
	l.acting = func() error {
		l.acting = nil
		*x.now = x.now.Add(tooldef.GrantLease)
		second = x.grant(p)
		return nil
	}
	first := x.grant(p)
	assert.False(t, second.IsError, string(second.JSON))
	assert.Equal(t, errs.OutcomeUnknown, x.code(first))
	assert.Len(t, s.bought, 1)
}

func TestAToolGatedByTheHostRunsAgainOnlyIfThatIsHarmless(t *testing.T) {
	for _, idempotent := range []bool{true, false} {
		ran := 0
		tool := tooldef.Must(tooldef.New(tooldef.Spec{Name: "buy", Description: "Buys.", Hints: tooldef.Hints{Idempotent: idempotent}},
			func(_ context.Context, in buyRequest) (buyResponse, error) {
				ran++
				return buyResponse{Ref: in.Offer}, nil
			})).Gated(func(context.Context, json.RawMessage) (*tooldef.Approval, error) {
			return &tooldef.Approval{Summary: "Buy"}, nil
		})
		set, err := tooldef.NewSet(tool)
		require.NoError(t, err)
		ledger, now := new(tooldef.MemLedger), time.Date(2026, 4, 1, 12, 0, 0, 0, time.UTC)
		set, err = set.Approve(tooldef.Approvals{Ledger: ledger, Now: func() time.Time { return now }})
		require.NoError(t, err)
		p := set.Call(context.Background(), "buy", json.RawMessage(`{"offer":"o"}`)).Pending
		require.NotNil(t, p)
		lose(t, ledger, p.ID, now)
		now = now.Add(tooldef.GrantLease)
		r := set.Settle(context.Background(), "", p.Grant(true, "", ""))
		if idempotent {
			assert.False(t, r.IsError, string(r.JSON))
			assert.Equal(t, 1, ran)
			continue
		}
		require.NotNil(t, r.Err)
		assert.Equal(t, errs.OutcomeUnknown, r.Err.Code)
		assert.Equal(t, 0, ran, "it may have been bought already")
	}
}
