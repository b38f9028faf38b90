package when_test

import (
	"strings"
	"testing"

	"github.com/farewright/farewright/booking/when"
)

func BenchmarkParse(b *testing.B) {
	in := wednesday(b)
	for _, c := range []struct{ name, text string }{
		{"preferred", "2026-04-05 14:30"},
		{"instant", "2026-04-05T14:30:00.000Z"},
		{"natural", "march 5th, 2026 at 3:00 PM"},
		{"relative", "next monday at 2pm"},
		{"spoken", "april fifth twenty twenty six at two thirty p m"},
		{"part of the day", "half past two in the afternoon tomorrow"},
		{"zone", "november 1 at 1:30 am EST"},
		{"display", "Wednesday, April 15, 2026 at 2:00 PM EDT"},
		{"refused ambiguous", "april twenty two ten pm"},
		{"refused unknown", "tomorrow at 3pm for my dialysis"},
		{"hostile", strings.Repeat("may five ", 22)},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				_, _ = when.Parse(c.text, in)
			}
		})
	}
}
