package tooldef_test

import (
	"context"
	"strings"
	"testing"

	"github.com/farewright/farewright/tooldef"
)

func TestASchemaHasThesePreciseBytes(t *testing.T) {
	type request struct {
		Name string   `json:"name" jsonschema:"minLength=1,maxLength=9,pattern=^[a-z]+$" jsonschema_description:"A <name> & more."`
		Kind string   `json:"kind,omitempty" jsonschema:"enum=b,enum=a" jsonschema_description:"The kind." tooldef:"exact"`
		N    int      `json:"n,omitempty" jsonschema:"minimum=1,maximum=8" jsonschema_description:"How many."`
		Zip  zipCode  `json:"zip,omitempty" jsonschema_description:"The zip." tooldef:"number"`
		List []string `json:"list,omitzero" jsonschema:"minItems=1,maxItems=3,uniqueItems=true,enum=x,enum=y" jsonschema_description:"The list."`
		In   struct {
			Day string `json:"day" jsonschema:"format=date" jsonschema_description:"The day."`
		} `json:"in" jsonschema_description:"Inside."`
	}
	const want = `{"type":"object","properties":{` +
		`"name":{"type":"string","description":"A <name> & more.","pattern":"^[a-z]+$","minLength":1,"maxLength":9},` +
		`"kind":{"type":"string","description":"The kind.","enum":["b","a"]},` +
		`"n":{"type":"integer","description":"How many.","minimum":1,"maximum":8},` +
		`"zip":{"type":"string","description":"The zip."},` +
		`"list":{"type":"array","description":"The list.","minItems":1,"maxItems":3,"uniqueItems":true,"items":{"type":"string","enum":["x","y"]}},` +
		`"in":{"type":"object","description":"Inside.","properties":{"day":{"type":"string","description":"The day.","format":"date"}},"required":["day"],"additionalProperties":false}` +
		`},"required":["name","in"],"additionalProperties":false}`
	for range 20 {
		tool := made(t)(tooldef.New(tooldef.Spec{Name: "tool", Description: "Does it."},
			func(context.Context, request) (request, error) { return request{}, nil }))
		if got := string(tool.InputSchema()); got != want {
			t.Fatalf("\n got %s\nwant %s", got, want)
		}
		if got := string(tool.OutputSchema()); got != want {
			t.Fatalf("the answer's differs: %s", got)
		}
	}
}

func TestAToolWithoutArgumentsHasAClosedEmptySchema(t *testing.T) {
	tool := made(t)(tooldef.New(tooldef.Spec{Name: "ping", Description: "Answers."},
		func(context.Context, struct{}) (struct{}, error) { return struct{}{}, nil }))
	const want = `{"type":"object","properties":{},"additionalProperties":false}`
	if got := string(tool.InputSchema()); got != want {
		t.Errorf("got %s", got)
	}
	for _, raw := range []string{"", "null", `""`, "{}", `"{}"`, `{"arguments":{}}`} {
		if result := call(t, tool, raw); string(result.JSON) != "{}" {
			t.Errorf("%s: %s", raw, result.JSON)
		}
	}
}

func TestASchemaStaysInThePortableCore(t *testing.T) {
	for _, word := range []string{"$ref", "$defs", "$schema", "$id", "anyOf", "oneOf", "allOf", "null", ":true}"} {
		if strings.Contains(string(ride(t).InputSchema()), word) {
			t.Errorf("the schema uses %s", word)
		}
	}
}
