package tooldef

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/farewright/farewright/errs"
)

// errTimeout marks the end of a tool's own time.
var errTimeout = errors.New("tooldef: the tool's time is over")

// bounded runs f within limit, zero for none. It returns at its end even if f
// does not; what f does later is lost.
func (t *Tool) bounded(ctx context.Context, limit time.Duration, f func(context.Context) (json.RawMessage, error)) (json.RawMessage, error) {
	if limit <= 0 {
		answer, err := f(ctx)
		return answer, t.gaveUp(ctx, err)
	}
	ctx, cancel := context.WithTimeoutCause(ctx, limit, errTimeout)
	defer cancel()
	answer, ended, err := within(ctx, f)
	if !ended {
		return nil, t.late(context.Cause(ctx))
	}
	return answer, t.gaveUp(ctx, err)
}

// within runs f until ctx is over. What f returned by then counts; ended is
// false if it returned nothing. A panic of f is the caller's.
func within[T any](ctx context.Context, f func(context.Context) (T, error)) (answer T, ended bool, err error) {
	type outcome struct {
		answer T
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
	var o outcome
	select {
	case o = <-done:
	case <-ctx.Done():
		select {
		case o = <-done:
		default:
			return answer, false, nil
		}
	}
	if o.panic != nil {
		panic(o.panic)
	}
	return o.answer, true, o.err
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
