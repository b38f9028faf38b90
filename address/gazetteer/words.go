package gazetteer

import (
	"maps"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// wordsOf returns the words of a text in one spelling: lower case, without
// accents, dots and apostrophes, with streets and directions abbreviated.
func wordsOf(text string) []string {
	var b strings.Builder
	for _, r := range norm.NFKD.String(text) {
		switch {
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			b.WriteRune(unicode.ToLower(r))
		case unicode.Is(unicode.Mn, r), r == '.', r == '\'', r == '’':
		default:
			b.WriteByte(' ')
		}
	}
	words := strings.Fields(b.String())
	for i, w := range words {
		if short, ok := abbreviations[w]; ok {
			words[i] = short
		}
	}
	return words
}

var abbreviations = pairs(`street st, road rd, avenue ave, av ave, boulevard blvd, drive dr, lane ln, parkway pkwy, highway hwy, turnpike tpke, court ct,
	circle cir, place pl, terrace ter, trail trl, square sq, north n, south s, east e, west w, northeast ne, northwest nw, southeast se,
	southwest sw, saint st, mount mt, fort ft, suite ste, apartment apt`)

// fillers say nothing at all.
var fillers = set(`a an the of in on at off near nearby by to from for with and or my our this that is usa us united states please closest nearest me i is where`)

// generic words need not be a place's: they stand in many names, or were added
// to a query for its category.
var generic = union(fillers, set(`medical clinic pharmacy diagnostic lab imaging hospital center centre office doctor doctors dr place building health
	healthcare care facility st rd ave blvd ln pkwy hwy tpke ct cir pl ter trl sq n s e w`))

func set(words string) map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(words) {
		m[w] = true
	}
	return m
}

func union(a, b map[string]bool) map[string]bool {
	m := maps.Clone(a)
	maps.Copy(m, b)
	return m
}

// pairs reads "key value, key value"; a value may have several words.
func pairs(text string) map[string]string {
	m := map[string]string{}
	for _, pair := range strings.Split(text, ",") {
		key, value, _ := strings.Cut(strings.TrimSpace(pair), " ")
		m[key] = value
	}
	return m
}

var stateNames = pairs(`AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware,
	DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana,
	ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada,
	NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon,
	PA Pennsylvania, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia,
	WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming, PR Puerto Rico, GU Guam, VI Virgin Islands, AS American Samoa,
	MP Northern Mariana Islands`)
