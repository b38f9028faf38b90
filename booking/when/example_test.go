package when_test

import (
	"errors"
	"fmt"
	"time"

	"github.com/farewright/farewright/booking/when"
	"github.com/farewright/farewright/errs"
)

func ExampleParse() {
	zone, _ := time.LoadLocation("America/New_York")
	in := when.Context{Now: time.Date(2026, 3, 4, 10, 0, 0, 0, zone), Zone: zone}
	for _, text := range []string{
		"2026-04-05 14:30",
		"next monday at 2pm",
		"quarter to nine am on friday",
		"november 1 at 1:30 am",
	} {
		m, err := when.Parse(text, in)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Printf("%s %q\n", m.Time.Format(time.RFC3339), m.Warning)
	}
	// Output:
	// 2026-04-05T14:30:00-04:00 ""
	// 2026-03-09T14:00:00-04:00 ""
	// 2026-03-06T08:45:00-05:00 ""
	// 2026-11-01T01:30:00-04:00 "DST_AMBIGUOUS"
}

// A text with more than one reading is refused, and the readings are named.
func ExampleParse_ambiguous() {
	zone, _ := time.LoadLocation("America/New_York")
	in := when.Context{Now: time.Date(2026, 3, 4, 10, 0, 0, 0, zone), Zone: zone}
	_, err := when.Parse("next friday at 10am", in)
	var e *errs.Error
	if errors.As(err, &e) {
		fmt.Println(e.Code)
		fmt.Println(e.Message)
		fmt.Println(e.Candidates)
	}
	// Output:
	// INVALID_DATE
	// The text has more than one reading: March 6 or March 13?
	// [2026-03-06T10:00:00-05:00 2026-03-13T10:00:00-04:00]
}

// A time alone is on the base date.
func ExampleParse_base() {
	zone, _ := time.LoadLocation("America/New_York")
	in := when.Context{
		Now:  time.Date(2026, 3, 4, 10, 0, 0, 0, zone),
		Zone: zone,
		Base: when.Date{Year: 2026, Month: time.April, Day: 10},
	}
	m, err := when.Parse("half past two in the afternoon", in)
	fmt.Println(when.Display(m.Time), m.Dated, err)
	// Output: Friday, April 10, 2026 at 2:30 PM EDT false <nil>
}

// A stored wall clock can be moved to another date.
func ExampleResolve() {
	zone, _ := time.LoadLocation("America/New_York")
	_, _, err := when.Resolve(when.Date{Year: 2026, Month: time.March, Day: 8}, 2, 30, 0, zone)
	fmt.Println(err)
	// Output: INVALID_DATE: 2:30 AM on March 8 does not exist: the clocks go forward over it.
}

func ExampleDisplay() {
	zone, _ := time.LoadLocation("America/New_York")
	fmt.Println(when.Display(time.Date(2026, 4, 15, 14, 0, 0, 0, zone)))
	// Output: Wednesday, April 15, 2026 at 2:00 PM EDT
}
