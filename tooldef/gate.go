package tooldef

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"log/slog"
	"strings"
	"time"
)

// keepResults is how long after its expiry a grant's result is kept, so that
// whoever asks again gets the first one.
const keepResults = 24 * time.Hour

// maxAsked bounds how often a person is asked about one call whose facts keep
// changing.
const maxAsked = 3

// desk handles a set's approvals.
type desk struct {
	Approvals
	sealer sealer
	log    *slog.Logger
}

func newDesk(a Approvals, log *slog.Logger) (*desk, error) {
	s, err := newSealer(a.Keys)
	if err != nil {
		return nil, err
	}
	if a.Ledger == nil {
		a.Ledger = new(MemLedger)
	}
	if a.Now == nil {
		a.Now = time.Now
	}
	a.Ledger = guarded{a.Ledger}
	return &desk{a, s, log}, nil
}

// call runs a gated tool: without a grant it prepares and pends, with one it
// settles.
func (d *desk) call(ctx context.Context, t *Tool, c Call) Result {
	if c.Grant != nil {
		return d.settle(ctx, t, c, *c.Grant)
	}
	args, in, _, refused := t.read(ctx, c.Arguments)
	if refused != nil {
		return Fail(refused)
	}
	p, err := d.prepare(ctx, t, c.Caller, args, in)
	switch {
	case err != nil:
		return Fail(err)
	case p == nil:
		return execute(ctx, t, in, Granted{ID: newApprovalID()}, d.log)
	case d.Asker == nil:
		return p.result()
	}
	return d.ask(ctx, t, c, *p)
}

// ask puts the question on the spot, again when the facts have changed.
func (d *desk) ask(ctx context.Context, t *Tool, c Call, p Pending) Result {
	for range maxAsked {
		grant, err := d.putQuestion(ctx, p)
		if err != nil {
			d.log.LogAttrs(ctx, slog.LevelWarn, "approval could not be asked for", slog.String("tool", t.Name()), slog.String("approval", p.ID))
			return p.result()
		}
		grant.Token = p.Token
		result := d.settle(ctx, t, Call{Tool: t.Name(), Caller: c.Caller}, grant)
		if result.Pending == nil {
			return result
		}
		p = *result.Pending
	}
	return p.result()
}

// putQuestion asks the host. A host that panics has not answered.
func (d *desk) putQuestion(ctx context.Context, p Pending) (g Grant, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("tooldef: the asker panicked (%T)", r)
		}
	}()
	return d.Asker.Ask(ctx, p)
}

// prepare asks the tool what a person must approve, and seals it. It returns
// nil when nobody need be asked.
func (d *desk) prepare(ctx context.Context, t *Tool, caller string, args json.RawMessage, in any) (*Pending, error) {
	asked, err := t.gated.prepare(ctx, args, in)
	if err != nil || asked == nil {
		return nil, err
	}
	a := *asked
	life := a.Life
	if life <= 0 {
		life = DefaultApprovalLife
	}
	a.Facts = legible(a.Facts)
	p := &Pending{ID: newApprovalID(), Tool: t.Name(), Arguments: args, Summary: a.Summary, Facts: a.Facts,
		ExpiresAt: d.Now().Add(life + time.Second - 1).UTC().Truncate(time.Second)} // rounded up: a short life is one
	p.Token, err = d.sealer.seal(sealed{ID: p.ID, Tool: p.Tool, Revision: t.revision(), Arguments: args, Caller: caller,
		Summary: a.Summary, Facts: a.Facts, Expires: p.ExpiresAt})
	return p, err
}

// legible returns facts as they survive the way through JSON and back.
func legible(facts []Fact) []Fact {
	out := make([]Fact, len(facts))
	for i, f := range facts {
		out[i] = Fact{strings.ToValidUTF8(f.Name, "�"), strings.ToValidUTF8(f.Value, "�")}
	}
	return out
}

// revision names the form of a tool's arguments. What was approved under
// another form does not run under this one.
func (t *Tool) revision() string {
	sum := sha256.Sum256(t.inputSchema)
	return hex.EncodeToString(sum[:8])
}
