package when

// A clockFact is what a text says about the time of day.
type clockFact struct {
	hour, minute, second int
	// open is true while am or pm is missing; hour is then 1 to 12.
	open bool
	// padded is true for HH:MM with two digits, a 24 hour clock when it stands
	// after a year-first date.
	padded bool
	flaw   flawKind
}

// A shape is the way a clock time was written; it decides what may stand
// without am or pm.
type shape uint8

const (
	shapeTwelve shape = iota // 3, 3.30, 330, half past 3: a 12 hour clock
	shapeSpaced              // 3 30: likewise, but 20 26 could be a year
	shapeColon               // HH:MM, HH:MM:SS: a 24 hour clock from 13 or with a leading zero
	shapeRun                 // HHMM, also spoken: likewise, but 1900 to 2099 needs "hours"
	shapeLetter              // HHhMM: a 24 hour clock, never with am or pm
)

// pushClock pushes a settled clock time and no more.
func (p *parser) pushClock(end int, c clockFact) {
	p.push(piece{end: end, kind: pieceClock, clock: c})
}

// pushClockAs pushes the clock time that ends before end, with what may follow
// it: am, pm or hours. zero says that the hour has a leading zero.
func (p *parser) pushClockAs(s shape, end int, c clockFact, zero bool) {
	if c.flaw == flawNone && (c.hour > 23 || c.minute > 59 || c.second > 59) {
		if s != shapeColon {
			return
		}
		c.flaw = flawNoSuchClock
	}
	yearly := (s == shapeRun || s == shapeSpaced) && couldBeYear(c.hour*100+c.minute)
	if p.is(end, classMeridiem) && s != shapeLetter {
		if yearly {
			c.flaw = flawYearOrClock
		}
		late := p.tokens[end].value == 12
		switch {
		case c.hour > 12 && !late, c.hour == 0 && late:
			if c.flaw == flawNone {
				c.flaw = flawMeridiem
			}
		case c.hour < 12 && late:
			c.hour += 12
		case c.hour == 12 && !late:
			c.hour = 0
		}
		c.padded = false
		p.pushClock(end+1, c)
		return
	}
	sure := zero || c.hour > 12
	switch {
	case s == shapeRun && p.is(end, classHours):
		if sure {
			p.pushClock(end+1, c)
		}
		return
	case (s == shapeTwelve || s == shapeSpaced) && sure, s == shapeLetter && !sure, c.hour == 0 && !zero:
		return
	case yearly:
		c.flaw = flawYearOrClock
	}
	c.open = !sure
	p.pushClock(end, c)
}

// readAround reads around or about before a clock time, as that time.
func (p *parser) readAround(i int) {
	j := i + 1
	for p.is(j, classGlue) {
		j++
	}
	if j == p.n || p.tokens[j].glued && p.is(j-1, classAround) {
		return
	}
	first := len(p.pieces)
	p.read(j)
	kept := first
	for _, c := range p.pieces[first:] {
		if c.kind == pieceClock {
			p.pieces[kept] = c
			kept++
		}
	}
	p.pieces = p.pieces[:kept]
}

// readDigitalClock reads a clock time that begins with digits.
func (p *parser) readDigitalClock(i int) {
	t := p.tokens[i]
	j := i + 1
	zero := t.value < 10 && t.digits == 2
	switch {
	case t.digits > 4:
	case t.digits > 2:
		zero = t.digits == 4 && t.value < 1000
		if t.digits == 3 && t.value < 100 {
			return
		}
		s := shapeTwelve
		if t.digits == 4 {
			s = shapeRun
		}
		p.pushClockAs(s, j, clockFact{hour: t.value / 100, minute: t.value % 100}, zero)
	case p.isSign(j, ':') && p.isGlued(j+1, 2):
		c := clockFact{hour: t.value, minute: p.tokens[j+1].value, padded: t.digits == 2}
		if j += 2; p.isSign(j, ':') && p.isGlued(j+1, 2) {
			c.second = p.tokens[j+1].value
			if j += 2; p.isSign(j, '.') && p.is(j+1, classNumber) && p.tokens[j+1].glued {
				j += 2
			}
		}
		p.pushClockAs(shapeColon, j, c, zero)
		if c.hour == 12 && c.minute == 0 && c.second == 0 {
			p.readNoonAfter(j)
		}
	case p.isSign(j, '.') && p.isGlued(j+1, 2):
		p.pushClockAs(shapeTwelve, j+2, clockFact{hour: t.value, minute: p.tokens[j+1].value}, zero)
	case p.is(j, classLetterH) && p.tokens[j].glued && p.isGlued(j+1, 2):
		p.pushClockAs(shapeLetter, j+2, clockFact{hour: t.value, minute: p.tokens[j+1].value}, zero)
	default:
		p.readHour(i, j, t.value, zero)
		if p.is(j, classNumber) && p.tokens[j].digits == 2 && !p.tokens[j].glued {
			p.pushClockAs(shapeSpaced, j+1, clockFact{hour: t.value, minute: p.tokens[j].value}, zero)
		}
	}
}

// readHour reads an hour at i to j that stands alone, before o'clock or before
// noon. Above twelve and right behind a number it could be minutes: "april 5 15
// pm" is as well a quarter past five in April.
func (p *parser) readHour(i, j, hour int, zero bool) {
	if hour > 12 && hour < 24 && i > 0 && p.isSmallNumber(i-1) {
		if p.is(j, classMeridiem) {
			j++
		}
		p.pushClock(j, clockFact{flaw: flawHourOrMinutes})
		return
	}
	p.pushClockAs(shapeTwelve, j, clockFact{hour: hour}, zero)
	oclock := j
	switch {
	case p.is(j, classOClock):
		oclock = j + 1
	case p.is(j, classOh) && p.is(j+1, classClock):
		oclock = j + 2
	}
	if oclock > j && hour >= 1 && hour <= 12 && !zero {
		p.pushClockAs(shapeTwelve, oclock, clockFact{hour: hour}, false)
	}
	if hour == 12 {
		p.readNoonAfter(j)
	}
}

// readNoonAfter reads noon behind the twelve that ends before j.
func (p *parser) readNoonAfter(j int) {
	if p.is(j, classNoon) {
		p.pushClock(j+1, clockFact{hour: 12})
	}
}
