package trip_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/errs"
	"github.com/farewright/farewright/trip"
)

// canaries stand for what must never be written down.
var canaries = []string{"s-canary", "m-canary", "Canary St", "Canaryunit", "Canaryclinic", "Canarytown", "Canarytreatment", "Canaryreason",
	"Canarywords", "Canaryhost", "canary-trip", "canary-display", "Canarystatus"}

func TestNothingOfAMemberIsLoggedAuditedOrInAnError(t *testing.T) {
	h := newHost()
	mine := ride("canary-trip", "canary-display", "m-canary", 14)
	mine.TreatmentType, mine.Status, mine.TimeZone = "Canarytreatment", "Canarystatus", "Canarytown/Canary St"
	mine.Pickup = trip.Place{Street: "7 Canary St", Unit: "Canaryunit", City: "Canarytown"}
	mine.Dropoff = trip.Place{Name: "Canaryclinic", Street: "8 Canary St"}
	late := mine
	late.TripID, late.DisplayID, late.CancelBy = "canary-trip-2", "canary-display-2", h.now.Add(-1)
	twin := mine
	twin.TripID, twin.DisplayID = "canary-trip-3", "canary-display-2"
	h.list = func(string) ([]trip.Trip, error) {
		return []trip.Trip{mine, late, twin, ride("canary-trip-4", "", "m-1", 3)}, nil
	}
	h.speaks = func(session string) (string, error) {
		if session != "s-canary" {
			return "", fmt.Errorf("m-canary has no session %s", session)
		}
		return "m-canary", nil
	}
	h.reasons = func(string) ([]trip.Reason, error) { return append(reasons[:4:4], trip.Reason{Name: "No id"}), nil }
	var log bytes.Buffer
	c := h.config()
	c.Log = slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	d := openWith(t, h, c)
	d.tools = d.tools.Log(c.Log)

	var failures []string
	call := func(tool string, args fields) {
		all := fields{"session_id": "s-canary"}
		for k, v := range args {
			all[k] = v
		}
		raw, err := json.Marshal(all)
		require.NoError(t, err)
		if r := d.tools.Call(context.Background(), tool, raw); r.IsError {
			failures = append(failures, string(r.JSON), r.Err.Error())
		}
	}
	call(trip.GetActiveTrips, nil)
	call(trip.GetActiveTrips, fields{"session_id": "s-canary-2"})
	call(trip.GetActiveTrips, fields{"session_id": []string{"s-canary"}, "Canarywords of m-canary": 1})
	for _, args := range []fields{
		{}, {"trip_id": "canary-trip"}, {"trip_id": "canary-trip-9"}, {"trip_id": "canary-display-2", "reason": "Other"}, {"trip_id": "canary-trip-2", "reason": "Other"},
		{"trip_id": "canary-trip", "reason": "Canaryreason"}, {"trip_id": "canary-trip", "reason": "Canaryreason member ill or other"},
		{"trip_id": "canary-trip", "reason": "Other"}, {"trip_id": "canary-trip", "reason": "Other", "reason_description": []string{"Canarywords"}},
		{"trip_id": "canary-trip", "reason": []string{"Canaryreason"}}, {"trip_id": []string{"canary-trip"}}, {"trip_id": "canary-trip", "Canaryreason of m-canary": "x"},
	} {
		call(trip.CancelTrip, args)
	}
	cancels := fields{"trip_id": "canary-trip", "reason": "Other", "reason_description": "Canarywords"}
	for _, answer := range []error{fmt.Errorf("Canaryhost: m-canary of 7 Canary St"), fmt.Errorf("Canaryhost %w", trip.ErrNotCancelled), fmt.Errorf("Canaryhost %w", trip.ErrNotActive), nil} {
		h.cancel = func(context.Context, trip.Cancellation) error { return answer }
		call(trip.CancelTrip, cancels)
	}
	h.cancel = func(context.Context, trip.Cancellation) error { panic("Canaryhost") }
	call(trip.CancelTrip, cancels)
	h.reasons = func(string) ([]trip.Reason, error) { panic("Canaryhost m-canary") }
	call(trip.CancelTrip, cancels)
	h.list = func(string) ([]trip.Trip, error) { return nil, fmt.Errorf("Canaryhost m-canary") }
	call(trip.CancelTrip, cancels)

	assert.Greater(t, len(failures), 30)
	assert.Contains(t, fmt.Sprint(failures), string(errs.OutcomeUnknown))
	assert.Contains(t, fmt.Sprint(failures), string(errs.InvalidSchedule))
	assert.Len(t, h.audit, 2)
	assert.NotEmpty(t, log.String())
	written := log.String() + fmt.Sprint(h.audit)
	for _, call := range h.calls {
		written += call.Key
	}
	for _, canary := range canaries {
		assert.NotContains(t, written, canary)
		for _, f := range failures {
			assert.NotContains(t, f, canary)
		}
	}
}
