package travel_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/errs"
	"github.com/farewright/farewright/tooldef"
	"github.com/farewright/farewright/travel"
	"github.com/farewright/farewright/travel/simulated"
)

// standing returns the bookings that are not cancelled, and how many there ever
// were.
func (o *office) standing() (alive []simulated.Record, ever int) {
	all := o.provider.Bookings()
	for _, r := range all {
		if !r.Cancelled {
			alive = append(alive, r)
		}
	}
	return alive, len(all)
}

// deaths runs do in a process that dies at its first call, then in one that dies
// at its second, and so on until one survives; each on a world of its own.
func deaths(t *testing.T, prepare func(o *office) func(*travel.Run) error, then func(t *testing.T, o *office)) {
	for _, after := range []bool{false, true} {
		for n := 1; ; n++ {
			o := newOffice(t)
			do := prepare(o)
			p := &process{dies: n, after: after}
			config := o.config
			m := mortal{o.config.Provider, o.config.Trips, p}
			config.Provider, config.Trips = m, m
			desk, err := travel.New(config)
			require.NoError(t, err)
			_ = do(desk.For(ada))
			if !p.dead {
				require.Greater(t, n, 4, "the calls of the process are counted")
				break
			}
			t.Run(fmt.Sprintf("dies at call %d, after it: %v", n, after), func(t *testing.T) {
				o.t = t
				then(t, o)
			})
		}
	}
}

// twoOffers prepares a flight and a hotel to be booked together.
func twoOffers(o *office) travel.TravelBookRequest {
	return order(o.offer(flightSearch(), 0), o.offer(hotelSearch, 0))
}

func TestACrashWhileBookingAndTheGrantBroughtAgain(t *testing.T) {
	var req travel.TravelBookRequest
	book := func(o *office) func(*travel.Run) error {
		req = twoOffers(o)
		return func(r *travel.Run) error {
			_, err := r.TravelBook(context.Background(), req, tooldef.Granted{ID: "g"})
			return err
		}
	}
	deaths(t, book, func(t *testing.T, o *office) {
		o.clock.Advance(tooldef.GrantLease + time.Second)
		out, err := o.run().TravelBook(context.Background(), req, tooldef.Granted{ID: "g", Resumed: true})
		require.NoError(t, err)
		alive, ever := o.standing()
		require.Len(t, alive, 2)
		require.Equal(t, 2, ever, "nothing was booked twice")
		trips, err := o.run().TravelTrips(context.Background(), travel.TravelTripsRequest{Status: "booked"})
		require.NoError(t, err)
		require.Len(t, trips.Trips, 1)
		require.Equal(t, out.TripID, trips.Trips[0].TripID)
	})
}

func TestACrashWhileBookingIsFoundAgainByTravelTrips(t *testing.T) {
	book := func(o *office) func(*travel.Run) error {
		req := twoOffers(o)
		return func(r *travel.Run) error {
			_, err := r.TravelBook(context.Background(), req, tooldef.Granted{ID: "g"})
			return err
		}
	}
	deaths(t, book, func(t *testing.T, o *office) {
		o.clock.Advance(tooldef.GrantLease + time.Second)
		trips, err := o.run().TravelTrips(context.Background(), travel.TravelTripsRequest{})
		require.NoError(t, err)
		alive, _ := o.standing()
		switch len(alive) {
		case 0:
			require.Empty(t, trips.Trips)
		case 1:
			require.Len(t, trips.Trips, 1)
			require.Equal(t, "pending", trips.Trips[0].Status)
			require.Contains(t, trips.Trips[0].Note, "travel_cancel")
			cancelled, err := o.run().TravelCancel(context.Background(), travel.TravelCancelRequest{TripID: trips.Trips[0].TripID}, tooldef.Granted{})
			require.NoError(t, err)
			require.Len(t, cancelled.Refunds, 1)
			alive, _ = o.standing()
			require.Empty(t, alive)
		case 2:
			require.Len(t, trips.Trips, 1)
			require.Equal(t, "booked", trips.Trips[0].Status)
		}
	})
}

// The first is booked, the second is sold out when it is booked, and the
// process dies somewhere, perhaps while the first is released.
func TestACrashWhileReleasing(t *testing.T) {
	var req travel.TravelBookRequest
	book := func(o *office) func(*travel.Run) error {
		req = twoOffers(o)
		o.config.Provider = hooked{o.provider, func(order travel.Order) {
			o.provider.Inject(simulated.Fault{Kind: simulated.SoldOut, ID: req.OfferIDs[1]})
		}}
		return func(r *travel.Run) error {
			_, err := r.TravelBook(context.Background(), req, tooldef.Granted{ID: "g"})
			require.Error(t, err)
			return err
		}
	}
	deaths(t, book, func(t *testing.T, o *office) {
		o.clock.Advance(tooldef.GrantLease + time.Second)
		o.reopen()
		_, err := o.run().TravelBook(context.Background(), req, tooldef.Granted{ID: "g", Resumed: true})
		require.ErrorContains(t, err, "othing of the trip is booked")
		alive, ever := o.standing()
		require.Empty(t, alive)
		require.LessOrEqual(t, ever, 1)
		trips, err := o.run().TravelTrips(context.Background(), travel.TravelTripsRequest{})
		require.NoError(t, err)
		for _, trip := range trips.Trips { // with what the release cost, if anything was booked
			require.Equal(t, "failed", trip.Status)
			require.Len(t, trip.Refunds, ever)
		}
	})
}

// The grant has the facts that were approved, and is brought again after it has
// ended: what was begun under it is finished, and nothing else is.
func TestACrashWhileCancelling(t *testing.T) {
	var req travel.TravelCancelRequest
	var grant tooldef.Granted
	cancel := func(o *office) func(*travel.Run) error {
		req = travel.TravelCancelRequest{TripID: o.mustBook(twoOffers(o)).TripID}
		a, err := o.run().PrepareCancel(context.Background(), req)
		require.NoError(t, err)
		grant = tooldef.Granted{ID: "c", Facts: a.Facts, ExpiresAt: o.clock.Now().Add(30 * time.Minute)}
		return func(r *travel.Run) error {
			_, err := r.TravelCancel(context.Background(), req, grant)
			return err
		}
	}
	deaths(t, cancel, func(t *testing.T, o *office) {
		before, _ := o.standing()
		kept, err := o.config.Trips.Trip(context.Background(), ada.ID, req.TripID)
		require.NoError(t, err)
		o.clock.Advance(time.Hour)
		grant.Resumed = true
		out, err := o.run().TravelCancel(context.Background(), req, grant)
		if kept.CancelGrant == "" {
			require.ErrorIs(t, err, &errs.Error{Code: errs.ApprovalExpired})
			require.Len(t, before, 2)
			return
		}
		require.NoError(t, err)
		require.Len(t, out.Refunds, 2)
		alive, _ := o.standing()
		require.Empty(t, alive)
		again, err := o.run().TravelCancel(context.Background(), req, tooldef.Granted{ID: "d"})
		require.NoError(t, err)
		require.Equal(t, out.Refunds, again.Refunds)
	})
}

func TestACrashWhileChanging(t *testing.T) {
	var req travel.TravelBookRequest
	change := func(o *office) func(*travel.Run) error {
		old := o.mustBook(order(o.offer(flightSearch(), 0)))
		req = order(o.offer(flightSearch(func(r *travel.TravelSearchRequest) { r.DepartDate = "2026-05-05" }), 0))
		req.TripID = old.TripID
		return func(r *travel.Run) error {
			_, err := r.TravelBook(context.Background(), req, tooldef.Granted{ID: "g"})
			return err
		}
	}
	deaths(t, change, func(t *testing.T, o *office) {
		alive, _ := o.standing()
		require.NotEmpty(t, alive, "the old trip stands until the new one is booked")
		o.clock.Advance(tooldef.GrantLease + time.Second)
		out, err := o.run().TravelBook(context.Background(), req, tooldef.Granted{ID: "g", Resumed: true})
		require.NoError(t, err)
		require.Equal(t, "changed", out.Replaced.Status)
		alive, ever := o.standing()
		require.Len(t, alive, 1)
		require.Equal(t, 2, ever)
	})
}
