package travel

import (
	"bytes"
	"encoding"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
)

// A fault is where JSON does not fit, and why.
type fault struct{ path, problem string }

// A member is one key of a JSON object with its value.
type member struct {
	key   string
	value json.RawMessage
}

// members reads a JSON object in its order. Two keys that differ in case only
// are a fault: one of them would be lost.
func members(raw json.RawMessage, path string) ([]member, *fault) {
	dec := json.NewDecoder(bytes.NewReader(raw))
	if open, err := dec.Token(); err != nil || open != json.Delim('{') {
		return nil, &fault{path, "must be an object"}
	}
	var list []member
	seen := map[string]bool{}
	for dec.More() {
		key, err := dec.Token()
		name, ok := key.(string)
		var value json.RawMessage
		if err != nil || !ok || dec.Decode(&value) != nil {
			return list, &fault{path, "must be an object"}
		}
		if seen[strings.ToLower(name)] {
			return list, &fault{path, fmt.Sprintf("has the key %s twice", quoted(name))}
		}
		seen[strings.ToLower(name)] = true
		list = append(list, member{name, value})
	}
	return list, nil
}

// fill decodes an object into the fields of the given structs, by their json
// names. Stricter than encoding/json: case matters, an unknown key is named,
// and null and what is empty are refused, for they say nothing.
func fill(list []member, path string, into ...reflect.Value) *fault {
	fields := map[string]reflect.Value{}
	var names []string
	for _, v := range into {
		for _, f := range reflect.VisibleFields(v.Type()) {
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			if name != "" && !f.Anonymous {
				fields[name] = v.FieldByIndex(f.Index)
				names = append(names, name)
			}
		}
	}
	for _, m := range list {
		field, known := fields[m.key]
		if !known {
			slices.Sort(names)
			return &fault{join(path, m.key), fmt.Sprintf("the key %s is not known; there are %s", quoted(m.key), strings.Join(names, ", "))}
		}
		if f := decode(m.value, field, join(path, m.key)); f != nil {
			return f
		}
	}
	return nil
}

var rawMessage = reflect.TypeFor[json.RawMessage]()

// decode reads one value.
func decode(raw json.RawMessage, into reflect.Value, path string) *fault {
	raw = bytes.TrimSpace(raw)
	if string(raw) == "null" {
		return &fault{path, "must not be null; leave the key out instead"}
	}
	if into.Type() == rawMessage {
		into.SetBytes(slices.Clone(raw))
		return nil
	}
	if reader, ok := into.Addr().Interface().(encoding.TextUnmarshaler); ok {
		var text string
		if json.Unmarshal(raw, &text) != nil {
			return &fault{path, "must be text"}
		}
		if err := reader.UnmarshalText([]byte(text)); err != nil {
			return &fault{path, err.Error()}
		}
		return nil
	}
	switch into.Kind() {
	case reflect.Pointer:
		into.Set(reflect.New(into.Type().Elem()))
		return decode(raw, into.Elem(), path)
	case reflect.Struct:
		list, f := members(raw, path)
		if f == nil {
			f = fill(list, path, into)
		}
		return f
	case reflect.Map:
		return decodeMap(raw, into, path)
	case reflect.Slice:
		return decodeList(raw, into, path)
	}
	if json.Unmarshal(raw, into.Addr().Interface()) != nil {
		return &fault{path, "must be " + map[reflect.Kind]string{reflect.String: "text", reflect.Int: "a whole number", reflect.Bool: "true or false"}[into.Kind()]}
	}
	if into.Kind() == reflect.String && strings.TrimSpace(into.String()) == "" {
		return &fault{path, "must not be empty"}
	}
	return nil
}

func decodeMap(raw json.RawMessage, into reflect.Value, path string) *fault {
	list, f := members(raw, path)
	if f != nil {
		return f
	}
	if len(list) == 0 {
		return &fault{path, "must not be empty"}
	}
	into.Set(reflect.MakeMap(into.Type()))
	for _, m := range list {
		value := reflect.New(into.Type().Elem()).Elem()
		if f := decode(m.value, value, join(path, m.key)); f != nil {
			return f
		}
		into.SetMapIndex(reflect.ValueOf(m.key), value)
	}
	return nil
}

func decodeList(raw json.RawMessage, into reflect.Value, path string) *fault {
	var items []json.RawMessage
	if json.Unmarshal(raw, &items) != nil {
		return &fault{path, "must be a list"}
	}
	if len(items) == 0 {
		return &fault{path, "must not be empty"}
	}
	into.Set(reflect.MakeSlice(into.Type(), len(items), len(items)))
	for i, item := range items {
		if f := decode(item, into.Index(i), fmt.Sprintf("%s[%d]", path, i)); f != nil {
			return f
		}
	}
	return nil
}

func join(path, key string) string {
	key = cleaned(key, 60)
	if path == "" {
		return key
	}
	return path + "." + key
}

// quoted shows a key of somebody's file in an error.
func quoted(key string) string { return `"` + cleaned(key, 60) + `"` }
