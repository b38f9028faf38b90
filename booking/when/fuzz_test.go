package when_test

import (
	"encoding/json"
	"os"
	"testing"
	"time"

	"github.com/farewright/farewright/booking/when"
	"github.com/farewright/farewright/errs"
)

// FuzzParse checks what holds of every text, now, zone and base date.
func FuzzParse(f *testing.F) {
	raw, err := os.ReadFile("testdata/dates.json")
	if err != nil {
		f.Fatal(err)
	}
	var cases []struct{ Now, Zone, Text string }
	if err := json.Unmarshal(raw, &cases); err != nil {
		f.Fatal(err)
	}
	zones := []string{"America/New_York", "America/Los_Angeles", "America/Phoenix", "Australia/Lord_Howe", "America/Havana",
		"Pacific/Apia", "Pacific/Chatham", "Asia/Beirut", "UTC"}
	for i, c := range cases {
		f.Add(c.Text, at(f, c.Now, c.Zone).Now.Unix(), int64(i), i)
	}
	f.Fuzz(func(t *testing.T, text string, seconds, nanos int64, pick int) {
		const year = 366 * 24 * 3600
		now := time.Unix(1_600_000_000+seconds%(40*year), nanos%1e9)
		loc, err := time.LoadLocation(zones[uint(pick)%uint(len(zones))])
		if err != nil {
			t.Fatal(err)
		}
		in := when.Context{Now: now, Zone: loc}
		if pick%2 == 0 {
			in.Base = when.DateOf(now).AddDays(pick % 100)
		}
		got, err := when.Parse(text, in)
		if err != nil {
			e, ok := err.(*errs.Error)
			if !ok || e.Code != errs.InvalidDate && e.Code != errs.InvalidSchedule || e.Message == "" || len(e.Candidates) > 5 {
				t.Fatalf("%q: %#v", text, err)
			}
			if got != (when.Moment{}) {
				t.Fatalf("%q: an error and %+v", text, got)
			}
			return
		}
		switch {
		case got.Time.Before(now):
			t.Fatalf("%q: %s is before %s", text, got.Time, now)
		case got.Time.Nanosecond() != 0:
			t.Fatalf("%q: %s has a fraction", text, got.Time)
		case got.Time.Location() != loc:
			t.Fatalf("%q: %s is not in %s", text, got.Time, loc)
		case got.Warning != "" && got.Warning != when.DSTAmbiguous:
			t.Fatalf("%q: warning %q", text, got.Warning)
		case !got.Dated && in.Base.IsZero():
			t.Fatalf("%q: %+v has no date", text, got)
		case !got.Dated && when.DateOf(got.Time) != in.Base:
			t.Fatalf("%q: %s is not on the base date %s", text, got.Time, in.Base)
		}
		d := when.DateOf(got.Time)
		first, warning, err := when.Resolve(d, got.Time.Hour(), got.Time.Minute(), got.Time.Second(), loc)
		if err != nil || first.After(got.Time) || !got.Fixed && (!first.Equal(got.Time) || warning != got.Warning) {
			t.Fatalf("%q: %s resolves to %s, %q, %v", text, got.Time, first, warning, err)
		}
		if warning != "" || got.Time.Second() != 0 {
			return
		}
		again, err := when.Parse(got.Time.Format("2006-01-02 15:04"), in)
		if err != nil || !again.Time.Equal(got.Time) || !again.Dated || again.Fixed {
			t.Fatalf("%q: %s is read back as %+v, %v", text, got.Time, again, err)
		}
	})
}
