package tooldef

import (
	"context"
	"encoding/json"

	"github.com/farewright/farewright/errs"
)

// A Call is one request to run a tool.
type Call struct {
	// Tool is the tool's name.
	Tool string
	// Arguments is what the model sent, byte for byte. Nil means none. With a
	// grant they may be left out: what runs is what was approved.
	Arguments json.RawMessage
	// Caller is whom the host runs the call for. An approval is good for the
	// caller it was asked for only.
	Caller string
	// Grant is a person's decision on a call that was pending.
	Grant *Grant
}

// A Result is the outcome of a call.
type Result struct {
	// JSON is for the model: the tool's answer, or the error envelope.
	JSON json.RawMessage
	// IsError tells that JSON is the error envelope.
	IsError bool
	// Err is the error of the envelope, with the cause the model does not
	// see; nil on success.
	Err *errs.Error
	// Pending is the approval the call waits for, nil if it waits for none.
	// It is for the host; JSON then tells the model that it waits.
	Pending *Pending
}

// Fail returns the result that stands for err. A middleware that refuses a
// call answers with it.
func Fail(err error) Result {
	e := errs.Classify(err)
	return Result{JSON: errs.Envelope(e), IsError: true, Err: e}
}

// A Handler runs a call.
type Handler func(ctx context.Context, call Call) Result

// A Middleware wraps a handler with tracing, limits, audit or the like.
type Middleware func(Handler) Handler

// A Warner is an answer that can carry warnings. When a call was mended in a
// way the model should know of, and its answer is a Warner, Warn is called
// before the answer is encoded. Implement it on the pointer.
type Warner interface {
	Warn(warnings ...string)
}
