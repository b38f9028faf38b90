package address

import (
	"strings"
	"unicode"

	"github.com/farewright/farewright/errs"
)

// A Phone is a US phone number in E.164: +1 and ten digits. The zero value is
// no number. Get one from [ParsePhone].
type Phone string

const (
	phoneMessage    = "A phone number has 10 digits, or 11 that begin with 1; only blanks, dashes, parentheses and dots may stand between them."
	phoneSuggestion = "Ask for the number with its area code and send its 10 digits, without an extension."
)

// ParsePhone reads a phone number as people write it. Blanks, dashes,
// parentheses and dots are dropped wherever they stand, then one leading plus.
// What is left must be ten ASCII digits, or eleven that begin with 1. Only the
// count is checked: there are no area codes here.
//
// Codes: INVALID_ARGUMENT. The message never quotes the text.
func ParsePhone(text string) (Phone, error) {
	digits := make([]byte, 0, 12)
	for _, r := range text {
		switch {
		case isMark(r):
		case (isDigit(r) || r == '+' && len(digits) == 0) && len(digits) < cap(digits):
			digits = append(digits, byte(r))
		default:
			return "", badPhone()
		}
	}
	national := strings.TrimPrefix(string(digits), "+")
	if len(national) == 11 && national[0] == '1' {
		national = national[1:]
	}
	if len(national) != 10 {
		return "", badPhone()
	}
	return Phone("+1" + national), nil
}

// National returns the ten digits of the number, so that every spelling of one
// number compares equal. It is "" for the zero value.
func (p Phone) National() string { return strings.TrimPrefix(string(p), "+1") }

// isMark reports whether r only formats a number.
func isMark(r rune) bool {
	switch r {
	case '(', ')', '.', '-', '\u2212':
		return true
	}
	return unicode.IsSpace(r) || unicode.Is(unicode.Pd, r)
}

func badPhone() error {
	e := errs.New(errs.InvalidArgument, phoneMessage)
	e.Suggestion = phoneSuggestion
	return e
}
