package hours_test

import (
	"encoding/json"
	"testing"
	"time"
	_ "time/tzdata"

	"github.com/farewright/farewright/address/hours"
)

const newYork = "America/New_York"

// A row is one question: the hours of a place, an instant by the wall clock in
// New York, and the answer.
type row struct {
	text    []string
	periods string
	at      string // "2006-01-02 15:04"
	want    string // open, closed, unknown
}

// A rule is a sentence of the rules with rows that it decides.
type rule struct {
	sentence string
	rows     []row
}

func follow(t *testing.T, rules []rule) {
	t.Helper()
	for _, r := range rules {
		t.Run(r.sentence, func(t *testing.T) {
			for _, row := range r.rows {
				if got := ask(row.text, row.periods, clock(t, row.at), zone(t, newYork)); got != row.want {
					t.Errorf("%s at %s\n%q %s\n got %s\nwant %s", "", row.at, row.text, row.periods, got, row.want)
				}
			}
		})
	}
}

// ask does what a caller does: periods that cannot be read are unknown.
func ask(text []string, periods string, at time.Time, zone *time.Location) string {
	p, err := hours.ParsePeriods(json.RawMessage(periods))
	if err != nil {
		return hours.StateUnknown.String()
	}
	return hours.Open(hours.Hours{WeekdayText: text, Periods: p}, at, zone).String()
}

func zone(t testing.TB, name string) *time.Location {
	t.Helper()
	loc, err := time.LoadLocation(name)
	if err != nil {
		t.Fatal(err)
	}
	return loc
}

func clock(t testing.TB, text string) time.Time {
	t.Helper()
	at, err := time.ParseInLocation("2006-01-02 15:04", text, zone(t, newYork))
	if err != nil {
		t.Fatal(err)
	}
	return at
}

// week returns seven lines, of which given ones replace "Closed" or come on
// top for a second line of a day.
func week(others string, lines ...string) []string {
	text := append([]string(nil), lines...)
	for d := time.Sunday; d <= time.Saturday; d++ {
		given := false
		for _, l := range lines {
			given = given || len(l) > 3 && l[:3] == d.String()[:3]
		}
		if !given {
			text = append(text, d.String()+": "+others)
		}
	}
	return text
}

// tuesday returns a week that is closed but for a Tuesday with this value.
func tuesday(value string) []string { return week("Closed", "Tuesday: "+value) }
