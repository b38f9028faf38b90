package dialect

// A place is one schema inside the schema of a tool.
type place struct {
	path   string
	field  string // name of the field this is, "" for the root and for entries
	schema object // nil for what is no schema: true, or a list
	root   bool
}

// walk calls visit for a schema and every one inside it, from the top down.
func walk(v any, path string, visit func(place)) {
	walkField(v, path, "", visit)
}

func walkField(v any, path, field string, visit func(place)) {
	s, _ := v.(object)
	visit(place{path: path, field: field, schema: s, root: path == ""})
	for _, f := range s.properties() {
		inside := f.key
		if path != "" {
			inside = path + "." + f.key
		}
		walkField(f.value, inside, f.key, visit)
	}
	if s.has("items") {
		walkField(s.get("items"), path+"[]", "", visit)
	}
	for _, keyword := range combinators {
		list, _ := s.get(keyword).([]any)
		for _, branch := range list {
			walkField(branch, path, "", visit)
		}
	}
}

var combinators = []string{"anyOf", "oneOf", "allOf"}

func open(p place) bool {
	return p.schema.get("type") == "object" && p.schema.get("additionalProperties") != false
}
