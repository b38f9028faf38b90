package travel_test

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/travel"
)

// day reads a date, or stops the test.
func day(t testing.TB, text string) travel.Date {
	t.Helper()
	d, err := travel.ParseDate(text)
	require.NoError(t, err)
	return d
}

func TestOnlyDaysThatExistAreDates(t *testing.T) {
	for _, text := range []string{"2026-04-15", "2028-02-29", "2026-12-31", "2000-02-29"} {
		assert.Equal(t, text, day(t, text).String())
	}
	for _, text := range []string{"", "2026-02-29", "2100-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-4-5", "15.04.2026",
		"04/15/2026", "2026-04-15T00:00:00Z", " 2026-04-15", "2026-04-15 ", "next monday"} {
		d, err := travel.ParseDate(text)
		assert.Error(t, err, text)
		assert.True(t, d.IsZero(), text)
	}
}

func TestDaysAreCountedOnTheCalendar(t *testing.T) {
	for _, c := range []struct {
		says, from, to string
		days           int
	}{
		{"the same day", "2026-04-15", "2026-04-15", 0},
		{"over a month", "2026-04-30", "2026-05-01", 1},
		{"backwards", "2026-05-01", "2026-04-30", -1},
		{"the spring clock change has 23 hours and is a day", "2026-03-28", "2026-03-30", 2},
		{"the autumn clock change has 25 hours and is a day", "2026-10-24", "2026-10-26", 2},
		{"a leap year", "2028-02-28", "2028-03-01", 2},
		{"over the year", "2026-12-31", "2027-01-01", 1},
	} {
		from, to := day(t, c.from), day(t, c.to)
		assert.Equal(t, c.days, from.DaysTo(to), c.says)
		assert.Equal(t, to, from.AddDays(c.days), c.says)
		assert.Equal(t, c.days > 0, from.Before(to), c.says)
	}
	assert.Equal(t, time.Wednesday, day(t, "2026-04-15").Weekday())
}

func TestADateIsOfTheZoneThatIsAsked(t *testing.T) {
	late := time.Date(2026, 4, 15, 23, 30, 0, 0, zone(t, "America/New_York"))
	assert.Equal(t, "2026-04-15", travel.DateOf(late).String())
	assert.Equal(t, "2026-04-16", travel.DateOf(late.UTC()).String(), "in UTC it is tomorrow already")
	assert.Equal(t, late, day(t, "2026-04-15").At(23, 30, zone(t, "America/New_York")))
}

func TestDatesTravelAsText(t *testing.T) {
	raw, err := json.Marshal(map[string]travel.Date{"a": day(t, "2026-04-15"), "b": {}})
	assert.NoError(t, err)
	assert.JSONEq(t, `{"a":"2026-04-15","b":""}`, string(raw))
	var back map[string]travel.Date
	assert.NoError(t, json.Unmarshal(raw, &back))
	assert.Equal(t, day(t, "2026-04-15"), back["a"])
	assert.True(t, back["b"].IsZero())
	assert.Error(t, json.Unmarshal([]byte(`{"a":"2026-02-30"}`), &back))
}

func zone(t testing.TB, name string) *time.Location {
	t.Helper()
	z, err := time.LoadLocation(name)
	require.NoError(t, err)
	return z
}
