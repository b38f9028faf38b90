package hours_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/farewright/farewright/address/hours"
)

func TestText(t *testing.T) {
	follow(t, []rule{
		{"any blank is a blank, any dash is a dash, format characters are dropped", []row{
			{tuesday("8:00\u202fAM\u2009–\u20095:00\u202fPM"), "", "2026-12-01 16:59", "open"},
			{tuesday("8:00\u00a0AM\u2002—\u20035:00\u3000PM"), "", "2026-12-01 16:59", "open"},
			{tuesday("8:00\tAM  -  5:00\nPM"), "", "2026-12-01 16:59", "open"},
			{tuesday("8:00 AM‐5:00 PM"), "", "2026-12-01 16:59", "open"},
			{tuesday("8:00 AM‑5:00 PM"), "", "2026-12-01 16:59", "open"},
			{tuesday("8:00 AM‒5:00 PM"), "", "2026-12-01 16:59", "open"},
			{tuesday("8:00 AM―5:00 PM"), "", "2026-12-01 16:59", "open"},
			{tuesday("8:00 AM−5:00 PM"), "", "2026-12-01 16:59", "open"},
			{tuesday("8:00 AM－5:00 PM"), "", "2026-12-01 16:59", "open"},
			{tuesday("8:00 AM ~ 5:00 PM"), "", "2026-12-01 16:59", "open"},
			{tuesday("8:00 AM～5:00 PM"), "", "2026-12-01 16:59", "open"},
			{tuesday("8:00 AM〜5:00 PM"), "", "2026-12-01 16:59", "open"},
			{tuesday("8:00 AM to 5:00 PM"), "", "2026-12-01 16:59", "open"},
			{tuesday("8:00 AM TO 5:00 PM"), "", "2026-12-01 16:59", "open"},
			{tuesday("8AM to 5PM"), "", "2026-12-01 16:59", "open"},
			{tuesday("8 to 5 PM"), "", "2026-12-01 16:59", "unknown"},
			{tuesday("\u200e8:00 AM\u200f – \u200e5:00 PM\u200f"), "", "2026-12-01 16:59", "open"},
			{tuesday("\ufeff8:00\u200bAM – 5:00\u2060PM"), "", "2026-12-01 16:59", "open"},
			{tuesday("８：００ ＡＭ – ５：００ ＰＭ"), "", "2026-12-01 16:59", "open"},
			{[]string{"\u200eTuesday\u200e: 8:00 AM – 5:00 PM"}, "", "2026-12-01 16:59", "open"},
			{tuesday("8:00 a.m. – 5:00 p.m."), "", "2026-12-01 16:59", "open"},
			{tuesday("8:00 AM –– 5:00 PM"), "", "2026-12-01 16:59", "unknown"},
			{tuesday("8:00 AMto5:00 PM"), "", "2026-12-01 16:59", "unknown"},
		}},
		{"days go by their English name, full or short, in any case, not by place", []row{
			{[]string{"TUESDAY: 8:00 AM – 5:00 PM"}, "", "2026-12-01 12:00", "open"},
			{[]string{"tue: 8:00 AM – 5:00 PM"}, "", "2026-12-01 12:00", "open"},
			{[]string{"Tues: 8:00 AM – 5:00 PM"}, "", "2026-12-01 12:00", "open"},
			{[]string{"Tue.: 8:00 AM – 5:00 PM"}, "", "2026-12-01 12:00", "open"},
			{[]string{"Tuesday : 8:00 AM – 5:00 PM"}, "", "2026-12-01 12:00", "open"},
			{[]string{"Tuesday:8:00 AM – 5:00 PM"}, "", "2026-12-01 12:00", "open"},
			{[]string{"Tuesday：8:00 AM – 5:00 PM"}, "", "2026-12-01 12:00", "open"},
			{[]string{"Tuesday 8:00 AM – 5:00 PM"}, "", "2026-12-01 12:00", "open"},
			{[]string{" Tuesday: 8:00 AM – 5:00 PM "}, "", "2026-12-01 12:00", "open"},
			{[]string{"Thur: 8:00 AM – 5:00 PM"}, "", "2026-12-03 12:00", "open"},
			{[]string{"Thurs: 8:00 AM – 5:00 PM"}, "", "2026-12-03 12:00", "open"},
			{[]string{"Wed: 8:00 AM – 5:00 PM"}, "", "2026-12-02 12:00", "open"},
			{[]string{"Sunday: Closed", "Saturday: Closed", "Friday: Closed", "Tuesday: 8:00 AM – 5:00 PM"}, "", "2026-12-01 12:00", "open"},
			{[]string{"Tuesday: Closed", "Monday: 8:00 AM – 5:00 PM"}, "", "2026-11-30 12:00", "open"},
			{[]string{"Tuesday: Closed", "Monday: 8:00 AM – 5:00 PM"}, "", "2026-12-01 12:00", "closed"},
			{[]string{"Closed", "Closed", "Closed", "Closed", "Closed", "Closed", "Closed"}, "", "2026-12-01 12:00", "unknown"},
			{[]string{"Tu: Closed"}, "", "2026-12-01 12:00", "unknown"},
			{[]string{"Tuesdays: Closed"}, "", "2026-12-01 12:00", "unknown"},
			{[]string{"Mon-Fri: 8:00 AM – 5:00 PM"}, "", "2026-12-01 20:00", "unknown"},
			{[]string{"Monday - Friday: 8:00 AM – 5:00 PM"}, "", "2026-12-01 20:00", "unknown"},
			{[]string{"Monday - Friday: 8:00 AM – 5:00 PM"}, "", "2026-11-30 20:00", "unknown"},
		}},
		{"what is not understood is unknown", []row{
			{nil, "", "2026-12-01 12:00", "unknown"},
			{[]string{}, "[]", "2026-12-01 12:00", "unknown"},
			{[]string{"", " ", ":"}, "", "2026-12-01 12:00", "unknown"},
			{[]string{"Tuesday"}, "", "2026-12-01 12:00", "unknown"},
			{[]string{"Tuesday:"}, "", "2026-12-01 12:00", "unknown"},
			{[]string{"Tuesday: :"}, "", "2026-12-01 12:00", "unknown"},
			{tuesday("Hours might differ"), "", "2026-12-01 12:00", "unknown"},
			{tuesday("Open"), "", "2026-12-01 12:00", "unknown"},
			{tuesday("By appointment"), "", "2026-12-01 12:00", "unknown"},
			{tuesday("8:00 AM – 5:00 PM (by appointment)"), "", "2026-12-01 20:00", "unknown"},
			{tuesday("Closed (Christmas)"), "", "2026-12-01 20:00", "unknown"},
			{tuesday("Temporarily closed"), "", "2026-12-01 20:00", "unknown"},
			{tuesday("Cerrado"), "", "2026-12-01 20:00", "unknown"},
			{tuesday("Abierto las 24 horas"), "", "2026-12-01 20:00", "unknown"},
			{tuesday("08:00–17:00 Uhr"), "", "2026-12-01 20:00", "unknown"},
			{tuesday("8 h – 17 h"), "", "2026-12-01 20:00", "unknown"},
			{tuesday("８時００分～１８時００分"), "", "2026-12-01 20:00", "unknown"},
			{[]string{"Dienstag: Geschlossen"}, "", "2026-12-01 12:00", "unknown"},
			{[]string{"martes: 8:00 AM – 5:00 PM"}, "", "2026-12-01 20:00", "unknown"},
			{[]string{"Lundi: Fermé", "Mardi: Fermé"}, "", "2026-12-01 20:00", "unknown"},
			{tuesday("8:00â€¯AM â€“ 5:00â€¯PM"), "", "2026-12-01 20:00", "unknown"},
			{tuesday("8:00Â AM - 5:00Â PM"), "", "2026-12-01 20:00", "unknown"},
			{tuesday("8:00\u00e2\u0080\u00afAM \u00e2\u0080\u0093 5:00\u00e2\u0080\u00afPM"), "", "2026-12-01 20:00", "unknown"},
			{tuesday("8:00\ufffdAM – 5:00\ufffdPM"), "", "2026-12-01 20:00", "unknown"},
			{tuesday("8:00 AM \xe2\x80 5:00 PM"), "", "2026-12-01 20:00", "unknown"},
			{tuesday("8:00 AM \x96 5:00 PM"), "", "2026-12-01 20:00", "unknown"},
			{tuesday("8:00\x00 AM - 5:00 PM"), "", "2026-12-01 20:00", "unknown"},
			{tuesday(`8:00\u202fAM\u2009\u2013\u20095:00\u202fPM`), "", "2026-12-01 20:00", "unknown"},
			{tuesday(`8:00 AM \u2013 5:00 PM`), "", "2026-12-01 20:00", "unknown"},
			{tuesday("8:00 AM &ndash; 5:00 PM"), "", "2026-12-01 20:00", "unknown"},
			{tuesday("8:00 ΑΜ – 5:00 ΡΜ"), "", "2026-12-01 20:00", "unknown"},
			{tuesday("8:00 AM – 5:00 PM" + strings.Repeat(" ", 3000)), "", "2026-12-01 20:00", "unknown"},
		}},
		{"a line of another day that is not understood changes nothing", []row{
			{[]string{"Monday: Closed", "Tuesday: 8:00 AM – 5:00 PM", "Wednesday: ???"}, "", "2026-12-01 20:00", "closed"},
			{[]string{"Tuesday: 8:00 AM – 5:00 PM", "Holiday hours: ask"}, "", "2026-12-01 20:00", "closed"},
		}},
		{"a day without a line is unknown, not closed", []row{
			{[]string{"Monday: 8:00 AM – 5:00 PM", "Wednesday: 8:00 AM – 5:00 PM"}, "", "2026-12-01 12:00", "unknown"},
			{[]string{"Monday: 8:00 AM – 5:00 PM", "Wednesday: 8:00 AM – 5:00 PM"}, "", "2026-12-02 20:00", "closed"},
			{[]string{"Monday: 8:00 PM – 2:00 AM"}, "", "2026-12-01 01:00", "open"},
			{[]string{"Monday: 8:00 PM – 2:00 AM"}, "", "2026-12-01 02:00", "unknown"},
		}},
		{"two lines for one day add up", []row{
			{week("Closed", "Tuesday: 8:00 AM – 12:00 PM", "Tuesday: 1:00 – 5:00 PM"), "", "2026-12-01 09:00", "open"},
			{week("Closed", "Tuesday: 8:00 AM – 12:00 PM", "Tuesday: 1:00 – 5:00 PM"), "", "2026-12-01 12:30", "closed"},
			{week("Closed", "Tuesday: 8:00 AM – 12:00 PM", "Tue: 1:00 – 5:00 PM"), "", "2026-12-01 13:00", "open"},
			{week("Closed", "Tuesday: 8:00 AM – 12:00 PM", "Tuesday: 8:00 AM – 12:00 PM"), "", "2026-12-01 13:00", "closed"},
			{week("Closed", "Tuesday: Closed", "Tuesday: Closed"), "", "2026-12-01 13:00", "closed"},
			{week("Closed", "Tuesday: Open 24 hours", "Tuesday: 8:00 AM – 12:00 PM"), "", "2026-12-01 13:00", "open"},
		}},
		{"closed against open is unknown", []row{
			{week("Closed", "Tuesday: Closed", "Tuesday: 8:00 AM – 5:00 PM"), "", "2026-12-01 20:00", "unknown"},
			{week("Closed", "Tuesday: 8:00 AM – 5:00 PM", "Tuesday: Closed"), "", "2026-12-01 09:00", "unknown"},
			{week("Closed", "Tuesday: Open 24 hours", "Tuesday: Closed"), "", "2026-12-01 09:00", "unknown"},
			{week("Closed", "Tuesday: 8:00 AM – 5:00 PM", "Tuesday: ask us"), "", "2026-12-01 09:00", "unknown"},
			{week("Closed", "Tuesday: Closed", "Tuesday: 6:00 PM – 2:00 AM"), "", "2026-12-02 01:00", "unknown"},
			{week("Closed", "Tuesday: Closed", "Tuesday: 6:00 PM – 2:00 AM"), "", "2026-12-02 12:00", "closed"},
		}},
		{"the day before unknown matters only before six", []row{
			{[]string{"Tuesday: 8:00 AM – 5:00 PM"}, "", "2026-12-01 00:00", "unknown"},
			{[]string{"Tuesday: 8:00 AM – 5:00 PM"}, "", "2026-12-01 05:59", "unknown"},
			{[]string{"Tuesday: 8:00 AM – 5:00 PM"}, "", "2026-12-01 06:00", "closed"},
			{[]string{"Tuesday: Closed"}, "", "2026-12-01 03:00", "unknown"},
			{[]string{"Tuesday: Closed"}, "", "2026-12-01 06:00", "closed"},
			{[]string{"Tuesday: 5:00 AM – 1:00 PM"}, "", "2026-12-01 05:30", "open"},
			{[]string{"Monday: ask us", "Tuesday: 8:00 AM – 5:00 PM"}, "", "2026-12-01 05:59", "unknown"},
			{[]string{"Monday: ask us", "Tuesday: 8:00 AM – 5:00 PM"}, "", "2026-12-01 07:00", "closed"},
			{[]string{"Monday: Closed", "Tuesday: 8:00 AM – 5:00 PM"}, "", "2026-12-01 05:59", "closed"},
			{[]string{"Saturday: ask us", "Sunday: Closed"}, "", "2026-12-06 05:59", "unknown"},
		}},
	})
}

func TestNormalize(t *testing.T) {
	for _, c := range []struct{ sentence, in, want string }{
		{"thin spaces and dashes become plain", "Monday: 8:00\u202fAM\u2009–\u20095:00\u202fPM", "Monday: 8:00 AM - 5:00 PM"},
		{"a hyphen before a time gets room", "Mon: 8AM-5PM", "Mon: 8AM - 5PM"},
		{"a hyphen inside a word stays", "Monday: Drive-thru only", "Monday: Drive-thru only"},
		{"to is speakable already", "Monday: 8 AM to 5 PM", "Monday: 8 AM to 5 PM"},
		{"format characters go", "\u200eMonday:\u200f Closed\ufeff", "Monday: Closed"},
		{"full width becomes plain", "月曜日: 9時00分～18時00分", "月曜日: 9時00分 - 18時00分"},
		{"line breaks are blanks", "Monday:\r\n Closed", "Monday: Closed"},
		{"no text is marked, not repaired", "Monday: 8 AM \x96 5 PM\x07", "Monday: 8 AM \ufffd 5 PM\ufffd"},
	} {
		t.Run(c.sentence, func(t *testing.T) {
			if got := hours.Normalize([]string{c.in}); len(got) != 1 || got[0] != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
	t.Run("empty lines are dropped, and nothing is nothing", func(t *testing.T) {
		if got := hours.Normalize([]string{"", " \u200e", "Monday: Closed"}); !slices.Equal(got, []string{"Monday: Closed"}) {
			t.Errorf("got %q", got)
		}
		if got := hours.Normalize([]string{"", " "}); got != nil {
			t.Errorf("got %q", got)
		}
	})
	t.Run("long lines and lists are cut", func(t *testing.T) {
		got := hours.Normalize(slices.Repeat([]string{strings.Repeat("né ", 5000)}, 100))
		if len(got) != 21 || len([]rune(got[0])) > 160 || strings.HasSuffix(got[0], " ") {
			t.Errorf("got %d lines, first %q", len(got), got[0])
		}
	})
	t.Run("the argument is left alone", func(t *testing.T) {
		in := []string{"Mon: 8AM-5PM"}
		hours.Normalize(in)
		if in[0] != "Mon: 8AM-5PM" {
			t.Errorf("changed to %q", in[0])
		}
	})
}
