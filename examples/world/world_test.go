package world

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/address"
	"github.com/farewright/farewright/booking"
	"github.com/farewright/farewright/booking/bookingtest"
	"github.com/farewright/farewright/trip/triptest"
)

func TestTheEmbeddedWorldStartsAndItsAddressesAreReal(t *testing.T) {
	f := Default()
	_, err := New(f)
	require.NoError(t, err)
	check := func(a *address.Address, of string) {
		if a != nil {
			_, err := a.Normalize()
			assert.NoError(t, err, of)
		}
	}
	for _, m := range f.Members {
		check(m.HomeAddress, m.MemberID)
	}
	for _, trip := range f.Trips {
		check(trip.PickupAddress, trip.DisplayID)
		check(trip.DropoffAddress, trip.DisplayID)
	}
	for _, p := range f.Places {
		check(&address.Address{Street: p.Street, City: p.City, State: p.State, ZIPCode: address.ZIP(p.ZIPCode), Latitude: p.Latitude, Longitude: p.Longitude}, p.PlaceID)
	}
}

func TestAWorldMayBeEmptyButNotUnclear(t *testing.T) {
	f, err := Read(strings.NewReader(`{}`))
	require.NoError(t, err)
	_, err = New(f)
	require.NoError(t, err)
	for _, c := range []struct{ file, names string }{
		{`{"nwo": "2026-04-01T09:00:00Z"}`, `"nwo"`},
		{`{"members": [{"name": "x"}]}`, `"name"`},
		{`{} {}`, "follows"},
		{`{"now": "2026-04-01T09:00:00Z", "now": "2026-04-01T09:00:00Z"}`, "now"},
		{`{"travel": {"flights": [{"number": "XX1", "dates": {"2026-05-01": {"status": "cancelled"}, "2026-05-01": {"status": "on time"}}}]}}`,
			"travel.flights[0].dates.2026-05-01 is there twice"},
		{`{"organisations": [{"org_id": "o-1", "time_zone": "Mars/Olympus"}]}`, "o-1"},
		{`{"organisations": [{"org_id": "o-1", "time_zone": "UTC", "booking_window": {"min_notice": "soon"}}]}`, "min_notice"},
		{`{"members": [{"member_id": "m-1"}, {"member_id": "m-1"}]}`, "m-1"},
		{`{"members": [{"member_id": "m-1", "date_of_birth": "4 July"}]}`, "m-1"},
		{`{"sessions": [{"session_id": "s-1", "member_id": "m-1"}]}`, "s-1"},
	} {
		f, err := Read(strings.NewReader(c.file))
		if err == nil {
			_, err = New(f)
		}
		assert.ErrorContains(t, err, c.names, c.file)
	}
}

func TestTheWorldKeepsTheContracts(t *testing.T) {
	fresh := func(t *testing.T) *World {
		w, err := New(Default())
		require.NoError(t, err)
		return w
	}
	amos, err := fresh(t).member(&Default().Members[1])
	require.NoError(t, err)
	bookingtest.TestMembers(t, func(t *testing.T) booking.Members { return fresh(t) }, amos)
	bookingtest.TestCatalogues(t, func(t *testing.T) booking.Catalogues { return fresh(t) }, "org-va", "medicaid")
	triptest.TestTrips(t, func(t *testing.T) triptest.Fixture {
		f := Default()
		second := f.Trips[0]
		second.TripID, second.DisplayID = "0f5b9a52-7c1e-4d0a-9b7e-2f6d1c3a8e02", "04-10-2026-92-A"
		others := second
		others.TripID, others.DisplayID, others.MemberID = "0f5b9a52-7c1e-4d0a-9b7e-2f6d1c3a8e03", "04-10-2026-93-A", "m-2"
		f.Trips = append(f.Trips, second, others)
		w, err := New(f)
		require.NoError(t, err)
		return triptest.Fixture{Trips: w, MemberID: "m-1", OtherID: "m-2", Cancelled: func() (int, error) {
			n := 0
			for _, trip := range w.file.Trips {
				if trip.Status == "cancelled" {
					n++
				}
			}
			return n, nil
		}}
	})
	bookingtest.TestContacts(t, func(t *testing.T) booking.Contacts { return fresh(t) }, "m-nobody")
	bookingtest.TestBooker(t, func(t *testing.T) bookingtest.BookerFixture {
		w := fresh(t)
		return bookingtest.BookerFixture{Booker: w, MemberID: "m-2", Booked: func() (int, error) {
			n := 0
			for _, trip := range w.file.Trips {
				if trip.MemberID == "m-2" {
					n++
				}
			}
			return n, nil
		}}
	})
}
