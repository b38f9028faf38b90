package dialect

import (
	"encoding/json"
	"fmt"

	"github.com/farewright/farewright/tooldef"
)

// A Rendering is a list of tools in one dialect.
type Rendering struct {
	// JSON is compact: what stands under "tools" in the provider's request,
	// and for MCP the result of tools/list.
	JSON json.RawMessage
	// Notes say what the dialect could not carry as it was, tool by tool in
	// the order of the schema.
	Notes []Note
}

// A Note says what became of one part of one tool.
type Note struct {
	Tool string
	// Path is dotted, with [] for the entries of a list; "" is the tool itself
	// or the root of its arguments.
	Path string
	// Keyword is a keyword of JSON Schema, or a part of the tool: title,
	// annotations, outputSchema, strict.
	Keyword string
	Fate    Fate
	// Words is what now stands for the keyword, "" if nothing does.
	Words string
}

// A Fate is what a rendering does to a part of a tool that its dialect does
// not take as it is.
type Fate string

const (
	// Moved: said in words in the description beside it. The tool still
	// enforces it, the provider does not.
	Moved Fate = "moved"
	// Changed: says the same in another way.
	Changed Fate = "changed"
	// Dropped: neither the provider nor the model is told.
	Dropped Fate = "dropped"

	kept    Fate = "kept"
	respelt Fate = "respelt" // in the provider's spelling, not worth a note
)

// String returns the note as a line for people.
func (n Note) String() string {
	place := n.Tool
	if n.Path != "" {
		place += "." + n.Path
	}
	if n.Words == "" {
		return fmt.Sprintf("%s: %s %s", place, n.Keyword, n.Fate)
	}
	return fmt.Sprintf("%s: %s %s: %s", place, n.Keyword, n.Fate, n.Words)
}

// A Dialect is one form of tool specifications.
type Dialect struct {
	// Name is short and stable, such as "openai-strict".
	Name   string
	Render func([]*tooldef.Tool) Rendering

	rules profile
}

// Dialects returns every dialect, in a fixed order. The slice is the caller's.
func Dialects() []Dialect {
	return []Dialect{
		{"mcp", func(tools []*tooldef.Tool) Rendering { return Rendering{JSON: MCP(tools)} }, mcp},
		{"openai", OpenAI, openAI},
		{"openai-strict", OpenAIStrict, openAIStrict},
		{"openai-responses", OpenAIResponses, openAI},
		{"openai-responses-strict", OpenAIResponsesStrict, openAIStrict},
		{"anthropic", Anthropic, anthropic},
		{"anthropic-strict", AnthropicStrict, anthropicStrict},
		{"gemini", Gemini, gemini},
		{"gemini-parameters", GeminiParameters, geminiParameters},
		{"bedrock", Bedrock, bedrock},
		{"bedrock-strict", BedrockStrict, bedrockStrict},
	}
}

// renderEach reduces every tool's arguments to what p takes and fills the
// dialect's struct from both.
func renderEach(tools []*tooldef.Tool, p profile, fill func(*tooldef.Tool, object) any) ([]any, []Note) {
	list, notes := make([]any, len(tools)), []Note(nil)
	for i, t := range tools {
		schema, own := p.arguments(t)
		list[i], notes = fill(t, schema), append(notes, own...)
	}
	return list, notes
}
