package dialect_test

import (
	"bytes"
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/farewright/farewright/tooldef"
	"github.com/farewright/farewright/tooldef/dialect"
	"github.com/santhosh-tekuri/jsonschema/v5"
)

// calls are arguments of the samples without what is absent.
var calls = []struct{ name, tool, arguments string }{
	{"only what is required", "book_ride", `{"trip_id":"3f2b8c1e-5a5d-4d0a-9a63-6f1f5f0b7a11","mode":"wheelchair"}`},
	{"an optional field of every kind", "book_ride", `{"trip_id":"3f2b8c1e-5a5d-4d0a-9a63-6f1f5f0b7a11","mode":"stretcher","way":"one_way",
		"passengers":2,"weight":0.75,"stairs":false,"pickup_at":"2026-05-04T13:30:00-04:00","day":"2026-05-04","clock":"13:30:00-04:00",
		"email":"a@example.org","note":"Ring.","plate":"AB12","word":"ride","home":{"street":"1 Elm St"},"codes":["A1"]}`},
	{"objects in lists with fields absent at every level", "book_ride", `{"trip_id":"3f2b8c1e-5a5d-4d0a-9a63-6f1f5f0b7a11","mode":"ambulatory",
		"stops":[{"place":{"street":"2 Elm St"}},{"place":{"street":"3 Elm St","zip":"01234"},"via":{"road":"I-95"}},
		{"place":{"street":"4 Elm St"},"minutes":10,"via":{"exits":["7","8"]}}]}`},
	{"no argument where all are optional", "list_clinics", `{}`},
	{"no field at all", "wait_for_driver", `{}`},
	{"an object inside the root", "move_stop", `{"place":{"street":"5 Elm St"}}`},
}

func TestACallMadeByTheRulesOfADialectDecodes(t *testing.T) {
	set, err := tooldef.NewSet(samples(t)...)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range dialect.Dialects() {
		schemas := map[string]dict{}
		for _, e := range entries(t, d, d.Render(set.Tools()).JSON) {
			schemas[e.name] = e.schema
		}
		for _, call := range calls {
			t.Run(d.Name+"/"+call.name, func(t *testing.T) {
				want := set.Call(context.Background(), call.tool, json.RawMessage(call.arguments))
				if want.IsError {
					t.Fatal(want.Err)
				}
				var arguments any
				decode(t, []byte(call.arguments), &arguments)
				schema := schemas[call.tool]
				if d.Name == "gemini-parameters" {
					schema, _ = lower(schema).(dict)
				}
				if schema != nil {
					filled(arguments, schema)
					follows(t, schema, arguments)
				}
				raw, err := json.Marshal(arguments)
				if err != nil {
					t.Fatal(err)
				}
				if strings.HasPrefix(d.Name, "openai") && strings.HasSuffix(d.Name, "strict") == !bytes.Contains(raw, []byte("null")) && call.tool == "book_ride" {
					t.Fatalf("null is sent, or is not: %s", raw)
				}
				got := set.Call(context.Background(), call.tool, raw)
				if !bytes.Equal(got.JSON, want.JSON) {
					t.Errorf("%s\n got %s\nwant %s", raw, got.JSON, want.JSON)
				}
			})
		}
	}
}

// filled puts null for every field that a schema requires and v has not.
func filled(v any, schema dict) {
	switch v := v.(type) {
	case dict:
		required, _ := schema["required"].([]any)
		for _, field := range required {
			if _, ok := v[field.(string)]; !ok {
				v[field.(string)] = nil
			}
		}
		for field, value := range v {
			filled(value, schema["properties"].(dict)[field].(dict))
		}
	case []any:
		for _, item := range v {
			filled(item, schema["items"].(dict))
		}
	}
}

// lower turns an OpenAPI schema into one of JSON Schema.
func lower(v any) any {
	s, ok := v.(dict)
	if !ok {
		return v
	}
	out := dict{}
	for key, value := range s {
		switch key {
		case "propertyOrdering":
		case "format":
			if value != "enum" {
				out[key] = value
			}
		case "type":
			out[key] = strings.ToLower(value.(string))
		case "properties":
			fields := dict{}
			for field, below := range value.(dict) {
				fields[field] = lower(below)
			}
			out[key] = fields
		default:
			out[key] = lower(value)
		}
	}
	return out
}

func follows(t *testing.T, schema dict, arguments any) {
	t.Helper()
	raw, err := json.Marshal(schema)
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	c.Draft, c.AssertFormat = jsonschema.Draft2020, true
	if err := c.AddResource("tool:", bytes.NewReader(raw)); err != nil {
		t.Fatal(err)
	}
	compiled, err := c.Compile("tool:")
	if err != nil {
		t.Fatal(err)
	}
	if err := compiled.Validate(arguments); err != nil {
		t.Fatalf("not a call by the rules of the dialect: %#v", err)
	}
}
