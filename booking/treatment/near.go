package treatment

import (
	"cmp"
	"slices"
	"sort"
	"strings"

	"github.com/sahilm/fuzzy"
)

// What one word may cost: how many entries of bigram lists are read, how many
// units are compared letter by letter, how many longer words are tried.
const (
	maxRead        = 1 << 16
	maxComparisons = 160
	maxLonger      = 40
)

// A likeUnit is a unit that is near a word.
type likeUnit struct {
	id    int32
	score float64 // its likeness
}

// near returns the units that are like t, best first.
func (v *vocabulary) near(t term) []likeUnit {
	ids := v.candidates(t)
	scores := make([]float64, len(ids))
	texts := make([]string, len(ids))
	for i, id := range ids {
		scores[i] = likeness(t, &v.units[id])
		texts[i] = v.units[id].text
	}
	for _, hit := range fuzzy.FindNoSort(t.text, texts) {
		i := hit.Index
		scores[i] = max(scores[i], abbreviated(t, &v.units[ids[i]]))
	}
	var list []likeUnit
	for i, id := range ids {
		if scores[i] >= minLikeness {
			list = append(list, likeUnit{id, scores[i]})
		}
	}
	slices.SortFunc(list, func(a, b likeUnit) int {
		return cmp.Or(cmp.Compare(b.score, a.score), strings.Compare(v.units[a.id].text, v.units[b.id].text))
	})
	return list
}

// candidates returns units worth comparing with t, each once: those that sound
// the same, those whose sound begins t's or begins with it, and those that
// share most of their bigrams with it.
func (v *vocabulary) candidates(t term) []int32 {
	var ids []int32
	if id, ok := v.byText[t.text]; ok {
		ids = append(ids, id)
	}
	if t.digits {
		return ids
	}
	for end := 3; end <= len(t.sound); end++ {
		ids = append(ids, v.bySound[t.sound[:end]]...)
	}
	if len(t.sound) < 3 {
		ids = append(ids, v.bySound[t.sound]...)
	}
	if len(t.sound) >= 4 {
		low := sort.Search(len(v.sorted), func(i int) bool { return v.units[v.sorted[i]].sound >= t.sound })
		for _, id := range v.sorted[low:min(len(v.sorted), low+maxLonger)] {
			if strings.HasPrefix(v.units[id].sound, t.sound) {
				ids = append(ids, id)
			}
		}
	}
	ids = append(ids, v.sharing(bigramsOf(t.sound))...)
	slices.Sort(ids)
	return slices.Compact(ids)
}

// sharing returns the units that have most of these bigrams. It reads the rare
// bigrams first, so that the budget is spent where it tells most.
func (v *vocabulary) sharing(grams []string) []int32 {
	slices.SortFunc(grams, func(a, b string) int {
		return cmp.Or(cmp.Compare(len(v.bigrams[a]), len(v.bigrams[b])), strings.Compare(a, b))
	})
	grams = slices.Compact(grams)
	counts := v.counters.Get().(*[]uint8)
	defer v.counters.Put(counts)
	var touched []int32
	read := 0
	for _, gram := range grams {
		if read += len(v.bigrams[gram]); read > maxRead {
			break
		}
		for _, id := range v.bigrams[gram] {
			if (*counts)[id] == 0 {
				touched = append(touched, id)
			}
			(*counts)[id]++
		}
	}
	// Group by count, then take the groups from the top until there are enough.
	enough := uint8(max(2, len(grams)/3))
	groups := make([][]int32, len(grams)+1)
	for _, id := range touched {
		if n := (*counts)[id]; n >= enough {
			groups[n] = append(groups[n], id)
		}
		(*counts)[id] = 0
	}
	var ids []int32
	for n := len(groups) - 1; n >= 0 && len(ids) < maxComparisons; n-- {
		ids = append(ids, groups[n][:min(len(groups[n]), maxComparisons-len(ids))]...)
	}
	return ids
}
