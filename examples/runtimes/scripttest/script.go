// Package scripttest plays the model behind a fake of a provider's API.
package scripttest

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/farewright/farewright/booking/when"
	"github.com/farewright/farewright/examples/world"
)

// A Step is a move of the scripted model: what it must have got for the calls
// of its last move, and then what it calls or says.
type Step struct {
	wants []want
	calls []Call // SESSION stands for the session it was given
	says  string
}

type want struct {
	isError bool
	words   string
}

// A Call is what the model calls.
type Call struct{ ID, Name, Arguments string }

// An Answer is what came back for a call.
type Answer struct {
	ID      string
	IsError bool
	JSON    string
}

// Conversation verifies a member, runs into an error, and cancels a ride: the
// person says no, is asked again, and says yes.
var Conversation = []Step{
	{calls: []Call{{Name: "verify_member", Arguments: `{"medicaid_id":"VA0000001","first_name":"Rosa","last_name":"Delgado","date_of_birth":"1951-07-04"}`}}},
	{wants: []want{{words: `"session_id"`}},
		calls: []Call{{Name: "get_active_trips", Arguments: `{"session_id":"SESSION"}`}, {Name: "confirm_trip", Arguments: `{"session_id":"SESSION"}`}}},
	{wants: []want{{words: "04-09-2026-91-A"}, {true, "MISSING_PREREQUISITE"}},
		calls: []Call{{Name: "cancel_trip", Arguments: cancel}}},
	{wants: []want{{true, "The person at the terminal said no."}},
		calls: []Call{{Name: "get_active_trips", Arguments: `{"session_id":"SESSION"}`}}},
	{wants: []want{{words: `"trip_count":1`}}, says: "Your ride stays."},
	{calls: []Call{{Name: "cancel_trip", Arguments: cancel}}},
	{wants: []want{{words: "is cancelled"}},
		calls: []Call{{Name: "get_active_trips", Arguments: `{"session_id":"SESSION"}`}}},
	{wants: []want{{words: `"trip_count":0`}}, says: "Your ride is cancelled."},
}

// Said is what the person types in Conversation.
const Said = "I am Rosa Delgado. Cancel my ride.\nn\nI do mean it.\ny\n"

// Unanswered asks for an approval that nobody gives.
var Unanswered = []Step{
	Conversation[0],
	{wants: []want{{words: `"session_id"`}}, calls: []Call{{Name: "cancel_trip", Arguments: cancel}}},
	{wants: []want{{words: `"approval_required"`}}, says: "That waits for somebody."},
}

const cancel = `{"session_id":"SESSION","trip_id":"04-09-2026-91-A","reason":"Member Request"}`

// A Script plays the model.
type Script struct {
	T       *testing.T
	Steps   []Step
	Next    int // step; so many moves were made
	session string
	calls   []Call // of the last move
	total   int    // of all moves
}

// Move takes every answer of the conversation so far, and makes the next move.
func (s *Script) Move(answers []Answer) ([]Call, string) {
	if s.Next == len(s.Steps) {
		s.T.Error("the model is asked once more than the script has steps")
		return nil, "Goodbye."
	}
	now := s.Steps[s.Next]
	s.Next++
	if len(answers) != s.total || len(now.wants) != len(s.calls) {
		s.T.Errorf("step %d: there are %d answers to %d calls", s.Next, len(answers), s.total)
		return nil, "Goodbye."
	}
	for i, got := range answers[len(answers)-len(now.wants):] {
		want := now.wants[i]
		if got.ID != s.calls[i].ID || got.IsError != want.isError || !strings.Contains(got.JSON, want.words) {
			s.T.Errorf("step %d: the answer to %s is %+v, want %+v", s.Next, s.calls[i].Name, got, want)
		}
		var a struct {
			SessionID string `json:"session_id"`
		}
		if json.Unmarshal([]byte(got.JSON), &a) == nil && a.SessionID != "" {
			s.session = a.SessionID
		}
	}
	s.calls = nil
	for i, c := range now.calls {
		s.calls = append(s.calls, Call{fmt.Sprintf("call_%d_%d", s.Next, i), c.Name, strings.ReplaceAll(c.Arguments, "SESSION", s.session)})
	}
	s.total += len(s.calls)
	return s.calls, now.says
}

// Played checks that the script came to its end, and what is left in the world.
func (s *Script) Played(w *world.World, active, benefit int) {
	s.T.Helper()
	if s.Next != len(s.Steps) {
		s.T.Errorf("the script ended at step %d of %d", s.Next, len(s.Steps))
	}
	trips, err := w.ActiveTrips(context.Background(), "m-1")
	if err != nil || len(trips) != active {
		s.T.Errorf("there are %d active trips, want %d; %v", len(trips), active, err)
	}
	b, err := w.Benefit(context.Background(), "m-1", when.Date{}, "") // every ride that is cancelled adds one
	if err != nil || b.Remaining != benefit {
		s.T.Errorf("%d rides are left, want %d; %v", b.Remaining, benefit, err)
	}
}

// Tokens reads JSON in its order, so that a field out of place is found too.
func Tokens(t *testing.T, raw json.RawMessage) []json.Token {
	d := json.NewDecoder(bytes.NewReader(raw))
	d.UseNumber()
	var list []json.Token
	for {
		token, err := d.Token()
		if err == io.EOF {
			return list
		}
		if err != nil {
			t.Error(err)
			return nil
		}
		list = append(list, token)
	}
}
