package address

import (
	"regexp"
	"strings"
)

// asked is an address as somebody said it, taken apart as far as it goes. A
// part that was not said is "".
type asked struct {
	number string // house number, such as 4100 or 12-34
	street string // the rest of the street, with direction and suffix
	unit   string
	city   string
	state  string // two letters
	zip    string // five digits
}

var (
	zipTail   = regexp.MustCompile(`(?:^|[ ,])(\d{5})(?:-\d{4})?$`)
	unitPart  = regexp.MustCompile(`(?i)[ ,]+(?:(?:apt|apartment|suite|ste|unit|room|rm|floor|fl|bldg|building|lot|spc|trlr)\.? *#? *([0-9a-z-]+)|# *([0-9a-z-]+))\b`)
	houseHead = regexp.MustCompile(`^(\d+(?:-\d+)?[a-zA-Z]?)(?: 1/2)? (.+)$`)
	ordinal   = regexp.MustCompile(`(?i)^\d+(?:st|nd|rd|th)$`)
)

// takeApart reads a line such as "4100 Hioaks Rd Apt 3, Richmond, VA 23225".
// Without commas the city begins behind the word that ends the street.
func takeApart(line string) asked {
	var a asked
	rest := strings.TrimRight(line, " .,")
	for _, country := range []string{", USA", ", US", ", United States", " USA"} {
		if len(rest) > len(country) && strings.EqualFold(rest[len(rest)-len(country):], country) {
			rest = strings.TrimRight(rest[:len(rest)-len(country)], " ,")
		}
	}
	if m := zipTail.FindStringSubmatchIndex(rest); m != nil && m[0] > 0 {
		a.zip = rest[m[2]:m[3]]
		rest = strings.TrimRight(rest[:m[0]], " ,")
	}
	rest, a.state = cutState(rest)
	rest, a.unit = cutUnit(rest)
	if i := strings.LastIndexByte(rest, ','); i >= 0 {
		a.city = strings.TrimSpace(rest[i+1:])
		rest = strings.TrimSpace(strings.SplitN(rest[:i], ",", 2)[0])
	} else if a.state != "" || a.zip != "" {
		rest, a.city = cutCity(rest)
	}
	a.setStreet(rest)
	return a
}

func (a *asked) setStreet(street string) {
	if m := houseHead.FindStringSubmatch(street); m != nil && !ordinal.MatchString(m[1]) {
		a.number, a.street = m[1], m[2]
		return
	}
	a.street = street
}

// cutState takes a state off the end: its code, or its full name of up to
// four words behind a comma or a blank.
func cutState(s string) (rest, state string) {
	words := strings.Fields(strings.ReplaceAll(s, ",", " , "))
	for n := 4; n >= 1; n-- {
		if len(words) <= n {
			continue
		}
		tail := words[len(words)-n:]
		found, ok := stateOf(text{value: strings.Join(tail, " ")})
		if !ok || n == 1 && len(tail[0]) > 2 && words[len(words)-2] != "," && !roadWords[strings.ToLower(words[len(words)-2])] && len(words) < 4 {
			continue
		}
		rest = strings.Join(words[:len(words)-n], " ")
		return strings.TrimRight(strings.ReplaceAll(rest, " ,", ","), " ,"), found.code
	}
	return s, ""
}

func cutUnit(s string) (rest, unit string) {
	m := unitPart.FindStringSubmatchIndex(s)
	if m == nil || m[0] == 0 {
		return s, ""
	}
	return strings.TrimSpace(s[:m[0]] + s[m[1]:]), strings.TrimSpace(strings.TrimLeft(s[m[0]:m[1]], " ,"))
}

// cutCity parts "1250 E Marshall St Richmond" behind the last word that ends a
// street. Without such a word everything is street.
func cutCity(s string) (street, city string) {
	words := strings.Fields(s)
	for i := len(words) - 2; i > 0; i-- {
		w := strings.ToLower(strings.Trim(words[i], "."))
		if roadWords[w] || roadEndings[w] {
			end := i + 1
			for end < len(words)-1 && directions[strings.ToLower(strings.Trim(words[end], "."))] && len(words[end]) <= 2 {
				end++
			}
			return strings.Join(words[:end], " "), strings.Join(words[end:], " ")
		}
	}
	return s, ""
}

// hasHouse reports whether a house number on a street was said.
func (a asked) hasHouse() bool { return a.number != "" && a.street != "" }

// isRoute reports whether a road was said, without a house number.
func (a asked) isRoute() bool { return a.number == "" && a.street != "" && namesRoad(a.street) }

// line puts the address together again without its unit, for a geocoder.
func (a asked) line() string {
	street := strings.TrimSpace(a.number + " " + a.street)
	parts := []string{}
	for _, p := range []string{street, a.city, strings.TrimSpace(a.state + " " + a.zip)} {
		if p != "" {
			parts = append(parts, p)
		}
	}
	return strings.Join(parts, ", ")
}
