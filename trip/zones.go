package trip

import (
	"context"
	"log/slog"
	"sync"
	"time"
)

// zones keeps time zones once they are read: time.LoadLocation goes to disk
// every time. The zero value is ready; it is safe for concurrent use, and
// bounded by the number of zones there are.
type zones struct{ loaded sync.Map }

// load returns the zone with an IANA name, UTC for "". ok is false, and the
// zone UTC, for a name that this process does not know. "Local" is such a name:
// it is the server's zone, nobody's trip is in it.
func (z *zones) load(name string) (zone *time.Location, ok bool) {
	if name == "" {
		return time.UTC, true
	}
	if zone, ok := z.loaded.Load(name); ok {
		return zone.(*time.Location), true
	}
	zone, err := time.LoadLocation(name)
	if err != nil || name == "Local" {
		return time.UTC, false
	}
	z.loaded.Store(name, zone)
	return zone, true
}

// zone returns the zone in which a trip's times are read.
func (s *Service) zone(ctx context.Context, t Trip) *time.Location {
	zone, ok := s.zones.load(t.TimeZone)
	if !ok {
		s.config.Log.LogAttrs(ctx, slog.LevelWarn, "the host names an unknown time zone; times are shown in UTC")
	}
	return zone
}

// stamp renders t for programs, "" for no time.
func stamp(t time.Time, zone *time.Location) string {
	if t.IsZero() {
		return ""
	}
	return t.In(zone).Format(time.RFC3339)
}

// display renders t to be read out: "Wednesday, April 15, 2026 at 2:00 PM EDT";
// "" for no time. A zone without an abbreviation shows as "UTC-03:00".
func display(t time.Time, zone *time.Location) string {
	if t.IsZero() {
		return ""
	}
	t = t.In(zone)
	layout := "Monday, January 2, 2006 at 3:04 PM "
	if t.Second() != 0 {
		layout = "Monday, January 2, 2006 at 3:04:05 PM "
	}
	if name, _ := t.Zone(); name == "" || name[0] == '+' || name[0] == '-' {
		return t.Format(layout + "UTC-07:00")
	}
	return t.Format(layout + "MST")
}
