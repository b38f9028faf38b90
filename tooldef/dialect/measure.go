package dialect

import (
	"fmt"
	"unicode/utf8"
)

// mostOf says the limit: "24 optional fields over all strict tools".
func (l limit) mostOf() string { return fmt.Sprintf("%d %s", l.most, l.what) }

func one(described, object) int { return 1 }

func nameLength(t described, _ object) int { return len(t.Name()) }

func prefixedName(t described, _ object) int { return clientPrefix + len(t.Name()) }

func descriptionLength(t described, _ object) int { return utf8.RuneCountInString(t.Description()) }

func properties(_ described, s object) int {
	return sum(s, func(s object) int { return len(s.properties()) })
}

// optional counts the fields that may be absent.
func optional(_ described, s object) int {
	return sum(s, func(s object) int {
		n := 0
		for _, f := range s.properties() {
			if !s.requires(f.key) {
				n++
			}
		}
		return n
	})
}

// unions counts the places that take more than one type.
func unions(_ described, s object) int {
	return sum(s, func(s object) int {
		if list, ok := s.get("type").([]any); ok && len(list) > 1 || s.has("anyOf") {
			return 1
		}
		return 0
	})
}

func enumValues(_ described, s object) int {
	return sum(s, func(s object) int { return len(enum(s)) })
}

func characters(_ described, s object) int {
	return sum(s, func(s object) int {
		n := enumLength(s)
		for _, f := range s.properties() {
			n += utf8.RuneCountInString(f.key)
		}
		return n
	})
}

func longEnum(_ described, s object) int {
	longest := 0
	sum(s, func(s object) int {
		if len(enum(s)) > 250 {
			longest = max(longest, enumLength(s))
		}
		return 0
	})
	return longest
}

func depth(_ described, s object) int {
	deepest := 0
	for _, below := range inside(s) {
		deepest = max(deepest, depth(nil, below))
	}
	if s.has("properties") || s.has("items") {
		deepest++
	}
	return deepest
}

func enum(s object) []any {
	list, _ := s.get("enum").([]any)
	return list
}

func enumLength(s object) int {
	n := 0
	for _, v := range enum(s) {
		if text, ok := v.(string); ok {
			n += utf8.RuneCountInString(text)
		}
	}
	return n
}

// sum adds up count over a schema and all schemas inside it.
func sum(s object, count func(object) int) int {
	n := count(s)
	for _, below := range inside(s) {
		n += sum(below, count)
	}
	return n
}

// inside returns the schemas directly below one.
func inside(s object) []object {
	var list []object
	for _, f := range s.properties() {
		if below, ok := f.value.(object); ok {
			list = append(list, below)
		}
	}
	if below, ok := s.get("items").(object); ok {
		list = append(list, below)
	}
	return list
}
