package streethint

import "strings"

func readTowns() map[string]bool {
	const list = `virginia beach,myrtle beach,miami beach,palm beach,west palm beach,long beach,newport beach,
		huntington beach,daytona beach,vero beach,pompano beach,delray beach,boynton beach,redondo beach,
		colonial heights,arlington heights,shaker heights,cleveland heights,chapel hill,rock hill,south hill,
		silver spring,palm springs,coral springs,colorado springs,sandy springs,hot springs,cedar rapids,grand rapids,
		oak ridge,oak park,college park,overland park,takoma park,winter park,rocky mount,newport news,simi valley,
		spring valley,apple valley,great falls,sioux falls,wichita falls,idaho falls,niagara falls,pembroke pines`
	m := map[string]bool{}
	for town := range strings.SplitSeq(list, ",") {
		m[strings.TrimSpace(town)] = true
	}
	return m
}

// spanishTowns end a name behind Calle or Avenida.
var spanishTowns = setOf(`bayamon carolina caguas mayaguez arecibo guaynabo humacao aguadilla santurce miami orlando tampa
	doral hialeah houston dallas chicago ponce`)

// endsSpanishName reports whether a town begins at i.
func (r *reader) endsSpanishName(i, end int) bool {
	two := ""
	if i+1 < end {
		two = r.words[i].text + " " + r.words[i+1].text
	}
	switch two {
	case "san juan", "hato rey", "rio piedras", "los angeles", "el paso", "san antonio", "new york":
		return true
	}
	return spanishTowns[r.words[i].text] || stateCodes[r.words[i].text] && r.words[i].text != "la"
}
