package trip

import (
	"slices"
	"strings"
)

// Outcome says what became of a reason in words.
type Outcome string

// The outcomes of [MatchReason].
const (
	Matched             Outcome = "matched"
	DescriptionRequired Outcome = "description_required" // one matched, and needs a description
	PassThrough         Outcome = "pass_through"         // an id that is not listed
	Ambiguous           Outcome = "ambiguous"
	NoMatch             Outcome = "none"
)

// A Match is what a reason in words stands for.
type Match struct {
	Outcome Outcome
	// Reason is the one that is meant; an id that passed through has no name.
	Reason Reason
	// Hits are the reasons that an ambiguous one fits, in the host's order.
	Hits []Reason
}

// MatchReason finds the listed reason that text stands for. The first of these
// that fits anything decides; letters that differ in case only are the same:
//
//   - the id of a reason
//   - the whole name of a reason
//   - a name that holds the text, or that the text holds
//   - a UUID or a number in ASCII digits passes as an id, as it was sent
//
// Blanks around text, names and ids do not count, and blank text fits nothing.
// A reason without an id is never meant, one without a name never by its name.
// Where several reasons fit in the same way, none is picked; entries with one
// id are one reason, which needs a description if any of them does. A
// description of blanks only is none.
func MatchReason(reasons []Reason, text, description string) Match {
	text = strings.TrimSpace(text)
	if text == "" {
		return Match{Outcome: NoMatch}
	}
	want := fold(text)
	var byID, byName, within []Reason
	for _, r := range reasons {
		id, name := fold(strings.TrimSpace(r.ID)), fold(strings.TrimSpace(r.Name))
		switch {
		case id == "":
		case id == want:
			byID = append(byID, r)
		case name == "":
		case name == want:
			byName = append(byName, r)
		case strings.Contains(name, want) || strings.Contains(want, name):
			within = append(within, r)
		}
	}
	for _, hits := range [][]Reason{byID, byName, within} {
		switch hits = distinct(hits); len(hits) {
		case 0:
			continue
		case 1:
			return settle(reasons, hits[0], description)
		}
		return Match{Outcome: Ambiguous, Hits: hits}
	}
	if isID(text) {
		return Match{Outcome: PassThrough, Reason: Reason{ID: text}}
	}
	return Match{Outcome: NoMatch}
}

// settle decides whether the one reason that fits needs a description.
func settle(reasons []Reason, r Reason, description string) Match {
	for _, other := range reasons {
		if other.DescriptionRequired && sameID(other, r) {
			r.DescriptionRequired = true
		}
	}
	if r.DescriptionRequired && strings.TrimSpace(description) == "" {
		return Match{Outcome: DescriptionRequired, Reason: r}
	}
	return Match{Outcome: Matched, Reason: r}
}

// distinct drops entries that repeat an id.
func distinct(hits []Reason) []Reason {
	if len(hits) < 2 {
		return hits
	}
	seen := map[string]bool{}
	return slices.DeleteFunc(hits, func(r Reason) bool {
		id := fold(strings.TrimSpace(r.ID))
		repeated := seen[id]
		seen[id] = true
		return repeated
	})
}

func sameID(a, b Reason) bool {
	return strings.EqualFold(strings.TrimSpace(a.ID), strings.TrimSpace(b.ID))
}

// isID reports whether text has the form of a host's id: a UUID, or a number.
func isID(text string) bool { return isUUID(text) || strings.Trim(text, "0123456789") == "" }

// isUUID reports whether text is 8-4-4-4-12 hexadecimal digits.
func isUUID(text string) bool {
	if len(text) != 36 {
		return false
	}
	for i := range len(text) {
		c := text[i]
		switch i {
		case 8, 13, 18, 23:
			if c != '-' {
				return false
			}
		default:
			if (c < '0' || c > '9') && (c < 'a' || c > 'f') && (c < 'A' || c > 'F') {
				return false
			}
		}
	}
	return true
}
