package when_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/farewright/farewright/booking/when"
)

func TestDayWords(t *testing.T) {
	follow(t, wednesday(t), []rule{
		{"today, tomorrow, the day after tomorrow, yesterday", [][2]string{
			{"today at 4pm", "2026-03-04 16:00"}, {"tomorrow at 4pm", "2026-03-05 16:00"}, {"day after tomorrow at 4pm", "2026-03-06 16:00"},
			{"4pm the day after tomorrow", "2026-03-06 16:00"}, {"yesterday at 11pm", past}, {"today at 10am", "2026-03-04 10:00"}, {"today at 9:59 am", past},
			{"the day before yesterday at 3pm", bad}, {"days after tomorrow at 3pm", bad}, {"the day after today at 3pm", bad}, {"yesterday", bad},
			{"2 days after tomorrow at 3pm", bad}, {"tomorrow week at 3pm", bad}, {"week after tomorrow at 3pm", bad},
		}},
		{"last and ago are not in the grammar", [][2]string{
			{"last monday at 3pm", bad}, {"2 days ago at 3pm", bad}, {"an hour ago", bad}, {"last night at 8", bad}, {"last week at 3pm", bad},
		}},
		{"in N days or weeks, from now, today or tomorrow", [][2]string{
			{"in 2 days at 3pm", "2026-03-06 15:00"}, {"in two weeks at 3pm", "2026-03-18 15:00"}, {"in a week at 3pm", "2026-03-11 15:00"},
			{"in one day at 3pm", "2026-03-05 15:00"}, {"3pm in 10 days", "2026-03-14 15:00"}, {"10 days from now at 3pm", "2026-03-14 15:00"},
			{"a week from today at 3pm", "2026-03-11 15:00"}, {"a week from tomorrow at 3pm", "2026-03-12 15:00"}, {"a day from now at 3pm", "2026-03-05 15:00"},
			{"two days from tomorrow at 3pm", "2026-03-07 15:00"}, {"in twenty two days at 3pm", "2026-03-26 15:00"}, {"in a hundred days at 3pm", "2026-06-12 15:00"},
			{"in one hundred and five days at 3pm", "2026-06-17 15:00"}, {"in 2 weeks from now at 3pm", "2026-03-18 15:00"},
			{"in 3 days in the morning at 9", "2026-03-07 09:00"}, {"in 28 days at 2:30 am", "2026-04-01 02:30"}, {"in 4 days at 2:30 am", bad},
			{"in 3 days", bad}, {"two weeks from today", bad}, {"in days at 3pm", bad}, {"in 0 days at 3pm", bad}, {"in zero days at 3pm", bad},
			{"in -1 days at 3pm", bad}, {"in 1.5 days at 3pm", bad}, {"in a few days at 3pm", bad}, {"in a couple of days at 3pm", bad},
			{"in several weeks at 3pm", bad}, {"in 2-3 days at 3pm", bad}, {"2 days at 3pm", bad}, {"2 days from yesterday at 3pm", bad},
			{"in a month at 3pm", bad}, {"in 2 weeks and 3 days at 3pm", bad}, {"in a fortnight at 3pm", bad}, {"in half a day at 3pm", bad},
			{"two weeks from now", bad}, {"in 99999 days at 3pm", bad}, {"weeks from today at 3pm", bad},
		}},
		{"in N minutes or hours is now plus that, and needs no clock", [][2]string{
			{"in 2 hours", "2026-03-04 12:00"}, {"in 90 minutes", "2026-03-04 11:30"}, {"in an hour", "2026-03-04 11:00"}, {"in a minute", "2026-03-04 10:01"},
			{"an hour from now", "2026-03-04 11:00"}, {"45 minutes from now", "2026-03-04 10:45"}, {"half an hour from now", "2026-03-04 10:30"},
			{"in half an hour", "2026-03-04 10:30"}, {"in a half hour", "2026-03-04 10:30"}, {"in an hour and a half", "2026-03-04 11:30"},
			{"an hour and a half from now", "2026-03-04 11:30"}, {"in forty five minutes", "2026-03-04 10:45"}, {"in forty-five minutes", "2026-03-04 10:45"},
			{"in 2 hours from now", "2026-03-04 12:00"}, {"in 2 hours and 30 minutes", "2026-03-04 12:30"}, {"in 1 hour 15 minutes", "2026-03-04 11:15"},
			{"in two and a half hours", "2026-03-04 12:30"}, {"in one hundred twenty minutes", "2026-03-04 12:00"}, {"in 24 hours", "2026-03-05 10:00"},
			{"in a few hours", bad}, {"in a couple hours", bad}, {"in 0 minutes", bad}, {"2 hours", bad}, {"an hour", bad}, {"half an hour", bad},
			{"in 1.5 hours", bad}, {"in an hour or two", bad}, {"in 2 hours at 3pm", bad}, {"tomorrow in 2 hours", bad}, {"in 2 hours this afternoon", bad},
			{"2 hours from 3pm", bad}, {"2 hours from today", bad}, {"an hour before 3pm tomorrow", bad}, {"in hours", bad}, {"in half", bad},
			{"in 2 hours est", bad}, {"in 2 hours in 30 minutes", bad}, {"in 2 hours 90 minutes", bad}, {"in a quarter of an hour", bad}, {"in 30 seconds", bad},
			{"in 12345 minutes", bad}, {"in two hours half", bad}, {"in an hour and a quarter", bad},
		}},
	})
}

func TestMonthAndDay(t *testing.T) {
	follow(t, wednesday(t), []rule{
		{"March 5, 5 March, the 5th of March, March the fifth", [][2]string{
			{"March 5 at 3pm", tomorrow3}, {"5 March at 3pm", tomorrow3}, {"the 5th of March at 3pm", tomorrow3}, {"March the fifth at 3pm", tomorrow3},
			{"march 05 at 3pm", tomorrow3}, {"5th march at 3pm", tomorrow3}, {"fifth of march at 3pm", tomorrow3}, {"march five at 3pm", tomorrow3},
			{"five march at 3pm", tomorrow3}, {"5 of march at 3pm", tomorrow3}, {"mar 5 at 3pm", tomorrow3}, {"Mar. 5 at 3pm", tomorrow3}, {"mar.5 at 3pm", tomorrow3},
			{"march twenty third at 3pm", "2026-03-23 15:00"}, {"march twenty-third at 3pm", "2026-03-23 15:00"}, {"the thirty first of march at 3pm", "2026-03-31 15:00"},
			{"march thirtieth at 3pm", "2026-03-30 15:00"}, {"march twelfth at 3pm", "2026-03-12 15:00"}, {"may 1st noon", "2026-05-01 12:00"},
			{"first of may at noon", "2026-05-01 12:00"}, {"may second at noon", "2026-05-02 12:00"}, {"march at 3pm", bad}, {"march. 5 at 3pm", bad},
			{"march 5th 6th at 3pm", bad}, {"march 0 at 3pm", bad}, {"march 32 at 3pm", bad}, {"march 005 at 3pm", bad}, {"march twenty-5 at 3pm", bad},
		}},
		{"every month and its abbreviation", [][2]string{
			{"jan 20 noon", "2027-01-20 12:00"}, {"january 20 noon", "2027-01-20 12:00"}, {"feb. 20 noon", "2027-02-20 12:00"}, {"february 20 noon", "2027-02-20 12:00"},
			{"apr 20 noon", "2026-04-20 12:00"}, {"may 20 noon", "2026-05-20 12:00"}, {"jun 20 noon", "2026-06-20 12:00"}, {"june 20 noon", "2026-06-20 12:00"},
			{"jul. 20 noon", "2026-07-20 12:00"}, {"july 20 noon", "2026-07-20 12:00"}, {"aug 20 noon", "2026-08-20 12:00"}, {"august 20 noon", "2026-08-20 12:00"},
			{"sep 20 noon", "2026-09-20 12:00"}, {"sept. 20 noon", "2026-09-20 12:00"}, {"september 20 noon", "2026-09-20 12:00"}, {"oct 20 noon", "2026-10-20 12:00"},
			{"october 20 noon", "2026-10-20 12:00"}, {"nov 20 noon", "2026-11-20 12:00"}, {"november 20 noon", "2026-11-20 12:00"}, {"dec 20 noon", "2026-12-20 12:00"},
			{"december 20 noon", "2026-12-20 12:00"}, {"may. 20 noon", bad}, {"octo 20 noon", bad},
		}},
		{"a year is four digits or spoken", [][2]string{
			{"march 5 2026 at 3pm", tomorrow3}, {"march 5, 2026, 3pm", tomorrow3}, {"5 march 2026 3pm", tomorrow3}, {"5th of march 2026 at 3pm", tomorrow3},
			{"march 5 twenty twenty six at 3pm", tomorrow3}, {"march fifth twenty twenty-six at 3pm", tomorrow3}, {"march fifth two thousand twenty six at 3pm", tomorrow3},
			{"march fifth two thousand and twenty six at 3pm", tomorrow3}, {"march 5 of 2026 at 3pm", tomorrow3}, {"march 5 2027 at 3pm", "2027-03-05 15:00"},
			{"march 5 2025 at 3pm", past}, {"march 5 nineteen ninety nine at 3pm", past}, {"march 5 twenty oh six at 3pm", past}, {"march 5 two thousand at 3pm", past},
			{"march 5 2126 at 3pm", bad}, {"march 5 2175 at 3pm", "2175-03-05 15:00"}, {"march 5 26 at 3pm", bad}, {"march 5 '26 at 3pm", bad},
			{"march 5 20 26 at 3pm", bad}, {"2026 march 5 at 3pm", bad}, {"march 2026 at 3pm", bad}, {"march 5 202 at 3pm", bad}, {"march 5 20266 at 3pm", bad},
			{"march 5 2026 2027 at 3pm", bad}, {"february 29 2028 at 3pm", "2028-02-29 15:00"}, {"february 29 2027 at 3pm", bad}, {"february 29 2100 at 3pm", bad},
		}},
		{"without a year: the next such date, today included", [][2]string{
			{"march 3 at 3pm", "2027-03-03 15:00"}, {"march 4 at 3pm", "2026-03-04 15:00"}, {"march 4 at 9am", past}, {"december 31 at 3pm", "2026-12-31 15:00"},
			{"january 1 at 3pm", "2027-01-01 15:00"}, {"february 28 at 3pm", "2027-02-28 15:00"}, {"february 29 at 3pm", bad},
		}},
		{"a day that the month lacks is refused", [][2]string{
			{"april 31 at 3pm", bad}, {"31 june at 3pm", bad}, {"february 30 at 3pm", bad}, {"the 31st of november at 3pm", bad}, {"september thirty first at 3pm", bad},
		}},
		{"the 5th: the next date with that number, of this or next month when said", [][2]string{
			{"the 5th at 3pm", tomorrow3}, {"5th at 3pm", tomorrow3}, {"the fifth at 3pm", tomorrow3}, {"on the 4th at 3pm", "2026-03-04 15:00"}, {"the 4th at 9am", past},
			{"the 3rd at 3pm", "2026-04-03 15:00"}, {"the thirty first at 3pm", "2026-03-31 15:00"}, {"the twenty-third at 3pm", "2026-03-23 15:00"},
			{"the 5th of this month at 3pm", tomorrow3}, {"the 3rd of this month at 3pm", past}, {"the 5th of next month at 3pm", "2026-04-05 15:00"},
			{"the 5th next month at 3pm", "2026-04-05 15:00"}, {"the fifth of next month at 3pm", "2026-04-05 15:00"}, {"the 31st of next month at 3pm", bad},
			{"the 31st of this month at 3pm", "2026-03-31 15:00"}, {"the 32nd at 3pm", bad}, {"the 0th at 3pm", bad}, {"the 5 at 3pm", bad}, {"the 5th of the month at 3pm", bad},
			{"next month on the 5th at 3pm", bad}, {"the 5th of last month at 3pm", bad}, {"the 5th of next week at 3pm", bad}, {"the 5th of 2026 at 3pm", bad},
		}},
		{"digits: Y-M-D, M/D/Y, M-D-Y and M/D, month first", [][2]string{
			{"2026-03-05 3pm", tomorrow3}, {"2026/03/05 3pm", tomorrow3}, {"2026.03.05 3pm", tomorrow3}, {"2026-3-5 3pm", tomorrow3}, {"3/5/2026 3pm", tomorrow3},
			{"03/05/2026 3pm", tomorrow3}, {"3/5/26 3pm", tomorrow3}, {"3-5-2026 3pm", tomorrow3}, {"03-05-26 3pm", tomorrow3}, {"3/5 3pm", tomorrow3}, {"03/05 3pm", tomorrow3},
			{"3pm 3/5", tomorrow3}, {"thu 3/5 at 3pm", tomorrow3}, {"2126-03-05 3pm", "2126-03-05 15:00"}, {"3/3 3pm", "2027-03-03 15:00"}, {"2/29 3pm", bad},
			{"13/04/2026 3pm", bad}, {"31/12 3pm", bad}, {"13-04-2026 3pm", bad}, {"2026-13-04 3pm", bad}, {"2026-04-31 3pm", bad}, {"0/5 3pm", bad}, {"3/0 3pm", bad},
			{"3-5 3pm", bad}, {"03-05 3pm", bad}, {"3.5.2026 3pm", bad}, {"05.03.26 3pm", bad}, {"5.3. 3pm", bad}, {"2026-03/05 3pm", bad}, {"3/5-2026 3pm", bad},
			{"3/5/2026/1 3pm", bad}, {"2026-03-05-06 3pm", bad}, {"3/5/026 3pm", bad}, {"3/5/20266 3pm", bad}, {"003/05/2026 3pm", bad}, {"3 / 5 / 2026 3pm", bad},
			{"26-03-05 3pm", bad}, {"0000-01-01 3pm", bad}, {"0026-03-05 3pm", bad}, {"2026-03 3pm", bad}, {"2026 3pm", bad}, {"5-mar-2026 3pm", bad}, {"10-11-12 3pm", past},
			{"2026-00-05 3pm", bad}, {"2026-03-00 3pm", bad}, {"99/99/9999 3pm", bad},
		}},
	})
}

func TestStatementsOfTheDateMustAgree(t *testing.T) {
	follow(t, wednesday(t), []rule{
		{"weekday and date", [][2]string{
			{"thursday march 5 at 3pm", tomorrow3}, {"thursday, march 12 at 3pm", "2026-03-12 15:00"}, {"thu. 3/12/2026 at 3pm", "2026-03-12 15:00"},
			{"march 5 thursday at 3pm", tomorrow3}, {"3pm march 5, a thursday", bad}, {"wednesday, march 4 at 3pm", "2026-03-04 15:00"}, {"friday march 5 at 3pm", bad},
			{"tuesday march 3 at 3pm", bad}, {"wednesday march 3 at 3pm", "2027-03-03 15:00"}, {"2026-04-05 sunday 3pm", "2026-04-05 15:00"}, {"2026-04-05 monday 3pm", bad},
			{"this thursday march 5 at 3pm", tomorrow3}, {"this thursday march 12 at 3pm", bad}, {"coming thursday march 12 at 3pm", bad},
			{"next monday march 9 at 3pm", "2026-03-09 15:00"}, {"next monday march 16 at 3pm", bad}, {"next friday march 13 at 3pm", bad},
		}},
		{"weekday and day of month", [][2]string{
			{"monday the 9th at 3pm", "2026-03-09 15:00"}, {"monday 9th at 3pm", "2026-03-09 15:00"}, {"the 9th monday at 3pm", "2026-03-09 15:00"},
			{"friday the 13th at 3pm", "2026-03-13 15:00"}, {"monday the 13th at 3pm", bad}, {"monday the ninth of march at 3pm", "2026-03-09 15:00"},
			{"wednesday the 4th at 3pm", "2026-03-04 15:00"}, {"tuesday the 3rd at 3pm", bad}, {"friday the 3rd at 3pm", "2026-04-03 15:00"},
		}},
		{"a day word and a date", [][2]string{
			{"tomorrow march 5 at 3pm", tomorrow3}, {"tomorrow, thursday, march 5, at 3pm", tomorrow3}, {"tomorrow the 5th at 3pm", tomorrow3},
			{"today wednesday at 3pm", "2026-03-04 15:00"}, {"today march 4 2026 at 3pm", "2026-03-04 15:00"}, {"tomorrow thursday at 3pm", tomorrow3},
			{"tomorrow friday at 3pm", bad}, {"today march 5 at 3pm", bad}, {"today tomorrow at 3pm", bad}, {"tomorrow the 6th at 3pm", bad}, {"tonight march 5 at 8", bad},
			{"in 2 days on friday at 3pm", "2026-03-06 15:00"}, {"in 2 days on saturday at 3pm", bad}, {"in two weeks friday at 10am", bad},
			{"the 5th the 5th at 3pm", tomorrow3}, {"march 5 3/5/2026 at 3pm", tomorrow3}, {"march 5 3/6 at 3pm", bad}, {"2027-03-05 march 5 at 3pm", bad},
		}},
		{"counted from a weekday, no other may stand beside it", [][2]string{
			{"two weeks from friday march 20 at 3pm", bad}, {"a week from monday march 9 at 3pm", bad}, {"a week from friday, friday at 3pm", bad},
			{"a week from tomorrow march 12 at 3pm", "2026-03-12 15:00"}, {"wednesday, a week from today, at 3pm", "2026-03-11 15:00"},
			{"a week from tomorrow march 5 at 3pm", bad}, {"2 days from today wednesday at 3pm", bad},
		}},
		{"two weekdays", [][2]string{
			{"friday saturday at 3pm", bad}, {"friday friday at 3pm", "2026-03-06 15:00"}, {"friday next monday at 3pm", bad},
		}},
	})
}

func TestDateIsNeeded(t *testing.T) {
	in := wednesday(t)
	based := in
	based.Base = date(t, "2026-04-10")
	follow(t, in, []rule{{"no date and no base date", [][2]string{{"3pm", bad}, {"noon", bad}, {"14:30", bad}, {"in the morning at 9", bad}, {"3pm EST", bad}}}})
	follow(t, based, []rule{
		{"the base date is used when the text has none", [][2]string{
			{"3pm", "2026-04-10 15:00"}, {"noon", "2026-04-10 12:00"}, {"14:30", "2026-04-10 14:30"}, {"at 9 in the morning", "2026-04-10 09:00"},
			{"half past two in the afternoon", "2026-04-10 14:30"}, {"9", bad}, {"morning", bad}, {"10:30", bad}, {"3pm EDT", "2026-04-10 15:00"}, {"3pm EST", bad},
		}},
		{"a date in the text wins", [][2]string{
			{"tomorrow at 3pm", tomorrow3}, {"friday at 3pm", "2026-03-06 15:00"}, {"the 5th at 3pm", tomorrow3}, {"tonight at 8", "2026-03-04 20:00"},
			{"in 2 hours", "2026-03-04 12:00"}, {"2026-04-05 3pm", "2026-04-05 15:00"}, {"yesterday at 3pm", past}, {"next friday at 3pm", bad},
		}},
	})
	based.Base = date(t, "2026-03-03")
	follow(t, based, []rule{{"a base date may make it past", [][2]string{{"3pm", past}, {"today at 3pm", "2026-03-04 15:00"}}}})
	based.Base = when.Date{Year: 2026, Month: 2, Day: 30}
	follow(t, based, []rule{{"an impossible base date is refused", [][2]string{{"3pm", bad}, {"tomorrow at 3pm", bad}}}})
}

func TestMomentTellsWhatWasSaid(t *testing.T) {
	in := wednesday(t)
	in.Base = date(t, "2026-04-10")
	for text, want := range map[string]when.Moment{
		"3pm":                      {},
		"in the afternoon at 3":    {},
		"3pm edt":                  {Fixed: true},
		"3pm eastern":              {Fixed: true},
		"14:30 utc":                {Fixed: true},
		"tomorrow at 3pm":          {Dated: true},
		"tonight at 8":             {Dated: true},
		"friday at 3pm":            {Dated: true},
		"2026-04-05T14:30":         {Dated: true},
		"2026-04-05T14:30Z":        {Dated: true, Fixed: true},
		"2026-04-05T14:30-04:00":   {Dated: true, Fixed: true},
		"tomorrow at 3pm EST":      {Dated: true, Fixed: true},
		"in 2 hours":               {Dated: true, Fixed: true},
		"in 2 days at 3pm":         {Dated: true},
		"2026-11-01 01:30":         {Dated: true, Warning: when.DSTAmbiguous},
		"2026-11-01 01:30 eastern": {Dated: true, Fixed: true, Warning: when.DSTAmbiguous},
		"2026-11-01 01:30 EDT":     {Dated: true, Fixed: true},
	} {
		got, err := when.Parse(text, in)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if got.Time.Location() != in.Zone {
			t.Errorf("%q: in %s, not in the trip's zone", text, got.Time.Location())
		}
		if got.Time = (time.Time{}); got != want {
			t.Errorf("%q: got %+v, want %+v", text, got, want)
		}
	}
}

// Each date of four years, said on another, is the next one or refused.
func TestNextSuchDateFromEveryDay(t *testing.T) {
	for day := (when.Date{Year: 2026, Month: 1, Day: 1}); day.Year < 2029; day = day.AddDays(1) {
		in := when.Context{Now: time.Date(day.Year, day.Month, day.Day, 0, 0, 0, 0, time.UTC)}
		for _, target := range []when.Date{day, day.AddDays(-1), day.AddDays(1), day.AddDays(200), {Year: 2028, Month: 2, Day: 29}} {
			want := bad
			for d := day; d.Compare(day.AddDays(365)) <= 0; d = d.AddDays(1) {
				if d.Month == target.Month && d.Day == target.Day {
					want = d.String() + " 15:00"
					break
				}
			}
			text := fmt.Sprintf("%s %d at 3pm", target.Month, target.Day)
			if got := answer(when.Parse(text, in)); !fits(got, want) && !(target.Day == 29 && target.Month == 2) {
				t.Errorf("%s: %q: got %s, want %s", day, text, got, want)
			}
			want = bad
			for d := day; ; d = d.AddDays(1) {
				if d.Day == target.Day {
					want = d.String() + " 15:00"
					break
				}
			}
			text = fmt.Sprintf("the %d%s at 3pm", target.Day, suffix(target.Day))
			if got := answer(when.Parse(text, in)); !fits(got, want) {
				t.Errorf("%s: %q: got %s, want %s", day, text, got, want)
			}
		}
	}
}

func suffix(n int) string {
	switch {
	case n/10 == 1 || n%10 > 3:
		return "th"
	}
	return []string{"th", "st", "nd", "rd"}[n%10]
}

func TestFebruary29WithinTwelveMonths(t *testing.T) {
	for now, want := range map[string]string{
		"2027-02-28": bad, "2027-03-01": "2028-02-29 15:00", "2027-12-31": "2028-02-29 15:00", "2028-01-01": "2028-02-29 15:00",
		"2028-02-28": "2028-02-29 15:00", "2028-02-29": "2028-02-29 15:00", "2028-03-01": bad, "2026-03-04": bad, "2099-03-01": bad, "2096-02-01": "2096-02-29 15:00",
	} {
		in := at(t, now+"T12:00:00Z", "UTC")
		for _, text := range []string{"february 29 at 3pm", "29 feb at 3pm", "2/29 at 3pm", "the twenty ninth of february at 3pm"} {
			if got := answer(when.Parse(text, in)); !fits(got, want) {
				t.Errorf("%s: %q: got %s, want %s", now, text, got, want)
			}
		}
	}
}

func TestDate(t *testing.T) {
	d := when.Date{Year: 2028, Month: 2, Day: 28}
	if got := d.AddDays(2).String(); got != "2028-03-01" {
		t.Error("AddDays:", got)
	}
	if d.Weekday() != time.Monday || d.IsZero() || !d.IsValid() || (when.Date{Year: 2027, Month: 2, Day: 29}).IsValid() {
		t.Error("Weekday, IsZero or IsValid")
	}
	if (when.Date{}).String() != "" || !(when.Date{}).IsZero() || (when.Date{}).IsValid() {
		t.Error("the zero Date is no date")
	}
	for _, other := range []when.Date{d.AddDays(1), d.AddDays(30), d.AddDays(400)} {
		if d.Compare(other) != -1 || other.Compare(d) != 1 || d.Compare(d) != 0 {
			t.Error("Compare", d, other)
		}
	}
	for _, text := range []string{"", "2026-02-30", "2026-2-3", "2026-02-03T00:00", "02/03/2026"} {
		if _, err := when.ParseDate(text); answer(when.Moment{}, err) != bad {
			t.Errorf("ParseDate(%q): %v", text, err)
		}
	}
}
