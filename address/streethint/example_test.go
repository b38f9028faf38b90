package streethint_test

import (
	"fmt"

	"github.com/farewright/farewright/address/streethint"
)

func ExampleCheck() {
	results := []streethint.Result{
		{Street: "671 Hioaks Rd", FacilityName: "Hioaks Dialysis"},
		{Street: "7101 Jahnke Rd"},
	}
	for _, query := range []string{
		"clinic on Hyx Road in Richmond",
		"clinic on H-I-O-A-K-S Road",
		"Dr Lane's office",
		"dialysis off I-64",
		"urgent care at forty one hundred jahnke road",
	} {
		hint := streethint.Check(query, results)
		fmt.Printf("%q %t\n", hint.Street, hint.Missing)
	}
	// Output:
	// "Hyx Road" true
	// "H-I-O-A-K-S Road" false
	// "" false
	// "" false
	// "jahnke road" false
}

// A numbered street has its kind for a name, and a route its class.
func ExampleCheck_numbers() {
	for _, c := range [][2]string{
		{"rehab on Fifth Avenue", "510 5th St"},
		{"rehab on Fifth Avenue", "510 5th Ave"},
		{"pharmacy on State Road 7", "9800 FL-7"},
		{"wound care on US-60", "4500 US Hwy 460"},
	} {
		fmt.Println(c[0], "|", c[1], "|", streethint.Check(c[0], []streethint.Result{{Street: c[1]}}).Missing)
	}
	// Output:
	// rehab on Fifth Avenue | 510 5th St | true
	// rehab on Fifth Avenue | 510 5th Ave | false
	// pharmacy on State Road 7 | 9800 FL-7 | false
	// wound care on US-60 | 4500 US Hwy 460 | true
}
