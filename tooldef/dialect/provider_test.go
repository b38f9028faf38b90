package dialect_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/farewright/farewright/tooldef/dialect"
	"github.com/santhosh-tekuri/jsonschema/v5"
)

// The rules below are written out from the providers' pages a second time, and
// know nothing of the table that the renderers use.

type dict = map[string]any

type entry struct {
	name, description string
	schema            dict // nil: none is sent
	strict            bool
}

// envelopes read one tool in a provider's form and refuse members that are not
// in it.
var envelopes = map[string]func(tool dict) (entry, error){
	"mcp": func(tool dict) (entry, error) {
		hints, _ := tool["annotations"].(dict)
		for _, hint := range []string{"readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"} {
			if _, ok := hints[hint].(bool); !ok {
				return entry{}, fmt.Errorf("%s is not sent", hint)
			}
		}
		if out, ok := tool["outputSchema"].(dict); !ok || out["type"] != "object" {
			return entry{}, fmt.Errorf("the output schema is not of an object")
		}
		return plainEntry(tool, "inputSchema", "title", "outputSchema", "annotations")
	},
	"openai":                  chatEntry(false),
	"openai-strict":           chatEntry(true),
	"openai-responses":        responsesEntry(false),
	"openai-responses-strict": responsesEntry(true),
	"anthropic":               func(tool dict) (entry, error) { return plainEntry(tool, "input_schema") },
	"anthropic-strict":        func(tool dict) (entry, error) { return plainEntry(tool, "input_schema", "strict") },
	"gemini":                  func(tool dict) (entry, error) { return plainEntry(tool, "parametersJsonSchema") },
	"gemini-parameters":       func(tool dict) (entry, error) { return plainEntry(tool, "parameters") },
	"bedrock":                 bedrockEntry,
	"bedrock-strict":          bedrockEntry,
}

func chatEntry(strict bool) func(dict) (entry, error) {
	return func(tool dict) (entry, error) {
		f, _ := tool["function"].(dict)
		if tool["type"] != "function" || len(tool) != 2 || f["strict"] != strict {
			return entry{}, fmt.Errorf("not a function with strict %v", strict)
		}
		return plainEntry(f, "parameters", "strict")
	}
}

func responsesEntry(strict bool) func(dict) (entry, error) {
	return func(tool dict) (entry, error) {
		if tool["type"] != "function" || tool["strict"] != strict {
			return entry{}, fmt.Errorf("not a function with strict %v", strict)
		}
		return plainEntry(tool, "parameters", "type", "strict")
	}
}

func bedrockEntry(tool dict) (entry, error) {
	spec, _ := tool["toolSpec"].(dict)
	in, _ := spec["inputSchema"].(dict)
	if len(tool) != 1 || len(in) != 1 {
		return entry{}, fmt.Errorf("not a toolSpec with one inputSchema")
	}
	e, err := plainEntry(spec, "inputSchema", "strict")
	e.schema, _ = in["json"].(dict)
	return e, err
}

func plainEntry(tool dict, schema string, others ...string) (entry, error) {
	for key := range tool {
		if key != "name" && key != "description" && key != schema && !slices.Contains(others, key) {
			return entry{}, fmt.Errorf("%s has no place here", key)
		}
	}
	name, _ := tool["name"].(string)
	description, _ := tool["description"].(string)
	s, _ := tool[schema].(dict)
	if !regexp.MustCompile(`^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$`).MatchString(name) || description == "" {
		return entry{}, fmt.Errorf("no name or description")
	}
	return entry{name, description, s, tool["strict"] == true}, nil
}

// shapes says what each provider admits at one place of a schema.
var shapes = map[string]struct {
	keywords, formats []string
	upper, nullable   bool
	closed, lowItems  bool
}{
	"openai-strict": {keywords: strings.Fields("type description enum format pattern minimum maximum minItems maxItems items properties required additionalProperties"),
		formats: strings.Fields("date-time time date duration email hostname ipv4 ipv6 uuid"), nullable: true, closed: true},
	"anthropic-strict": {keywords: strings.Fields("type description enum format pattern minItems items properties required additionalProperties"),
		formats: strings.Fields("date-time time date duration email hostname uri ipv4 ipv6 uuid"), closed: true, lowItems: true},
	"gemini": {keywords: strings.Fields("type description enum format minimum maximum minItems maxItems items properties required additionalProperties"),
		formats: strings.Fields("date-time")},
	"gemini-parameters": {keywords: strings.Fields("type description enum format pattern minimum maximum minLength maxLength minItems maxItems items properties required propertyOrdering"),
		formats: strings.Fields("date-time enum"), upper: true},
	"bedrock-strict": {keywords: strings.Fields("type description enum minItems items properties required additionalProperties"), closed: true, lowItems: true},
}

func TestEachRenderingKeepsTheRulesOfItsProvider(t *testing.T) {
	for _, d := range dialect.Dialects() {
		t.Run(d.Name, func(t *testing.T) {
			for _, e := range entries(t, d, d.Render(samples(t)).JSON) {
				if e.schema == nil {
					if d.Name != "gemini-parameters" || e.name != "wait_for_driver" {
						t.Errorf("%s: no schema", e.name)
					}
					continue
				}
				if _, ok := e.schema["properties"].(dict); !ok {
					t.Errorf("%s: no properties", e.name)
				}
				rules := strings.Replace(d.Name, "-responses", "", 1)
				if !e.strict { // what does not fit any more is plain
					rules = strings.TrimSuffix(rules, "-strict")
				}
				checkShape(t, rules, e.name, e.schema, false)
				if d.Name != "gemini-parameters" {
					checkMeta(t, e.name, e.schema)
				}
			}
		})
	}
}

// entries takes a provider's list apart.
func entries(tb testing.TB, d dialect.Dialect, raw json.RawMessage) []entry {
	tb.Helper()
	var list []dict
	switch d.Name {
	case "mcp":
		var result struct{ Tools []dict }
		decode(tb, raw, &result)
		list = result.Tools
	case "gemini", "gemini-parameters":
		var tools []struct{ FunctionDeclarations []dict }
		decode(tb, raw, &tools)
		list = tools[0].FunctionDeclarations
	default:
		decode(tb, raw, &list)
	}
	var found []entry
	for _, tool := range list {
		e, err := envelopes[d.Name](tool)
		if err != nil {
			tb.Fatalf("%s: %v: %v", d.Name, err, tool)
		}
		found = append(found, e)
	}
	return found
}

func decode(tb testing.TB, raw []byte, to any) {
	tb.Helper()
	d := json.NewDecoder(bytes.NewReader(raw))
	d.UseNumber()
	if err := d.Decode(to); err != nil {
		tb.Fatalf("%v: %s", err, raw)
	}
}

func checkShape(t *testing.T, name, path string, s dict, optional bool) {
	t.Helper()
	shape, ok := shapes[name]
	if !ok { // sent as it is
		return
	}
	for key := range s {
		if !slices.Contains(shape.keywords, key) {
			t.Errorf("%s: %s is not supported", path, key)
		}
	}
	if f, ok := s["format"].(string); ok && !slices.Contains(shape.formats, f) {
		t.Errorf("%s: the format %s is not supported", path, f)
	}
	if p, _ := s["pattern"].(string); name == "anthropic-strict" && strings.Contains(p, `\b`) {
		t.Errorf("%s: the pattern %s is not supported", path, p)
	}
	if n := fmt.Sprint(s["minItems"]); shape.lowItems && s["minItems"] != nil && n != "0" && n != "1" {
		t.Errorf("%s: minItems %s is not supported", path, n)
	}
	kind, one := s["type"].(string)
	if list, ok := s["type"].([]any); ok && len(list) == 2 && list[1] == "null" {
		kind, one = list[0].(string), false
	}
	if one != !(shape.nullable && optional) {
		t.Errorf("%s: type %v, optional %v", path, s["type"], optional)
	}
	if shape.upper != (kind == strings.ToUpper(kind)) {
		t.Errorf("%s: type %s", path, kind)
	}
	if values, ok := s["enum"].([]any); ok && shape.nullable && slices.Contains(values, nil) != optional {
		t.Errorf("%s: null in the enum %v, optional %v", path, values, optional)
	}
	switch strings.ToLower(kind) {
	case "array":
		items, ok := s["items"].(dict)
		if !ok {
			t.Fatalf("%s: no items", path)
		}
		checkShape(t, name, path+"[]", items, false)
	case "object":
		fields := s["properties"].(dict)
		required, _ := s["required"].([]any)
		if shape.closed && s["additionalProperties"] != false {
			t.Errorf("%s: not closed", path)
		}
		if shape.nullable && len(required) != len(fields) {
			t.Errorf("%s: requires %v of %d fields", path, required, len(fields))
		}
		for field, below := range fields {
			if d, _ := below.(dict)["description"].(string); d == "" {
				t.Errorf("%s.%s: no description", path, field)
			}
			optional := strings.Contains(optionalFields, " "+field+" ")
			if !shape.nullable && slices.Contains(required, any(field)) == optional {
				t.Errorf("%s.%s: required is wrong", path, field)
			}
			checkShape(t, name, path+"."+field, below.(dict), optional)
		}
	}
}

const optionalFields = " way passengers weight stairs pickup_at day clock email note plate word home stops codes zip minutes via road exits clinic "

var meta = jsonschema.MustCompile("https://json-schema.org/draft/2020-12/schema")

// checkMeta holds a schema against the schema of schemas.
func checkMeta(t *testing.T, name string, schema dict) {
	t.Helper()
	if err := meta.Validate(schema); err != nil {
		t.Errorf("%s: %#v", name, err)
	}
}
