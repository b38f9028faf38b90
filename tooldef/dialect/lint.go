package dialect

import (
	"fmt"

	"github.com/farewright/farewright/tooldef"
)

// A Finding is something about some tools that a provider refuses, or that is
// known to go wrong with models or clients, and that no rendering mends.
type Finding struct {
	// Dialect is the name of one, "" if it holds for all of them.
	Dialect string
	// Tool is "" if it is about all tools together.
	Tool string
	// Path is dotted, with [] for the entries of a list; "" is the tool itself
	// or the root of its arguments.
	Path string
	What string
	// Why is the address that says so, and when it was read.
	Why string
}

// String returns the finding as a line for people.
func (f Finding) String() string {
	line := f.What
	for _, part := range []string{f.Path, f.Tool, f.Dialect} {
		if part != "" {
			line = part + ": " + line
		}
	}
	return line + " [" + f.Why + "]"
}

// Lint checks tools that are to be sent in one request against the limits of
// every dialect. Findings are in the order of [Dialects], those that hold for
// all of them first; within one, counts come before shapes.
//
// A finding about the counters of a strict dialect says that not every tool
// will be strict; see [AnthropicStrict].
func Lint(tools []*tooldef.Tool) []Finding {
	list := make([]described, len(tools))
	for i, t := range tools {
		list[i] = t
	}
	return lint(list)
}

func lint(tools []described) []Finding {
	findings := faults(tools)
	for _, d := range Dialects() {
		rendered := make([]object, len(tools))
		for i, t := range tools {
			if schema, err := parse(t.InputSchema()); err == nil { // else faults says so
				rendered[i] = (&reducer{profile: d.rules}).schema(schema, "", false)
			}
		}
		for _, l := range limits {
			if l.in == d.rules {
				findings = append(findings, l.over(d.Name, tools, rendered)...)
			}
		}
		for _, t := range tools {
			findings = append(findings, d.shape(t)...)
		}
	}
	return findings
}

// over finds the tools that break a limit, or that they break it together.
func (l limit) over(dialect string, tools []described, rendered []object) []Finding {
	var list []Finding
	total := 0
	for i, t := range tools {
		n := l.count(t, rendered[i])
		total += n
		if !l.perRequest && n > l.most {
			list = append(list, Finding{dialect, t.Name(), "", l.excess(n), l.source.String()})
		}
	}
	if l.perRequest && total > l.most {
		list = append(list, Finding{dialect, "", "", l.excess(total), l.source.String()})
	}
	return list
}

func (l limit) excess(n int) string {
	return fmt.Sprintf("%d %s; %d is the most", n, l.what, l.most)
}

// faults finds what is wrong whatever the dialect.
func faults(tools []described) []Finding {
	var list []Finding
	seen := map[string]bool{}
	for _, t := range tools {
		add := func(path, what string, why source) {
			list = append(list, Finding{"", t.Name(), path, what, why.String()})
		}
		if seen[t.Name()] {
			add("", "two tools have this name", mcpTools)
		}
		seen[t.Name()] = true
		if t.Description() == "" {
			add("", "no description", openAIFunctions)
		}
		schema, err := parse(t.InputSchema())
		if err != nil {
			add("", "the schema is no JSON object", mcpTools)
			continue
		}
		if schema.get("type") != "object" {
			add("", "the root is not of type object", mcpTools)
		}
		walk(schema, "", func(p place) {
			for _, c := range checks {
				if c.in == "" && c.bad(p) {
					add(p.path, c.what, c.source)
				}
			}
		})
	}
	return list
}

// shape finds what one dialect refuses in the form of a tool.
func (d Dialect) shape(t described) []Finding {
	var list []Finding
	add := func(path, what string, why source) {
		list = append(list, Finding{d.Name, t.Name(), path, what, why.String()})
	}
	for _, n := range names {
		if n.in == d.rules && !n.tool.MatchString(t.Name()) {
			add("", "the name must match "+n.tool.String(), n.source)
		}
	}
	schema, err := parse(t.InputSchema())
	if err != nil {
		return list
	}
	walk(schema, "", func(p place) {
		for _, c := range checks {
			if c.in == d.rules && c.bad(p) {
				add(p.path, c.what, c.source)
			}
		}
		for _, m := range p.schema {
			if _, ok := d.rules.rule(m.key, m.value); !ok {
				add(p.path, m.key+" has no place in it", d.rules.reference())
			}
		}
		for _, n := range names {
			if n.in == d.rules && p.field != "" && !n.field.MatchString(p.field) {
				add(p.path, "the name of a field must match "+n.field.String(), n.source)
			}
		}
	})
	return list
}

// reference is the source of a profile's first rule.
func (p profile) reference() source {
	for _, r := range rules {
		if r.in == p {
			return r.source
		}
	}
	return source{}
}
