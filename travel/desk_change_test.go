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

// A is left over when it is changed to B, and B is changed to C.
func TestWhatIsLeftOfAChangeCanBeEndedAtAnyTime(t *testing.T) {
	onDay := func(day string) func(*travel.TravelSearchRequest) {
		return func(r *travel.TravelSearchRequest) { r.DepartDate = day }
	}
	o := newOffice(t, underRules(`{"id": "no-cancel", "clause": "Flights are not cancelled.", "severity": "block", "kind": "cancel", "outcome": "refused"}`))
	a := o.mustBook(order(o.offer(flightSearch(), 0)))
	change := func(from, day, grant string) travel.TravelBookResponse {
		req := order(o.offer(flightSearch(onDay(day)), 0))
		req.TripID = from
		o.clock.Advance(time.Second)
		out, err := o.book(req, grant)
		require.NoError(t, err)
		return out
	}
	o.provider.Inject(simulated.Fault{Kind: simulated.CancelFails})
	b := change(a.TripID, "2026-05-05", "b")
	require.Equal(t, "booked", b.Replaced.Status)
	c := change(b.TripID, "2026-05-06", "c")
	require.Equal(t, "changed", c.Replaced.Status)

	again := order(o.offer(flightSearch(onDay("2026-05-07")), 0))
	again.TripID = a.TripID
	_, err := o.run().PrepareBook(context.Background(), again)
	require.ErrorIs(t, err, &errs.Error{Code: errs.TripAlreadyExists}, "A is not changed again")
	same := order(o.offer(flightSearch(), 0))
	same.TripID = c.TripID
	_, err = o.run().PrepareBook(context.Background(), same)
	require.ErrorContains(t, err, a.BookingRef)

	listed := o.list(travel.TravelTripsRequest{Status: "booked"})
	require.Len(t, listed, 2)
	require.Contains(t, listed[1].Note, c.BookingRef)
	ended, err := o.cancel(a.TripID)
	require.NoError(t, err)
	require.Equal(t, "changed", ended.TripStatus)
	alive, _ := o.standing()
	require.Len(t, alive, 1)
}

// What came back before does not come back again.
func TestAPartThatWasCancelledIsNotPromisedAgain(t *testing.T) {
	o := newOffice(t)
	trip := o.mustBook(order(o.offer(flightSearch(refundable), 0), o.offer(flightSearch(refundable, func(r *travel.TravelSearchRequest) { r.DepartDate = "2026-05-08" }), 0)))
	first := o.provider.Bookings()[0].Booking
	o.provider.Inject(simulated.Fault{Kind: simulated.CancelFails, ID: first.ID})
	_, err := o.cancel(trip.TripID)
	require.ErrorIs(t, err, &errs.Error{Code: errs.OutcomeUnknown})
	listed := o.list(travel.TravelTripsRequest{})[0]
	require.Contains(t, listed.Note, "A part of it is cancelled")
	require.Equal(t, first.Price.Decimal(), listed.Total[0].Amount)

	a, err := o.run().PrepareCancel(context.Background(), travel.TravelCancelRequest{TripID: trip.TripID})
	require.NoError(t, err)
	require.Contains(t, a.Summary, ": "+first.Price.String()+" come back")
	req := order(o.offer(flightSearch(func(r *travel.TravelSearchRequest) { r.DepartDate = "2026-05-20" }), 0))
	req.TripID = trip.TripID
	a, err = o.run().PrepareBook(context.Background(), req)
	require.NoError(t, err)
	facts := factsOf(a)
	require.Contains(t, facts["came back 2"], "cancelled before")
	price, err := travel.ParseMoney(o.search(flightSearch(func(r *travel.TravelSearchRequest) { r.DepartDate = "2026-05-20" })).Offers[0].Price.Amount, "EUR")
	require.NoError(t, err)
	net, err := first.Price.Sub(price)
	require.NoError(t, err)
	require.Equal(t, net.String()+" come back", facts["net cost"])
}

// forgetful is a store whose next writes fail.
type forgetful struct {
	travel.Trips
	fail int
}

func (f *forgetful) Save(ctx context.Context, t travel.Trip) (travel.Trip, error) {
	if f.fail--; f.fail >= 0 {
		return travel.Trip{}, errDead
	}
	return f.Trips.Save(ctx, t)
}

// An item that may be cancelled stays so, whatever the store does.
func TestOnlyTheProviderSaysThatAnItemStands(t *testing.T) {
	store := &forgetful{Trips: new(travel.MemTrips)}
	o := newOffice(t, func(o *office) { o.config.Trips = store })
	trip := o.mustBook(twoOffers(o))
	o.provider.Inject(simulated.Fault{Kind: simulated.CancelTimeOutAfter, Times: 2})
	_, err := o.cancel(trip.TripID)
	require.ErrorIs(t, err, &errs.Error{Code: errs.OutcomeUnknown})
	store.fail = 1
	_, err = o.cancel(trip.TripID)
	require.ErrorIs(t, err, &errs.Error{Code: errs.OutcomeUnknown})
	require.NotContains(t, err.Error(), "still stands")
	_, err = o.cancel(trip.TripID)
	require.NoError(t, err)
	require.Equal(t, "cancelled", o.list(travel.TravelTripsRequest{})[0].Status)
}
