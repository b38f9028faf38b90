package tooldef_test

import (
	"context"
	"encoding/json"
	"errors"
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
		"a write that fails on its own":  {false, func(context.Context) error { return errors.New("boom") }, errs.InternalError, 0},
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

func TestAPanicInABoundedToolIsContained(t *testing.T) {
	tool := tooldef.Must(tooldef.New(tooldef.Spec{Name: "slow", Description: "Slow.", Timeout: time.Second},
		func(context.Context, buyRequest) (buyResponse, error) { panic("secret") }))
	set, err := tooldef.NewSet(tool)
	require.NoError(t, err)
	r := set.Log(nil).Call(context.Background(), "slow", json.RawMessage(`{"offer":"o"}`))
	assert.Equal(t, errs.InternalError, r.Err.Code)
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
