package streethint

import "strings"

// A suffix is the word that says what kind of road a name is of.
type suffix struct {
	kind string
	// strong is true for kinds that need only a name before them. The others
	// are as common in the names of businesses.
	strong bool
}

// strongKinds are spelled as in pub28.
var strongKinds = setOf(`street streets road avenue boulevard drive lane parkway highway turnpike pike expressway
	freeway alley`)

// suffixes has every word of pub28.
var suffixes = readPub28()

func readPub28() map[string]suffix {
	m := map[string]suffix{}
	for line := range strings.SplitSeq(strings.TrimSpace(pub28), "\n") {
		words := strings.Fields(line)
		for _, w := range words {
			m[w] = suffix{kind: words[0], strong: strongKinds[words[0]]}
		}
	}
	// Express is care without an appointment more often than a road.
	for _, w := range [...]string{"express", "exp", "expr"} {
		m[w] = suffix{kind: m[w].kind}
	}
	return m
}

// setOf makes a set of the words of a text.
func setOf(text string) map[string]bool {
	m := map[string]bool{}
	for w := range strings.FieldsSeq(text) {
		m[w] = true
	}
	return m
}
