package tooldef

import "fmt"

// misfits names the fields whose values satisfy the schema but not the Go
// type: a number beyond int64, a leap second. Each leaf is decoded on its own.
// Whatever the decoder says is dropped: it quotes the value.
func (t *Tool) misfits(args *value) []problem {
	var list []problem
	t.eachLeaf(args, t.input, "", func(leaf *value) *value { return leaf }, func(field string, n *node) {
		list = append(list, problem{field: field, text: field + " " + n.misfit()})
	})
	if list == nil {
		return []problem{{text: "the arguments do not fit together"}}
	}
	return list
}

// eachLeaf calls bad for every leaf below v that cannot be decoded. around
// builds the arguments that hold nothing but the value at this place.
func (t *Tool) eachLeaf(v *value, n *node, path string, around func(*value) *value, bad func(string, *node)) {
	switch v.kind {
	case object:
		for _, m := range v.members {
			t.eachLeaf(m.value, n.property(m.name).node, join(path, m.name), func(leaf *value) *value {
				return around(&value{kind: object, members: []*member{{name: m.name, value: leaf}}})
			}, bad)
		}
	case array:
		for i, item := range v.items {
			t.eachLeaf(item, n.items, fmt.Sprintf("%s[%d]", path, i), func(leaf *value) *value {
				return around(&value{kind: array, items: []*value{leaf}})
			}, bad)
		}
	default:
		if _, err := t.decode(around(v).canonical()); err != nil {
			bad(path, n)
		}
	}
}

func (n *node) misfit() string {
	switch {
	case n.kind == "integer" || n.kind == "number":
		return "is outside the range of numbers"
	case n.format != "":
		return n.demand("format")
	}
	return "has a value that is not understood"
}
