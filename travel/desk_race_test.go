package travel_test

import (
	"context"
	"encoding/json"
	"fmt"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/errs"
	"github.com/farewright/farewright/tooldef"
	"github.com/farewright/farewright/travel"
)

// side runs f n times side by side.
func side(n int, f func(i int)) {
	var wg sync.WaitGroup
	begin := make(chan struct{})
	for i := range n {
		wg.Add(1)
		go func() {
			defer wg.Done()
			<-begin
			f(i)
		}()
	}
	close(begin)
	wg.Wait()
}

func bookArguments(ids ...string) json.RawMessage {
	list, _ := json.Marshal(ids)
	return json.RawMessage(fmt.Sprintf(`{"summary": "A trip.", "offer_ids": %s, "trip": {"purpose": "visit"}, "policy_check": {"within_policy": true}}`, list))
}

func TestAHundredRacingGrantsBookOnce(t *testing.T) {
	o := newOffice(t)
	set := o.set(ada)
	pending := set.Call(context.Background(), "travel_book", bookArguments(o.offer(flightSearch(), 0), o.offer(hotelSearch, 0)))
	require.NotNil(t, pending.Pending, string(pending.JSON))
	results := make([]tooldef.Result, 100)
	side(100, func(i int) {
		results[i] = set.Settle(context.Background(), "", pending.Pending.Grant(true, "boss", ""))
	})
	booked := 0
	for _, r := range results {
		if !r.IsError {
			booked++
		}
	}
	require.GreaterOrEqual(t, booked, 1)
	_, ever := o.standing()
	require.Equal(t, 2, ever)
	again := set.Settle(context.Background(), "", pending.Pending.Grant(true, "boss", ""))
	require.False(t, again.IsError, string(again.JSON))
	_, ever = o.standing()
	require.Equal(t, 2, ever)
}

func TestManyApprovalsOfTheSameOffersBookOneTrip(t *testing.T) {
	o := newOffice(t)
	set := o.set(ada)
	arguments := bookArguments(o.offer(flightSearch(), 0))
	grants := make([]tooldef.Grant, 50)
	for i := range grants {
		r := set.Call(context.Background(), "travel_book", arguments)
		require.NotNil(t, r.Pending, string(r.JSON))
		grants[i] = r.Pending.Grant(true, "boss", "")
	}
	side(len(grants), func(i int) { set.Settle(context.Background(), "", grants[i]) })
	_, ever := o.standing()
	require.Equal(t, 1, ever)
}

// The same flight, found by two searches, approved twice, in two processes that
// share the stores.
func TestOneFlightOfTwoSearchesInTwoProcessesIsBookedOnceAtMost(t *testing.T) {
	for range 20 {
		o := newOffice(t)
		ids := []string{o.offer(flightSearch(), 0), o.offer(flightSearch(), 0)}
		require.NotEqual(t, ids[0], ids[1])
		other, err := travel.New(o.config)
		require.NoError(t, err)
		desks := []*travel.Desk{o.desk, other}
		failures := make([]error, 2)
		side(2, func(i int) {
			_, failures[i] = desks[i].For(ada).TravelBook(context.Background(), order(ids[i]), tooldef.Granted{ID: fmt.Sprint("g-", i)})
		})
		alive, ever := o.standing()
		require.LessOrEqual(t, ever, 1)
		require.Equal(t, len(alive), ever)
		for _, err := range failures {
			if err != nil {
				require.ErrorIs(t, err, &errs.Error{Code: errs.TripAlreadyExists})
			}
		}
		trips, err := o.run().TravelTrips(context.Background(), travel.TravelTripsRequest{})
		require.NoError(t, err)
		require.Len(t, trips.Trips, ever)
	}
}

func TestRacingCancellationsCancelOnceAndAnswerAlike(t *testing.T) {
	o := newOffice(t)
	out := o.mustBook(order(o.offer(flightSearch(), 0), o.offer(hotelSearch, 0)))
	answers := make([]travel.TravelCancelResponse, 40)
	side(len(answers), func(i int) {
		a, err := o.run().TravelCancel(context.Background(), travel.TravelCancelRequest{BookingRef: out.BookingRef}, tooldef.Granted{})
		if err == nil {
			answers[i] = a
		}
	})
	for _, a := range answers {
		require.Equal(t, answers[0].Refunds, a.Refunds)
	}
	alive, _ := o.standing()
	require.Empty(t, alive)
}

func TestTwoTravellersSeeNothingOfEachOther(t *testing.T) {
	o := newOffice(t)
	eve := travel.Traveller{ID: "t-eve", OrganisationID: "org-1", Name: "Eve Example"}
	id := o.offer(flightSearch(), 0)
	_, err := o.desk.For(eve).PrepareBook(context.Background(), order(id))
	require.ErrorIs(t, err, &errs.Error{Code: errs.InvalidArgument})

	mine := o.mustBook(order(id))
	trips, err := o.desk.For(eve).TravelTrips(context.Background(), travel.TravelTripsRequest{})
	require.NoError(t, err)
	require.Empty(t, trips.Trips)
	for _, req := range []travel.TravelCancelRequest{{TripID: mine.TripID}, {BookingRef: mine.BookingRef}, {BookingRef: mine.Items[0].Reference}} {
		_, err := o.desk.For(eve).PrepareCancel(context.Background(), req)
		require.ErrorIs(t, err, &errs.Error{Code: errs.BookingNotFound})
		_, err = o.desk.For(eve).TravelCancel(context.Background(), req, tooldef.Granted{})
		require.ErrorIs(t, err, &errs.Error{Code: errs.BookingNotFound})
	}

	// An approval of one, brought for the other, with the same keys and caller.
	keys := [][]byte{make([]byte, 32)}
	sets := map[string]*tooldef.Set{}
	for _, who := range []travel.Traveller{ada, eve} {
		s, err := tooldef.NewSet(o.desk.For(who).Tools()...)
		require.NoError(t, err)
		sets[who.ID], err = s.Approve(tooldef.Approvals{Keys: keys, Now: o.clock.Now})
		require.NoError(t, err)
	}
	r := sets["t-ada"].Call(context.Background(), "travel_cancel", json.RawMessage(`{"trip_id": "`+mine.TripID+`"}`))
	require.NotNil(t, r.Pending)
	stolen := sets["t-eve"].Settle(context.Background(), "", r.Pending.Grant(true, "boss", ""))
	require.True(t, stolen.IsError)
	alive, _ := o.standing()
	require.Len(t, alive, 1)
}
