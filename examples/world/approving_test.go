package world

import (
	"context"
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/tooldef"
)

// However the ride is named, cancelling it waits: the gate reads the call with
// the eyes of the tool behind it.
func TestNoSpellingGetsAroundTheGate(t *testing.T) {
	for _, id := range []string{"04-09-2026-91-A", "04-09-2026-91-a", " 04-09-2026-91-A ", "0F5B9A52-7C1E-4D0A-9B7E-2F6D1C3A8E01", "0f5b9a52-7c1e-4d0a-9b7e-2f6d1c3a8e01\u00a0"} {
		f := Default()
		f.Sessions = []Session{{SessionID: "s-1", MemberID: "m-1"}}
		w, err := New(f)
		require.NoError(t, err)
		set, err := w.Approving(tooldef.Approvals{})
		require.NoError(t, err)
		call := func(reason string) tooldef.Result {
			raw, err := json.Marshal(map[string]string{"session_id": "s-1", "trip_id": id, "reason": reason})
			require.NoError(t, err)
			return set.Call(context.Background(), "cancel_trip", raw)
		}
		assert.Nil(t, call("").Pending, "listing the reasons needs nobody")
		r := call("member req")
		require.NotNil(t, r.Pending, "%q: %s", id, r.JSON)
		assert.Contains(t, r.Pending.Facts, tooldef.Fact{Name: "reason", Value: "Member Request"})
		assert.True(t, call("no such reason").IsError, "what would fail waits for nobody")
		active, err := w.ActiveTrips(context.Background(), "m-1")
		require.NoError(t, err)
		assert.Len(t, active, 1)
		assert.False(t, set.Settle(context.Background(), "", r.Pending.Grant(true, "Sam", "")).IsError)
	}
}
