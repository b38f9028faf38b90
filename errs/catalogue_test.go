package errs_test

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/farewright/farewright/errs"
)

// promised lists every code that is part of the contract; see error_code in
// the envelope. A code may be added here, never taken away or respelt.
var promised = []string{
	"NO_SESSION", "SESSION_EXPIRED", "VERIFICATION_FAILED", "INVALID_ADDRESS", "ADDRESS_AMBIGUOUS", "INVALID_DATE",
	"MISSING_PREREQUISITE", "INELIGIBLE", "TRIP_LIMIT_EXCEEDED", "BOOKING_WINDOW", "DRAFT_NOT_FOUND",
	"TRIP_ALREADY_EXISTS", "INVALID_SCHEDULE", "TRIP_NOT_FOUND", "INTENT_REQUIRED", "INVALID_TREATMENT_TYPE",
	"INTERNAL_ERROR",

	"INVALID_ARGUMENT", "APPROVAL_DENIED", "APPROVAL_EXPIRED", "APPROVAL_NOT_FOUND", "OFFER_EXPIRED",
	"PRICE_CHANGED", "POLICY_EXCEPTION_REQUIRED", "POLICY_BLOCKED", "PERSONAL_TRIP", "BOOKING_NOT_FOUND", "OUTCOME_UNKNOWN",
}

func TestTheCatalogueHoldsThePromisedCodesAndNoOthers(t *testing.T) {
	var have []string
	for _, code := range errs.Codes() {
		have = append(have, string(code))
	}
	if !slices.Equal(have, promised) {
		t.Errorf("codes:\n have %v\n want %v", have, promised)
	}
}

func TestEveryRowOfTheCatalogueIsComplete(t *testing.T) {
	for _, code := range errs.Codes() {
		t.Run(string(code), func(t *testing.T) {
			advice := code.Advice()
			if advice.Code != code || !code.Known() {
				t.Errorf("the row is of %q", advice.Code)
			}
			for name, text := range map[string]string{"When": advice.When, "Next": advice.Next} {
				switch {
				case text == "":
					t.Errorf("%s is empty", name)
				case !strings.HasSuffix(text, "."):
					t.Errorf("%s does not end in a full stop: %q", name, text)
				case strings.ToUpper(text[:1]) != text[:1]:
					t.Errorf("%s does not begin with a capital: %q", name, text)
				case text != strings.Join(strings.Fields(text), " "):
					t.Errorf("%s has stray spaces: %q", name, text)
				}
			}
		})
	}
}

func TestEveryCodeMakesAnEnvelopeOfFourKeys(t *testing.T) {
	for _, code := range errs.Codes() {
		t.Run(string(code), func(t *testing.T) {
			var got struct {
				Status string
				Error  map[string]any
			}
			if err := json.Unmarshal(errs.Envelope(errs.New(code, "Something is wrong.")), &got); err != nil {
				t.Fatal(err)
			}
			advice := code.Advice()
			want := map[string]any{"error_code": string(code), "message": "Something is wrong.",
				"ai_suggestion": advice.Next, "do_not_retry": advice.DoNotRetry}
			if got.Status != "error" || len(got.Error) != len(want) {
				t.Errorf("status %q, error %v", got.Status, got.Error)
			}
			for key, value := range want {
				if got.Error[key] != value {
					t.Errorf("%s is %v, want %v", key, got.Error[key], value)
				}
			}
		})
	}
}

func TestAnUnknownCodeIsAdvisedLikeAnInternalError(t *testing.T) {
	advice := errs.Code("NO_SUCH_CODE").Advice()
	internal := errs.InternalError.Advice()
	if advice.Code != "NO_SUCH_CODE" || advice.Next != internal.Next || advice.DoNotRetry != internal.DoNotRetry {
		t.Errorf("advice %+v", advice)
	}
	if errs.Code("NO_SUCH_CODE").Known() {
		t.Error("the code is known")
	}
}

func TestTheListOfCodesBelongsToTheCaller(t *testing.T) {
	errs.Codes()[0] = "CHANGED"
	if first := errs.Codes()[0]; first != errs.NoSession {
		t.Errorf("the first code is now %s", first)
	}
}
