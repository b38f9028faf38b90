package streethint

// routeMention reads Route 1, Old US Highway 60, County Rd 12, at i.
func (r *reader) routeMention(i, start int, p phrase) (m mention, end int, ok bool) {
	rt, end := r.routeAt(i, p.end)
	if rt.class == noRoute || rt.class == interstate {
		return mention{}, i, false
	}
	name := r.behindNumber(start, i)
	if !name.numbered {
		name.from = r.behindGeneric(name.from, i)
	}
	hasName := name.from < i && !r.allGeneric(name.from, i) && !r.onlyDirections(name.from, i)
	rt.old = name.from < i && r.words[i-1].text == "old"
	first := r.words[i].text
	switch {
	case i > p.start && busLanes[r.words[i-1].text]:
		return mention{}, i, false
	case hasName && !rt.old && (first == "st" || first == "co" || first == "farm" || first == "ranch" || rt.class == anyRoute && len(rt.number) > 3):
		// Hull St Rd, or a highway by its name with a number behind it.
		return mention{}, i, false
	case hasName && !rt.old && rt.class == stateRoute && rt.state != "" && routeWords[r.words[i+1].text]:
		// Richmond, Virginia, Route 288: the state belongs to the town.
		return mention{}, i, false
	}
	from := i
	if rt.old {
		from--
	}
	end = r.behindDirection(end, p.end)
	m = r.mention(from, end)
	m.route = rt
	return m, end, true
}

// kindFirstMention reads Avenue U, Avenue of the Americas, Calle 8, at i.
func (r *reader) kindFirstMention(i, start int, p phrase) (m mention, end int, ok bool) {
	kind := kindsFirst[r.words[i].text]
	isAvenue := suffixes[r.words[i].text].kind == "avenue"
	switch {
	case r.words[i].possessive:
		return mention{}, i, false
	case kind != "":
		end = r.spanishNameEnd(i+1, p.end)
	case isAvenue:
		name := r.behindNumber(start, i)
		if !r.allGeneric(name.from, i) && !r.onlyDirections(name.from, i) {
			return mention{}, i, false
		}
		kind, end = "avenue", i+1
		switch {
		case i+3 < p.end && r.words[i+1].text == "of" && r.words[i+2].text == "the":
			end = i + 4
		case i+1 < p.end && r.words[i+1].isLetter():
			end = i + 2
		}
	default:
		return mention{}, i, false
	}
	if end <= i+1 {
		return mention{}, i, false
	}
	nameEnd := end
	if isAvenue {
		end = r.behindDirection(end, p.end)
	}
	m = r.mention(i, end)
	m.name, m.kind, m.kindFirst = nameOf(r.words[i+1:nameEnd]), kind, true
	return m, end, len(m.name) > 0
}

// spanishNameEnd returns where the name ends that begins at i, behind Calle,
// Avenida, Paseo or Carretera. It is i if there is none, or if an English kind
// of road ends it: Paseo Verde Parkway.
func (r *reader) spanishNameEnd(i, end int) int {
	const most = 6
	end = min(end, i+most)
	for k := i; k < end; k++ {
		if s := suffixes[r.words[k].text]; s.strong && r.words[k].text != "st" && r.words[k].text != "dr" {
			return i
		}
	}
	k := i
	for k < end && spanishParticles[r.words[k].text] {
		k++
	}
	if k >= end || r.words[k].isGeneric() {
		return i
	}
	isNumber := r.words[k].isDigits()
	k++
	for k < end {
		isLink := spanishLinks[r.words[k].text]
		if isLink && k+1 < end {
			for k++; k < end-1 && spanishParticles[r.words[k].text]; {
				k++
			}
			k++
			continue
		}
		w := r.words[k]
		if isLink || isNumber || w.isGeneric() || w.isDigits() || w.isDirection() || r.chainEnd(k, end) > k || r.endsSpanishName(k, end) && !(k+1 < end && spanishLinks[r.words[k+1].text]) {
			break
		}
		k++
	}
	return k
}

// broadwayMention reads Broadway behind on, at, off or a house number, at i.
func (r *reader) broadwayMention(i, start int, p phrase) (m mention, end int, ok bool) {
	if r.words[i].text != "broadway" || r.words[i].possessive {
		return mention{}, i, false
	}
	from := i
	for from > start && r.words[from-1].isDirection() {
		from--
	}
	name := r.behindNumber(start, from)
	isBehindNumber := name.numbered && name.from == from
	isAnchored := isBehindNumber || p.anchor != noAnchor && from == p.start
	if !isAnchored {
		return mention{}, i, false
	}
	if i+1 < p.end {
		if _, isSuffix := suffixes[r.words[i+1].text]; isSuffix && !r.isComplex(i+1, namePlace{from: i}) {
			if m, end, ok = r.suffixMention(i+1, start, p); ok {
				return m, end, true
			}
		}
	}
	end = r.behindDirection(i+1, p.end)
	m = r.mention(from, end)
	m.name = []string{"broadway"}
	return m, end, true
}

var (
	kindsFirst       = map[string]string{"calle": "calle", "avenida": "avenue", "avda": "avenue", "paseo": "paseo", "carretera": "carretera"}
	spanishParticles = setOf(`de del la las los el san santa santo don dona dr`)
	spanishLinks     = setOf(`de del y e`)
)
