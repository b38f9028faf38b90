package tooldef

import (
	"cmp"
	"encoding"
	"encoding/json"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/invopop/jsonschema"
)

// propertyName is what every runtime takes as the name of a field.
var propertyName = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]{0,63}$`)

// formats are those every runtime knows, with the words for a problem.
var formats = map[string]string{
	"date-time": "a date and time with its offset, such as 2026-05-04T13:30:00-04:00",
	"date":      "a date as YYYY-MM-DD",
	"time":      "a time with its offset, such as 13:30:00-04:00",
	"email":     "an email address",
	"uuid":      "a UUID",
}

// infer makes the schema of a Go type. The JSON names and what is required
// come from the json tags, descriptions from jsonschema_description, bounds
// and enums from the jsonschema tag, options from the tooldef tag.
func infer(t reflect.Type) (*node, error) {
	if t.Kind() != reflect.Struct {
		return nil, fmt.Errorf("%s is not a struct", t)
	}
	if err := carried(t, nil, ""); err != nil {
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
	if _, ok := formats[s.Format]; !ok && s.Format != "" {
		return nil, fmt.Errorf("%s: not every runtime knows the format %s", at(path), s.Format)
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
		if !propertyName.MatchString(name) {
			return fmt.Errorf("%s: the JSON name must match %s", at(join(path, name)), propertyName)
		}
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
		n.properties = append(n.properties, property{name: name, folded: fold(name), node: child, required: required[name]})
	}
	return nil
}

// setOptions sets the options of a tag; those of a list hold for its entries.
func (n *node) setOptions(tag string) error {
	if n.items != nil {
		return n.items.setOptions(tag)
	}
	if tag != "" && n.kind != "string" {
		return fmt.Errorf("the tooldef options are for text, not for %s", n.kind)
	}
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

// carried refuses the Go types that no schema of ours can carry, before the
// generator meets them: it would go round for ever in a type that contains
// itself, and it describes a struct that reads its own JSON by its fields.
func carried(t reflect.Type, above []reflect.Type, path string) error {
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array:
		return carried(t.Elem(), above, path)
	case reflect.Map:
		return fmt.Errorf("%s: maps have no closed schema; use a struct", at(path))
	case reflect.Interface, reflect.Func, reflect.Chan, reflect.UnsafePointer, reflect.Complex64, reflect.Complex128:
		return fmt.Errorf("%s: %s has no single JSON type", at(path), t)
	}
	if t.Kind() != reflect.Struct || t == reflect.TypeFor[time.Time]() {
		return nil
	}
	if slices.Contains(above, t) {
		return fmt.Errorf("%s: %s contains itself; a schema cannot", at(path), t)
	}
	for _, custom := range customJSON {
		if reflect.PointerTo(t).Implements(custom) {
			return fmt.Errorf("%s: %s has JSON of its own, which its fields do not describe", at(path), t)
		}
	}
	above = append(above[:len(above):len(above)], t)
	for i := range t.NumField() {
		f := t.Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "-" || !f.IsExported() && !f.Anonymous {
			continue
		}
		inside := path
		if !f.Anonymous || name != "" {
			inside = join(path, cmp.Or(name, f.Name))
		}
		if err := carried(f.Type, above, inside); err != nil {
			return err
		}
	}
	return nil
}

var customJSON = []reflect.Type{
	reflect.TypeFor[json.Marshaler](), reflect.TypeFor[json.Unmarshaler](),
	reflect.TypeFor[encoding.TextMarshaler](), reflect.TypeFor[encoding.TextUnmarshaler](),
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
