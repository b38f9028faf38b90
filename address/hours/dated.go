package hours

// A dated holds the hours of certain dates. It covers no day as long as first
// is after last.
type dated struct {
	// first and last are the dates between which every opening is known.
	first, last day
	stretches   []stretch
}

// A stretch is open from one minute to the minute before another, both since
// 1970-01-01, 0:00.
type stretch struct{ from, to int }

func (d *dated) covers(of day) bool { return d.first <= of && of <= d.last }

func (d *dated) holds(now moment) bool {
	for _, s := range d.stretches {
		if m := now.ofTime(); s.from <= m && m < s.to {
			return true
		}
	}
	return false
}

// add reports whether p is a stretch of time. A point of closing without a date
// is the first of its weekday after the opening.
func (d *dated) add(p Period) bool {
	opens := p.Open.date()
	s := stretch{from: moment{opens, p.Open.ofDay()}.ofTime()}
	switch {
	case p.Close == nil: // the only period: open on that date, and no other is known
		s.from = moment{opens, 0}.ofTime()
		s.to = s.from + minutesPerDay
	case p.Close.Date == Date{}:
		length := mod(p.Close.ofWeek()-p.Open.ofWeek(), minutesPerWeek)
		s.to = s.from + length
	default:
		s.to = moment{p.Close.date(), p.Close.ofDay()}.ofTime()
	}
	if s.to <= s.from {
		return false
	}
	if len(d.stretches) == 0 {
		d.first, d.last = opens, opens
	}
	d.first, d.last = min(d.first, opens), max(d.last, opens)
	d.stretches = append(d.stretches, s)
	return true
}
