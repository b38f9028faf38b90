package when

import "time"

// judge turns one phrase into its readings: first the civil date and the wall
// clock, then the instants that show them. What does not work out is a flaw,
// and one flawed reading is enough to refuse the text.
func (p *parser) judge(s *phrase) {
	v := &p.verdict
	switch {
	case s.has(pieceBound):
		v.blame(flaw{kind: flawBound})
		return
	case s.kinds == pieceElapsed:
		t := p.in.Now.Add(time.Duration(s.minutes) * time.Minute).Truncate(time.Second)
		v.add(Moment{Time: t.In(p.in.Zone), Dated: true, Fixed: true})
		return
	case s.has(pieceElapsed):
		v.blame(flaw{kind: flawTwoStatements})
		return
	}
	date, wrong := s.date(p)
	if wrong.kind != flawNone {
		v.blame(wrong)
		return
	}
	if kind := s.missing(date); kind != flawNone {
		v.blame(flaw{kind: kind, dates: [2]Date{date.first, date.second}})
		return
	}
	clocks, n, wrong := s.clocks()
	if wrong.kind != flawNone {
		v.blame(wrong)
		return
	}
	for _, c := range clocks[:n] {
		p.place(s, date.first, c, date.relative)
		if !date.second.IsZero() {
			p.place(s, date.second, c, date.relative)
		}
	}
}

// missing says what a phrase lacks to be a moment.
func (s *phrase) missing(date dateFact) flawKind {
	switch {
	case s.has(pieceClock) && date.first.IsZero():
		return flawNoDate
	case s.has(pieceClock):
		return flawNone
	case s.has(pieceMeridiem):
		return flawNoHour
	case !date.second.IsZero():
		return flawAmbiguousDate
	case s.has(piecePart):
		return flawOnlyPart
	}
	return flawNoClock
}

// clocks returns the readings of the clock time: one, or am and pm when nothing
// settles it.
func (s *phrase) clocks() (list [2]clockFact, n int, wrong flaw) {
	c := s.clock
	if c.flaw != flawNone {
		return list, 0, flaw{kind: c.flaw}
	}
	if s.parts == 0 {
		if !c.open {
			return [2]clockFact{c}, 1, flaw{}
		}
		early, late := c, c
		early.hour, late.hour = c.hour%12, c.hour%12+12
		return [2]clockFact{early, late}, 2, flaw{}
	}
	settled := c
	for part := morning; part <= night; part++ {
		if s.parts&(1<<part) == 0 {
			continue
		}
		one, ok := part.apply(c)
		if !ok || !settled.open && one != settled {
			return list, 0, flaw{kind: flawPart}
		}
		settled = one
	}
	return [2]clockFact{settled}, 1, flaw{}
}

// place adds the instant at which the trip's zone, or the zone that was named,
// shows d and c.
func (p *parser) place(s *phrase, d Date, c clockFact, relative bool) {
	v := &p.verdict
	m := Moment{Dated: s.n > 0, Fixed: s.zone.kind != zoneNone}
	if s.zone.kind == zoneOffset {
		wall := time.Date(d.Year, d.Month, d.Day, c.hour, c.minute, c.second, 0, time.UTC)
		m.Time = wall.Add(-time.Duration(s.zone.minutes) * time.Minute).In(p.in.Zone)
		if relative && DateOf(m.Time) != d {
			v.blame(flaw{kind: flawUTCDate, dates: [2]Date{d, DateOf(m.Time)}})
			return
		}
		v.add(m)
		return
	}
	list, n := instants(d, c.hour, c.minute, c.second, p.in.Zone)
	if n == 0 {
		v.blame(flaw{kind: flawGap, dates: [2]Date{d}, clock: c})
		return
	}
	fitting := 0
	for _, t := range list[:n] {
		if s.zone.isBorneBy(t) {
			list[fitting] = t
			fitting++
		}
	}
	switch fitting {
	case 0:
		kind := flawZone
		if !s.zone.isKnown() {
			kind = flawUnknown
		}
		name, _ := list[0].Zone()
		v.blame(flaw{kind: kind, name: name})
		return
	case 2:
		m.Warning = DSTAmbiguous
	}
	m.Time = list[0]
	v.add(m)
}
