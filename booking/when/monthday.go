package when

import "time"

// readMonthDay reads a month and a day behind it: March 5, March the fifth,
// each with or without a year.
func (p *parser) readMonthDay(i int) {
	j := p.skipOfThe(i + 1)
	if o, ok := p.ordinal(j); ok {
		p.pushMonthDay(o.end, p.tokens[i].value, o.value)
	}
	days, n := p.dayNumbers(j)
	for _, d := range days[:n] {
		p.pushMonthDay(d.end, p.tokens[i].value, d.value)
	}
}

// readDayMonth reads a day and a month behind it: 5 March, the 5th of March.
func (p *parser) readDayMonth(i int) {
	if o, ok := p.ordinal(i); ok {
		if j := p.skipOfThe(o.end); p.is(j, classMonth) {
			p.pushMonthDay(j+1, p.tokens[j].value, o.value)
		}
	}
	days, n := p.dayNumbers(i)
	for _, d := range days[:n] {
		if j := p.skipOfThe(d.end); p.is(j, classMonth) && !p.tokens[j].glued {
			p.pushMonthDay(j+1, p.tokens[j].value, d.value)
		}
	}
}

// dayNumbers returns every reading of a cardinal day at i: one or two digits,
// or words up to thirty one.
func (p *parser) dayNumbers(i int) (list [2]numeral, n int) {
	if p.is(i, classNumber) {
		if t := p.tokens[i]; t.digits <= 2 && !t.glued {
			list[0], n = numeral{t.value, i + 1}, 1
		}
		return list, n
	}
	words, k := p.cardinals(i)
	for _, w := range words[:k] {
		if w.value <= 31 {
			list[n] = w
			n++
		}
	}
	return list, n
}

// pushMonthDay pushes the month and day that end before end, without a year
// and with every year that may follow.
func (p *parser) pushMonthDay(end, month, day int) {
	p.push(piece{end: end, kind: pieceDate, date: nextMonthDay(p.today, time.Month(month), day)})
	j := end
	for p.is(j, classOf) {
		j++
	}
	years, n := p.years(j)
	for _, y := range years[:n] {
		p.push(piece{end: y.end, kind: pieceDate, date: exact(Date{y.value, time.Month(month), day})})
	}
}

// readDayOfMonth reads the 5th, and the 5th of this or next month.
func (p *parser) readDayOfMonth(i int) {
	o, ok := p.ordinal(i)
	if !ok {
		return
	}
	j := p.skipOfThe(o.end)
	d := Date{p.today.Year, p.today.Month, o.value}
	switch {
	case p.is(j, classMonth):
		// A day and a month, read elsewhere.
	case p.is(j, classThis) && p.is(j+1, classMonthWord):
		f := exact(d)
		f.relative = true
		p.push(piece{end: j + 2, kind: pieceDate, date: f})
	case p.is(j, classNext) && p.is(j+1, classMonthWord):
		f := exact(d.monthAfter())
		f.relative = true
		p.push(piece{end: j + 2, kind: pieceDate, date: f})
	default:
		p.push(piece{end: o.end, kind: pieceDate, date: nextDayOfMonth(p.today, o.value)})
	}
}

// skipOfThe returns the position behind of and the at i.
func (p *parser) skipOfThe(i int) int {
	for p.is(i, classGlue) || p.is(i, classOf) {
		i++
	}
	return i
}
