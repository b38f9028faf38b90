package dialect

import (
	"encoding/json"
	"slices"
	"strings"
)

// described is what the rules read of a tool.
type described interface {
	Name() string
	Title() string
	Description() string
	InputSchema() json.RawMessage
}

// A reducer takes a schema down to what a profile takes.
type reducer struct {
	profile profile
	tool    string
	notes   []Note
}

// arguments returns a tool's input schema as the profile takes it. It panics
// on what is no schema; a tool has made it.
func (p profile) arguments(t described) (object, []Note) {
	schema, err := parse(t.InputSchema())
	if err != nil {
		panic(err)
	}
	r := &reducer{profile: p, tool: t.Name()}
	for _, part := range []string{"title", "annotations", "outputSchema"} {
		if fate := p.fate("tool."+part, nil); fate != kept && !(part == "title" && t.Title() == "") {
			r.note("", part, fate, "")
		}
	}
	reduced := r.schema(schema, "", false)
	return reduced, r.notes
}

// rule returns the profile's rule for a keyword. ok is false if it has none.
func (p profile) rule(keyword string, value any) (r rule, ok bool) {
	for _, r := range rules {
		if r.in != p || r.when != nil && !r.when(value) {
			continue
		}
		named := slices.Contains(r.keywords, keyword)
		if named || r.keywords[0] == "*" && !strings.HasPrefix(keyword, "tool.") {
			return r, true
		}
	}
	return rule{in: p, fate: Dropped}, false
}

// fate returns what the profile does with a keyword.
func (p profile) fate(keyword string, value any) Fate {
	r, _ := p.rule(keyword, value)
	return r.fate
}

// schema reduces one place of a schema. With null set, the provider has to send
// null where the tool knows the field may be absent.
func (r *reducer) schema(s object, path string, null bool) object {
	out, moved := object{}, object{}
	for _, m := range s {
		switch fate := r.profile.fate(m.key, m.value); {
		case m.key == "required":
			if fate == kept {
				out = append(out, m)
			}
		case m.key == "properties":
			out = append(out, r.properties(s, path)...)
		case fate == kept && m.key == "items":
			out = append(out, member{m.key, r.below(m.value, path+"[]", false)})
		case fate == kept || fate == respelt:
			out = append(out, r.spell(s, m, fate, null)...)
		case fate == Moved:
			moved = append(moved, m)
		default:
			r.note(path, m.key, fate, "")
		}
	}
	return r.tell(out, moved, path)
}

// below reduces what stands inside a place. Anything but a schema passes; Lint
// reports it.
func (r *reducer) below(v any, path string, null bool) any {
	if s, ok := v.(object); ok {
		return r.schema(s, path, null)
	}
	return v
}

// properties reduces the fields of an object and lists those it requires.
func (r *reducer) properties(s object, path string) object {
	all := r.profile.fate("required", nil) == Changed
	fields := object{}
	for _, f := range s.properties() {
		inside := f.key
		if path != "" {
			inside = path + "." + f.key
		}
		null := all && !s.requires(f.key)
		if null {
			r.note(inside, "required", Changed, "null stands for absent")
		}
		fields = append(fields, member{f.key, r.below(f.value, inside, null)})
	}
	out := object{{"properties", fields}}
	if all {
		out = append(out, member{"required", fields.names()})
	}
	if r.profile == geminiParameters && len(fields) > 1 {
		out = append(out, member{"propertyOrdering", fields.names()})
	}
	return out
}

// spell writes a keyword in the provider's spelling.
func (r *reducer) spell(s object, m member, fate Fate, null bool) object {
	switch {
	case fate == respelt && m.key == "type":
		text, _ := m.value.(string)
		return object{{m.key, strings.ToUpper(text)}}
	case fate == respelt && m.key == "enum" && !s.has("format"):
		return object{{"format", "enum"}, m}
	case null && m.key == "type":
		return object{{m.key, []any{m.value, "null"}}}
	case null && m.key == "enum":
		list, _ := m.value.([]any)
		return object{{m.key, append(list[:len(list):len(list)], nil)}}
	}
	return object{m}
}

// tell adds to the description what was moved.
func (r *reducer) tell(s, moved object, path string) object {
	var said []string
	for _, p := range phrases(moved) {
		said = append(said, p.text)
		for _, keyword := range p.keywords {
			r.note(path, keyword, Moved, p.text)
		}
	}
	if said == nil {
		return s
	}
	for i, m := range s {
		if m.key == "description" {
			s[i].value = sentences(append([]string{s.text("description")}, said...))
			return s
		}
	}
	described := object{}
	for _, m := range s {
		described = append(described, m)
		if m.key == "type" {
			described = append(described, member{"description", sentences(said)})
		}
	}
	return described
}

func (r *reducer) note(path, keyword string, fate Fate, words string) {
	r.notes = append(r.notes, Note{Tool: r.tool, Path: path, Keyword: keyword, Fate: fate, Words: words})
}
