package hours_test

import (
	"testing"
	"time"

	"github.com/farewright/farewright/address/hours"
)

func TestHolidays(t *testing.T) {
	office := week("8:00 AM – 5:00 PM")
	always := week("Open 24 hours")
	workdays := list(`{"open":{"day":1,"time":"0600"},"close":{"day":6,"time":"0000"}}`)
	follow(t, []rule{
		{"what weekly hours call open on a holiday is unknown", []row{
			{office, "", "2026-01-01 10:00", "unknown"},
			{office, "", "2026-05-25 10:00", "unknown"},
			{office, "", "2026-07-04 10:00", "unknown"},
			{office, "", "2026-09-07 10:00", "unknown"},
			{office, "", "2026-11-26 10:00", "unknown"},
			{office, "", "2026-12-25 10:00", "unknown"},
			{nil, list(old(5, "0800", "1700")), "2026-12-25 10:00", "unknown"},
			{nil, list(old(5, "0800", "1700")), "2026-12-18 10:00", "open"},
		}},
		{"with the observed day for a weekend, and the day itself", []row{
			{office, "", "2026-07-03 10:00", "unknown"}, // July 4 is a Saturday
			{office, "", "2026-07-06 10:00", "open"},
			{office, "", "2027-07-04 10:00", "unknown"}, // a Sunday
			{office, "", "2027-07-05 10:00", "unknown"},
			{office, "", "2027-07-02 10:00", "open"},
			{office, "", "2022-12-25 10:00", "unknown"}, // a Sunday
			{office, "", "2022-12-26 10:00", "unknown"},
			{office, "", "2027-12-24 10:00", "unknown"}, // the 25th is a Saturday
			{office, "", "2027-12-31 10:00", "unknown"}, // January 1, 2028 is a Saturday
			{office, "", "2023-01-02 10:00", "unknown"}, // January 1 is a Sunday
		}},
		{"no other day is a holiday", []row{
			{office, "", "2026-05-18 10:00", "open"},
			{office, "", "2027-05-31 10:00", "unknown"},
			{office, "", "2027-05-24 10:00", "open"},
			{office, "", "2026-09-14 10:00", "open"},
			{office, "", "2026-11-19 10:00", "open"},
			{office, "", "2026-11-27 10:00", "open"},
			{office, "", "2023-11-30 10:00", "open"},
			{office, "", "2023-11-23 10:00", "unknown"},
			{office, "", "2026-12-24 10:00", "open"},
			{office, "", "2026-12-31 10:00", "open"},
			{office, "", "2026-01-19 10:00", "open"},
			{office, "", "2026-06-19 10:00", "open"},
			{office, "", "2026-11-11 10:00", "open"},
			{office, "", "2026-10-12 10:00", "open"},
		}},
		{"what weekly hours call closed stays closed", []row{
			{office, "", "2026-12-25 20:00", "closed"},
			{week("Closed"), "", "2026-12-25 10:00", "closed"},
			{nil, list(old(1, "0800", "1700")), "2026-12-25 10:00", "closed"},
		}},
		{"not for a place open 24 hours all week", []row{
			{always, "", "2026-12-25 03:00", "open"},
			{week("12:00 AM – 12:00 AM"), "", "2026-12-25 03:00", "open"},
			{week("00:00 – 24:00"), "", "2026-12-25 03:00", "open"},
			{nil, `[{"open":{"day":0,"time":"0000"}}]`, "2026-12-25 03:00", "open"},
			{nil, `[{"open":{"day":0,"time":"0000"},"close":{"day":3,"time":"0000"}},{"open":{"day":3,"time":"0000"},"close":{"day":0,"time":"0000"}}]`, "2026-12-25 03:00", "open"},
			{week("Open 24 hours", "Sunday: Closed"), "", "2026-12-25 03:00", "unknown"},
			{week("Open 24 hours", "Sunday: ask us"), "", "2026-12-25 03:00", "unknown"},
		}},
		{"not for dated periods", []row{
			{office, list(dated("2026-12-25", 8, 12)), "2026-12-25 10:00", "open"},
			{office, list(dated("2026-12-24", 8, 12), dated("2026-12-26", 8, 12)), "2026-12-25 10:00", "closed"},
		}},
		{"a night that touches a holiday is uncertain, a stretch of days is not", []row{
			{week("6:00 PM – 2:00 AM"), "", "2026-12-25 01:00", "unknown"},
			{week("6:00 PM – 2:00 AM"), "", "2026-12-26 01:00", "unknown"},
			{week("6:00 PM – 2:00 AM"), "", "2026-12-26 18:00", "open"},
			{nil, workdays, "2026-05-25 10:00", "unknown"},
			{nil, workdays, "2026-05-26 10:00", "open"},
		}},
	})
}

func TestZones(t *testing.T) {
	office := hours.Hours{WeekdayText: week("8:00 AM – 5:00 PM")}
	noon := time.Date(2026, 12, 1, 12, 0, 0, 0, time.UTC)
	for _, c := range []struct{ zone, want string }{
		{"America/New_York", "closed"}, {"America/Halifax", "open"}, {"Europe/London", "open"}, {"Asia/Tokyo", "closed"}, {"UTC", "open"},
	} {
		if got := hours.Open(office, noon, zone(t, c.zone)).String(); got != c.want {
			t.Errorf("%s: got %s, want %s", c.zone, got, c.want)
		}
	}
	if got := hours.Open(office, noon, nil); got != hours.StateUnknown {
		t.Errorf("no zone: %s", got)
	}
	// The date is the one at the place: a Monday evening in Honolulu.
	tuesdayOnly := hours.Hours{WeekdayText: tuesday("Open 24 hours")}
	if got := hours.Open(tuesdayOnly, time.Date(2026, 12, 1, 9, 0, 0, 0, time.UTC), zone(t, "Pacific/Honolulu")); got != hours.StateClosed {
		t.Errorf("Honolulu: %s", got)
	}
}

// On a day of 23 or 25 hours the wall clock counts, not elapsed time.
func TestClockChange(t *testing.T) {
	for _, c := range []struct {
		sentence, value, utc, want string // value is that of Sunday
	}{
		{"before the hour that is left out", "1:00 AM – 4:00 AM", "2026-03-08T06:59:00Z", "open"},
		{"right after it, 3:00", "1:00 AM – 4:00 AM", "2026-03-08T07:00:00Z", "open"},
		{"4:00 is two hours after 1:00", "1:00 AM – 4:00 AM", "2026-03-08T08:00:00Z", "closed"},
		{"an interval in the hour left out never comes", "2:00 AM – 3:00 AM", "2026-03-08T07:00:00Z", "closed"},
		{"an opening in the hour left out", "2:30 AM – 5:00 AM", "2026-03-08T07:00:00Z", "open"},
		{"evening of the short day", "9:00 AM – 5:00 PM", "2026-03-08T20:59:00Z", "open"},
		{"and its end", "9:00 AM – 5:00 PM", "2026-03-08T21:00:00Z", "closed"},
		{"1:30 for the first time", "1:00 AM – 2:00 AM", "2026-11-01T05:30:00Z", "open"},
		{"1:30 for the second time", "1:00 AM – 2:00 AM", "2026-11-01T06:30:00Z", "open"},
		{"2:00 comes once", "1:00 AM – 2:00 AM", "2026-11-01T07:00:00Z", "closed"},
		{"evening of the long day", "9:00 AM – 5:00 PM", "2026-11-01T21:59:00Z", "open"},
		{"its last minute", "Open 24 hours", "2026-11-02T04:59:00Z", "open"},
		{"the next midnight", "Open 24 hours", "2026-11-02T05:00:00Z", "closed"},
	} {
		t.Run(c.sentence, func(t *testing.T) {
			at, err := time.Parse(time.RFC3339, c.utc)
			if err != nil {
				t.Fatal(err)
			}
			if got := ask(week("Closed", "Sunday: "+c.value), "", at, zone(t, newYork)); got != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}
