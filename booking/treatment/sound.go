package treatment

import "strings"

// sound returns a rough spelling of how an English word sounds, so that words
// people spell by ear come out alike: ph and f, ch, ck, q and hard c as k, soft
// c and z as s, soft g as j, y as i, silent letters and doubles left out. The
// ending of a plural is dropped, and -logist is -logy. Letters outside a-z stay
// as they are.
func sound(word string) string {
	b := make([]byte, 0, len(word)+2)
	put := func(c byte) {
		if len(b) == 0 || b[len(b)-1] != c || '0' <= c && c <= '9' {
			b = append(b, c)
		}
	}
	for i := 0; i < len(word); i++ {
		c, next := word[i], byte(0)
		if i+1 < len(word) {
			next = word[i+1]
		}
		soft := next == 'e' || next == 'i' || next == 'y'
		switch {
		case i == 0 && silent(c, next):
		case c == 'p' && next == 'h':
			put('f')
			i++
		case c == 'c' && (next == 'h' || next == 'k'), c == 'q' && next == 'u':
			put('k')
			i++
		case c == 'c' && soft, c == 'z':
			put('s')
		case c == 'c', c == 'q':
			put('k')
		case c == 'x':
			put('k')
			put('s')
		case c == 'g' && soft:
			put('j')
		case next == 'h' && (c == 't' || c == 'r' || c == 'w' || c == 'g'):
			put(c)
			i++
		case (c == 'a' || c == 'o') && next == 'e':
			put('e')
			i++
		case c == 'y':
			put('i')
		default:
			put(c)
		}
	}
	stem := singular(string(b))
	if strings.HasSuffix(stem, "lojist") {
		stem = strings.TrimSuffix(stem, "st")
	}
	return stem
}

// silent reports whether c is not heard when it opens a word before next.
func silent(c, next byte) bool {
	switch c {
	case 'p':
		return next == 's' || next == 'n' || next == 't'
	case 'k', 'g':
		return next == 'n'
	case 'w':
		return next == 'r'
	}
	return false
}

// singular drops the ending of a plural from a sound.
func singular(s string) string {
	if len(s) < 4 || !strings.HasSuffix(s, "s") {
		return s
	}
	switch before := s[len(s)-2]; before {
	case 'i', 'u': // dialysis, pelvis, virus
		return s
	case 'e':
		if strings.IndexByte("isk", s[len(s)-3]) >= 0 && len(s) > 4 { // allergies, classes, benches
			return s[:len(s)-2]
		}
	}
	return s[:len(s)-1]
}

// consonants returns s without its vowels.
func consonants(s string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune("aeiou", r) {
			return -1
		}
		return r
	}, s)
}
