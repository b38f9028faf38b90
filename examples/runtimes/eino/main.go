// Eino runs the tools in an agent of eino (github.com/cloudwego/eino): the
// model, a script here, verifies a member, reads an error, and cancels a ride,
// which a person must approve. While they think the agent is a checkpoint.
//
//	go run .          # the person approves
//	go run . -deny    # the person says no
//
// What to copy is in adapter.go.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"sync"
	_ "time/tzdata"

	"github.com/cloudwego/eino/adk"
	"github.com/cloudwego/eino/components/model"

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
	if err := run(context.Background(), ask); err != nil {
		fmt.Fprintln(os.Stderr, "eino:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, ask func(tooldef.Pending) tooldef.Grant) error {
	w, err := world.New(world.Default())
	if err != nil {
		return err
	}
	// To resume in another process, give both the same keys and ledger.
	set, err := w.Approving(tooldef.Approvals{})
	if err != nil {
		return err
	}
	runner, err := newRunner(ctx, set, &scripted{out: os.Stdout}, &checkpoints{})
	if err != nil {
		return err
	}
	return converse(ctx, runner, ask)
}

func newRunner(ctx context.Context, set *tooldef.Set, m model.BaseChatModel, store adk.CheckPointStore) (*adk.Runner, error) {
	agent, err := adk.NewChatModelAgent(ctx, &adk.ChatModelAgentConfig{
		Name: "rides", Description: "Arranges medical rides.", Model: m,
		ToolsConfig: adk.ToolsConfig{ToolsNodeConfig: Tools(set, "member-app")},
	})
	if err != nil {
		return nil, err
	}
	return adk.NewRunner(ctx, adk.RunnerConfig{Agent: agent, CheckPointStore: store}), nil
}

const conversation = "conversation-1"

// converse runs the agent until it is done, asking a person on the way.
func converse(ctx context.Context, runner *adk.Runner, ask func(tooldef.Pending) tooldef.Grant) error {
	events := runner.Query(ctx, "Please cancel my ride.", adk.WithCheckPointID(conversation))
	for {
		waiting, err := drain(events)
		if err != nil || len(waiting) == 0 {
			return err
		}
		decisions := map[string]any{}
		for id, p := range waiting {
			decisions[id] = ask(p)
		}
		if events, err = runner.ResumeWithParams(ctx, conversation, &adk.ResumeParams{Targets: decisions}); err != nil {
			return err
		}
	}
}

// drain reads a run to its end and returns what waits for a person, by the id
// that resumes it.
func drain(events *adk.AsyncIterator[*adk.AgentEvent]) (map[string]tooldef.Pending, error) {
	waiting := map[string]tooldef.Pending{}
	for {
		event, ok := events.Next()
		switch {
		case !ok:
			return waiting, nil
		case event.Err != nil:
			return nil, event.Err
		case event.Action == nil || event.Action.Interrupted == nil:
			continue
		}
		for _, c := range event.Action.Interrupted.InterruptContexts {
			if p, ok := c.Info.(tooldef.Pending); ok && c.IsRootCause {
				waiting[c.ID] = p
			}
		}
	}
}

// checkpoints keeps checkpoints in memory; put a database in its place. A
// checkpoint holds the token of what waits: it is not for the model's eyes.
type checkpoints struct{ byID sync.Map }

func (c *checkpoints) Get(_ context.Context, id string) ([]byte, bool, error) {
	kept, ok := c.byID.Load(id)
	if !ok {
		return nil, false, nil
	}
	return kept.([]byte), true, nil
}

func (c *checkpoints) Set(_ context.Context, id string, checkpoint []byte) error {
	c.byID.Store(id, checkpoint)
	return nil
}
