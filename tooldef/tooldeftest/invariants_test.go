package tooldeftest

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/farewright/farewright/tooldef"
)

// A double describes a tool that tooldef.New might have refused.
type double struct {
	name, description string
	hints             tooldef.Hints
	input, output     string
}

func (d double) Name() string                  { return d.name }
func (d double) Description() string           { return d.description }
func (d double) Hints() tooldef.Hints          { return d.hints }
func (d double) InputSchema() json.RawMessage  { return json.RawMessage(d.input) }
func (d double) OutputSchema() json.RawMessage { return json.RawMessage(d.output) }

const closed = `{"type":"object","properties":{"a":{"type":"string","description":"A."}},"required":["a"],"additionalProperties":false}`

func TestABrokenDoubleIsFound(t *testing.T) {
	with := func(change func(*double)) double {
		d := double{name: "tool", description: "Does it.", input: closed, output: closed}
		change(&d)
		return d
	}
	input := func(schema string) double { return with(func(d *double) { d.input = schema }) }
	below := func(property string) double {
		return input(`{"type":"object","properties":{"a":` + property + `},"additionalProperties":false}`)
	}
	for _, row := range []struct {
		rule string
		tool double
		want []string
	}{
		{"a good one", with(func(*double) {}), nil},
		{"a name out of form", with(func(d *double) { d.name = "a.b" }), []string{"the name does not match ^[a-z][a-z0-9_]{0,47}$"}},
		{"no description", with(func(d *double) { d.description = "" }), []string{"the tool has no description"}},
		{"a description too long", with(func(d *double) { d.description = strings.Repeat("é", 1025) }),
			[]string{"the tool has a description of 1025 characters; 1024 is the most"}},
		{"hints that contradict each other", with(func(d *double) { d.hints = tooldef.Hints{ReadOnly: true, Destructive: true} }),
			[]string{"a read-only tool cannot be destructive"}},
		{"no JSON", input(`{`), []string{"arguments: the schema is no JSON object"}},
		{"a root that is text", input(`{"type":"string"}`), []string{"arguments: the schema is not of an object"}},
		{"a root without properties", input(`{"type":"object","additionalProperties":false}`), []string{"arguments has no properties"}},
		{"an open root", input(`{"type":"object","properties":{}}`), []string{"arguments is not closed"}},
		{"a root with choices", input(`{"type":"object","properties":{},"additionalProperties":false,"anyOf":[]}`), []string{"arguments uses anyOf"}},
		{"a required field that is not there", input(strings.Replace(closed, `["a"]`, `["a","b"]`, 1)), []string{"arguments requires b, which is not there"}},
		{"a field without description", below(`{"type":"string"}`), []string{"arguments.a has no description"}},
		{"a boolean schema", below(`true`), []string{"arguments.a is no schema"}},
		{"two types", below(`{"type":["string","null"],"description":"A."}`), []string{"arguments.a has no single type"}},
		{"a reference", below(`{"$ref":"#","description":"A."}`), []string{"arguments.a uses $ref", "arguments.a has no single type"}},
		{"a list of anything", below(`{"type":"array","description":"A."}`), []string{"arguments.a is a list of anything"}},
		{"an open object in a list", below(`{"type":"array","description":"A.","items":{"type":"object","properties":{}}}`), []string{"arguments.a[] is not closed"}},
		{"an answer with choices", with(func(d *double) {
			d.output = `{"type":"object","oneOf":[],"properties":{},"additionalProperties":false}`
		}),
			[]string{"answer uses oneOf"}},
	} {
		t.Run(row.rule, func(t *testing.T) {
			if got := flaws(row.tool); !slices.Equal(got, row.want) {
				t.Errorf("got %q, want %q", got, row.want)
			}
		})
	}
	seen := map[string]bool{}
	if duplicate(seen, "a") != nil || duplicate(seen, "b") != nil || duplicate(seen, "a") == nil {
		t.Error("two tools of one name pass")
	}
}

func TestInvariantsTellsTheTestWhatIsBroken(t *testing.T) {
	type nothing struct{}
	named := func(name, description string, hints tooldef.Hints) *tooldef.Tool {
		return tooldef.Must(tooldef.New(tooldef.Spec{Name: name, Description: description, Hints: hints},
			func(context.Context, nothing) (nothing, error) { return nothing{}, nil }))
	}
	good := named("good", "Does it.", tooldef.Hints{ReadOnly: true})
	bad := named("bad", strings.Repeat("x", 2000), tooldef.Hints{ReadOnly: true, Destructive: true})
	set, err := tooldef.NewSet(good, bad)
	if err != nil {
		t.Fatal(err)
	}
	f := watch(func(tb testing.TB) { Invariants(tb, set) })
	want := []string{"tool bad: the tool has a description of 2000 characters; 1024 is the most",
		"tool bad: a read-only tool cannot be destructive"}
	if !f.failed || !slices.Equal(f.told, want) {
		t.Errorf("told %q", f.told)
	}
	only, err := set.Only("good")
	if err != nil {
		t.Fatal(err)
	}
	if f := watch(func(tb testing.TB) { Invariants(tb, only) }); f.failed {
		t.Errorf("a good set fails: %q", f.told)
	}
}
