package travel

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// plainLetters are the letters of Latin scripts that people leave the marks
// off when they type a name.
var plainLetters = func() map[rune]string {
	table := map[rune]string{'ß': "ss", 'æ': "ae", 'œ': "oe", 'þ': "th"}
	for plain, marked := range map[string]string{
		"a": "àáâãäåāăą", "c": "çćĉċč", "d": "ðďđ", "e": "èéêëēĕėęě", "g": "ĝğġģ", "h": "ĥħ", "i": "ìíîïĩīĭįı", "j": "ĵ", "k": "ķ",
		"l": "ĺļľłŀ", "n": "ñńņňŋ", "o": "òóôõöøōŏő", "r": "ŕŗř", "s": "śŝşšș", "t": "ţťŧț", "u": "ùúûüũūŭůűų", "w": "ŵ", "y": "ýÿŷ", "z": "źżž",
	} {
		for _, r := range marked {
			table[r] = plain
		}
	}
	return table
}()

// folded makes names comparable: small letters without marks, one blank
// between words, no punctuation but what joins letters and digits.
func folded(s string) string {
	var b strings.Builder
	gap := false
	for _, r := range s {
		r = unicode.ToLower(r)
		plain, marked := plainLetters[r]
		switch {
		case marked, unicode.IsLetter(r), unicode.IsDigit(r):
			if gap && b.Len() > 0 {
				b.WriteByte(' ')
			}
			gap = false
			if marked {
				b.WriteString(plain)
			} else {
				b.WriteRune(r)
			}
		case unicode.Is(unicode.Mn, r), r == '\'', r == '’':
		default:
			gap = true
		}
	}
	return b.String()
}

// hasWords reports whether the words of part stand together in whole. Both are
// folded.
func hasWords(whole, part string) bool {
	return part != "" && strings.Contains(" "+whole+" ", " "+part+" ")
}

// cleaned makes somebody's text fit to be shown: one line without control and
// format characters, at most limit characters.
func cleaned(s string, limit int) string {
	var kept []rune
	gap := false
	for _, r := range s {
		if r == utf8.RuneError || !unicode.IsGraphic(r) || unicode.IsSpace(r) {
			gap = true
			continue
		}
		if gap && len(kept) > 0 {
			kept = append(kept, ' ')
		}
		gap = false
		if kept = append(kept, r); len(kept) > limit {
			return string(append(kept[:limit-1], '…'))
		}
	}
	return string(kept)
}
