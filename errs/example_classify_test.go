package errs_test

import (
	"errors"
	"fmt"

	"github.com/farewright/farewright/errs"
)

func ExampleClassify() {
	ours := fmt.Errorf("cancelling: %w", errs.New(errs.TripNotFound, "No active trip has this id."))
	fmt.Println(errs.Classify(ours))

	theirs := errors.New("dial tcp 10.0.0.7:5432: connection refused")
	err := errs.Classify(theirs)
	fmt.Println(err)
	fmt.Println("for operators:", err.Err)
	// Output:
	// TRIP_NOT_FOUND: No active trip has this id.
	// INTERNAL_ERROR: The service could not complete this request.
	// for operators: dial tcp 10.0.0.7:5432: connection refused
}

func ExampleCode_Advice() {
	advice := errs.OutcomeUnknown.Advice()
	fmt.Println(advice.Next, advice.DoNotRetry)
	// Output:
	// Do not repeat the action. Look up whether it happened before anything else is tried. true
}

func ExampleError_Is() {
	var err error = errs.New(errs.SessionExpired, "The session is over.")
	fmt.Println(errors.Is(err, &errs.Error{Code: errs.SessionExpired}))
	// Output: true
}
