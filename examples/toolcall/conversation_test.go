package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/examples/world"
)

// talk plays lines to a world and returns the answers.
func talk(t *testing.T, f world.File, lines ...string) []map[string]any {
	t.Helper()
	w, err := world.New(f)
	require.NoError(t, err)
	c, err := newConversation(w, false)
	require.NoError(t, err)
	var out bytes.Buffer
	require.NoError(t, c.run(strings.NewReader(strings.Join(lines, "\n")), &out))
	var answers []map[string]any
	for _, line := range strings.Split(strings.TrimSpace(out.String()), "\n") {
		var a map[string]any
		require.NoError(t, json.Unmarshal([]byte(line), &a), line)
		answers = append(answers, a)
	}
	return answers
}

func result(a map[string]any) map[string]any { r, _ := a["result"].(map[string]any); return r }

func code(a map[string]any) any {
	e, _ := result(a)["error"].(map[string]any)
	return e["error_code"]
}

const verify = `{"tool": "verify_member", "arguments": {"medicaid_id": "VA0000001", "first_name": "Rosa", "last_name": "Delgado", "date_of_birth": "1951-07-04"}}`

func TestALineThatIsNotUnderstoodAnswersAndTheRunGoesOn(t *testing.T) {
	lines := []string{`{`, `[]`, `"x"`, `{"tool": 5}`, `{"tool": "verify_member", "advance": "1h"}`, `{"advance": "soon"}`, `{"advance": "-1h"}`,
		`{"call": "verify_member"}`, `{}`, `{"arguments": {}}`, `{"grant": {"id": "p-1", "approved": true, "by": "Sam"}}`, `{"tool": "verify_member"} x`}
	answers := talk(t, world.Default(), append(lines, verify)...)
	require.Len(t, answers, len(lines)+1)
	for i := range lines {
		assert.NotEmpty(t, answers[i]["error"], lines[i])
		assert.NotContains(t, answers[i], "result", lines[i])
	}
	assert.Equal(t, "success", result(answers[len(lines)])["status"])
}

func TestAnUnknownToolIsAnErrorTheModelCanRead(t *testing.T) {
	a := talk(t, world.Default(), `{"tool": "verify_membr", "arguments": {}}`)[0]
	assert.Equal(t, true, a["is_error"])
	assert.Equal(t, []any{"verify_member"}, result(a)["error"].(map[string]any)["did_you_mean"])
}

func TestTheClockMovesOnlyWhenItIsTold(t *testing.T) {
	f := world.Default()
	f.Sessions = []world.Session{{SessionID: "s-1", MemberID: "m-1"}}
	snapshot := `{"tool": "set_booking_details", "arguments": {"session_id": "s-1"}}`
	a := talk(t, f, snapshot, `{"advance": "59m"}`, snapshot, `{"advance": "61m"}`, snapshot)
	assert.Equal(t, "success", result(a[0])["status"])
	assert.Equal(t, "2026-04-01T09:59:00-04:00", result(a[1])["now"])
	assert.Equal(t, "success", result(a[2])["status"])
	assert.Equal(t, "SESSION_EXPIRED", code(a[4]))
}

func TestACallWaitsForItsGrant(t *testing.T) {
	f := world.Default()
	f.Sessions = []world.Session{{SessionID: "s-1", MemberID: "m-1"}}
	w, err := world.New(f)
	require.NoError(t, err)
	c, err := newConversation(w, true)
	require.NoError(t, err)
	cancel := `{"tool": "cancel_trip", "arguments": {"session_id": "s-1", "trip_id": "04-09-2026-91-A", "reason": "Member Request"}}`
	first := c.answer([]byte(cancel))
	require.NotNil(t, first.Pending)
	assert.Contains(t, first.Pending.Summary, "Thursday, April 9, 2026")
	denied := c.answer([]byte(`{"grant": {"id": "` + first.Pending.ID + `", "approved": false, "reason": "not today"}}`))
	assert.Contains(t, string(denied.Result), "not today")
	second := c.answer([]byte(cancel))
	grant := []byte(`{"grant": {"id": "` + second.Pending.ID + `", "approved": true, "by": "Sam"}}`)
	done := c.answer(grant)
	assert.Contains(t, string(done.Result), `"status":"success"`)
	assert.Equal(t, done, c.answer(grant))
}

func TestARideFromOutside(t *testing.T) {
	f := world.Default()
	f.Sessions = []world.Session{{SessionID: "s-1", MemberID: "m-1"}}
	home, err := json.Marshal(f.Members[0].HomeAddress)
	require.NoError(t, err)
	set := func(time string) string {
		return fmt.Sprintf(`{"tool": "set_booking_details", "arguments": {"session_id": "s-1", "pickup_address": %s, "dropoff_address":
			{"street": "700 N 2nd St", "city": "Richmond", "state": "VA", "zip_code": "23219", "latitude": 37.5489, "longitude": -77.4384},
			"appointment_time": %q, "trip_type": "one_way", "transport_mode": "wc", "treatment_type": "Dialysis"}}`, home, time)
	}
	oneLine := func(s string) string { return strings.ReplaceAll(strings.ReplaceAll(s, "\n", ""), "\t", "") }
	review, confirm := `{"tool": "review_trip", "arguments": {"session_id": "s-1"}}`, `{"tool": "confirm_trip", "arguments": {"session_id": "s-1"}}`
	a := talk(t, f, oneLine(set("april 9 at 10:15 am")), review, oneLine(set("april 10 at 10:15 am")), review, confirm, confirm)
	assert.Equal(t, "TRIP_ALREADY_EXISTS", code(a[1]), "the world has a ride at that time")
	assert.Equal(t, map[string]any{"unit": "trip", "before": 12., "after": 11.}, result(a[3])["benefit"])
	assert.Equal(t, "04-10-2026-101-A", result(a[4])["display_id"])
	assert.Equal(t, a[4], a[5])
}
