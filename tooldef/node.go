package tooldef

import (
	"slices"
	"strconv"
	"strings"

	"github.com/farewright/farewright/tooldef/internal/plainjson"
)

// A node is one place of a schema, in the portable core: a single concrete
// type, closed objects, no references. The published schema, the repairs, the
// validator and the words for problems are all made from it.
type node struct {
	kind        string // object, array, string, integer, number or boolean
	description string
	format      string
	pattern     string
	enum        []string
	minimum     string // digits of a number, "" for no bound
	maximum     string
	minLength   *uint64
	maxLength   *uint64
	minItems    *uint64
	maxItems    *uint64
	unique      bool
	items       *node
	properties  []property

	options
}

type property struct {
	name     string
	folded   string // name without case and separators
	node     *node
	required bool
}

// options come from the `tooldef` struct tag and are never published.
type options struct {
	// number lets a JSON number through where text is wanted: the field's
	// type reads both, and the difference has a meaning.
	number bool
	// blank keeps "": the field gives it a meaning.
	blank bool
	// exact matches enum values but for case and surrounding blanks only;
	// "round-trip" is not taken for "roundtrip".
	exact bool
}

func (n *node) property(name string) *property {
	for i := range n.properties {
		if n.properties[i].name == name {
			return &n.properties[i]
		}
	}
	return nil
}

// at returns the node that a dotted path leads to, through objects only.
func (n *node) at(path string) *node {
	for _, name := range strings.Split(path, ".") {
		p := n.property(name)
		if p == nil {
			return nil
		}
		n = p.node
	}
	return n
}

// place tells where a field with this path stands in the schema, for sorting.
// An unknown field comes behind the known ones of its object.
func (n *node) place(field string) []int {
	var place []int
	for _, step := range strings.FieldsFunc(field, func(r rune) bool { return r == '.' || r == '[' || r == ']' }) {
		if n.kind == "array" {
			i, _ := strconv.Atoi(step)
			place, n = append(place, i), n.items
			continue
		}
		i := slices.IndexFunc(n.properties, func(p property) bool { return p.name == step })
		if i < 0 {
			return append(place, len(n.properties))
		}
		place, n = append(place, i), n.properties[i].node
	}
	return place
}

func (n *node) names() []string {
	names := make([]string, len(n.properties))
	for i, p := range n.properties {
		names[i] = p.name
	}
	return names
}

func (n *node) required() []string {
	names := []string{}
	for _, p := range n.properties {
		if p.required {
			names = append(names, p.name)
		}
	}
	return names
}

// schema renders n as JSON Schema (draft 2020-12), keys in a fixed order.
// With lenient set it also admits what the options let through.
func (n *node) schema(lenient bool) []byte {
	b := []byte(`{"type":`)
	if lenient && n.number {
		b = append(b, `["string","number"]`...)
	} else {
		b = appendText(b, n.kind)
	}
	text := func(key, s string) {
		if s != "" {
			b = append(append(append(b, `,"`...), key...), `":`...)
			b = appendText(b, s)
		}
	}
	bare := func(key, s string) {
		if s != "" {
			b = append(append(append(append(b, `,"`...), key...), `":`...), s...)
		}
	}
	text("description", n.description)
	if n.enum != nil {
		bare("enum", string(plainjson.Must(n.enum)))
	}
	text("format", n.format)
	text("pattern", n.pattern)
	bare("minimum", n.minimum)
	bare("maximum", n.maximum)
	bare("minLength", digits(n.minLength))
	bare("maxLength", digits(n.maxLength))
	bare("minItems", digits(n.minItems))
	bare("maxItems", digits(n.maxItems))
	if n.unique {
		bare("uniqueItems", "true")
	}
	if n.items != nil {
		bare("items", string(n.items.schema(lenient)))
	}
	if n.kind == "object" {
		b = append(b, `,"properties":{`...)
		for i, p := range n.properties {
			if i > 0 {
				b = append(b, ',')
			}
			b = append(appendText(b, p.name), ':')
			b = append(b, p.node.schema(lenient)...)
		}
		b = append(b, '}')
		if required := n.required(); len(required) > 0 {
			bare("required", string(plainjson.Must(required)))
		}
		bare("additionalProperties", "false")
	}
	return append(b, '}')
}
