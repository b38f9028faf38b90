package booking

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/farewright/farewright/booking/when"
)

func TestNoticeInBusinessDays(t *testing.T) {
	zone, err := time.LoadLocation("America/New_York")
	assert.NoError(t, err)
	memorial := when.Date{Year: 2026, Month: time.May, Day: 25}
	for _, c := range []struct {
		says  string
		now   string // New York
		days  int
		first string
	}{
		{"none: from now on", "2026-04-01 09:00", 0, "2026-04-01 09:00"},
		{"asked on a Friday, Monday is 0 business days ahead: one day means Tuesday", "2026-04-03 09:00", 1, "2026-04-07 00:00"},
		{"Wednesday plus two: Thursday and Friday lie between", "2026-04-01 23:59", 2, "2026-04-04 00:00"},
		{"a holiday does not count", "2026-05-22 09:00", 1, "2026-05-27 00:00"},
		{"asked on a Sunday", "2026-04-05 09:00", 1, "2026-04-07 00:00"},
		{"over the clock change", "2026-03-06 09:00", 1, "2026-03-10 00:00"},
		{"over the turn of the year", "2026-12-31 09:00", 1, "2027-01-02 00:00"},
	} {
		now, err := time.ParseInLocation("2006-01-02 15:04", c.now, zone)
		assert.NoError(t, err)
		got := Notice{BusinessDays: c.days}.earliest(now, dateOf(now, zone), zone, []when.Date{memorial})
		assert.Equal(t, c.first, got.In(zone).Format("2006-01-02 15:04"), c.says)
	}
}

func TestNoticeInHoursAndDaysTakesTheLater(t *testing.T) {
	now := time.Date(2026, 4, 1, 20, 0, 0, 0, time.UTC)
	n := Notice{BusinessDays: 1, Time: 72 * time.Hour}
	assert.Equal(t, now.Add(72*time.Hour), n.earliest(now, dateOf(now, time.UTC), time.UTC, nil))
}

func TestTheHorizonIsADay(t *testing.T) {
	r := rules{organisation: Organisation{Window: Window{MaxDays: 14}}, zone: time.UTC, now: time.Date(2026, 4, 1, 20, 0, 0, 0, time.UTC)}
	last := time.Date(2026, 4, 15, 23, 59, 0, 0, time.UTC)
	problem, _ := r.inWindow(Details{}, last)
	assert.Nil(t, problem)
	problem, tooSoon := r.inWindow(Details{}, last.Add(time.Minute))
	assert.False(t, tooSoon)
	assert.Contains(t, problem.Message, "Wednesday, April 15, 2026 at the latest")
}
