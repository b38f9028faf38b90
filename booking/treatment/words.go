package treatment

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// A word is a run of letters and digits, in lower case and without accents.
type word struct {
	text string
	// acronym is true for a few capitals amid other letters, like the MRI in
	// "Imaging (MRI)".
	acronym bool
}

// wordsOf splits text into words. Apostrophes join, everything else that is no
// letter or digit parts. Letters that stand alone in a row are one word, as in
// "M R I" and "P.H.P.".
func wordsOf(text string) []word {
	if !isASCII(text) {
		text = norm.NFD.String(text)
	}
	mixed := strings.ContainsFunc(text, unicode.IsLower)
	var list []word
	var b strings.Builder
	capitals := true
	flush := func() {
		if b.Len() > 0 {
			list = append(list, word{b.String(), mixed && capitals && b.Len() <= 4})
			b.Reset()
		}
		capitals = true
	}
	for _, r := range text {
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			capitals = capitals && unicode.IsUpper(r)
			b.WriteRune(unicode.ToLower(r))
		case unicode.Is(unicode.Mn, r), r == '\'', r == '’', r == 'ʻ':
		default:
			flush()
		}
	}
	flush()
	return joinLetters(list)
}

// joinLetters makes one word of each run of single letters.
func joinLetters(list []word) []word {
	joined, open := list[:0], false // open: the last word may take more letters
	for _, w := range list {
		single := utf8.RuneCountInString(w.text) == 1 && !strings.Contains("0123456789", w.text)
		if single && open {
			joined[len(joined)-1].text += w.text
			continue
		}
		joined, open = append(joined, w), single
	}
	return joined
}

// fillers are words that say nothing about a treatment.
var fillers = map[string]bool{
	"a": true, "an": true, "and": true, "at": true, "by": true, "for": true, "from": true, "i": true, "in": true,
	"is": true, "me": true, "my": true, "need": true, "needs": true, "of": true, "on": true, "or": true,
	"please": true, "some": true, "the": true, "to": true, "with": true, "appointment": true, "appt": true,
}
