package trip

import (
	"strings"
	"unicode"
)

// maxText is how many characters of a host's text reach the model.
const maxText = 100

// shown returns a host's text as a model may read it: clean, and cut.
func shown(text string) string { return cut(clean(text), maxText) }

// clean makes control characters and line ends blanks, and drops what takes no
// place or turns the reading direction, with which a text can show something
// else than it holds. Blanks around it go too.
func clean(text string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		switch {
		case unicode.IsControl(r), unicode.In(r, unicode.Zl, unicode.Zp):
			return ' '
		case r == '\u200c', r == '\u200d': // they join letters of some scripts
			return r
		case unicode.In(r, unicode.Cf, unicode.Co), r >= 0xE0100 && r <= 0xE01EF: // and the selectors nobody sees
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, "\uFFFD")))
}

// cut returns at most limit characters of text.
func cut(text string, limit int) string {
	n := 0
	for i := range text {
		if n == limit {
			return strings.TrimSpace(text[:i])
		}
		n++
	}
	return text
}

// fold brings text into a form in which letters that differ in case only are
// the same, as strings.EqualFold sees them.
func fold(text string) string {
	return strings.Map(foldRune, text)
}

func foldRune(r rune) rune {
	least := r
	if r > unicode.MaxASCII {
		for next := unicode.SimpleFold(r); next != r; next = unicode.SimpleFold(next) {
			least = min(least, next)
		}
	}
	if 'A' <= least && least <= 'Z' {
		return least + 'a' - 'A'
	}
	return least
}
