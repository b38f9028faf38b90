package when

import (
	"slices"
	"strings"
	"time"

	"github.com/farewright/farewright/errs"
)

// maxReadings is how many readings are kept, maxCandidates how many are named.
const (
	maxReadings   = 8
	maxCandidates = 5
)

// A verdict collects what the phrases of one text come to.
type verdict struct {
	readings [maxReadings]Moment
	n        int
	// flaw is the gravest thing wrong with any phrase.
	flaw flaw
	// tangled is set when the search was given up.
	tangled bool
	// twoClocks and twoZones tell why some covers failed.
	twoClocks, twoZones bool
}

// add takes one reading in. Readings of one instant count once; a warning of
// any of them stays.
func (v *verdict) add(m Moment) {
	for i := range v.readings[:v.n] {
		r := &v.readings[i]
		if r.Time.Equal(m.Time) {
			r.Dated = r.Dated && m.Dated
			r.Fixed = r.Fixed && m.Fixed
			if m.Warning != "" {
				r.Warning = m.Warning
			}
			return
		}
	}
	if v.n == maxReadings {
		v.tangled = true
		return
	}
	v.readings[v.n] = m
	v.n++
}

// blame notes what is wrong with a phrase.
func (v *verdict) blame(f flaw) {
	if v.flaw.kind == flawNone || f.kind < v.flaw.kind {
		v.flaw = f
	}
}

// decide returns the one moment that all readings agree on, or the refusal.
func (v *verdict) decide(p *parser) (Moment, error) {
	readings := v.readings[:v.n]
	switch {
	case v.tangled:
		return Moment{}, refuse(flaw{kind: flawTangled}, p.today)
	case v.flaw.kind != flawNone && v.n == 0:
		return Moment{}, refuse(v.flaw, p.today)
	case v.flaw.kind != flawNone || v.n > 1:
		return Moment{}, ambiguous(readings, v.flaw, p.today)
	case v.n == 0:
		return Moment{}, refuse(flaw{kind: p.leftover()}, p.today)
	}
	m := readings[0]
	switch {
	case m.Time.Year() < 1 || m.Time.Year() > 9999:
		return Moment{}, refuse(flaw{kind: flawImpossibleDate}, p.today)
	case m.Time.Before(p.in.Now):
		err := errs.Newf(errs.InvalidSchedule, "The time is understood but is before now: %s.", Display(m.Time))
		return Moment{}, err
	}
	return m, nil
}

// leftover guesses why nothing covers the whole text.
func (p *parser) leftover() flawKind {
	sawRange := false
	for i, t := range p.tokens[:p.n] {
		sawRange = sawRange || t.sign == '-' || t.class == classTo || t.class == classTill || t.class == classFrom
		if t.class == classHalf && p.isSmallNumber(i+1) {
			return flawHalfHour
		}
	}
	switch {
	case p.verdict.twoClocks && sawRange:
		return flawRange
	case p.verdict.twoClocks:
		return flawTwoClocks
	case p.verdict.twoZones:
		return flawTwoZones
	case sawRange:
		return flawRange
	}
	return flawUnknown
}

// ambiguous refuses readings that differ and names them. With a flaw, one more
// reading does not work out at all.
func ambiguous(readings []Moment, with flaw, today Date) *errs.Error {
	slices.SortFunc(readings, func(a, b Moment) int { return a.Time.Compare(b.Time) })
	readings = readings[:min(len(readings), maxCandidates)]
	named := name(readings, today)
	err := errs.New(errs.InvalidDate, "The text has more than one reading: "+named+"?")
	err.Suggestion = "Ask whether " + named + " is meant, then send it as YYYY-MM-DD HH:MM (24 hour clock)."
	if with.kind != flawNone {
		err.Message = with.message(today) + " Or is " + named + " meant?"
		err.Suggestion = errs.InvalidDate.Advice().Next
	}
	for _, r := range readings {
		err.Candidates = append(err.Candidates, r.Time.Format(time.RFC3339))
	}
	return err
}

// name joins the readings by or, each as short as still tells them apart.
func name(readings []Moment, today Date) string {
	oneDate, oneClock := true, true
	for _, r := range readings[1:] {
		first := readings[0].Time
		oneDate = oneDate && DateOf(r.Time) == DateOf(first)
		oneClock = oneClock && displayClock(r.Time) == displayClock(first)
	}
	names := make([]string, len(readings))
	for i, r := range readings {
		switch {
		case len(readings) == 1 || oneDate && oneClock:
			names[i] = Display(r.Time)
		case oneDate:
			names[i] = displayClock(r.Time)
		case oneClock:
			names[i] = displayDate(DateOf(r.Time), today)
		default:
			names[i] = displayDate(DateOf(r.Time), today) + " at " + displayClock(r.Time)
		}
	}
	return strings.Join(names, " or ")
}
