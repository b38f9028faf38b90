package tooldef

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
)

// maxWrappers bounds how often arguments are unwrapped.
const maxWrappers = 4

// wrappers are the names under which models send the arguments whole.
var wrappers = []string{"arguments", "input", "params"}

// arguments reads the raw arguments of a call into one object with the names
// of the schema, mended where that cannot change what was meant. A correct
// call passes through unchanged. warnings tell the model what was ignored.
func (t *Tool) arguments(raw json.RawMessage) (args *value, warnings []string, problems []problem) {
	args = &value{kind: object}
	if len(bytes.TrimSpace(raw)) > 0 {
		sent, err := parse(raw)
		if err != nil {
			return nil, nil, []problem{misread(err)}
		}
		if args = t.unwrap(sent, maxWrappers); args == nil {
			return nil, nil, []problem{{text: "the arguments must be a JSON object"}}
		}
	}
	r := repair{aliases: t.spec.Aliases}
	r.object(args, t.input, "")
	return args, r.warnings, r.problems
}

// unwrap finds the object of arguments in what was sent, nil if there is none:
// null and "" stand for an empty one, JSON text is read, and what a wrapper
// holds is taken out of it, at most depth times.
func (t *Tool) unwrap(v *value, depth int) *value {
	switch v.kind {
	case null:
		return &value{kind: object}
	case object:
		if inner := t.wrapped(v); inner != nil && depth > 0 {
			if args := t.unwrap(inner, depth-1); args != nil {
				return args
			}
		}
		return v
	case text:
		if strings.TrimSpace(v.text) == "" {
			return &value{kind: object}
		}
		if inner, err := parse([]byte(v.text)); err == nil && depth > 0 {
			return t.unwrap(inner, depth-1)
		}
	}
	return nil
}

// wrapped returns what v wraps, nil when v is no wrapper. A wrapper has one
// member that no field of the tool answers to, or that member and the tool's
// own name as models repeat it.
func (t *Tool) wrapped(v *value) *value {
	if len(v.members) == 0 || len(v.members) > 2 {
		return nil
	}
	for _, name := range wrappers {
		m := v.member(name)
		if m == nil || t.takes(name) {
			continue
		}
		if len(v.members) == 1 {
			return m.value
		}
		if called := v.member("name"); called != nil && !t.takes("name") && called.value.text == t.spec.Name {
			return m.value
		}
	}
	return nil
}

// takes reports whether name is a field of the root, or is mended to one.
func (t *Tool) takes(name string) bool {
	_, _, ok := resolve(name, t.input, t.spec.Aliases)
	return ok
}

// misread makes a problem of arguments that could not be read.
func misread(err error) problem {
	p := problem{text: err.Error()}
	var m *misreading
	if errors.As(err, &m) {
		p.field = m.field
	}
	return p
}
