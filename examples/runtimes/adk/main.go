// Adk runs the tools in an agent of Google's ADK (google.golang.org/adk/v2):
// the model, a script here, verifies a member, reads an error, and cancels a
// ride, which a person must approve. While they think the agent is a session.
//
//	go run .          # the person approves
//	go run . -deny    # the person says no
//
// What to copy is in adapter.go.
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"iter"
	"os"
	_ "time/tzdata"

	"google.golang.org/adk/v2/agent"
	"google.golang.org/adk/v2/agent/llmagent"
	"google.golang.org/adk/v2/model"
	"google.golang.org/adk/v2/runner"
	"google.golang.org/adk/v2/session"
	"google.golang.org/adk/v2/tool/toolconfirmation"
	"google.golang.org/genai"

	"github.com/farewright/farewright/examples/world"
	"github.com/farewright/farewright/tooldef"
)

func main() {
	deny := flag.Bool("deny", false, "the person does not approve")
	flag.Parse()
	ask := func(p tooldef.Pending) tooldef.Grant {
		fmt.Println("a person is asked:", p.Summary)
		return tooldef.Grant{Approved: !*deny, Reason: "decided in the example"}
	}
	if err := run(context.Background(), ask); err != nil {
		fmt.Fprintln(os.Stderr, "adk:", err)
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
	r, err := newRunner(set, &scripted{out: os.Stdout}, session.InMemoryService())
	if err != nil {
		return err
	}
	return converse(ctx, r, ask)
}

func newRunner(set *tooldef.Set, m model.LLM, sessions session.Service) (*runner.Runner, error) {
	a, err := llmagent.New(llmagent.Config{Name: "rides", Description: "Arranges medical rides.", Model: m, Tools: Tools(set)})
	if err != nil {
		return nil, err
	}
	return runner.New(runner.Config{AppName: "rides", Agent: a, SessionService: sessions, AutoCreateSession: true})
}

const user, conversation = "member-app", "conversation-1"

// converse runs the agent until it is done, asking a person on the way.
func converse(ctx context.Context, r *runner.Runner, ask func(tooldef.Pending) tooldef.Grant) error {
	message := genai.NewContentFromText("Please cancel my ride.", genai.RoleUser)
	for {
		waiting, err := drain(r.Run(ctx, user, conversation, message, agent.RunConfig{}))
		if err != nil || len(waiting) == 0 {
			return err
		}
		message = &genai.Content{Role: genai.RoleUser}
		for id, p := range waiting {
			message.Parts = append(message.Parts, decision(id, ask(p)))
		}
	}
}

// decision is what the user's side sends when a person has decided.
func decision(id string, g tooldef.Grant) *genai.Part {
	return &genai.Part{FunctionResponse: &genai.FunctionResponse{ID: id, Name: toolconfirmation.FunctionCallName,
		Response: map[string]any{"confirmed": g.Approved, "payload": map[string]any{"reason": g.Reason}}}}
}

// drain reads a run to its end and returns what waits for a person, by the id
// that resumes it.
func drain(events iter.Seq2[*session.Event, error]) (map[string]tooldef.Pending, error) {
	waiting := map[string]tooldef.Pending{}
	for event, err := range events {
		if err != nil {
			return nil, err
		}
		if event.Content == nil {
			continue
		}
		for _, part := range event.Content.Parts {
			if c := part.FunctionCall; c != nil && c.Name == toolconfirmation.FunctionCallName {
				if waiting[c.ID], err = shown(c); err != nil {
					return nil, err
				}
			}
		}
	}
	return waiting, nil
}

// shown reads what a person is asked: the hint is the summary, the payload the
// rest of the pending call, without its token.
func shown(c *genai.FunctionCall) (tooldef.Pending, error) {
	raw, err := json.Marshal(c.Args["toolConfirmation"])
	if err != nil {
		return tooldef.Pending{}, err
	}
	var asked struct {
		Hint    string          `json:"hint"`
		Payload tooldef.Pending `json:"payload"`
	}
	err = json.Unmarshal(raw, &asked)
	asked.Payload.Summary = asked.Hint
	return asked.Payload, err
}
