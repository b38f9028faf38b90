package booking

import (
	"slices"
	"unicode/utf8"

	"github.com/farewright/farewright/booking/internal/edits"
)

// A change is what an intent makes of the records.
type change struct {
	list     []Contact
	did      string // what happened, in words without the contact itself
	needs    bool   // an intent is needed: a record would be displaced silently
	changed  bool
	conflict bool // nothing on file is near enough to be a misspelling of it
}

// mergeContact works out what becomes of the records on file when value is
// given. Values are compared by their key.
//
//   - A record that is the same: nothing is new; add_as_primary makes it the
//     primary.
//   - Nothing on file: it becomes the primary, whatever the intent.
//   - No intent, and something on file: an intent is needed.
//   - Replace, and no primary on file: it becomes the primary, and nothing is
//     removed. The others are not what was to be replaced.
//   - Otherwise what the intent says. A correction changes the one record that
//     is nearest, if it is near enough to be a slip.
func mergeContact(onFile []Contact, value string, intent Intent, key func(string) string) change {
	list := slices.Clone(onFile)
	at := slices.IndexFunc(list, func(c Contact) bool { return key(c.Value) == key(value) })
	primary := slices.IndexFunc(list, func(c Contact) bool { return c.Primary })
	switch {
	case at >= 0 && intent == AddAsPrimary && at != primary:
		return change{list: onlyPrimary(list, at), did: "was on file and is now the primary one", changed: true}
	case at >= 0 && intent == Replace && at != primary && primary >= 0:
		list = onlyPrimary(list, at)
		return change{list: slices.Delete(list, primary, primary+1), did: "was on file and has replaced the primary one", changed: true}
	case at >= 0 && intent == Replace && primary < 0:
		return change{list: onlyPrimary(list, at), did: "was on file and is now the primary one; there was no primary one to replace", changed: true}
	case at >= 0 && intent == CorrectTypo && list[at].Value != value && key(value) != value:
		list[at].Value = value
		return change{list: list, did: "has corrected the record on file", changed: true}
	case at >= 0:
		return change{list: list, did: "is on file already"}
	case len(list) == 0:
		return change{list: []Contact{{Value: value, Primary: true}}, did: "is now on file", changed: true}
	}
	switch intent {
	case Replace:
		if primary < 0 {
			return change{list: append(list, Contact{Value: value, Primary: true}), did: "was added as the primary one; there was no primary one to replace", changed: true}
		}
		list[primary] = Contact{Value: value, Primary: true}
		return change{list: list, did: "has replaced the primary one", changed: true}
	case AddSecondary:
		return change{list: append(list, Contact{Value: value}), did: "was added as a secondary one", changed: true}
	case AddAsPrimary:
		return change{list: onlyPrimary(append(list, Contact{Value: value}), len(list)), did: "was added and is now the primary one", changed: true}
	case CorrectTypo:
		i := misspelt(list, value, key)
		if i < 0 {
			return change{list: list, conflict: true}
		}
		list[i].Value = value
		return change{list: list, did: "has corrected the record on file", changed: true}
	}
	return change{list: list, needs: true}
}

func onlyPrimary(list []Contact, at int) []Contact {
	for i := range list {
		list[i].Primary = i == at
	}
	return list
}

// maxSlips is how many letters a correction may change: one in five, three at
// the most. More is another contact.
const maxSlips = 3

func slips(value string) int { return min(maxSlips, max(1, utf8.RuneCountInString(value)/5)) }

// misspelt returns the record that value corrects: the only one within
// maxSlips letters of it, or the primary among several. -1 for none.
func misspelt(list []Contact, value string, key func(string) string) int {
	best, fewest, ties := -1, slips(value)+1, 0
	for i, c := range list {
		switch d := letters(key(c.Value), key(value)); {
		case d < fewest:
			best, fewest, ties = i, d, 0
		case d == fewest && best >= 0:
			ties++
			if c.Primary {
				best = i
			}
		}
	}
	if ties > 0 && !list[best].Primary {
		return -1
	}
	return best
}

// letters counts how many letters differ, as far as maxSlips.
func letters(a, b string) int {
	x, y := []rune(a), []rune(b)
	if len(x)-len(y) > maxSlips || len(y)-len(x) > maxSlips {
		return maxSlips + 1
	}
	return edits.Distance(x, y)
}
