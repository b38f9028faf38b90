package travel_test

import (
	"fmt"
	"time"

	"github.com/farewright/farewright/travel"
)

// What is not understood comes back; it is neither guessed nor dropped.
func ExampleParseConstraints() {
	c := travel.ParseConstraints("non-stop, arrive before 9, under 400 EUR, not Ryanair and a window seat")
	fmt.Printf("%q\n", c.Words())
	fmt.Printf("%q\n", c.Unparsed)
	// Output:
	// ["non-stop" "under 400.00 EUR" "not Ryanair"]
	// ["arrive before 9" "a window seat"]
}

// A night flight may land the next morning; an evening hop may not land after
// midnight.
func ExampleConstraints_Admits() {
	c := travel.ParseConstraints("arrive before 09:00, max 3 stars")
	leave := time.Date(2026, 5, 1, 21, 50, 0, 0, time.UTC)
	hop := travel.Offer{Kind: travel.Flight, Slices: []travel.Slice{{Segments: []travel.Segment{{
		From: travel.Point{Code: "FRA", Zone: "Europe/Berlin"}, To: travel.Point{Code: "LHR", Zone: "Europe/London"},
		Depart: leave, Arrive: leave.Add(100 * time.Minute)}}}}}
	fmt.Println(c.Admits(hop))
	fmt.Println(c.NotApplied(hop))
	// Output:
	// false It arrives at 00:30, but on another day: 2026-05-02.
	// [at most 3 stars]
}
