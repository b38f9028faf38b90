package when_test

import (
	"testing"
	"time"

	"github.com/farewright/farewright/booking/when"
)

func TestWeekdays(t *testing.T) {
	follow(t, wednesday(t), []rule{
		{"a weekday, also this or coming, is the first one after today", [][2]string{
			{"thursday at 3pm", tomorrow3}, {"friday at 3pm", "2026-03-06 15:00"}, {"this friday at 3pm", "2026-03-06 15:00"}, {"coming friday at 3pm", "2026-03-06 15:00"},
			{"the coming friday at 3pm", "2026-03-06 15:00"}, {"this coming friday at 3pm", "2026-03-06 15:00"}, {"sunday at 3pm", "2026-03-08 15:00"},
			{"tuesday at 3pm", "2026-03-10 15:00"}, {"fri 3pm", "2026-03-06 15:00"}, {"Fri. 3pm", "2026-03-06 15:00"}, {"tues. at 3pm", "2026-03-10 15:00"},
			{"tue 3pm", "2026-03-10 15:00"}, {"thu 3pm", tomorrow3}, {"thur 3pm", tomorrow3}, {"thurs. 3pm", tomorrow3}, {"sat 3pm", "2026-03-07 15:00"},
			{"sun. 3pm", "2026-03-08 15:00"}, {"mon 3pm", "2026-03-09 15:00"}, {"friday. at 3pm", bad}, {"upcoming friday at 3pm", bad}, {"friday this week at 3pm", bad},
			{"following friday at 3pm", bad}, {"this at 3pm", bad}, {"coming at 3pm", bad}, {"coming this friday at 3pm", bad}, {"friday", bad},
		}},
		{"refused when today is that weekday", [][2]string{
			{"wednesday at 3pm", bad}, {"this wednesday at 3pm", bad}, {"coming wednesday at 3pm", bad}, {"wed at 9am", bad}, {"weds. at 3pm", bad},
			{"a week from wednesday at 3pm", bad},
		}},
		{"next weekday only when all agree", [][2]string{
			{"next monday at 3pm", "2026-03-09 15:00"}, {"next tuesday at 3pm", "2026-03-10 15:00"}, {"next wednesday at 3pm", "2026-03-11 15:00"},
			{"next thursday at 3pm", bad}, {"next friday at 3pm", bad}, {"next saturday at 3pm", bad}, {"next sunday at 3pm", bad},
			{"next next monday at 3pm", bad}, {"this next monday at 3pm", bad}, {"next day at 3pm", bad}, {"next at 3pm", bad}, {"monday next at 3pm", bad},
		}},
		{"a weekday of next week", [][2]string{
			{"friday next week at 3pm", "2026-03-13 15:00"}, {"friday of next week at 3pm", "2026-03-13 15:00"}, {"next week friday at 3pm", "2026-03-13 15:00"},
			{"next week on friday at 3pm", "2026-03-13 15:00"}, {"friday of the next week at 3pm", "2026-03-13 15:00"}, {"monday next week at 3pm", "2026-03-09 15:00"},
			{"wednesday next week at 3pm", "2026-03-11 15:00"}, {"sunday next week at 3pm", bad}, {"next week sunday at 3pm", bad}, {"next week at 3pm", bad},
			{"next weeks friday at 3pm", bad}, {"this friday next week at 3pm", bad}, {"next friday next week at 3pm", bad}, {"friday next week march 13 at 3pm", "2026-03-13 15:00"},
			{"friday next week march 6 at 3pm", bad}, {"tomorrow next week at 3pm", bad}, {"next week friday saturday at 3pm", bad},
		}},
		{"a week or two weeks from a weekday", [][2]string{
			{"a week from friday at 3pm", "2026-03-13 15:00"}, {"one week from friday at 3pm", "2026-03-13 15:00"}, {"1 week from friday at 3pm", "2026-03-13 15:00"},
			{"two weeks from friday at 3pm", "2026-03-20 15:00"}, {"2 weeks from tuesday at 3pm", "2026-03-24 15:00"}, {"a week from this friday at 3pm", "2026-03-13 15:00"},
			{"three weeks from friday at 3pm", bad}, {"two days from friday at 3pm", bad}, {"7 days from friday at 3pm", bad}, {"a week from next friday at 3pm", bad},
			{"in a week from friday at 3pm", bad}, {"a week after friday at 3pm", bad}, {"a week friday at 3pm", bad}, {"a week on friday at 3pm", bad},
		}},
	})
	sunday := at(t, "2026-03-15T12:00:00-04:00", "America/New_York")
	follow(t, sunday, []rule{
		{"on a Sunday", [][2]string{
			{"monday at 3pm", "2026-03-16 15:00"}, {"saturday at 3pm", "2026-03-21 15:00"}, {"sunday at 3pm", bad}, {"next sunday at 3pm", "2026-03-22 15:00"},
			{"next monday at 3pm", bad}, {"next saturday at 3pm", bad}, {"monday next week at 3pm", bad}, {"saturday next week at 3pm", bad},
			{"sunday next week at 3pm", bad}, {"a week from monday at 3pm", "2026-03-23 15:00"}, {"a week from sunday at 3pm", bad},
		}},
	})
}

// The words against their definition, from each weekday to each other.
func TestEveryWeekdayFromEveryWeekday(t *testing.T) {
	start := when.Date{Year: 2026, Month: 12, Day: 20} // over the turn of the year
	for offset := range 21 {
		today := start.AddDays(offset)
		in := when.Context{Now: time.Date(today.Year, today.Month, today.Day, 12, 0, 0, 0, time.UTC)}
		for w := time.Sunday; w <= time.Saturday; w++ {
			first := today.AddDays(1)
			for first.Weekday() != w {
				first = first.AddDays(1)
			}
			inWeekFrom := func(begin time.Weekday) when.Date {
				d := today.AddDays(1)
				for d.Weekday() != begin {
					d = d.AddDays(1)
				}
				for d.Weekday() != w {
					d = d.AddDays(1)
				}
				return d
			}
			fromMonday, fromSunday := inWeekFrom(time.Monday), inWeekFrom(time.Sunday)
			weekend := w == time.Sunday || today.Weekday() == time.Sunday
			expect := func(text string, d when.Date, sure bool) {
				t.Helper()
				want := bad
				if sure {
					want = d.String() + " 15:00"
				}
				if got := answer(when.Parse(text, in)); !fits(got, want) {
					t.Errorf("%s, a %s: %q: got %s, want %s", today, today.Weekday(), text, got, want)
				}
			}
			name := w.String()
			expect(name+" at 3pm", first, w != today.Weekday())
			expect("this "+name+" at 3pm", first, w != today.Weekday())
			expect("next "+name+" at 3pm", first, first == fromMonday && first == fromSunday)
			expect(name+" next week at 3pm", fromMonday, !weekend && fromMonday == fromSunday)
			expect("next week "+name+" at 3pm", fromMonday, !weekend)
			expect("a week from "+name+" at 3pm", first.AddDays(7), w != today.Weekday())
			expect("two weeks from "+name+" at 3pm", first.AddDays(14), w != today.Weekday())
		}
	}
}
