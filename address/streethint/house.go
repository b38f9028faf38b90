package streethint

// A namePlace is where a name begins, and whether a house number stands
// directly in front of it.
type namePlace struct {
	from     int
	numbered bool
}

// behindNumber returns where the name begins that ends before end: behind the
// last house number from start on.
//
//   - Digits are a house number, as are two or more number words.
//   - One number word belongs to the name (Three Chopt), and so does a number
//     before Mile and the ordinal of a numbered street.
//   - A number of hours, beds and the like ends what stood before.
func (r *reader) behindNumber(start, end int) namePlace {
	place := namePlace{from: start}
	for i := start; i < end; {
		runEnd := r.numberEnd(i, end)
		if runEnd == i {
			i++
			continue
		}
		name := r.nameInNumber(i, runEnd, end)
		switch {
		case runEnd < end && quantities[r.words[runEnd].text]:
			place = namePlace{from: runEnd + 1}
		case i > start && units[r.words[i-1].text]:
			place = namePlace{from: runEnd}
		case name == i && !r.words[i].isDigits():
			// The whole run is a name, or part of one.
		case name == i:
			place = namePlace{from: i, numbered: place.numbered && place.from == i}
		default:
			place = namePlace{from: name, numbered: true}
		}
		i = runEnd
	}
	return place
}

// numberEnd returns where the numbers that begin at i end.
func (r *reader) numberEnd(i, end int) int {
	isNumber := func(i int) bool {
		_, isCardinal := cardinals[r.words[i].text]
		return isCardinal || r.words[i].isDigits()
	}
	if !isNumber(i) {
		return i
	}
	for i++; i < end; i++ {
		isPart := r.words[i].glued && r.words[i].isLetter() && r.words[i-1].isDigits()
		isLink := r.words[i].text == "and" && i+1 < end && isNumber(i+1)
		if !isNumber(i) && !isPart && !isLink {
			break
		}
	}
	return i
}

// nameInNumber returns where in the numbers from i to runEnd the name begins.
func (r *reader) nameInNumber(i, runEnd, end int) int {
	words := r.words[:end]
	if runEnd < end {
		// An ordinal takes the tens before it; more only if that is all.
		if _, n := readOrdinal(words[i:]); n > runEnd-i {
			return i
		}
		if _, n := readOrdinal(words[runEnd-1:]); n > 1 {
			return runEnd - 1
		}
		if _, n := readOrdinal(words[runEnd:]); n > 0 {
			return runEnd
		}
		if words[runEnd].text == "mile" {
			if v := cardinals[words[runEnd-1].text]; isUnit(v) && runEnd-2 >= i && isTens(cardinals[words[runEnd-2].text]) {
				return runEnd - 2
			}
			return runEnd - 1
		}
	}
	if runEnd-i == 1 && !words[i].isDigits() {
		return i
	}
	// 4100 Three Chopt: one number word behind digits is the name's.
	last, isCardinal := cardinals[words[runEnd-1].text]
	if runEnd < end && runEnd-i >= 2 && words[runEnd-2].isDigits() && isCardinal && !isScale(last) {
		return runEnd - 1
	}
	return runEnd
}

var (
	// quantities stand behind a number that is no house number.
	quantities = setOf(`hour hours hr hrs minute minutes min mins day days week weeks month months year years yr yrs am pm
		oclock percent people patients person persons bed beds miles blocks block feet mg dollars times locations visits
		doctors dentists clinics hospitals pharmacies labs`)
	// units stand before a number that is no house number.
	units = setOf(`suite ste apt apartment unit room rm floor fl building bldg exit box marker`)
)
