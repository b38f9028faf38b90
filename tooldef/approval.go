package tooldef

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"github.com/farewright/farewright/tooldef/internal/plainjson"
)

// DefaultApprovalLife is how long a person has to approve.
const DefaultApprovalLife = 30 * time.Minute

// Approval is what a person is asked. It is written by the tool's code, never
// by a model.
type Approval struct {
	// Summary says in words what would be done.
	Summary string
	// Facts are what the person decides on, in the order shown. They are held
	// against the facts at the time of the grant: one that has changed asks
	// anew.
	Facts []Fact
	// Life is how long there is to approve; zero is [DefaultApprovalLife].
	Life time.Duration
}

// A Fact is one line of what is approved.
type Fact struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// Pending is a call that waits for a person. It is for the host alone: the
// token is what lets the call run.
type Pending struct {
	// ID names the approval in logs and to people. It gives no right.
	ID   string `json:"id"`
	Tool string `json:"tool"`
	// Arguments are what would run, mended and in the schema's order.
	Arguments json.RawMessage `json:"arguments"`
	Summary   string          `json:"summary"`
	Facts     []Fact          `json:"facts"`
	ExpiresAt time.Time       `json:"expires_at"`
	// Token is sealed; keep it where the model does not see it. It works in
	// every process that has the key.
	Token string `json:"token"`
}

// A Grant is a person's decision on a pending call.
type Grant struct {
	Token    string `json:"token"`
	Approved bool   `json:"approved"`
	// By is who decided, an id of the host's; Reason is why, for the model to
	// read when the answer is no.
	By     string `json:"by,omitempty"`
	Reason string `json:"reason,omitempty"`
}

// Granted tells an executing function about its grant.
type Granted struct {
	// ID is the approval's. It is the same whenever the same grant is executed
	// again, after a crash for instance: hand it to a provider as its
	// idempotency key.
	ID string
	By string
	// Facts are what was approved.
	Facts []Fact
	// ExpiresAt is when the approval ends, or ended: a resumed execution that
	// finds that nothing was begun must not begin after that.
	ExpiresAt time.Time
	// Resumed tells that an execution began before and was lost. It may have
	// acted: look the ID up at the provider before acting.
	Resumed bool
}

// An Asker is a host that can ask a person on the spot. Calls of gated tools
// then return the final answer.
type Asker interface {
	// Ask returns the person's decision; the token may be left out. An error
	// leaves the call pending.
	Ask(ctx context.Context, p Pending) (Grant, error)
}

// Approvals is how a [Set] handles tools that need approval. The zero value
// works within one process.
type Approvals struct {
	// Keys seal the tokens, 32 bytes each. The first one seals; all of them
	// open, so that a key can be replaced while approvals wait. None: a random
	// one, which no other process and no restart has.
	Keys [][]byte
	// Ledger makes a grant count once. Nil: this process's memory.
	Ledger Ledger
	// Asker asks on the spot. Nil: calls stay pending.
	Asker Asker
	// Now is the clock; nil means time.Now.
	Now func() time.Time
}

// NewGated makes a tool that runs only after a person has approved.
//
// prepare validates, prices and checks, changes nothing, and says what a
// person is asked; nil when nobody need be, and the call runs at once. It runs
// when the tool is called, and again when the grant comes: if the facts it
// states have changed, the answer is a new approval.
//
// execute does it. It is called once per grant, or again with the same
// Granted.ID when a process died in between, and must then not act twice.
func NewGated[In, Out any](spec Spec, prepare func(context.Context, In) (*Approval, error), execute func(context.Context, In, Granted) (Out, error)) (*Tool, error) {
	if prepare == nil || execute == nil {
		return nil, fmt.Errorf("tooldef: %s: a function is missing", spec.Name)
	}
	d, err := Define[In, Out](spec)
	if err != nil {
		return nil, err
	}
	return d.Gated(prepare, execute), nil
}

// Gated returns the tool behind an approval of the host's own making: prepare
// says what a person is asked about a call, from the mended arguments, nil for
// nothing, and changes nothing. The tool's function runs once per grant. When a
// process died in between, it runs again if its hints say that it is idempotent;
// otherwise the answer is OUTCOME_UNKNOWN. A tool that is gated already keeps
// its own approval.
func (t *Tool) Gated(prepare func(ctx context.Context, arguments json.RawMessage) (*Approval, error)) *Tool {
	if t.gated != nil {
		return t
	}
	g := *t
	g.gated = &gated{
		prepare: func(ctx context.Context, args json.RawMessage, _ any) (*Approval, error) { return prepare(ctx, args) },
		execute: func(ctx context.Context, in any, g Granted) (json.RawMessage, error) {
			if g.Resumed && !t.spec.Hints.Idempotent && !t.spec.Hints.ReadOnly {
				return nil, begunBefore(nil)
			}
			return t.run(ctx, in, nil)
		},
	}
	return &g
}

// NeedsApproval reports whether the tool is gated.
func (t *Tool) NeedsApproval() bool { return t.gated != nil }

type gated struct {
	prepare func(ctx context.Context, args json.RawMessage, in any) (*Approval, error)
	execute func(ctx context.Context, in any, g Granted) (json.RawMessage, error)
}

func sameFacts(a, b []Fact) bool { return slices.Equal(a, b) }

// waiting is what the model sees of a pending call: not the token.
type waiting struct {
	Status   string          `json:"status"`
	Approval waitingApproval `json:"approval"`
}

type waitingApproval struct {
	ID        string    `json:"id"`
	Summary   string    `json:"summary"`
	Facts     []Fact    `json:"facts"`
	ExpiresAt time.Time `json:"expires_at"`
	Next      string    `json:"next"`
}

func (p Pending) result() Result {
	return Result{Pending: &p, JSON: plainjson.Must(waiting{"approval_required", waitingApproval{p.ID, p.Summary, p.Facts, p.ExpiresAt,
		"A person decides; nothing has been done yet. Tell the user that it waits for approval, and do not call again for the same."}})}
}

// Shown returns p without its token, for whoever may see what is asked but must
// not be able to grant it.
func (p Pending) Shown() Pending {
	p.Token = ""
	return p
}

// Grant returns a person's decision on p, ready for [Set.Settle].
func (p Pending) Grant(approved bool, by, reason string) Grant {
	return Grant{Token: p.Token, Approved: approved, By: by, Reason: reason}
}
