package main

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

// A host is a world whose approvals several processes could decide on, and
// that remembers the tokens it gave out.
type host struct {
	t         *testing.T
	world     *world.World
	approvals tooldef.Approvals
	changing  bool // what is asked changes once, after the first time
	mu        sync.Mutex
	tokens    []string
	asked     int
}

func newHost(t *testing.T) *host {
	w, err := world.New(world.Default())
	require.NoError(t, err)
	return &host{t: t, world: w, approvals: tooldef.Approvals{Keys: [][]byte{[]byte(strings.Repeat("k", 32))}, Ledger: new(tooldef.MemLedger)}}
}

// set returns the tools as one process has them.
func (h *host) set() *tooldef.Set {
	set, err := h.world.Approving(h.approvals)
	require.NoError(h.t, err)
	if h.changing {
		set = h.change(set)
	}
	return set.Use(func(next tooldef.Handler) tooldef.Handler {
		return func(ctx context.Context, call tooldef.Call) tooldef.Result {
			result := next(ctx, call)
			if result.Pending != nil {
				h.mu.Lock()
				defer h.mu.Unlock()
				h.tokens = append(h.tokens, result.Pending.Token)
			}
			return result
		}
	})
}

// change gates cancel_trip by facts that do not stay what they were.
func (h *host) change(set *tooldef.Set) *tooldef.Set {
	plain, err := h.world.Tools()
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
	changed, err = changed.Approve(h.approvals)
	require.NoError(h.t, err)
	return changed
}

// cancelled reports how many rides went back to the member's benefit.
func (h *host) cancelled() int {
	b, err := h.world.Benefit(context.Background(), "m-1", when.Date{}, booking.Medical)
	require.NoError(h.t, err)
	return b.Remaining - 12
}

// secret checks that no token is in what the model was sent.
func (h *host) secret(sent []string) {
	require.NotEmpty(h.t, h.tokens)
	for _, token := range h.tokens {
		assert.NotContains(h.t, strings.Join(sent, "\n"), token)
	}
}

// says decides for a person, who is shown what it is about but no token.
func says(t *testing.T, approved bool) func(tooldef.Pending) tooldef.Grant {
	return func(p tooldef.Pending) tooldef.Grant {
		assert.Equal(t, "Cancel the ride to the appointment on Thursday, April 9, 2026 at 10:00 AM EDT.", p.Summary)
		assert.Contains(t, p.Facts, tooldef.Fact{Name: "trip", Value: "04-09-2026-91-A"})
		assert.Empty(t, p.Token)
		return tooldef.Grant{Approved: approved, By: "dispatcher-7", Reason: "the clinic called"}
	}
}
