// Package script is the scripted model of the examples that need no provider.
package script

import (
	"encoding/json"
	"strings"
)

// A Step is one call of the scripted model. SESSION stands for the session
// that verify_member opened.
type Step struct{ Tool, Arguments string }

// Steps is what the model does: a good call, another one, one that fails and
// is told why, one that a person must approve, and a look at what became of it.
var Steps = []Step{
	{"verify_member", `{"medicaid_id":"VA0000001","first_name":"Rosa","last_name":"Delgado","date_of_birth":"1951-07-04"}`},
	{"get_active_trips", `{"session_id":"SESSION"}`},
	{"confirm_trip", `{"session_id":"SESSION"}`},
	{"cancel_trip", `{"session_id":"SESSION","trip_id":"04-09-2026-91-A","reason":"Member Request"}`},
	{"get_active_trips", `{"session_id":"SESSION"}`},
}

// Next returns the call that follows the answers so far; ok is false when the
// model is done.
func Next(answers []string) (s Step, ok bool) {
	if len(answers) >= len(Steps) {
		return Step{}, false
	}
	s = Steps[len(answers)]
	if len(answers) > 0 {
		var verified struct {
			SessionID string `json:"session_id"`
		}
		_ = json.Unmarshal([]byte(answers[0]), &verified)
		s.Arguments = strings.ReplaceAll(s.Arguments, "SESSION", verified.SessionID)
	}
	return s, true
}
