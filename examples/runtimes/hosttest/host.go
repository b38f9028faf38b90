// Package hosttest is the host that the tests of the runtimes run on.
package hosttest

import (
	"context"
	"encoding/json"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/booking"
	"github.com/farewright/farewright/booking/when"
	"github.com/farewright/farewright/examples/world"
	"github.com/farewright/farewright/tooldef"
)

// A Host is a world whose approvals several processes could decide on, and
// that remembers the tokens it gave out.
type Host struct {
	World     *world.World
	Approvals tooldef.Approvals
	Changing  bool // what is asked changes once, after the first time
	mu        sync.Mutex
	Tokens    []string
	asked     int
	t         *testing.T
}

// New returns a host on the default world.
func New(t *testing.T) *Host {
	w, err := world.New(world.Default())
	require.NoError(t, err)
	return &Host{t: t, World: w, Approvals: tooldef.Approvals{Keys: [][]byte{[]byte(strings.Repeat("k", 32))}, Ledger: new(tooldef.MemLedger)}}
}

// Set returns the tools as one process has them.
func (h *Host) Set() *tooldef.Set {
	set, err := h.World.Approving(h.Approvals)
	require.NoError(h.t, err)
	if h.Changing {
		set = h.change(set)
	}
	return set.Use(func(next tooldef.Handler) tooldef.Handler {
		return func(ctx context.Context, call tooldef.Call) tooldef.Result {
			result := next(ctx, call)
			if result.Pending != nil {
				h.mu.Lock()
				defer h.mu.Unlock()
				h.Tokens = append(h.Tokens, result.Pending.Token)
			}
			return result
		}
	})
}

// change gates cancel_trip by facts that do not stay what they were.
func (h *Host) change(set *tooldef.Set) *tooldef.Set {
	plain, err := h.World.Tools()
	require.NoError(h.t, err)
	tools := set.Tools()
	for i, t := range tools {
		if t.NeedsApproval() {
			tools[i] = plain.Tool(t.Name()).Gated(func(context.Context, json.RawMessage) (*tooldef.Approval, error) {
				h.asked++
				fee := map[bool]string{true: "none", false: "$5.00"}[h.asked == 1]
				return &tooldef.Approval{Summary: "Cancel the ride for a fee.", Facts: []tooldef.Fact{{Name: "fee", Value: fee}}}, nil
			})
		}
	}
	changed, err := tooldef.NewSet(tools...)
	require.NoError(h.t, err)
	changed, err = changed.Approve(h.Approvals)
	require.NoError(h.t, err)
	return changed
}

// Cancelled reports how many rides went back to the member's benefit.
func (h *Host) Cancelled() int {
	b, err := h.World.Benefit(context.Background(), "m-1", when.Date{}, booking.Medical)
	require.NoError(h.t, err)
	return b.Remaining - 12
}

// Secret checks that no token is in what the model was sent.
func (h *Host) Secret(sent []string) {
	require.NotEmpty(h.t, h.Tokens)
	for _, token := range h.Tokens {
		assert.NotContains(h.t, strings.Join(sent, "\n"), token)
	}
}

// Says decides for a person, who is shown what it is about but no token.
func Says(t *testing.T, approved bool) func(tooldef.Pending) tooldef.Grant {
	return func(p tooldef.Pending) tooldef.Grant {
		assert.Equal(t, "Cancel the ride to the appointment on Thursday, April 9, 2026 at 10:00 AM EDT.", p.Summary)
		assert.Contains(t, p.Facts, tooldef.Fact{Name: "trip", Value: "04-09-2026-91-A"})
		assert.Empty(t, p.Token)
		return tooldef.Grant{Approved: approved, By: "dispatcher-7", Reason: "the clinic called"}
	}
}
