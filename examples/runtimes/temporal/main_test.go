package main

import (
	"context"
	"errors"
	"io"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/mock"
	"github.com/stretchr/testify/require"
	"go.temporal.io/sdk/testsuite"

	"github.com/farewright/farewright/examples/runtimes/hosttest"
	"github.com/farewright/farewright/examples/runtimes/script"
	"github.com/farewright/farewright/tooldef"
)

// converse runs the workflow to its end and returns what the model read.
func converse(t *testing.T, env *testsuite.TestWorkflowEnvironment) []string {
	env.ExecuteWorkflow(Converse, "member-app")
	require.True(t, env.IsWorkflowCompleted())
	require.NoError(t, env.GetWorkflowError())
	var answers []string
	require.NoError(t, env.GetWorkflowResult(&answers))
	require.Len(t, answers, len(script.Steps))
	return answers
}

func TestTheModelIsToldEveryToolWithItsSchema(t *testing.T) {
	h, m := hosttest.New(t), &scripted{out: io.Discard}
	converse(t, newEnvironment(h.World.Now(), h.Set(), m))
	tools := h.Set().Tools()
	require.Len(t, m.told, len(tools))
	for i, told := range m.told {
		assert.Equal(t, Listed{tools[i].Name(), tools[i].Description(), tools[i].InputSchema()}, told)
	}
}

func TestAnApprovedCallRuns(t *testing.T) {
	h, m := hosttest.New(t), &scripted{out: io.Discard}
	env := newEnvironment(h.World.Now(), h.Set(), m)
	visit(env, hosttest.Says(t, true))
	answers := converse(t, env)
	assert.Contains(t, answers[0], `"member_name":"Rosa"`)
	assert.Contains(t, answers[1], `"display_id":"04-09-2026-91-A"`)
	assert.Contains(t, answers[2], `"error_code":"MISSING_PREREQUISITE"`)
	assert.Contains(t, answers[3], `is cancelled."`)
	assert.Contains(t, answers[4], `"trip_count":0`)
	assert.Equal(t, 1, h.Cancelled())
	assert.Equal(t, answers, m.sent[len(m.sent)-1])
	h.Secret(answers)
}

func TestADeniedCallDoesNot(t *testing.T) {
	h, m := hosttest.New(t), &scripted{out: io.Discard}
	env := newEnvironment(h.World.Now(), h.Set(), m)
	visit(env, hosttest.Says(t, false))
	answers := converse(t, env)
	assert.Contains(t, answers[3], `"error_code":"APPROVAL_DENIED","message":"The action was not approved. Reason: the clinic called"`)
	assert.Contains(t, answers[4], `"trip_count":1`)
	assert.Zero(t, h.Cancelled())
	h.Secret(answers)
}

func TestNoDecisionInTimeIsANo(t *testing.T) {
	h := hosttest.New(t)
	env := newEnvironment(h.World.Now(), h.Set(), &scripted{out: io.Discard})
	env.RegisterDelayedCallback(func() { h.World.Advance(tooldef.DefaultApprovalLife + time.Second) }, tooldef.DefaultApprovalLife-time.Second)
	answers := converse(t, env)
	assert.Contains(t, answers[3], `"error_code":"APPROVAL_EXPIRED"`)
	assert.Zero(t, h.Cancelled())
}

func TestWhatHasChangedIsAskedAnew(t *testing.T) {
	h := hosttest.New(t)
	h.Changing = true
	env := newEnvironment(h.World.Now(), h.Set(), &scripted{out: io.Discard})
	var fees []string
	visit(env, func(p tooldef.Pending) tooldef.Grant {
		fees = append(fees, p.Facts[0].Value)
		return tooldef.Grant{Approved: true}
	})
	h.Secret(converse(t, env))
	assert.Equal(t, []string{"none", "$5.00"}, fees)
	assert.Equal(t, 1, h.Cancelled())
}

// Temporal runs an activity again when its worker was lost, on another one.
func TestADecisionCountsOnceInWhicheverProcess(t *testing.T) {
	h := hosttest.New(t)
	ask := Activities{h.Set()}
	verified, err := ask.Call(t.Context(), ToolCall{script.Steps[0].Tool, script.Steps[0].Arguments, "member-app"})
	require.NoError(t, err)
	cancel, _ := script.Next([]string{string(verified.JSON), "", ""})
	asked, err := ask.Call(t.Context(), ToolCall{cancel.Tool, cancel.Arguments, "member-app"})
	require.NoError(t, err)
	require.NotNil(t, asked.Pending)
	for range 2 {
		var suite testsuite.WorkflowTestSuite
		env := suite.NewTestActivityEnvironment()
		a := &Activities{h.Set()}
		env.RegisterActivity(a)
		value, err := env.ExecuteActivity(a.Settle, "member-app", tooldef.Grant{Token: asked.Pending.Token, Approved: true})
		require.NoError(t, err)
		var done Outcome
		require.NoError(t, value.Get(&done))
		assert.Contains(t, string(done.JSON), `is cancelled."`)
		assert.Equal(t, 1, h.Cancelled())
	}
}

// A worker that is lost in the middle of a call may have acted: the call is
// not made again, and the model is told so.
func TestALostCallIsNotMadeAgain(t *testing.T) {
	h := hosttest.New(t)
	env := newEnvironment(h.World.Now(), h.Set(), &scripted{out: io.Discard})
	a := &Activities{h.Set()}
	lost := 0
	env.OnActivity("Call", mock.Anything, mock.Anything).Return(func(ctx context.Context, c ToolCall) (Outcome, error) {
		if c.Tool == "cancel_trip" {
			lost++
			return Outcome{}, errors.New("the worker is gone")
		}
		return a.Call(ctx, c)
	})
	answers := converse(t, env)
	assert.Contains(t, answers[3], `"error_code":"OUTCOME_UNKNOWN"`)
	assert.NotContains(t, answers[3], "worker")
	assert.Equal(t, 1, lost)
}

// A model's arguments need not be JSON; a history can hold them all the same.
func TestArgumentsThatAreNotJSONReachTheSet(t *testing.T) {
	h := hosttest.New(t)
	var suite testsuite.WorkflowTestSuite
	env := suite.NewTestActivityEnvironment()
	a := &Activities{h.Set()}
	env.RegisterActivity(a)
	value, err := env.ExecuteActivity(a.Call, ToolCall{"get_active_trips", `{"session_id":`, "member-app"})
	require.NoError(t, err)
	var answer Outcome
	require.NoError(t, value.Get(&answer))
	assert.Contains(t, string(answer.JSON), `"status":"error"`)
}
