package main

import (
	"encoding/json"

	"google.golang.org/adk/v2/agent"
	"google.golang.org/adk/v2/model"
	"google.golang.org/adk/v2/tool"
	"google.golang.org/adk/v2/tool/toolutils"
	"google.golang.org/genai"

	"github.com/farewright/farewright/errs"
	"github.com/farewright/farewright/tooldef"
)

// Tools puts a set into the form of ADK. The caller is the session's user: an
// approval is good for whom it was asked for only.
func Tools(set *tooldef.Set) []tool.Tool {
	var tools []tool.Tool
	for _, t := range set.Tools() {
		tools = append(tools, adkTool{set, t})
	}
	return tools
}

// adkTool is a tool.Tool, and has the methods that ADK looks for beside it.
type adkTool struct {
	set  *tooldef.Set
	tool *tooldef.Tool
}

func (t adkTool) Name() string        { return t.tool.Name() }
func (t adkTool) Description() string { return t.tool.Description() }
func (t adkTool) IsLongRunning() bool { return false }

// Declaration is what the model is told.
func (t adkTool) Declaration() *genai.FunctionDeclaration {
	return &genai.FunctionDeclaration{Name: t.tool.Name(), Description: t.tool.Description(),
		ParametersJsonSchema: t.tool.InputSchema(), ResponseJsonSchema: t.tool.OutputSchema()}
}

// ProcessRequest adds the declaration to a request.
func (t adkTool) ProcessRequest(_ agent.Context, r *model.LLMRequest) error {
	return toolutils.PackTool(r, t)
}

// Run runs one call, and runs again when a person has decided: with the token
// from the session's state, so that what runs is what was shown.
func (t adkTool) Run(ctx agent.Context, args any) (map[string]any, error) {
	arguments, err := json.Marshal(args) // a map: the model's own bytes are gone
	if err != nil {
		return nil, err
	}
	call := tooldef.Call{Tool: t.tool.Name(), Arguments: arguments, Caller: ctx.UserID()}
	if c := ctx.ToolConfirmation(); c != nil {
		token, _ := ctx.State().Get(stateKey(ctx))
		said, _ := c.Payload.(map[string]any)
		grant := tooldef.Grant{Approved: c.Confirmed, By: ctx.UserID()}
		grant.Token, _ = token.(string)
		grant.Reason, _ = said["reason"].(string)
		call.Grant = &grant
	}
	result := t.set.Do(ctx, call)
	switch p := result.Pending; {
	case p != nil && call.Grant != nil: // what is asked has changed, and ADK asks once per call
		result = tooldef.Fail(errs.New(errs.ApprovalExpired, "What was approved has changed since; nothing was done."))
	case p != nil:
		if err := ctx.State().Set(stateKey(ctx), p.Token); err != nil {
			return nil, err
		}
		if err := ctx.RequestConfirmation(p.Summary, map[string]any{"id": p.ID, "facts": p.Facts, "expires_at": p.ExpiresAt}); err != nil {
			return nil, err
		}
		ctx.Actions().SkipSummarization = true // ends the turn; result.JSON says that it waits
	}
	var answer map[string]any
	return answer, json.Unmarshal(result.JSON, &answer) // an error too: ADK would show a Go error's text
}

// stateKey is where the token of a call waits; no instruction names it.
func stateKey(ctx agent.Context) string { return "approval " + ctx.FunctionCallID() }
