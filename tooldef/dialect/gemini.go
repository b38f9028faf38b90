package dialect

import (
	"github.com/farewright/farewright/tooldef"
	"github.com/farewright/farewright/tooldef/internal/plainjson"
)

// Gemini renders tools as function declarations with parametersJsonSchema.
// What the API takes and does not look at, such as patterns and lengths, is in
// the descriptions.
func Gemini(tools []*tooldef.Tool) Rendering {
	list, notes := renderEach(tools, gemini, func(t *tooldef.Tool, schema object) any {
		return geminiFunction{Name: t.Name(), Description: t.Description(), ParametersJSONSchema: schema}
	})
	return geminiRendering(list, notes)
}

// GeminiParameters renders tools as function declarations with parameters, the
// OpenAPI schema that every version of the API takes. It cannot say that an
// object is closed. A tool without fields has no parameters: the API refuses
// an object without properties.
func GeminiParameters(tools []*tooldef.Tool) Rendering {
	list, notes := renderEach(tools, geminiParameters, func(t *tooldef.Tool, schema object) any {
		f := geminiFunction{Name: t.Name(), Description: t.Description()}
		if len(schema.properties()) > 0 {
			f.Parameters = schema
		}
		return f
	})
	return geminiRendering(list, notes)
}

// A geminiTool is the one entry of tools in a request for content.
type geminiTool struct {
	FunctionDeclarations []any `json:"functionDeclarations"`
}

type geminiFunction struct {
	Name                 string `json:"name"`
	Description          string `json:"description"`
	Parameters           object `json:"parameters,omitempty"`
	ParametersJSONSchema object `json:"parametersJsonSchema,omitempty"`
}

func geminiRendering(list []any, notes []Note) Rendering {
	if len(list) == 0 {
		return Rendering{plainjson.Must(list), notes}
	}
	return Rendering{plainjson.Must([]geminiTool{{list}}), notes}
}
