package dialect

import (
	"github.com/farewright/farewright/tooldef"
	"github.com/farewright/farewright/tooldef/internal/plainjson"
)

// OpenAI renders tools as functions of the Chat Completions API, with strict
// set to false: the schemas are sent as they are, and followed as the model
// sees fit.
func OpenAI(tools []*tooldef.Tool) Rendering { return chat(tools, openAI, false) }

// OpenAIStrict renders tools as functions of the Chat Completions API whose
// arguments are held to the schema while they are written.
//
// Every field is required, and one that may be absent takes null besides its
// type, in its enum too. Bounds that the API refuses are in the descriptions.
func OpenAIStrict(tools []*tooldef.Tool) Rendering { return chat(tools, openAIStrict, true) }

// OpenAIResponses is [OpenAI] for the Responses API. It says that strict is
// false: where nothing is said, that API tries strict and falls back.
func OpenAIResponses(tools []*tooldef.Tool) Rendering { return responses(tools, openAI, false) }

// OpenAIResponsesStrict is [OpenAIStrict] for the Responses API.
func OpenAIResponsesStrict(tools []*tooldef.Tool) Rendering {
	return responses(tools, openAIStrict, true)
}

// A chatTool is an entry of tools in a request for a chat completion.
type chatTool struct {
	Type     string       `json:"type"`
	Function chatFunction `json:"function"`
}

type chatFunction struct {
	Name        string `json:"name"`
	Description string `json:"description"`
	Parameters  object `json:"parameters"`
	Strict      bool   `json:"strict"`
}

func chat(tools []*tooldef.Tool, p profile, strict bool) Rendering {
	list, notes := renderEach(tools, p, func(t *tooldef.Tool, parameters object) any {
		return chatTool{"function", chatFunction{t.Name(), t.Description(), parameters, strict}}
	})
	return Rendering{plainjson.Must(list), notes}
}

// A responsesTool is an entry of tools in a request for a response.
type responsesTool struct {
	Type        string `json:"type"`
	Name        string `json:"name"`
	Description string `json:"description"`
	Parameters  object `json:"parameters"`
	Strict      bool   `json:"strict"`
}

func responses(tools []*tooldef.Tool, p profile, strict bool) Rendering {
	list, notes := renderEach(tools, p, func(t *tooldef.Tool, parameters object) any {
		return responsesTool{"function", t.Name(), t.Description(), parameters, strict}
	})
	return Rendering{plainjson.Must(list), notes}
}
