package tooldef_test

import (
	"context"
	"encoding/json"
	"errors"
	"runtime"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/errs"
	"github.com/farewright/farewright/tooldef"
)

func TestAToolsTimeIsBounded(t *testing.T) {
	for says, c := range map[string]struct {
		readOnly bool
		run      func(context.Context) error
		code     errs.Code
		took     time.Duration
	}{
		"in time":                        {true, func(context.Context) error { time.Sleep(time.Second); return nil }, "", time.Second},
		"a read that hangs":              {true, func(context.Context) error { time.Sleep(time.Hour); return nil }, errs.InternalError, 5 * time.Second},
		"a write that hangs":             {false, func(context.Context) error { time.Sleep(time.Hour); return nil }, errs.OutcomeUnknown, 5 * time.Second},
		"a write that heeds its context": {false, func(ctx context.Context) error { <-ctx.Done(); return ctx.Err() }, errs.OutcomeUnknown, 5 * time.Second},
		"a write that fails on its own":  {false, func(context.Context) error { return errors.New("boom") }, errs.OutcomeUnknown, 0},
		"a read that fails on its own":   {true, func(context.Context) error { return errors.New("boom") }, errs.InternalError, 0},
	} {
		synctest.Test(t, func(t *testing.T) {
			tool := tooldef.Must(tooldef.New(tooldef.Spec{Name: "slow", Description: "Slow.", Timeout: 5 * time.Second, Hints: tooldef.Hints{ReadOnly: c.readOnly}},
				func(ctx context.Context, _ buyRequest) (buyResponse, error) { return buyResponse{}, c.run(ctx) }))
			begin := time.Now()
			r := tool.Call(context.Background(), json.RawMessage(`{"offer":"o"}`))
			assert.InDelta(t, c.took, time.Since(begin), float64(time.Millisecond), says)
			if c.code == "" {
				assert.False(t, r.IsError, says)
			} else {
				assert.Equal(t, c.code, r.Err.Code, says)
			}
			time.Sleep(2 * time.Hour) // let the slow ones end
		})
	}
}

// A write that breaks off may have been carried out: nobody is told to try it
// once more, with and without a bound on its time.
func TestHowAToolWithoutApprovalBreaksOff(t *testing.T) {
	for says, c := range map[string]struct {
		run         func() error
		read, write errs.Code
	}{
		"a panic":                       {func() error { panic("secret") }, errs.InternalError, errs.OutcomeUnknown},
		"any error":                     {func() error { return errBoom }, errs.InternalError, errs.OutcomeUnknown},
		"a time of its own that is up":  {func() error { return context.DeadlineExceeded }, errs.InternalError, errs.OutcomeUnknown},
		"a nil error of ours":           {func() error { var e *errs.Error; return e }, errs.InternalError, errs.OutcomeUnknown},
		"a fault that says what it did": {func() error { return errs.New(errs.InternalError, "Nothing was done.") }, errs.InternalError, errs.InternalError},
		"a refusal":                     {func() error { return errs.New(errs.OfferExpired, "Gone.") }, errs.OfferExpired, errs.OfferExpired},
	} {
		for _, limit := range []time.Duration{0, time.Minute} {
			for _, readOnly := range []bool{true, false} {
				tool := tooldef.Must(tooldef.New(tooldef.Spec{Name: "do", Description: "Does.", Timeout: limit, Hints: tooldef.Hints{ReadOnly: readOnly}},
					func(context.Context, buyRequest) (buyResponse, error) { return buyResponse{}, c.run() }))
				set, err := tooldef.NewSet(tool)
				require.NoError(t, err)
				want := c.write
				if readOnly {
					want = c.read
				}
				r := set.Log(nil).Call(context.Background(), "do", json.RawMessage(`{"offer":"o"}`))
				require.True(t, r.IsError, says)
				assert.Equal(t, want, r.Err.Code, "%s, read only %v, limit %v", says, readOnly, limit)
				assert.NotContains(t, string(r.JSON), "secret")
			}
		}
	}
}

// On one processor the call is given up and the run ends before the caller is
// back; by then both are so.
func TestARunThatHasEndedCountsThoughTheCallWasGivenUp(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	counted := 0
	for range 50 {
		ctx, cancel := context.WithCancel(context.Background())
		tool := tooldef.Must(tooldef.New(tooldef.Spec{Name: "do", Description: "Does.", Timeout: time.Minute},
			func(context.Context, buyRequest) (buyResponse, error) {
				defer cancel()
				return buyResponse{Ref: "r"}, nil
			}))
		if r := tool.Call(ctx, json.RawMessage(`{"offer":"o"}`)); !r.IsError {
			counted++
		}
	}
	assert.GreaterOrEqual(t, counted, 40)
}

func TestDescribeSteersTheModelAndChangesNothingElse(t *testing.T) {
	tool := tooldef.Must(tooldef.New(tooldef.Spec{Name: "look", Title: "Look", Description: "Looks."},
		func(context.Context, buyRequest) (buyResponse, error) { return buyResponse{Ref: "r"}, nil }))
	set, err := tooldef.NewSet(tool)
	require.NoError(t, err)
	other, err := set.Describe("look", "", "Looks up a reference. Use it first.")
	require.NoError(t, err)
	assert.Equal(t, "Looks up a reference. Use it first.", other.Tool("look").Description())
	assert.Equal(t, "Look", other.Tool("look").Title())
	assert.Equal(t, "Looks.", set.Tool("look").Description())
	assert.False(t, other.Call(context.Background(), "look", json.RawMessage(`{"offer":"o"}`)).IsError)
	assert.Greater(t, other.Tokens(), set.Tokens())
	_, err = set.Describe("lok", "x", "y")
	assert.Error(t, err)
}
