package address

import "strings"

// soundsLike reports whether two names have the same Soundex code, word by
// word: what speech recognition confuses.
func soundsLike(a, b string) bool {
	x, y := strings.Fields(a), strings.Fields(b)
	if len(x) != len(y) || len(x) == 0 {
		return false
	}
	for i := range x {
		if soundex(x[i]) != soundex(y[i]) {
			return false
		}
	}
	return true
}

// soundex is the American code of 1918: the first letter and three digits.
func soundex(word string) string {
	const codes = "01230120022455012623010202" // a to z
	var b strings.Builder
	var last byte
	for _, r := range word {
		if r < 'a' || r > 'z' {
			b.WriteRune(r) // digits and other letters count as they are
			last = 0
			continue
		}
		code := codes[r-'a']
		switch {
		case b.Len() == 0:
			b.WriteRune(r)
		case code != '0' && code != last:
			b.WriteByte(code)
		}
		if r != 'h' && r != 'w' {
			last = code
		}
	}
	return (b.String() + "000")[:4]
}
