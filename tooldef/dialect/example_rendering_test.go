package dialect_test

import (
	"context"
	"fmt"

	"github.com/farewright/farewright/tooldef"
	"github.com/farewright/farewright/tooldef/dialect"
)

type quoteRequest struct {
	Riders int    `json:"riders" jsonschema:"minimum=1,maximum=4" jsonschema_description:"How many travel."`
	Note   string `json:"note,omitempty" jsonschema:"maxLength=80" jsonschema_description:"For the driver."`
}

type quoteResponse struct {
	Cents int `json:"cents" jsonschema_description:"Price in cents."`
}

func quote() []*tooldef.Tool {
	return []*tooldef.Tool{tooldef.Must(tooldef.New(
		tooldef.Spec{Name: "quote_ride", Description: "Prices a ride.", Hints: tooldef.Hints{ReadOnly: true}},
		func(context.Context, quoteRequest) (quoteResponse, error) { return quoteResponse{4200}, nil }))}
}

// A field that may be absent takes null, and what the API refuses is said in
// words.
func ExampleOpenAIStrict() {
	r := dialect.OpenAIStrict(quote())
	fmt.Println(string(r.JSON))
	for _, n := range r.Notes {
		fmt.Println(n)
	}
	// Output:
	// [{"type":"function","function":{"name":"quote_ride","description":"Prices a ride.","parameters":{"type":"object","properties":{"riders":{"type":"integer","description":"How many travel.","minimum":1,"maximum":4},"note":{"type":["string","null"],"description":"For the driver. At most 80 characters."}},"required":["riders","note"],"additionalProperties":false},"strict":true}}]
	// quote_ride: annotations dropped
	// quote_ride: outputSchema dropped
	// quote_ride.note: required changed: null stands for absent
	// quote_ride.note: maxLength moved: At most 80 characters.
}

func ExampleGeminiParameters() {
	fmt.Println(string(dialect.GeminiParameters(quote()).JSON))
	// Output:
	// [{"functionDeclarations":[{"name":"quote_ride","description":"Prices a ride.","parameters":{"type":"OBJECT","properties":{"riders":{"type":"INTEGER","description":"How many travel.","minimum":1,"maximum":4},"note":{"type":"STRING","description":"For the driver.","maxLength":80}},"propertyOrdering":["riders","note"],"required":["riders"]}}]}]
}

func ExampleDialects() {
	for _, d := range dialect.Dialects() {
		r := d.Render(quote())
		fmt.Println(d.Name, len(r.JSON), "bytes,", len(r.Notes), "notes")
	}
	// Output:
	// mcp 581 bytes, 0 notes
	// openai 354 bytes, 2 notes
	// openai-strict 377 bytes, 4 notes
	// openai-responses 341 bytes, 2 notes
	// openai-responses-strict 364 bytes, 4 notes
	// anthropic 310 bytes, 2 notes
	// anthropic-strict 321 bytes, 5 notes
	// gemini 353 bytes, 3 notes
	// gemini-parameters 343 bytes, 3 notes
	// bedrock 331 bytes, 2 notes
	// bedrock-strict 342 bytes, 5 notes
}
