package address

import (
	"strings"

	"github.com/farewright/farewright/address/streethint"
)

// A roadName is a street taken apart for comparing: what is its own, and the
// suffix and directions that are often left out or mistaken.
type roadName struct {
	core      string // words of the name, spelled alike
	suffix    string
	direction string
}

// roadOf takes a street without house number apart.
func roadOf(street string) roadName {
	words := wordsOf(street)
	var r roadName
	var core []string
	for i, w := range words {
		short, isDirection := shortDirection[w]
		switch {
		case isDirection && (i == 0 || i == len(words)-1) && len(words) > 1:
			r.direction += short
		case i > 0 && (roadWords[w] || roadEndings[w]):
			if r.suffix != "" {
				core = append(core, r.suffix)
			}
			r.suffix = firstOf(shortSuffix[w], w)
		default:
			core = append(core, firstOf(sameWord[w], w))
		}
	}
	if len(core) == 0 { // a street called North, or Court
		core, r.direction = words, ""
	}
	r.core = strings.Join(core, " ")
	return r
}

// sameRoad reports whether two streets have the same name, suffix and
// directions left aside: St and Saint, Highway 60 and US-60, 13th and
// Thirteenth are one.
func sameRoad(a, b string) bool {
	if roadOf(a).core == roadOf(b).core {
		return true
	}
	h := streethint.Check("at "+a, []streethint.Result{{Street: b}})
	return h.Street != "" && !h.Missing
}

// against reports whether two streets of one name contradict each other: both
// say a direction, or both say a suffix, and not the same.
func (r roadName) against(o roadName) bool {
	return r.direction != "" && o.direction != "" && r.direction != o.direction || r.suffix != "" && o.suffix != "" && r.suffix != o.suffix
}

// sameTown compares the names of towns: St and Saint, Ft and Fort, Mt and Mount
// are one.
func sameTown(a, b string) bool {
	key := func(town string) string {
		words := wordsOf(town)
		for i, w := range words {
			words[i] = firstOf(sameWord[w], w)
		}
		return strings.Join(words, " ")
	}
	return key(a) == key(b)
}

// Same reports whether two normalised addresses are one place to a person: the
// same number and street however it is abbreviated, in the same town or ZIP.
// Coordinates and phones are not compared.
func (a Address) Same(b Address) bool {
	n1, s1 := houseOf(a.Street)
	n2, s2 := houseOf(b.Street)
	zip := func(z ZIP) string { return string(z[:min(5, len(z))]) }
	return n1 == n2 && sameRoad(s1, s2) && !roadOf(s1).against(roadOf(s2)) && a.State == b.State &&
		zip(a.ZIPCode) == zip(b.ZIPCode) && sameTown(a.City, b.City)
}

// houseOf parts a provider's street into house number and the rest.
func houseOf(street string) (number, rest string) {
	var a asked
	a.setStreet(strings.TrimSpace(street))
	return strings.ToLower(a.number), a.street
}

var shortDirection = map[string]string{"n": "n", "s": "s", "e": "e", "w": "w", "ne": "ne", "nw": "nw", "se": "se", "sw": "sw", "north": "n",
	"south": "s", "east": "e", "west": "w", "northeast": "ne", "northwest": "nw", "southeast": "se", "southwest": "sw"}

var shortSuffix = spelledAlike(`st street streets str strt, rd road roads, ave avenue av aven avenu avn avnue, blvd boulevard boul boulv, ln lane lanes,
	pkwy parkway parkwy pkway pky, hwy highway highwy hiway hiwy hway, tpke turnpike trnpk turnpk, expy expressway exp expr express expw,
	fwy freeway freewy frway frwy, aly alley allee ally, dr drive drs driv drv, ct court courts crt, cir circle circ circl crcl crcle, pl place,
	plz plaza, ctr center centre cntr, pt point, hl hill, hls hills, hts heights ht, cor corner, sta station,
	ter terrace terr, trl trail trails trls, trce trace traces, way ways wy, loop loops, cv cove coves, xing crossing crssng, bnd bend,
	byp bypass bypa byps, cres crescent, pike pikes, rdg ridge rdge, rte route, sq square`)

var sameWord = spelledAlike(`st saint, mt mount, ft fort, mlk, 1st first, 2nd second, 3rd third, 4th fourth, 5th fifth, 6th sixth, 7th seventh,
	8th eighth, 9th ninth, 10th tenth, 11th eleventh, 12th twelfth, 1 one, 2 two, 3 three, 4 four, 5 five, 6 six, 7 seven, 8 eight, 9 nine`)

// spelledAlike maps every word of a group to the group's first one.
func spelledAlike(groups string) map[string]string {
	m := map[string]string{}
	for _, group := range strings.Split(groups, ",") {
		words := strings.Fields(group)
		for _, w := range words {
			m[w] = words[0]
		}
	}
	return m
}

// soundsLike reports whether two names have the same Soundex code, word by
// word: what speech recognition confuses.
func soundsLike(a, b string) bool {
	x, y := strings.Fields(a), strings.Fields(b)
	if len(x) != len(y) || len(x) == 0 {
		return false
	}
	for i := range x {
		if soundex(x[i]) != soundex(y[i]) {
			return false
		}
	}
	return true
}

// soundex is the American code of 1918: the first letter and three digits.
func soundex(word string) string {
	const codes = "01230120022455012623010202" // a to z
	var b strings.Builder
	var last byte
	for _, r := range word {
		if r < 'a' || r > 'z' {
			b.WriteRune(r) // digits and other letters count as they are
			last = 0
			continue
		}
		code := codes[r-'a']
		switch {
		case b.Len() == 0:
			b.WriteRune(r)
		case code != '0' && code != last:
			b.WriteByte(code)
		}
		if r != 'h' && r != 'w' {
			last = code
		}
	}
	return (b.String() + "000")[:4]
}
