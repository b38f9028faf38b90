package world

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/address"
	"github.com/farewright/farewright/tooldef"
)

// witness keeps everything that a whole conversation writes down.
type witness struct {
	mu   sync.Mutex
	text bytes.Buffer
	address.MemCache
	keys []string
}

func (w *witness) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.text.Write(p)
}

func (w *witness) Record(_ context.Context, e tooldef.Entry) error {
	fmt.Fprintln(w, "audit", e)
	return nil
}

func (w *witness) Put(ctx context.Context, key string, value []byte, life time.Duration) error {
	w.mu.Lock()
	w.keys = append(w.keys, key)
	w.mu.Unlock()
	return w.MemCache.Put(ctx, key, value, life)
}

// TestNothingOfTheMemberIsWrittenDown holds a conversation in which every name,
// address, number and query is a canary, and looks for them in all that was
// logged, audited, used as a cache key or told as an error.
func TestNothingOfTheMemberIsWrittenDown(t *testing.T) {
	f := Default()
	home := address.Address{Street: "77 Canaryhome St", City: "Richmond", State: "VA", ZIPCode: "23220", Latitude: 37.5477, Longitude: -77.4577}
	f.Members = []Member{{MemberID: "m-canary", OrgID: "org-va", LOB: "medicaid", MedicaidID: "CANARY77", FirstName: "Canaryfirst", LastName: "Canarylast",
		DateOfBirth: "1951-07-07", HomeAddress: &home, Phone: "8045557777", Email: "canary@example.org"}}
	f.Trips = []Trip{{TripID: "0f5b9a52-7c1e-4d0a-9b7e-2f6d1c3a8e01", DisplayID: "04-09-2026-91-A", MemberID: "m-canary", Status: "scheduled",
		AppointmentTime: f.Now.Add(200 * time.Hour), PickupAddress: &home, CancellationReasons: []Reason{{"5b0e2f60-0001-4a10-8c00-000000000001", "Other", true}}}}
	f.Places = append(f.Places, Place{PlaceID: "p-canary", Name: "Canaryclinic", Category: "medical", Street: "12 Canaryroad Rd", City: "Richmond", State: "VA",
		ZIPCode: "23220", Latitude: 37.5512, Longitude: -77.4512, FormattedPhoneNumber: "(804) 555-7778", TimeZone: "America/New_York"})
	w := new(witness)
	world, err := Watched(f, Watch{Log: slog.New(slog.NewTextHandler(w, &slog.HandlerOptions{Level: slog.LevelDebug})), Audit: w, Cache: w})
	require.NoError(t, err)
	set, err := world.Tools()
	require.NoError(t, err)

	var answers, errors strings.Builder
	session := ""
	call := func(tool, arguments string) {
		r := set.Call(context.Background(), tool, json.RawMessage(strings.ReplaceAll(arguments, "S,", `"`+session+`",`)))
		answers.Write(r.JSON)
		if r.IsError {
			errors.Write(r.JSON)
		}
		var opened struct {
			SessionID string `json:"session_id"`
		}
		if json.Unmarshal(r.JSON, &opened) == nil && opened.SessionID != "" {
			session = opened.SessionID
		}
	}
	homeJSON, err := json.Marshal(home)
	require.NoError(t, err)
	call("verify_member", `{"medicaid_id":"CANARY77","first_name":"Canaryfirst","last_name":"wrong","date_of_birth":"1951-07-07"}`)
	call("verify_member", `{"medicaid_id":"CANARY77","first_name":"Canaryfirst","last_name":"Canarylast","date_of_birth":"1951-07-07"}`)
	call("find_place", `{"session_id":S,"query":"Canaryclinic on Canaryroad Road"}`)
	call("find_place", `{"session_id":S,"query":"Canaryclinic","category":"Canaryroad"}`)
	call("resolve_address", `{"session_id":S,"address":"home"}`)
	call("resolve_address", `{"session_id":S,"address":"12 Canaryroad Rd, Richmond, VA 23220"}`)
	call("resolve_address", `{"session_id":S,"address":"99 Canaryroad Rd, Canarytown"}`)
	call("resolve_address", `{"session_id":S,"address":"PO Box 77 Canarytown"}`)
	call("set_booking_details", `{"session_id":S,"pickup_address":`+string(homeJSON)+`,"dropoff_address":{"street":"12 Canaryroad Rd","city":"Richmond","state":"VA","zip_code":"23220","latitude":37.5512,"longitude":-77.4512},
		"appointment_time":"april 14 at 2pm","trip_type":"one_way","transport_mode":"wc","treatment_type":"Dialysis","companion_name":"Canaryfriend","notes":"Canarynote","pickup_phone":"8045557777"}`)
	call("set_booking_details", `{"session_id":S,"pickup_phone":"80455577","notes":"Canarynote\u0007","appointment_time":"Canarynote","treatment_type":"Canarynote"}`)
	call("review_trip", `{"session_id":S,"x":"Canarynote"}`)
	call("review_trip", `{"session_id":S,"session_ID":"Canarynote"}`)
	call("review_trip", strings.TrimSuffix(`{"session_id":S,`, ",")+`}`)
	for _, tool := range []string{"review_trip", "confirm_trip", "get_active_trips"} {
		call(tool, `{"name":"`+tool+`","arguments":{"session_id":"`+session+`"}}`)
	}
	call("update_member_phone", `{"session_id":S,"phone":"8045557779"}`)
	call("update_member_email", `{"session_id":S,"email":"canary2@example.org","intent":"replace"}`)
	call("update_member_email", `{"session_id":S,"email":"canary at example"}`)
	call("cancel_trip", `{"session_id":S,"trip_id":"Canarynote"}`)
	call("cancel_trip", `{"session_id":S,"trip_id":"04-09-2026-91-A","reason":"Canarynote"}`)
	call("cancel_trip", `{"session_id":S,"trip_id":"04-09-2026-91-A","reason":"Other","reason_description":"Canarynote"}`)

	require.Contains(t, answers.String(), `"display_id":"04-14-2026-101-A"`, "or the conversation booked nothing")
	written := strings.ToLower(w.text.String() + strings.Join(w.keys, " ") + errors.String())
	for _, canary := range []string{"canary", "1951-07-07", "5557777", "555-7777", "5557778", "37.5477", "m-canary"} {
		assert.NotContains(t, written, canary)
	}
	assert.NotContains(t, w.text.String()+strings.Join(w.keys, " "), session, "a session id is a key to the member's rides")
	assert.Greater(t, strings.Count(w.text.String(), "audit"), 5)
	assert.NotEmpty(t, w.keys)
	for _, key := range w.keys {
		assert.Regexp(t, "^[0-9a-f]{16}$", key)
	}
}
