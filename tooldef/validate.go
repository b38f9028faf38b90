package tooldef

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v5"
)

// compile makes a validator of n. References to other documents are refused;
// a schema of ours has none.
func compile(n *node) (*jsonschema.Schema, error) {
	c := jsonschema.NewCompiler()
	c.Draft = jsonschema.Draft2020
	c.AssertFormat = true
	c.LoadURL = func(url string) (io.ReadCloser, error) {
		return nil, fmt.Errorf("reference to %s refused", url)
	}
	const name = "farewright:tool"
	if err := c.AddResource(name, bytes.NewReader(n.schema(true))); err != nil {
		return nil, err
	}
	return c.Compile(name)
}

// validate returns everything that is wrong with v, in the schema's order.
func validate(v *value, n *node, compiled *jsonschema.Schema) []problem {
	err := compiled.Validate(v.plain())
	if err == nil {
		return nil
	}
	var failed *jsonschema.ValidationError
	if !errors.As(err, &failed) {
		return []problem{{text: "the arguments cannot be checked against the schema"}}
	}
	var problems []problem
	for _, leaf := range leaves(failed, nil) {
		keyword := leaf.KeywordLocation[strings.LastIndex(leaf.KeywordLocation, "/")+1:]
		problems = append(problems, explain(v, n, split(leaf.InstanceLocation), keyword)...)
	}
	return problems
}

func leaves(e *jsonschema.ValidationError, list []*jsonschema.ValidationError) []*jsonschema.ValidationError {
	if len(e.Causes) == 0 {
		return append(list, e)
	}
	for _, cause := range e.Causes {
		list = leaves(cause, list)
	}
	return list
}

// split takes a JSON pointer apart.
func split(pointer string) []string {
	if pointer == "" {
		return nil
	}
	parts := strings.Split(pointer[1:], "/")
	for i, p := range parts {
		parts[i] = strings.ReplaceAll(strings.ReplaceAll(p, "~1", "/"), "~0", "~")
	}
	return parts
}

// explain walks to the place at fault and puts its problem into words.
func explain(v *value, n *node, pointer []string, keyword string) []problem {
	path := ""
	order := make([]int, 0, len(pointer)+1)
	for _, step := range pointer {
		if n.kind == "array" {
			i, _ := strconv.Atoi(step)
			v, n, path = v.items[i], n.items, fmt.Sprintf("%s[%d]", path, i)
			order = append(order, i)
			continue
		}
		for i, p := range n.properties {
			if p.name == step {
				v, n, path = v.member(step).value, p.node, join(path, step)
				order = append(order, i)
				break
			}
		}
	}
	switch keyword {
	case "required":
		return missing(v, n, path, order)
	case "additionalProperties":
		return unknown(v, n, path, order)
	}
	return []problem{{field: path, order: order, text: path + " " + n.demand(keyword), allowed: n.enum}}
}

func missing(v *value, n *node, path string, order []int) []problem {
	var list []problem
	for i, p := range n.properties {
		if p.required && v.member(p.name) == nil {
			field := join(path, p.name)
			list = append(list, problem{field: field, order: append(order[:len(order):len(order)], i),
				text: field + " is missing", allowed: p.node.enum})
		}
	}
	return list
}

func unknown(v *value, n *node, path string, order []int) []problem {
	var list []problem
	for i, m := range v.members {
		if n.property(m.name) != nil {
			continue
		}
		field := join(path, shown(m.name))
		p := problem{field: field, order: append(order[:len(order):len(order)], len(n.properties)+i),
			text: field + " is not a field of this tool", near: near(m.name, n.names())}
		if path != "" {
			p.text = fmt.Sprintf("%s is not a field of %s", field, path)
		}
		if p.near == nil {
			p.allowed = n.names()
		}
		list = append(list, p)
	}
	return list
}
