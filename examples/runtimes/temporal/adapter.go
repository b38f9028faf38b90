package main

import (
	"context"
	"encoding/json"
	"slices"
	"time"

	"go.temporal.io/sdk/temporal"
	"go.temporal.io/sdk/workflow"

	"github.com/farewright/farewright/errs"
	"github.com/farewright/farewright/tooldef"
)

// Activities are a set in the form of Temporal. Register them with a worker.
// What they take and return stands in the workflow's history, tokens and member
// data too: give client and worker a payload codec that encrypts it.
type Activities struct{ Set *tooldef.Set }

// Listed is what the model is told of a tool.
type Listed struct {
	Name, Description string
	InputSchema       json.RawMessage
}

// ToolCall is a [tooldef.Call] that any history can hold: the arguments of a
// model need not be JSON. An approval is good for the caller it was asked for.
type ToolCall struct{ Tool, Arguments, Caller string }

// Outcome is what a history keeps of a [tooldef.Result].
type Outcome struct {
	JSON    json.RawMessage
	Pending *tooldef.Pending
}

// List returns the tools.
func (a *Activities) List(context.Context) ([]Listed, error) {
	var list []Listed
	for _, t := range a.Set.Tools() {
		list = append(list, Listed{t.Name(), t.Description(), t.InputSchema()})
	}
	return list, nil
}

// Call runs one call.
func (a *Activities) Call(ctx context.Context, c ToolCall) (Outcome, error) {
	r := a.Set.Do(ctx, tooldef.Call{Tool: c.Tool, Arguments: json.RawMessage(c.Arguments), Caller: c.Caller})
	return Outcome{r.JSON, r.Pending}, nil // an error too: Temporal would try again after a Go error
}

// Settle carries out a person's decision.
func (a *Activities) Settle(ctx context.Context, caller string, g tooldef.Grant) (Outcome, error) {
	r := a.Set.Settle(ctx, caller, g)
	return Outcome{r.JSON, r.Pending}, nil
}

// A Desk calls tools from one workflow, and knows which calls wait.
type Desk struct{ waiting []tooldef.Pending }

// NewDesk answers the query "waiting" with the calls that wait for a person,
// without their tokens.
func NewDesk(ctx workflow.Context) (*Desk, error) {
	d := &Desk{waiting: []tooldef.Pending{}}
	return d, workflow.SetQueryHandler(ctx, "waiting", func() ([]tooldef.Pending, error) { return d.waiting, nil })
}

// Call runs one call and returns what the model reads. A call that must be
// approved waits here, across restarts, for a [tooldef.Grant] that is signalled
// under the name "decision " and the approval's id; its token is left out.
func (d *Desk) Call(ctx workflow.Context, c ToolCall) (json.RawMessage, error) {
	var a *Activities
	var o Outcome
	// Once: after a crash it is not known whether the tool has acted.
	once := workflow.WithActivityOptions(ctx, workflow.ActivityOptions{StartToCloseTimeout: time.Minute, RetryPolicy: &temporal.RetryPolicy{MaximumAttempts: 1}})
	if err := workflow.ExecuteActivity(once, a.Call, c).Get(ctx, &o); err != nil {
		return lost(ctx, err)
	}
	for o.Pending != nil { // again when what is asked has changed
		grant := d.wait(ctx, *o.Pending)
		// A grant counts once, so that it may be tried again when its lease is over.
		again := workflow.WithActivityOptions(ctx, workflow.ActivityOptions{StartToCloseTimeout: tooldef.GrantLease + 10*time.Second})
		o = Outcome{}
		if err := workflow.ExecuteActivity(again, a.Settle, c.Caller, grant).Get(ctx, &o); err != nil {
			return lost(ctx, err)
		}
	}
	return o.JSON, nil
}

// wait returns the decision on a pending call. None in time is a no.
func (d *Desk) wait(ctx workflow.Context, p tooldef.Pending) tooldef.Grant {
	shown := p
	shown.Token = ""
	d.waiting = append(d.waiting, shown)
	var grant tooldef.Grant
	decided, _ := workflow.GetSignalChannel(ctx, "decision "+p.ID).ReceiveWithTimeout(ctx, p.ExpiresAt.Sub(workflow.Now(ctx)), &grant)
	if !decided {
		grant = tooldef.Grant{Reason: "nobody decided in time"}
	}
	d.waiting = slices.DeleteFunc(d.waiting, func(w tooldef.Pending) bool { return w.ID == p.ID })
	grant.Token = p.Token
	return grant
}

// lost answers for an activity that never came back, unless the workflow is
// ending.
func lost(ctx workflow.Context, err error) (json.RawMessage, error) {
	if ctx.Err() != nil {
		return nil, err
	}
	return tooldef.Fail(errs.Wrap(errs.OutcomeUnknown, "The call broke off; it may or may not have been carried out.", err)).JSON, nil
}
