package treatment

import (
	"cmp"
	"encoding/binary"
	"slices"
	"sort"
	"strings"
)

// nameEnd follows every name in the text of suffixes. No valid UTF-8 holds it.
const nameEnd = 0xFF

// suffixes is a suffix array over names: every tail of every name, sorted, so
// that the names around a given part stand side by side. Names are known by
// rank, their place in the list.
type suffixes struct {
	text string  // the names one after the other, each with its nameEnd
	at   []int32 // where in text each suffix starts, in sorted order
	rank []int32 // the name each suffix belongs to
	// repeats[i] is how many suffixes before i repeat a name within the
	// smallest group of like suffixes that holds both; see countRepeats.
	repeats []int32
	least   *leastTable
}

// A span is a range of sorted suffixes: those that begin with some text.
type span struct{ low, high int }

// newSuffixes indexes names, which must be valid UTF-8 and in rank order.
func newSuffixes(names []string) *suffixes {
	var b strings.Builder
	for _, n := range names {
		b.WriteString(n)
		b.WriteByte(nameEnd)
	}
	s := &suffixes{text: b.String()}
	list := make([]suffix, 0, len(s.text)-len(names))
	start := 0
	for rank, n := range names {
		for i := range n { // only where a character starts
			list = append(list, suffix{at: int32(start + i), rank: int32(rank)})
		}
		start += len(n) + 1
	}
	sortSuffixes(s.text, list, 0)
	s.at, s.rank = make([]int32, len(list)), make([]int32, len(list))
	for i, x := range list {
		s.at[i], s.rank[i] = x.at, x.rank
	}
	s.repeats = s.countRepeats(len(names))
	s.least = newLeastTable(s.rank)
	return s
}

// find returns the suffixes that begin with part.
func (s *suffixes) find(part string) span {
	head := func(i int) string {
		tail := s.text[s.at[i]:]
		return tail[:min(len(part), len(tail))]
	}
	low := sort.Search(len(s.at), func(i int) bool { return head(i) >= part })
	rest := len(s.at) - low
	return span{low, low + sort.Search(rest, func(i int) bool { return head(low+i) > part })}
}

// count returns how many names the suffixes in found belong to.
func (s *suffixes) count(found span) int {
	if found.low >= found.high {
		return 0
	}
	return found.high - found.low - int(s.repeats[found.high]-s.repeats[found.low+1])
}

// first returns the lowest ranks among the suffixes in found, ascending.
func (s *suffixes) first(found span) lowest { return s.least.query(found.low, found.high) }

type suffix struct {
	key  uint64 // the eight bytes compared now
	at   int32
	rank int32
}

// sortSuffixes sorts list, whose members agree in their first depth bytes, by
// the eight bytes that follow, and then each run of equal ones by the next.
// Equal suffixes of different names stay in rank order.
func sortSuffixes(text string, list []suffix, depth int) {
	for i := range list {
		list[i].key = keyAt(text[int(list[i].at)+depth:])
	}
	slices.SortFunc(list, func(a, b suffix) int {
		return cmp.Or(cmp.Compare(a.key, b.key), cmp.Compare(a.at, b.at))
	})
	for low := 0; low < len(list); {
		high := low + 1
		for high < len(list) && list[high].key == list[low].key {
			high++
		}
		if high-low > 1 && byte(list[low].key) != nameEnd {
			sortSuffixes(text, list[low:high], depth+8)
		}
		low = high
	}
}

// keyAt returns the first eight bytes of tail as a number that sorts like
// them, with everything from the end of the name on as nameEnd.
func keyAt(tail string) uint64 {
	var bytes [8]byte
	n := copy(bytes[:], tail)
	for i := range bytes {
		if i >= n || bytes[i] == nameEnd {
			for ; i < len(bytes); i++ {
				bytes[i] = nameEnd
			}
			break
		}
	}
	return binary.BigEndian.Uint64(bytes[:])
}
