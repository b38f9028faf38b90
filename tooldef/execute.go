package tooldef

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"sync/atomic"
	"time"

	"github.com/farewright/farewright/errs"
)

// execute runs the function of a gated tool, for less than the lease.
func execute(ctx context.Context, t *Tool, in any, g Granted, log *slog.Logger) Result {
	limit := GrantLease - 10*time.Second
	if own := t.spec.Timeout; own > 0 && own < limit {
		limit = own
	}
	return t.carryOut(ctx, limit, log, func(ctx context.Context) (json.RawMessage, error) { return t.gated.execute(ctx, in, g) })
}

// beganKey is where a call notes that the function of a tool that writes began:
// what breaks off the call after that, such as a middleware, may come after
// the deed.
type beganKey struct{}

// carryOut runs a tool's function and contains its panics, unless log is nil.
func (t *Tool) carryOut(ctx context.Context, limit time.Duration, log *slog.Logger, f func(context.Context) (json.RawMessage, error)) (result Result) {
	if log != nil {
		defer func() {
			if p := recover(); p != nil {
				log.LogAttrs(ctx, slog.LevelError, "tool panicked", panicked(t.Name(), p)...)
				result = Fail(t.brokeOff(fmt.Errorf("tooldef: panic of type %T", p)))
			}
		}()
	}
	if began, ok := ctx.Value(beganKey{}).(*atomic.Bool); ok && !t.spec.Hints.ReadOnly {
		began.Store(true)
	}
	answer, err := t.bounded(ctx, limit, f)
	if err != nil {
		return Fail(t.brokeOff(err))
	}
	return Result{JSON: answer}
}

// brokeOff is what the end of a function by err means. An error of ours says
// itself what was done; any other may come after the deed, of a tool that
// writes.
func (t *Tool) brokeOff(err error) error {
	var ours *errs.Error
	if t.spec.Hints.ReadOnly || errors.As(err, &ours) && ours != nil {
		return err
	}
	return outcomeUnknown(err)
}

func outcomeUnknown(cause error) error {
	return errs.Wrap(errs.OutcomeUnknown, "The action broke off; it may or may not have been carried out.", cause)
}
