package when_test

import (
	"testing"
	"time"

	"github.com/farewright/farewright/booking/when"
)

func TestZones(t *testing.T) {
	follow(t, wednesday(t), []rule{
		{"no offset is the wall clock of the trip's zone", [][2]string{
			{"2026-04-05T14:30:00", "2026-04-05T14:30:00-04:00"}, {"2026-03-05T14:30", "2026-03-05T14:30:00-05:00"}, {"2026-04-05 14:30", "2026-04-05T14:30:00-04:00"},
		}},
		{"Z, UTC, GMT and an offset are an instant, shown in the trip's zone", [][2]string{
			{"2026-04-05T14:30Z", "2026-04-05T10:30:00-04:00"}, {"2026-04-05T14:30:00+00:00", "2026-04-05T10:30:00-04:00"}, {"2026-04-05 14:30Z", "2026-04-05 10:30"},
			{"2026-04-05 14:30 Z", "2026-04-05 10:30"}, {"2026-04-05 14:30:00 UTC", "2026-04-05 10:30"}, {"2026-04-05T14:30 GMT", "2026-04-05 10:30"},
			{"april 5 at 2:30 pm gmt", "2026-04-05 10:30"}, {"Sun, 05 Apr 2026 14:30:00 GMT", "2026-04-05 10:30"}, {"2026-04-05T02:00:00Z", "2026-04-04 22:00"},
			{"2026-04-05T14:30:00+05:30", "2026-04-05 05:00"}, {"2026-04-05T14:30:00-12:00", "2026-04-05 22:30"}, {"2026-04-05T14:30:00+14:00", "2026-04-04 20:30"},
			{"2026-04-05T14:30:00+05:45", "2026-04-05 04:45"}, {"april 5 2026 at 1 am UTC", "2026-04-04 21:00"}, {"2026-04-05T14:30:00-00:00", "2026-04-05 10:30"},
			{"0930Z tomorrow", "2026-03-05 04:30"}, {"tomorrow at 14:30 UTC", "2026-03-05 09:30"}, {"2025-04-05T14:30:00Z", past},
		}},
		{"said of a day that today decides, it must stay on that day", [][2]string{
			{"tomorrow at 2 am UTC", bad}, {"tomorrow at 04:59 UTC", bad}, {"tomorrow at 05:00 UTC", "2026-03-05 00:00"}, {"friday at 1 am GMT", bad}, {"the 5th at 1 am UTC", bad},
		}},
		{"fractions are cut", [][2]string{
			{"2026-04-05T14:30:15.999999999Z", "2026-04-05T10:30:15-04:00"}, {"2026-04-05 14:30:59.9", "2026-04-05 14:30:59"}, {"2026-04-05T14:30:00.5", "2026-04-05 14:30"},
			{"2026-04-05T14:30:15.123456789012345Z", "2026-04-05 10:30:15"}, {"2026-04-05T14:30:15.Z", bad}, {"2026-04-05T14:30.5Z", bad},
		}},
		{"+hh:mm only after a date-T-time", [][2]string{
			{"2026-04-05 14:30-04:00", bad}, {"2026-04-05 14:30:00+00:00", bad}, {"tomorrow at 14:30-04:00", bad}, {"2026-04-05T14:30 -04:00", bad},
			{"2026-04-05T14:30-0400", bad}, {"2026-04-05T14:30-04", bad}, {"2026-04-05T14:30+4:00", bad}, {"2026-04-05T14:30+15:00", bad}, {"2026-04-05T14:30-13:00", bad},
			{"2026-04-05T14:30+05:60", bad}, {"2026-04-05T14:30+05:30:00", bad}, {"2026-04-05T14:30Z+01:00", bad}, {"2026-04-05T14:30ZZ", bad},
			{"2026/04/05T14:30Z", bad}, {"2026-4-5T14:30Z", bad}, {"2026-04-05T14Z", bad}, {"2026-04-05T", bad}, {"2026-04-05 T14:30", bad}, {"2026-04-05T 14:30", bad},
			{"2026-04-05Z", bad}, {"3pm 2026-04-05Z", bad}, {"3pm march 5 Z", bad}, {"2026-04-05T14:30:60Z", bad}, {"2026-04-05T24:00Z", bad}, {"2026-04-05T14:60Z", bad}, {"2026-02-30T14:30Z", bad},
			{"tomorrow at 3pm UTC+2", bad}, {"tomorrow at 3pm GMT-5", bad}, {"tomorrow at 3pm UTC time", bad}, {"3pm UTC", bad},
		}},
		{"a zone name or abbreviation that the trip's zone bears then", [][2]string{
			{"tomorrow at 3pm EST", tomorrow3}, {"tomorrow at 3pm, EST.", tomorrow3}, {"3pm EST tomorrow", tomorrow3}, {"3pm tomorrow EST", tomorrow3}, {"april 9 at 3pm EDT", "2026-04-09 15:00"},
			{"tomorrow at 3pm ET", tomorrow3}, {"april 9 at 3pm ET", "2026-04-09 15:00"}, {"tomorrow at 3pm eastern", tomorrow3}, {"april 9 at 3pm eastern time", "2026-04-09 15:00"},
			{"tomorrow at 3pm eastern standard time", tomorrow3}, {"april 9 at 3pm eastern daylight time", "2026-04-09 15:00"}, {"tomorrow at 3pm America/New_York", tomorrow3},
			{"tomorrow at 15:00 america/new_york", tomorrow3}, {"tomorrow at 3 in the afternoon EST", tomorrow3}, {"2026-03-05T15:00:00 EST", tomorrow3}, {"tomorrow 1500 hours EST", tomorrow3},
		}},
		{"any other one is refused", [][2]string{
			{"april 9 at 3pm EST", bad}, {"tomorrow at 3pm EDT", bad}, {"april 9 at 3pm eastern standard time", bad}, {"tomorrow at 3pm eastern daylight time", bad},
			{"tomorrow at 3pm PST", bad}, {"tomorrow at 3pm CST", bad}, {"tomorrow at 3pm central", bad}, {"tomorrow at 3pm PT", bad}, {"tomorrow at 3pm mountain time", bad},
			{"tomorrow at 3pm atlantic", bad}, {"tomorrow at 3pm BST", bad}, {"tomorrow at 3pm CET", bad}, {"tomorrow at 3pm America/Chicago", bad}, {"tomorrow at 3pm EST EST", bad},
			{"tomorrow at 3pm EST UTC", bad}, {"tomorrow EST", bad}, {"EST tomorrow at 3pm", bad}, {"tomorrow at 3pm time", bad}, {"tomorrow at 3pm standard time", bad},
			{"tomorrow at 3pm local time", bad}, {"tomorrow at 3pm my time", bad}, {"tomorrow at 3pm newyork", bad}, {"tomorrow at 3pmEST", bad}, {"tomorrow at 3pm America/New_Yorker", bad},
			{"tomorrow at 3pm US/Eastern", bad}, {"tomorrow at 3pm e.s.t.", bad}, {"2026-04-05T14:30Z EDT", bad}, {"tomorrow at 3pm eastern eastern", bad},
		}},
	})
}

func TestOtherZones(t *testing.T) {
	for _, c := range []struct{ now, zone, text, want string }{
		{"2026-03-04T10:00:00-06:00", "America/Chicago", "tomorrow at 3pm central", tomorrow3},
		{"2026-03-04T10:00:00-06:00", "America/Chicago", "july 9 at 3pm CDT", "2026-07-09 15:00"},
		{"2026-03-04T10:00:00-06:00", "America/Chicago", "tomorrow at 3pm EST", bad},
		{"2026-03-04T10:00:00-08:00", "America/Los_Angeles", "tomorrow at 3pm pacific time", tomorrow3},
		{"2026-03-04T10:00:00-07:00", "America/Phoenix", "tomorrow at 3pm MST", tomorrow3},
		{"2026-03-04T10:00:00-07:00", "America/Phoenix", "july 9 at 3pm MST", "2026-07-09 15:00"},
		{"2026-03-04T10:00:00-07:00", "America/Phoenix", "july 9 at 3pm mountain time", "2026-07-09 15:00"},
		{"2026-03-04T10:00:00-07:00", "America/Phoenix", "july 9 at 3pm MDT", bad},
		{"2026-03-04T10:00:00-07:00", "America/Phoenix", "july 9 at 3pm mountain daylight time", bad},
		{"2026-03-04T10:00:00-09:00", "America/Anchorage", "tomorrow at 3pm alaska time", tomorrow3},
		{"2026-03-04T10:00:00-09:00", "America/Anchorage", "tomorrow at 3pm AKST", tomorrow3},
		{"2026-03-04T10:00:00-10:00", "Pacific/Honolulu", "july 9 at 3pm hawaii time", "2026-07-09 15:00"},
		{"2026-03-04T10:00:00-10:00", "Pacific/Honolulu", "july 9 at 3pm HST", "2026-07-09 15:00"},
		{"2026-03-04T10:00:00-04:00", "America/Puerto_Rico", "july 9 at 3pm AST", "2026-07-09 15:00"},
		{"2026-03-04T10:00:00-04:00", "America/Puerto_Rico", "july 9 at 3pm eastern", bad},
		{"2026-03-04T10:00:00+08:00", "Asia/Shanghai", "tomorrow at 3pm CST", tomorrow3},
		{"2026-03-04T10:00:00+08:00", "Asia/Shanghai", "tomorrow at 3pm central", bad},
		{"2026-03-04T10:00:00-05:00", "America/Havana", "tomorrow at 3pm central", bad},
		{"2026-03-04T10:00:00+03:00", "Africa/Nairobi", "tomorrow at 3pm EAT", tomorrow3},
		{"2026-03-04T10:00:00-05:00", "America/New_York", "tomorrow at 3pm eat", bad},
		{"2026-03-04T10:00:00Z", "Europe/London", "july 9 at 3pm BST", "2026-07-09 15:00"},
		{"2026-03-04T10:00:00Z", "Europe/London", "july 9 at 3pm GMT", "2026-07-09 16:00"},
		{"2026-03-04T10:00:00Z", "Europe/London", "tomorrow at 3pm GMT", tomorrow3},
		{"2026-03-04T10:00:00Z", "UTC", "tomorrow at 3pm UTC", tomorrow3},
		{"2026-03-04T10:00:00-03:00", "America/Argentina/Buenos_Aires", "tomorrow at 3pm America/Argentina/Buenos_Aires", tomorrow3},
		{"2026-03-04T10:00:00-03:00", "America/Argentina/Buenos_Aires", "tomorrow at 3pm", "2026-03-05T15:00:00-03:00"},

		// What day it is, is for the trip's zone to say.
		{"2026-03-05T04:59:00Z", "America/New_York", "today at 11:59 pm", "2026-03-04 23:59"},
		{"2026-03-05T05:00:00Z", "America/New_York", "today at 11:59 pm", "2026-03-05 23:59"},
		{"2026-03-04T14:00:00Z", "Pacific/Auckland", "tomorrow at 9am", "2026-03-06 09:00"},
		{"2026-03-04T10:00:00Z", "Pacific/Kiritimati", "today at 9am", "2026-03-05 09:00"},
		{"2026-03-04T10:00:00Z", "Pacific/Pago_Pago", "tomorrow at 9am", "2026-03-04 09:00"},
		{"2026-12-31T23:30:00-05:00", "America/New_York", "tomorrow at 12 am", "2027-01-01 00:00"},
		{"2026-12-31T23:30:00-05:00", "America/New_York", "in an hour", "2027-01-01 00:30"},
		{"2026-12-31T23:30:00-05:00", "America/New_York", "january 1 at 9am", "2027-01-01 09:00"},
		{"2026-12-31T23:30:00-05:00", "America/New_York", "the 1st at 9am", "2027-01-01 09:00"},
		{"2026-12-31T23:30:00-05:00", "America/New_York", "the 5th of next month at 9am", "2027-01-05 09:00"},
		{"2028-02-28T12:00:00-05:00", "America/New_York", "tomorrow at 9am", "2028-02-29 09:00"},
		{"2028-02-28T12:00:00-05:00", "America/New_York", "the day after tomorrow at 9am", "2028-03-01 09:00"},
		{"2026-01-31T12:00:00-05:00", "America/New_York", "the 31st of next month at 9am", bad},
		{"2026-01-31T12:00:00-05:00", "America/New_York", "the 30th at 9am", "2026-03-30 09:00"},
		{"2026-01-31T12:00:00-05:00", "America/New_York", "tomorrow at 9am", "2026-02-01 09:00"},
		{"2026-06-16T00:20:00-05:00", "America/Chicago", "tonight at 8", "2026-06-16 20:00"},
		{"2026-06-16T00:20:00-05:00", "America/Chicago", "this morning at 9", "2026-06-16 09:00"},
		{"2026-06-16T23:50:00-05:00", "America/Chicago", "tonight at 8", past},
	} {
		if got := answer(when.Parse(c.text, at(t, c.now, c.zone))); !fits(got, c.want) {
			t.Errorf("%s in %s: %q: got %s, want %s", c.now, c.zone, c.text, got, c.want)
		}
	}
}

func TestClockChanges(t *testing.T) {
	for _, c := range []struct{ now, zone, text, want string }{
		// The spring gap is refused, to the second.
		{"2026-03-04T10:00:00-05:00", "America/New_York", "march 8 at 1:59:59 am", "2026-03-08T01:59:59-05:00"},
		{"2026-03-04T10:00:00-05:00", "America/New_York", "march 8 at 2 am", bad},
		{"2026-03-04T10:00:00-05:00", "America/New_York", "march 8 at 02:59:59", bad},
		{"2026-03-04T10:00:00-05:00", "America/New_York", "march 8 at 3 am", "2026-03-08T03:00:00-04:00"},
		{"2026-03-04T10:00:00-05:00", "America/New_York", "march 8 at 2:30 am EST", bad},
		{"2026-03-04T10:00:00-05:00", "America/New_York", "march 8 at 2:30 am EDT", bad},
		{"2026-03-04T10:00:00-05:00", "America/New_York", "march 8 at 2:30 am UTC", "2026-03-07T21:30:00-05:00"},
		{"2026-03-04T10:00:00-05:00", "America/New_York", "sunday at 2:30", bad},
		// The autumn hour comes twice, to the second.
		{"2026-03-04T10:00:00-05:00", "America/New_York", "november 1 at 12:59:59 am", "2026-11-01T00:59:59-04:00"},
		{"2026-03-04T10:00:00-05:00", "America/New_York", "november 1 at 1 am", "2026-11-01T01:00:00-04:00 DST_AMBIGUOUS"},
		{"2026-03-04T10:00:00-05:00", "America/New_York", "november 1 at 1:59 am", "2026-11-01T01:59:00-04:00 DST_AMBIGUOUS"},
		{"2026-03-04T10:00:00-05:00", "America/New_York", "november 1 at 2 am", "2026-11-01T02:00:00-05:00"},
		{"2026-03-04T10:00:00-05:00", "America/New_York", "november 1 at 1:30 am EDT", "2026-11-01T01:30:00-04:00"},
		{"2026-03-04T10:00:00-05:00", "America/New_York", "november 1 at 1:30 am EST", "2026-11-01T01:30:00-05:00"},
		{"2026-03-04T10:00:00-05:00", "America/New_York", "november 1 at 1:30 am eastern standard time", "2026-11-01T01:30:00-05:00"},
		{"2026-03-04T10:00:00-05:00", "America/New_York", "november 1 at 1:30 am eastern", "2026-11-01T01:30:00-04:00 DST_AMBIGUOUS"},
		{"2026-03-04T10:00:00-05:00", "America/New_York", "2026-11-01T01:30:00-05:00", "2026-11-01T01:30:00-05:00"},
		{"2026-03-04T10:00:00-05:00", "America/New_York", "2026-11-01T01:30:00-04:00", "2026-11-01T01:30:00-04:00"},
		{"2026-03-04T10:00:00-05:00", "America/New_York", "november 1 at 1:30 am CST", bad},
		// The first of the two may be past while the second is not.
		{"2026-11-01T01:45:00-04:00", "America/New_York", "today at 1:30 am", past},
		{"2026-11-01T01:15:00-05:00", "America/New_York", "today at 1:30 am", past},
		{"2026-11-01T01:15:00-05:00", "America/New_York", "today at 1:30 am EST", "2026-11-01T01:30:00-05:00"},
		{"2026-11-01T01:15:00-04:00", "America/New_York", "today at 1:30 am", "2026-11-01T01:30:00-04:00 DST_AMBIGUOUS"},
		// Elapsed time crosses the change, calendar days keep the wall clock.
		{"2026-03-07T12:00:00-05:00", "America/New_York", "in 24 hours", "2026-03-08T13:00:00-04:00"},
		{"2026-03-07T12:00:00-05:00", "America/New_York", "in 1 day at 12 pm", "2026-03-08T12:00:00-04:00"},
		{"2026-11-01T00:30:00-04:00", "America/New_York", "in 90 minutes", "2026-11-01T01:00:00-05:00"},
		{"2026-11-01T00:30:00-04:00", "America/New_York", "in 60 minutes", "2026-11-01T01:30:00-04:00"},
		{"2026-11-01T00:30:00-04:00", "America/New_York", "in 2 hours", "2026-11-01T01:30:00-05:00"},
		{"2026-10-25T12:00:00-04:00", "America/New_York", "in 2 weeks at 12:00 pm", "2026-11-08T12:00:00-05:00"},
		// Half an hour of summer time.
		{"2026-03-04T10:00:00+11:00", "Australia/Lord_Howe", "october 4 at 2:15 am", bad},
		{"2026-03-04T10:00:00+11:00", "Australia/Lord_Howe", "october 4 at 2:30 am", "2026-10-04T02:30:00+11:00"},
		{"2026-03-04T10:00:00+11:00", "Australia/Lord_Howe", "april 5 at 1:45 am", "2026-04-05T01:45:00+11:00 DST_AMBIGUOUS"},
		{"2026-03-04T10:00:00+11:00", "Australia/Lord_Howe", "april 5 at 2:00 am", "2026-04-05T02:00:00+10:30"},
		{"2026-03-04T10:00:00+11:00", "Australia/Lord_Howe", "april 5 at 1:29 am", "2026-04-05T01:29:00+11:00"},
		// A day that a zone left out.
		{"2011-12-29T10:00:00-10:00", "Pacific/Apia", "tomorrow at 3pm", bad},
		{"2011-12-29T10:00:00-10:00", "Pacific/Apia", "the day after tomorrow at 3pm", "2011-12-31T15:00:00+14:00"},
		{"2011-12-29T10:00:00-10:00", "Pacific/Apia", "in 24 hours", "2011-12-31T10:00:00+14:00"},
		{"2011-12-29T10:00:00-10:00", "Pacific/Apia", "december 30 at 11:59 pm", bad},
		// Midnights that do not exist, or come twice.
		{"2026-03-04T10:00:00-05:00", "America/Havana", "march 8 at 12 am", bad},
		{"2026-03-04T10:00:00-05:00", "America/Havana", "2026-03-08 00:59", bad},
		{"2026-03-04T10:00:00-05:00", "America/Havana", "2026-03-08 01:00", "2026-03-08T01:00:00-04:00"},
		{"2026-03-04T10:00:00-05:00", "America/Havana", "2026-11-01 00:30", "2026-11-01T00:30:00-04:00 DST_AMBIGUOUS"},
		{"2026-03-04T10:00:00+02:00", "Asia/Beirut", "2026-03-29 00:00", bad},
		{"2026-03-04T10:00:00+02:00", "Asia/Beirut", "2026-10-24 23:30", "2026-10-24T23:30:00+03:00 DST_AMBIGUOUS"},
		{"2026-03-04T10:00:00-04:00", "America/Santiago", "2026-09-06 00:30", bad},
		// No summer time at all; far to either side.
		{"2026-03-04T10:00:00-07:00", "America/Phoenix", "november 1 at 1:30 am", "2026-11-01T01:30:00-07:00"},
		{"2026-03-04T10:00:00+14:00", "Pacific/Kiritimati", "tomorrow at 00:00", "2026-03-05T00:00:00+14:00"},
		{"2026-03-04T10:00:00-11:00", "Pacific/Niue", "tomorrow at 23:59", "2026-03-05T23:59:00-11:00"},
		{"2026-03-04T10:00:00+13:45", "Pacific/Chatham", "april 5 at 3:15 am", "2026-04-05T03:15:00+13:45 DST_AMBIGUOUS"},
		// Far ahead the rule of the zone goes on.
		{"2026-03-04T10:00:00-05:00", "America/New_York", "2060-07-01 09:00", "2060-07-01T09:00:00-04:00"},
	} {
		if got := answer(when.Parse(c.text, at(t, c.now, c.zone))); got != c.want {
			t.Errorf("%s in %s: %q: got %s, want %s", c.now, c.zone, c.text, got, c.want)
		}
	}
}

// Resolve against a search through every second quarter of an hour of a year.
func TestResolveFindsTheFirstInstantWithThatWallClock(t *testing.T) {
	for _, name := range []string{"America/New_York", "Australia/Lord_Howe", "America/Havana", "Asia/Beirut", "Pacific/Apia", "Africa/Casablanca", "UTC"} {
		loc := at(t, "2026-01-01T00:00:00Z", name).Zone
		year := 2026
		if name == "Pacific/Apia" {
			year = 2011
		}
		seen := map[string][]time.Time{}
		for at := time.Date(year, 1, 1, 0, 0, 0, 0, time.UTC).Add(-30 * time.Hour); at.Year() <= year; at = at.Add(15 * time.Minute) {
			wall := at.In(loc).Format("2006-01-02 15:04")
			seen[wall] = append(seen[wall], at)
		}
		for wall := time.Date(year, 1, 1, 0, 0, 0, 0, time.UTC); wall.Before(time.Date(year, 12, 31, 0, 0, 0, 0, time.UTC)); wall = wall.Add(15 * time.Minute) {
			got, warning, err := when.Resolve(when.DateOf(wall), wall.Hour(), wall.Minute(), 0, loc)
			instants := seen[wall.Format("2006-01-02 15:04")]
			switch {
			case len(instants) == 0 && answer(when.Moment{}, err) == bad:
			case len(instants) > 0 && err == nil && got.Equal(instants[0]) && (warning == when.DSTAmbiguous) == (len(instants) > 1):
			default:
				t.Errorf("%s %s: got %s, %q, %v; want the first of %v", name, wall, got, warning, err, instants)
			}
		}
	}
}

func TestResolveRefusesWhatNoClockOrCalendarShows(t *testing.T) {
	d := when.Date{Year: 2026, Month: 4, Day: 5}
	for _, c := range []struct {
		d       when.Date
		h, m, s int
	}{{d, 24, 0, 0}, {d, -1, 0, 0}, {d, 0, 60, 0}, {d, 0, -1, 0}, {d, 0, 0, 60}, {d, 0, 0, -1}, {when.Date{}, 1, 0, 0}, {when.Date{Year: 2026, Month: 2, Day: 29}, 1, 0, 0}} {
		if _, _, err := when.Resolve(c.d, c.h, c.m, c.s, nil); answer(when.Moment{}, err) != bad {
			t.Errorf("%v: %v", c, err)
		}
	}
	if got, warning, err := when.Resolve(d, 14, 30, 15, nil); err != nil || warning != "" || got.Format(time.RFC3339) != "2026-04-05T14:30:15Z" {
		t.Error(got, warning, err)
	}
}
