package dialect

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"

	"github.com/farewright/farewright/tooldef/internal/plainjson"
)

// An object is a JSON object that keeps the order of its members: the order of
// fields is part of what a model is told. Values are object, []any, string,
// json.Number, bool and nil.
type object []member

type member struct {
	key   string
	value any
}

// get returns the value under key, nil if there is none.
func (o object) get(key string) any {
	for _, m := range o {
		if m.key == key {
			return m.value
		}
	}
	return nil
}

func (o object) has(key string) bool {
	return slices.ContainsFunc(o, func(m member) bool { return m.key == key })
}

func (o object) text(key string) string {
	s, _ := o.get(key).(string)
	return s
}

// properties returns the fields of a schema of an object.
func (o object) properties() object {
	fields, _ := o.get("properties").(object)
	return fields
}

// requires reports whether a schema of an object requires the field.
func (o object) requires(field string) bool {
	list, _ := o.get("required").([]any)
	return slices.Contains(list, any(field))
}

// names returns the keys in their order.
func (o object) names() []any {
	list := make([]any, len(o))
	for i, m := range o {
		list[i] = m.key
	}
	return list
}

// MarshalJSON writes the members in their order.
func (o object) MarshalJSON() ([]byte, error) {
	b := []byte{'{'}
	for i, m := range o {
		if i > 0 {
			b = append(b, ',')
		}
		key, err := plainjson.Marshal(m.key)
		if err != nil {
			return nil, err
		}
		value, err := plainjson.Marshal(m.value)
		if err != nil {
			return nil, err
		}
		b = append(append(append(b, key...), ':'), value...)
	}
	return append(b, '}'), nil
}

// parse reads one JSON object.
func parse(raw []byte) (object, error) {
	d := json.NewDecoder(bytes.NewReader(raw))
	d.UseNumber()
	v, err := read(d)
	if err != nil {
		return nil, err
	}
	o, ok := v.(object)
	if !ok {
		return nil, errors.New("not a JSON object")
	}
	return o, nil
}

func read(d *json.Decoder) (any, error) {
	token, err := d.Token()
	if err != nil {
		return nil, err
	}
	switch token {
	case json.Delim('{'):
		o := object{}
		for d.More() {
			key, err := d.Token()
			if err != nil {
				return nil, err
			}
			value, err := read(d)
			if err != nil {
				return nil, err
			}
			o = append(o, member{key.(string), value})
		}
		_, err := d.Token()
		return o, err
	case json.Delim('['):
		list := []any{}
		for d.More() {
			value, err := read(d)
			if err != nil {
				return nil, err
			}
			list = append(list, value)
		}
		_, err := d.Token()
		return list, err
	}
	return token, nil
}
