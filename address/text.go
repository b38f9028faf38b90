package address

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// maxRaw is how many bytes of a field are looked at; nothing real is longer.
const maxRaw = 4096

// okina is the letter of Hawaiian names that is in no Latin block.
const okina = 'ʻ'

// clean brings a text into the form the rules read: NFKC, zero-width characters
// left out, every run of blanks and line breaks as one space, none at the ends.
// ok is false for what no address holds: broken UTF-8, control characters,
// text direction overrides, or more than maxRaw bytes.
func clean(text string) (cleaned string, ok bool) {
	if len(text) > maxRaw || !utf8.ValidString(text) {
		return "", false
	}
	var b strings.Builder
	for _, r := range text {
		switch {
		case isZeroWidth(r):
		case unicode.IsSpace(r):
			b.WriteByte(' ')
		case unicode.IsControl(r), isDirection(r):
			return "", false
		default:
			b.WriteRune(r)
		}
	}
	return strings.Join(strings.Fields(norm.NFKC.String(b.String())), " "), true
}

// isZeroWidth reports whether r takes no room and changes nothing: zero-width
// blanks and joiners, soft hyphens, byte order marks, direction marks.
func isZeroWidth(r rune) bool {
	switch r {
	case '\u00AD', '\u034F', '\u061C', '\u180E', '\u2060', '\uFEFF':
		return true
	}
	return '\u200B' <= r && r <= '\u200F' || '\uFE00' <= r && r <= '\uFE0F'
}

// isDirection reports whether r makes text read in another order than it is
// written.
func isDirection(r rune) bool {
	return '\u202A' <= r && r <= '\u202E' || '\u2066' <= r && r <= '\u2069'
}

// isPlain reports whether a cleaned text has only the characters of US
// addresses: Latin letters, digits 0-9, spaces, and . , ' ’ # - / & ( ).
func isPlain(text string) bool {
	for _, r := range text {
		if !isLetter(r) && !isDigit(r) && !strings.ContainsRune(" .,'’#-/&()", r) {
			return false
		}
	}
	return true
}

// isLetter reports whether r is a letter of the Latin blocks (Latin-1, Extended
// A, B and Additional) or the okina. Phonetic letters, which look like others,
// are not.
func isLetter(r rune) bool {
	return r == okina || (r < 0x250 || 0x1E00 <= r && r < 0x1F00) && unicode.Is(unicode.Latin, r)
}

func isDigit(r rune) bool { return '0' <= r && r <= '9' }

func hasLetter(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool { return isLetter(r) && r != okina })
}

func hasDigit(text string) bool { return strings.ContainsFunc(text, isDigit) }

// wordsOf returns the words of a cleaned text in lower case: without accents,
// dots and apostrophes, parted at everything else that is no letter or digit.
func wordsOf(text string) []string {
	var b strings.Builder
	for _, r := range norm.NFD.String(text) {
		switch {
		case unicode.IsLetter(r) && r != okina || isDigit(r):
			b.WriteRune(unicode.ToLower(r))
		case unicode.Is(unicode.Mn, r), r == '.', r == '\'', r == '’', r == okina:
		default:
			b.WriteByte(' ')
		}
	}
	return strings.Fields(b.String())
}

// isPlaceholder reports whether a text stands for a missing value.
func isPlaceholder(text string) bool {
	return placeholders[strings.Join(wordsOf(text), " ")]
}

// placeholders are spelled as [wordsOf] has them.
var placeholders = map[string]bool{
	"n a": true, "na": true, "nil": true, "none": true, "null": true, "unknown": true, "unk": true, "undefined": true,
	"unspecified": true, "tbd": true, "tba": true, "to be determined": true, "to be announced": true, "not available": true,
	"not applicable": true, "not known": true, "not provided": true, "not given": true, "not specified": true, "not sure": true,
	"missing": true, "pending": true, "empty": true, "blank": true, "string": true, "text": true, "test": true, "placeholder": true, "no": true,
	"none given": true, "none provided": true, "no address": true, "no street": true, "no city": true, "no fixed address": true,
	"unknown address": true, "unknown street": true, "unknown city": true, "address unknown": true, "street unknown": true,
	"city unknown": true, "dont know": true, "i dont know": true, "same": true, "same address": true, "same as above": true,
	"see notes": true, "see above": true, "x": true, "xx": true, "xxx": true, "xxxx": true, "your city": true, "your street": true,
	"city name": true, "street address": true, "city": true, "address": true, "homeless": true,
}

// isVisible reports whether r shows as what it is: no control or format
// character, no broken one.
func isVisible(r rune) bool { return r != utf8.RuneError && unicode.IsGraphic(r) && !isZeroWidth(r) }
