package streethint

import (
	"strings"
	"unicode"
	"unicode/utf8"
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
	lettersEnd int // where the last letter ends
	// apostrophe is how many letters stand before the last apostrophe of the
	// word, -1 for none; apostropheEnd is where it ends in the text.
	apostrophe, apostropheEnd int
	dots                      int // how many dots stand inside the word
	glued                     bool
}

func (s *splitter) take(r rune, from, to int) {
	switch {
	case unicode.IsLetter(r) && !isApostrophe(r), unicode.IsNumber(r), unicode.Is(unicode.M, r):
		if s.start < 0 {
			s.start, s.apostrophe, s.dots = from, -1, 0
		}
		s.letters.WriteRune(r)
		s.lettersEnd = to
	case unicode.Is(unicode.Cf, r):
	case isApostrophe(r):
		if s.start >= 0 {
			s.apostrophe, s.apostropheEnd = s.letters.Len(), to
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
		s.lettersEnd = to
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
	w := word{text: fold(letters), from: s.start, to: s.lettersEnd, glued: s.glued}
	switch {
	case s.apostrophe < 0:
	case behind == "s", behind == "S":
		w.possessive = true
	case behind == "" && (strings.HasSuffix(letters, "s") || strings.HasSuffix(letters, "S")):
		w.possessive = true
		w.to = s.apostropheEnd
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
