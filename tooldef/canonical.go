package tooldef

import (
	"encoding/json"
	"unicode/utf8"

	"github.com/farewright/farewright/tooldef/internal/plainjson"
)

// canonical writes v as compact JSON, members in the order v has them.
func (v *value) canonical() json.RawMessage { return v.append(nil) }

func (v *value) append(b []byte) []byte {
	switch v.kind {
	case boolean:
		if v.truth {
			return append(b, "true"...)
		}
		return append(b, "false"...)
	case number:
		return append(b, v.text...)
	case text:
		return appendText(b, v.text)
	case array:
		b = append(b, '[')
		for i, item := range v.items {
			if i > 0 {
				b = append(b, ',')
			}
			b = item.append(b)
		}
		return append(b, ']')
	case object:
		b = append(b, '{')
		for i, m := range v.members {
			if i > 0 {
				b = append(b, ',')
			}
			b = append(appendText(b, m.name), ':')
			b = m.value.append(b)
		}
		return append(b, '}')
	}
	return append(b, "null"...)
}

// appendText writes s as JSON. Most texts need no escapes.
func appendText(b []byte, s string) []byte {
	for i := range len(s) {
		if c := s[i]; c < ' ' || c == '"' || c == '\\' || c >= utf8.RuneSelf {
			return append(b, plainjson.Must(s)...)
		}
	}
	return append(append(append(b, '"'), s...), '"')
}

// plain converts v to what the schema validator takes.
func (v *value) plain() any {
	switch v.kind {
	case boolean:
		return v.truth
	case number:
		return json.Number(v.text)
	case text:
		return v.text
	case array:
		list := make([]any, len(v.items))
		for i, item := range v.items {
			list[i] = item.plain()
		}
		return list
	case object:
		m := make(map[string]any, len(v.members))
		for _, x := range v.members {
			m[x.name] = x.value.plain()
		}
		return m
	}
	return nil
}
