package address

import "strings"

// namesRoad reports whether a text without a number names a road: a street word
// of USPS Publication 28, appendix C1, behind a name, or a Spanish one before a
// name. Clinics are named after saints and end in Center: St before a saint's
// name is none, and words as common in the names of businesses as on roads
// are left out or must close the name.
func namesRoad(street string) bool {
	for phrase := range strings.FieldsFuncSeq(street, func(r rune) bool { return strings.ContainsRune(",()/&", r) }) {
		words := wordsOf(phrase)
		for i := range words {
			if isRoad(words[:i], words[i], words[i+1:]) {
				return true
			}
		}
	}
	return false
}

// isRoad reports whether word, standing between before and after, is what
// makes the phrase a road.
func isRoad(before []string, word string, after []string) bool {
	switch {
	case word == "broadway":
		return closes(before) && closes(after)
	case roadBeginnings[word] && len(after) > 0 && closes(before):
		return true
	case len(before) == 0:
		return false
	case word == "st":
		return len(after) == 0 || !saints[after[0]]
	}
	return roadWords[word] || roadEndings[word] && closes(after)
}

// closes reports whether words only say where on a street something is: a
// direction, a unit, another street.
func closes(words []string) bool {
	for _, w := range words {
		if units[w] {
			return true
		}
		if !directions[w] && !roadWords[w] && !roadEndings[w] {
			return false
		}
	}
	return true
}

// setOf makes a set of the words of a text.
func setOf(text string) map[string]bool {
	m := map[string]bool{}
	for w := range strings.FieldsSeq(text) {
		m[w] = true
	}
	return m
}

var (
	// roadWords stand for a road wherever they follow a name.
	roadWords = setOf(`st street streets strt str road roads rd rds avenue avenues aven avenu avn avnue ave aves av
		boulevard blvd boul boulv lane lanes ln parkway parkwy pkwy pkway pky parkways pkwys highway highwy hiway hiwy
		hway hwy turnpike trnpk turnpk tpke expressway exp expr express expw expy freeway freewy frway frwy fwy
		alley allee ally throughway trafficway causeway causwa cswy motorway mtwy overpass`)
	// roadEndings stand for a road when they close its name.
	roadEndings = setOf(`dr drs drive driv drv drives ct cts court courts crt cir circ circl circle circles crcl crcle
		pl place ter terr terrace trl trls trail trails trce trace traces way ways wy loop loops cv cove coves
		xing crossing crssng bnd bend byp bypa bypass byps cres crescent crsent crsnt curv curve ext extension
		jct junction pass path paths pike pikes pne rdg ridge rdge row rte route run spur stravenue walk walks
		xrd crossroad`)
	// roadBeginnings stand for a road when a name follows.
	roadBeginnings = setOf(`calle cll avenida avenue ave paseo carretera camino callejon calzada vereda pasaje
		bulevar highway hwy interstate route rte`)
	directions = setOf(`n s e w ne nw se sw north south east west northeast northwest southeast southwest norte sur
		este oeste`)
	units = setOf(`apt apartment ste suite unit rm room fl floor bldg building lot spc trlr frnt rear dept and at
		near y`)
	saints = setOf(`agnes alexius aloysius alphonsus andrew andrews ann anne anns anthony anthonys augustine barnabas
		benedict bernard bernards catherine catherines charles christopher clair claire clare cloud croix david davids
		dominic elizabeth elizabeths francis gabriel george georges helena helens ignatius james jerome joe joes john
		johns joseph josephs jude judes lawrence leo louis lucie lucy luke lukes margaret margarets maria mark marks
		martin martins mary marys matthew matthews michael michaels nicholas patrick patricks paul pauls peter peters
		petersburg philip raphael rita rose simon stephen stephens theresa therese thomas vincent vincents`)
)
