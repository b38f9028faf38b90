package treatment

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"
)

// A vocabulary knows the words of all names, for suggestions. It holds no more
// than the index: its size is in proportion to the names.
type vocabulary struct {
	units    []unit
	byText   map[string]int32
	bySound  map[string][]int32
	sorted   []int32 // units by sound
	bigrams  map[string][]int32
	initials map[string][]int32 // ranks by the first letters of the words
	names    [][]part           // the words of each name, by rank
	counters sync.Pool          // *[]uint8, one a unit, all zero
}

// A unit is a word of the catalogue, or two neighbours written as one, so
// that "labwork" finds "Lab Work".
type unit struct {
	term
	acronym bool
	names   []int32 // the ranks of the names it stands in, ascending
	weight  float64
}

// A term is a word with what is compared of it.
type term struct {
	text, sound string
	digits      bool
}

// A part is a unit where it stands in a name: words at, at+1 .. at+count-1.
type part struct {
	unit      int32
	at, count int32
}

// maxWords is how many words of a name or text are looked at.
const maxWords = 24

func newTerm(text string) term {
	t := term{text: text, digits: strings.ContainsAny(text, "0123456789")}
	if t.sound = text; !t.digits {
		t.sound = sound(text)
	}
	return t
}

// newVocabulary reads names, which are in rank order.
func newVocabulary(names []string) *vocabulary {
	v := &vocabulary{byText: map[string]int32{}, bySound: map[string][]int32{}, bigrams: map[string][]int32{},
		initials: map[string][]int32{}, names: make([][]part, len(names))}
	for rank, n := range names {
		words := wordsOf(n)
		words = words[:min(maxWords, len(words))]
		parts := make([]part, 0, 2*len(words))
		var initials strings.Builder
		for i, w := range words {
			parts = append(parts, part{v.note(w, int32(rank)), int32(i), 1})
			if i+1 < len(words) {
				pair := word{text: w.text + words[i+1].text}
				parts = append(parts, part{v.note(pair, int32(rank)), int32(i), 2})
			}
			if !fillers[w.text] {
				first, _ := utf8.DecodeRuneInString(w.text)
				initials.WriteRune(first)
			}
		}
		v.names[rank] = parts
		v.noteInitials(initials.String(), int32(rank))
	}
	v.finish()
	return v
}

// noteInitials files a name under its initials, and under the first three or
// more of them: DME for Durable Medical Equipment Fitting.
func (v *vocabulary) noteInitials(initials string, rank int32) {
	for n := range initials {
		if n > 2 {
			v.initials[initials[:n]] = append(v.initials[initials[:n]], rank)
		}
	}
	if len(initials) > 1 {
		v.initials[initials] = append(v.initials[initials], rank)
	}
}

// note returns the unit for w, which stands in the name of this rank.
func (v *vocabulary) note(w word, rank int32) int32 {
	id, known := v.byText[w.text]
	if !known {
		id = int32(len(v.units))
		v.byText[w.text] = id
		v.units = append(v.units, unit{term: newTerm(w.text), acronym: w.acronym})
	}
	u := &v.units[id]
	if n := len(u.names); n == 0 || u.names[n-1] != rank {
		u.names = append(u.names, rank)
	}
	return id
}

// finish makes what finds units: by sound, by its beginning, by two letters.
func (v *vocabulary) finish() {
	v.sorted = make([]int32, len(v.units))
	for i := range v.units {
		u, id := &v.units[i], int32(i)
		u.weight = 1 / (1 + math.Log2(float64(len(u.names))))
		if fillers[u.text] {
			u.weight = fillerWeight
		}
		v.sorted[i] = id
		v.bySound[u.sound] = append(v.bySound[u.sound], id)
		for _, gram := range bigramsOf(u.sound) {
			if list := v.bigrams[gram]; len(list) == 0 || list[len(list)-1] != id {
				v.bigrams[gram] = append(list, id)
			}
		}
	}
	slices.SortFunc(v.sorted, func(a, b int32) int {
		return cmp.Or(strings.Compare(v.units[a].sound, v.units[b].sound), cmp.Compare(a, b))
	})
	v.counters.New = func() any {
		counts := make([]uint8, len(v.units))
		return &counts
	}
}

// bigramsOf returns each pair of neighbouring letters of s, with a mark for its
// beginning and its end.
func bigramsOf(s string) []string {
	marked := []rune("^" + s + "$")
	list := make([]string, 0, len(marked))
	for i := range len(marked) - 1 {
		list = append(list, string(marked[i:i+2]))
	}
	return list
}
