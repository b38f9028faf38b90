package main

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/farewright/farewright/booking/when"
	"github.com/farewright/farewright/examples/world"
)

// A step is a move of the scripted model: what it must have got for the calls
// of its last move, and then what it calls or says.
type step struct {
	wants []want
	calls []call // SESSION stands for the session it was given
	says  string
}

type want struct {
	isError bool
	words   string
}

type call struct{ id, name, arguments string }

type answer struct {
	id      string
	isError bool
	json    string
}

// conversation verifies a member, runs into an error, and cancels a ride: the
// person says no, is asked again, and says yes.
var conversation = []step{
	{calls: []call{{name: "verify_member", arguments: `{"medicaid_id":"VA0000001","first_name":"Rosa","last_name":"Delgado","date_of_birth":"1951-07-04"}`}}},
	{wants: []want{{words: `"session_id"`}},
		calls: []call{{name: "get_active_trips", arguments: `{"session_id":"SESSION"}`}, {name: "confirm_trip", arguments: `{"session_id":"SESSION"}`}}},
	{wants: []want{{words: "04-09-2026-91-A"}, {true, "MISSING_PREREQUISITE"}},
		calls: []call{{name: "cancel_trip", arguments: cancel}}},
	{wants: []want{{true, "The person at the terminal said no."}},
		calls: []call{{name: "get_active_trips", arguments: `{"session_id":"SESSION"}`}}},
	{wants: []want{{words: `"trip_count":1`}}, says: "Your ride stays."},
	{calls: []call{{name: "cancel_trip", arguments: cancel}}},
	{wants: []want{{words: "is cancelled"}},
		calls: []call{{name: "get_active_trips", arguments: `{"session_id":"SESSION"}`}}},
	{wants: []want{{words: `"trip_count":0`}}, says: "Your ride is cancelled."},
}

const said = "I am Rosa Delgado. Cancel my ride.\nn\nI do mean it.\ny\n"

// unanswered asks for an approval that nobody gives.
var unanswered = []step{
	conversation[0],
	{wants: []want{{words: `"session_id"`}}, calls: []call{{name: "cancel_trip", arguments: cancel}}},
	{wants: []want{{words: `"approval_required"`}}, says: "That waits for somebody."},
}

const cancel = `{"session_id":"SESSION","trip_id":"04-09-2026-91-A","reason":"Member Request"}`

// A script plays the model.
type script struct {
	t       *testing.T
	steps   []step
	next    int
	session string
	calls   []call // of the last move
	total   int    // of all moves
}

// move takes every answer of the conversation so far, and makes the next move.
func (s *script) move(answers []answer) ([]call, string) {
	if s.next == len(s.steps) {
		s.t.Error("the model is asked once more than the script has steps")
		return nil, "Goodbye."
	}
	now := s.steps[s.next]
	s.next++
	if len(answers) != s.total || len(now.wants) != len(s.calls) {
		s.t.Errorf("step %d: there are %d answers to %d calls", s.next, len(answers), s.total)
		return nil, "Goodbye."
	}
	for i, got := range answers[len(answers)-len(now.wants):] {
		want := now.wants[i]
		if got.id != s.calls[i].id || got.isError != want.isError || !strings.Contains(got.json, want.words) {
			s.t.Errorf("step %d: the answer to %s is %+v, want %+v", s.next, s.calls[i].name, got, want)
		}
		var a struct {
			SessionID string `json:"session_id"`
		}
		if json.Unmarshal([]byte(got.json), &a) == nil && a.SessionID != "" {
			s.session = a.SessionID
		}
	}
	s.calls = nil
	for i, c := range now.calls {
		s.calls = append(s.calls, call{fmt.Sprintf("call_%d_%d", s.next, i), c.name, strings.ReplaceAll(c.arguments, "SESSION", s.session)})
	}
	s.total += len(s.calls)
	return s.calls, now.says
}

// played checks that the script came to its end, and what is left in the world.
func (s *script) played(w *world.World, active, benefit int) {
	s.t.Helper()
	if s.next != len(s.steps) {
		s.t.Errorf("the script ended at step %d of %d", s.next, len(s.steps))
	}
	trips, err := w.ActiveTrips(context.Background(), "m-1")
	if err != nil || len(trips) != active {
		s.t.Errorf("there are %d active trips, want %d; %v", len(trips), active, err)
	}
	b, err := w.Benefit(context.Background(), "m-1", when.Date{}, "") // every ride that is cancelled adds one
	if err != nil || b.Remaining != benefit {
		s.t.Errorf("%d rides are left, want %d; %v", b.Remaining, benefit, err)
	}
}
