package treatment_test

import (
	"fmt"

	"github.com/farewright/farewright/booking/treatment"
)

func ExampleIndex_Match() {
	index := treatment.NewIndex([]treatment.Entry{
		{ID: "t-1", Name: "Dialysis", Purpose: "medical"},
		{ID: "t-2", Name: "Infusion Therapy", Purpose: "medical"},
		{ID: "t-3", Name: "Physical Therapy", Purpose: "medical"},
		{ID: "t-4", Name: "Grocery Store", Purpose: "vab"},
	})

	m := index.Match("infusion")
	fmt.Println(m.Outcome, m.Entry.ID, m.Note)

	m = index.Match("therapy")
	fmt.Println(m.Outcome, m.MatchCount, m.DidYouMean)

	m = index.Match("dialisis")
	fmt.Println(m.Outcome, len(m.Available), m.Suggest)

	// Output:
	// substring t-2 Matched "infusion" -> "Infusion Therapy"
	// ambiguous 2 [Infusion Therapy Physical Therapy]
	// none 4 [Dialysis]
}
