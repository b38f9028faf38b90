package dialect

import (
	"encoding/json"
	"time"

	"github.com/farewright/farewright/tooldef"
	"github.com/farewright/farewright/tooldef/internal/plainjson"
)

// MCP renders tools as the result of the Model Context Protocol's tools/list,
// without what belongs to the server, such as a cursor. Its tools are valid in
// the revisions 2025-11-25 and 2026-07-28 alike: both schemas are of an object.
//
// All four hints are sent: a client takes a missing destructiveHint or
// openWorldHint for true. Both schemas are sent whole, nothing is lost.
func MCP(tools []*tooldef.Tool) json.RawMessage {
	return plainjson.Must(struct {
		Tools []mcpTool `json:"tools"`
	}{newMCPTools(tools)})
}

// MCPCache says how long, and for whom, a client may keep a list of tools.
type MCPCache struct {
	// TTL is rounded down to milliseconds; zero or less is stale at once.
	TTL time.Duration
	// Public lets caches between client and server share the list. Leave it
	// false where the list depends on who asks.
	Public bool
}

// MCPList renders tools as a whole result of tools/list in the revision
// 2026-07-28, which has to say that it is complete and how it may be kept.
// Clients of older revisions skip what they do not know.
func MCPList(tools []*tooldef.Tool, cache MCPCache) json.RawMessage {
	scope := "private"
	if cache.Public {
		scope = "public"
	}
	return plainjson.Must(struct {
		ResultType string    `json:"resultType"`
		Tools      []mcpTool `json:"tools"`
		TTL        int64     `json:"ttlMs"`
		CacheScope string    `json:"cacheScope"`
	}{"complete", newMCPTools(tools), max(0, cache.TTL.Milliseconds()), scope})
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

func newMCPTools(tools []*tooldef.Tool) []mcpTool {
	list := make([]mcpTool, len(tools))
	for i, t := range tools {
		list[i] = newMCPTool(t)
	}
	return list
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
