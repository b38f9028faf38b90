package dialect_test

import (
	"context"
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/farewright/farewright/tooldef"
	"github.com/farewright/farewright/tooldef/dialect"
)

type request struct {
	Clinic string `json:"clinic,omitempty" jsonschema_description:"Such as Allergy & Immunology."`
}

type response struct {
	Clinics []string `json:"clinics" jsonschema_description:"In alphabetical order."`
}

func tool(t *testing.T, spec tooldef.Spec) *tooldef.Tool {
	t.Helper()
	made, err := tooldef.New(spec, func(context.Context, request) (response, error) { return response{}, nil })
	if err != nil {
		t.Fatal(err)
	}
	return made
}

func TestMCP(t *testing.T) {
	tools := []*tooldef.Tool{
		tool(t, tooldef.Spec{Name: "list_clinics", Title: "Clinics", Description: "Lists clinics & more.",
			Hints: tooldef.Hints{ReadOnly: true, Idempotent: true}}),
		tool(t, tooldef.Spec{Name: "add_clinic", Description: "Adds one.", Hints: tooldef.Hints{OpenWorld: true}}),
	}
	raw := dialect.MCP(tools)
	var got struct {
		Tools []map[string]any
	}
	if err := json.Unmarshal(raw, &got); err != nil {
		t.Fatal(err)
	}
	if len(got.Tools) != len(tools) {
		t.Fatalf("%d tools: %s", len(got.Tools), raw)
	}
	for i, want := range tools {
		have := got.Tools[i]
		var in, out any
		if json.Unmarshal(want.InputSchema(), &in) != nil || json.Unmarshal(want.OutputSchema(), &out) != nil {
			t.Fatal("a schema is no JSON")
		}
		if have["name"] != want.Name() || have["description"] != want.Description() ||
			!reflect.DeepEqual(have["inputSchema"], in) || !reflect.DeepEqual(have["outputSchema"], out) {
			t.Errorf("%s is rendered as %v", want.Name(), have)
		}
		hints, notes := want.Hints(), have["annotations"].(map[string]any)
		for key, hint := range map[string]bool{"readOnlyHint": hints.ReadOnly, "destructiveHint": hints.Destructive,
			"idempotentHint": hints.Idempotent, "openWorldHint": hints.OpenWorld} {
			if notes[key] != hint {
				t.Errorf("%s: %s is %v, want %v", want.Name(), key, notes[key], hint)
			}
		}
	}
	if first := got.Tools[0]; first["title"] != "Clinics" || first["annotations"].(map[string]any)["title"] != "Clinics" {
		t.Errorf("the title is lost: %v", first)
	}
	if _, ok := got.Tools[1]["title"]; ok {
		t.Error("an empty title is sent")
	}
	for i := range 20 {
		if again := dialect.MCP(tools); !slices.Equal(again, raw) {
			t.Fatalf("time %d: other bytes: %s", i, again)
		}
	}
	if strings.Contains(string(raw), `\u0026`) || strings.ContainsAny(string(raw), "\n\t") || strings.Contains(string(raw), `": `) {
		t.Errorf("not compact and plain: %s", raw)
	}
}

func TestNoToolsAreAnEmptyList(t *testing.T) {
	if got := string(dialect.MCP(nil)); got != `{"tools":[]}` {
		t.Errorf("got %s", got)
	}
}
