package hours

import "time"

// A Period is one stretch of being open.
type Period struct {
	Open Point
	// Close is nil for a place that never closes; then it is the only period.
	Close *Point
}

// A Point is when a place opens or closes, by the wall clock at the place.
type Point struct {
	Day    time.Weekday
	Hour   int // 0 to 23; 24 closes at the end of Day
	Minute int
	// Date is zero for a point that returns every week.
	Date Date
}

// A Date is a day of the calendar.
type Date struct {
	Year  int
	Month time.Month
	Day   int
}

// isReal reports whether the calendar has the date.
func (d Date) isReal() bool {
	t := time.Date(d.Year, d.Month, d.Day, 0, 0, 0, 0, time.UTC)
	year, month, dayOfMonth := t.Date()
	return 0 < d.Year && d.Year < 10_000 && d == Date{year, month, dayOfMonth}
}

// isValid reports whether a point is a time of some day, and of its own date.
func (p Point) isValid(closes bool) bool {
	switch {
	case p.Day < time.Sunday || p.Day > time.Saturday,
		p.Minute < 0 || p.Minute > 59,
		p.Hour < 0 || p.Hour > 23 && !(closes && p.Hour == 24 && p.Minute == 0):
		return false
	case p.Date == Date{}:
		return true
	}
	return p.Date.isReal() && p.date().weekday() == p.Day
}

func (p Point) date() day { return civil(p.Date.Year, p.Date.Month, p.Date.Day) }

func (p Point) ofDay() int { return p.Hour*60 + p.Minute }

func (p Point) ofWeek() int { return int(p.Day)*minutesPerDay + p.ofDay() }

// readPeriods sorts periods into dated and weekly ones. weekly is nil if there
// are none. ok is false if a period is no stretch of time.
func readPeriods(periods []Period) (d *dated, w *weekly, ok bool) {
	d = &dated{first: 1}
	for _, p := range periods {
		isDated := p.Open.Date != Date{}
		if !p.Open.isValid(false) || p.Close == nil && len(periods) > 1 || p.Close != nil && !p.Close.isValid(true) {
			return nil, nil, false
		}
		if isDated {
			if !d.add(p) {
				return nil, nil, false
			}
			continue
		}
		if w == nil {
			w = &weekly{}
		}
		s := span{length: minutesPerWeek}
		if p.Close != nil {
			s = span{start: p.Open.ofWeek(), length: mod(p.Close.ofWeek()-p.Open.ofWeek(), minutesPerWeek)}
			if s.length == 0 || p.Close.Date != (Date{}) {
				return nil, nil, false
			}
		}
		w.spans = append(w.spans, s)
	}
	if w != nil {
		w.always = fillsWeek(w.spans)
	}
	return d, w, true
}
