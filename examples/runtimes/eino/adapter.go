package main

import (
	"context"
	"encoding/json"

	"github.com/cloudwego/eino/components/tool"
	"github.com/cloudwego/eino/compose"
	"github.com/cloudwego/eino/schema"
	"github.com/eino-contrib/jsonschema"

	"github.com/farewright/farewright/tooldef"
)

// Tools puts a set into the form of eino, for one caller: an approval is good
// for whom it was asked for only.
func Tools(set *tooldef.Set, caller string) compose.ToolsNodeConfig {
	var config compose.ToolsNodeConfig
	for _, t := range set.Tools() {
		config.Tools = append(config.Tools, einoTool{set, t, caller})
	}
	// Without it, a tool that the model makes up would end the run.
	config.UnknownToolsHandler = func(ctx context.Context, name, arguments string) (string, error) {
		return string(set.Call(ctx, name, json.RawMessage(arguments)).JSON), nil
	}
	return config
}

type einoTool struct {
	set    *tooldef.Set
	tool   *tooldef.Tool
	caller string
}

// Info is what the model is told.
func (t einoTool) Info(context.Context) (*schema.ToolInfo, error) {
	var params jsonschema.Schema
	if err := json.Unmarshal(t.tool.InputSchema(), &params); err != nil {
		return nil, err
	}
	return &schema.ToolInfo{Name: t.tool.Name(), Desc: t.tool.Description(), ParamsOneOf: schema.NewParamsOneOfByJSONSchema(&params)}, nil
}

// InvokableRun runs one call, and runs again when a person has decided: with
// the checkpoint's token, so that what runs is what was shown.
func (t einoTool) InvokableRun(ctx context.Context, arguments string, _ ...tool.Option) (string, error) {
	call := tooldef.Call{Tool: t.tool.Name(), Arguments: json.RawMessage(arguments), Caller: t.caller}
	if paused, _, pending := tool.GetInterruptState[tooldef.Pending](ctx); paused {
		mine, decided, grant := tool.GetResumeContext[tooldef.Grant](ctx)
		if !mine || !decided { // a call beside this one was decided
			return "", pause(ctx, pending)
		}
		grant.Token = pending.Token
		call.Grant = &grant
	}
	result := t.set.Do(ctx, call)
	if result.Pending != nil {
		return "", pause(ctx, *result.Pending)
	}
	return string(result.JSON), nil // an error too: a Go error would end the run
}

// pause leaves the pending call in the checkpoint and shows it to the host
// without its token.
func pause(ctx context.Context, p tooldef.Pending) error {
	shown := p
	shown.Token = ""
	return tool.StatefulInterrupt(ctx, shown, p)
}

// Checkpoints are written with gob, which must know what an interrupt holds.
func init() { schema.RegisterName[tooldef.Pending]("farewright_pending") }
