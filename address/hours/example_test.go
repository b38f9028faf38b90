package hours_test

import (
	"encoding/json"
	"fmt"
	"time"

	"github.com/farewright/farewright/address/hours"
)

func ExampleOpen() {
	zone, _ := time.LoadLocation("America/New_York")
	h := hours.Hours{WeekdayText: []string{
		"Monday: 8:00 AM – 5:00 PM",
		"Tuesday: 8:00 AM – noon, 1:00 – 5:00 PM",
		"Friday: 6:00 PM – 2:00 AM",
		"Saturday: Closed",
	}}
	for _, at := range []time.Time{
		time.Date(2026, 12, 1, 10, 0, 0, 0, zone),  // Tuesday morning
		time.Date(2026, 12, 1, 12, 30, 0, 0, zone), // Tuesday at lunch
		time.Date(2026, 12, 2, 10, 0, 0, 0, zone),  // Wednesday has no line
		time.Date(2026, 12, 5, 1, 0, 0, 0, zone),   // Friday night
		time.Date(2026, 5, 25, 10, 0, 0, 0, zone),  // Memorial Day
	} {
		fmt.Println(at.Format("Mon 15:04"), hours.Open(h, at, zone))
	}
	// Output:
	// Tue 10:00 open
	// Tue 12:30 closed
	// Wed 10:00 unknown
	// Sat 01:00 open
	// Mon 10:00 unknown
}

func ExampleParsePeriods() {
	zone, _ := time.LoadLocation("America/Chicago")
	periods, err := hours.ParsePeriods(json.RawMessage(`[
		{"open": {"day": 1, "time": "0930"}, "close": {"day": 1, "time": "1700"}},
		{"open": {"day": 6, "hour": 22}, "close": {"day": 0, "hour": 6}}
	]`))
	if err != nil {
		fmt.Println(err)
		return
	}
	h := hours.Hours{Periods: periods}
	fmt.Println(hours.Open(h, time.Date(2026, 12, 6, 5, 0, 0, 0, zone), zone))
	fmt.Println(hours.Open(h, time.Date(2026, 12, 8, 9, 0, 0, 0, zone), zone))
	// Output:
	// open
	// closed
}

func ExampleNormalize() {
	fmt.Printf("%q\n", hours.Normalize([]string{"Monday: 8:00\u202fAM\u2009–\u20095:00\u202fPM"}))
	// Output: ["Monday: 8:00 AM - 5:00 PM"]
}
