package dialect

import (
	"github.com/farewright/farewright/tooldef"
	"github.com/farewright/farewright/tooldef/internal/plainjson"
)

// Anthropic renders tools for the Messages API. The schemas are sent as they
// are.
func Anthropic(tools []*tooldef.Tool) Rendering {
	list, notes := renderEach(tools, anthropic, func(t *tooldef.Tool, schema object) any {
		return anthropicTool{Name: t.Name(), Description: t.Description(), InputSchema: schema}
	})
	return Rendering{plainjson.Must(list), notes}
}

// AnthropicStrict renders tools for the Messages API with strict set, so that
// their arguments are held to the schema while they are written. Bounds that
// the API refuses are in the descriptions; fields stay optional.
//
// One request may hold 20 strict tools with 24 optional fields between them. A
// tool that does not fit in any more, in the order given, is rendered as by
// [Anthropic], and a note says so. Whether the compiled grammar of the others
// is too large only the API knows.
func AnthropicStrict(tools []*tooldef.Tool) Rendering {
	var list []any
	notes := renderStrict(tools, anthropicStrict, anthropic, func(t *tooldef.Tool, schema object, strict bool) {
		list = append(list, anthropicTool{t.Name(), t.Description(), schema, strict})
	})
	return Rendering{plainjson.Must(nonNil(list)), notes}
}

// An anthropicTool is an entry of tools in a request for a message.
type anthropicTool struct {
	Name        string `json:"name"`
	Description string `json:"description"`
	InputSchema object `json:"input_schema"`
	Strict      bool   `json:"strict,omitempty"`
}
