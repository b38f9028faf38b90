package trip_test

import (
	"fmt"

	"github.com/farewright/farewright/trip"
)

func ExampleMatchReason() {
	list := []trip.Reason{{ID: "1", Name: "Member Request"}, {ID: "2", Name: "Member Ill"}, {ID: "3", Name: "Other", DescriptionRequired: true}}
	for _, text := range []string{"MEMBER ILL", "I am a member, ill since Monday", "member", "other", "3", "77", "changed my mind"} {
		m := trip.MatchReason(list, text, "")
		fmt.Println(text, "->", m.Outcome, m.Reason.ID, len(m.Hits))
	}
	// Output:
	// MEMBER ILL -> matched 2 0
	// I am a member, ill since Monday -> none  0
	// member -> ambiguous  2
	// other -> description_required 3 0
	// 3 -> description_required 3 0
	// 77 -> pass_through 77 0
	// changed my mind -> none  0
}
