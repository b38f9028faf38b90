package travel

import "strings"

var (
	// vendorNouns say that a name of a carrier or chain follows.
	vendorNouns = []string{"airline", "airlines", "carrier", "carriers", "chain", "chains", "hotel chain", "hotel chains", "operator", "brand", "railway"}
	// vendorEnds are last words of names that say what they are of.
	vendorEnds = map[string]Kind{"air": Flight, "airlines": Flight, "airline": Flight, "airways": Flight, "jet": Flight, "aviation": Flight, "hotels": Hotel,
		"inn": Hotel, "inns": Hotel, "suites": Hotel, "resorts": Hotel, "rail": Rail, "railway": Rail, "railways": Rail, "trains": Rail}
	avoiding = []string{"not with", "not on", "not by", "not", "no", "avoid", "avoiding", "without", "excluding", "exclude", "except for", "except", "never with", "never",
		"dont use", "do not use", "dont fly", "do not fly", "dont book", "do not book", "other than", "anything but", "any airline but", "any airline except"}
	wanting = []string{"only with", "only on", "only by", "only", "must be with", "must be", "with", "on", "fly with", "flying with", "fly", "use", "operated by", "stay at", "stay with"}
)

// readVendors reads "only Lufthansa or Swiss", "not Ryanair, Wizz Air or
// easyJet", "airline Northwind only".
func readVendors(p *reading, i int) (int, Constraints) {
	if e := p.phrase(i, avoiding...); e > 0 {
		if names, end := p.vendorList(e); end > 0 {
			return end, Constraints{Avoided: names}
		}
		return 0, Constraints{}
	}
	j, lead := i, p.phrase(i, wanting...)
	j = max(j, lead)
	noun := p.phrase(j, vendorNouns...)
	names, end := p.vendorList(j)
	if end == 0 {
		return 0, Constraints{}
	}
	if e := p.phrase(p.skip(end, "flight", "flights", "hotel", "hotels", "train", "trains"), "only"); e > 0 {
		end = e
	} else if lead == 0 && noun == 0 {
		return 0, Constraints{} // a name alone asks for nothing
	}
	return end, Constraints{Wanted: names}
}

// vendorList reads names joined by or, and, nor, commas and slashes.
func (p *reading) vendorList(i int) (names []string, end int) {
	for {
		name, e := p.vendor(i)
		if e == 0 {
			return names, end
		}
		names, end = ofVendors.union(names, []string{name}), e
		i = end
		if i < len(p.tokens) && p.tokens[i].class == lexBreak && p.tokens[i].text == "," {
			i++
		}
		i = p.skip(i, "or", "and", "nor", "/", "&")
		if i == end {
			return names, end
		}
		// After a break a name must not begin another constraint, such as "only".
		if e := p.phrase(i, vendorNouns...); e > 0 && i > end+1 {
			return names, end
		}
	}
}

// vendor reads one name, the longest that is known.
func (p *reading) vendor(i int) (name string, end int) {
	j := i
	noun := p.phrase(j, vendorNouns...)
	j = max(j, noun)
	for k := min(len(p.tokens), j+6); k > j; k-- {
		if raw := p.raw(j, k); !p.breaks(j, k) && p.isKnown(raw) {
			return p.suffixed(cleaned(raw, 60), k)
		}
	}
	// An unknown name is one in capitals, if something says what it is.
	k := j
	for k < len(p.tokens) && k < j+4 && p.tokens[k].class == lexWord && p.tokens[k].capital {
		k++
		if _, is := vendorEnds[p.tokens[k-1].text]; is && k > j+1 {
			return cleaned(p.raw(j, k), 60), k
		}
	}
	if noun > 0 && k > j {
		return cleaned(p.raw(j, k), 60), k
	}
	return "", 0
}

// suffixed skips a word that only says what a known name is.
func (p *reading) suffixed(name string, end int) (string, int) {
	return name, p.skip(end, "airlines", "airline", "airways", "hotels")
}

func (p *reading) breaks(i, j int) bool {
	for _, t := range p.tokens[i:j] {
		if t.class == lexBreak {
			return true
		}
	}
	return false
}

// isKnown reports whether a name is one of ours or of the caller's. A code
// counts in capitals only.
func (p *reading) isKnown(raw string) bool {
	if raw == "" {
		return false
	}
	for _, v := range p.vendors {
		if len(v) <= 3 && v == raw || len(v) > 3 && folded(v) == folded(raw) {
			return true
		}
	}
	if _, ok := vendorKeys[raw]; ok && len(raw) == 2 {
		return true
	}
	_, ok := vendorKeys[folded(raw)]
	return ok && (len(folded(raw)) > 3 || strings.ToUpper(raw) == raw)
}

// kindsOf returns the kinds of offer that a vendor can be of; all that are
// known for a name that does not say.
func kindsOf(name string) []Kind {
	key := vendorKey(name)
	if len(key) == 2 && strings.ToUpper(key) == key {
		return []Kind{Flight}
	}
	if railways[key] {
		return []Kind{Rail}
	}
	if chains[key] {
		return []Kind{Hotel}
	}
	words := strings.Fields(folded(name))
	if len(words) > 1 {
		if kind, ok := vendorEnds[words[len(words)-1]]; ok {
			return []Kind{kind}
		}
	}
	return everyKind
}

// readNear reads "near Alexanderplatz", "within 2 km of the fair".
func readNear(p *reading, i int) (int, Constraints) {
	j := p.phrase(i, "near to", "near", "close to", "next to", "nearby")
	metres := 0
	if j == 0 {
		j, metres = p.distance(i)
	}
	if j == 0 {
		return 0, Constraints{}
	}
	start := j
	for j < len(p.tokens) && j < start+8 {
		t := p.tokens[j]
		if t.class == lexBreak || joins[t.text] || hazards[t.text] || t.text == "\ufffd" {
			break
		}
		if end, _ := p.longest(j, []reader{readBound, readStops, readTerms, readPrice, readVendors, readLedNumbers, readFares, readStars, readCabin}); end > j {
			break
		}
		j++
	}
	for j > start && trailing[p.tokens[j-1].text] {
		j--
	}
	place := cleaned(p.raw(start, j), 80)
	if folded(place) == "" || p.allFiller(start, j) {
		return 0, Constraints{}
	}
	return j, Constraints{Near: place, WithinMetres: metres}
}

func (p *reading) allFiller(i, j int) bool {
	for _, t := range p.tokens[i:j] {
		if !fillers[t.text] {
			return false
		}
	}
	return true
}

// trailing words lead on to something else.
var trailing = wordSet(`with that which is are in on for must should please`)

// distance reads "within 2 km of", in kilometres, metres or miles.
func (p *reading) distance(i int) (end, metres int) {
	j := p.phrase(i, "within", "at most", "max", "maximum", "less than", "no more than", "not more than", "up to")
	if j == 0 {
		return 0, 0
	}
	digits, j := p.decimal(j)
	if j == 0 || len(digits) > 6 {
		return 0, 0
	}
	whole, fraction, _ := strings.Cut(digits, ".")
	unit, j := p.unit(j)
	j = p.phrase(p.skip(j, "away"), "of", "from", "around", "to")
	if unit == 0 || j == 0 || len(fraction) > 2 {
		return 0, 0
	}
	hundredths := atoi(whole)*100 + atoi((fraction + "00")[:2])
	metres = hundredths * unit / 100
	if metres < 1 || metres > 1_000_000 {
		return 0, 0
	}
	return j, metres
}

// unit returns how many metres a unit has, 0 for none.
func (p *reading) unit(i int) (metres, end int) {
	for _, u := range []struct {
		words  []string
		metres int
	}{{[]string{"km", "kilometres", "kilometers", "kilometre", "kilometer"}, 1000}, {[]string{"m", "metres", "meters"}, 1}, {[]string{"miles", "mile", "mi"}, 1609}} {
		if e := p.phrase(i, u.words...); e > 0 {
			return u.metres, e
		}
	}
	return 0, i
}
