package hours_test

import (
	"encoding/json"
	"testing"

	"github.com/farewright/farewright/address/hours"
)

func BenchmarkOpen(b *testing.B) {
	at, loc := clock(b, "2026-12-01 10:00"), zone(b, newYork)
	periods, err := hours.ParsePeriods(json.RawMessage(list(old(1, "0900", "1700"), old(2, "0900", "1700"), old(3, "0900", "1700"))))
	if err != nil {
		b.Fatal(err)
	}
	for _, c := range []struct {
		name string
		h    hours.Hours
	}{
		{"text", hours.Hours{WeekdayText: week("8:00\u202fAM\u2009–\u20095:00\u202fPM")}},
		{"plain text", hours.Hours{WeekdayText: week("8:00 AM - 5:00 PM")}},
		{"periods", hours.Hours{Periods: periods}},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				hours.Open(c.h, at, loc)
			}
		})
	}
}

func BenchmarkParsePeriods(b *testing.B) {
	raw := json.RawMessage(list(old(1, "0900", "1700"), old(2, "0900", "1700"), old(3, "0900", "1700"), old(4, "0900", "1700"), old(5, "0900", "1700")))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := hours.ParsePeriods(raw); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkNormalize(b *testing.B) {
	text := week("8:00\u202fAM\u2009–\u20095:00\u202fPM")
	b.ReportAllocs()
	for b.Loop() {
		hours.Normalize(text)
	}
}
