package when

// A numeral is one reading of a number: its value and where it ends.
type numeral struct{ value, end int }

// cardinals returns every reading of the number words at i as 1 to 99:
// "twenty two" is 20 or 22, "twenty-two" only 22.
func (p *parser) cardinals(i int) (list [2]numeral, n int) {
	if i >= p.n {
		return list, 0
	}
	t := p.tokens[i]
	switch t.class {
	case classUnit, classTeen:
		list[0] = numeral{t.value, i + 1}
		return list, 1
	case classTens:
		j := i + 1
		if p.isHyphen(j) {
			j++
		} else {
			list[0], n = numeral{t.value, i + 1}, 1
		}
		if p.is(j, classUnit) {
			list[n] = numeral{t.value + p.tokens[j].value, j + 1}
			n++
		} else if n == 0 {
			// twenty-past: the hyphen joins something else.
			list[0], n = numeral{t.value, i + 1}, 1
		}
	}
	return list, n
}

// counts returns every reading of a count at i, from 1 to 9999: digits, a, an
// or number words up to nine hundred ninety nine.
func (p *parser) counts(i int) (list [4]numeral, n int) {
	if i >= p.n {
		return list, 0
	}
	t := p.tokens[i]
	low := 1
	switch t.class {
	case classNumber:
		if t.value > 0 && t.digits <= 4 {
			list[0], n = numeral{t.value, i + 1}, 1
		}
		return list, n
	case classA, classAn:
		list[0], n = numeral{1, i + 1}, 1
	default:
		words, k := p.cardinals(i)
		n = copy(list[:], words[:k])
		low = t.value
	}
	if t.class != classA && t.class != classUnit || !p.is(i+1, classHundred) {
		return list, n
	}
	list[0], n = numeral{low * 100, i + 2}, 1
	j := i + 2
	if p.is(j, classAnd) {
		j++
	}
	rest, k := p.cardinals(j)
	for _, r := range rest[:k] {
		list[n] = numeral{low*100 + r.value, r.end}
		n++
	}
	return list, n
}

// ordinal reads 5th, fifth, twenty third or twenty-third at i. ok is false
// when there is none, or when it is only the tail of a longer one: in "march
// twenty third" nobody hears March 20 and a third. "Ten thirty first of may"
// keeps both of its readings.
func (p *parser) ordinal(i int) (o numeral, ok bool) {
	if i >= p.n {
		return o, false
	}
	t := p.tokens[i]
	switch t.class {
	case classNumber:
		if t.digits <= 2 && p.is(i+1, classSuffix) && p.tokens[i+1].glued && p.tokens[i+1].value == suffixOf(t.value) {
			return numeral{t.value, i + 2}, true
		}
	case classOrdinal:
		tail := p.after&pieceDate != 0 && i > 0 && p.tokens[i-1].class == classTens
		return numeral{t.value, i + 1}, !tail
	case classOrdinalEnd:
		return numeral{t.value, i + 1}, true
	case classTens:
		j := i + 1
		if p.isHyphen(j) {
			j++
		}
		if p.is(j, classOrdinal) {
			return numeral{t.value + p.tokens[j].value, j + 1}, true
		}
	}
	return o, false
}

// suffixOf returns 1 for st, 2 for nd, 3 for rd and 0 for th.
func suffixOf(n int) int {
	if n/10 == 1 || n%10 > 3 {
		return 0
	}
	return n % 10
}

// years returns every reading of a year at i: four digits, twenty twenty six,
// nineteen ninety, two thousand (and) twenty six. Four digits that are a clock
// time are a year only from 1900 to 2099.
func (p *parser) years(i int) (list [4]numeral, n int) {
	if i >= p.n {
		return list, 0
	}
	t := p.tokens[i]
	if t.class == classNumber {
		if t.digits == 4 && !t.glued && (couldBeYear(t.value) || t.value >= 1000 && (t.value >= 2400 || t.value%100 > 59)) {
			list[0], n = numeral{t.value, i + 1}, 1
		}
		return list, n
	}
	century, j := 0, i+1
	switch {
	case t.class == classTeen && t.value == 19, t.class == classTens && t.value == 20:
		century = t.value * 100
		if p.is(j, classOh) && p.is(j+1, classUnit) {
			list[0] = numeral{century + p.tokens[j+1].value, j + 2}
			return list, 1
		}
		if p.isHyphen(j) {
			j++
		}
	case t.class == classUnit && t.value == 2 && p.is(j, classThousand):
		century, j = 2000, j+1
		list[0], n = numeral{century, j}, 1
		if p.is(j, classAnd) {
			j++
		}
	default:
		return list, 0
	}
	thousand := n > 0
	rest, k := p.cardinals(j)
	for _, r := range rest[:k] {
		if r.value >= 10 || thousand {
			list[n] = numeral{century + r.value, r.end}
			n++
		}
	}
	return list, n
}

// couldBeYear reports whether four digits are as much a year as a clock time.
func couldBeYear(n int) bool { return 1900 <= n && n <= 2099 }
