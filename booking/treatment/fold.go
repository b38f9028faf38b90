package treatment

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// trim drops blanks at both ends: spaces, tabs, line ends, no-break spaces.
func trim(text string) string { return strings.TrimFunc(text, unicode.IsSpace) }

// fold returns the form in which names and texts are compared:
//
//   - NFC, invalid bytes as U+FFFD;
//   - no blanks at the ends, every run of blanks inside as one space;
//   - every dash as "-";
//   - lower case, letter by letter, accented and other alphabets' letters too.
//
// Nothing else is lost: accents, punctuation and symbols stay.
func fold(text string) string {
	ascii := isASCII(text)
	if !ascii {
		text = norm.NFC.String(text)
	}
	var b strings.Builder
	b.Grow(len(text))
	blank := false
	for _, r := range text {
		if unicode.IsSpace(r) {
			blank = b.Len() > 0
			continue
		}
		if blank {
			b.WriteByte(' ')
			blank = false
		}
		if isDash(r) {
			r = '-'
		}
		b.WriteRune(lower(r))
	}
	if ascii {
		return b.String()
	}
	// A few letters have a composed form in lower case only.
	return norm.NFC.String(b.String())
}

// lower returns one form for all the letters that differ only in case. Unlike
// unicode.ToLower it also joins σ and ς, and it leaves İ apart from i.
func lower(r rune) rune {
	if r < utf8.RuneSelf {
		if 'A' <= r && r <= 'Z' {
			r += 'a' - 'A'
		}
		return r
	}
	least := r
	for next := unicode.SimpleFold(r); next != r; next = unicode.SimpleFold(next) {
		least = min(least, next)
	}
	if unicode.SimpleFold(least) == least {
		return least
	}
	return unicode.ToLower(least)
}

// isDash reports whether r is a dash, a hyphen or a minus sign.
func isDash(r rune) bool {
	return r == '-' || r == '\u2212' || r > utf8.RuneSelf && unicode.Is(unicode.Pd, r)
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
