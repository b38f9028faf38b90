package travel_test

import (
	"context"
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/errs"
	"github.com/farewright/farewright/tooldef"
	"github.com/farewright/farewright/travel"
	"github.com/farewright/farewright/travel/simulated"
)

func refundable(r *travel.TravelSearchRequest) { r.Constraints = "refundable" }

func TestARefundIsToldBeforeAndAfter(t *testing.T) {
	o := newOffice(t)
	trip := o.mustBook(order(o.offer(flightSearch(refundable), 0)))
	set := o.set(ada)
	r := set.Call(context.Background(), "travel_cancel", json.RawMessage(`{"booking_ref": "`+trip.BookingRef+`", "reason": "The meeting is off"}`))
	require.NotNil(t, r.Pending, string(r.JSON))
	require.Contains(t, r.Pending.Summary, trip.BookingRef)
	require.Contains(t, r.Pending.Summary, "EUR come back")
	alive, _ := o.standing()
	require.Len(t, alive, 1, "nothing is cancelled yet")

	settled := set.Settle(context.Background(), "", r.Pending.Grant(true, "boss", ""))
	require.False(t, settled.IsError, string(settled.JSON))
	var out travel.TravelCancelResponse
	require.NoError(t, json.Unmarshal(settled.JSON, &out))
	require.Equal(t, "cancelled", out.TripStatus)
	require.Equal(t, o.provider.Bookings()[0].Refund.Amount.Decimal(), out.TotalRefund[0].Amount)

	again := set.Call(context.Background(), "travel_cancel", json.RawMessage(`{"trip_id": "`+trip.TripID+`"}`))
	require.Nil(t, again.Pending, "nobody is asked twice")
	var second travel.TravelCancelResponse
	require.NoError(t, json.Unmarshal(again.JSON, &second))
	require.Equal(t, out.Refunds, second.Refunds)
}

func TestWhichTripIsMeantMustBeClear(t *testing.T) {
	o := newOffice(t)
	a := o.mustBook(order(o.offer(flightSearch(), 0)))
	b := o.mustBook(order(o.offer(hotelSearch, 0)))
	for _, c := range []struct {
		name string
		req  travel.TravelCancelRequest
		code errs.Code // "" for none
	}{
		{"by id", travel.TravelCancelRequest{TripID: a.TripID}, ""},
		{"by reference", travel.TravelCancelRequest{BookingRef: a.BookingRef}, ""},
		{"by the carrier's reference", travel.TravelCancelRequest{BookingRef: a.Items[0].Reference}, ""},
		{"by both", travel.TravelCancelRequest{TripID: a.TripID, BookingRef: a.BookingRef}, ""},
		{"by two that disagree", travel.TravelCancelRequest{TripID: a.TripID, BookingRef: b.BookingRef}, errs.BookingNotFound},
		{"by none", travel.TravelCancelRequest{Reason: "please"}, errs.InvalidArgument},
		{"by one that does not exist", travel.TravelCancelRequest{BookingRef: "TRV-222222"}, errs.BookingNotFound},
	} {
		t.Run(c.name, func(t *testing.T) {
			approval, err := o.run().PrepareCancel(context.Background(), c.req)
			if c.code == "" {
				require.NoError(t, err)
				require.Contains(t, approval.Summary, a.BookingRef)
				return
			}
			require.ErrorIs(t, err, &errs.Error{Code: c.code})
		})
	}
}

func TestWhatHasBegunIsNotCancelled(t *testing.T) {
	o := newOffice(t)
	trip := o.mustBook(order(o.offer(flightSearch(), 0)))
	o.clock.Advance(34 * 24 * time.Hour)
	_, err := o.run().PrepareCancel(context.Background(), travel.TravelCancelRequest{TripID: trip.TripID})
	require.ErrorIs(t, err, &errs.Error{Code: errs.InvalidSchedule})
}

func TestAnUnknownCancellationIsFinishedByAskingAgain(t *testing.T) {
	for _, kind := range []simulated.FaultKind{simulated.CancelTimeOutAfter, simulated.CancelTimeOutBefore} {
		o := newOffice(t)
		trip := o.mustBook(order(o.offer(flightSearch(refundable), 0), o.offer(hotelSearch, 0)))
		o.provider.Inject(simulated.Fault{Kind: kind})
		req := travel.TravelCancelRequest{TripID: trip.TripID}
		_, err := o.run().TravelCancel(context.Background(), req, tooldef.Granted{})
		require.ErrorIs(t, err, &errs.Error{Code: errs.OutcomeUnknown})
		trips, err := o.run().TravelTrips(context.Background(), travel.TravelTripsRequest{})
		require.NoError(t, err)
		require.Equal(t, "booked", trips.Trips[0].Status)
		require.Contains(t, trips.Trips[0].Note, "not known")
		out, err := o.run().TravelCancel(context.Background(), req, tooldef.Granted{})
		require.NoError(t, err)
		require.Len(t, out.Refunds, 2)
		alive, _ := o.standing()
		require.Empty(t, alive)
	}
}

func TestARefundThatIsNotKnownIsToldAsSuch(t *testing.T) {
	o := newOffice(t)
	trip := o.mustBook(order(o.offer(flightSearch(), 0)))
	o.provider.Inject(simulated.Fault{Kind: simulated.QuoteUnknown})
	a, err := o.run().PrepareCancel(context.Background(), travel.TravelCancelRequest{TripID: trip.TripID})
	require.NoError(t, err)
	require.Contains(t, a.Summary, "not all of what comes back is known in advance")
}

func TestTripsAreListedNewestFirst(t *testing.T) {
	o := newOffice(t)
	first := o.mustBook(order(o.offer(flightSearch(), 0)))
	o.clock.Advance(time.Minute)
	second := o.mustBook(order(o.offer(hotelSearch, 0)))
	o.clock.Advance(time.Minute)
	soon := o.mustBook(order(o.offer(flightSearch(func(r *travel.TravelSearchRequest) { r.DepartDate = "2026-04-03" }), 0)))
	list := func(req travel.TravelTripsRequest) []string {
		out, err := o.run().TravelTrips(context.Background(), req)
		require.NoError(t, err)
		ids := []string{}
		for _, x := range out.Trips {
			ids = append(ids, x.TripID)
		}
		return ids
	}
	require.Equal(t, []string{soon.TripID, second.TripID, first.TripID}, list(travel.TravelTripsRequest{}))
	_, err := o.run().TravelCancel(context.Background(), travel.TravelCancelRequest{TripID: second.TripID}, tooldef.Granted{})
	require.NoError(t, err)
	require.Equal(t, []string{second.TripID}, list(travel.TravelTripsRequest{Status: "cancelled"}))
	require.Equal(t, []string{soon.TripID, first.TripID}, list(travel.TravelTripsRequest{Status: "booked", Upcoming: true}))

	// At 23:30 in Berlin it still departs today; half an hour later it did not.
	o.clock.now = time.Date(2026, 4, 3, 21, 30, 0, 0, time.UTC)
	require.Contains(t, list(travel.TravelTripsRequest{Upcoming: true}), soon.TripID)
	o.clock.Advance(30 * time.Minute)
	require.NotContains(t, list(travel.TravelTripsRequest{Upcoming: true}), soon.TripID)

	out, err := o.run().TravelTrips(context.Background(), travel.TravelTripsRequest{})
	require.NoError(t, err)
	require.Contains(t, out.Message, "London, Mon 4 May 2026")
}
