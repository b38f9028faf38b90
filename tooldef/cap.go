package tooldef

import (
	"fmt"
	"sort"

	"github.com/farewright/farewright/errs"
)

// truncated is the field of an answer in which a cut is told. A tool whose list
// can be long has it, as optional text.
const truncated = "truncated"

// Cap returns the set with a bound on the answers of tools that only read, in
// bytes of JSON; tokens are about a quarter of that. A longer answer loses
// entries from the end of its longest list, never half of one, and says so in
// its field "truncated"; one that has no such list or field is an error that
// tells the model to ask for less. Answers of tools that write are never cut:
// they tell what was done. Zero or less means no bound.
func (s *Set) Cap(bytes int) *Set {
	return s.with(func(c *Set) { c.cap = bytes })
}

// capped applies the set's bound to a result.
func (s *Set) capped(name string, r Result) Result {
	t := s.byName[name]
	if s.cap <= 0 || r.IsError || r.Pending != nil || len(r.JSON) <= s.cap || t == nil || !t.spec.Hints.ReadOnly {
		return r
	}
	v, err := parse(r.JSON)
	if err == nil && t.output.property(truncated) != nil && v.cut(s.cap) {
		r.JSON = v.canonical()
		return r
	}
	e := errs.New(errs.InvalidArgument, "The answer would be too long.")
	e.Suggestion = "Ask for less: narrow the search, or give a smaller limit where the tool has one."
	return Fail(e)
}

// cut shortens the longest list of v until v has at most size bytes, and notes
// what is left out. ok is false if that cannot be done.
func (v *value) cut(size int) (ok bool) {
	var longest *member
	for _, m := range v.members {
		if m.value.kind == array && (longest == nil || len(m.value.canonical()) > len(longest.value.canonical())) {
			longest = m
		}
	}
	if longest == nil {
		return false
	}
	all := len(longest.value.items)
	note := v.member(truncated)
	if note == nil {
		note = &member{name: truncated, value: &value{kind: text}}
		v.members = append(v.members, note)
	}
	items := longest.value.items
	keep := func(n int) (fits bool) {
		longest.value.items = items[:n]
		note.value.text = fmt.Sprintf("%s shows %d of %d; ask for less to see the rest.", longest.name, n, all)
		return len(v.canonical()) <= size
	}
	dropped := sort.Search(all+1, func(dropped int) bool { return keep(all - dropped) })
	return dropped <= all && keep(all-dropped)
}
