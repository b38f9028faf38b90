package when

// readSpokenClock reads a clock time that begins with a number word: three,
// two thirty, nine oh five, fourteen thirty, fifteen hundred hours.
func (p *parser) readSpokenClock(i int) {
	hours, n := p.cardinals(i)
	for _, h := range hours[:n] {
		if h.value > 23 {
			continue
		}
		p.readHour(i, h.end, h.value, false)
		minutes, k := p.spokenMinutes(h.end, h.value)
		for _, m := range minutes[:k] {
			p.pushClockAs(shapeRun, m.end, clockFact{hour: h.value, minute: m.value}, false)
		}
		if h.value > 12 && p.is(h.end, classHundred) {
			p.pushClockAs(shapeRun, h.end+1, clockFact{hour: h.value}, false)
		}
	}
}

// readZeroHour reads zero nine thirty and oh nine hundred as a 24 hour clock.
// After oh, which may be a mere exclamation, hundred or hours must follow.
func (p *parser) readZeroHour(i int) {
	if !p.is(i+1, classUnit) {
		return
	}
	hour := p.tokens[i+1].value
	minutes, k := p.spokenMinutes(i+2, hour)
	for _, m := range minutes[:k] {
		if p.is(i, classZero) || p.is(m.end, classHours) {
			p.pushClockAs(shapeRun, m.end, clockFact{hour: hour, minute: m.value}, true)
		}
	}
	if p.is(i+2, classHundred) {
		p.pushClockAs(shapeRun, i+3, clockFact{hour: hour}, true)
	}
}

// spokenMinutes returns every reading of the minutes after a spoken hour: ten
// to fifty nine, or oh, o or zero before one to nine. A hyphen may join them
// where hour and minute cannot be two hours, as in two-thirty.
func (p *parser) spokenMinutes(j, hour int) (list [2]numeral, n int) {
	if (p.is(j, classOh) || p.is(j, classZero)) && p.is(j+1, classUnit) {
		list[0] = numeral{p.tokens[j+1].value, j + 2}
		return list, 1
	}
	hyphen := p.isHyphen(j)
	if hyphen {
		j++
	}
	words, k := p.cardinals(j)
	for _, m := range words[:k] {
		if m.value < 10 || m.value > 59 || hyphen && (hour > 12 || m.value <= 12) {
			continue
		}
		list[n] = m
		n++
	}
	return list, n
}

// readPastTo reads half past, and quarter or minutes past or to an hour. What
// it pushes is the resulting time, which am, pm or a part of the day then names.
func (p *parser) readPastTo(i int) {
	if p.is(i, classA) && !p.is(i+1, classQuarter) {
		return
	}
	switch {
	case p.is(i, classHalf):
		p.readPastToHour(numeral{30, i + 1}, true, false)
	case p.is(i, classQuarter):
		p.readPastToHour(numeral{15, i + 1}, false, false)
	case p.is(i, classA):
		p.readPastToHour(numeral{15, i + 2}, false, false)
	default:
		counts, n := p.counts(i)
		for _, m := range counts[:n] {
			if m.value > 59 {
				continue
			}
			bare := true
			if p.is(m.end, classUnitOfTime) && p.tokens[m.end].value == 1 {
				bare = false
				m.end++
			}
			p.readPastToHour(m, false, bare)
		}
	}
}

// readPastToHour reads the direction and the hour behind m minutes. A bare
// number of minutes may also be the first hour of a range.
func (p *parser) readPastToHour(m numeral, half, bare bool) {
	j := m.end
	if p.isHyphen(j) {
		j++
	}
	if j >= p.n {
		return
	}
	direction := p.tokens[j].class
	to := false
	switch direction {
	case classPast:
	case classAfter:
		if half {
			return
		}
	case classTo, classTill, classBefore:
		if to = true; half {
			return
		}
	default:
		return
	}
	var hours [2]numeral
	n := 0
	if j++; p.is(j, classNumber) && p.tokens[j].digits <= 2 && !p.tokens[j].glued {
		hours[0], n = numeral{p.tokens[j].value, j + 1}, 1
	} else {
		hours, n = p.cardinals(j)
	}
	for _, h := range hours[:n] {
		if h.value < 1 || h.value > 12 {
			continue
		}
		c := clockFact{hour: h.value, minute: m.value}
		if to {
			c = clockFact{hour: (h.value+10)%12 + 1, minute: 60 - m.value}
		}
		if bare && (direction == classTo || direction == classTill) && p.soundsLikeRange(m, h) {
			c.flaw = flawRange
		}
		p.pushClockAs(shapeTwelve, h.end, c, false)
	}
}

// soundsLikeRange reports whether "m to h" is as well a range of two hours: 2
// to 3, 10 to 2, 14 to 3, five to six, seven to eight. Ten to six, twenty to
// six and 20 to 6 are not.
func (p *parser) soundsLikeRange(m, h numeral) bool {
	odd := m.value%5 != 0
	if p.is(m.end-1, classNumber) {
		return m.value <= 12 || m.value < 24 && odd
	}
	return m.value <= 12 && (odd || m.value < h.value)
}

// hasMinutesOf reports whether of stands between two numbers, as in ten of two:
// for some that is ten minutes before the hour. As glue it would join them.
func (p *parser) hasMinutesOf() bool {
	for i := 1; i < p.n; i++ {
		if !p.is(i, classOf) {
			continue
		}
		before, after := i-1, i+1
		for before > 0 && p.is(before, classGlue) {
			before--
		}
		for p.is(after, classGlue) || p.is(after, classOf) {
			after++
		}
		if p.isSmallNumber(before) && p.isSmallNumber(after) {
			return true
		}
	}
	return false
}

// isSmallNumber reports whether a count of minutes or an hour stands at i.
func (p *parser) isSmallNumber(i int) bool {
	if i >= p.n {
		return false
	}
	switch t := p.tokens[i]; t.class {
	case classUnit, classTeen, classTens, classQuarter, classHalf:
		return true
	case classNumber:
		return t.digits <= 2
	}
	return false
}
