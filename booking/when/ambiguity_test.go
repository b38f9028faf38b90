package when_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/farewright/farewright/booking/when"
	"github.com/farewright/farewright/errs"
)

func TestEveryReadingMustGiveTheSameInstant(t *testing.T) {
	in := wednesday(t)
	follow(t, in, []rule{
		{"two ways to cut the number words", [][2]string{
			{"april twenty two ten pm", bad}, {"ten thirty first of may in the morning", bad}, {"ten twenty five march in the morning", bad},
			{"april twenty three thirty pm", "2026-04-20 15:30"}, {"april twenty-two ten pm", "2026-04-22 22:00"}, {"april twenty second ten pm", "2026-04-22 22:00"},
			{"april twenty at two ten pm", "2026-04-20 14:10"}, {"april twenty two at ten pm", "2026-04-22 22:00"}, {"april 22 ten pm", "2026-04-22 22:00"},
			{"april twenty two thirty pm", "2026-04-20 14:30"}, {"april 20 2 10 pm", "2026-04-20 14:10"}, {"april twenty ten am", "2026-04-20 10:00"},
			{"april five twenty six pm", bad}, {"april five twenty pm", bad}, {"april 5 15 pm", bad}, {"april 5 at 15 pm", "2026-04-05 15:00"},
			{"april five fifteen pm", bad}, {"march twenty six fifteen pm", bad}, {"march twenty six fifteen in the afternoon", bad},
			{"fifteen march ten in the morning", "2026-03-15 10:00"}, {"april twenty five twenty two ten", "2026-04-25 22:10"}, {"april nine ten thirty am", "2026-04-09 10:30"},
			{"april twenty um two ten pm", bad}, {"april twenty, two ten pm", bad}, {"twenty two april ten pm", "2026-04-22 22:00"},
			{"ten thirty-first of may in the morning", "2026-05-31 10:00"}, {"ten twenty march in the morning", "2026-03-20 10:00"},
		}},
		{"a date with a missing time is a reading too", [][2]string{
			{"march thirty one pm", bad}, {"march thirty one in the afternoon", bad}, {"april twenty two pm", bad}, {"april twenty two in the evening", bad},
			{"march 30 1 pm", "2026-03-30 13:00"}, {"march thirty at one pm", "2026-03-30 13:00"}, {"march 5 2030 pm", bad}, {"march 5 twenty thirty", bad},
		}},
		{"a date that does not exist is a reading too", [][2]string{
			{"february twenty nine ten pm", bad}, {"april thirty one ten pm", bad},
		}},
		{"a year or a clock time", [][2]string{
			{"april fifth twenty twenty six at two thirty p m", "2026-04-05 14:30"}, {"april fifth twenty twenty six two thirty p m", "2026-04-05 14:30"},
			{"april fifth twenty twenty six nine am", "2026-04-05 09:00"}, {"april fifth twenty twenty six ten am", bad}, {"april fifth twenty twenty six 10 am", "2026-04-05 10:00"},
			{"april 5 1945", bad}, {"april 5 1945 hours", "2026-04-05 19:45"}, {"april 5 2026 1945 hours", "2026-04-05 19:45"}, {"april 5 2026 1945", bad},
			{"april 5 1430", "2026-04-05 14:30"}, {"april 5 2026 1430", "2026-04-05 14:30"}, {"april fifth fourteen thirty", "2026-04-05 14:30"},
			{"april fifth nineteen thirty hours", "2026-04-05 19:30"}, {"april fifth twenty one thirty", "2026-04-05 21:30"},
		}},
		{"a day before the month or a clock time before the date", [][2]string{
			{"at 10 april 5 in the evening", bad}, {"10 april 5 pm", "2026-04-10 17:00"}, {"at five march six in the evening", bad},
			{"the 5th of april 9 am", "2026-04-05 09:00"}, {"5 april 9 am", "2026-04-05 09:00"}, {"9 am 5 april", "2026-04-05 09:00"}, {"930 am 5 april", "2026-04-05 09:30"},
		}},
		{"am or pm", [][2]string{
			{"tomorrow at 3", bad}, {"today at 9", bad}, {"yesterday at 3", bad}, {"tomorrow at 12", bad}, {"march 5 2025 at 3", bad}, {"sunday at 2:30", bad},
		}},
	})
}

func TestPast(t *testing.T) {
	in := wednesday(t)
	follow(t, in, []rule{
		{"before now is refused and never moved", [][2]string{
			{"today at 9:59 am", past}, {"this morning at 9", past}, {"march 4 at 9am", past}, {"2026-03-04 09:59", past}, {"yesterday at noon", past},
			{"3/4 at 9am", past}, {"the 4th at 9am", past}, {"the 1st of this month at 3pm", past}, {"2026-03-04T14:59:59Z", past}, {"1/2/26 3pm", past},
			{"2025-03-09 02:30", bad}, {"wednesday march 4 at 9am", past},
		}},
		{"now itself is allowed", [][2]string{
			{"today at 10am", "2026-03-04 10:00"}, {"2026-03-04T15:00:00Z", "2026-03-04 10:00"}, {"march 4 at 10:00:00 am", "2026-03-04 10:00"},
		}},
		{"how far ahead is not this package's concern", [][2]string{
			{"2099-12-31 23:59", "2099-12-31 23:59"}, {"in 5000 days at 3pm", "2039-11-11 15:00"}, {"9999-12-31 23:59", "9999-12-31 23:59"}, {"9999-12-31T23:59-12:00", bad},
		}},
	})
	in = at(t, "2026-03-04T10:00:30.75-05:00", "America/New_York")
	follow(t, in, []rule{{"now may lie within a second; an offset from it is cut", [][2]string{
		{"in a minute", "2026-03-04 10:01:30"}, {"in 2 hours", "2026-03-04 12:00:30"}, {"today at 10:00:30 am", past}, {"today at 10:00:31 am", "2026-03-04 10:00:31"},
	}}})
}

// What the error says, and the readings it lists.
func TestRefusalsNameThePartAndTheReadings(t *testing.T) {
	in := wednesday(t)
	for _, c := range []struct{ text, message, candidates string }{
		{"next friday at 10am", "March 6 or March 13?", "2026-03-06T10:00:00-05:00 2026-03-13T10:00:00-04:00"},
		{"next friday", "March 6 or March 13?", "2026-03-06 2026-03-13"},
		{"next friday the 13th at 10am", "March 6 or March 13?", "2026-03-06 2026-03-13"},
		{"wednesday at 2pm", "March 4 or March 11?", "2026-03-04T14:00:00-05:00 2026-03-11T14:00:00-04:00"},
		{"sunday next week at 3pm", "March 8 or March 15?", "2026-03-08T15:00:00-04:00 2026-03-15T15:00:00-04:00"},
		{"tomorrow at 3", "3 AM or 3 PM?", "2026-03-05T03:00:00-05:00 2026-03-05T15:00:00-05:00"},
		{"tomorrow at half past two", "2:30 AM or 2:30 PM?", "2026-03-05T02:30:00-05:00 2026-03-05T14:30:00-05:00"},
		{"january 2 at 12:30", "12:30 AM or 12:30 PM?", "2027-01-02T00:30:00-05:00 2027-01-02T12:30:00-05:00"},
		{"april twenty two ten pm", "April 20 at 2:10 PM or April 22 at 10 PM?", "2026-04-20T14:10:00-04:00 2026-04-22T22:00:00-04:00"},
		{"next friday at 3", "March 6 at 3 AM or March 6 at 3 PM or March 13 at 3 AM or March 13 at 3 PM?",
			"2026-03-06T03:00:00-05:00 2026-03-06T15:00:00-05:00 2026-03-13T03:00:00-04:00 2026-03-13T15:00:00-04:00"},
		{"sunday at 2:30", "2:30 AM on March 8 does not exist", "2026-03-08T14:30:00-04:00"},
		{"sunday at 2:30 am", "2:30 AM on March 8 does not exist", ""},
		{"april fifth twenty twenty six ten am", "April 5, 2020 at 6:10 AM or April 5 at 10 AM?", "2020-04-05T06:10:00-04:00 2026-04-05T10:00:00-04:00"},
		{"monday march 5 at 3pm", "March 5 is a Thursday", ""},
		{"tomorrow march 6 at 1pm", "March 5 and March 6", ""},
		{"april 31 at 3pm", "no such date", ""},
		{"february 29 at 3pm", "February 29", ""},
		{"tomorrow at 25:00", "No clock shows", ""},
		{"tomorrow at 15:30 am", "am or pm contradict", ""},
		{"tomorrow morning at 9pm", "part of the day", ""},
		{"tomorrow morning", "part of the day is not a time", ""},
		{"tomorrow", "time of day is missing", ""},
		{"tomorrow pm", "no time of day", ""},
		{"3pm", "date is missing", ""},
		{"tomorrow at 2030", "a year or a time", ""},
		{"tomorrow at midnight", "start or the end", ""},
		{"tomorrow 2-3pm", "range", ""},
		{"tomorrow 2 to 3pm", "range", ""},
		{"from 2 to 3pm tomorrow", "range", ""},
		{"tomorrow after 3pm", "bound", ""},
		{"tomorrow at 3pm or 4pm", "alternatives", ""},
		{"every monday at 3pm", "series", ""},
		{"not tomorrow at 3pm", "denies", ""},
		{"in a few hours", "vague", ""},
		{"last friday at 3pm", "Last", ""},
		{"tomorrow at 3pm 4pm", "two times", ""},
		{"tomorrow at 3pm est utc", "two zones", ""},
		{"tomorrow at half two", "Half", ""},
		{"tomorrow ten of two pm", "\"of\"", ""},
		{"april 9 at 3pm EST", "EDT", ""},
		{"tomorrow at 3pm PST", "EST", ""},
		{"tomorrow at 2 am UTC", "March 5 or March 4?", "2026-03-04 2026-03-05"},
		{"2026-04-05T14:30+19:00", "offset", ""},
		{"in 2 hours at 3pm", "from now", ""},
		{"two weeks from friday march 20 at 3pm", "counts weeks", ""},
		{"tomorrow at 3pm for dialysis", "not understood", ""},
		{"tomorrow at 3pm bob", "not understood", ""},
		{"", "empty", ""},
		{strings.Repeat("a", 201), "too long", ""},
		{"tomorrow at 3pm!", "character", ""},
		{"yesterday at 3pm", "before now: Tuesday, March 3, 2026 at 3:00 PM EST", ""},
	} {
		_, err := when.Parse(c.text, in)
		var e *errs.Error
		if !errors.As(err, &e) {
			t.Errorf("%q: no *errs.Error: %v", c.text, err)
			continue
		}
		if !strings.Contains(e.Message, c.message) {
			t.Errorf("%q: message %q lacks %q", c.text, e.Message, c.message)
		}
		var names []string
		for _, candidate := range e.Candidates {
			names = append(names, candidate.(string))
		}
		if got := strings.Join(names, " "); got != c.candidates {
			t.Errorf("%q: candidates %s, want %s", c.text, got, c.candidates)
		}
		if e.Suggestion == "" || e.DoNotRetry || strings.Contains(e.Message, "%!") {
			t.Errorf("%q: %+v", c.text, e)
		}
		if c.text != "" && strings.Contains(strings.ToLower(e.Message), c.text) {
			t.Errorf("%q: the message echoes the text: %s", c.text, e.Message)
		}
	}
}

func TestAtMostFiveCandidates(t *testing.T) {
	in := wednesday(t)
	for _, text := range []string{"next friday at 3", "april twenty five six twenty two", "five march six twenty two", "ten twenty five march"} {
		_, err := when.Parse(text, in)
		if e := errs.Classify(err); e == nil || e.Code != errs.InvalidDate || len(e.Candidates) > 5 {
			t.Errorf("%q: %+v", text, e)
		}
	}
}

// The search stays short on text that is made to be read in many ways.
func TestHostileTextIsRefusedQuickly(t *testing.T) {
	in := wednesday(t)
	in.Base = date(t, "2026-04-10")
	for _, unit := range []string{"twenty two ", "may 5 ", "5 may ", "five may ", "may five twenty twenty six ", "a ", "friday ", "fifth ", "twenty ", "1:1:1:", "5",
		"2 30 ", "half past two ", "in two hours ", "the ", "of ", "...", "p.m.", "a m ", "morning ", "after ", "next week monday ", "ten to ten ", "two hundred and two "} {
		text := strings.Repeat(unit, 200/len(unit))
		start := time.Now()
		if got := answer(when.Parse(text, in)); got != bad && got != past {
			t.Errorf("%q: %s", unit, got)
		}
		if took := time.Since(start); took > 100*time.Millisecond {
			t.Errorf("%q: took %s", unit, took)
		}
	}
}

func TestDisplay(t *testing.T) {
	for _, c := range []struct{ instant, zone, want string }{
		{"2026-04-15T18:00:00Z", "America/New_York", "Wednesday, April 15, 2026 at 2:00 PM EDT"},
		{"2026-01-05T05:05:00Z", "America/New_York", "Monday, January 5, 2026 at 12:05 AM EST"},
		{"2026-04-15T18:00:09Z", "America/Phoenix", "Wednesday, April 15, 2026 at 11:00:09 AM MST"},
		{"2026-04-15T18:00:00Z", "America/Sao_Paulo", "Wednesday, April 15, 2026 at 3:00 PM UTC-03:00"},
		{"2026-04-15T18:00:00Z", "Asia/Kathmandu", "Wednesday, April 15, 2026 at 11:45 PM UTC+05:45"},
		{"2026-04-15T12:00:00Z", "UTC", "Wednesday, April 15, 2026 at 12:00 PM UTC"},
	} {
		in := at(t, c.instant, c.zone)
		if got := when.Display(in.Now.In(in.Zone)); got != c.want {
			t.Errorf("got %s, want %s", got, c.want)
		}
	}
}

// What Display writes, Parse reads, as long as the zone has an abbreviation.
func TestDisplayIsReadBack(t *testing.T) {
	for _, name := range []string{"America/New_York", "America/Phoenix", "Europe/London", "Asia/Shanghai", "UTC"} {
		in := at(t, "2026-01-01T00:00:00Z", name)
		for hours := 0; hours < 400*24; hours += 7 {
			want := in.Now.Add(time.Duration(hours) * time.Hour).Add(13 * time.Minute).In(in.Zone)
			got, err := when.Parse(when.Display(want), in)
			if err != nil || !got.Time.Equal(want) || got.Warning != "" {
				t.Fatalf("%s: got %v, %v", when.Display(want), got, err)
			}
		}
	}
}

func TestParseIsPure(t *testing.T) {
	in := wednesday(t)
	first := fmt.Sprint(when.Parse("april twenty two ten pm", in))
	for range 3 {
		_, _ = when.Parse("tomorrow at 3pm", in)
		if again := fmt.Sprint(when.Parse("april twenty two ten pm", in)); again != first {
			t.Errorf("%s, then %s", first, again)
		}
	}
	var none when.Context
	none.Now = in.Now
	if got := answer(when.Parse("2026-04-05 14:30", none)); got != "2026-04-05T14:30:00Z" {
		t.Error("without a zone:", got)
	}
}
