package main

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/firebase/genkit/go/ai"

	"github.com/farewright/farewright/tooldef"
)

// Tools puts a set into the form of Genkit, for one caller: an approval is good
// for whom it was asked for only. wait is told of every call that waits for a
// person; it keeps what Genkit, whose history and traces hold everything, must
// not: the token.
//
// It is a middleware, because a tool's own function is reached only by
// arguments that pass Genkit's validation, and all others end the run.
func Tools(set *tooldef.Set, caller string, wait func(tooldef.Pending)) ai.Middleware {
	return ai.MiddlewareFunc(func(context.Context) (*ai.Hooks, error) {
		var hooks ai.Hooks
		for _, t := range set.Tools() {
			var schema map[string]any
			if err := json.Unmarshal(t.InputSchema(), &schema); err != nil {
				return nil, err
			}
			hooks.Tools = append(hooks.Tools, ai.NewTool(t.Name(), t.Description(), unreached, ai.WithInputSchema(schema), ai.WithOutputSchema(anyObject)))
		}
		hooks.WrapTool = func(ctx context.Context, p *ai.ToolParams, next ai.ToolNext) (*ai.MultipartToolResponse, error) {
			if set.Tool(p.Tool.Name()) == nil {
				return next(ctx, p)
			}
			arguments, err := json.Marshal(p.Request.Input)
			if err != nil {
				return nil, err
			}
			result := set.Do(ctx, tooldef.Call{Tool: p.Tool.Name(), Arguments: arguments, Caller: caller})
			if result.Pending != nil {
				wait(*result.Pending)
				return nil, ai.NewToolInterruptError(map[string]any{"approval": result.Pending.ID})
			}
			return &ai.MultipartToolResponse{Output: output(result)}, nil // an error too: a Go error would end the run
		}
		return &hooks, nil
	})
}

// Answer resumes an interrupted call with what came of it, see
// [tooldef.Set.Settle].
func Answer(interrupt *ai.Part, r tooldef.Result) *ai.Part {
	return ai.NewResponseForToolRequest(interrupt, output(r))
}

// anyObject is what Genkit holds a resumed answer against. The tool's own
// output schema would not let an error through.
var anyObject = map[string]any{"type": "object"}

func output(r tooldef.Result) any {
	var v any
	_ = json.Unmarshal(r.JSON, &v) // it is what the set encoded
	return v
}

func unreached(*ai.ToolContext, any) (any, error) {
	return nil, errors.New("the tool runs in the middleware only")
}
