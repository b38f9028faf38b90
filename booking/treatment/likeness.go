package treatment

import (
	"strings"
	"unicode/utf8"
)

// minLikeness is where two words begin to count as near.
const minLikeness = 0.6

// likeness says how near the asked word is to the one of a catalogue, from 0 to
// 1. The best of these counts:
//
//   - 1 for the same letters, 0.97 for the same sound;
//   - for misspellings, the share of letters that are right, if they are few
//     and the words begin alike;
//   - for words cut short, grown longer (gymnasium), with another ending
//     (cardiologist) or behind a prefix (hemodialysis), from 0.5 upwards by the
//     share they have in common.
//
// Words with a digit are near only when they are equal.
func likeness(asked term, have *unit) float64 {
	switch {
	case asked.text == have.text:
		return 1
	case asked.digits || have.digits:
		return 0
	case asked.sound == have.sound:
		return 0.97
	}
	return max(misspelt(asked, have), sameStem(asked, have), compound(asked, have))
}

// misspelt compares by edit distance, of spelling and of sound.
func misspelt(asked term, have *unit) float64 {
	a, b := asked.sound, have.sound
	short, long := ordered(utf8.RuneCountInString(a), utf8.RuneCountInString(b))
	if short < 3 || long-short > allowed(long) {
		return 0
	}
	d := min(distance(a, b), distance(asked.text, have.text))
	switch {
	case d > allowed(long):
		return 0
	case long <= 4 && consonants(a) != consonants(b): // food is not foot
		return 0
	case a[0] != b[0] && (d > 1 || long < 5): // neurology is not urology
		return 0
	case a[0] != b[0] && short == long && long < 9 && consonants(a[:1]+b[:1]) != "": // mental is not dental
		return 0
	}
	return 1 - float64(d)/float64(long)
}

// allowed is how many letters may be wrong in a word of this length.
func allowed(letters int) int {
	switch {
	case letters < 3:
		return 0
	case letters < 6:
		return 1
	case letters < 9:
		return 2
	}
	return 3
}

// sameStem compares words by how they begin.
func sameStem(asked term, have *unit) float64 {
	a, b := asked.sound, have.sound
	common := commonPrefix(a, b)
	short, long := ordered(len(a), len(b))
	share := float64(common) / float64(long)
	switch {
	case common == short && strings.HasPrefix(b, a): // kemo, chemotherapy
		if common >= 4 {
			return 0.6 + 0.4*share
		}
	case common == short: // gymnasium, gym
		if common >= 3 && !have.acronym && share >= 0.3 {
			return 0.5 + 0.5*share
		}
	case common >= 4 && 10*common >= 6*short && 2*common >= long: // dentist, dental
		return 0.5 + float64(common)/float64(short+long)
	}
	return 0
}

// prefixes make a special case of the treatment they stand before.
var prefixes = []string{"hemo", "haemo", "tele", "hydro", "electro", "psycho"}

// compound compares the word behind a prefix.
func compound(asked term, have *unit) float64 {
	for _, p := range prefixes {
		if rest, found := strings.CutPrefix(asked.text, p); found && len(rest) > 4 && sound(rest) == have.sound {
			return 0.5 + 0.5*float64(len(rest))/float64(len(asked.text))
		}
	}
	return 0
}

// abbreviated is the likeness of a word whose letters stand in have in order,
// with others left out: thrpy, therapy.
func abbreviated(asked term, have *unit) float64 {
	share := float64(len(asked.text)) / float64(len(have.text))
	if len(asked.text) < 4 || share < 0.6 || asked.text[0] != have.text[0] || asked.digits || have.digits {
		return 0
	}
	return 0.45 + 0.5*share
}

func commonPrefix(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

func ordered(a, b int) (int, int) { return min(a, b), max(a, b) }
