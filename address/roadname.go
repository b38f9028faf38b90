package address

import (
	"slices"
	"strings"
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
	words := ordinalOf(personOf(wordsOf(street)))
	var r roadName
	var core, directions []string
	for i, w := range words {
		short, isDirection := shortDirection[w]
		switch {
		case isDirection && (i == 0 || i == len(words)-1) && len(words) > 1:
			if r.direction != "" { // N Main St E is not NE Main St
				short = "-" + short
			}
			r.direction += short
			directions = append(directions, w)
		case i > 0 && (roadWords[w] || roadEndings[w]) && !(w == "st" && i+1 < len(words) && saints[words[i+1]]):
			if r.suffix != "" {
				core = append(core, r.suffix)
			}
			r.suffix = firstOf(shortSuffix[w], w)
		default:
			core = append(core, firstOf(sameWord[w], firstOf(shortSuffix[w], w)))
		}
	}
	if len(core) == 0 && len(directions) > 0 { // North Ave, E St NW
		core, r.direction = directions[:1], strings.TrimPrefix(strings.TrimPrefix(r.direction, shortDirection[directions[0]]), "-")
	}
	if route, ok := routeOf(append(slices.Clone(core), r.suffix)); ok {
		r.suffix, core = "", []string{route}
	}
	r.core = strings.Join(core, " ")
	return r
}

// personOf writes the people whom streets are named after one way.
func personOf(words []string) []string {
	var out []string
	for i, w := range words {
		switch {
		case w == "mlk":
			out = append(out, "martin", "luther", "king")
		case w == "jfk":
			out = append(out, "john", "f", "kennedy")
		case w == "jr", (w == "dr" || w == "rev") && i+1 < len(words) && (words[i+1] == "martin" || words[i+1] == "mlk"):
		default:
			out = append(out, w)
		}
	}
	return out
}

// ordinalOf writes Twenty First as 21st.
func ordinalOf(words []string) []string {
	var out []string
	for _, w := range words {
		ones := sameWord[w]
		if n := len(out); n > 0 && tens[out[n-1]] != "" && len(ones) == 3 && '0' < ones[0] && ones[0] <= '9' {
			out[n-1] = tens[out[n-1]] + ones
			continue
		}
		out = append(out, w)
	}
	return out
}

var tens = map[string]string{"twenty": "2", "thirty": "3", "forty": "4", "fifty": "5", "sixty": "6", "seventy": "7", "eighty": "8", "ninety": "9"}

// sameRoad reports whether two streets have the same name, suffix and
// directions left aside: St and Saint, Highway 60 and US-60, 13th and
// Thirteenth are one. Park and Park Hill are not.
func sameRoad(a, b string) bool {
	x, y := roadOf(a).core, roadOf(b).core
	if x == y {
		return x != ""
	}
	return sameRoute(x, y)
}

// against reports whether two streets of one name contradict each other: both
// say a direction, or both say a suffix, and not the same. Broadway needs no
// suffix, so that one makes another street of it.
func (r roadName) against(o roadName) bool {
	return r.direction != "" && o.direction != "" && r.direction != o.direction ||
		(r.suffix != "" && o.suffix != "" || r.core == "broadway") && r.suffix != o.suffix
}

// is reports whether two streets are one in name, suffix and direction, with
// nothing left out.
func (r roadName) is(o roadName) bool {
	return (r.core == o.core && r.core != "" || sameRoute(r.core, o.core)) && r.suffix == o.suffix && r.direction == o.direction
}

// sameTown compares the names of towns: St and Saint, Ft and Fort, Mt and Mount
// are one.
func sameTown(a, b string) bool {
	key := func(town string) string {
		words := wordsOf(town)
		for i, w := range words {
			words[i] = firstOf(sameWord[w], firstOf(shortDirection[w], w))
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
	return n1 == n2 && roadOf(s1).is(roadOf(s2)) && a.State == b.State &&
		zip(a.ZIPCode) == zip(b.ZIPCode) && sameTown(a.City, b.City)
}

// houseOf parts a provider's street into house number and the rest.
func houseOf(street string) (number, rest string) {
	var a asked
	a.setStreet(strings.Join(strings.Fields(halves(street)), " "))
	return strings.ToLower(a.number), a.street
}

// halves writes the half of a house number in digits.
func halves(street string) string {
	return strings.NewReplacer("½", " 1/2", "1⁄2", " 1/2", "-1/2", " 1/2").Replace(street)
}

var shortDirection = map[string]string{"n": "n", "s": "s", "e": "e", "w": "w", "ne": "ne", "nw": "nw", "se": "se", "sw": "sw", "north": "n",
	"south": "s", "east": "e", "west": "w", "northeast": "ne", "northwest": "nw", "southeast": "se", "southwest": "sw"}

var shortSuffix = spelledAlike(`st street streets str strt, rd road roads, ave avenue av aven avenu avn avnue, blvd boulevard boul boulv, ln lane lanes,
	pkwy parkway parkwy pkway pky, hwy highway highwy hiway hiwy hway, tpke turnpike trnpk turnpk, expy expressway exp expr express expw,
	fwy freeway freewy frway frwy, aly alley allee ally, dr drive drs driv drv, ct court courts crt, cir circle circ circl crcl crcle, pl place,
	plz plaza, ctr center centre cntr, pt point, hl hill, hls hills, hts heights ht, cor corner, sta station,
	ter terrace terr, trl trail trails trls, trce trace traces, way ways wy, loop loops, cv cove coves, xing crossing crssng, bnd bend,
	byp bypass bypa byps, cres crescent, pike pikes, rdg ridge rdge, rte route, sq square`)

var sameWord = spelledAlike(`st saint, ste sainte, mt mount, ft fort, mlk, 1st first, 2nd second, 3rd third, 4th fourth, 5th fifth, 6th sixth, 7th seventh,
	8th eighth, 9th ninth, 10th tenth, 11th eleventh, 12th twelfth, 13th thirteenth, 14th fourteenth, 15th fifteenth, 16th sixteenth,
	17th seventeenth, 18th eighteenth, 19th nineteenth, 20th twentieth, 30th thirtieth, 40th fortieth, 50th fiftieth, 60th sixtieth, 70th seventieth,
	80th eightieth, 90th ninetieth, 1 one, 2 two, 3 three, 4 four, 5 five, 6 six, 7 seven, 8 eight, 9 nine`)

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
