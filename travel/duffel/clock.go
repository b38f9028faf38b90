package duffel

import (
	"errors"
	"regexp"
	"strconv"
	"time"
)

var errClock = errors.New("a flight has no times that make sense")

// flightTimes returns the instants of a departure and an arrival, each shown in
// its airport's zone. A wall clock that shows twice, when summer ends, is the
// one that fits the duration, else the first after the departure. One that
// does not show at all is an error.
func flightTimes(departs string, here *time.Location, arrives string, there *time.Location, duration string) (depart, arrive time.Time, err error) {
	lasts, known := isoDuration(duration)
	for _, exact := range []bool{true, false} {
		for _, d := range instants(departs, here) {
			for _, a := range instants(arrives, there) {
				if a.After(d) && (!exact || known && a.Sub(d) == lasts) {
					return d, a, nil
				}
			}
		}
	}
	return time.Time{}, time.Time{}, errClock
}

// instants are when a clock in a zone shows a time: never, once, or twice,
// first things first. A time with an offset is that instant.
func instants(text string, zone *time.Location) []time.Time {
	if t, err := time.Parse(time.RFC3339, text); err == nil {
		return []time.Time{t.In(zone)}
	}
	wall, err := time.Parse("2006-01-02T15:04:05", text)
	if err != nil {
		return nil
	}
	var list []time.Time
	for _, near := range []time.Time{wall.AddDate(0, 0, -1), wall.AddDate(0, 0, 1)} {
		_, offset := near.In(zone).Zone()
		t := wall.Add(-time.Duration(offset) * time.Second).In(zone)
		_, shown := t.Zone()
		if shown == offset && (len(list) == 0 || !list[0].Equal(t)) {
			list = append(list, t)
		}
	}
	return list
}

var isoPattern = regexp.MustCompile(`^P(?:([0-9]{1,3})D)?(?:T(?:([0-9]{1,4})H)?(?:([0-9]{1,5})M)?(?:([0-9]{1,6})S)?)?$`)

// isoDuration reads a length such as PT02H26M or P1DT2H.
func isoDuration(text string) (time.Duration, bool) {
	parts := isoPattern.FindStringSubmatch(text)
	if parts == nil {
		return 0, false
	}
	var sum time.Duration
	for i, unit := range []time.Duration{24 * time.Hour, time.Hour, time.Minute, time.Second} {
		n, _ := strconv.Atoi(parts[i+1]) // "" is none
		sum += time.Duration(n) * unit
	}
	return sum, sum > 0
}
