package dialect

import "github.com/farewright/farewright/tooldef"

// renderStrict calls add for every tool in turn: reduced to strict while the
// limits of one request last, else to plain. The notes say which, and why.
func renderStrict(tools []*tooldef.Tool, strict, plain profile, add func(t *tooldef.Tool, schema object, strict bool)) []Note {
	spent := map[string]int{}
	var notes []Note
	for _, t := range tools {
		schema, own := strict.arguments(t)
		over := strict.overRequest(spent, t, schema)
		if over != "" {
			schema, own = plain.arguments(t)
			own = append(own, Note{t.Name(), "", "strict", Dropped, over})
		}
		add(t, schema, over == "")
		notes = append(notes, own...)
	}
	return notes
}

// overRequest adds what a tool takes of the limits of one request to what is
// spent, unless it does not fit: then it says which limit it is.
func (p profile) overRequest(spent map[string]int, t described, schema object) string {
	for _, l := range limits {
		if l.in == p && l.perRequest && spent[l.what]+l.count(t, schema) > l.most {
			return "the request would have more than " + l.mostOf()
		}
	}
	for _, l := range limits {
		if l.in == p && l.perRequest {
			spent[l.what] += l.count(t, schema)
		}
	}
	return ""
}

// nonNil makes no tools an empty list.
func nonNil(list []any) []any {
	if list == nil {
		return []any{}
	}
	return list
}
