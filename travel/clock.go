package travel

import (
	"errors"
	"fmt"
	"time"
)

// A Clock is a time of day on a wall, in minutes since midnight: 09:00 is 540.
type Clock int

// String renders c as 09:00.
func (c Clock) String() string { return fmt.Sprintf("%02d:%02d", int(c)/60, int(c)%60) }

// MarshalText implements encoding.TextMarshaler.
func (c Clock) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText implements encoding.TextUnmarshaler.
func (c *Clock) UnmarshalText(text []byte) error {
	t, err := time.Parse("15:04", string(text))
	if err != nil || len(text) != len("15:04") {
		return errors.New("travel: a time of day must be HH:MM")
	}
	*c = Clock(t.Hour()*60 + t.Minute())
	return nil
}

// on returns the instant at which the clock shows c on a date in a zone.
func (c Clock) on(d Date, zone *time.Location) time.Time { return d.At(int(c)/60, int(c)%60, zone) }

// compare returns how the wall clock of t stands to c: -1 earlier, 0 the same,
// 1 later.
func (c Clock) compare(t time.Time) int {
	seconds := t.Hour()*3600 + t.Minute()*60 + t.Second()
	switch limit := int(c) * 60; {
	case seconds < limit:
		return -1
	case seconds > limit:
		return 1
	}
	return 0
}
