package when

import "time"

// readNumericDate reads a date of digits at i: Y-M-D with - / or ., M/D/Y,
// M-D-Y and M/D. The month never trades places with the day.
func (p *parser) readNumericDate(i int) {
	t := p.tokens[i]
	if i+2 >= p.n || !p.tokens[i+1].glued || !p.is(i+2, classNumber) || !p.tokens[i+2].glued {
		return
	}
	sep, second := p.tokens[i+1].sign, p.tokens[i+2]
	if sep != '-' && sep != '/' && sep != '.' || second.digits > 2 {
		return
	}
	three := p.isSign(i+3, sep) && p.is(i+4, classNumber) && p.tokens[i+4].glued
	switch {
	case t.digits == 4 && three && p.tokens[i+4].digits <= 2:
		f := exact(Date{t.value, time.Month(second.value), p.tokens[i+4].value})
		f.yearFirst = true
		p.push(piece{end: i + 5, kind: pieceDate, date: f})
		if sep == '-' && second.digits == 2 && p.tokens[i+4].digits == 2 {
			p.readTimeAfterT(i+5, f)
		}
	case t.digits > 2 || sep == '.':
	case three && (p.tokens[i+4].digits == 4 || p.tokens[i+4].digits == 2):
		year := p.tokens[i+4].value
		if p.tokens[i+4].digits == 2 {
			year += 2000
		}
		p.push(piece{end: i + 5, kind: pieceDate, date: exact(Date{year, time.Month(t.value), second.value})})
	case sep == '/' && !three:
		p.push(piece{end: i + 3, kind: pieceDate, date: nextMonthDay(p.today, time.Month(t.value), second.value)})
	}
}

// readTimeAfterT reads Thh:mm, with seconds, a fraction, Z or ±hh:mm where they
// stand, behind the date that ends before j.
func (p *parser) readTimeAfterT(j int, date dateFact) {
	if !p.is(j, classLetterT) || !p.tokens[j].glued || !p.isGlued(j+1, 2) || !p.isSign(j+2, ':') || !p.isGlued(j+3, 2) {
		return
	}
	c := clockFact{hour: p.tokens[j+1].value, minute: p.tokens[j+3].value}
	j += 4
	if p.isSign(j, ':') && p.isGlued(j+1, 2) {
		c.second = p.tokens[j+1].value
		if j += 2; p.isSign(j, '.') && p.is(j+1, classNumber) && p.tokens[j+1].glued {
			j += 2
		}
	}
	if c.hour > 23 || c.minute > 59 || c.second > 59 {
		c.flaw = flawNoSuchClock
	}
	whole := piece{end: j, kind: pieceDate | pieceClock, date: date, clock: c}
	switch {
	case p.is(j, classLetterZ) && p.tokens[j].glued:
		whole.end, whole.kind, whole.zone = j+1, whole.kind|pieceZone, zoneFact{kind: zoneOffset}
	case (p.isSign(j, '+') || p.isSign(j, '-')) && p.isGlued(j+1, 2) && p.isSign(j+2, ':') && p.isGlued(j+3, 2):
		minutes := p.tokens[j+1].value*60 + p.tokens[j+3].value
		if minutes > 14*60 || p.tokens[j+3].value > 59 || p.tokens[j].sign == '-' && minutes > 12*60 {
			whole.clock.flaw = flawNoSuchOffset
		}
		if p.tokens[j].sign == '-' {
			minutes = -minutes
		}
		whole.end, whole.kind, whole.zone = j+4, whole.kind|pieceZone, zoneFact{kind: zoneOffset, minutes: minutes}
	}
	p.push(whole)
}
