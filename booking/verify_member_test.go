package booking_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/booking"
	"github.com/farewright/farewright/errs"
)

func right() map[string]any {
	return map[string]any{"medicaid_id": "XX0000001", "first_name": "José", "last_name": "O'Neil-Ruiz", "date_of_birth": "1951-07-04"}
}

func but(field string, value any) map[string]any {
	m := right()
	m[field] = value
	return m
}

func TestUnknownAndMismatchLookTheSame(t *testing.T) {
	d := open(t, newHost())
	unknown := d.call(booking.VerifyMember, but("medicaid_id", "XX0000002"))
	for _, wrong := range []map[string]any{but("first_name", "Joe"), but("last_name", "Ruiz"), but("date_of_birth", "1951-07-05")} {
		assert.Equal(t, unknown, d.call(booking.VerifyMember, wrong))
	}
	d.isError(errs.VerificationFailed, unknown)
}

func TestSpellingsOfARightClaim(t *testing.T) {
	for _, claim := range []map[string]any{right(), but("medicaid_id", " xx 0000001 "), but("first_name", "JOSE"), but("last_name", "oneil ruiz"),
		but("date_of_birth", "07/04/1951"), but("date_of_birth", "7/4/1951")} {
		assert.Equal(t, "success", open(t, newHost()).call(booking.VerifyMember, claim)["status"], "%v", claim)
	}
	d := open(t, newHost())
	for field, value := range map[string]any{"medicaid_id": "  ", "first_name": "--", "last_name": nil, "date_of_birth": "July 4"} {
		e := d.isError(errs.InvalidArgument, d.call(booking.VerifyMember, but(field, value)))
		assert.Equal(t, []any{field}, e["fields"])
	}
}

func TestFiveFailuresStopAnID(t *testing.T) {
	h := newHost()
	d := open(t, h)
	for range 5 {
		e := d.isError(errs.VerificationFailed, d.call(booking.VerifyMember, but("first_name", "Joe")))
		assert.Equal(t, false, e["do_not_retry"])
	}
	e := d.isError(errs.VerificationFailed, d.call(booking.VerifyMember, right()))
	assert.Equal(t, true, e["do_not_retry"])
	for i := range 6 { // an id nobody has is stopped alike
		e = d.isError(errs.VerificationFailed, d.call(booking.VerifyMember, but("medicaid_id", "XX0000009")))
		assert.Equal(t, i == 5, e["do_not_retry"])
	}
	h.advance(16 * time.Minute)
	assert.Equal(t, "success", d.call(booking.VerifyMember, right())["status"])
}

func TestASuccessForgetsFailures(t *testing.T) {
	d := open(t, newHost())
	for range 3 {
		for range 4 {
			d.isError(errs.VerificationFailed, d.call(booking.VerifyMember, but("first_name", "Joe")))
		}
		require.Equal(t, "success", d.call(booking.VerifyMember, right())["status"])
	}
}

func TestWhatASessionOpensWith(t *testing.T) {
	h := newHost()
	h.benefit = booking.Benefit{Eligible: false, Limited: true, Remaining: 0}
	d := open(t, h)
	answer := d.call(booking.VerifyMember, right())
	assert.Equal(t, false, answer["eligible"])
	assert.EqualValues(t, 0, answer["trips_remaining"])
	assert.Len(t, answer["warnings"], 2)
	assert.Regexp(t, "^[0-9a-f-]{36}$", answer["session_id"])
	assert.NotEqual(t, d.session, answer["session_id"])
	d.session = answer["session_id"].(string)
	d.set(fields{"pickup_address": answer["home_address"]})
}

func TestSessionsExpireAnHourAfterTheirLastUse(t *testing.T) {
	h := newHost()
	d := open(t, h)
	for range 5 {
		h.advance(59 * time.Minute)
		d.set(fields{})
	}
	id, err := d.service.VerifiedMember(context.Background(), d.session)
	assert.Equal(t, "m-1", id)
	assert.NoError(t, err)
	h.advance(time.Hour)
	d.set(fields{}) // an hour is not more than an hour
	h.advance(time.Hour + time.Second)
	d.isError(errs.SessionExpired, d.try(fields{}))
	d.isError(errs.SessionExpired, d.step(booking.ReviewTrip)) // and stays so
	_, err = d.service.VerifiedMember(context.Background(), d.session)
	assert.Equal(t, errs.SessionExpired, errs.CodeOf(err))
	d.session = "no-such-session"
	d.isError(errs.NoSession, d.try(fields{}))
	d.isError(errs.NoSession, d.step(booking.ConfirmTrip))
	for _, args := range []map[string]any{{}, {"session_id": nil}, {"session_id": ""}, {"session_id": []int{1}}} {
		for _, tool := range []string{booking.SetBookingDetails, booking.ReviewTrip, booking.ConfirmTrip, booking.AssignDriver} {
			d.isError(errs.NoSession, d.call(tool, args))
		}
	}
}

func TestASessionWithoutADraftSaysSo(t *testing.T) {
	h := newHost()
	c := h.config()
	sessions := new(booking.MemSessions)
	c.Sessions = sessions
	d := openWith(t, h, c)
	require.NoError(t, sessions.Create(context.Background(), booking.Session{ID: "bare", MemberID: "m-1", OrganisationID: "org-1", LastUsed: h.now}))
	d.session = "bare"
	for _, tool := range []string{booking.SetBookingDetails, booking.ReviewTrip, booking.ConfirmTrip, booking.AssignDriver} {
		d.isError(errs.DraftNotFound, d.step(tool))
	}
}
