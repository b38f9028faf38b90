package treatment

import "github.com/farewright/farewright/booking/internal/edits"

// maxCompared is how many letters of a word are compared; longer words are
// too far from anything else.
const maxCompared = 40

// distance returns by how many slips two words differ.
func distance(a, b string) int {
	x, y := []rune(a), []rune(b)
	if len(x) > maxCompared || len(y) > maxCompared {
		return max(len(x), len(y))
	}
	return edits.Distance(x, y)
}
