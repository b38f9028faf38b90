package dialect

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func tool(schema string) fake { return fake{name: "t", description: "d", schema: schema} }

func field(schema string) fake {
	return tool(`{"type":"object","properties":{"x":` + schema + `},"additionalProperties":false}`)
}

// fields returns n optional fields of a schema.
func fields(n int, schema string) string {
	list := make([]string, n)
	for i := range list {
		list[i] = fmt.Sprintf(`"f%d":%s`, i, schema)
	}
	return `{"type":"object","properties":{` + strings.Join(list, ",") + `},"additionalProperties":false}`
}

func levels(n int) string {
	if n == 0 {
		return `{"type":"string","description":"d"}`
	}
	return `{"type":"object","description":"d","properties":{"x":` + levels(n-1) + `},"required":["x"],"additionalProperties":false}`
}

func enumOf(n, length int) string {
	list := make([]string, n)
	for i := range list {
		list[i] = fmt.Sprintf(`"%0*d"`, length, i)
	}
	return `{"type":"string","description":"d","enum":[` + strings.Join(list, ",") + `]}`
}

const (
	text  = `{"type":"string","description":"d"}`
	empty = `{"type":"object","properties":{},"additionalProperties":false}`
)

func TestLintFinds(t *testing.T) {
	for _, test := range []struct {
		name  string
		tools []described
		want  string // a finding, without its source
	}{
		{"a name used twice", []described{tool(empty), tool(empty)}, "t: two tools have this name"},
		{"a missing description", []described{fake{name: "t", schema: empty}}, "t: no description"},
		{"a field without a description", []described{field(`{"type":"string","description":" "}`)}, "t: x: no description"},
		{"a schema that is no JSON", []described{tool(`{`)}, "t: the schema is no JSON object"},
		{"a root of another type", []described{tool(`{"type":"array","items":` + text + `}`)}, "t: the root is not of type object"},
		{"an untyped field", []described{field(`{"description":"d"}`)}, "t: x: no single type: models send its values as text"},
		{"a boolean schema", []described{field(`true`)}, "t: x: not a schema of its own: true and false are refused"},
		{"a list of anything", []described{field(`{"type":"array","description":"d"}`)}, "t: x: a list of anything"},
		{"a list of true", []described{field(`{"type":"array","description":"d","items":true}`)}, "t: x[]: not a schema of its own: true and false are refused"},
		{"an object without properties", []described{tool(`{"type":"object","additionalProperties":false}`)}, "t: an object without the keyword properties"},
		{"anyOf at the root", []described{tool(`{"type":"object","properties":{},"additionalProperties":false,"anyOf":[]}`)},
			"t: anyOf, oneOf or allOf at the root: some providers refuse the whole request"},
		{"oneOf below it", []described{field(`{"type":"string","description":"d","oneOf":[` + text + `]}`)}, "t: x: anyOf, oneOf or allOf: clients send its values as text"},
		{"a reference", []described{field(`{"$ref":"#/x"}`)}, "t: x: a reference: some servers send what it stands for as text"},
		{"a format without words", []described{field(`{"type":"string","description":"d","format":"iri"}`)}, "t: x: a format that has no words for the dialects that leave it out"},
		{"an open object", []described{tool(`{"type":"object","properties":{}}`)}, "bedrock-strict: t: an object that is not closed"},
		{"a keyword without a rule", []described{field(`{"type":"number","description":"d","multipleOf":2}`)}, "openai-responses-strict: t: x: multipleOf has no place in it"},
		{"an enum of numbers", []described{field(`{"type":"integer","description":"d","enum":[1]}`)}, "gemini-parameters: t: x: an enum of other values than texts"},
		{"an empty object inside", []described{field(`{"type":"object","description":"d","properties":{}}`)}, "gemini-parameters: t: x: an object without a field"},
		{"a name with a blank", []described{fake{name: "a b", description: "d", schema: empty}}, "openai: a b: the name must match ^[a-zA-Z0-9_-]+$"},
		{"a field with a bracket", []described{tool(`{"type":"object","properties":{"f[x]":` + text + `}}`)},
			"anthropic: t: f[x]: the name of a field must match ^[a-zA-Z0-9_.-]{1,64}$"},
		{"a name too long behind a prefix", []described{fake{name: strings.Repeat("n", 41), description: "d", schema: empty}},
			"mcp: " + strings.Repeat("n", 41) + ": 65 characters in a name behind a client's prefix of 24; 64 is the most"},
		{"a name too long", []described{fake{name: strings.Repeat("n", 65), description: "d", schema: empty}},
			"gemini: " + strings.Repeat("n", 65) + ": 65 characters in a name; 64 is the most"},
		{"a long description", []described{fake{name: "t", description: strings.Repeat("é", 1025), schema: empty}},
			"openai: t: 1025 characters in a tool's description; 1024 is the most"},
		{"too many tools", repeat(129, empty), "openai-strict: 129 tools; 128 is the most"},
		{"too many functions", repeat(513, empty), "gemini: 513 functions; 512 is the most"},
		{"too many strict tools", repeat(21, empty), "anthropic-strict: 21 strict tools; 20 is the most"},
		{"too many optional fields", repeat(5, fields(5, text)), "anthropic-strict: 25 optional fields over all strict tools; 24 is the most"},
		{"too many unions", repeat(17, fields(1, `{"type":["string","null"],"description":"d"}`)),
			"anthropic-strict: 17 fields of several types over all strict tools; 16 is the most"},
		{"too many properties", []described{tool(fields(5001, text))}, "openai-strict: t: 5001 properties in a schema; 5000 is the most"},
		{"too many levels", []described{tool(levels(11))}, "openai-strict: t: 11 levels in a schema; 10 is the most"},
		{"too many enum values, null among them", []described{field(enumOf(1000, 4))}, "openai-strict: t: 1001 enum values in a schema; 1000 is the most"},
		{"too long an enum", []described{field(enumOf(251, 60))}, "openai-strict: t: 15060 characters in one enum of more than 250 values; 15000 is the most"},
		{"too many characters", []described{field(enumOf(240, 500))}, "openai-strict: t: 120001 characters in the names and enum values of a schema; 120000 is the most"},
	} {
		t.Run(test.name, func(t *testing.T) {
			findings := lint(test.tools)
			if !slices.ContainsFunc(findings, func(f Finding) bool {
				return strings.HasPrefix(f.String(), test.want+" [https://")
			}) {
				t.Errorf("want %s\n got %v", test.want, findings)
			}
		})
	}
}

func repeat(n int, schema string) []described {
	list := make([]described, n)
	for i := range list {
		list[i] = fake{name: fmt.Sprintf("t%d", i), description: "d", schema: schema}
	}
	return list
}

func TestLintFindsNothingAtTheLimits(t *testing.T) {
	for name, tools := range map[string][]described{
		"tools":    repeat(20, empty),
		"optional": repeat(4, fields(6, text)),
		"name":     {fake{name: strings.Repeat("n", 40), description: strings.Repeat("é", 1024), schema: empty}},
		"levels":   {tool(levels(10))},
		"enum":     {field(enumOf(250, 60))},
	} {
		if findings := lint(tools); len(findings) > 0 {
			t.Errorf("%s: %v", name, findings)
		}
	}
}

// Lint reads schemas that no tool of ours could have; none may stop it.
func TestLintSurvivesAnySchema(t *testing.T) {
	for _, schema := range []string{`{}`, `[]`, `null`, `{"type":7,"properties":7,"items":7,"required":7,"enum":7,"anyOf":7}`,
		`{"type":"object","properties":{"a":null,"b":[],"c":{"type":["null"],"enum":[{}],"minimum":"x","format":7,"pattern":[]}}}`,
		`{"type":"object","required":[{},[]],"properties":{"a":{"required":{},"minItems":[],"description":7}}}`} {
		if findings := lint([]described{tool(schema)}); len(findings) == 0 {
			t.Errorf("%s: nothing found", schema)
		}
	}
}
