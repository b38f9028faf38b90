package booking_test

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/farewright/farewright/address"
	"github.com/farewright/farewright/booking"
	"github.com/farewright/farewright/errs"
)

// canaries stand for what must never be written down.
var canaries = []string{"Canaryfirst", "Canarylast", "1951-07-04", "CANARYID", "Canary St", "37.5538", "8045550166", "canary@example.org",
	"Canarycompanion", "Canarynote", "Canaryneed", "Canaryrequester", "Canaryunit", "m-canary"}

func TestNothingOfAMemberIsLoggedAuditedOrInAnError(t *testing.T) {
	h := newHost()
	canaryHome := address.Address{Street: "7 Canary St", City: "Richmond", State: "VA", ZIPCode: "23220", Latitude: 37.5538, Longitude: -77.4603}
	h.member.ID, h.member.FirstName, h.member.LastName, h.member.MedicaidID = "m-canary", "Canaryfirst", "Canarylast", "CANARYID"
	h.member.Home, h.member.Phone, h.member.Email = &canaryHome, "8045550166", "canary@example.org"
	h.book = func(o booking.Order) (booking.Booked, error) {
		return booking.Booked{}, fmt.Errorf("backend refused Canarylast at 7 Canary St")
	}
	var log bytes.Buffer
	c := h.config()
	c.Log = slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	var errors []string
	claim := map[string]any{"medicaid_id": "CANARYID", "first_name": "Canaryfirst", "last_name": "Canarylast", "date_of_birth": "1951-07-04"}
	d := verifyAs(t, h, c, claim)
	call := func(tool string, args map[string]any) {
		raw := mustJSON(t, args)
		if r := d.tools.Call(context.Background(), tool, raw); r.IsError {
			errors = append(errors, string(r.JSON))
		}
	}
	with := func(f fields) map[string]any { return fields{"session_id": d.session}.with(f) }
	call(booking.VerifyMember, map[string]any{"medicaid_id": "CANARYID", "first_name": "Canaryfirst", "last_name": "x", "date_of_birth": "1951-07-04"})
	call(booking.VerifyMember, map[string]any{"medicaid_id": "CANARYID", "first_name": "Canaryfirst", "last_name": "Canarylast", "date_of_birth": "1951-07-04 Canarylast"})
	for _, f := range []fields{
		{"pickup_address": "7 Canary St"}, {"pickup_address": fields{"street": "7 Canary St"}}, {"pickup_phone": "8045550166x"},
		{"pickup_address": fields{"street": "PO Box 7 Canary St", "city": "Canarylast", "state": "VA", "zip_code": "23220", "latitude": 37.5538, "longitude": -77.46}},
		{"appointment_time": "Canarynote tomorrow"}, {"treatment_type": "Canarynote"}, {"treatment_type_id": "Canarynote"}, {"transport_mode": "Canarynote"},
		{"trip_type": "Canarynote"}, {"notes": "Canarynote\x01"}, {"Canarynote of Canarylast": 1}, {"companion_name": []string{"Canarycompanion"}},
		{"adult_count": "Canarynote"}, {"recurrence": fields{"weekdays": []string{"Canarynote"}, "end_date": "Canarynote"}},
		whole().with(fields{"pickup_address": canaryHome, "companion_name": "Canarycompanion", "notes": "Canarynote", "special_needs": "Canaryneed",
			"requester_name": "Canaryrequester", "pickup_apt_suite": "Canaryunit", "pickup_phone": "8045550166"}),
	} {
		call(booking.SetBookingDetails, with(f))
	}
	for _, tool := range []string{booking.ConfirmTrip, booking.AssignDriver, booking.ReviewTrip, booking.ConfirmTrip, booking.ConfirmTrip} {
		call(tool, with(nil))
	}
	assert.Greater(t, len(errors), 15)
	assert.Contains(t, strings.Join(errors, ""), string(errs.OutcomeUnknown))
	for _, canary := range canaries {
		assert.NotContains(t, log.String(), canary)
		assert.NotContains(t, fmt.Sprint(h.audit), canary)
		for _, e := range errors {
			assert.NotContains(t, e, canary)
		}
	}
	assert.NotContains(t, log.String()+fmt.Sprint(h.audit), d.session, "a session id is a key to the member's rides")
	assert.NotEmpty(t, h.audit)
	assert.NotEmpty(t, log.String())
}
