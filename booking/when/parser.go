package when

// maxSteps bounds the search for covers of one text. Ordinary phrases take a
// dozen; what takes more is refused.
const maxSteps = 2000

// A parser reads one text. Its readers look at the tokens from a position on
// and push every piece that could start there.
type parser struct {
	in     Context
	today  Date
	lower  string
	tokens [maxTokens]token
	n      int
	pieces []piece
	steps  int
	// after is the kind of the piece before the position that is read.
	after   pieceKind
	verdict verdict
}

// A piece is a stretch of tokens with one meaning, such as a date or a clock
// time. It ends before the token at end.
type piece struct {
	end  int
	kind pieceKind
	date dateFact
	// clock, part and zone are set as kind says; "tonight" is a date and a
	// part of the day, 2026-04-05T14:30Z a date, a clock and a zone.
	clock   clockFact
	part    dayPart
	zone    zoneFact
	minutes int
}

// A pieceKind says what a piece states; kinds add up.
type pieceKind uint8

const (
	pieceDate pieceKind = 1 << iota
	pieceClock
	piecePart
	pieceZone
	pieceElapsed  // minutes from now
	pieceMeridiem // am or pm that belongs to no clock
	pieceBound    // after, before, to and the like, that belong to no clock
)

// cover tries every sequence of pieces that takes all tokens from i on and
// judges each phrase it finds. Glue may stand between pieces.
func (p *parser) cover(i int, said phrase) {
	for p.is(i, classGlue) || p.is(i, classOf) {
		i++
	}
	if i == p.n {
		p.judge(&said)
		return
	}
	if p.steps++; p.steps > maxSteps {
		p.verdict.tangled = true
		return
	}
	if p.tokens[i].glued && p.tokens[i].class != classLetterZ {
		return
	}
	first := len(p.pieces)
	p.after = said.last
	p.read(i)
	last := len(p.pieces)
	for k := first; k < last; k++ {
		next := said
		if next.add(&p.pieces[k], &p.verdict) {
			p.cover(p.pieces[k].end, next)
		}
	}
	p.pieces = p.pieces[:first]
}

// read pushes every piece that starts at i.
func (p *parser) read(i int) {
	switch p.tokens[i].class {
	case classNumber:
		p.readNumericDate(i)
		p.readDayMonth(i)
		p.readDayOfMonth(i)
		p.readDigitalClock(i)
		p.readPastTo(i)
		p.readFromNow(i, i)
	case classUnit, classTeen, classTens:
		p.readDayMonth(i)
		p.readDayOfMonth(i)
		p.readSpokenClock(i)
		p.readPastTo(i)
		p.readFromNow(i, i)
	case classOrdinal, classOrdinalEnd:
		p.readDayMonth(i)
		p.readDayOfMonth(i)
	case classZero, classOh:
		p.readZeroHour(i)
	case classA, classHalf:
		p.readPastTo(i)
		p.readFromNow(i, i)
	case classAn:
		p.readFromNow(i, i)
	case classQuarter:
		p.readPastTo(i)
	case classNoon:
		p.pushClock(i+1, clockFact{hour: 12})
	case classAround:
		p.readAround(i)
	case classMonth:
		p.readMonthDay(i)
	case classWeekday, classComing:
		p.readWeekday(i)
	case classThis:
		p.readWeekday(i)
		p.readThisPart(i)
	case classNext:
		p.readNext(i)
	case classDay, classTonight:
		p.readDay(i)
	case classUnitOfDays:
		p.readDayAfterTomorrow(i)
	case classIn:
		p.readFromNow(i, i+1)
		p.readInPart(i)
	case classPart:
		p.push(piece{end: i + 1, kind: piecePart, part: dayPart(p.tokens[i].value)})
	case classMeridiem:
		p.push(piece{end: i + 1, kind: pieceMeridiem})
	case classPast, classAfter, classTo, classTill, classBefore:
		p.push(piece{end: i + 1, kind: pieceBound})
	default:
		p.readZone(i)
	}
}

func (p *parser) push(c piece) { p.pieces = append(p.pieces, c) }

// is reports whether the token at i is of class c.
func (p *parser) is(i int, c class) bool { return i < p.n && p.tokens[i].class == c }

// isSign reports whether the token at i is the sign c, glued to what is before.
func (p *parser) isSign(i int, c byte) bool {
	return i < p.n && p.tokens[i].sign == c && p.tokens[i].glued
}

// isGlued reports whether the token at i is a number of so many digits that is
// glued to what is before.
func (p *parser) isGlued(i, digits int) bool {
	return p.is(i, classNumber) && p.tokens[i].glued && p.tokens[i].digits == digits
}

// isHyphen reports whether a hyphen joins the words around i.
func (p *parser) isHyphen(i int) bool {
	return p.isSign(i, '-') && i+1 < p.n && p.tokens[i+1].glued
}
