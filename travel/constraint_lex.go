package travel

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxConstraintBytes bounds the text that is read; what is over is returned as
// not understood.
const maxConstraintBytes = 600

type lexClass uint8

const (
	lexWord   lexClass = iota // letters
	lexNumber                 // digits
	lexSign                   // : . , - + * / < & and symbols of currencies
	lexBreak                  // what ends a sentence or a part of one
)

// A lexeme is the smallest piece of a text that readers see.
type lexeme struct {
	class lexClass
	// text is the word folded, the digits, or the sign; a comma is a break
	// unless it is within a number.
	text     string
	from, to int // where it stands in the text
	// glued tells that nothing stands between it and the one before.
	glued bool
	// capital tells that a word begins with one, capitals that it is all.
	capital, capitals bool
}

// lex cuts a text into lexemes. A hyphen before a letter is a blank, before a
// digit a sign; a colon behind a word is nothing.
func lex(text string) []lexeme {
	var list []lexeme
	end := -1
	push := func(class lexClass, s string, from, to int) {
		list = append(list, lexeme{class: class, text: s, from: from, to: to, glued: from == end && from > 0})
		end = to
	}
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		next := i + size
		switch {
		case r >= '0' && r <= '9':
			for next < len(text) && text[next] >= '0' && text[next] <= '9' {
				next++
			}
			push(lexNumber, text[i:next], i, next)
		case unicode.IsLetter(r):
			if to := meridiem(text, i); to > 0 {
				push(lexWord, text[i:i+1]+"m", i, to)
				list[len(list)-1].text = strings.ToLower(list[len(list)-1].text)
				next = to
				break
			}
			next = wordEnd(text, i)
			raw := text[i:next]
			push(lexWord, folded(raw), i, next)
			l := &list[len(list)-1]
			l.capital, l.capitals = unicode.IsUpper(r), strings.ToUpper(raw) == raw
		case r == '.' || r == ',' || r == ':':
			switch {
			case end == i && digitAt(text, next) && len(list) > 0 && list[len(list)-1].class == lexNumber:
				push(lexSign, string(r), i, next)
			case r != ':':
				push(lexBreak, string(r), i, next)
			}
		case r == '-' || r == '–' || r == '—':
			if after := strings.TrimLeft(text[next:], " "); after != "" && digitAt(after, 0) {
				push(lexSign, "-", i, next)
			} else if next < len(text) && text[next] == ' ' {
				push(lexBreak, "-", i, next)
			}
		case strings.ContainsRune("+*/<≤&€£$¥", r):
			push(lexSign, string(r), i, next)
		case strings.ContainsRune(";\n()|•!?[]{}", r):
			push(lexBreak, string(r), i, next)
		case unicode.IsSpace(r) || strings.ContainsRune("'’\"“”", r):
		default:
			push(lexWord, "\ufffd", i, next) // nothing reads it
		}
		i = next
	}
	return list
}

// wordEnd returns where the letters at i end; an apostrophe between them is
// part of the word.
func wordEnd(text string, i int) int {
	for i < len(text) {
		r, size := utf8.DecodeRuneInString(text[i:])
		if !unicode.IsLetter(r) && !unicode.Is(unicode.Mn, r) {
			after, _ := utf8.DecodeRuneInString(text[i+size:])
			if r != '\'' && r != '’' || !unicode.IsLetter(after) {
				break
			}
		}
		i += size
	}
	return i
}

// meridiem returns where am, a.m., pm or p.m. at i ends, else 0.
func meridiem(text string, i int) int {
	s := strings.ToLower(text[i:min(len(text), i+5)])
	for _, form := range []string{"a.m.", "p.m.", "a.m", "p.m", "am", "pm"} {
		if strings.HasPrefix(s, form) {
			after, _ := utf8.DecodeRuneInString(s[len(form):])
			if !unicode.IsLetter(after) && !unicode.IsDigit(after) {
				return i + len(form)
			}
		}
	}
	return 0
}

func digitAt(text string, i int) bool { return i < len(text) && text[i] >= '0' && text[i] <= '9' }
