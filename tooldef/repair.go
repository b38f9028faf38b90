package tooldef

import (
	"fmt"
	"slices"
	"strings"
)

// A repair mends arguments along a schema. It only does what cannot change
// the meaning; whatever it does not understand stays as it came, and the
// validator speaks about it.
type repair struct {
	aliases  map[string]string // of the root object
	warnings []string
	problems []problem
}

// object gives the members of v the schema's names, drops what stands for
// nothing, and mends the rest. Members end up in the schema's order, unknown
// ones behind them as they came.
func (r *repair) object(v *value, n *node, path string) {
	var unknown []*member
	found := map[string]*member{}
	fromAlias := map[string]*member{}
	for _, m := range v.members {
		field, alias, ok := resolve(m.name, n, r.aliasesAt(path))
		if !ok {
			unknown = append(unknown, m)
			continue
		}
		p := n.property(field)
		r.value(m.value, p.node, join(path, field))
		switch {
		case !alias:
			found[field] = m
		case fromAlias[field] == nil || p.empty(fromAlias[field].value):
			fromAlias[field] = m
		case !p.empty(m.value) && !equal(fromAlias[field].value, m.value):
			r.conflict(join(path, field), fromAlias[field].name, m.name)
		}
	}
	v.members = v.members[:0:0]
	for _, p := range n.properties {
		m := r.pick(&p, found[p.name], fromAlias[p.name], path)
		if m == nil || !p.required && p.empty(m.value) {
			continue
		}
		v.members = append(v.members, &member{name: p.name, value: m.value})
	}
	v.members = append(v.members, unknown...)
}

// pick chooses between a field and an alias of it. The field itself wins,
// unless it says nothing.
func (r *repair) pick(p *property, own, alias *member, path string) *member {
	switch {
	case own == nil:
		return alias
	case alias == nil || p.empty(alias.value):
		return own
	case own.value.kind == null || !p.required && p.empty(own.value):
		return alias
	case !equal(own.value, alias.value):
		r.warnings = append(r.warnings, fmt.Sprintf("%s was ignored: %s was given too, with another value.",
			shown(alias.name), join(path, p.name)))
	}
	return own
}

// empty reports whether v says nothing about p, if p is optional.
func (p *property) empty(v *value) bool {
	return v.kind == null || v.kind == text && v.text == "" && !p.node.blank
}

func (r *repair) conflict(field, first, second string) {
	r.problems = append(r.problems, problem{field: field,
		text: fmt.Sprintf("%s and %s both stand for %s and differ", shown(first), shown(second), field)})
}

func (r *repair) aliasesAt(path string) map[string]string {
	if path == "" {
		return r.aliases
	}
	return nil
}

// value mends one value along its schema.
func (r *repair) value(v *value, n *node, path string) {
	if v.kind == text && (n.kind == "object" || n.kind == "array") {
		if inner, err := parse([]byte(v.text)); err == nil && inner.kind.named(n.kind) {
			*v = *inner
		}
	}
	switch {
	case v.kind == object && n.kind == "object":
		r.object(v, n, path)
	case v.kind == array && n.kind == "array":
		for i, item := range v.items {
			r.value(item, n.items, fmt.Sprintf("%s[%d]", path, i))
		}
	case n.kind == "integer":
		wholeNumber(v)
	case n.kind == "number" && v.kind == text && decimal(strings.TrimSpace(v.text)):
		*v = value{kind: number, text: strings.TrimSpace(v.text)}
	case n.kind == "boolean" && v.kind == text:
		truth(v)
	case n.kind == "string":
		if v.kind == number && !n.number && decimal(v.text) {
			v.kind = text
		}
		if v.kind == text && n.enum != nil {
			v.text = enumValue(v.text, n)
		}
	}
}

func (k kind) named(name string) bool {
	return k == object && name == "object" || k == array && name == "array"
}

// enumValue returns the one allowed value that s spells, else s.
func enumValue(s string, n *node) string {
	trimmed := strings.TrimSpace(s)
	for _, allowed := range n.enum {
		if strings.EqualFold(allowed, trimmed) {
			return allowed
		}
	}
	if n.exact {
		return s
	}
	var hits []string
	for _, allowed := range n.enum {
		if fold(allowed) == fold(trimmed) {
			hits = append(hits, allowed)
		}
	}
	if len(hits) == 1 {
		return hits[0]
	}
	return s
}

func equal(a, b *value) bool {
	return slices.Equal(a.canonical(), b.canonical())
}
