package tooldef

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"

	"github.com/farewright/farewright/errs"
)

// finish stores the result of a grant, so that it is the only one. What was
// done is the answer whether or not that works.
func (d *desk) finish(ctx context.Context, claim Claim, r Result) Result {
	_ = d.store(ctx, claim, r)
	return r
}

// refuse ends a grant with a result and without the deed, and gives the
// answer. If that cannot be stored a later yes would execute: nobody may hear
// that the grant is over.
func (d *desk) refuse(ctx context.Context, claim Claim, r, answer Result) Result {
	err := d.store(ctx, claim, r)
	if errors.Is(err, ErrNotClaimed) { // somebody else's decision is being carried out
		return Fail(busy())
	}
	if err != nil {
		d.release(ctx, claim)
		return Fail(errs.Wrap(errs.InternalError, "The decision could not be recorded; nothing was done.", err))
	}
	return answer
}

// store hands a result to the ledger, twice if it must.
func (d *desk) store(ctx context.Context, claim Claim, r Result) error {
	raw, err := json.Marshal(storedResult{r.JSON, r.IsError})
	if err == nil {
		ctx := context.WithoutCancel(ctx)
		if err = d.Ledger.Finish(ctx, claim, raw); err != nil {
			err = d.Ledger.Finish(ctx, claim, raw)
		}
	}
	if err != nil {
		d.log.LogAttrs(ctx, slog.LevelError, "result of an approval could not be stored",
			slog.String("approval", claim.Grant), slog.String("cause", causes(err)))
	}
	return err
}

// release gives a claim back.
func (d *desk) release(ctx context.Context, claim Claim) {
	if err := d.Ledger.Release(context.WithoutCancel(ctx), claim); err != nil {
		d.log.LogAttrs(ctx, slog.LevelError, "claim of an approval could not be released",
			slog.String("approval", claim.Grant), slog.String("cause", causes(err)))
	}
}
