package when

import "time"

// Resolve returns the instant at which the wall clock of zone shows the date
// and the time. A nil zone means UTC. Callers use it to move a stored wall
// clock to another date or zone.
//
// A time that comes twice is the first of the two, with warning [DSTAmbiguous].
// A time that the zone skips, or that no clock or calendar shows, is an
// *errs.Error.
//
// Codes: INVALID_DATE.
func Resolve(d Date, hour, minute, second int, zone *time.Location) (t time.Time, warning string, err error) {
	if zone == nil {
		zone = time.UTC
	}
	if !d.IsValid() {
		return time.Time{}, "", refuse(flaw{kind: flawImpossibleDate, dates: [2]Date{d}}, d)
	}
	if hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 59 {
		return time.Time{}, "", refuse(flaw{kind: flawNoSuchClock}, d)
	}
	list, n := instants(d, hour, minute, second, zone)
	if n == 0 {
		gap := flaw{kind: flawGap, dates: [2]Date{d}, clock: clockFact{hour: hour, minute: minute, second: second}}
		return time.Time{}, "", refuse(gap, d)
	}
	if n == 2 {
		warning = DSTAmbiguous
	}
	return list[0], warning, nil
}

// reach is more than any zone was ever away from UTC.
const reach = 26 * time.Hour

// instants returns, in order, the instants at which zone shows that date and
// time: none in a gap, two when clocks went back. A third is left out.
//
// It walks the stretches of constant offset around the wall clock and keeps
// what falls into its own stretch, so no shift is too small, too large or too
// close to another.
func instants(d Date, hour, minute, second int, zone *time.Location) (list [2]time.Time, n int) {
	wall := time.Date(d.Year, d.Month, d.Day, hour, minute, second, 0, time.UTC)
	limit := wall.Add(reach)
	for t := wall.Add(-reach).In(zone); n < len(list); {
		_, offset := t.Zone()
		start, end := t.ZoneBounds()
		at := wall.Add(-time.Duration(offset) * time.Second)
		if !at.Before(start) && (end.IsZero() || at.Before(end)) {
			list[n] = at.In(zone)
			n++
		}
		if end.IsZero() || end.After(limit) {
			break
		}
		t = end
	}
	return list, n
}
