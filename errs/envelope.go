package errs

import (
	"bytes"
	"encoding/json"
)

type envelope struct {
	Status string `json:"status"`
	Error  body   `json:"error"`
}

type body struct {
	Code       Code      `json:"error_code"`
	Message    string    `json:"message"`
	Suggestion string    `json:"ai_suggestion"`
	DoNotRetry bool      `json:"do_not_retry"`
	Fields     []string  `json:"fields,omitempty"`
	DidYouMean []string  `json:"did_you_mean,omitempty"`
	MatchCount int       `json:"match_count,omitempty"`
	Available  *[]string `json:"available,omitempty"`
	Candidates []any     `json:"candidates,omitempty"`
	Problems   []Problem `json:"problems,omitempty"`
}

// Envelope renders e as the JSON object that a model sees. It is the one place
// where error JSON is made:
//
//	{"status":"error","error":{"error_code":…,"message":…,"ai_suggestion":…,"do_not_retry":…}}
//
// Recovery data stands beside do_not_retry, and only where there is any. The
// cause is never shown. A candidate that cannot be marshalled costs the
// candidates, not the envelope.
func Envelope(e *Error) json.RawMessage {
	b := body{Code: e.Code, Message: e.Message, Suggestion: e.Suggestion, DoNotRetry: e.DoNotRetry,
		Fields: e.Fields, DidYouMean: e.DidYouMean, MatchCount: e.MatchCount,
		Candidates: e.Candidates, Problems: e.Problems}
	if b.Suggestion == "" {
		b.Suggestion = e.Code.Advice().Next
	}
	if e.Available != nil {
		b.Available = &e.Available
	}
	raw, err := b.marshal()
	if err != nil {
		b.Candidates = nil
		raw, _ = b.marshal()
	}
	return raw
}

// marshal leaves <, > and & as they are: escaping them is for HTML and costs
// a model tokens.
func (b body) marshal() (json.RawMessage, error) {
	var buf bytes.Buffer
	e := json.NewEncoder(&buf)
	e.SetEscapeHTML(false)
	if err := e.Encode(envelope{Status: "error", Error: b}); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(buf.Bytes(), []byte("\n")), nil
}
