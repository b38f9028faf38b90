package errs_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/farewright/farewright/errs"
)

func TestClassify(t *testing.T) {
	found := errs.New(errs.TripNotFound, "No trip has this id.")
	other := errs.New(errs.NoSession, "There is no session.")
	var none *errs.Error
	for _, row := range []struct {
		rule string
		err  error
		same *errs.Error // returned as it is
		code errs.Code
	}{
		{rule: "nil is no error"},
		{"an error of ours comes back as it is", found, found, errs.TripNotFound},
		{"it is found through wrapping", fmt.Errorf("a: %w", fmt.Errorf("b: %w", found)), found, errs.TripNotFound},
		{"it is found through joining", errors.Join(io.EOF, fmt.Errorf("a: %w", found)), found, errs.TripNotFound},
		{"the first of several leads", errors.Join(found, other), found, errs.TripNotFound},
		{"the outer one hides its cause", errs.Wrap(errs.NoSession, "There is no session.", found), nil, errs.NoSession},
		{"anything else is internal", io.ErrUnexpectedEOF, nil, errs.InternalError},
		{"a deadline is internal", context.DeadlineExceeded, nil, errs.InternalError},
		{"a cancellation is internal", fmt.Errorf("reading: %w", context.Canceled), nil, errs.InternalError},
		{"a nil *Error is a mistake, not a success", none, nil, errs.InternalError},
		{"a wrapped nil *Error too", fmt.Errorf("a: %w", none), nil, errs.InternalError},
	} {
		t.Run(row.rule, func(t *testing.T) {
			got := errs.Classify(row.err)
			if row.err == nil {
				if got != nil || errs.CodeOf(nil) != "" {
					t.Fatalf("got %v", got)
				}
				return
			}
			if row.same != nil && got != row.same {
				t.Errorf("another error came back: %v", got)
			}
			if got.Code != row.code || errs.CodeOf(row.err) != row.code {
				t.Errorf("code %s, want %s", got.Code, row.code)
			}
			if row.code == errs.InternalError && (got.Message != "The service could not complete this request." || got.Err == nil) {
				t.Errorf("message %q, cause %v", got.Message, got.Err)
			}
			_ = fmt.Sprint(got.Err, errors.Is(got, io.EOF)) // a cause that cannot be read would panic
		})
	}
}

func TestTheCauseIsForOperatorsOnly(t *testing.T) {
	cause := errors.New("row of Jane Canary, born 1970-01-01")
	for _, err := range []*errs.Error{
		errs.Classify(cause),
		errs.Wrap(errs.NoSession, "There is no session.", cause),
		errs.Join(errs.Wrap(errs.NoSession, "There is no session.", cause), errs.Wrap(errs.InvalidDate, "No.", cause)),
	} {
		for _, shown := range []string{err.Error(), fmt.Sprintf("%v %s", err, err), string(errs.Envelope(err))} {
			if strings.Contains(shown, "Canary") {
				t.Errorf("the cause is shown: %s", shown)
			}
		}
		if !errors.Is(err, cause) {
			t.Error("the cause is lost to operators")
		}
	}
}

func TestIs(t *testing.T) {
	err := fmt.Errorf("a: %w", errs.New(errs.NoSession, "There is no session."))
	for _, row := range []struct {
		rule   string
		target error
		want   bool
	}{
		{"the code alone asks for the code", &errs.Error{Code: errs.NoSession}, true},
		{"another code is another error", &errs.Error{Code: errs.SessionExpired}, false},
		{"code and message ask for both", errs.New(errs.NoSession, "There is no session."), true},
		{"another message is another error", errs.New(errs.NoSession, "There is none."), false},
		{"a nil *Error matches nothing", (*errs.Error)(nil), false},
		{"an error of another type matches nothing", io.EOF, false},
	} {
		t.Run(row.rule, func(t *testing.T) {
			if got := errors.Is(err, row.target); got != row.want {
				t.Errorf("got %v", got)
			}
		})
	}
}
