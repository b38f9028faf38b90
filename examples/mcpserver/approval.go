package main

import (
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/farewright/farewright/tooldef"
)

// approval names the one question of a pending call.
const approval = "approval"

// question asks the client's user. The sealed token travels as the request's
// state and comes back with the answer; clients of before 2026-07-28 are asked
// by elicitation, which the SDK does for us.
func question(p tooldef.Pending) *mcp.CallToolResult {
	var b strings.Builder
	b.WriteString(p.Summary)
	for _, f := range p.Facts {
		b.WriteString("\n" + f.Name + ": " + f.Value)
	}
	return &mcp.CallToolResult{
		RequestState: p.Token,
		InputRequests: mcp.InputRequestMap{approval: &mcp.ElicitParams{
			Mode: "form", Message: b.String(),
			RequestedSchema: map[string]any{"type": "object", "required": []string{"approve"}, "properties": map[string]any{
				"approve": map[string]any{"type": "boolean", "title": "Approve", "description": "Whether this should be done."},
				"reason":  map[string]any{"type": "string", "title": "Reason", "description": "Why not, for the assistant."},
			}},
		}},
	}
}

// grantOf returns the user's decision that came with a call, nil if none did.
// Anything but a clear yes is a no.
func grantOf(req *mcp.CallToolRequest) *tooldef.Grant {
	r, ok := req.Params.InputResponses[approval].(*mcp.ElicitResult)
	if req.Params.RequestState == "" || !ok {
		return nil // no decision: ask again
	}
	yes, _ := r.Content["approve"].(bool)
	reason, _ := r.Content["reason"].(string)
	return &tooldef.Grant{Token: req.Params.RequestState, By: "client", Approved: r.Action == "accept" && yes, Reason: reason}
}

// canAsk reports whether the client can show its user a form. One that cannot,
// or that only opens addresses, gets the waiting call as data. A client that
// names no mode means forms.
func canAsk(req *mcp.CallToolRequest) bool {
	p := req.Session.InitializeParams()
	if p == nil || p.Capabilities == nil || p.Capabilities.Elicitation == nil {
		return false
	}
	e := p.Capabilities.Elicitation
	return e.Form != nil || e.URL == nil
}
