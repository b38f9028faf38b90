package streethint

// isGenericAt reports for every word from start to end whether it is generic or
// part of the name of a chain.
func (r *reader) genericWords(start, end int) (isGeneric, isChain []bool) {
	isGeneric, isChain = make([]bool, end-start), make([]bool, end-start)
	for i := start; i < end; {
		behind := r.chainEnd(i, end)
		for k := i; k < behind; k++ {
			isGeneric[k-start], isChain[k-start] = true, true
		}
		if behind == i {
			isGeneric[i-start] = r.words[i].isGeneric()
			behind++
		}
		i = behind
	}
	return isGeneric, isChain
}

// allGeneric reports whether the words name no more than a kind of place or a
// chain. No words do.
func (r *reader) allGeneric(start, end int) bool {
	generic, _ := r.genericWords(start, end)
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
	generic, chain := r.genericWords(start, end)
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
	from = 0
	for i, c := range chain {
		if c && i+1 < len(chain) {
			from = i + 1
		}
	}
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
// a title, numbers, or what people say of a road without naming it.
func (r *reader) namesNothing(start, end int) bool {
	for _, w := range r.words[start:end] {
		_, isCardinal := cardinals[w.text]
		if w.text != "dr" && !isCardinal && !notNames[w.text] && !w.isDigits() {
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
