package main

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"github.com/farewright/farewright/tooldef"
)

// Tools puts a set into the form of mcp-go. caller says for whom a request
// runs, the subject of its bearer token for instance: an approval is good for
// whom it was asked for only. A session's id will not do, newer clients have
// none.
func Tools(set *tooldef.Set, caller func(context.Context) string) []server.ServerTool {
	var tools []server.ServerTool
	for _, t := range set.Tools() {
		hints := t.Hints()
		tool := mcp.NewToolWithRawSchema(t.Name(), t.Description(), t.InputSchema())
		tool.Title = t.Title()
		if !t.NeedsApproval() { // one that does may answer that it waits
			tool.RawOutputSchema = t.OutputSchema()
		}
		tool.Annotations = mcp.ToolAnnotation{Title: t.Title(), ReadOnlyHint: &hints.ReadOnly, DestructiveHint: &hints.Destructive,
			IdempotentHint: &hints.Idempotent, OpenWorldHint: &hints.OpenWorld}
		tools = append(tools, server.ServerTool{Tool: tool, Handler: mcpTool{set, t, caller}.handle})
	}
	return tools
}

type mcpTool struct {
	set    *tooldef.Set
	tool   *tooldef.Tool
	caller func(context.Context) string
}

// handle runs one call, and runs again when a person has decided: with the
// token that the client, not its model, brings back as the request's state.
func (t mcpTool) handle(ctx context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	call := tooldef.Call{Tool: t.tool.Name(), Arguments: r.Params.RawArguments, Caller: t.caller(ctx)}
	if said := server.ElicitationResponse(r.Params.InputResponses, "approval"); said != nil {
		filled, _ := said.Content.(map[string]any)
		approved, _ := filled["approve"].(bool)
		reason, _ := filled["reason"].(string)
		call.Grant = &tooldef.Grant{Token: r.Params.RequestState, Reason: reason, By: call.Caller,
			Approved: approved && said.Action == mcp.ElicitationResponseActionAccept}
	}
	result := t.set.Do(ctx, call)
	switch {
	case result.Pending != nil && canAsk(ctx):
		asked := mcp.ElicitationParams{Message: question(*result.Pending), RequestedSchema: form}
		return server.NewInputRequestBuilder(result.Pending.Token).Elicit("approval", asked).ToolResult(), nil
	case result.IsError: // not a Go error: the model would not see it
		return mcp.NewToolResultError(string(result.JSON)), nil
	case result.Pending != nil: // the client cannot ask: its model is told that it waits
		return mcp.NewToolResultText(string(result.JSON)), nil
	}
	return mcp.NewToolResultStructured(result.JSON, string(result.JSON)), nil
}

// form is what a person fills in.
var form = map[string]any{"type": "object", "required": []string{"approve"}, "properties": map[string]any{
	"approve": map[string]any{"type": "boolean", "title": "Approve"},
	"reason":  map[string]any{"type": "string", "title": "Reason"},
}}

// question is what a person reads.
func question(p tooldef.Pending) string {
	text := p.Summary
	for _, f := range p.Facts {
		text += "\n" + f.Name + ": " + f.Value
	}
	return text
}

// canAsk reports whether the client can show a person a form. Clients of
// 2026-07-28 say so in each request, older ones when they connect.
func canAsk(ctx context.Context) bool {
	if info := server.RequestProtocolInfoFromContext(ctx); info != nil && info.ClientCapabilities != nil {
		return showsForms(info.ClientCapabilities.Elicitation)
	}
	session, ok := server.ClientSessionFromContext(ctx).(server.SessionWithClientInfo)
	return ok && showsForms(session.GetClientCapabilities().Elicitation)
}

// showsForms reports what a client says of itself. One that names no mode of
// asking means forms.
func showsForms(e *mcp.ElicitationCapability) bool {
	return e != nil && (e.Form != nil || e.URL == nil)
}
