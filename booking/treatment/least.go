package treatment

import (
	"math"
	"math/bits"
)

// noRank fills the places of a lowest that nothing has taken.
const noRank = math.MaxInt32

// lowest holds the three lowest distinct ranks of some range, ascending.
type lowest [maxDidYouMean]int32

var nothing = lowest{noRank, noRank, noRank}

// add puts rank in its place, unless it is there already or too high.
func (l *lowest) add(rank int32) {
	for i, have := range l {
		if rank == have {
			return
		}
		if rank < have {
			copy(l[i+1:], l[i:])
			l[i] = rank
			return
		}
	}
}

func (l *lowest) merge(other lowest) {
	for _, rank := range other {
		l.add(rank)
	}
}

// blockSize is how many ranks a leastTable sums up in one cell.
const blockSize = 64

// A leastTable answers for any range of ranks which three are lowest. Level k
// of it holds the answer for 2^k blocks from each block on; two such cells,
// which may overlap, cover any range of whole blocks.
type leastTable struct {
	ranks  []int32
	levels [][]lowest
}

func newLeastTable(ranks []int32) *leastTable {
	t := &leastTable{ranks: ranks}
	level := make([]lowest, len(ranks)/blockSize)
	for i := range level {
		level[i] = t.scan(i*blockSize, (i+1)*blockSize)
	}
	for width := 1; len(level) > 0; width *= 2 {
		t.levels = append(t.levels, level)
		next := make([]lowest, max(0, len(level)-width))
		for i := range next {
			next[i] = level[i]
			next[i].merge(level[i+width])
		}
		level = next
	}
	return t
}

// query returns the three lowest ranks in [low, high).
func (t *leastTable) query(low, high int) lowest {
	first, end := (low+blockSize-1)/blockSize, high/blockSize
	if first >= end {
		return t.scan(low, high)
	}
	found := t.scan(low, first*blockSize)
	found.merge(t.scan(end*blockSize, high))
	k := bits.Len(uint(end-first)) - 1
	found.merge(t.levels[k][first])
	found.merge(t.levels[k][end-1<<k])
	return found
}

func (t *leastTable) scan(low, high int) lowest {
	found := nothing
	for _, rank := range t.ranks[low:high] {
		if rank < found[maxDidYouMean-1] {
			found.add(rank)
		}
	}
	return found
}
