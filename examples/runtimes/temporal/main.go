// Temporal runs the tools in a workflow of Temporal (go.temporal.io/sdk): the
// model, a script here, verifies a member, reads an error, and cancels a ride,
// which a person must approve. While they think the workflow waits for a
// signal. It runs in the SDK's test environment, no server is needed.
//
//	go run .          # the person approves
//	go run . -deny    # the person says no
//
// What to copy is in adapter.go. A worker of yours registers the same:
//
//	w.RegisterWorkflow(Converse)
//	w.RegisterActivity(&Activities{set})
package main

import (
	"flag"
	"fmt"
	"log/slog"
	"os"
	"time"
	_ "time/tzdata"

	"go.temporal.io/sdk/log"
	"go.temporal.io/sdk/testsuite"
	"go.temporal.io/sdk/workflow"

	"github.com/farewright/farewright/examples/world"
	"github.com/farewright/farewright/tooldef"
)

func main() {
	deny := flag.Bool("deny", false, "the person does not approve")
	flag.Parse()
	ask := func(p tooldef.Pending) tooldef.Grant {
		fmt.Println("a person is asked:", p.Summary)
		return tooldef.Grant{Approved: !*deny, By: "dispatcher-7", Reason: "decided in the example"}
	}
	if err := run(ask); err != nil {
		fmt.Fprintln(os.Stderr, "temporal:", err)
		os.Exit(1)
	}
}

func run(ask func(tooldef.Pending) tooldef.Grant) error {
	w, err := world.New(world.Default())
	if err != nil {
		return err
	}
	// Give every worker the same keys and ledger.
	set, err := w.Approving(tooldef.Approvals{})
	if err != nil {
		return err
	}
	env := newEnvironment(w.Now(), set, &scripted{out: os.Stdout})
	visit(env, ask)
	env.ExecuteWorkflow(Converse, "member-app")
	return env.GetWorkflowError()
}

// newEnvironment is a server and a worker in one, with a clock that jumps to
// whatever comes next.
func newEnvironment(now time.Time, set *tooldef.Set, m *scripted) *testsuite.TestWorkflowEnvironment {
	var suite testsuite.WorkflowTestSuite
	suite.SetLogger(log.NewStructuredLogger(slog.New(slog.DiscardHandler)))
	env := suite.NewTestWorkflowEnvironment()
	env.SetStartTime(now)
	env.RegisterActivity(&Activities{set})
	env.RegisterActivity(m)
	return env
}

// Converse is a conversation: the model calls tools until it is done.
func Converse(ctx workflow.Context, caller string) ([]string, error) {
	ctx = workflow.WithActivityOptions(ctx, workflow.ActivityOptions{StartToCloseTimeout: time.Minute})
	desk, err := NewDesk(ctx)
	if err != nil {
		return nil, err
	}
	var a *Activities
	var tools []Listed
	if err := workflow.ExecuteActivity(ctx, a.List).Get(ctx, &tools); err != nil {
		return nil, err
	}
	var m *scripted
	for answers := []string{}; ; {
		var turn Turn
		if err := workflow.ExecuteActivity(ctx, m.Think, tools, answers).Get(ctx, &turn); err != nil || turn.Done {
			return answers, err
		}
		answer, err := desk.Call(ctx, ToolCall{turn.Tool, turn.Arguments, caller})
		if err != nil {
			return answers, err
		}
		answers = append(answers, string(answer))
	}
}

// visit has a person look in every five minutes and decide on what waits.
func visit(env *testsuite.TestWorkflowEnvironment, ask func(tooldef.Pending) tooldef.Grant) {
	env.RegisterDelayedCallback(func() {
		var waiting []tooldef.Pending
		if answer, err := env.QueryWorkflow("waiting"); err == nil && answer.Get(&waiting) == nil {
			for _, p := range waiting {
				env.SignalWorkflow("decision "+p.ID, ask(p))
			}
		}
		if !env.IsWorkflowCompleted() {
			visit(env, ask)
		}
	}, 5*time.Minute)
}
