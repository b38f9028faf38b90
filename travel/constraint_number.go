package travel

import (
	"slices"
	"strings"
)

var (
	numberNouns = []string{"flight numbers", "flight number", "train numbers", "train number", "numbers", "number", "flights", "flight", "trains", "train"}
	numberLeads = []string{"only with", "only on", "only by", "only", "must be on", "must be", "with", "on", "by", "fly with", "fly on", "fly", "flying", "take", "taking", "use", "book"}
	numberNots  = slices.Concat([]string{"any flight but", "any flight except", "any train but", "any train except"}, avoiding)
	// trainClasses are designators that railways share.
	trainClasses = wordSet(`ICE IC EC ECE TGV RJ RJX NJ AVE IR RE`)
	// noDesignators are words that digits follow often, and that no number
	// begins with: months, days, aircraft, rules, gases and currencies.
	noDesignators = wordSet(`JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC MON TUE WED THU FRI SAT SUN ATR CRJ ERJ SSJ DHC MD EU CO FY USB PM`)
	// shortWords are those that digits may follow behind a blank; without one
	// they may begin a number in capitals.
	shortWords = wordSet(`am as at by in is it me my no of on or so to up us we the and for not via row max min all any but off per one two`)
	// measures behind a number without a sign tell that it counts something.
	measures = []string{"star", "stars", "am", "pm", "h", "hr", "hrs", "hour", "hours", "min", "minutes", "km", "kilometres", "kilometers", "m", "metres", "meters", "mile", "miles",
		"night", "nights", "day", "days", "room", "rooms", "person", "people", "traveller", "travellers", "*"}
)

// readNumbers reads "on LH900", "flights HAT069 and HAT290", "not ICE 71".
func readNumbers(p *reading, i int) (int, Constraints) {
	if e := p.phrase(i, numberNots...); e > 0 {
		if p.word(i) == "no" && p.ofNumber(i) {
			return 0, Constraints{} // "flight no LH900" may be the number of one
		}
		numbers, end := p.numberList(e, true, false)
		if end == 0 {
			return 0, Constraints{}
		}
		return end, Constraints{AvoidedNumbers: numbers}
	}
	lead := p.phrase(i, numberLeads...)
	numbers, end := p.numberList(max(i, lead), lead > 0, true)
	if end == 0 {
		return 0, Constraints{}
	}
	return p.skip(end, "only"), Constraints{Numbers: numbers}
}

// readLedNumbers is readNumbers where the name of a place may stand: a word
// must say that a number follows.
func readLedNumbers(p *reading, i int) (int, Constraints) {
	if p.phrase(i, numberNots...)+p.phrase(i, numberLeads...)+p.phrase(i, numberNouns...) == 0 {
		return 0, Constraints{}
	}
	return readNumbers(p, i)
}

// numberList reads numbers joined by or, and, nor, commas and slashes. Where
// they are wanted, on, with and the like may be said again.
func (p *reading) numberList(i int, led, wanted bool) (numbers []string, end int) {
	for {
		start := p.skip(i, "the")
		number, e := p.flightNumber(p.skip(start, numberNouns...), led)
		if e == 0 {
			return numbers, end
		}
		numbers, end, led = ofNumbers.union(numbers, []string{number}), e, true
		i = end
		if i < len(p.tokens) && p.tokens[i].class == lexBreak && p.tokens[i].text == "," {
			i++
		}
		comma := i
		i = p.skip(i, "or", "and", "nor", "/", "&", "+")
		if i == end {
			return numbers, end
		}
		// After a comma alone, another word begins another constraint.
		if i == comma && p.tokens[i-1].class == lexBreak && p.phrase(i, numberNouns...) > 0 {
			return numbers, end
		}
		if i > comma && wanted {
			i = p.skip(i, "on", "with", "by")
		}
	}
}

// ofNumber reports whether a noun that numbers follow stands before token i.
func (p *reading) ofNumber(i int) bool {
	switch p.word(i - 1) {
	case "flight", "flights", "train", "trains", "number", "numbers":
		return true
	}
	return false
}

// flightNumber reads one number: a designator of two or three letters or
// digits, with a letter, and one to four digits, perhaps with a letter behind.
// It returns 0 for where none ends.
//
//   - Nothing may be glued to it: 10:00, 9am and 400.50 are no numbers.
//   - Currencies, months and the like are no designators, and neither are words
//     such as "at" before a blank.
//   - Small letters count only without a blank, behind a noun or, in a
//     designator that is known, behind another word that leads on to it.
//   - A designator that nobody knows needs a word that leads on to it; before a
//     blank, a noun: "JFK 900" may be a place and a time.
//   - One letter and three digits is an aircraft, such as A320.
func (p *reading) flightNumber(i int, led bool) (number string, end int) {
	designator, digits, glued, end := p.numberParts(i)
	if end == 0 {
		return "", 0
	}
	code := strings.ToUpper(designator)
	capitals, noun, known := code == designator, p.ofNumber(i), p.knowsDesignator(code)
	letter := len(code) == 2 && isDigit(code[1]) // A3, which may be part of A320
	switch {
	case noDesignators[code], strings.Contains(currencies, " "+code+" "):
		return "", 0
	case glued && shortWords[folded(code)] && !capitals, !glued && shortWords[folded(code)] && (!noun || p.tokens[i-1].capitals):
		return "", 0
	case !capitals && !(glued && (noun || led && known)):
		return "", 0
	case glued && letter && (!known || len(digits) < 3):
		return "", 0
	case known && (led || noun || glued || len(digits) > 1):
	case glued && (led || noun):
	case noun && (len(code) == 2 || len(digits) > 2 || strings.HasPrefix(p.word(i-1), "number")):
	default:
		return "", 0
	}
	if suffix := p.suffix(end, capitals); suffix != "" {
		digits, end = digits+suffix, end+1
	}
	if !p.ends(end) || !glued && p.counts(end) {
		return "", 0
	}
	if letter {
		return code + " " + digits, end
	}
	return code + digits, end
}

// numberParts reads a designator and the digits behind it; glued tells that no
// blank is between.
func (p *reading) numberParts(i int) (designator, digits string, glued bool, end int) {
	at := func(j int, class lexClass, glued bool) bool {
		return j < len(p.tokens) && p.tokens[j].class == class && (!glued || p.tokens[j].glued)
	}
	if i >= len(p.tokens) || i > 0 && p.tokens[i].glued && p.tokens[i-1].class != lexBreak && !strings.Contains("/&+", p.tokens[i-1].text) {
		return "", "", false, 0
	}
	raw, j := p.raw(i, i+1), i+1
	switch {
	case at(i, lexWord, false) && isLatin(raw) && (len(raw) == 2 || len(raw) == 3):
	case at(i, lexWord, false) && isLatin(raw) && len(raw) == 1 && at(j, lexNumber, true):
		if n := p.tokens[j].text; len(n) > 5 {
			return "", "", false, 0
		} else if len(n) > 1 {
			return raw + n[:1], n[1:], true, j + 1
		}
		raw, j = raw+p.tokens[j].text, j+1
	case at(i, lexNumber, false) && len(raw) == 1 && at(j, lexWord, true) && len(p.raw(j, j+1)) == 1 && isLatin(p.raw(j, j+1)):
		raw, j = raw+p.raw(j, j+1), j+1
	default:
		return "", "", false, 0
	}
	if at(j, lexSign, true) && p.tokens[j].text == "-" && at(j+1, lexNumber, true) {
		j++
	}
	if !at(j, lexNumber, false) || len(p.tokens[j].text) > 4 {
		return "", "", false, 0
	}
	return raw, p.tokens[j].text, p.tokens[j].glued, j + 1
}

// suffix returns the letter glued to a number, in the same case.
func (p *reading) suffix(i int, capital bool) string {
	if i < len(p.tokens) && p.tokens[i].glued && p.tokens[i].class == lexWord {
		if raw := p.raw(i, i+1); len(raw) == 1 && isLatin(raw) && (strings.ToUpper(raw) == raw) == capital {
			return strings.ToUpper(raw)
		}
	}
	return ""
}

// ends reports whether a number may end at token i: nothing is glued to it but
// what goes on with a list.
func (p *reading) ends(i int) bool {
	if i >= len(p.tokens) {
		return true
	}
	t := p.tokens[i]
	return !t.glued || t.class == lexBreak || t.class == lexSign && strings.Contains("/&+", t.text)
}

// counts reports whether what stands at token i is what a bare number before
// it counts: stops, stars, an hour, money.
func (p *reading) counts(i int) bool {
	_, end := p.currency(i)
	return end > i || p.phrase(i, measures...)+p.phrase(i, stopNouns...) > 0
}

// knowsDesignator reports whether a designator is of an airline, of trains, or
// a vendor that the caller named.
func (p *reading) knowsDesignator(code string) bool {
	_, airline := vendorKeys[code]
	return airline || airlineCode(code) != code || trainClasses[code] || slices.Contains(p.vendors, code)
}

// airlineCode returns the code of an airline that people know by three capitals,
// such as KLM, and what it was given otherwise.
func airlineCode(name string) string {
	if key := vendorKeys[folded(name)]; len(name) == 3 && len(key) == 2 && strings.ToUpper(key) == key {
		return key
	}
	return name
}

// numberKey is what two ways to write a number share: "BA 117" and "BA0117",
// and "KLM 643" and "KL643".
func numberKey(number string) string {
	var b strings.Builder
	for _, r := range strings.ToUpper(number) {
		if r >= '0' && r <= '9' || r >= 'A' && r <= 'Z' {
			b.WriteRune(r)
		}
	}
	s, n := b.String(), 2
	if len(s) > 3 && isLatin(s[:3]) {
		n = 3
	}
	if len(s) <= n || isDigit(s[0]) && isDigit(s[1]) {
		return strings.TrimLeft(s, "0")
	}
	return airlineCode(s[:n]) + strings.TrimLeft(s[n:], "0")
}

func isDigit(b byte) bool { return b >= '0' && b <= '9' }

func isLatin(s string) bool {
	return s != "" && strings.IndexFunc(s, func(r rune) bool { return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') }) < 0
}
