package when

import "time"

// readDay reads yesterday, today, tomorrow and tonight.
func (p *parser) readDay(i int) {
	c := piece{end: i + 1, kind: pieceDate, date: dateFact{first: p.today.AddDays(p.tokens[i].value), relative: true}}
	if p.is(i, classTonight) {
		c.kind, c.part = pieceDate|piecePart, night
	}
	p.push(c)
}

// readDayAfterTomorrow reads day after tomorrow.
func (p *parser) readDayAfterTomorrow(i int) {
	if p.lower[p.tokens[i].from:p.tokens[i].to] == "day" && p.is(i+1, classAfter) && p.isTomorrow(i+2) {
		p.push(piece{end: i + 3, kind: pieceDate, date: dateFact{first: p.today.AddDays(2), relative: true}})
	}
}

// readFromNow reads an offset whose count stands at j: in two days, two weeks
// from today, a week from tuesday, in 45 minutes. At i stands "in", or the
// count itself.
func (p *parser) readFromNow(i, j int) {
	p.readElapsed(i, j)
	counts, n := p.counts(j)
	for _, c := range counts[:n] {
		if !p.is(c.end, classUnitOfDays) {
			continue
		}
		days, end := c.value*p.tokens[c.end].value, c.end+1
		if i < j {
			p.pushDays(end, days)
		}
		if !p.is(end, classFrom) || end+1 >= p.n {
			continue
		}
		switch p.tokens[end+1].class {
		case classNow:
			p.pushDays(end+2, days)
		case classDay:
			if from := p.tokens[end+1].value; from >= 0 {
				p.pushDays(end+2, days+from)
			}
		case classWeekday, classThis, classComing:
			if i == j && (days == 7 || days == 14) && p.tokens[c.end].value == 7 {
				p.readFromWeekday(end+1, days)
			}
		}
	}
}

func (p *parser) pushDays(end, days int) {
	p.push(piece{end: end, kind: pieceDate, date: dateFact{first: p.today.AddDays(days), relative: true}})
}

// readFromWeekday reads the weekday at i, days later. When today is that
// weekday it is as ambiguous as the weekday is. A date behind it could belong
// to the weekday or to the sum, so none may stand beside it.
func (p *parser) readFromWeekday(i, days int) {
	j := i
	for p.is(j, classThis) || p.is(j, classComing) {
		j++
	}
	if !p.is(j, classWeekday) {
		return
	}
	f := firstAfter(p.today, time.Weekday(p.tokens[j].value))
	f.first, f.alone = f.first.AddDays(days), true
	if !f.second.IsZero() {
		f.second = f.second.AddDays(days)
	}
	p.push(piece{end: j + 1, kind: pieceDate, date: f})
}

func (p *parser) isTomorrow(i int) bool { return p.is(i, classDay) && p.tokens[i].value == 1 }
