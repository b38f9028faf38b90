package hours_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/farewright/farewright/address/hours"
)

var fuzzSeeds = []string{
	"Monday: 8:00\u202fAM\u2009–\u20095:00\u202fPM\nTuesday: Closed\nWednesday: Open 24 hours",
	"Mon: 8AM-5PM\nMon: noon to midnight", "Tuesday: 08:00 – 24:00", "Montag: 08:00–17:00 Uhr", "Tue.: 12–7 AM",
	"Tuesday: 9:00â€¯AM", "\xff: \x00", "Sunday: 22:00 ~ 06:00, 9 – 10", "火曜日: 9時00分～18時00分",
}

func FuzzOpen(f *testing.F) {
	for i, s := range fuzzSeeds {
		f.Add(s, `[{"open":{"day":2,"time":"0900"},"close":{"day":2,"time":"1700"}}]`, int64(1_700_000_000+i*50_000))
		f.Add(s, "", int64(1_700_000_000+i*50_000))
	}
	f.Add("", `[{"open":{"day":5,"hour":20,"date":"2026-12-04"},"close":{"day":6,"hour":2}}]`, int64(1_780_000_000))
	loc := zone(f, newYork)
	f.Fuzz(func(t *testing.T, text, periods string, unix int64) {
		lines := strings.Split(text, "\n")
		before := slices.Clone(lines)
		at := time.Unix(unix, 0)
		p, err := hours.ParsePeriods(json.RawMessage(periods))
		if err != nil && p != nil {
			t.Fatalf("%s: an error and %+v", periods, p)
		}
		h := hours.Hours{WeekdayText: lines, Periods: p}
		got := hours.Open(h, at, loc)
		slices.Reverse(lines)
		if again := hours.Open(h, at, loc); again != got {
			t.Fatalf("%q: %s, in reverse %s", text, got, again)
		}
		slices.Reverse(lines)
		if !slices.Equal(lines, before) {
			t.Fatalf("%q was changed", text)
		}
		if hours.Open(h, at, nil) != hours.StateUnknown {
			t.Fatal("an answer without a zone")
		}
	})
}

func FuzzNormalize(f *testing.F) {
	for _, s := range fuzzSeeds {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		got := hours.Normalize([]string{text})
		if len(got) == 0 {
			return
		}
		if !utf8.ValidString(got[0]) || utf8.RuneCountInString(got[0]) > 160 || strings.Contains(got[0], "  ") {
			t.Fatalf("%q: %q", text, got)
		}
		if again := hours.Normalize(got); !slices.Equal(again, got) {
			t.Fatalf("%q: %q, again %q", text, got, again)
		}
		if len(text) > 100 { // longer ones may be cut
			return
		}
		at := time.Date(2026, 12, 1, 10, 0, 0, 0, time.UTC)
		a := hours.Open(hours.Hours{WeekdayText: []string{text}}, at, time.UTC)
		if b := hours.Open(hours.Hours{WeekdayText: got}, at, time.UTC); a != b {
			t.Fatalf("%q: %s, normalised %q: %s", text, a, got, b)
		}
	})
}
