package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"

	"github.com/mark3labs/mcp-go/client"
	"github.com/mark3labs/mcp-go/mcp"

	"github.com/farewright/farewright/examples/runtimes/script"
	"github.com/farewright/farewright/tooldef"
)

// person answers what the server asks on the client's side.
type person func(tooldef.Pending) tooldef.Grant

// Elicit implements [client.ElicitationHandler].
func (ask person) Elicit(_ context.Context, r mcp.ElicitationRequest) (*mcp.ElicitationResult, error) {
	grant := ask(tooldef.Pending{Summary: r.Params.Message})
	return &mcp.ElicitationResult{ElicitationResponse: mcp.ElicitationResponse{Action: mcp.ElicitationResponseActionAccept,
		Content: map[string]any{"approve": grant.Approved, "reason": grant.Reason}}}, nil
}

// converse lets the scripted model call the server's tools until it is done.
// It prints what the model calls and reads, and returns what it read.
func converse(ctx context.Context, c *client.Client, out io.Writer) ([]string, error) {
	var answers []string
	for s, ok := script.Next(answers); ok; s, ok = script.Next(answers) {
		fmt.Fprintln(out, "calls ", s.Tool, s.Arguments)
		var r mcp.CallToolRequest
		r.Params.Name, r.Params.Arguments = s.Tool, json.RawMessage(s.Arguments)
		result, err := c.CallTool(ctx, r)
		if err != nil {
			return answers, err
		}
		answer := mcp.GetTextFromContent(result.Content[0])
		fmt.Fprintln(out, "reads ", answer)
		answers = append(answers, answer)
	}
	return answers, nil
}
