package when

// maxDates is how many statements of the date one phrase may hold.
const maxDates = 4

// A phrase is what one cover of the whole text says. It is passed by value:
// each branch of the search adds to its own.
type phrase struct {
	kinds   pieceKind
	last    pieceKind // of the piece added last
	dates   [maxDates]dateFact
	n       int
	clock   clockFact
	parts   uint8 // a bit for each dayPart
	zone    zoneFact
	minutes int
}

func (s *phrase) has(k pieceKind) bool { return s.kinds&k != 0 }

// add takes c into the phrase. It returns false when no phrase can hold both.
func (s *phrase) add(c *piece, v *verdict) bool {
	both := s.kinds & c.kind
	all := s.kinds | c.kind
	switch {
	case both&pieceClock != 0:
		v.twoClocks = true
		return false
	case both&pieceZone != 0:
		v.twoZones = true
		return false
	case both&(pieceElapsed|pieceMeridiem|pieceBound) != 0,
		all&(pieceClock|pieceMeridiem) == pieceClock|pieceMeridiem,
		c.kind&pieceZone != 0 && all&pieceClock == 0,
		c.kind&pieceDate != 0 && s.n == maxDates:
		return false
	}
	s.kinds, s.last = all, c.kind
	if c.kind&pieceDate != 0 {
		s.dates[s.n] = c.date
		s.n++
	}
	if c.kind&pieceClock != 0 {
		s.clock = c.clock
		if s.clock.padded && s.isYearFirst() {
			s.clock.open = false
		}
	}
	if c.kind&piecePart != 0 {
		s.parts |= 1 << c.part
	}
	if c.kind&pieceZone != 0 {
		s.zone = c.zone
	}
	s.minutes += c.minutes
	return true
}

// isYearFirst reports whether a year-first date was said.
func (s *phrase) isYearFirst() bool {
	for _, f := range s.dates[:s.n] {
		if f.yearFirst {
			return true
		}
	}
	return false
}

// date returns the one date that every statement agrees on, with second set
// when it has two readings.
func (s *phrase) date(p *parser) (dateFact, flaw) {
	var agreed dateFact
	found := false
	for _, f := range s.dates[:s.n] {
		switch {
		case f.flaw != flawNone:
			return f, flaw{kind: f.flaw, dates: [2]Date{f.first}}
		case f.alone && s.n > 1:
			return f, flaw{kind: flawTwoDates}
		case f.onlyWeekday:
			continue
		case !f.second.IsZero() && s.n > 1:
			return f, flaw{kind: flawAmbiguousDate, dates: [2]Date{f.first, f.second}}
		case found && f.first != agreed.first:
			return f, flaw{kind: flawContradiction, dates: [2]Date{agreed.first, f.first}}
		case !found:
			agreed, found = f, true
		default:
			agreed.relative = agreed.relative && f.relative
		}
	}
	for _, f := range s.dates[:s.n] {
		switch {
		case !f.onlyWeekday:
		case !found:
			agreed, found = firstAfter(p.today, f.weekday), true
		case agreed.first.Weekday() != f.weekday:
			return f, flaw{kind: flawWeekday, dates: [2]Date{agreed.first}}
		}
	}
	if !found {
		agreed = dateFact{first: p.in.Base, relative: true}
	}
	return agreed, flaw{}
}
