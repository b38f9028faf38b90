package errs_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/farewright/farewright/errs"
)

func TestJoinOfNoneOrOneMakesNothingNew(t *testing.T) {
	if got := errs.Join(); got != nil {
		t.Errorf("of none: %v", got)
	}
	if got := errs.Join(nil, nil); got != nil {
		t.Errorf("of nils: %v", got)
	}
	one := errs.New(errs.InvalidDate, "The date is not understood.")
	if got := errs.Join(nil, one, nil); got != one {
		t.Errorf("of one: %v", got)
	}
}

func TestJoin(t *testing.T) {
	date := errs.New(errs.InvalidDate, "The date is not understood.")
	date.Fields = []string{"pickup_time", "return_time"}
	mode := errs.New(errs.InvalidArgument, "The mode is unknown.")
	mode.Fields, mode.Available, mode.DidYouMean = []string{"mode"}, []string{"amb", "wc"}, []string{"wc"}
	whole := errs.New(errs.Ineligible, "The member is not covered.")
	already := errs.Join(date, mode)

	for _, row := range []struct {
		rule    string
		list    []*errs.Error
		code    errs.Code
		message string
		fields  []string
		count   int
		final   bool
	}{
		{"the first leads and all are told", []*errs.Error{date, mode}, errs.InvalidDate,
			"3 problems: The date is not understood; The mode is unknown.",
			[]string{"pickup_time", "return_time", "mode"}, 3, false},
		{"an error without a field is a problem of the call", []*errs.Error{whole, mode}, errs.Ineligible,
			"2 problems: The member is not covered; The mode is unknown.", []string{"mode"}, 2, false},
		{"a joined error joins again without counting twice", []*errs.Error{already, whole}, errs.InvalidDate,
			"4 problems: The date is not understood; The mode is unknown; The member is not covered.",
			[]string{"pickup_time", "return_time", "mode"}, 4, false},
		{"a field at fault twice is named once", []*errs.Error{mode, mode}, errs.InvalidArgument,
			"2 problems: The mode is unknown.", []string{"mode"}, 2, false},
		{"repeating is pointless only if it is for all", []*errs.Error{whole, whole}, errs.Ineligible,
			"2 problems: The member is not covered.", nil, 2, true},
	} {
		t.Run(row.rule, func(t *testing.T) {
			got := errs.Join(row.list...)
			if got.Code != row.code || !strings.HasSuffix(got.Suggestion, row.list[0].Suggestion) || strings.Count(got.Suggestion, "Mend") > 1 || got.DoNotRetry != row.final {
				t.Errorf("got %+v", got)
			}
			if got.Message != row.message {
				t.Errorf("message %q, want %q", got.Message, row.message)
			}
			if !slices.Equal(got.Fields, row.fields) || len(got.Problems) != row.count {
				t.Errorf("fields %q, problems %+v", got.Fields, got.Problems)
			}
		})
	}
	if len(date.Problems) > 0 || len(date.Fields) != 2 || date.Message != "The date is not understood." {
		t.Errorf("joining changed its argument: %+v", date)
	}
}

func TestAJoinedProblemKeepsItsCodeAndWhatIsAllowed(t *testing.T) {
	mode := errs.New(errs.InvalidArgument, "The mode is unknown.")
	mode.Fields, mode.Available, mode.DidYouMean = []string{"mode"}, []string{"amb", "wc"}, []string{"wc"}
	got := errs.Join(errs.New(errs.InvalidDate, "No."), mode).Problems[1]
	if got.Field != "mode" || got.Code != errs.InvalidArgument || got.Message != mode.Message ||
		!slices.Equal(got.Allowed, mode.Available) || !slices.Equal(got.DidYouMean, mode.DidYouMean) {
		t.Errorf("got %+v", got)
	}
}

func TestNewfFormatsTheMessage(t *testing.T) {
	got := errs.Newf(errs.BookingWindow, "Book at least %d days ahead.", 2)
	if got.Error() != "BOOKING_WINDOW: Book at least 2 days ahead." || got.Suggestion != errs.BookingWindow.Advice().Next {
		t.Errorf("got %v, suggestion %q", got, got.Suggestion)
	}
}
