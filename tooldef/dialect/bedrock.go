package dialect

import (
	"github.com/farewright/farewright/tooldef"
	"github.com/farewright/farewright/tooldef/internal/plainjson"
)

// Bedrock renders tools for toolConfig.tools of the Converse API. The schemas
// are sent as they are.
func Bedrock(tools []*tooldef.Tool) Rendering {
	list, notes := renderEach(tools, bedrock, func(t *tooldef.Tool, schema object) any {
		return newBedrockTool(t, schema, false)
	})
	return Rendering{plainjson.Must(list), notes}
}

// BedrockStrict renders tools for the Converse API with strict set, for models
// that take it. Bounds that some model refuses are in the descriptions. The
// limits of one request are those of [AnthropicStrict], and so is what happens
// to a tool that does not fit.
func BedrockStrict(tools []*tooldef.Tool) Rendering {
	var list []any
	notes := renderStrict(tools, bedrockStrict, bedrock, func(t *tooldef.Tool, schema object, strict bool) {
		list = append(list, newBedrockTool(t, schema, strict))
	})
	return Rendering{plainjson.Must(nonNil(list)), notes}
}

// A bedrockTool is an entry of toolConfig.tools.
type bedrockTool struct {
	ToolSpec toolSpec `json:"toolSpec"`
}

type toolSpec struct {
	Name        string      `json:"name"`
	Description string      `json:"description"`
	InputSchema inputSchema `json:"inputSchema"`
	Strict      bool        `json:"strict,omitempty"`
}

type inputSchema struct {
	JSON object `json:"json"`
}

func newBedrockTool(t *tooldef.Tool, schema object, strict bool) bedrockTool {
	return bedrockTool{toolSpec{t.Name(), t.Description(), inputSchema{schema}, strict}}
}
