package dialect

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
)

func keys(list ...string) []string { return list }

func isFalse(v any) bool { return v == false }

// among admits the listed texts, and numbers with these digits.
func among(list ...string) func(any) bool {
	return func(v any) bool {
		switch v := v.(type) {
		case string:
			return slices.Contains(list, v)
		case json.Number:
			return slices.Contains(list, v.String())
		}
		return false
	}
}

// withoutExtensions admits patterns without groups that begin with a question
// mark: look-around, flags and names differ between engines.
func withoutExtensions(v any) bool {
	s, ok := v.(string)
	return ok && !strings.Contains(s, "(?")
}

var (
	beyondSimple = regexp.MustCompile(`\(\?|\[\[:|\\[a-zA-Z0-9]`)
	simpleClass  = regexp.MustCompile(`\\\\|\\[dws]`)
	wideRepeat   = regexp.MustCompile(`\{\d*,?\d{3,}\}`)
)

// simplePattern admits what Anthropic's grammar takes: anchors, classes, \d, \w
// and \s, groups, and counts that are not large.
func simplePattern(v any) bool {
	s, ok := v.(string)
	s = simpleClass.ReplaceAllString(s, "")
	return ok && !beyondSimple.MatchString(s) && !wideRepeat.MatchString(s)
}
