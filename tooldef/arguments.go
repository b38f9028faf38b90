package tooldef

import (
	"encoding/json"
	"errors"
)

// maxWrappers bounds how often arguments are unwrapped.
const maxWrappers = 3

// wrappers are the names under which models send the arguments whole.
var wrappers = []string{"arguments", "input", "params"}

// arguments reads the raw arguments of a call into one object with the names
// of the schema, mended where that cannot change what was meant. A correct
// call passes through unchanged. warnings tell the model what was ignored.
func (t *Tool) arguments(raw json.RawMessage) (args *value, warnings []string, problems []problem) {
	args, err := unwrap(raw, t.input, t.spec.Name)
	if err != nil {
		return nil, nil, []problem{{text: err.Error()}}
	}
	r := repair{aliases: t.spec.Aliases}
	r.object(args, t.input, "")
	return args, r.warnings, r.problems
}

// unwrap finds the object of arguments: nothing, null and "" stand for an empty
// one; JSON text is read; a single wrapper the schema does not know is opened.
func unwrap(raw json.RawMessage, schema *node, tool string) (*value, error) {
	if len(raw) == 0 {
		return &value{kind: object}, nil
	}
	v, err := parse(raw)
	for range maxWrappers {
		if err != nil {
			return nil, err
		}
		switch v.kind {
		case null:
			return &value{kind: object}, nil
		case text:
			if v.text == "" {
				return &value{kind: object}, nil
			}
			if v, err = parse([]byte(v.text)); err != nil {
				return nil, errors.New("the arguments must be a JSON object")
			}
			continue
		case object:
			if inner := wrapped(v, schema, tool); inner != nil {
				v = inner
				continue
			}
			return v, nil
		}
		break
	}
	if v.kind != object {
		return nil, errors.New("the arguments must be a JSON object")
	}
	return v, nil
}

// wrapped returns what v wraps, nil when v is no wrapper. A wrapper has one
// member, or that member and the tool's own name as models repeat it.
func wrapped(v *value, schema *node, tool string) *value {
	for _, name := range wrappers {
		m := v.member(name)
		if m == nil || schema.property(name) != nil {
			continue
		}
		switch m.value.kind {
		case object, text, null:
		default:
			continue
		}
		if len(v.members) == 1 {
			return m.value
		}
		called := v.member("name")
		if len(v.members) == 2 && called != nil && schema.property("name") == nil && called.value.text == tool {
			return m.value
		}
	}
	return nil
}
