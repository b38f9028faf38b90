// Package edits counts by how many slips two words differ.
package edits

// short is the length up to which a comparison allocates nothing.
const short = 40

// Distance returns how many elements must be put in, left out, replaced or
// swapped with their neighbour to make b of a (optimal string alignment). It
// takes len(a) times len(b) steps.
func Distance[E comparable](a, b []E) int {
	var fixed [3][short + 1]int
	before, last, row := fixed[0][:], fixed[1][:], fixed[2][:]
	if len(b) > short {
		before, last, row = make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	}
	for j := range len(b) + 1 {
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
