package trip_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/errs"
	"github.com/farewright/farewright/tooldef"
	"github.com/farewright/farewright/trip"
)

func TestWithoutAReasonItListsTheReasonsAndCancelsNothing(t *testing.T) {
	for _, args := range []fields{{}, {"reason": nil}, {"reason": ""}, {"reason_description": "fever"}} {
		h := newHost()
		answer := open(t, h).cancel(args)
		assert.Equal(t, fields{"status": "success",
			"message": "Found 4 available cancellation reasons. Pick one and call cancel_trip again with the reason name or reason_id.",
			"available_reasons": []any{
				map[string]any{"reason_id": reasons[0].ID, "name": "Member Request", "description_required": false},
				map[string]any{"reason_id": reasons[1].ID, "name": "Appointment Rescheduled", "description_required": false},
				map[string]any{"reason_id": reasons[2].ID, "name": "Other", "description_required": true},
				map[string]any{"reason_id": reasons[3].ID, "name": "Member Ill", "description_required": false},
			}}, answer)
		assert.Empty(t, h.calls)
		assert.Equal(t, []tooldef.Entry{{Action: "mcp.cancel_trip.list_reasons", At: h.now, Attrs: []slog.Attr{slog.Int("reason_count", 4)}}}, h.audit)
	}
}

func TestNoReasonsAreAnEmptyList(t *testing.T) {
	h := newHost()
	h.reasons = func(string) ([]trip.Reason, error) { return nil, nil }
	d := open(t, h)
	assert.Equal(t, fields{"status": "success", "available_reasons": []any{},
		"message": "Found 0 available cancellation reasons. A person has to cancel this trip."}, d.cancel(nil))
	e := d.refused(errs.MissingPrerequisite, fields{"reason": "Weather"})
	assert.Equal(t, []any{}, e["available"])
	assert.Equal(t, "This trip has no available cancellation reasons.", e["message"])
}

func TestWithAReasonItCancels(t *testing.T) {
	h := newHost()
	d := open(t, h)
	answer := d.cancel(fields{"reason": "other", "reason_description": " moved \n away "})
	assert.Equal(t, fields{"status": "success", "trip_id": first,
		"message": "The trip 04-15-2026-91-A for the appointment on Wednesday, April 15, 2026 at 2:00 PM EDT is cancelled."}, answer)
	c, ok := h.Cancellation(first)
	require.True(t, ok)
	assert.Regexp(t, `^[0-9a-f]{32}$`, c.Key)
	c.Key = ""
	assert.Equal(t, trip.Cancellation{TripID: first, MemberID: "m-1", ReasonID: other, Description: "moved   away"}, c)
	assert.Equal(t, []tooldef.Entry{{Action: "mcp.cancel_trip", At: h.now,
		Attrs: []slog.Attr{slog.String("cancellation_reason_id", other), slog.String("reason_name", "Other")}}}, h.audit)
	assert.Equal(t, []string{second}, d.left())
	assert.Equal(t, 1, h.cancelled())
}

func TestAnIDThatPassesThroughIsAuditedWithoutAName(t *testing.T) {
	h := newHost()
	require.Equal(t, "success", open(t, h).cancel(fields{"reason": 42})["status"])
	assert.Equal(t, "42", h.calls[0].ReasonID)
	assert.Equal(t, []slog.Attr{slog.String("cancellation_reason_id", "42"), slog.String("reason_name", "")}, h.audit[0].Attrs)
}

func TestHowATripIsNamed(t *testing.T) {
	for _, row := range []struct{ rule, id string }{
		{"by its UUID", second},
		{"by its UUID in capitals", strings.ToUpper(second)},
		{"by its display id", "04-21-2026-91-B"},
		{"by its display id in small letters", "04-21-2026-91-b"},
		{"with blanks around it", " 04-21-2026-91-B\n"},
	} {
		t.Run(row.rule, func(t *testing.T) {
			h := newHost()
			d := open(t, h)
			assert.Len(t, d.cancel(fields{"trip_id": row.id})["available_reasons"], 4)
			assert.Equal(t, second, d.cancel(fields{"trip_id": row.id, "reason": "Member Request"})["trip_id"])
			assert.Equal(t, []string{first}, d.left())
		})
	}
}

func TestATripOfAnotherMemberIsLikeNone(t *testing.T) {
	h := newHost()
	d := open(t, h)
	for _, reason := range []any{nil, "Member Request", "no such reason"} {
		none := d.refused(errs.TripNotFound, fields{"trip_id": "99999999-7c1e-4d0a-9b7e-2f6d1c3a8e01", "reason": reason})
		for _, id := range []string{theirs, "04-15-2026-92-A", "", " ", "04-15-2026", "0f5b9a52"} {
			assert.Equal(t, none, d.refused(errs.TripNotFound, fields{"trip_id": id, "reason": reason}))
		}
	}
	assert.Empty(t, h.audit)
	assert.Empty(t, h.calls)
	d.refused(errs.TripNotFound, fields{"trip_id": []string{first}, "reason": "Member Request"})
	d.refused(errs.TripNotFound, fields{"trip_id": nil, "reason": "Member Request"})
}

func TestADisplayIDOfTwoTripsIsNotGuessedAt(t *testing.T) {
	h := newHost()
	h.Add(ride(second, "04-15-2026-91-A", "m-1", 20), reasons...)
	d := open(t, h)
	e := d.refused(errs.MissingPrerequisite, fields{"trip_id": "04-15-2026-91-A", "reason": "Member Request"})
	assert.Equal(t, []any{"trip_id"}, e["fields"])
	assert.Equal(t, first, d.cancel(fields{"trip_id": first, "reason": "Member Request"})["trip_id"])
}

func TestATripIDComesBeforeADisplayID(t *testing.T) {
	h := newHost()
	h.Add(ride(second, first, "m-1", 20), reasons...)
	assert.Equal(t, first, open(t, h).cancel(fields{"trip_id": first, "reason": "Member Request"})["trip_id"])
}

func TestWhatTheHostSaysToACancellation(t *testing.T) {
	certain := errs.New(errs.Ineligible, "This trip is cancelled by the clinic only.")
	for _, row := range []struct {
		rule    string
		answer  func(context.Context, trip.Cancellation) error
		code    errs.Code
		message string
		retry   bool
	}{
		{"not active: it may be gone", func(context.Context, trip.Cancellation) error { return fmt.Errorf("409: %w", trip.ErrNotActive) },
			errs.TripNotFound, "This trip is no longer active; it may be cancelled already.", true},
		{"certainly not: it may be tried again", func(context.Context, trip.Cancellation) error { return fmt.Errorf("no line: %w", trip.ErrNotCancelled) },
			errs.InternalError, "The trip could not be cancelled; it still stands.", true},
		{"an error of ours is passed on", func(context.Context, trip.Cancellation) error { return fmt.Errorf("host: %w", certain) },
			errs.Ineligible, "This trip is cancelled by the clinic only.", false},
		{"any other error is unknown", func(context.Context, trip.Cancellation) error { return errBroken }, errs.OutcomeUnknown, "", false},
		{"a deadline is unknown", func(context.Context, trip.Cancellation) error { return context.DeadlineExceeded }, errs.OutcomeUnknown, "", false},
		{"a panic is unknown", func(context.Context, trip.Cancellation) error { panic("m-1") }, errs.OutcomeUnknown, "", false},
		{"no error in an error's clothes is unknown", func(context.Context, trip.Cancellation) error { var none *errs.Error; return none }, errs.OutcomeUnknown, "", false},
	} {
		t.Run(row.rule, func(t *testing.T) {
			h := newHost()
			h.cancel = row.answer
			d := open(t, h)
			e := d.refused(row.code, fields{"reason": "Member Request"})
			if row.code == errs.OutcomeUnknown {
				row.message = "The trip may or may not have been cancelled: the provider's answer did not arrive."
				assert.Contains(t, e["ai_suggestion"], "get_active_trips")
			}
			assert.Equal(t, row.message, e["message"])
			assert.Equal(t, !row.retry, e["do_not_retry"])
			assert.Empty(t, h.audit, "what was not done is not audited")
			h.cancel = nil // the lock is free again, and the key is the same
			assert.Equal(t, "success", d.cancel(fields{"reason": "Member Ill"})["status"])
			assert.Equal(t, h.calls[0].Key, h.calls[1].Key)
		})
	}
}

func TestATripThatWasCancelledWithoutAnAnswerIsNotCancelledTwice(t *testing.T) {
	h := newHost()
	h.cancel = func(ctx context.Context, c trip.Cancellation) error {
		return errors.Join(h.MemTrips.Cancel(ctx, c), errBroken)
	}
	d := open(t, h)
	d.isError(errs.OutcomeUnknown, d.cancel(fields{"reason": "Member Request"}))
	assert.Equal(t, []string{second}, d.left())
	d.refused(errs.TripNotFound, fields{"reason": "Member Request"})
	assert.Len(t, h.calls, 1)
}

func TestATripThatIsActiveAgainIsCancelledAgain(t *testing.T) {
	h := newHost()
	d := open(t, h)
	for range 2 {
		h.Add(ride(first, "", "m-1", 14), reasons...)
		assert.Equal(t, "success", d.cancel(fields{"reason": "Member Request"})["status"])
	}
	assert.Equal(t, h.calls[0].Key, h.calls[1].Key)
	assert.Equal(t, []string{second}, d.left())
}

func TestKeysDifferFromTripToTrip(t *testing.T) {
	h := newHost()
	d := open(t, h)
	d.cancel(fields{"reason": "Member Request"})
	d.cancel(fields{"reason": "Member Request", "trip_id": second})
	require.Len(t, h.calls, 2)
	assert.NotEqual(t, h.calls[0].Key, h.calls[1].Key)
}

func TestReasonsThatCannotBeReadCancelNothing(t *testing.T) {
	var none *errs.Error
	for _, row := range []struct {
		err  error
		code errs.Code
	}{{errBroken, errs.InternalError}, {none, errs.InternalError}, {fmt.Errorf("404: %w", trip.ErrNotActive), errs.TripNotFound}} {
		h := newHost()
		h.reasons = func(string) ([]trip.Reason, error) { return nil, row.err }
		d := open(t, h)
		d.refused(row.code, nil)
		d.refused(row.code, fields{"reason": "42"})
		assert.Empty(t, h.calls)
		assert.Empty(t, h.audit)
	}
}

func TestACancelledContextCancelsNothing(t *testing.T) {
	h := newHost()
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for range 20 { // the lock may be had or not
		_, err := open(t, h).service.CancelTrip(ctx, trip.CancelTripRequest{SessionID: "s-1", TripID: first, Reason: "Member Request"})
		assert.Equal(t, errs.InternalError, errs.CodeOf(err))
	}
	assert.Empty(t, h.calls)
	assert.Empty(t, h.audit)
}

func TestNewDemandsWhatItNeeds(t *testing.T) {
	_, err := trip.New(trip.Config{Trips: new(trip.MemTrips)})
	assert.EqualError(t, err, "trip: Config.Sessions is missing")
	_, err = trip.New(trip.Config{Sessions: newHost()})
	assert.EqualError(t, err, "trip: Config.Trips is missing")
	h := newHost()
	h.Add(ride(first, "", "m-1", int(time.Since(h.now)/(24*time.Hour))+30), reasons...)
	s, err := trip.New(trip.Config{Sessions: h, Trips: h}) // everything else works when it is zero
	require.NoError(t, err)
	_, err = s.CancelTrip(context.Background(), trip.CancelTripRequest{SessionID: "s-1", TripID: first, Reason: "Member Request"})
	assert.NoError(t, err)
}

func TestTheWholeCallInsideAWrapperIsUnderstood(t *testing.T) {
	h := newHost()
	raw := `{"params": {"name": "cancel_trip", "arguments": {"session_id": "s-1", "trip_id": "` + first + `", "reason": "Member Request"}}}`
	result := open(t, h).tools.Call(context.Background(), trip.CancelTrip, json.RawMessage(raw))
	assert.False(t, result.IsError, "%s", result.JSON)
}
