package dialect

import (
	"encoding/json"

	"github.com/farewright/farewright/tooldef"
)

// MCP renders tools as the result of the Model Context Protocol's tools/list,
// without what belongs to the server, such as a cursor.
//
// All four hints are sent: a client takes a missing destructiveHint or
// openWorldHint for true. Both schemas are sent whole, nothing is lost.
func MCP(tools []*tooldef.Tool) json.RawMessage {
	list := make([]mcpTool, len(tools))
	for i, t := range tools {
		list[i] = newMCPTool(t)
	}
	return render(struct {
		Tools []mcpTool `json:"tools"`
	}{list})
}

type mcpTool struct {
	Name         string          `json:"name"`
	Title        string          `json:"title,omitempty"`
	Description  string          `json:"description"`
	InputSchema  json.RawMessage `json:"inputSchema"`
	OutputSchema json.RawMessage `json:"outputSchema"`
	Annotations  mcpAnnotations  `json:"annotations"`
}

type mcpAnnotations struct {
	Title       string `json:"title,omitempty"`
	ReadOnly    bool   `json:"readOnlyHint"`
	Destructive bool   `json:"destructiveHint"`
	Idempotent  bool   `json:"idempotentHint"`
	OpenWorld   bool   `json:"openWorldHint"`
}

func newMCPTool(t *tooldef.Tool) mcpTool {
	hints := t.Hints()
	return mcpTool{
		Name: t.Name(), Title: t.Title(), Description: t.Description(),
		InputSchema: t.InputSchema(), OutputSchema: t.OutputSchema(),
		Annotations: mcpAnnotations{Title: t.Title(), ReadOnly: hints.ReadOnly, Destructive: hints.Destructive,
			Idempotent: hints.Idempotent, OpenWorld: hints.OpenWorld},
	}
}
