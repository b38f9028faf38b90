package travel_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/errs"
	"github.com/farewright/farewright/travel"
	"github.com/farewright/farewright/travel/simulated"
)

func TestAChangeBooksTheNewTripBeforeTheOldOneIsCancelled(t *testing.T) {
	o := newOffice(t, underPolicy("company.json"))
	old := o.mustBook(order(o.offer(flightSearch(refundable), 0)))
	next := order(o.offer(flightSearch(func(r *travel.TravelSearchRequest) { r.DepartDate = "2026-05-05" }), 0))
	next.TripID = old.TripID
	a, err := o.run().PrepareBook(context.Background(), next)
	require.NoError(t, err)
	facts := factsOf(a)
	require.Contains(t, a.Summary, "Change trip "+old.BookingRef)
	require.Contains(t, facts["replaces"], old.BookingRef)
	require.Contains(t, facts["comes back 1"], "EUR come back")
	require.NotEmpty(t, facts["net cost"])

	out := o.mustBook(next)
	require.Equal(t, "changed", out.Replaced.Status)
	require.Len(t, out.Replaced.Refunds, 1)
	kept, err := o.config.Trips.Trip(context.Background(), ada.ID, old.TripID)
	require.NoError(t, err)
	require.Equal(t, travel.StatusChanged, kept.Status)
	require.Equal(t, out.TripID, kept.ReplacedBy)
	alive, ever := o.standing()
	require.Len(t, alive, 1)
	require.Equal(t, 2, ever)

	// The new one cannot be booked: the old one stays.
	last := order(o.offer(flightSearch(func(r *travel.TravelSearchRequest) { r.DepartDate = "2026-05-06" }), 0))
	last.TripID = out.TripID
	o.config.Provider = hooked{o.provider, func(travel.Order) { o.provider.Inject(simulated.Fault{Kind: simulated.SoldOut, ID: last.OfferIDs[0]}) }}
	o.reopen()
	_, err = o.book(last, "g3")
	require.ErrorIs(t, err, &errs.Error{Code: errs.OfferExpired})
	kept, err = o.config.Trips.Trip(context.Background(), ada.ID, out.TripID)
	require.NoError(t, err)
	require.Equal(t, travel.StatusBooked, kept.Status)

	// The old one cannot be cancelled: the new one stands, and a warning says so.
	o.config.Provider = o.provider
	o.reopen()
	o.provider.Inject(simulated.Fault{Kind: simulated.CancelFails})
	o.clock.Advance(time.Minute)
	last.OfferIDs[0] = o.offer(flightSearch(func(r *travel.TravelSearchRequest) { r.DepartDate = "2026-05-06" }), 0)
	both, err := o.book(last, "g4")
	require.NoError(t, err)
	require.Equal(t, "booked", both.Replaced.Status)
	require.Contains(t, both.Warnings[0], "could not be cancelled")
	trips, err := o.run().TravelTrips(context.Background(), travel.TravelTripsRequest{Status: "booked"})
	require.NoError(t, err)
	require.Len(t, trips.Trips, 2)
	require.Contains(t, trips.Trips[1].Note, "was booked in its place")
}
