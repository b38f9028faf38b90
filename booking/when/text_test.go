package when_test

import (
	"strings"
	"testing"

	"github.com/farewright/farewright/booking/when"
)

const tomorrow3 = "2026-03-05 15:00"

func TestText(t *testing.T) {
	in := wednesday(t)
	follow(t, in, []rule{
		{"case does not matter", [][2]string{
			{"TOMORROW AT 3PM", tomorrow3}, {"ToMoRrOw At 3 Pm", tomorrow3}, {"MARCH 5 AT NOON", "2026-03-05 12:00"},
			{"2026-04-05t14:30:00z", "2026-04-05 10:30"}, {"TOMORROW AT 14H30", "2026-03-05 14:30"},
			{"tomorrow at 3pm est", tomorrow3}, {"THE 5TH AT 3PM", tomorrow3},
		}},
		{"only plain letters have a case: look-alikes are refused", [][2]string{
			{"wee\u212a from today at 3pm", bad}, {"frıday at 3pm", bad}, {"tomorrow at 3ｐｍ", bad}, {"tomorrow at ３pm", bad},
			{"tomorrow at ٣pm", bad}, {"tomorrow at 3рm", bad},
		}},
		{"any Unicode space is a space", [][2]string{
			{"\u00a0tomorrow\u2003at\u202f3\u00a0pm\u3000", tomorrow3}, {"tomorrow\tat\n3pm\r\n", tomorrow3},
			{"tomorrow\u2009at\u20283pm", tomorrow3}, {"tomorrow\u1680at\u205f3pm", tomorrow3}, {"  tomorrow   at   3pm ", tomorrow3},
			{"tomorrow at 3\u202fPM", tomorrow3}, {"2026-04-05\u00a014:30", "2026-04-05 14:30"},
		}},
		{"control characters and what is no space are refused", [][2]string{
			{"tomorrow at 3pm\x00", bad}, {"tomorrow\x07 at 3pm", bad}, {"tomorrow at 3\x1fpm", bad}, {"tomorrow at 3pm\x7f", bad},
			{"tomorrow\u200b at 3pm", bad}, {"\ufefftomorrow at 3pm", bad}, {"tomorrow\u2060 at 3pm", bad},
			{"tomorrow at 3\u00adpm", bad}, {"\u202etomorrow at 3pm", bad}, {"tomorrow\u180eat 3pm", bad}, {"tomorrow at 3\u200dpm", bad},
		}},
		{"a typographic apostrophe is a plain one, no other is", [][2]string{
			{"tomorrow at 3 o’clock pm", tomorrow3}, {"tomorrow at 3 O’CLOCK in the afternoon", tomorrow3},
			{"tomorrow at 3 o‘clock pm", bad}, {"tomorrow at 3 o`clock pm", bad}, {"tomorrow at 3 oʼclock pm", bad},
		}},
		{"commas and a final full stop are dropped", [][2]string{
			{"tomorrow, at 3pm", tomorrow3}, {",tomorrow,,at 3pm,", tomorrow3}, {"tomorrow at 3pm.", tomorrow3},
			{"tomorrow at 3 p.m..", tomorrow3}, {"tomorrow at 3 p.m.", tomorrow3}, {"tomorrow at 3 p.m", tomorrow3},
			{"tomorrow at 3pm .", tomorrow3}, {"tomorrow at 3pm. thanks", tomorrow3}, {"march 5,2026, 3pm", tomorrow3},
			{"tomorrow at 3pm..", bad}, {"tomorrow. at 3pm", bad}, {"tomorrow at 3.pm", bad}, {".tomorrow at 3pm", bad},
			{"tomorrow at 1,430", bad}, {"2026-04-05 14:30:00,500", bad},
		}},
		{"polite words and hesitations are dropped", [][2]string{
			{"please tomorrow at 3pm", tomorrow3}, {"tomorrow please at 3pm thanks", tomorrow3}, {"tomorrow at 3pm, thank you.", tomorrow3},
			{"um tomorrow uh at um 3 uh pm", tomorrow3}, {"uh, march um 5th at, uh, 3pm", tomorrow3}, {"thank you", bad},
			{"thank tomorrow at 3pm", bad}, {"you tomorrow at 3pm", bad}, {"tomorrow at 3pm thankyou", bad}, {"please", bad},
			{"tomorrow at 3please pm", bad}, {"umm tomorrow at 3pm", bad}, {"tomorrow at 3pm please3", bad},
		}},
		{"glue is dropped", [][2]string{
			{"at 3pm on the 5th of march", tomorrow3}, {"the march 5 the 3pm", tomorrow3}, {"tomorrow @ 3pm", tomorrow3},
			{"tomorrow @3pm", tomorrow3}, {"3pm@tomorrow", tomorrow3}, {"on tomorrow at 3pm", tomorrow3}, {"3pm of march 5", tomorrow3},
			{"tomorrow 3pm", tomorrow3}, {"3pm tomorrow", tomorrow3}, {"@", bad}, {"at the", bad},
		}},
		{"glue does not join numbers", [][2]string{
			{"tomorrow at twenty of two pm", bad}, {"tomorrow at ten of ten pm", bad}, {"tomorrow five of ten pm", bad},
			{"tomorrow at 10 of 3 pm", bad}, {"tomorrow at twenty the two pm", bad}, {"tomorrow at 3 at 30 pm", bad},
			{"tomorrow quarter of nine am", bad}, {"april five of ten pm", bad}, {"tomorrow at ten um of the two pm", bad},
		}},
		{"everything else must be part of the grammar", [][2]string{
			{"tomorrow at 3pm bob", bad}, {"tomorrow at 3pm sharp", bad}, {"dr smith tomorrow at 3pm", bad}, {"tomorrow at 3pm x", bad},
			{"tomorrow at 3pm 7", bad}, {"tomorrow at 3pm -", bad}, {"tomorrow - 3pm", bad}, {"tomorrow at 3pm!", bad},
			{"tomorrow at 3pm?", bad}, {"tomorrow (at) 3pm", bad}, {"\"tomorrow at 3pm\"", bad}, {"tomorrow: 3pm", bad},
			{"tomorrow; 3pm", bad}, {"tomorrow at 3pm & home", bad}, {"tomorrow at ~3pm", bad}, {"tomorrow at 3pm ET time", bad},
			{"tomorrow at 3pm 🙂", bad}, {"tomorrow at 3pm —", bad}, {"tomorrow at +3pm", bad}, {"tomorrow at #3pm", bad},
			{"1775399400", bad}, {"1775399400000", bad}, {"now", bad}, {"soon", bad}, {"asap", bad}, {"null", bad}, {"tbd", bad},
			{"may i come tomorrow at 3pm", bad}, {"will call", bad}, {"20260405T143000Z", bad}, {"20260405", bad}, {"tomorrow_at_3pm", bad},
		}},
		{"no fuzzy spelling", [][2]string{
			{"tomorow at 3pm", bad}, {"tmrw at 3pm", bad}, {"wensday at 3pm", bad}, {"febuary 9 at 3pm", bad}, {"tomorrow at 3pn", bad},
			{"march 5rd at 3pm", bad}, {"march 22th at 3pm", bad}, {"the 11st at 3pm", bad}, {"the 12nd at 3pm", bad}, {"the 1th at 3pm", bad},
			{"march5 at 3pm", bad}, {"5march at 3pm", bad}, {"tomorrow3pm", bad}, {"3pmtomorrow", bad}, {"tomorrow at 3pm-ish", bad},
			{"tomorrow at 3ish", bad}, {"tomorrow at 3p", bad}, {"fourty minutes from now", bad}, {"2day at 3pm", bad},
		}},
		{"ranges are refused", [][2]string{
			{"tomorrow 2-3pm", bad}, {"tomorrow 2pm-3pm", bad}, {"tomorrow from 2 to 3pm", bad}, {"tomorrow 2 to 3 pm", bad},
			{"tomorrow two to three pm", bad}, {"tomorrow five to six pm", bad}, {"tomorrow 10 to 2 pm", bad}, {"tomorrow 9 to 5 pm", bad},
			{"tomorrow 14:00-15:00", bad}, {"tomorrow 14 to 3 pm", bad}, {"tomorrow nine till five pm", bad}, {"tomorrow 10 till 2 pm", bad},
			{"tomorrow between 2pm and 3pm", bad}, {"tomorrow 2pm through 3pm", bad}, {"tomorrow 3pm to 4pm", bad}, {"tomorrow 2–3pm", bad},
			{"tomorrow nine-ten am", bad}, {"friday to saturday at 3pm", bad}, {"march 5-6 at 3pm", bad}, {"mon-fri at 3pm", bad},
			{"2026-04-05T10:00-11:00 to 12:00", bad}, {"tomorrow eight to ten in the morning", bad}, {"march 5 10 to 6 pm", bad},
		}},
		{"alternatives are refused", [][2]string{
			{"tomorrow or friday at 3pm", bad}, {"tomorrow at 3 or 4 pm", bad}, {"tomorrow at 3pm/4pm", bad}, {"either tomorrow at 3pm", bad},
			{"tomorrow at 3pm and 4pm", bad}, {"tomorrow and friday at 3pm", bad}, {"tomorrow 3pm 4pm", bad}, {"tomorrow in an hour or two", bad},
		}},
		{"bounds are refused", [][2]string{
			{"tomorrow before 3pm", bad}, {"tomorrow by 3pm", bad}, {"tomorrow until 3pm", bad}, {"after 3pm tomorrow", bad},
			{"before noon tomorrow", bad}, {"by friday at 3pm", bad}, {"tomorrow till 3pm", bad}, {"tomorrow past 3pm", bad},
			{"no later than 3pm tomorrow", bad}, {"tomorrow since 3pm", bad}, {"after tomorrow at 3pm", bad}, {"from tomorrow at 3pm", bad},
			{"march twenty five before three pm", bad}, {"march twenty five to three pm", bad}, {"march twenty five past two pm", bad},
			{"the 5th to 3 pm", bad},
		}},
		{"series, negations and corrections are refused", [][2]string{
			{"mondays at 3pm", bad}, {"every day at 3pm", bad}, {"daily at 3pm", bad}, {"each friday at 3pm", bad}, {"weekly on friday at 3pm", bad},
			{"every other friday at 3pm", bad}, {"not tomorrow at 3pm", bad}, {"no, tomorrow at 3pm", bad}, {"tomorrow at 3pm, no, 4pm", bad},
			{"tomorrow at 3pm i mean 4pm", bad}, {"tomorrow at 3pm, sorry, friday", bad}, {"tomorrow not at 3pm but 4pm", bad},
			{"actually tomorrow at 3pm", bad}, {"tomorrow at 3pm make that 4pm", bad}, {"friday's at 3pm", bad}, {"tomorrow scratch that friday at 3pm", bad},
		}},
		{"around and about before a time are that time", [][2]string{
			{"tomorrow at around 3pm", tomorrow3}, {"about 3pm tomorrow", tomorrow3}, {"tomorrow around at 3pm", tomorrow3},
			{"tomorrow about noon", "2026-03-05 12:00"}, {"tomorrow about half past two pm", "2026-03-05 14:30"},
			{"tomorrow around 14:30", "2026-03-05 14:30"}, {"tomorrow around 3 in the afternoon", tomorrow3},
			{"around 3", bad}, {"tomorrow around 3", bad}, {"around tomorrow at 3pm", bad}, {"around march 5 at 3pm", bad},
			{"tomorrow at 3pm around", bad}, {"around midnight tomorrow", bad}, {"tomorrow around morning", bad}, {"tomorrow around", bad},
			{"in about 2 hours", bad}, {"tomorrow roughly 3pm", bad}, {"tomorrow at approximately 3pm", bad},
		}},
	})
}

func TestTextOf200BytesIsReadAndOneMoreIsNot(t *testing.T) {
	in := wednesday(t)
	text := "tomorrow at 3pm" + strings.Repeat(" ", 185)
	if got := answer(when.Parse(text, in)); !fits(got, tomorrow3) {
		t.Errorf("200 bytes: %s", got)
	}
	for _, text := range []string{text + " ", text[:199] + "\u00a0", strings.Repeat("please ", 40) + "tomorrow at 3pm"} {
		if got := answer(when.Parse(text, in)); got != bad {
			t.Errorf("%d bytes: %s", len(text), got)
		}
	}
}

func TestTextThatIsNotUTF8IsRefused(t *testing.T) {
	for _, text := range []string{"tomorrow at 3pm\xff", "\xc3", "tomorrow\xa0at 3pm", "tomorrow at 3\xed\xa0\x80pm"} {
		if got := answer(when.Parse(text, wednesday(t))); got != bad {
			t.Errorf("%q: %s", text, got)
		}
	}
}

// A text means the same however it is dressed.
func TestDressingChangesNothing(t *testing.T) {
	in := wednesday(t)
	in.Base = date(t, "2026-04-10")
	dress := map[string]func(string) string{
		"please in front":     func(s string) string { return "please " + s },
		"thanks behind":       func(s string) string { return s + ", thanks" },
		"thank you behind":    func(s string) string { return s + " Thank you." },
		"um in front":         func(s string) string { return "um, " + s },
		"upper case":          strings.ToUpper,
		"non-breaking spaces": func(s string) string { return strings.ReplaceAll(s, " ", "\u00a0") },
		"tabs and newlines":   func(s string) string { return "\n" + strings.ReplaceAll(s, " ", "\t ") + "\r\n" },
		"commas for spaces":   func(s string) string { return strings.ReplaceAll(s, " ", ", ") },
		"uh for spaces":       func(s string) string { return strings.ReplaceAll(s, " ", " uh ") },
		"a glue in front":     func(s string) string { return "at the " + s },
	}
	texts := []string{
		"tomorrow at 3pm", "march 5th 2026 at 3:00 p.m.", "april twenty two ten pm", "the 5th of april at 10:15 am",
		"next monday at quarter to nine am", "2026-04-05 14:30", "2026-04-05T14:30:00Z", "half past two in the afternoon tomorrow",
		"april fifth twenty twenty six at two thirty p m", "a week from tuesday at 10am", "friday next week at 1pm", "in 45 minutes",
		"tonight at 8", "november 1 at 1:30 am EST", "yesterday at 3pm", "tomorrow at 3", "3pm", "next friday at 10am", "noon",
		"wednesday at 2pm", "sunday at 2:30 am", "2026-11-01 01:30", "tomorrow at 2030 hours", "day after tomorrow 0915",
	}
	for name, put := range dress {
		for _, text := range texts {
			plain, dressed := answer(when.Parse(text, in)), answer(when.Parse(put(text), in))
			if plain != dressed {
				t.Errorf("%s: %q is %s, %q is %s", name, text, plain, put(text), dressed)
			}
		}
	}
}
