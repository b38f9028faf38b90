package streethint

// isNoRoad reports whether the word at i, which is a kind of road, is something
// else here: a CT scan, a blood drive, a drive-in, a walk in, a bowling alley.
func (r *reader) isNoRoad(i int, p phrase, name namePlace) bool {
	w := r.words[i]
	var before, next, behind word
	if i > 0 {
		before = r.words[i-1]
	}
	if i+1 < len(r.words) {
		next = r.words[i+1]
	}
	if i+2 < len(r.words) {
		behind = r.words[i+2]
	}
	switch w.text {
	case "ct":
		return scans[next.text] || scanned[before.text]
	case "drive", "drives":
		switch {
		case events[before.text] && !(name.numbered && name.from == i-1),
			next.text == "thru", next.text == "through",
			next.glued && (next.text == "in" || next.text == "up" || next.text == "by"),
			(next.text == "up" || next.text == "in") && driveIns[behind.text]:
			return true
		}
	case "walk", "walks":
		return next.text == "in" || next.text == "thru" || next.text == "through" || next.text == "up"
	case "alley":
		return before.text == "bowling"
	case "lane", "lanes":
		return busLanes[before.text]
	case "express", "exp", "expr":
		return next.isGeneric()
	case "route", "rt", "rte", "routes":
		return busLanes[before.text]
	case "pt":
		return !name.numbered && p.anchor != onAnchor
	case "ky", "mt", "pr":
		return !name.numbered
	}
	return false
}

// isTitle reports whether the dr at i, before which a name would begin at from,
// is Doctor: it opens the phrase, or only generic words do and a name follows.
func (r *reader) isTitle(i, from int, p phrase, anchored bool) bool {
	if from == i || titles[r.words[i-1].text] {
		return true
	}
	if anchored && p.anchor != atAnchor || i+1 >= p.end || r.words[i+1].isDirection() || r.words[i+1].isDigits() {
		return false
	}
	start := r.behindGeneric(from, i)
	return r.allGeneric(from, i) && !campusKinds[r.words[start].text]
}

// isComplex reports whether the weak suffix at i only says what kind of place a
// business is: Surgery Center, Town Center.
func (r *reader) isComplex(i int, name namePlace) bool {
	if roadKinds[suffixes[r.words[i].text].kind] || i == name.from {
		return false
	}
	before := r.words[i-1]
	if name.numbered {
		return services[before.text] && !campusKinds[before.text] || before.text == "health"
	}
	return before.isGeneric() || complexWords[before.text] || r.allGeneric(name.from, i)
}

var (
	titles  = setOf(`dr doctor rev reverend`)
	scans   = setOf(`scan scans scanner scanning imaging angiogram angiography exam test tests machine radiology mri pet guided with`)
	scanned = setOf(`head chest abdominal abdomen brain pelvic sinus cardiac pet spect mri`)
	events  = setOf(`blood vaccine vaccines vaccination vaccinations immunization immunizations flu shot shots covid food clothing
		clothes coat toy book donor donation plasma marrow charity membership fund recruitment screening testing test tests
		registration voter minute minutes min hour supply disk hard flash thumb diaper hygiene registry`)
	driveIns = setOf(`vaccination vaccinations vaccine vaccines testing test covid flu clinic pharmacy site window theater theatre movie`)
	busLanes = setOf(`bus bike bicycle fast turn paper mail school`)
)
