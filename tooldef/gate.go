package tooldef

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"github.com/farewright/farewright/errs"
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
		ExpiresAt: d.Now().Add(life).UTC().Truncate(time.Second)}
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

// settle carries out a decision: it opens the token, holds it against the call
// that brought it, claims the grant, and then denies, asks anew or executes.
func (d *desk) settle(ctx context.Context, t *Tool, c Call, g Grant) Result {
	x, err := d.open(ctx, t, c, g)
	if err != nil {
		return Fail(err)
	}
	now := d.Now()
	state, first, err := d.Ledger.Begin(ctx, x.ID, now, GrantLease, x.Expires.Add(keepResults))
	switch {
	case err != nil:
		return Fail(errs.Wrap(errs.InternalError, "The approval could not be claimed; nothing was done.", err))
	case state == Finished:
		return replay(first)
	case state == Busy:
		return Fail(busy())
	case state == Resumed && g.Approved:
		return d.resume(ctx, t, x, g)
	case state == Resumed:
		return Fail(errs.New(errs.OutcomeUnknown, "The action was approved and begun before; it may or may not have been carried out."))
	case now.After(x.Expires):
		d.release(ctx, x.ID)
		return Fail(errs.New(errs.ApprovalExpired, "The approval came too late."))
	case !g.Approved:
		return d.finish(ctx, x.ID, Fail(denied(g.Reason)))
	}
	return d.run(ctx, t, x, g)
}

// open returns what a token sealed, if it was for this tool, caller and call.
// None of the refusals says which of them it was.
func (d *desk) open(ctx context.Context, t *Tool, c Call, g Grant) (sealed, error) {
	x, err := d.sealer.open(g.Token)
	if err == nil {
		switch {
		case x.Tool != t.Name() || x.Caller != c.Caller:
			err = fmt.Errorf("tooldef: the approval is another call's")
		case x.Revision != t.revision():
			err = fmt.Errorf("tooldef: the tool has changed since the approval was asked for")
		case !none(c.Arguments):
			args, _, _, refused := t.read(ctx, c.Arguments)
			if refused != nil || !bytes.Equal(args, x.Arguments) {
				err = fmt.Errorf("tooldef: the call has other arguments than were approved")
			}
		}
	}
	if err != nil {
		return sealed{}, errs.Wrap(errs.ApprovalNotFound, "There is no such approval for this call.", err)
	}
	return x, nil
}

// none reports whether a call brings no arguments, as a Call that went through
// JSON does with null.
func none(arguments json.RawMessage) bool {
	text := bytes.TrimSpace(arguments)
	return len(text) == 0 || string(text) == "null"
}

// run checks the facts once more and executes.
func (d *desk) run(ctx context.Context, t *Tool, x sealed, g Grant) Result {
	in, err := t.decode(x.Arguments)
	if err != nil {
		d.release(ctx, x.ID)
		return Fail(err)
	}
	fresh, err := d.prepareAgain(ctx, t, x, in)
	if err != nil {
		return d.settled(ctx, x.ID, Fail(err))
	}
	if fresh != nil && !sameFacts(fresh.Facts, x.Facts) {
		d.finish(ctx, x.ID, Fail(superseded()))
		return fresh.result()
	}
	if err := d.Ledger.Acting(ctx, x.ID); err != nil {
		d.release(ctx, x.ID)
		return Fail(errs.Wrap(errs.InternalError, "The approval could not be used; nothing was done.", err))
	}
	return d.settled(ctx, x.ID, execute(ctx, t, in, Granted{ID: x.ID, By: g.By, Facts: x.Facts}, d.log))
}

// prepareAgain is prepare at the grant. A panic of it leaves the grant unused.
func (d *desk) prepareAgain(ctx context.Context, t *Tool, x sealed, in any) (p *Pending, err error) {
	done := false
	defer func() {
		if !done {
			d.release(ctx, x.ID)
		}
	}()
	p, err = d.prepare(ctx, t, x.Caller, x.Arguments, in)
	done = true
	return p, err
}

// resume executes what somebody began and did not finish. It may have acted:
// the function finds out by the grant's id, and the facts of before stand.
func (d *desk) resume(ctx context.Context, t *Tool, x sealed, g Grant) Result {
	in, err := t.decode(x.Arguments)
	if err != nil {
		return Fail(errs.Wrap(errs.OutcomeUnknown, "The action was begun before; it may or may not have been carried out.", err))
	}
	return d.finish(ctx, x.ID, execute(ctx, t, in, Granted{ID: x.ID, By: g.By, Facts: x.Facts, Resumed: true}, d.log))
}

// execute runs the function, for less than the lease. A panic, and an error
// that is not ours, may come after the deed; an error of ours says itself what
// was done.
func execute(ctx context.Context, t *Tool, in any, g Granted, log *slog.Logger) (result Result) {
	defer func() {
		if p := recover(); p != nil {
			log.LogAttrs(ctx, slog.LevelError, "tool panicked", panicked(t.Name(), p)...)
			result = Fail(errs.Wrap(errs.OutcomeUnknown, brokeOff, fmt.Errorf("tooldef: panic of type %T", p)))
		}
	}()
	bounded := *t
	if limit := GrantLease - 10*time.Second; bounded.spec.Timeout <= 0 || bounded.spec.Timeout > limit {
		bounded.spec.Timeout = limit
	}
	answer, err := bounded.bounded(ctx, func(ctx context.Context) (json.RawMessage, error) { return t.gated.execute(ctx, in, g) })
	var ours *errs.Error
	switch {
	case err == nil:
		return Result{JSON: answer}
	case errors.As(err, &ours) && ours != nil:
		return Fail(err)
	}
	return Fail(errs.Wrap(errs.OutcomeUnknown, brokeOff, err))
}

const brokeOff = "The action broke off; it may or may not have been carried out."

// settled ends a grant with its result, unless the result says that a service
// failed and nothing was done: then the grant may be brought again.
func (d *desk) settled(ctx context.Context, id string, r Result) Result {
	if r.Err != nil && r.Err.Code == errs.InternalError {
		d.release(ctx, id)
		return r
	}
	return d.finish(ctx, id, r)
}

// finish stores the result of a grant, so that it is the only one.
func (d *desk) finish(ctx context.Context, id string, r Result) Result {
	raw, err := json.Marshal(storedResult{r.JSON, r.IsError})
	if err == nil {
		err = d.Ledger.Finish(context.WithoutCancel(ctx), id, raw)
	}
	if err != nil {
		d.log.LogAttrs(ctx, slog.LevelError, "result of an approval could not be stored", slog.String("approval", id))
	}
	return r
}

func (d *desk) release(ctx context.Context, id string) {
	if err := d.Ledger.Release(context.WithoutCancel(ctx), id); err != nil {
		d.log.LogAttrs(ctx, slog.LevelError, "claim of an approval could not be released", slog.String("approval", id))
	}
}
