package main

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/farewright/farewright/tooldef"
)

const instructions = "Tools to arrange medical rides. Begin with verify_member; nothing is booked before confirm_trip."

// newServer serves the tools of a set. The raw schemas go out untouched and the
// raw arguments come in untouched, so that checking them stays the set's.
func newServer(set *tooldef.Set) *mcp.Server {
	s := mcp.NewServer(&mcp.Implementation{Name: "farewright", Title: "Farewright", Version: "0.1.0"},
		&mcp.ServerOptions{Instructions: instructions, Capabilities: &mcp.ServerCapabilities{Tools: &mcp.ToolCapabilities{}}})
	for _, t := range set.Tools() {
		s.AddTool(specOf(t), handler(set, t.Name()))
	}
	return s
}

func specOf(t *tooldef.Tool) *mcp.Tool {
	h := t.Hints()
	tool := &mcp.Tool{
		Name: t.Name(), Title: t.Title(), Description: t.Description(), InputSchema: t.InputSchema(),
		Annotations: &mcp.ToolAnnotations{Title: t.Title(), ReadOnlyHint: h.ReadOnly, IdempotentHint: h.Idempotent,
			DestructiveHint: &h.Destructive, OpenWorldHint: &h.OpenWorld},
	}
	if !t.NeedsApproval() { // an answer that waits has no structured form, which a schema would demand
		tool.OutputSchema = t.OutputSchema()
	}
	return tool
}

// handler runs a tool. A Go error would reach the client but not its model, so
// every outcome is a result: the answer with its structured form, an envelope
// marked as an error, or a call that waits for a person.
func handler(set *tooldef.Set, name string) mcp.ToolHandler {
	return func(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		call := tooldef.Call{Tool: name, Arguments: req.Params.Arguments, Grant: grantOf(req)}
		r := set.Do(ctx, call)
		if r.Pending != nil && canAsk(req) {
			return question(*r.Pending), nil
		}
		out := &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: string(r.JSON)}}, IsError: r.IsError}
		if !r.IsError && r.Pending == nil {
			out.StructuredContent = r.JSON // only what the output schema describes
		}
		return out, nil
	}
}
