package when

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	maxBytes  = 200
	maxTokens = 64
)

// A token is the smallest piece the readers see: digits, a word or a sign.
type token struct {
	class class
	// value is the number, or what the vocabulary says of the word.
	value int
	// digits is how many digits a number was written with.
	digits int
	sign   byte
	// glued is true when nothing stands between the token and the one before.
	glued bool
	// from and to are where a word stands in the lowered text.
	from, to int
}

// lex cuts text into tokens. It drops what means nothing and refuses what no
// reader could take.
func (p *parser) lex(text string) flawKind {
	if len(text) > maxBytes {
		return flawTooLong
	}
	if !utf8.ValidString(text) {
		return flawSymbol
	}
	p.lower = lowered(text)
	glued := false
	for i := 0; i < len(p.lower); {
		if p.n == maxTokens {
			return flawTooLong
		}
		c := p.lower[i]
		end := i + 1
		switch {
		case isDigit(c):
			end = p.number(i, glued)
			glued = true
		case isLetter(c):
			var kind flawKind
			if end, glued, kind = p.word(i, glued); kind != flawNone {
				return kind
			}
		case c == ':' || c == '-' || c == '/' || c == '.' || c == '+':
			p.pushToken(token{class: classSign, sign: c, glued: glued})
			glued = true
		case c == '@':
			p.pushToken(token{class: classGlue})
			glued = false
		case c == ',':
			glued = false
		default:
			r, size := utf8.DecodeRuneInString(p.lower[i:])
			if !unicode.IsSpace(r) {
				return flawSymbol
			}
			end, glued = i+size, false
		}
		i = end
	}
	if n := p.n; n > 0 && p.tokens[n-1].sign == '.' {
		p.n--
	}
	p.foldMeridiems()
	if p.n == 0 {
		return flawEmpty
	}
	return flawNone
}

// number pushes the digits at i and returns where they end.
func (p *parser) number(i int, glued bool) int {
	const clip = 99_999_999
	end, value := i, 0
	for end < len(p.lower) && isDigit(p.lower[end]) {
		value = min(value*10+int(p.lower[end]-'0'), clip)
		end++
	}
	p.pushToken(token{class: classNumber, value: value, digits: end - i, glued: glued})
	return end
}

// word pushes the word at i, unless it is a filler. It returns where the word
// ends and whether what follows is glued to it.
func (p *parser) word(i int, glued bool) (end int, gluedNext bool, kind flawKind) {
	if end = p.zoneNameEnd(i); end > 0 && !glued {
		p.pushToken(token{class: classZoneName})
		return end, true, flawNone
	}
	end = wordEnd(p.lower, i)
	w, known := vocabulary[p.lower[i:end]]
	switch {
	case w.class == classRefused:
		return end, true, flawKind(w.value)
	case w.class == classFiller && !glued:
		return end, true, flawNone
	case w.class == classYou && p.n > 0 && p.tokens[p.n-1].class == classThank:
		p.n--
		return end, true, flawNone
	case !known && (end-i < 3 || end-i > 5):
		return end, true, flawUnknown
	}
	p.pushToken(token{class: w.class, value: w.value, glued: glued, from: i, to: end})
	if w.dotted && end < len(p.lower) && p.lower[end] == '.' {
		return end + 1, false, flawNone
	}
	return end, true, flawNone
}

// wordEnd returns where the word at i ends; an apostrophe between letters is
// part of it.
func wordEnd(text string, i int) int {
	for i < len(text) && (isLetter(text[i]) || text[i] == '\'' && i+1 < len(text) && isLetter(text[i+1])) {
		i++
	}
	return i
}

// zoneNameEnd returns where the name of the trip's zone ends if it stands at
// i, else 0. Only names with a slash count, such as America/New_York.
func (p *parser) zoneNameEnd(i int) int {
	name := p.in.Zone.String()
	end := i + len(name)
	if end > len(p.lower) {
		return 0
	}
	slash := false
	for j := range len(name) {
		if lowerByte(name[j]) != p.lower[i+j] {
			return 0
		}
		slash = slash || name[j] == '/'
	}
	if !slash || end < len(p.lower) && (isLetter(p.lower[end]) || isDigit(p.lower[end]) || p.lower[end] == '_') {
		return 0
	}
	return end
}

// foldMeridiems makes one token of a.m., a m and p. m.
func (p *parser) foldMeridiems() {
	kept := 0
	for i := 0; i < p.n; i++ {
		t := p.tokens[i]
		if t.class == classA || t.class == classLetterP {
			j := i + 1
			dotted := p.isSign(j, '.')
			if dotted {
				j++
			}
			if p.is(j, classLetterM) && (dotted || !p.tokens[j].glued) {
				if t.class == classA {
					t.value = 0
				}
				t.class, i = classMeridiem, j
				if dotted && p.isSign(j+1, '.') {
					i++
				}
			}
		}
		p.tokens[kept] = t
		kept++
	}
	p.n = kept
}

func (p *parser) pushToken(t token) {
	p.tokens[p.n] = t
	p.n++
}

// lowered returns text with A to Z in lower case and the typographic
// apostrophe as a plain one. No other letter is folded.
func lowered(text string) string {
	for i := range len(text) {
		if c := text[i]; 'A' <= c && c <= 'Z' || c >= utf8.RuneSelf {
			b := []byte(strings.ReplaceAll(text, "’", "'"))
			for j := range b {
				b[j] = lowerByte(b[j])
			}
			return string(b)
		}
	}
	return text
}

func lowerByte(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

func isLetter(c byte) bool { return 'a' <= c && c <= 'z' }
