package errs_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/farewright/farewright/errs"
)

func TestEnvelope(t *testing.T) {
	plain := func(change func(*errs.Error)) *errs.Error {
		e := &errs.Error{Code: errs.InvalidArgument, Message: "M.", Suggestion: "S."}
		change(e)
		return e
	}
	const head = `{"status":"error","error":{"error_code":"INVALID_ARGUMENT","message":"M.","ai_suggestion":"S.","do_not_retry":false`
	for _, row := range []struct {
		rule string
		err  *errs.Error
		want string
	}{
		{"the documented example comes out byte for byte",
			&errs.Error{Code: errs.MissingPrerequisite, Message: "review_trip must be called before confirm_trip",
				Suggestion: "Call review_trip first to generate a trip summary"},
			`{"status":"error","error":{"error_code":"MISSING_PREREQUISITE",` +
				`"message":"review_trip must be called before confirm_trip",` +
				`"ai_suggestion":"Call review_trip first to generate a trip summary","do_not_retry":false}}`},
		{"without recovery data there are four keys", plain(func(*errs.Error) {}), head + `}}`},
		{"an empty list of what is available is sent as []",
			plain(func(e *errs.Error) { e.Available = []string{} }), head + `,"available":[]}}`},
		{"a nil list of what is available is left out",
			plain(func(e *errs.Error) { e.Available = nil }), head + `}}`},
		{"recovery data stands in a fixed order",
			plain(func(e *errs.Error) {
				e.Fields = []string{"mode"}
				e.DidYouMean, e.Available, e.MatchCount = []string{"wc"}, []string{"amb", "wc"}, 4
				e.Candidates = []any{map[string]int{"place": 1}, "two"}
				e.Problems = []errs.Problem{{Field: "mode", Code: errs.InvalidArgument, Message: "P.",
					Allowed: []string{"amb"}, DidYouMean: []string{"wc"}}}
			}),
			head + `,"fields":["mode"],"did_you_mean":["wc"],"match_count":4,"available":["amb","wc"],` +
				`"candidates":[{"place":1},"two"],"problems":[{"field":"mode","error_code":"INVALID_ARGUMENT",` +
				`"message":"P.","allowed":["amb"],"did_you_mean":["wc"]}]}}`},
		{"<, > and & stay as they are, in candidates too",
			plain(func(e *errs.Error) {
				e.Available = []string{"Allergy & Immunology", "<5"}
				e.Candidates = []any{map[string]string{"name": "A&E"}, json.RawMessage(`{"n": "B&B"}`)}
			}),
			head + `,"available":["Allergy & Immunology","<5"],"candidates":[{"name":"A&E"},{"n":"B&B"}]}}`},
		{"candidates that cannot be marshalled are left out",
			plain(func(e *errs.Error) { e.Candidates, e.MatchCount = []any{make(chan int)}, 2 }),
			head + `,"match_count":2}}`},
		{"a suggestion that is missing is taken from the catalogue",
			&errs.Error{Code: errs.DraftNotFound, Message: "M."},
			`{"status":"error","error":{"error_code":"DRAFT_NOT_FOUND","message":"M.",` +
				`"ai_suggestion":"Call verify_member to begin a new booking.","do_not_retry":false}}`},
	} {
		t.Run(row.rule, func(t *testing.T) {
			got := string(errs.Envelope(row.err))
			if got != row.want {
				t.Errorf("\n got %s\nwant %s", got, row.want)
			}
			if !json.Valid([]byte(got)) || strings.HasSuffix(got, "\n") {
				t.Errorf("not one JSON value: %q", got)
			}
		})
	}
}
