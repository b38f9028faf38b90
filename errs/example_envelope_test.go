package errs_test

import (
	"fmt"

	"github.com/farewright/farewright/errs"
)

func ExampleEnvelope() {
	err := errs.New(errs.InvalidTreatmentType, "The treatment fits several entries.")
	err.DidYouMean, err.MatchCount = []string{"Allergy & Immunology", "Allergy Testing"}, 2
	fmt.Println(string(errs.Envelope(err)))
	// Output:
	// {"status":"error","error":{"error_code":"INVALID_TREATMENT_TYPE","message":"The treatment fits several entries.","ai_suggestion":"Ask the member which of the listed treatments is meant and call again with exactly that name.","do_not_retry":false,"did_you_mean":["Allergy & Immunology","Allergy Testing"],"match_count":2}}
}

func ExampleJoin() {
	date := errs.New(errs.InvalidDate, "The appointment time is not understood.")
	date.Fields = []string{"appointment_time"}
	phone := errs.New(errs.InvalidArgument, "The phone number has too few digits.")
	phone.Fields = []string{"phone"}

	err := errs.Join(date, phone)
	fmt.Println(err)
	for _, p := range err.Problems {
		fmt.Println(p.Field, p.Code)
	}
	// Output:
	// INVALID_DATE: 2 problems: The appointment time is not understood; The phone number has too few digits.
	// appointment_time INVALID_DATE
	// phone INVALID_ARGUMENT
}
