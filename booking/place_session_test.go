package booking_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/address"
	"github.com/farewright/farewright/address/addresstest"
	"github.com/farewright/farewright/booking"
)

func TestTheServiceKnowsWhatASessionIsAbout(t *testing.T) {
	addresstest.TestSessions(t, func(t *testing.T) addresstest.SessionsFixture {
		h := newHost()
		c := h.config()
		c.Sessions = new(booking.MemSessions)
		old := openWith(t, h, c)
		h.advance(2 * time.Hour)
		d := openWith(t, h, c)
		d.set(fields{"pickup_address": home, "dropoff_address": clinic, "appointment_time": "2026-04-15 14:00"})
		require.NotEqual(t, old.session, d.session)
		own := home
		return addresstest.SessionsFixture{Sessions: d.service, Open: d.session, Expired: old.session, Expected: address.Session{
			OrganisationID: "org-1", Home: &own, Confirmed: []address.Address{home, clinic}, Appointment: time.Date(2026, 4, 15, 18, 0, 0, 0, time.UTC)}}
	})
}
