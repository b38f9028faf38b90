package tooldef

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// maxNear is how many near names a problem suggests.
const maxNear = 3

// maxName is the longest name that is looked at or shown, in bytes.
const maxName = 64

// resolve returns the schema's own name for a name as sent: itself, the field
// an alias stands for, or the one field that is equal but for case, hyphens
// and underscores. ok is false when the schema has no such field.
func resolve(name string, n *node, aliases map[string]string) (field string, alias, ok bool) {
	if n.property(name) != nil {
		return name, false, true
	}
	if field, ok := aliases[name]; ok {
		return field, true, true
	}
	folded, found := fold(name), ""
	for _, p := range n.properties {
		if p.folded == folded {
			if found != "" {
				return "", false, false
			}
			found = p.name
		}
	}
	return found, true, found != ""
}

// fold drops case and separators.
func fold(s string) string {
	return strings.Map(func(r rune) rune {
		if r == '_' || r == '-' || r == ' ' {
			return -1
		}
		return r
	}, strings.ToLower(strings.TrimSpace(s)))
}

// near returns the names closest to name, best first, within an edit distance
// of a third of its length or sharing a whole word with it. names are in lower
// case.
func near(name string, names []string) []string {
	if len(name) > maxName {
		return nil
	}
	own := words(name)
	name = strings.ToLower(name)
	type hit struct {
		name     string
		distance int
	}
	var hits []hit
	for _, candidate := range names {
		d := distance(name, candidate)
		if d <= max(1, len(name)/3) || shareWord(own, words(candidate)) {
			hits = append(hits, hit{candidate, d})
		}
	}
	slices.SortStableFunc(hits, func(a, b hit) int { return cmp.Compare(a.distance, b.distance) })
	var list []string
	for _, h := range hits[:min(len(hits), maxNear)] {
		list = append(list, h.name)
	}
	return list
}

func shareWord(a, b []string) bool {
	return slices.ContainsFunc(a, func(word string) bool { return len(word) > 2 && slices.Contains(b, word) })
}

// words splits a name at separators and before capitals, in lower case:
// pickup_time and pickupTime are both pickup and time.
func words(name string) []string {
	var list []string
	start := true
	for _, r := range name {
		lower := unicode.ToLower(r)
		switch {
		case r == '_' || r == '-' || r == ' ' || r == '.':
			start = true
			continue
		case start || lower != r:
			list = append(list, "")
		}
		start = false
		list[len(list)-1] += string(lower)
	}
	return list
}

// distance is the optimal string alignment distance: insertions, deletions,
// substitutions and swaps of neighbours each count one.
func distance(a, b string) int {
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}

// nameShape is what a field's name looks like, however misspelt: a letter first,
// and fewer digits than phones, dates and ids have.
var nameShape = regexp.MustCompile(`^[A-Za-z_][A-Za-z_-]*(?:[0-9][A-Za-z_-]*){0,4}$`)

// shown returns a field name as a message may show it. A key that does not
// look like a name could be anything, a person's too, and is not repeated.
func shown(name string) string {
	if len(name) > maxName || !nameShape.MatchString(name) {
		return "(unnamed)"
	}
	return name
}
