package main

import (
	"encoding/json"
	"strings"
)

// A step is one call of the scripted model. SESSION stands for the session
// that verify_member opened.
type step struct{ tool, arguments string }

// script is what the model does: a good call, another one, one that fails and
// is told why, one that a person must approve, and a look at what became of it.
var script = []step{
	{"verify_member", `{"medicaid_id":"VA0000001","first_name":"Rosa","last_name":"Delgado","date_of_birth":"1951-07-04"}`},
	{"get_active_trips", `{"session_id":"SESSION"}`},
	{"confirm_trip", `{"session_id":"SESSION"}`},
	{"cancel_trip", `{"session_id":"SESSION","trip_id":"04-09-2026-91-A","reason":"Member Request"}`},
	{"get_active_trips", `{"session_id":"SESSION"}`},
}

// next returns the call that follows the answers so far; ok is false when the
// model is done.
func next(answers []string) (s step, ok bool) {
	if len(answers) >= len(script) {
		return step{}, false
	}
	s = script[len(answers)]
	if len(answers) > 0 {
		var verified struct {
			SessionID string `json:"session_id"`
		}
		_ = json.Unmarshal([]byte(answers[0]), &verified)
		s.arguments = strings.ReplaceAll(s.arguments, "SESSION", verified.SessionID)
	}
	return s, true
}
