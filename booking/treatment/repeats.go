package treatment

import "sort"

// countRepeats prepares the counting of distinct names (the method is
// Sadakane's). Take two neighbouring suffixes of one name, at a and b. They are
// both found by exactly those parts that are no longer than what all suffixes
// from a to b have in common. So the repetition is booked where, between them,
// two adjacent suffixes agree least: a span holds that place if and only if it
// holds both. The names in a span are then its suffixes less its bookings,
// and sums from the left make that one subtraction.
func (s *suffixes) countRepeats(names int) []int32 {
	n := len(s.at)
	sums := make([]int32, n+1)
	last := make([]int32, names) // where each name was seen last, plus one
	// lows are the places where agreement is lower than anywhere after them:
	// places ascend, and so does the agreement.
	type low struct{ place, common int32 }
	var lows []low
	for i := range int32(n) {
		if i > 0 {
			common := s.common(i-1, i)
			for len(lows) > 0 && lows[len(lows)-1].common >= common {
				lows = lows[:len(lows)-1]
			}
			lows = append(lows, low{i, common})
		}
		if seen := last[s.rank[i]]; seen > 0 {
			k := sort.Search(len(lows), func(k int) bool { return lows[k].place >= seen })
			sums[lows[k].place+1]++
		}
		last[s.rank[i]] = i + 1
	}
	for i := 1; i < len(sums); i++ {
		sums[i] += sums[i-1]
	}
	return sums
}

// common returns how many bytes of their names suffixes i and j agree in.
func (s *suffixes) common(i, j int32) int32 {
	a, b := s.text[s.at[i]:], s.text[s.at[j]:]
	n := int32(0)
	for a[n] == b[n] && a[n] != nameEnd {
		n++
	}
	return n
}
