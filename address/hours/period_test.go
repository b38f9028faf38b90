package hours_test

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"github.com/farewright/farewright/address/hours"
)

// old and dated write a period of one day in both shapes.
func old(day int, from, to string) string {
	return fmt.Sprintf(`{"open":{"day":%d,"time":"%s"},"close":{"day":%d,"time":"%s"}}`, day, from, day, to)
}

func dated(date string, from, to int) string {
	d, err := time.Parse(time.DateOnly, date)
	if err != nil {
		panic(err)
	}
	point := func(hour int) string {
		return fmt.Sprintf(`{"day":%d,"hour":%d,"minute":0,"date":{"year":%d,"month":%d,"day":%d}}`,
			d.Weekday(), hour, d.Year(), d.Month(), d.Day())
	}
	return `{"open":` + point(from) + `,"close":` + point(to) + `}`
}

func list(periods ...string) string {
	text := "["
	for i, p := range periods {
		if i > 0 {
			text += ","
		}
		text += p
	}
	return text + "]"
}

func TestPeriods(t *testing.T) {
	thatWeek := list(dated("2026-11-23", 8, 17), dated("2026-11-24", 8, 17), dated("2026-11-25", 8, 15), dated("2026-11-27", 10, 14))
	overnight := `[{"open":{"day":5,"hour":20,"date":{"year":2026,"month":12,"day":4}},"close":{"day":6,"hour":2,"date":{"year":2026,"month":12,"day":5}}}]`
	office := week("8:00 AM – 5:00 PM")
	follow(t, []rule{
		{"periods, when not empty, win over text", []row{
			{tuesday("Closed"), list(old(2, "0900", "1700")), "2026-12-01 10:00", "open"},
			{tuesday("8:00 AM – 5:00 PM"), list(old(3, "0900", "1700")), "2026-12-01 10:00", "closed"},
			{tuesday("ask us"), list(old(2, "0900", "1700")), "2026-12-01 20:00", "closed"},
			{nil, list(old(2, "0900", "1700")), "2026-12-01 10:00", "open"},
			{tuesday("8:00 AM – 5:00 PM"), "[]", "2026-12-01 10:00", "open"},
			{tuesday("8:00 AM – 5:00 PM"), "null", "2026-12-01 10:00", "open"},
			{tuesday("8:00 AM – 5:00 PM"), "", "2026-12-01 10:00", "open"},
		}},
		{"both shapes are read, and minute may be missing", []row{
			{nil, `[{"open":{"day":2,"time":"0930"},"close":{"day":2,"time":"1745"}}]`, "2026-12-01 09:29", "closed"},
			{nil, `[{"open":{"day":2,"time":"0930"},"close":{"day":2,"time":"1745"}}]`, "2026-12-01 09:30", "open"},
			{nil, `[{"open":{"day":2,"time":"0930"},"close":{"day":2,"time":"1745"}}]`, "2026-12-01 17:45", "closed"},
			{nil, `[{"open":{"day":2,"hour":9,"minute":30},"close":{"day":2,"hour":17}}]`, "2026-12-01 09:30", "open"},
			{nil, `[{"open":{"day":2,"hour":9},"close":{"day":2,"hour":17,"minute":45}}]`, "2026-12-01 17:44", "open"},
			{nil, `[{"open":{"day":2,"hour":0},"close":{"day":2,"time":"1700"}}]`, "2026-12-01 00:00", "open"},
			{nil, `[{"open":{"day":2,"hour":9,"minute":null},"close":{"day":2,"hour":17,"truncated":true}}]`, "2026-12-01 09:00", "open"},
			{nil, `[{"open":{"day":2,"time":"0900"},"close":{"day":2,"time":"2400"}}]`, "2026-12-01 23:59", "open"},
		}},
		{"day 0 is Sunday, and a day not in them is closed", []row{
			{nil, list(old(0, "0900", "1700")), "2026-12-06 10:00", "open"},
			{nil, list(old(0, "0900", "1700")), "2026-12-07 10:00", "closed"},
			{nil, list(old(6, "0900", "1700")), "2026-12-05 10:00", "open"},
			{nil, list(old(6, "0900", "1700")), "2026-12-05 03:00", "closed"},
		}},
		{"weeks wrap", []row{
			{nil, `[{"open":{"day":6,"time":"2200"},"close":{"day":0,"time":"0600"}}]`, "2026-12-06 05:59", "open"},
			{nil, `[{"open":{"day":6,"time":"2200"},"close":{"day":0,"time":"0600"}}]`, "2026-12-06 06:00", "closed"},
			{nil, `[{"open":{"day":6,"time":"2200"},"close":{"day":0,"time":"0600"}}]`, "2026-12-05 22:00", "open"},
			{nil, `[{"open":{"day":5,"time":"0600"},"close":{"day":1,"time":"0000"}}]`, "2026-12-06 12:00", "open"},
			{nil, `[{"open":{"day":5,"time":"0600"},"close":{"day":1,"time":"0000"}}]`, "2026-12-07 00:00", "closed"},
			{nil, `[{"open":{"day":1,"time":"0600"},"close":{"day":6,"time":"0000"}}]`, "2026-12-02 03:00", "open"},
		}},
		{"a single period without close is always open", []row{
			{nil, `[{"open":{"day":0,"time":"0000"}}]`, "2026-12-02 04:00", "open"},
			{nil, `[{"open":{"day":0,"hour":0,"minute":0},"close":null}]`, "2026-12-02 04:00", "open"},
			{nil, `[{"open":{"day":3,"hour":7}}]`, "2026-12-01 04:00", "open"},
			{nil, list(`{"open":{"day":0,"time":"0000"}}`, old(2, "0900", "1700")), "2026-12-01 20:00", "unknown"},
		}},
		{"dated periods hold between their first and last date", []row{
			{office, thatWeek, "2026-11-23 07:00", "closed"},
			{office, thatWeek, "2026-11-25 14:59", "open"},
			{office, thatWeek, "2026-11-25 16:00", "closed"},
			{office, thatWeek, "2026-11-26 10:00", "closed"},
			{office, thatWeek, "2026-11-27 10:00", "open"},
			{nil, thatWeek, "2026-11-24 10:00", "open"},
		}},
		{"on other days the text counts", []row{
			{office, thatWeek, "2026-11-22 10:00", "open"},
			{office, thatWeek, "2026-11-28 10:00", "open"},
			{office, thatWeek, "2026-11-28 20:00", "closed"},
			{office, thatWeek, "2026-12-25 10:00", "unknown"},
			{nil, thatWeek, "2026-12-03 10:00", "unknown"},
			{tuesday("ask us"), thatWeek, "2026-12-01 10:00", "unknown"},
			{nil, list(dated("2026-11-24", 8, 17), old(2, "1000", "1100")), "2026-11-24 09:00", "open"},
			{nil, list(dated("2026-11-24", 8, 17), old(2, "1000", "1100")), "2026-12-01 09:00", "closed"},
			{nil, list(dated("2026-11-24", 8, 17), old(2, "1000", "1100")), "2026-12-01 10:00", "open"},
		}},
		{"what begins on a dated day holds until it ends, and a night before the first date counts", []row{
			{week("Closed"), overnight, "2026-12-05 01:59", "open"},
			{week("Closed"), overnight, "2026-12-05 02:00", "closed"},
			{nil, overnight, "2026-12-05 01:00", "open"},
			{nil, overnight, "2026-12-05 03:00", "unknown"},
			{week("6:00 PM – 3:00 AM"), overnight, "2026-12-04 02:00", "open"},
			{week("6:00 PM – 3:00 AM"), overnight, "2026-12-04 19:00", "closed"},
			{week("6:00 PM – 3:00 AM"), overnight, "2026-12-05 02:30", "closed"},
			{week("6:00 PM – 3:00 AM"), overnight, "2026-12-05 18:00", "open"},
			{nil, overnight, "2026-12-04 12:00", "closed"},
			{nil, overnight, "2026-12-04 05:00", "unknown"},
		}},
		{"a date may be text, and closing without a date is the next of its weekday", []row{
			{nil, `[{"open":{"day":5,"hour":20,"date":"2026-12-04"},"close":{"day":6,"hour":2,"date":"2026-12-05"}}]`, "2026-12-05 01:00", "open"},
			{nil, `[{"open":{"day":5,"hour":20,"date":"2026-12-04"},"close":{"day":6,"hour":2}}]`, "2026-12-05 01:00", "open"},
			{nil, `[{"open":{"day":5,"hour":8,"date":"2026-12-04"}}]`, "2026-12-04 03:00", "open"},
			{nil, `[{"open":{"day":5,"hour":8,"date":"2026-12-04"}}]`, "2026-12-05 10:00", "unknown"},
		}},
		{"what is malformed is unknown, whatever the text says", []row{
			{office, `[{"open":{"day":2,"time":"2500"},"close":{"day":2,"time":"1700"}}]`, "2026-12-01 20:00", "unknown"},
			{office, `[{"open":{"day":2,"time":"9:00"},"close":{"day":2,"time":"17:00"}}]`, "2026-12-01 20:00", "unknown"},
		}},
	})
}

func TestParsePeriods(t *testing.T) {
	good := `{"open":{"day":2,"time":"0900"},"close":{"day":2,"time":"1700"}}`
	point := func(p string) string { return `[{"open":` + p + `,"close":{"day":2,"time":"1700"}}]` }
	for _, raw := range []string{
		`{}`, `"x"`, `1`, `[`, `[1]`, `[null]`, `[{}]`, `[[]]`, `[{"close":{"day":2,"time":"1700"}}]`, `[{"open":null}]`,
		`[` + good + `,null]`, `[` + good + `]x`,
		point(`{}`), point(`{"day":2}`), point(`{"time":"0900"}`), point(`{"hour":9}`), point(`{"day":2,"minute":9}`),
		point(`{"day":7,"time":"0900"}`), point(`{"day":-1,"time":"0900"}`), point(`{"day":"2","time":"0900"}`), point(`{"day":2.5,"hour":9}`),
		point(`{"day":2,"time":"900"}`), point(`{"day":2,"time":"09:00"}`), point(`{"day":2,"time":"0960"}`), point(`{"day":2,"time":"2400"}`),
		point(`{"day":2,"time":900}`), point(`{"day":2,"time":""}`), point(`{"day":2,"time":" 900"}`), point(`{"day":2,"time":"٠٩٠٠"}`),
		point(`{"day":2,"hour":24}`), point(`{"day":2,"hour":-1}`), point(`{"day":2,"hour":9,"minute":60}`), point(`{"day":2,"hour":9,"minute":-1}`),
		point(`{"day":2,"hour":"9"}`), point(`{"day":2,"hour":9.5}`), point(`{"day":2,"time":"0900","hour":10}`),
		point(`{"day":2,"hour":9,"date":"2026-12-02"}`), point(`{"day":2,"hour":9,"date":"2026-13-01"}`), point(`{"day":2,"hour":9,"date":""}`),
		point(`{"day":2,"hour":9,"date":"12/01/2026"}`), point(`{"day":2,"hour":9,"date":{}}`), point(`{"day":2,"hour":9,"date":{"year":2026,"month":12}}`),
		point(`{"day":2,"hour":9,"date":{"year":2026,"month":2,"day":30}}`), point(`{"day":2,"hour":9,"date":20261201}`),
		point(`{"day":2,"time":"1700"}`),
		`[{"open":{"day":2,"time":"0900"},"close":{"day":2,"time":"2401"}}]`, `[{"open":{"day":2,"time":"0900"},"close":{}}]`,
		`[{"open":{"day":2,"time":"0900"},"close":{"day":2,"hour":17,"date":"2026-12-01"}}]`,
		`[{"open":{"day":2,"hour":17,"date":"2026-12-01"},"close":{"day":2,"hour":9,"date":"2026-12-01"}}]`,
		`[{"open":{"day":2,"hour":17,"date":"2026-12-01"},"close":{"day":2,"hour":17}}]`,
		`[` + good + `,{"open":{"day":3,"time":"0900"}}]`,
	} {
		if p, err := hours.ParsePeriods(json.RawMessage(raw)); err == nil || p != nil {
			t.Errorf("%s: %+v and no error", raw, p)
		}
	}
	for _, raw := range []string{"", " ", "null", "[]"} {
		if p, err := hours.ParsePeriods(json.RawMessage(raw)); err != nil || p != nil {
			t.Errorf("%q: %+v, %v", raw, p, err)
		}
	}
	got, err := hours.ParsePeriods(json.RawMessage(`[{"open":{"day":5,"time":"2030","x":1},"close":{"day":6,"hour":2,"truncated":false},"y":[]}]`))
	want := hours.Period{Open: hours.Point{Day: time.Friday, Hour: 20, Minute: 30}, Close: &hours.Point{Day: time.Saturday, Hour: 2}}
	if err != nil || len(got) != 1 || got[0].Open != want.Open || *got[0].Close != *want.Close {
		t.Errorf("got %+v, %v", got, err)
	}
}

// Periods that were not parsed are checked all the same.
func TestPeriodsMadeByHand(t *testing.T) {
	at := clock(t, "2026-12-01 20:00")
	nine := hours.Point{Day: time.Tuesday, Hour: 9}
	for _, p := range []hours.Period{
		{Open: hours.Point{Day: 9}, Close: &nine},
		{Open: nine, Close: &hours.Point{Day: time.Tuesday, Hour: 99}},
		{Open: nine, Close: &nine},
		{Open: hours.Point{Day: time.Monday, Hour: 9, Date: hours.Date{Year: 2026, Month: 12, Day: 1}}, Close: &nine},
	} {
		if got := hours.Open(hours.Hours{Periods: []hours.Period{p}}, at, zone(t, newYork)); got != hours.StateUnknown {
			t.Errorf("%+v: %s", p, got)
		}
	}
}
