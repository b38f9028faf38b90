package address

import (
	"regexp"
	"slices"
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
	second bool   // another house number on another road was said too
}

var (
	zipTail  = regexp.MustCompile(`(?:^|[ ,])(\d{5})(?:-\d{4})?$`)
	zipWhole = regexp.MustCompile(`^\d{5}(?:-?\d{4})?$`)
	// A unit has a word for it, then a number or a single letter; or a sign; or
	// a floor that is counted.
	unitPart = regexp.MustCompile(`(?i)[ ,]+(?:(?:apt|apartment|suite|ste|unit|room|rm|floor|fl|bldg|building|lot|spc|trlr)(?:\. *| +|(?:\. *| +)?# *)(?:\d[0-9a-z-]*|[a-z](?:-?\d+)?)|# *[0-9a-z-]+|\d+(?:st|nd|rd|th) (?:floor|fl))(?:[ ,]|$)`)
	// countryTail is the country behind an address.
	countryTail = regexp.MustCompile(`(?i)[ ,]+(?:u\.?s\.?a?\.?|united states(?: of america)?)$`)
	houseHead   = regexp.MustCompile(`^([nsewNSEW]\d+[nsewNSEW]\d+|\d+(?:-\d+|-[a-zA-Z])?[a-zA-Z]?(?: 1/2)?) (.+)$`)
	ordinal     = regexp.MustCompile(`(?i)^\d+(?:st|nd|rd|th)$`)
)

// takeApart reads a line such as "4100 Hioaks Rd Apt 3, Richmond, VA 23225".
// Without commas the city begins behind the word that ends the street.
func takeApart(line string) asked {
	var a asked
	rest := strings.TrimRight(line, " .,")
	rest = strings.TrimRight(countryTail.ReplaceAllString(rest, ""), " ,")
	if m := zipTail.FindStringSubmatchIndex(rest); m != nil {
		a.zip = rest[m[2]:m[3]]
		rest = strings.TrimRight(rest[:m[0]], " ,")
	}
	before := rest
	rest, a.state = cutState(rest)
	if named := len(before)-len(rest) > 4; named && a.zip != "" && a.state != "" && !zipInState(a.zip, a.state) { // Port Washington 11050
		rest, a.state = before, ""
	}
	if m := zipTail.FindStringSubmatchIndex(rest); m != nil && a.zip == "" && strings.HasSuffix(strings.TrimRight(rest[:m[2]], " "), ",") { // Richmond, 23220, VA
		a.zip, rest = rest[m[2]:m[3]], strings.TrimRight(rest[:m[0]], " ,")
	}
	rest, a.unit = cutUnit(rest)
	if i := strings.LastIndexByte(rest, ','); i >= 0 {
		a.city = strings.TrimSpace(rest[i+1:])
		rest = a.streetOf(strings.Split(rest[:i], ","))
	} else {
		rest, a.city = cutCity(rest)
	}
	a.setStreet(rest)
	return a
}

// streetOf chooses the street among what stands before the city: the first
// part with a house number, else the first. Estates and buildings may precede
// it, its direction may follow.
func (a *asked) streetOf(parts []string) string {
	chosen := -1
	for i, p := range parts {
		p = strings.TrimSpace(p)
		m := houseHead.FindStringSubmatch(p)
		switch {
		case m == nil || ordinal.MatchString(m[1]):
		case chosen < 0:
			chosen = i
		case namesRoad(m[2]):
			a.second = true
		}
	}
	street := strings.TrimSpace(parts[max(0, chosen)])
	if next := max(0, chosen) + 1; next < len(parts) {
		if d := strings.TrimSpace(parts[next]); directions[strings.ToLower(strings.Trim(d, "."))] {
			street += " " + d
		}
	}
	return street
}

func (a *asked) setStreet(street string) {
	if m := houseHead.FindStringSubmatch(street); m != nil && !ordinal.MatchString(m[1]) {
		a.number, a.street = m[1], m[2]
		return
	}
	a.street = street
}

// cutState takes a state off the end: its code, or its full name of up to
// four words, behind a comma or a blank. What could as well be the end of the
// street ("12 Oak Ct") or the city itself ("…, New York") is not taken.
func cutState(s string) (rest, state string) {
	words := strings.Fields(strings.ReplaceAll(s, ",", " , "))
	for n := min(4, len(words)-1); n >= 1; n-- {
		before, tail := words[:len(words)-n], strings.Join(words[len(words)-n:], " ")
		found, ok := spokenState(tail)
		if !ok || endsStreet(before, tail) || isCityToo(before, tail) {
			continue
		}
		rest = strings.Join(before, " ")
		return strings.TrimRight(strings.ReplaceAll(rest, " ,", ","), " ,"), found.code
	}
	return s, ""
}

// endsStreet reports whether a state's code is rather the suffix of a street
// that has no other: Ct, La, Wy.
func endsStreet(before []string, tail string) bool {
	w := strings.ToLower(strings.Trim(tail, "."))
	if w != "la" && !roadEndings[w] || slices.Contains(before, ",") {
		return false
	}
	return !slices.ContainsFunc(before[1:], func(b string) bool {
		b = strings.ToLower(strings.Trim(b, "."))
		return roadWords[b] || roadEndings[b] || b == "broadway"
	})
}

// isCityToo reports whether a state's full name is rather the city: it closes
// the address, and no city stands before it.
func isCityToo(before []string, tail string) bool {
	name := strings.ToLower(tail)
	if name != "washington" && name != "new york" {
		return false
	}
	commas := 0
	for _, b := range before {
		if b == "," {
			commas++
		}
	}
	return commas == 1 && before[len(before)-1] == ","
}

// cutCity parts "1250 E Marshall St Richmond" behind the word that ends the
// street: the first that is one wherever it stands, else the first that may be
// one. Directions and further such words behind it belong to the street.
// Without one everything is street.
func cutCity(s string) (street, city string) {
	words := strings.Fields(s)
	lower := make([]string, len(words))
	for i, w := range words {
		lower[i] = strings.ToLower(strings.Trim(w, "."))
	}
	strong := func(i int) bool {
		saint := lower[i] == "st" && i+1 < len(lower) && saints[lower[i+1]] && i > 0 && (roadWords[lower[i-1]] || roadEndings[lower[i-1]])
		return (roadWords[lower[i]] || lower[i] == "broadway") && !saint
	}
	for _, ends := range []func(int) bool{strong, func(i int) bool { return roadEndings[lower[i]] }} {
		for i := 1; i < len(words)-1; i++ {
			if !ends(i) || i == 1 && lower[i] != "broadway" && hasDigit(words[0]) {
				continue
			}
			end := i + 1
			for end < len(words)-1 && (strong(end) || directions[lower[end]] && len(lower[end]) <= 2) {
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
