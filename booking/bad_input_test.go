package booking_test

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/farewright/farewright/booking"
	"github.com/farewright/farewright/errs"
)

// Everything a broken or hostile client may send: each gets an envelope with
// the code and the field, and nothing of the call is saved.
func TestBadInputIsRefusedWholeAndClearly(t *testing.T) {
	for _, c := range []struct{ says, args, code, field string }{
		{"an unknown field", `{"session_id":S,"notes":"x","apointment_time":"2026-04-15 14:00"}`, "INVALID_ARGUMENT", "apointment_time"},
		{"text for a count", `{"session_id":S,"notes":"x","adult_count":"two"}`, "INVALID_ARGUMENT", "adult_count"},
		{"half a person", `{"session_id":S,"notes":"x","adult_count":1.5}`, "INVALID_ARGUMENT", "adult_count"},
		{"too many", `{"session_id":S,"notes":"x","adult_count":1000000}`, "INVALID_ARGUMENT", "adult_count"},
		{"a number no computer holds", `{"session_id":S,"notes":"x","adult_count":1e999}`, "INVALID_ARGUMENT", ""},
		{"a list for text", `{"session_id":S,"notes":["x"]}`, "INVALID_ARGUMENT", "notes"},
		{"an object for a time", `{"session_id":S,"notes":"x","appointment_time":{"date":"2026-04-15"}}`, "INVALID_DATE", "appointment_time"},
		{"a number for a time", `{"session_id":S,"notes":"x","appointment_time":1775399400}`, "INVALID_DATE", "appointment_time"},
		{"an address as plain text", `{"session_id":S,"notes":"x","pickup_address":"12 Main St"}`, "INVALID_ADDRESS", "pickup_address"},
		{"half an address", `{"session_id":S,"notes":"x","pickup_address":{"street":"12 Main St"}}`, "INVALID_ADDRESS", "pickup_address.city"},
		{"an address of nulls", `{"session_id":S,"notes":"x","pickup_address":{"street":null,"city":null,"state":null,"zip_code":null,"latitude":null,"longitude":null}}`, "INVALID_ADDRESS", "pickup_address.street"},
		{"an address that is a list", `{"session_id":S,"notes":"x","pickup_address":[]}`, "INVALID_ADDRESS", "pickup_address"},
		{"a field of an address that is none", `{"session_id":S,"notes":"x","pickup_address":{"street":"12 Main St","city":"Richmond","state":"VA","zip_code":"23220","latitude":37.5,"longitude":-77.4,"country":"US"}}`, "INVALID_ADDRESS", "pickup_address.country"},
		{"a short phone", `{"session_id":S,"notes":"x","requester_phone":"555-0100"}`, "INVALID_ARGUMENT", "requester_phone"},
		{"a trip type that is none", `{"session_id":S,"notes":"x","trip_type":"return"}`, "INVALID_ARGUMENT", "trip_type"},
		{"a duplicate key", `{"session_id":S,"notes":"x","notes":"y"}`, "INVALID_ARGUMENT", ""},
		{"a duplicate key by case", `{"session_id":S,"notes":"x","Notes":"y"}`, "INVALID_ARGUMENT", ""},
		{"trailing data", `{"session_id":S,"notes":"x"} {}`, "INVALID_ARGUMENT", ""},
		{"no JSON", `session_id=S&notes=x`, "INVALID_ARGUMENT", ""},
		{"a list of arguments", `[{"session_id":S,"notes":"x"}]`, "INVALID_ARGUMENT", ""},
		{"invalid UTF-8", "{\"session_id\":S,\"notes\":\"x\xff\"}", "INVALID_ARGUMENT", ""},
		{"half a surrogate pair", `{"session_id":S,"notes":"x\ud800"}`, "INVALID_ARGUMENT", ""},
		{"2 MiB", `{"session_id":S,"notes":"` + strings.Repeat("x", 2<<20) + `"}`, "INVALID_ARGUMENT", ""},
		{"100 levels", `{"session_id":S,"notes":` + strings.Repeat("[", 100) + strings.Repeat("]", 100) + `}`, "INVALID_ARGUMENT", ""},
		{"a long note", `{"session_id":S,"notes":"` + strings.Repeat("x", 1001) + `"}`, "INVALID_ARGUMENT", "notes"},
		{"a control character", `{"session_id":S,"notes":"x\u0007"}`, "INVALID_ARGUMENT", "notes"},
		{"text that runs backwards", `{"session_id":S,"notes":"x\u202ey"}`, "INVALID_ARGUMENT", "notes"},
		{"nothing but blanks", `{"session_id":S,"notes":"  "}`, "INVALID_ARGUMENT", "notes"},
	} {
		t.Run(c.says, func(t *testing.T) {
			d := open(t, newHost())
			before := d.draft()
			answer := d.raw(booking.SetBookingDetails, []byte(strings.ReplaceAll(c.args, "S,", `"`+d.session+`",`)))
			e := d.isError(errs.Code(c.code), answer)
			if c.field != "" {
				assert.Contains(t, e["fields"], c.field)
			}
			assert.Equal(t, before, d.draft())
		})
	}
}

func TestNullEverywhereIsASnapshot(t *testing.T) {
	d := open(t, newHost())
	args := map[string]any{"session_id": d.session}
	for _, name := range []string{"pickup_address", "appointment_time", "transport_mode", "treatment_type", "adult_count", "recurrence", "notes", "trip_type"} {
		args[name] = nil
	}
	answer := d.call(booking.SetBookingDetails, args)
	assert.Equal(t, []any{}, answer["updated_fields"])
}

func TestArgumentsThatModelsWrapOrQuoteAreRead(t *testing.T) {
	d := open(t, newHost())
	for _, args := range []string{
		`{"arguments":{"session_id":S,"adult_count":"2"}}`, `{"input":{"session_id":S,"adult_count":2.0}}`, `{"params":"{\"session_id\":S,\"adult_count\":2}"}`,
		`"{\"session_id\":S,\"adult_count\":\"2\"}"`, `{"name":"set_booking_details","arguments":{"session_id":S,"adultCount":2}}`,
		`{"session_id":S,"adult_count":2,"notes":"","trip_type":""}`,
	} {
		quoted := `"` + d.session + `"`
		if strings.Contains(args, `\"`) {
			quoted = `\"` + d.session + `\"`
		}
		answer := d.raw(booking.SetBookingDetails, []byte(strings.ReplaceAll(args, ":S", ":"+quoted)))
		assert.Equal(t, "success", answer["status"], "%s: %v", args, answer)
		assert.Equal(t, []any{"adult_count"}, answer["updated_fields"], args)
	}
}

// FuzzSetBookingDetails holds that whatever arrives, the tool answers in one of
// its two shapes, and an error saves nothing.
func FuzzSetBookingDetails(f *testing.F) {
	for _, seed := range []string{`{}`, `{"appointment_time":"tomorrow at 3pm","pickup_address":{"street":"1 Main St"}}`, `{"trip_type":"standing_order","recurrence":{"weekdays":["monday"],"count":3}}`,
		`{"origin":"x","return_time":"5pm"}`, `[1,2]`, `{"adult_count":1e3}`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		d := open(t, newHost())
		text := string(raw)
		if strings.HasPrefix(text, "{") && text != "{}" {
			raw = []byte(`{"session_id":"` + d.session + `",` + text[1:])
		}
		before := d.draft()
		r := d.tools.Call(context.Background(), booking.SetBookingDetails, raw)
		switch {
		case r.IsError:
			assert.Equal(t, before, d.draft())
		default:
			assert.NoError(t, d.tools.Tool(booking.SetBookingDetails).CheckAnswer(r.JSON))
		}
	})
}
