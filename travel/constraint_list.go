package travel

import (
	"slices"
	"strings"
)

// A nameList is names of which all of an offer must be, or none may.
type nameList struct {
	names  []string
	wanted bool
	of     listOf
}

// A listOf is what a list has names of.
type listOf uint8

const (
	ofVendors listOf = iota
	ofNumbers
	ofFares
)

// key is what two ways to write a name of the list share.
func (k listOf) key(name string) string {
	return [...]func(string) string{vendorKey, numberKey, folded}[k](name)
}

// lists are the lists of names, in the order in which they are said.
func (c Constraints) lists() []nameList {
	return []nameList{{c.Wanted, true, ofVendors}, {c.Avoided, false, ofVendors}, {c.Numbers, true, ofNumbers}, {c.AvoidedNumbers, false, ofNumbers},
		{c.Fares, true, ofFares}, {c.AvoidedFares, false, ofFares}}
}

// words says the list so that it is read as the same list again.
func (l nameList) words() string {
	before, behind := "not ", ""
	if l.wanted {
		before = "only "
	}
	switch l.of {
	case ofNumbers:
		before += "number "
	case ofFares:
		behind = " fares"
	}
	return before + strings.Join(l.names, " or ") + behind
}

// union appends the names of b that a has not.
func (k listOf) union(a, b []string) []string {
	out := slices.Clone(a)
	for _, name := range b {
		if !k.has(out, name) {
			out = append(out, name)
		}
	}
	return out
}

func (k listOf) has(list []string, name string) bool {
	return slices.ContainsFunc(list, func(l string) bool { return k.key(l) == k.key(name) })
}

// clash reports whether two parts of a text ask for what cannot both be: for
// one list of names and for another, or for a name that is to be avoided.
func (k listOf) clash(wanted, more, avoided []string) bool {
	only := func(a, b []string) bool {
		return slices.ContainsFunc(a, func(name string) bool { return !k.has(b, name) })
	}
	both := k != ofVendors && !only(wanted, more) && !only(more, wanted)
	return len(wanted) > 0 && len(more) > 0 && !both || slices.ContainsFunc(avoided, func(name string) bool { return k.has(wanted, name) || k.has(more, name) })
}
