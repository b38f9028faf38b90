package streethint

// A mention is a road that a query names.
type mention struct {
	// from and to are where it stands in the query.
	from, to int
	// name has the words of the name, as [canonical] writes them, without
	// direction and kind.
	name []string
	// kind is that of the suffix or of the word in front, "" for Broadway.
	kind string
	// kindFirst is true for Avenue U and Calle 8.
	kindFirst bool
	// route is set for a road by its number; then name and kind are not.
	route route
}

// maxMentions is how many roads of a query are read; nobody names more.
const maxMentions = 16

// mentions returns the roads that a query names, in order.
func (r *reader) mentions() []mention {
	var all []mention
	for _, p := range r.phrases() {
		start := p.start // where the next name may begin
		for i := p.start; i < p.end; {
			m, end, ok := r.mentionAt(i, start, p)
			if !ok {
				i++
				continue
			}
			all = append(all, m)
			if len(all) == maxMentions {
				return all
			}
			i, start = end, end
		}
	}
	return all
}

// mentionAt returns the road whose telling word stands at i: a kind of road, a
// route, Broadway. Its name begins at start at the earliest.
func (r *reader) mentionAt(i, start int, p phrase) (m mention, end int, ok bool) {
	if m, end, ok = r.routeMention(i, start, p); ok {
		return m, end, true
	}
	if m, end, ok = r.kindFirstMention(i, start, p); ok {
		return m, end, true
	}
	if m, end, ok = r.broadwayMention(i, start, p); ok {
		return m, end, true
	}
	return r.suffixMention(i, start, p)
}

// mention returns a mention of the words from from to end.
func (r *reader) mention(from, end int) mention {
	return mention{from: r.words[from].from, to: r.words[end-1].to}
}

// suffixMention reads Hopkins Road, by the suffix at i.
func (r *reader) suffixMention(i, start int, p phrase) (m mention, end int, ok bool) {
	s, isSuffix := suffixes[r.words[i].text]
	if !isSuffix || r.words[i].possessive {
		return mention{}, i, false
	}
	name := r.behindNumber(start, i)
	anchored := name.numbered || p.anchor != noAnchor && name.from == p.start
	if !r.isSuffix(i, name, p, anchored) || !s.strong && (!anchored || r.isComplex(i, name) || r.hasLaterSuffix(i, name, p)) {
		return mention{}, i, false
	}
	if !name.numbered {
		name.from = r.nameStart(name.from, i, anchored && p.anchor == onAnchor)
	}
	if name.numbered && r.onlyDirections(name.from, i) && (s.kind == "boulevard" || s.kind == "parkway") {
		m = r.mention(name.from, i+1)
		m.kind = s.kind
		return m, i + 1, r.lastSuffix(i, name, p, anchored) == i
	}
	if r.namesNothing(name.from, i, anchored) || !name.numbered && towns[joinText(r.words[name.from:i+1])] {
		return mention{}, i, false
	}
	last := r.lastSuffix(i, name, p, anchored)
	end = r.behindDirection(last+1, p.end)
	m = r.mention(name.from, end)
	m.name, m.kind = nameOf(r.words[name.from:last]), r.words[last].canonical()
	return m, end, len(m.name) > 0
}

// nameStart returns where the name begins that ends before end and has no house
// number. Behind on and off every word belongs to it.
func (r *reader) nameStart(start, end int, behindOn bool) int {
	if behindOn {
		if start+1 < end && weekdays[r.words[start].text] {
			return start + 1 // on Monday, and no comma is heard
		}
		return start
	}
	from := r.behindGeneric(start, end)
	for from > start && kingEnd(r.words[from:end]) > 0 && titles[r.words[from-1].text] {
		from-- // Doctor Martin Luther King
	}
	return from
}

// isSuffix reports whether the suffix at i is meant as one.
func (r *reader) isSuffix(i int, name namePlace, p phrase, anchored bool) bool {
	if r.words[i].possessive || r.isNoRoad(i, p, name) {
		return false
	}
	switch r.words[i].text {
	case "st":
		return !r.isSaint(i, name, p, anchored)
	case "dr":
		return !r.isTitle(i, name.from, p, anchored)
	}
	return true
}

// lastSuffix returns the last of several suffixes in a row that can end the
// name: Hull Street Road.
func (r *reader) lastSuffix(i int, name namePlace, p phrase, anchored bool) int {
	last := i
	for k := i + 1; k < p.end; k++ {
		s, isSuffix := suffixes[r.words[k].text]
		if !isSuffix || !r.isSuffix(k, name, p, anchored) || r.startsName(k, p) {
			break
		}
		if s.strong || anchored {
			last = k
		}
	}
	return last
}

// startsName reports whether the word at k, behind the kind of a road, begins
// the name of something else: Main Street Dr Smith's office, Lake St St Paul.
func (r *reader) startsName(k int, p phrase) bool {
	switch r.words[k].text {
	case "st":
		return k+1 < p.end && saints[r.words[k+1].text]
	case "dr":
	default:
		return false
	}
	for i := k + 1; i < min(k+4, p.end); i++ {
		if r.words[i].possessive || r.words[i].isGeneric() && i > k+1 {
			return true
		}
	}
	return false
}

// hasLaterSuffix reports whether the weak suffix at i only belongs to a longer
// name that on, off or a house number begins: Spring Hill Church Road.
func (r *reader) hasLaterSuffix(i int, name namePlace, p phrase) bool {
	// What is written short, or is a kind of road and nothing else, ends a name.
	text := r.words[i].text
	if !name.numbered && p.anchor != onAnchor || text != suffixes[text].kind || roadKinds[text] {
		return false
	}
	const most = 3
	for k := i + 1; k < min(i+2+most, p.end); k++ {
		w := r.words[k]
		if s, isSuffix := suffixes[w.text]; isSuffix && s.strong {
			return k > i+1 && r.isSuffix(k, name, p, true)
		}
		if w.isGeneric() || w.isDigits() || w.isDirection() {
			return false
		}
	}
	return false
}

func joinText(words []word) string {
	text := ""
	for i, w := range words {
		if i > 0 {
			text += " "
		}
		text += w.text
	}
	return text
}

// towns are called like roads with a weak suffix; people say "at" of them too.
var towns = readTowns()
