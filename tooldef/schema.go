package tooldef

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"github.com/invopop/jsonschema"
)

// infer makes the schema of a Go type. The JSON names and what is required
// come from the json tags, descriptions from jsonschema_description, bounds
// and enums from the jsonschema tag, options from the tooldef tag.
func infer(t reflect.Type) (*node, error) {
	if t.Kind() != reflect.Struct {
		return nil, fmt.Errorf("%s is not a struct", t)
	}
	if err := acyclic(t, nil); err != nil {
		return nil, err
	}
	r := jsonschema.Reflector{Anonymous: true, DoNotReference: true, ExpandedStruct: true}
	return reduce(r.ReflectFromType(t), t, "")
}

// reduce takes the generator's schema down to the portable core, and refuses
// what does not fit: runtimes differ on everything beyond it.
func reduce(s *jsonschema.Schema, t reflect.Type, path string) (*node, error) {
	if s.Ref != "" || s.AnyOf != nil || s.OneOf != nil || s.AllOf != nil || s.Not != nil || s.ContentEncoding != "" ||
		s.ExclusiveMinimum != "" || s.ExclusiveMaximum != "" || s.MultipleOf != "" || s.Default != nil {
		return nil, fmt.Errorf("%s: uses more of JSON Schema than every runtime understands", at(path))
	}
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	n := &node{kind: s.Type, description: s.Description, format: s.Format, pattern: s.Pattern,
		minimum: s.Minimum.String(), maximum: s.Maximum.String(), minLength: s.MinLength, maxLength: s.MaxLength,
		minItems: s.MinItems, maxItems: s.MaxItems, unique: s.UniqueItems}
	for _, e := range s.Enum {
		text, ok := e.(string)
		if !ok {
			return nil, fmt.Errorf("%s: enum values must be text", at(path))
		}
		n.enum = append(n.enum, text)
	}
	switch s.Type {
	case "string", "integer", "number", "boolean":
		return n, nil
	case "array":
		items, err := reduce(s.Items, t.Elem(), path+"[]")
		n.items = items
		return n, err
	case "object":
		if t.Kind() != reflect.Struct {
			return nil, fmt.Errorf("%s: maps have no closed schema; use a struct", at(path))
		}
		return n, n.addProperties(s, t, path)
	}
	return nil, fmt.Errorf("%s: %s has no single JSON type", at(path), t)
}

func (n *node) addProperties(s *jsonschema.Schema, t reflect.Type, path string) error {
	fields := jsonFields(t)
	required := map[string]bool{}
	for _, name := range s.Required {
		required[name] = true
	}
	for pair := s.Properties.Oldest(); pair != nil; pair = pair.Next() {
		name := pair.Key
		field, ok := fields[name]
		if !ok {
			return fmt.Errorf("%s: no field has this JSON name", at(join(path, name)))
		}
		child, err := reduce(pair.Value, field.Type, join(path, name))
		if err != nil {
			return err
		}
		if child.description == "" {
			return fmt.Errorf("%s: needs a jsonschema_description", at(join(path, name)))
		}
		if err := child.setOptions(field.Tag.Get("tooldef")); err != nil {
			return fmt.Errorf("%s: %w", at(join(path, name)), err)
		}
		n.properties = append(n.properties, property{name: name, node: child, required: required[name]})
	}
	return nil
}

func (n *node) setOptions(tag string) error {
	for _, option := range strings.FieldsFunc(tag, func(r rune) bool { return r == ',' }) {
		switch option {
		case "number":
			n.number = true
		case "blank":
			n.blank = true
		case "exact":
			n.exact = true
		default:
			return fmt.Errorf("unknown tooldef option %q", option)
		}
	}
	return nil
}

// jsonFields maps JSON names to the struct's fields, embedded ones too.
func jsonFields(t reflect.Type) map[string]reflect.StructField {
	fields := map[string]reflect.StructField{}
	for _, f := range reflect.VisibleFields(t) {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "" {
			name = f.Name
		}
		fields[name] = f
	}
	return fields
}

// acyclic refuses a type that contains itself: the core has no references.
func acyclic(t reflect.Type, above []reflect.Type) error {
	for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice || t.Kind() == reflect.Array {
		t = t.Elem()
	}
	if t.Kind() != reflect.Struct || t.PkgPath() == "time" {
		return nil
	}
	for _, up := range above {
		if up == t {
			return fmt.Errorf("%s contains itself; a schema cannot", t)
		}
	}
	for _, f := range reflect.VisibleFields(t) {
		if f.IsExported() {
			if err := acyclic(f.Type, append(above, t)); err != nil {
				return err
			}
		}
	}
	return nil
}

func join(path, name string) string {
	if path == "" {
		return name
	}
	return path + "." + name
}

func at(path string) string {
	if path == "" {
		return "the root"
	}
	return path
}

func digits(n *uint64) string {
	if n == nil {
		return ""
	}
	return strconv.FormatUint(*n, 10)
}
