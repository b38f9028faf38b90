package tooldef

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/farewright/farewright/errs"
)

// settle carries out a decision: it opens the token, holds it against the call
// that brought it, claims the grant, and then denies, asks anew or executes.
func (d *desk) settle(ctx context.Context, t *Tool, c Call, g Grant) Result {
	x, err := d.open(ctx, t, c, g)
	if err != nil {
		return Fail(err)
	}
	now := d.Now()
	claim := Claim{Grant: x.ID, Holder: newApprovalID(), At: now, Lease: GrantLease, Keep: x.Expires.Add(keepResults)}
	state, first, err := d.Ledger.Begin(ctx, claim)
	switch {
	case err != nil:
		return Fail(errs.Wrap(errs.InternalError, "The approval could not be claimed; nothing was done.", err))
	case state == Finished:
		return replay(first)
	case state == Busy:
		return Fail(busy())
	case state == Resumed && g.Approved:
		return d.resume(ctx, t, claim, x, g)
	case state == Resumed:
		return Fail(errs.New(errs.OutcomeUnknown, "The action was approved and begun before; it may or may not have been carried out."))
	case now.After(x.Expires):
		d.release(ctx, claim)
		return Fail(errs.New(errs.ApprovalExpired, "The approval came too late."))
	case !g.Approved:
		no := Fail(denied(g.Reason))
		return d.refuse(ctx, claim, no, no)
	}
	return d.run(ctx, t, claim, x, g)
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
func (d *desk) run(ctx context.Context, t *Tool, claim Claim, x sealed, g Grant) Result {
	in, err := t.decode(x.Arguments)
	if err != nil {
		d.release(ctx, claim)
		return Fail(err)
	}
	fresh, err := d.prepareAgain(ctx, t, claim, x, in)
	if err != nil {
		return d.settled(ctx, claim, Fail(err))
	}
	if fresh != nil && !sameFacts(fresh.Facts, x.Facts) {
		return d.refuse(ctx, claim, Fail(superseded()), fresh.result())
	}
	if err := d.act(ctx, claim); err != nil {
		return Fail(err)
	}
	return d.settled(ctx, claim, execute(ctx, t, in, Granted{ID: x.ID, By: g.By, Facts: x.Facts, ExpiresAt: x.Expires}, d.log))
}

// prepareAgain is prepare at the grant, for half the lease at most. A panic of
// it leaves the grant unused.
func (d *desk) prepareAgain(ctx context.Context, t *Tool, claim Claim, x sealed, in any) (*Pending, error) {
	ctx, cancel := context.WithTimeoutCause(ctx, GrantLease/2, errTimeout)
	defer cancel()
	done := false
	defer func() {
		if !done {
			d.release(ctx, claim)
		}
	}()
	p, ended, err := within(ctx, func(ctx context.Context) (*Pending, error) { return d.prepare(ctx, t, x.Caller, x.Arguments, in) })
	done = true
	if !ended {
		err = errs.Wrap(errs.InternalError, "The service did not answer in time; nothing was done.", context.Cause(ctx))
	}
	return p, err
}

// act is the last step before the deed. A call that was given up does nothing,
// and neither does one whose claim was taken over meanwhile.
func (d *desk) act(ctx context.Context, claim Claim) error {
	err := ctx.Err()
	if err == nil {
		claim.At = d.Now()
		err = d.Ledger.Acting(ctx, claim)
	}
	if errors.Is(err, ErrNotClaimed) {
		return busy()
	}
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		d.release(ctx, claim)
		return errs.Wrap(errs.InternalError, "The approval could not be used; nothing was done.", err)
	}
	return nil
}

// resume executes what somebody began and did not finish. It may have acted:
// the function finds out by the grant's id, and the facts of before stand.
func (d *desk) resume(ctx context.Context, t *Tool, claim Claim, x sealed, g Grant) Result {
	in, err := t.decode(x.Arguments)
	if err == nil {
		err = ctx.Err() // the grant can be brought again after the lease
	}
	if err == nil {
		claim.At = d.Now()
		err = d.Ledger.Acting(ctx, claim)
	}
	switch {
	case errors.Is(err, ErrNotClaimed):
		return Fail(busy())
	case err != nil:
		return Fail(begunBefore(err))
	}
	r := execute(ctx, t, in, Granted{ID: x.ID, By: g.By, Facts: x.Facts, ExpiresAt: x.Expires, Resumed: true}, d.log)
	if r.Err != nil && r.Err.Code == errs.InternalError {
		return Fail(begunBefore(r.Err)) // it could not find out, and may be brought again
	}
	return d.finish(ctx, claim, r)
}

func begunBefore(cause error) error {
	return errs.Wrap(errs.OutcomeUnknown, "The action was begun before; it may or may not have been carried out.", cause)
}

// settled ends a grant with its result, unless the result says that a service
// failed and nothing was done: then the grant may be brought again.
func (d *desk) settled(ctx context.Context, claim Claim, r Result) Result {
	if r.Err != nil && r.Err.Code == errs.InternalError {
		d.release(ctx, claim)
		return r
	}
	return d.finish(ctx, claim, r)
}
