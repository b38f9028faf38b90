package hours

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

const (
	// maxLine is how many characters of a line are kept. Five intervals fit.
	maxLine = 160
	// maxLines is three lines for each day.
	maxLines = 21
	// maxRaw is how many bytes of a line are looked at.
	maxRaw = 8 * maxLine
)

// Normalize makes weekday text fit to be read out: NFKC, any blank as one
// space, any dash as a hyphen with spaces around it between times, no format
// characters. It keeps at most 160 characters of a line and 21 lines, and drops
// empty ones. What is no text at all, such as broken UTF-8, becomes U+FFFD.
// The argument is not changed; the answer is nil if no line is left.
func Normalize(weekdayText []string) []string {
	var lines []string
	for _, raw := range weekdayText {
		line := plain(raw)
		if utf8.RuneCountInString(line) > maxLine {
			line = strings.TrimRight(string([]rune(line)[:maxLine]), " -")
		}
		if line != "" {
			lines = append(lines, line)
		}
		if len(lines) == maxLines {
			break
		}
	}
	return lines
}

// plain returns a line in the one form that [Normalize] and the reader know.
func plain(line string) string {
	if len(line) > maxRaw {
		cut := maxRaw
		for cut > 0 && !utf8.RuneStart(line[cut]) {
			cut--
		}
		line = line[:cut]
	}
	line = norm.NFKC.String(strings.ToValidUTF8(line, string(utf8.RuneError)))
	var b strings.Builder
	b.Grow(len(line))
	for _, r := range line {
		switch {
		case unicode.Is(unicode.Cf, r):
		case unicode.IsSpace(r):
			b.WriteByte(' ')
		case isDash(r):
			b.WriteByte('-')
		case unicode.IsControl(r):
			b.WriteRune(utf8.RuneError)
		default:
			b.WriteRune(r)
		}
	}
	// A second pass, as dropping a character can bring others together.
	return norm.NFKC.String(spread(strings.Join(strings.Fields(b.String()), " ")))
}

// spread puts a space on both sides of hyphens that have one on a side, or a
// digit behind them.
func spread(line string) string {
	var b strings.Builder
	b.Grow(len(line) + 8)
	for i := 0; i < len(line); {
		end := i
		for end < len(line) && line[end] == '-' {
			end++
		}
		if end == i {
			b.WriteByte(line[i])
			i++
			continue
		}
		inside := i > 0 && end < len(line)
		blankBefore, blankBehind := inside && line[i-1] == ' ', inside && line[end] == ' '
		wide := inside && (blankBefore || blankBehind || isDigit(line[end]))
		if wide && !blankBefore {
			b.WriteByte(' ')
		}
		b.WriteString(line[i:end])
		if wide && !blankBehind {
			b.WriteByte(' ')
		}
		i = end
	}
	return b.String()
}

// isDash reports whether r stands between the ends of an interval.
func isDash(r rune) bool {
	switch r {
	case '~', '\u2212', '\u223C', '\u2053', '\u2043', '\u02D7':
		return true
	}
	return unicode.Is(unicode.Pd, r)
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }
