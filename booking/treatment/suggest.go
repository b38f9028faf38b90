package treatment

import (
	"cmp"
	"slices"
)

// What a suggestion is worth, and what looking for them may cost.
const (
	maxSuggestBytes = 200  // longer texts get no suggestions
	maxSuggestNames = 1000 // names that are scored
	minScore        = 0.38 // below it a name is not near
	minOfBest       = 0.8  // nor is it beside one so much better
	initialsScore   = 0.7
	unknownWeight   = 1.0
	fillerWeight    = 0.05
)

// A query is a text as the search for suggestions sees it.
type query struct {
	words  []word
	weight []float64           // of each word: the rarer in the catalogue, the more
	total  float64             // of all weights
	hits   map[int32][]termHit // where and how well each unit is named
	pairs  []pair              // room for score
}

// A pair is a place in the text and the place in a name that it is like.
type pair struct {
	part
	termHit
	letters int
}

// A termHit says that words at .. at+count-1 of the text are like a unit.
type termHit struct {
	at, count int
	score     float64
}

// suggest returns the names near text, best first: misspelt ones, with their
// words in another order or written together, and those that are named within
// a longer text. Nothing near, nothing suggested.
func (x *Index) suggest(text string) []string {
	if len(text) > maxSuggestBytes {
		return nil
	}
	words := wordsOf(text)
	q := x.words.ask(words[:min(maxWords, len(words))])
	type scored struct {
		rank  int32
		score float64
	}
	var list []scored
	for _, rank := range x.words.mentioned(q) {
		if score := x.words.score(q, rank); score >= minScore {
			list = append(list, scored{rank, score})
		}
	}
	for _, rank := range x.words.initialsOf(q) {
		list = append(list, scored{rank, initialsScore})
	}
	slices.SortFunc(list, func(a, b scored) int {
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.rank, b.rank))
	})
	var near []string
	for _, s := range list {
		name := x.names[s.rank].text()
		if len(near) == maxSuggest || s.score < minOfBest*list[0].score {
			break
		}
		if !slices.Contains(near, name) {
			near = append(near, name)
		}
	}
	return near
}

// ask looks up every word of a text, and every two neighbours as one word.
func (v *vocabulary) ask(words []word) *query {
	q := &query{words: words, weight: make([]float64, len(words)), hits: map[int32][]termHit{}}
	for i, w := range words {
		q.weight[i] = unknownWeight
		if fillers[w.text] {
			q.weight[i] = fillerWeight
		} else if near := v.near(newTerm(w.text)); len(near) > 0 {
			q.weight[i] = v.units[near[0].id].weight
			q.add(near, i, 1)
		}
		q.total += q.weight[i]
		if i+1 < len(words) {
			q.add(v.near(newTerm(w.text+words[i+1].text)), i, 2)
		}
	}
	return q
}

// initialsOf returns the first names whose initials are the only word that
// counts in the text.
func (v *vocabulary) initialsOf(q *query) []int32 {
	only := ""
	for _, w := range q.words {
		switch {
		case fillers[w.text]:
		case only != "":
			return nil
		default:
			only = w.text
		}
	}
	ranks := v.initials[only]
	return ranks[:min(maxSuggest, len(ranks))]
}

func (q *query) add(near []likeUnit, at, count int) {
	for _, n := range near {
		q.hits[n.id] = append(q.hits[n.id], termHit{at, count, n.score})
	}
}

// mentioned returns the names that hold a unit of the query, each once, those
// with the rarest units first and no more than are worth scoring.
func (v *vocabulary) mentioned(q *query) []int32 {
	units := make([]int32, 0, len(q.hits))
	for id := range q.hits {
		units = append(units, id)
	}
	slices.SortFunc(units, func(a, b int32) int {
		return cmp.Or(cmp.Compare(len(v.units[a].names), len(v.units[b].names)), cmp.Compare(a, b))
	})
	var ranks []int32
	for _, id := range units {
		names := v.units[id].names
		ranks = append(ranks, names[:min(len(names), maxSuggestNames-len(ranks))]...)
	}
	slices.Sort(ranks)
	return slices.Compact(ranks)
}

// score says how near a name is, from 0 to 1. It pairs words of the text with
// words of the name, the surest first and then the longest, and then weighs how much
// of either is covered. The side covered better counts more: a name may be a
// part of what was said, and what was said a part of the name.
func (v *vocabulary) score(q *query, rank int32) float64 {
	pairs := q.pairs[:0]
	total := 0.0
	for _, p := range v.names[rank] {
		if p.count == 1 {
			total += v.units[p.unit].weight
		}
		for _, h := range q.hits[p.unit] {
			pairs = append(pairs, pair{p, h, len(v.units[p.unit].text)})
		}
	}
	q.pairs = pairs
	slices.SortStableFunc(pairs, func(a, b pair) int {
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(b.letters, a.letters))
	})
	var usedText, usedName uint32
	text, name, letters := 0.0, 0.0, 0
	for _, p := range pairs {
		inText, inName := mask(p.termHit.at, p.termHit.count), mask(int(p.part.at), int(p.part.count))
		if usedText&inText != 0 || usedName&inName != 0 {
			continue
		}
		usedText, usedName = usedText|inText, usedName|inName
		letters += p.letters
		for i := range p.termHit.count {
			text += p.score * q.weight[p.termHit.at+i]
		}
		for i := range p.part.count {
			name += p.score * v.wordWeight(rank, p.part.at+i)
		}
	}
	if letters < 3 {
		return 0
	}
	text, name = text/q.total, name/total
	return 0.6*max(text, name) + 0.4*min(text, name)
}

// mask has a bit set for each of count words from at on.
func mask(at, count int) uint32 { return (1<<count - 1) << at }

// wordWeight returns the weight of the word at a place in a name.
func (v *vocabulary) wordWeight(rank, at int32) float64 {
	for _, p := range v.names[rank] {
		if p.at == at && p.count == 1 {
			return v.units[p.unit].weight
		}
	}
	return 0
}
