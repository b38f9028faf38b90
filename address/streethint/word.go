package streethint

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// maxText is how many bytes of a text are read; no query is longer.
const maxText = 2048

// A word is a piece of a text. A word without letters or digits ends a phrase.
type word struct {
	// text is folded: without accents, dots and apostrophes, in lower case. It
	// is "" for what ends a phrase.
	text string
	// from and to are where it stands.
	from, to int
	// glued is true if only a hyphen stands between it and the word before.
	glued bool
	// possessive is true for Lane's and Giles'.
	possessive bool
}

// at marks the sign @, which reads as the word.
const at = "at"

// split cuts a text into words.
func split(text string) []word {
	s := splitter{text: text, start: -1}
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		s.take(r, i, i+size)
		i += size
	}
	s.end(len(text))
	return joinSpelled(s.words)
}

// cut returns text without what is too long to read.
func cut(text string) string {
	if len(text) <= maxText {
		return text
	}
	end := maxText
	for end > 0 && !utf8.RuneStart(text[end]) {
		end--
	}
	return text[:end]
}

// A splitter holds the word that is being read: it started at start, or none is
// if that is negative.
type splitter struct {
	text       string
	words      []word
	start      int
	letters    strings.Builder
	apostrophe int // where the last apostrophe of the word stands, -1 for none
	dots       int // how many dots stand inside the word
	glued      bool
}

func (s *splitter) take(r rune, from, to int) {
	switch {
	case unicode.IsLetter(r) && !isApostrophe(r), unicode.IsNumber(r), unicode.Is(unicode.M, r):
		if s.start < 0 {
			s.start, s.apostrophe, s.dots = from, -1, 0
		}
		s.letters.WriteRune(r)
	case unicode.Is(unicode.Cf, r):
	case isApostrophe(r):
		if s.start >= 0 {
			s.apostrophe = s.letters.Len()
		}
	case unicode.IsSpace(r):
		s.end(from)
		s.glued = false
	case r == '.':
		s.dot(from, to)
	case isHyphen(r):
		if s.start >= 0 && s.beginsWord(to) {
			s.end(from)
			s.glued = true
			return
		}
		s.stop(from, to)
	case (r == '/' || r == '\u2044') && s.isHalf(to):
		s.letters.WriteByte('/')
	case (r == '/' || r == ':') && s.isBetweenDigits(to):
		s.letters.WriteByte(':') // a date or a time
	case r == '@':
		s.stop(from, to)
		s.words[len(s.words)-1].text = at
	default:
		s.stop(from, to)
	}
}

// end ends the word that is being read.
func (s *splitter) end(to int) {
	if s.start < 0 {
		return
	}
	letters := s.letters.String()
	if strings.Contains(letters, ":") {
		s.letters.Reset()
		s.words = append(s.words, word{from: s.start, to: to})
		s.start, s.glued = -1, false
		return
	}
	behind := ""
	if s.apostrophe >= 0 {
		behind = letters[s.apostrophe:]
	}
	w := word{
		text: fold(letters), from: s.start, to: to, glued: s.glued,
		possessive: s.apostrophe >= 0 && (behind == "" || behind == "s" || behind == "S"),
	}
	if prefix := len(strings.TrimRight(w.text, "0123456789")); 0 < prefix && prefix < len(w.text) && isRoutePrefix(w.text[:prefix]) {
		// US1 is US 1; folding such words leaves their length alone.
		number := word{text: w.text[prefix:], from: max(w.from, w.to-len(w.text)+prefix), to: w.to, glued: true}
		w.text, w.to = w.text[:prefix], number.from
		s.words = append(s.words, w, number)
	} else if w.text != "" {
		s.words = append(s.words, w)
	}
	s.letters.Reset()
	s.start, s.glued = -1, false
}

// stop ends the phrase.
func (s *splitter) stop(from, to int) {
	s.end(from)
	s.words = append(s.words, word{from: from, to: to})
	s.glued = false
}

// dot reads a full stop: inside of U.S. it is nothing, behind a word that is no
// abbreviation it ends the phrase.
func (s *splitter) dot(from, to int) {
	if s.start < 0 {
		return
	}
	letters := s.letters.String()
	count := utf8.RuneCountInString(letters)
	if count == s.dots+1 && s.isInitial(to) {
		s.dots++
		return
	}
	isInitials := s.dots > 0
	s.end(from)
	if _, isKind := suffixes[fold(letters)]; count > 4 && !isKind && !isInitials && !s.beginsWord(to) {
		s.stop(from, to)
	}
}

// isInitial reports whether one letter stands at i, and then no other.
func (s *splitter) isInitial(i int) bool {
	r, size := utf8.DecodeRuneInString(s.text[i:])
	return unicode.IsLetter(r) && !s.beginsWord(i+size)
}

// beginsWord reports whether a letter or digit stands at i.
func (s *splitter) beginsWord(i int) bool {
	r, _ := utf8.DecodeRuneInString(s.text[i:])
	return unicode.IsLetter(r) || unicode.IsNumber(r)
}

// isHalf reports whether a fraction of a house number is being read: 1/2, 1/4
// or 3/4. The second digit is at i.
func (s *splitter) isHalf(i int) bool {
	letters := s.letters.String()
	if s.start < 0 || letters != "1" && letters != "3" || i >= len(s.text) || s.text[i] != '2' && s.text[i] != '4' {
		return false
	}
	return !s.beginsWord(i + 1)
}

// isBetweenDigits reports whether a digit stands at i and another before the
// sign in front of it.
func (s *splitter) isBetweenDigits(i int) bool {
	letters := s.letters.String()
	return s.start >= 0 && isDigit(letters[len(letters)-1]) && i < len(s.text) && isDigit(s.text[i])
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isApostrophe(r rune) bool {
	switch r {
	case '\'', '’', '‘', 'ʼ', 'ʻ', '`', '´', '′':
		return true
	}
	return false
}

func isHyphen(r rune) bool { return r == '-' || '\u2010' <= r && r <= '\u2013' || r == '\u2212' }

// fold brings a word into the form in which words are compared.
func fold(text string) string {
	ascii := true
	for i := range len(text) {
		ascii = ascii && text[i] < utf8.RuneSelf
	}
	if ascii {
		return strings.ToLower(text)
	}
	var b strings.Builder
	for _, r := range norm.NFKD.String(strings.ToLower(text)) {
		switch {
		case r == '\u2044': // in ½
			b.WriteByte('/')
		case unicode.IsLetter(r) || unicode.IsNumber(r):
			b.WriteRune(unicode.ToLower(r))
		}
	}
	return b.String()
}
