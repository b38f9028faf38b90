package tooldeftest

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"testing"

	"github.com/farewright/farewright/tooldef"
)

// maxDescription is the most characters that every runtime takes.
const maxDescription = 1024

// Invariants fails t for each rule that some tool of the set breaks:
//
//   - names are unique and match ^[a-z][a-z0-9_]{0,47}$
//   - descriptions, those of fields too, are neither empty nor over 1024 characters
//   - a tool that is read-only is not destructive
//   - the root of either schema is a closed object with properties
//   - no schema has anyOf, oneOf, allOf or a reference, at the root or below
//   - every place of a schema has one type, every list has entries of one type
//   - every object is closed, and the fields it requires exist
func Invariants(t testing.TB, set *tooldef.Set) {
	t.Helper()
	seen := map[string]bool{}
	for _, tool := range set.Tools() {
		for _, flaw := range append(flaws(tool), duplicate(seen, tool.Name())...) {
			t.Errorf("tool %s: %s", tool.Name(), flaw)
		}
	}
}

// described is what the rules read of a tool.
type described interface {
	Name() string
	Description() string
	Hints() tooldef.Hints
	InputSchema() json.RawMessage
	OutputSchema() json.RawMessage
}

var toolName = regexp.MustCompile(`^[a-z][a-z0-9_]{0,47}$`)

func flaws(tool described) []string {
	var list []string
	if !toolName.MatchString(tool.Name()) {
		list = append(list, "the name does not match "+toolName.String())
	}
	list = append(list, description("the tool", tool.Description())...)
	if tool.Hints().ReadOnly && tool.Hints().Destructive {
		list = append(list, "a read-only tool cannot be destructive")
	}
	list = append(list, root("arguments", tool.InputSchema())...)
	return append(list, root("answer", tool.OutputSchema())...)
}

func duplicate(seen map[string]bool, name string) []string {
	if seen[name] {
		return []string{"two tools have this name"}
	}
	seen[name] = true
	return nil
}

func description(what, text string) []string {
	switch n := len([]rune(text)); {
	case n == 0:
		return []string{what + " has no description"}
	case n > maxDescription:
		return []string{fmt.Sprintf("%s has a description of %d characters; %d is the most", what, n, maxDescription)}
	}
	return nil
}

func root(what string, raw json.RawMessage) []string {
	var schema map[string]any
	if err := json.Unmarshal(raw, &schema); err != nil {
		return []string{what + ": the schema is no JSON object"}
	}
	if schema["type"] != "object" {
		return []string{what + ": the schema is not of an object"}
	}
	return place(what, schema)
}

// beyond lists the keywords that some runtime refuses.
var beyond = []string{"anyOf", "oneOf", "allOf", "not", "if", "$ref", "$defs", "definitions"}

// place checks one place of a schema and what stands below it.
func place(path string, schema map[string]any) []string {
	var list []string
	for _, keyword := range beyond {
		if _, ok := schema[keyword]; ok {
			list = append(list, fmt.Sprintf("%s uses %s", path, keyword))
		}
	}
	switch schema["type"] {
	case "object":
		return append(list, object(path, schema)...)
	case "array":
		items, ok := schema["items"].(map[string]any)
		if !ok {
			return append(list, path+" is a list of anything")
		}
		return append(list, place(path+"[]", items)...)
	case "string", "integer", "number", "boolean":
		return list
	}
	return append(list, path+" has no single type")
}

func object(path string, schema map[string]any) []string {
	var list []string
	if schema["additionalProperties"] != false {
		list = append(list, path+" is not closed")
	}
	properties, ok := schema["properties"].(map[string]any)
	if !ok {
		return append(list, path+" has no properties")
	}
	required, _ := schema["required"].([]any)
	for _, name := range required {
		if _, ok := properties[fmt.Sprint(name)]; !ok {
			list = append(list, fmt.Sprintf("%s requires %v, which is not there", path, name))
		}
	}
	for _, name := range sorted(properties) {
		inside := path + "." + name
		property, ok := properties[name].(map[string]any)
		if !ok {
			list = append(list, inside+" is no schema")
			continue
		}
		text, _ := property["description"].(string)
		list = append(list, description(inside, text)...)
		list = append(list, place(inside, property)...)
	}
	return list
}

func sorted(properties map[string]any) []string {
	var names []string
	for name := range properties {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}
