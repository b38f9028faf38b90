package when

// A dayPart is a part of the day.
type dayPart uint8

const (
	morning dayPart = 1 + iota
	afternoon
	evening
	night
)

// dayParts lists the hours of each part, first and last, on the 24 hour clock.
var dayParts = [...]struct{ first, last int }{
	morning:   {0, 11},
	afternoon: {12, 18},
	evening:   {16, 23},
	night:     {17, 23},
}

// apply checks c against the part, or settles am or pm by it. ok is false when
// the two do not fit. A bare twelve fits the afternoon alone.
func (d dayPart) apply(c clockFact) (settled clockFact, ok bool) {
	if c.open && d != morning && c.hour != 12 {
		c.hour += 12
	}
	c.open = false
	return c, dayParts[d].first <= c.hour && c.hour <= dayParts[d].last
}

// readInPart reads in the morning. The bare word is a piece of its own.
func (p *parser) readInPart(i int) {
	j := i + 1
	for p.is(j, classGlue) {
		j++
	}
	if p.is(j, classPart) {
		p.push(piece{end: j + 1, kind: piecePart, part: dayPart(p.tokens[j].value)})
	}
}

// readThisPart reads this morning, this afternoon and this evening: today.
func (p *parser) readThisPart(i int) {
	if p.is(i+1, classPart) && p.tokens[i+1].value != int(night) {
		p.push(piece{end: i + 2, kind: pieceDate | piecePart, part: dayPart(p.tokens[i+1].value),
			date: dateFact{first: p.today, relative: true}})
	}
}
