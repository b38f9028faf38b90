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

// validate returns everything that is wrong with v, in no order to rely on.
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

// split takes a JSON pointer apart. The names of fields need no unescaping.
func split(pointer string) []string {
	if pointer == "" {
		return nil
	}
	return strings.Split(pointer[1:], "/")
}

// explain walks to the place at fault and puts its problem into words.
func explain(v *value, n *node, pointer []string, keyword string) []problem {
	path := ""
	for _, step := range pointer {
		if n.kind == "array" {
			i, _ := strconv.Atoi(step)
			v, n, path = v.items[i], n.items, fmt.Sprintf("%s[%d]", path, i)
			continue
		}
		v, n, path = v.member(step).value, n.property(step).node, join(path, step)
	}
	switch keyword {
	case "required":
		return missing(v, n, path)
	case "additionalProperties":
		return unknown(v, n, path)
	}
	return []problem{{field: path, text: path + " " + n.demand(keyword), allowed: n.enum}}
}

func missing(v *value, n *node, path string) []problem {
	var list []problem
	for _, p := range n.properties {
		if p.required && v.member(p.name) == nil {
			field := join(path, p.name)
			list = append(list, problem{field: field, text: field + " is missing", allowed: p.node.enum})
		}
	}
	return list
}

func unknown(v *value, n *node, path string) []problem {
	whole := "this tool"
	if path != "" {
		whole = path
	}
	var list []problem
	for _, m := range v.members {
		if n.property(m.name) == nil {
			field := join(path, shown(m.name))
			list = append(list, problem{field: field, text: field + " is not a field of " + whole, sent: m.name, object: n})
		}
	}
	return list
}
