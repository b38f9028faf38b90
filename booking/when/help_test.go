package when_test

import (
	"errors"
	"strings"
	"testing"
	"time"
	_ "time/tzdata"

	"github.com/farewright/farewright/booking/when"
	"github.com/farewright/farewright/errs"
)

// What a row wants when it wants no time.
const (
	bad  = "INVALID_DATE"
	past = "INVALID_SCHEDULE"
)

// A rule is a sentence of the rules with texts that it decides. Each text is
// followed by what it means: bad, past, or the wall clock in the trip's zone,
// with the warning or an offset where that matters.
type rule struct {
	sentence string
	texts    [][2]string
}

// follow checks every text of the rules in the given context.
func follow(t *testing.T, in when.Context, rules []rule) {
	t.Helper()
	for _, r := range rules {
		t.Run(r.sentence, func(t *testing.T) {
			for _, text := range r.texts {
				if got := answer(when.Parse(text[0], in)); !fits(got, text[1]) {
					t.Errorf("%q\n got %s\nwant %s", text[0], got, text[1])
				}
			}
		})
	}
}

// fits compares an answer with what a row wants: the code, a full answer, or
// the wall clock without zone, with or without seconds and warning.
func fits(got, want string) bool {
	if got == want {
		return true
	}
	clock, warning, _ := strings.Cut(want, " "+when.DSTAmbiguous)
	m, gotWarning, _ := strings.Cut(got, " ")
	if gotWarning != "" != strings.HasSuffix(want, when.DSTAmbiguous) || warning != "" {
		return false
	}
	parsed, err := time.Parse(time.RFC3339Nano, m)
	if err != nil {
		return false
	}
	return parsed.Format("2006-01-02 15:04:05") == clock || parsed.Second() == 0 && parsed.Format("2006-01-02 15:04") == clock
}

// answer writes what Parse returned as one string: the instant with its offset
// and warning, or the code of the error.
func answer(m when.Moment, err error) string {
	if err != nil {
		var e *errs.Error
		if !errors.As(err, &e) {
			return "not an *errs.Error: " + err.Error()
		}
		return string(e.Code)
	}
	text := m.Time.Format(time.RFC3339Nano)
	if m.Warning != "" {
		text += " " + m.Warning
	}
	return text
}

// wednesday is the context of most tests: Wednesday, March 4, 2026, 10 AM in
// New York, four days before the clocks go forward.
func wednesday(t testing.TB) when.Context {
	return at(t, "2026-03-04T10:00:00-05:00", "America/New_York")
}

// at returns a context without a base date.
func at(t testing.TB, now, zone string) when.Context {
	t.Helper()
	instant, err := time.Parse(time.RFC3339Nano, now)
	if err != nil {
		t.Fatal(err)
	}
	loc, err := time.LoadLocation(zone)
	if err != nil {
		t.Fatal(err)
	}
	return when.Context{Now: instant, Zone: loc}
}

func date(t testing.TB, text string) when.Date {
	t.Helper()
	if text == "" {
		return when.Date{}
	}
	d, err := when.ParseDate(text)
	if err != nil {
		t.Fatal(err)
	}
	return d
}
