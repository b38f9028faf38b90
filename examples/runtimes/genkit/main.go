// Genkit runs the tools in Genkit (github.com/firebase/genkit/go): the model, a
// script here, verifies a member, reads an error, and cancels a ride, which a
// person must approve. While they think the conversation is a history.
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

	"github.com/firebase/genkit/go/ai"
	"github.com/firebase/genkit/go/genkit"

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
		fmt.Fprintln(os.Stderr, "genkit:", err)
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
	return newDesk(ctx, set, &scripted{out: os.Stdout}, &sync.Map{}).converse(ctx, ask)
}

const caller = "member-app"

// A desk is one process: a set, a model, and the calls that wait, by the
// approval's id. Put a table of yours in the place of waiting.
type desk struct {
	genkit  *genkit.Genkit
	model   ai.Model
	set     *tooldef.Set
	waiting *sync.Map // of tooldef.Pending
}

func newDesk(ctx context.Context, set *tooldef.Set, m *scripted, waiting *sync.Map) *desk {
	g := genkit.Init(ctx)
	model := genkit.DefineModelAction(g, "example/scripted", &ai.ModelOptions{Supports: &ai.ModelSupports{Tools: true, Multiturn: true}}, m.generate)
	return &desk{g, model, set, waiting}
}

// generate goes on from a history, until the model is done or a call waits.
func (d *desk) generate(ctx context.Context, history []*ai.Message, answers ...*ai.Part) (*ai.ModelResponse, error) {
	wait := func(p tooldef.Pending) { d.waiting.Store(p.ID, p) }
	return genkit.Generate(ctx, d.genkit, ai.WithModel(d.model), ai.WithMaxTurns(20), ai.WithUse(Tools(d.set, caller, wait)),
		ai.WithMessages(history...), ai.WithToolResponses(answers...))
}

// converse runs the model until it is done, asking a person on the way.
func (d *desk) converse(ctx context.Context, ask func(tooldef.Pending) tooldef.Grant) error {
	response, err := d.generate(ctx, []*ai.Message{ai.NewUserTextMessage("Please cancel my ride.")})
	for err == nil && len(response.Interrupts()) > 0 {
		var answers []*ai.Part
		for _, interrupt := range response.Interrupts() {
			answers = append(answers, Answer(interrupt, d.settle(ctx, interrupt, ask)))
		}
		response, err = d.generate(ctx, response.History(), answers...) // a history is JSON: it can wait in a store
	}
	return err
}

// settle has a person decide on an interrupted call, again when what they were
// shown has changed, and carries it out.
func (d *desk) settle(ctx context.Context, interrupt *ai.Part, ask func(tooldef.Pending) tooldef.Grant) tooldef.Result {
	asked, _ := ai.InterruptAs[struct{ Approval string }](interrupt)
	kept, _ := d.waiting.Load(asked.Approval)
	p, _ := kept.(tooldef.Pending)
	for {
		shown := p
		shown.Token = ""
		grant := ask(shown)
		grant.Token = p.Token
		result := d.set.Settle(ctx, caller, grant)
		if result.Pending == nil {
			return result
		}
		p = *result.Pending
	}
}
