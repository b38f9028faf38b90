package dialect

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/farewright/farewright/tooldef/internal/plainjson"
)

// A fake is a tool with any schema.
type fake struct{ name, title, description, schema string }

func (f fake) Name() string                 { return f.name }
func (f fake) Title() string                { return f.title }
func (f fake) Description() string          { return f.description }
func (f fake) InputSchema() json.RawMessage { return json.RawMessage(f.schema) }

var profiles = []profile{mcp, openAI, openAIStrict, anthropic, anthropicStrict, gemini, geminiParameters, bedrock, bedrockStrict}

// Whatever a provider does not enforce, the model is told.
func TestABoundIsKeptOrSaidInTheDescription(t *testing.T) {
	for seed := range uint64(150) {
		schema := randomObject(rand.New(rand.NewPCG(seed, 7)), 3)
		tool := fake{name: "t", schema: string(plainjson.Must(schema))}
		for _, p := range profiles {
			reduced, notes := p.arguments(tool)
			if again, same := p.arguments(tool); string(plainjson.Must(again)) != string(plainjson.Must(reduced)) || !slices.Equal(notes, same) {
				t.Fatalf("%s: seed %d: differs from time to time", p, seed)
			}
			compare(t, fmt.Sprintf("%s: seed %d", p, seed), p, "", schema, reduced, notes)
		}
	}
}

// compare walks both schemas side by side.
func compare(t *testing.T, what string, p profile, path string, from, to object, notes []Note) {
	t.Helper()
	description := to.text("description")
	if !strings.HasPrefix(description, from.text("description")) {
		t.Fatalf("%s: %s: the description is lost: %q", what, path, description)
	}
	for _, m := range from {
		switch m.key {
		case "type", "description", "properties", "items", "required", "additionalProperties":
			continue
		}
		noted := slices.ContainsFunc(notes, func(n Note) bool { return n.Path == path && n.Keyword == m.key && n.Fate == Moved })
		if to.has(m.key) && !noted && m.key != "enum" {
			if string(plainjson.Must(to.get(m.key))) != string(plainjson.Must(m.value)) {
				t.Fatalf("%s: %s: %s is %v", what, path, m.key, to.get(m.key))
			}
			continue
		}
		said := fmt.Sprint(m.value)
		switch {
		case m.key == "enum":
			if values := enum(to); !slices.Equal(values[:len(enum(from))], enum(from)) {
				t.Fatalf("%s: %s: the enum is %v", what, path, values)
			}
			continue
		case m.key == "format":
			said = formatWords(m.value)
		case m.key == "uniqueItems":
			said = "No entry twice."
		}
		if !noted || !strings.Contains(description, said) {
			t.Fatalf("%s: %s: %s %v is lost: %q %v", what, path, m.key, m.value, description, notes)
		}
	}
	fields := to.properties()
	if len(fields) != len(from.properties()) {
		t.Fatalf("%s: %s: fields are lost", what, path)
	}
	for i, f := range from.properties() {
		if fields[i].key != f.key {
			t.Fatalf("%s: %s: the order is lost", what, path)
		}
		compare(t, what, p, strings.TrimPrefix(path+"."+f.key, "."), f.value.(object), fields[i].value.(object), notes)
	}
	if below, ok := from.get("items").(object); ok {
		compare(t, what, p, path+"[]", below, to.get("items").(object), notes)
	}
}

func randomObject(r *rand.Rand, depth int) object {
	fields, required := object{}, []any{}
	for i := range r.IntN(5) {
		name := fmt.Sprintf("f%d", i)
		place := randomPlace(r, depth-1)
		place = slices.Insert(place, 1, member{"description", "Field " + name + "."})
		fields = append(fields, member{name, place})
		if r.IntN(2) == 0 {
			required = append(required, name)
		}
	}
	s := object{{"type", "object"}, {"properties", fields}}
	if len(required) > 0 {
		s = append(s, member{"required", required})
	}
	return append(s, member{"additionalProperties", false})
}

func randomPlace(r *rand.Rand, depth int) object {
	some := func(s object, key string, value any) object {
		if r.IntN(2) == 0 {
			s = append(s, member{key, value})
		}
		return s
	}
	number := func() json.Number { return json.Number(fmt.Sprint(r.IntN(9))) }
	switch n := r.IntN(6); {
	case n == 0 && depth > 0:
		return randomObject(r, depth)
	case n == 1 && depth > 0:
		s := some(some(some(object{{"type", "array"}}, "minItems", number()), "maxItems", number()), "uniqueItems", true)
		return append(s, member{"items", randomPlace(r, depth-1)})
	case n == 2:
		return some(some(object{{"type", "integer"}}, "minimum", number()), "maximum", number())
	case n == 3:
		return object{{"type", "string"}, {"enum", []any{"a", "b"}}}
	}
	formats := []string{"date-time", "date", "time", "email", "uuid"}
	patterns := []string{`^\d+$`, `\bx\b`, `(?i)x`, `^a{1,200}$`, `"\\`}
	s := some(object{{"type", "string"}}, "format", formats[r.IntN(len(formats))])
	s = some(s, "pattern", patterns[r.IntN(len(patterns))])
	return some(some(s, "minLength", number()), "maxLength", number())
}
