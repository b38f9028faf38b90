package streethint

import "strconv"

// cardinals are number words. Hundred and thousand multiply.
var cardinals = map[string]int{
	"zero": 0, "oh": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
	"ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14, "fifteen": 15, "sixteen": 16, "seventeen": 17,
	"eighteen": 18, "nineteen": 19, "twenty": 20, "thirty": 30, "forty": 40, "fourty": 40, "fifty": 50, "sixty": 60,
	"seventy": 70, "eighty": 80, "ninety": 90, "hundred": 100, "thousand": 1000,
}

// ordinals are number words that put in order.
var ordinals = map[string]int{
	"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9,
	"tenth": 10, "eleventh": 11, "twelfth": 12, "thirteenth": 13, "fourteenth": 14, "fifteenth": 15, "sixteenth": 16,
	"seventeenth": 17, "eighteenth": 18, "nineteenth": 19, "twentieth": 20, "thirtieth": 30, "fortieth": 40,
	"fiftieth": 50, "sixtieth": 60, "seventieth": 70, "eightieth": 80, "ninetieth": 90, "hundredth": 100,
}

// isDigits reports whether a word is a house number in digits: 4100, 123b, 1/2.
func (w word) isDigits() bool {
	for i := range len(w.text) {
		c := w.text[i]
		isLast := i > 0 && i == len(w.text)-1
		if (c < '0' || c > '9') && !(c == '/' && i > 0) && !(isLast && 'a' <= c && c <= 'z') {
			return false
		}
	}
	return w.text != ""
}

// isOrdinal reports whether a word is 1st, 2nd, 42nd and so on.
func (w word) isOrdinal() bool {
	n := len(w.text) - 2
	if n < 1 || w.text[0] < '0' || w.text[0] > '9' {
		return false
	}
	if _, err := strconv.Atoi(w.text[:n]); err != nil {
		return false
	}
	switch w.text[n:] {
	case "st", "nd", "rd", "th":
		return true
	}
	return false
}

func isUnit(n int) bool  { return 1 <= n && n <= 9 }
func isTens(n int) bool  { return 20 <= n && n <= 90 }
func isScale(n int) bool { return n == 100 || n == 1000 }

// readCardinal reads one number below 1000 as it is spoken: nine, twenty three,
// one hundred (and) five. It returns how many words that takes, 0 for none.
func readCardinal(words []word) (value, n int) {
	small := func(i int) (value, n int) {
		if i >= len(words) {
			return 0, 0
		}
		v, ok := cardinals[words[i].text]
		switch {
		case !ok || isScale(v):
			return 0, 0
		case isTens(v) && i+1 < len(words):
			if unit := cardinals[words[i+1].text]; isUnit(unit) {
				return v + unit, 2
			}
		}
		return v, 1
	}
	value, n = small(0)
	if n == 0 || n >= len(words) || words[n].text != "hundred" || value == 0 {
		return value, n
	}
	value, n = value*100, n+1
	behind := n
	if behind < len(words) && words[behind].text == "and" {
		behind++
	}
	if rest, m := small(behind); m > 0 && rest > 0 {
		return value + rest, behind + m
	}
	return value, n
}

// readOrdinal reads an ordinal in words: third, twenty third, one twenty fifth,
// one hundred (and) third. It returns how many words that takes, 0 for none.
func readOrdinal(words []word) (value, n int) {
	if len(words) == 0 {
		return 0, 0
	}
	if v, ok := ordinals[words[0].text]; ok {
		return v, 1
	}
	v := cardinals[words[0].text]
	switch {
	case isTens(v):
		if len(words) > 1 && isUnit(ordinals[words[1].text]) {
			return v + ordinals[words[1].text], 2
		}
	case isUnit(v):
		next := 1
		if len(words) > next && words[next].text == "hundred" {
			next++
			if len(words) > next && words[next].text == "and" {
				next++
			}
		}
		// Without hundred only tens tell 125th from the first of something.
		if rest, m := readOrdinal(words[next:]); m > 0 && rest < 100 && (next > 1 || rest >= 10) {
			return v*100 + rest, next + m
		}
		if next == 1 && len(words) > 1 && words[1].text == "hundredth" {
			return v * 100, 2
		}
	}
	return 0, 0
}

// ordinalText returns 1st for 1.
func ordinalText(n int) string {
	ending := "th"
	if n/10%10 != 1 {
		switch n % 10 {
		case 1:
			ending = "st"
		case 2:
			ending = "nd"
		case 3:
			ending = "rd"
		}
	}
	return strconv.Itoa(n) + ending
}
