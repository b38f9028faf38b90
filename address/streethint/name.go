package streethint

// genericWords reports for every word from start to end whether it is generic
// or part of the name of a chain. lastChain is where the last chain begins, and
// chainEnd where it ends, counted from start; both are 0 without one.
func (r *reader) genericWords(start, end int) (isGeneric []bool, lastChain, chainEnd int) {
	isGeneric = make([]bool, end-start)
	for i := start; i < end; {
		behind := r.chainEnd(i, end)
		for k := i; k < behind; k++ {
			isGeneric[k-start] = true
		}
		if behind > i {
			lastChain, chainEnd = i-start, behind-start
		}
		if behind == i {
			isGeneric[i-start] = r.words[i].isGeneric()
			behind++
		}
		i = behind
	}
	return isGeneric, lastChain, chainEnd
}

// allGeneric reports whether the words name no more than a kind of place or a
// chain. No words do.
func (r *reader) allGeneric(start, end int) bool {
	generic, _, _ := r.genericWords(start, end)
	for _, g := range generic {
		if !g {
			return false
		}
	}
	return true
}

// behindGeneric returns where the name of a road begins that ends before end:
// behind the last generic word or chain that leaves something of it.
func (r *reader) behindGeneric(start, end int) int {
	if start >= end {
		return start
	}
	generic, lastChain, chainEnd := r.genericWords(start, end)
	last := len(generic)
	for last > 0 && generic[last-1] {
		last--
	}
	if last == len(generic) { // DaVita Clinic Hopkins
		from := last
		for from > 0 && !generic[from-1] {
			from--
		}
		if from > 0 && last-from == 1 && campusKinds[r.words[start+from-1].text] && campusRoads[r.words[start+from].text] {
			from-- // Medical Park
		}
		return start + from
	}
	from := last
	for from > 0 && !generic[from-1] {
		from--
	}
	if from < last { // DaVita Sacred Heart
		return start + from
	}
	// Nothing but generic words: DaVita Clinic Medical Center.
	if chainEnd == len(generic) { // Johns Hopkins
		return start + lastChain
	}
	from = chainEnd
	for from < len(generic)-1 && !campusKinds[r.words[start+from].text] {
		from++
	}
	for i := from; i < len(generic)-1; i++ {
		// Hospital Medical Center: the last pair is the name.
		if campusKinds[r.words[start+i].text] && campusKinds[r.words[start+i+1].text] {
			from = i + 1
		}
	}
	return start + from
}

// namesNothing reports whether the words before the kind of a road are no name:
// a title, numbers, or, without on, at, off and a house number, what people say
// of a road without naming it.
func (r *reader) namesNothing(start, end int, anchored bool) bool {
	for _, w := range r.words[start:end] {
		_, isCardinal := cardinals[w.text]
		if !titles[w.text] && !isCardinal && !w.isDigits() && (anchored || !notNames[w.text]) {
			return false
		}
	}
	return true
}

// onlyDirections reports whether the words are directions. No words are.
func (r *reader) onlyDirections(start, end int) bool {
	for _, w := range r.words[start:end] {
		if !w.isDirection() {
			return false
		}
	}
	return true
}
