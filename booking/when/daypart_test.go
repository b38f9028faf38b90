package when_test

import (
	"fmt"
	"testing"

	"github.com/farewright/farewright/booking/when"
)

func TestPartOfTheDay(t *testing.T) {
	in := wednesday(t)
	follow(t, in, []rule{
		{"it may stand before, behind or apart from the clock time", [][2]string{
			{"tomorrow morning at 9", "2026-03-05 09:00"}, {"9 tomorrow morning", "2026-03-05 09:00"}, {"9 in the morning tomorrow", "2026-03-05 09:00"},
			{"in the morning tomorrow at 9", "2026-03-05 09:00"}, {"tomorrow in the morning at 9:30", "2026-03-05 09:30"},
			{"friday night at 7", "2026-03-06 19:00"}, {"friday at 7 at night", "2026-03-06 19:00"}, {"march 5 evening 8:15", "2026-03-05 20:15"},
			{"the morning of march 5 at 10", "2026-03-05 10:00"}, {"tomorrow morning at 9 in the morning", "2026-03-05 09:00"},
			{"tomorrow 3 in afternoon", "2026-03-05 15:00"},
		}},
		{"it settles every bare form", [][2]string{
			{"tomorrow afternoon at 2 30", "2026-03-05 14:30"}, {"tomorrow afternoon at 2.30", "2026-03-05 14:30"},
			{"tomorrow afternoon at 230", "2026-03-05 14:30"}, {"tomorrow morning at 1130", "2026-03-05 11:30"},
			{"tomorrow morning at 930", "2026-03-05 09:30"}, {"tomorrow afternoon at two thirty", "2026-03-05 14:30"},
			{"tomorrow at three o'clock in the afternoon", "2026-03-05 15:00"}, {"tomorrow morning at nine oh five", "2026-03-05 09:05"},
			{"half past eleven tomorrow night", "2026-03-05 23:30"}, {"quarter past ten tomorrow morning", "2026-03-05 10:15"},
		}},
		{"it names the resulting time", [][2]string{
			{"quarter to twelve tomorrow morning", "2026-03-05 11:45"}, {"quarter to one tomorrow afternoon", "2026-03-05 12:45"},
			{"quarter to seven tomorrow afternoon", "2026-03-05 18:45"}, {"quarter to five tomorrow evening", "2026-03-05 16:45"},
			{"quarter to twelve tomorrow night", "2026-03-05 23:45"}, {"quarter to one tomorrow morning", bad},
			{"quarter to twelve tomorrow afternoon", bad}, {"quarter to four tomorrow evening", bad}, {"quarter to five tomorrow night", bad},
			{"half past twelve tomorrow night", bad}, {"quarter past seven tomorrow afternoon", bad},
		}},
		{"today, tonight and this morning, afternoon or evening are today", [][2]string{
			{"today at 4pm", "2026-03-04 16:00"}, {"tonight at 8", "2026-03-04 20:00"}, {"tonight at 8:30", "2026-03-04 20:30"},
			{"at 11 tonight", "2026-03-04 23:00"}, {"tonight at 8pm", "2026-03-04 20:00"}, {"tonight at 20:00", "2026-03-04 20:00"},
			{"this afternoon at 2", "2026-03-04 14:00"}, {"2pm this afternoon", "2026-03-04 14:00"}, {"this evening at 6", "2026-03-04 18:00"},
			{"this morning at 11", "2026-03-04 11:00"}, {"this morning at 9", past}, {"today at noon", "2026-03-04 12:00"},
			{"this night at 8", bad}, {"this noon", bad}, {"tomorrow tonight at 8", bad}, {"tonight friday at 8", bad}, {"tonight", bad}, {"this morning", bad},
			{"tonight at 4:59", bad}, {"tonight at 5", "2026-03-04 17:00"}, {"tonight at 08:00", bad}, {"tonight at 12 am", bad}, {"tonight at 12:30", bad},
			{"wednesday tonight at 8", "2026-03-04 20:00"}, {"tonight at midnight", bad}, {"tonight at noon", bad}, {"this evening morning at 8", bad},
		}},
		{"am/pm and the 24 hour clock must agree with it", [][2]string{
			{"tomorrow morning at 9am", "2026-03-05 09:00"}, {"tomorrow morning at 12 am", "2026-03-05 00:00"}, {"tomorrow morning at 11:59 am", "2026-03-05 11:59"},
			{"tomorrow morning at 12 pm", bad}, {"tomorrow morning at noon", bad}, {"tomorrow afternoon at noon", "2026-03-05 12:00"},
			{"tomorrow afternoon at 12:30 pm", "2026-03-05 12:30"}, {"tomorrow afternoon at 6:59 pm", "2026-03-05 18:59"}, {"tomorrow afternoon at 7 pm", bad},
			{"tomorrow afternoon at 11 am", bad}, {"tomorrow evening at 16:00", "2026-03-05 16:00"}, {"tomorrow evening at 15:59", bad},
			{"tomorrow evening at 11:59 pm", "2026-03-05 23:59"}, {"tomorrow night at 17:00", "2026-03-05 17:00"}, {"tomorrow night at 16:59", bad},
			{"tomorrow night at 1 am", bad}, {"tomorrow night at 00:30", bad}, {"tomorrow at 09:30 in the evening", bad}, {"tomorrow at 02:30 in the afternoon", bad},
			{"tomorrow morning at 9 in the evening", bad}, {"tomorrow at fourteen thirty in the afternoon", "2026-03-05 14:30"},
			{"tomorrow evening at 8 at night", "2026-03-05 20:00"}, {"tomorrow afternoon at 5 in the evening", "2026-03-05 17:00"},
		}},
		{"a part of the day without a clock time is refused", [][2]string{
			{"tomorrow morning", bad}, {"friday night", bad}, {"march 5 in the afternoon", bad}, {"early tomorrow morning at 6", bad},
			{"late tomorrow night at 11", bad}, {"mid morning tomorrow at 10", bad}, {"in the tomorrow at 9", bad},
		}},
	})
}

// Each bare hour and each hour of the 24 hour clock against each part.
func TestHoursOfEachPart(t *testing.T) {
	in := wednesday(t)
	in.Base = date(t, "2026-03-05")
	bare := map[string]func(h int) (hour int, ok bool){
		"in the morning":   func(h int) (int, bool) { return h, h <= 11 },
		"in the afternoon": func(h int) (int, bool) { return h%12 + 12, h == 12 || h <= 6 },
		"in the evening":   func(h int) (int, bool) { return h + 12, 4 <= h && h <= 11 },
		"at night":         func(h int) (int, bool) { return h + 12, 5 <= h && h <= 11 },
	}
	full := map[string][2]int{
		"in the morning": {0, 11}, "in the afternoon": {12, 18}, "in the evening": {16, 23}, "at night": {17, 23},
	}
	for part, settle := range bare {
		for h := 1; h <= 12; h++ {
			want := bad
			if hour, ok := settle(h); ok {
				want = fmt.Sprintf("2026-03-05 %02d:00", hour)
			}
			for _, text := range []string{fmt.Sprintf("%d %s", h, part), fmt.Sprintf("%d:00 %s", h, part), spoken(h) + " o'clock " + part} {
				if h >= 10 || text[1] != '0' {
					if got := answer(when.Parse(text, in)); !fits(got, want) {
						t.Errorf("%q: got %s, want %s", text, got, want)
					}
				}
			}
		}
		for h := range 24 {
			suffix, want := []string{"am", "pm"}[h/12], bad
			if full[part][0] <= h && h <= full[part][1] {
				want = fmt.Sprintf("2026-03-05 %02d:30", h)
			}
			texts := []string{fmt.Sprintf("%d:30 %s %s", (h+11)%12+1, suffix, part)}
			if h < 10 || h > 12 {
				texts = append(texts, fmt.Sprintf("%02d:30 %s", h, part))
			}
			for _, text := range texts {
				if got := answer(when.Parse(text, in)); !fits(got, want) {
					t.Errorf("%q: got %s, want %s", text, got, want)
				}
			}
		}
	}
}
