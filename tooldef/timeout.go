package tooldef

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/farewright/farewright/errs"
)

// errTimeout marks the end of a tool's own time.
var errTimeout = errors.New("tooldef: the tool's time is over")

// bounded runs f within the tool's time. It returns at its end even if f does
// not; what f does later is lost.
func (t *Tool) bounded(ctx context.Context, f func(context.Context) (json.RawMessage, error)) (json.RawMessage, error) {
	if t.spec.Timeout <= 0 {
		answer, err := f(ctx)
		return answer, t.gaveUp(ctx, err)
	}
	ctx, cancel := context.WithTimeoutCause(ctx, t.spec.Timeout, errTimeout)
	defer cancel()
	type outcome struct {
		answer json.RawMessage
		err    error
		panic  any
	}
	done := make(chan outcome, 1)
	go func() {
		var o outcome
		defer func() {
			o.panic = recover()
			done <- o
		}()
		o.answer, o.err = f(ctx)
	}()
	select {
	case o := <-done:
		if o.panic != nil {
			panic(o.panic)
		}
		return o.answer, t.gaveUp(ctx, o.err)
	case <-ctx.Done():
		return nil, t.late(context.Cause(ctx))
	}
}

// gaveUp turns the error of a run whose time was over into what that means. An
// error of ours says itself what was done.
func (t *Tool) gaveUp(ctx context.Context, err error) error {
	var ours *errs.Error
	if err == nil || ctx.Err() == nil || errors.As(err, &ours) && ours != nil && ours.Code != errs.InternalError {
		return err
	}
	return t.late(err)
}

// late is what a run that did not end in time answers. One that only reads has
// failed; one that writes may have done it.
func (t *Tool) late(cause error) error {
	if t.spec.Hints.ReadOnly {
		return errs.Wrap(errs.InternalError, "The service did not answer in time.", cause)
	}
	return errs.Wrap(errs.OutcomeUnknown, fmt.Sprintf("%s did not answer in time; it may or may not have been carried out.", t.spec.Name), cause)
}
