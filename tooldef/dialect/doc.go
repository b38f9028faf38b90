// Package dialect renders tools in the words of each agent runtime.
//
//	[]*tooldef.Tool ─▶ MCP ─▶ {"tools":[{"name":…,"inputSchema":…},…]}
//
// Every dialect is one file with one exported function of the same shape: it
// takes the tools in their order and returns compact JSON, the same bytes in
// every process. A dialect is a struct that lists what the provider reads, in
// the provider's own field names, and a function that fills it from a tool.
//
// The arguments that come back are the same in every dialect; pass them to
// [tooldef.Set.Call] as they are.
package dialect

import (
	"bytes"
	"encoding/json"
)

// render marshals what a dialect built: compact, and without the escapes for
// HTML, which cost a model tokens. It panics on what cannot be marshalled; the
// dialects hold text, truths and schemas that a tool made.
func render(x any) json.RawMessage {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(x); err != nil {
		panic(err)
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n"))
}
