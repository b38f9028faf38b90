package treatment

import (
	"cmp"
	"slices"
	"strings"
)

// How many names the answers list at most.
const (
	maxDidYouMean = 3
	maxAvailable  = 10
	maxSuggest    = 3
)

// An Index answers for one catalogue. It never changes once built and is safe
// for concurrent use; build a new one when the catalogue changes.
type Index struct {
	names  []name           // distinct names in alphabetical order; its position is a name's rank
	byFold map[string]int32 // rank by folded name
	byID   map[string]Entry
	parts  *suffixes
	words  *vocabulary
}

// A name is what entries that fold alike have in common.
type name struct {
	folded string
	// entries are in catalogue order; the first one speaks for the name.
	entries []Entry
}

func (n *name) text() string { return n.entries[0].Name }

// NewIndex builds the index of a catalogue. The order of entries matters where
// several have the same name but for case: the first one stands for all,
// unless a text equals another byte for byte. Of several entries with one ID
// the first one is kept. A nil or empty catalogue is fine.
//
// Building takes time and memory in proportion to the catalogue, about a
// millisecond for a hundred names.
func NewIndex(entries []Entry) *Index {
	x := &Index{byFold: make(map[string]int32, len(entries)), byID: make(map[string]Entry, len(entries))}
	for _, e := range entries {
		if _, taken := x.byID[e.ID]; !taken && e.ID != "" {
			x.byID[e.ID] = e
		}
		folded := fold(e.Name)
		if folded == "" {
			continue
		}
		at, known := x.byFold[folded]
		if !known {
			at = int32(len(x.names))
			x.byFold[folded] = at
			x.names = append(x.names, name{folded: folded})
		}
		x.names[at].entries = append(x.names[at].entries, e)
	}
	sortNames(x.names)
	folded, texts := make([]string, len(x.names)), make([]string, len(x.names))
	for rank := range x.names {
		n := &x.names[rank]
		x.byFold[n.folded] = int32(rank)
		folded[rank], texts[rank] = n.folded, n.text()
	}
	x.parts = newSuffixes(folded)
	x.words = newVocabulary(texts)
	return x
}

// sortNames puts names in alphabetical order: by lower-case form, ties by bytes.
func sortNames(names []name) {
	type keyed struct {
		lower string
		name  name
	}
	list := make([]keyed, len(names))
	for i, n := range names {
		list[i] = keyed{strings.ToLower(n.text()), n}
	}
	slices.SortFunc(list, func(a, b keyed) int {
		return cmp.Or(strings.Compare(a.lower, b.lower), strings.Compare(a.name.text(), b.name.text()))
	})
	for i, k := range list {
		names[i] = k.name
	}
}

// ByID returns the entry with this ID. The empty ID is nobody's.
func (x *Index) ByID(id string) (Entry, bool) {
	e, ok := x.byID[id]
	return e, ok
}

// available returns the first names of the catalogue.
func (x *Index) available() []string {
	list := make([]string, min(maxAvailable, len(x.names)))
	for i := range list {
		list[i] = x.names[i].text()
	}
	return list
}
