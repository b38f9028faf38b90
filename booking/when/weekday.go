package when

import "time"

// readWeekday reads friday, this friday, coming friday, and friday next week.
func (p *parser) readWeekday(i int) {
	j := i
	if p.is(j, classThis) {
		j++
	}
	if p.is(j, classComing) {
		j++
	}
	if !p.is(j, classWeekday) {
		return
	}
	w := time.Weekday(p.tokens[j].value)
	f := firstAfter(p.today, w)
	if j == i {
		f = dateFact{onlyWeekday: true, weekday: w}
		k := p.skipOfThe(j + 1)
		if p.is(k, classNext) && p.isWeek(k+1) {
			p.push(piece{end: k + 2, kind: pieceDate, date: weekdayNextWeek(p.today, w)})
			return
		}
	}
	p.push(piece{end: j + 1, kind: pieceDate, date: f})
}

// readNext reads next friday and next week friday.
func (p *parser) readNext(i int) {
	if p.is(i+1, classWeekday) {
		w := time.Weekday(p.tokens[i+1].value)
		p.push(piece{end: i + 2, kind: pieceDate, date: nextWeekday(p.today, w)})
	}
	if k := p.skipOfThe(i + 2); p.isWeek(i+1) && p.is(k, classWeekday) {
		w := time.Weekday(p.tokens[k].value)
		p.push(piece{end: k + 1, kind: pieceDate, date: weekdayNextWeek(p.today, w)})
	}
}

func (p *parser) isWeek(i int) bool {
	return p.is(i, classUnitOfDays) && p.lower[p.tokens[i].from:p.tokens[i].to] == "week"
}
