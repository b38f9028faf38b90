package tooldef

import (
	"encoding/json"
	"errors"
	"strings"
	"unicode"

	"github.com/farewright/farewright/errs"
)

// storedResult is what a ledger keeps.
type storedResult struct {
	JSON    json.RawMessage `json:"json"`
	IsError bool            `json:"is_error"`
}

// replay answers with the first result of a grant.
func replay(raw []byte) Result {
	var kept storedResult
	if err := json.Unmarshal(raw, &kept); err != nil {
		return Fail(errs.Wrap(errs.OutcomeUnknown, "The approval was used, but its result cannot be read.", err))
	}
	r := Result{JSON: kept.JSON, IsError: kept.IsError}
	if kept.IsError {
		r.Err = errorOf(kept.JSON)
	}
	return r
}

// errorOf reads code and message of an envelope back.
func errorOf(envelope json.RawMessage) *errs.Error {
	var e struct {
		Error struct {
			Code       errs.Code `json:"error_code"`
			Message    string    `json:"message"`
			Suggestion string    `json:"ai_suggestion"`
			DoNotRetry bool      `json:"do_not_retry"`
		} `json:"error"`
	}
	if json.Unmarshal(envelope, &e) != nil {
		return errs.Classify(errors.New("tooldef: the envelope cannot be read"))
	}
	return &errs.Error{Code: e.Error.Code, Message: e.Error.Message, Suggestion: e.Error.Suggestion, DoNotRetry: e.Error.DoNotRetry}
}

// denied is what the model hears when a person said no. Their reason is for
// it to read, cut to a sane length.
func denied(reason string) error {
	message := "The action was not approved."
	if text := oneLine(reason, 300); text != "" {
		message += " Reason: " + text
	}
	return errs.New(errs.ApprovalDenied, message)
}

func busy() error {
	e := errs.New(errs.OutcomeUnknown, "The approved action is being carried out right now.")
	e.Suggestion = "Wait a moment, then ask for the result with the same approval. It is carried out once."
	e.DoNotRetry = false
	return e
}

func superseded() error {
	return errs.New(errs.ApprovalExpired, "What was approved has changed since; a new approval was asked for.")
}

// oneLine makes a text fit for a message: visible characters, blanks folded,
// at most limit characters.
func oneLine(text string, limit int) string {
	text = strings.Join(strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) || !unicode.IsGraphic(r) }), " ")
	if runes := []rune(text); len(runes) > limit {
		text = string(runes[:limit-1]) + "…"
	}
	return text
}
