package when

import "time"

// DSTAmbiguous warns that the wall clock shows the time twice that night and
// that [Moment.Time] is the first of the two.
const DSTAmbiguous = "DST_AMBIGUOUS"

// A Context is what a text is read against.
type Context struct {
	// Now decides what today is and what is past.
	Now time.Time
	// Zone is the trip's zone; nil means UTC.
	Zone *time.Location
	// Base is the date of a text that names none; zero means that the text
	// must name its date.
	Base Date
}

// A Moment is what a text says.
type Moment struct {
	// Time is the instant, in the trip's zone and to the second.
	Time time.Time
	// Dated is true when the text named its date itself; otherwise the date is
	// [Context.Base].
	Dated bool
	// Fixed is true when the text fixed the instant on its own, so that it does
	// not depend on the trip's zone: by an offset, Z, UTC or GMT, by the name or
	// abbreviation of a zone, or as hours and minutes from now.
	Fixed bool
	// Warning is "" or [DSTAmbiguous].
	Warning string
}

// Parse reads text as one instant, or refuses it. The error is always an
// *errs.Error; its message never quotes the text.
//
//   - The whole text must be understood: a word, digit or sign that is left
//     over refuses it.
//   - Every way to read it must give the same instant. If not, the message names
//     the readings and Candidates lists them: RFC 3339 instants, or dates when
//     there is no time of day; sorted, at most five.
//   - A date in the text wins over [Context.Base]. A time of day is never assumed.
//   - A wall clock that the trip's zone skips is refused; one that comes twice is
//     the first, with [DSTAmbiguous].
//   - An instant before Now is refused, never moved. Now itself is allowed.
//
// Codes: INVALID_DATE, INVALID_SCHEDULE.
func Parse(text string, in Context) (Moment, error) {
	if in.Zone == nil {
		in.Zone = time.UTC
	}
	if !in.Base.IsZero() && !in.Base.IsValid() {
		return Moment{}, refuse(flaw{kind: flawImpossibleDate}, DateOf(in.Now.In(in.Zone)))
	}
	var p parser
	p.in = in
	p.today = DateOf(in.Now.In(in.Zone))
	if kind := p.lex(text); kind != flawNone {
		return Moment{}, refuse(flaw{kind: kind}, p.today)
	}
	if p.hasMinutesOf() {
		return Moment{}, refuse(flaw{kind: flawMinutesOf}, p.today)
	}
	p.cover(0, phrase{})
	return p.verdict.decide(&p)
}
