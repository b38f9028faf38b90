package travel_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/errs"
	"github.com/farewright/farewright/tooldef"
	"github.com/farewright/farewright/travel"
	"github.com/farewright/farewright/travel/simulated"
)

func (o *office) list(req travel.TravelTripsRequest) []travel.TripAnswer {
	o.t.Helper()
	out, err := o.run().TravelTrips(context.Background(), req)
	require.NoError(o.t, err)
	return out.Trips
}

func (o *office) cancel(id string) (travel.TravelCancelResponse, error) {
	return o.run().TravelCancel(context.Background(), travel.TravelCancelRequest{TripID: id}, tooldef.Granted{ID: "c"})
}

// While a booking takes longer than anybody thought, travel_trips is asked, in
// this process and in another one.
func TestASlowBookingIsNotWrittenOff(t *testing.T) {
	for name, another := range map[string]bool{"in this process": false, "in another one": true} {
		o := newOffice(t)
		req := twoOffers(o)
		o.config.Provider = hooked{o.provider, func(travel.Order) {
			o.clock.Advance(3 * time.Minute)
			if !another {
				o.list(travel.TravelTripsRequest{})
				return
			}
			other, err := travel.New(o.config)
			require.NoError(t, err)
			_, err = other.For(ada).TravelTrips(context.Background(), travel.TravelTripsRequest{})
			require.NoError(t, err)
		}}
		o.reopen()
		_, err := o.book(req, "g")
		alive, _ := o.standing()
		trips := o.list(travel.TravelTripsRequest{})
		require.NotEmpty(t, alive, name)
		require.Len(t, trips, 1, name)
		if err == nil {
			require.Equal(t, "booked", trips[0].Status, name)
			continue
		}
		// The other process wrote it off; what was booked is listed all the same.
		require.ErrorIs(t, err, &errs.Error{Code: errs.OutcomeUnknown}, name)
		require.Equal(t, "pending", trips[0].Status, name)
		_, err = o.cancel(trips[0].TripID)
		require.NoError(t, err)
		alive, _ = o.standing()
		require.Empty(t, alive)
	}
}

// late is a provider whose list of bookings lags by an hour, and which says so.
type late struct {
	*simulated.Provider
	office *office
	since  time.Time
}

func (l *late) Settles() time.Duration { return time.Hour }

func (l *late) Book(ctx context.Context, o travel.Order) (travel.Booking, error) {
	if _, err := l.Provider.Book(ctx, o); err != nil {
		return travel.Booking{}, err
	}
	l.since = l.office.clock.Now()
	return travel.Booking{}, simulated.ErrNoAnswer
}

func (l *late) Find(ctx context.Context, key string) (travel.Booking, bool, error) {
	if l.office.clock.Now().Sub(l.since) < 50*time.Minute {
		return travel.Booking{}, false, nil
	}
	return l.Provider.Find(ctx, key)
}

func TestAProviderThatListsLateIsWaitedFor(t *testing.T) {
	o := newOffice(t)
	o.config.Provider = &late{Provider: o.provider, office: o}
	o.reopen()
	req := order(o.offer(flightSearch(), 0))
	_, err := o.book(req, "g")
	require.Error(t, err)
	for range 5 {
		o.clock.Advance(9 * time.Minute)
		o.reopen()
		require.Equal(t, "pending", o.list(travel.TravelTripsRequest{Status: "booked"})[0].Status, "it may be booked, and is listed with what is")
		_, err = o.run().PrepareBook(context.Background(), order(o.offer(flightSearch(), 0)))
		require.ErrorIs(t, err, &errs.Error{Code: errs.TripAlreadyExists})
		_, err = o.run().TravelBook(context.Background(), req, tooldef.Granted{ID: "g", Resumed: true})
		require.ErrorIs(t, err, &errs.Error{Code: errs.OutcomeUnknown})
	}
	o.clock.Advance(9 * time.Minute)
	require.Equal(t, "booked", o.list(travel.TravelTripsRequest{})[0].Status)
	_, ever := o.standing()
	require.Equal(t, 1, ever)
}

// A context that ends between the first booking and the second.
func TestOnceSomethingIsBookedTheRestFollows(t *testing.T) {
	o := newOffice(t)
	req := twoOffers(o)
	ctx, cancel := context.WithCancel(context.Background())
	booked := 0
	o.config.Provider = hooked{o.provider, func(travel.Order) {
		if booked++; booked == 2 {
			cancel()
		}
	}}
	o.reopen()
	_, err := o.run().TravelBook(ctx, req, tooldef.Granted{ID: "g"})
	require.NoError(t, err)
	alive, _ := o.standing()
	require.Len(t, alive, 2)
}

func TestWhatIsDearestToReleaseIsBookedLast(t *testing.T) {
	o := newOffice(t)
	req := order(o.offer(flightSearch(), 0), o.offer(hotelSearch, 1)) // not refundable
	hotel := hotelSearch
	hotel.Constraints = "refundable"
	req.OfferIDs[1] = o.offer(hotel, 0)
	o.mustBook(req)
	all := o.provider.Bookings()
	require.Equal(t, travel.Hotel, all[0].Offer.Kind)
	require.Equal(t, travel.Flight, all[1].Offer.Kind)
}

func TestWhatAReleaseCostStaysListed(t *testing.T) {
	o := newOffice(t)
	req := twoOffers(o)
	o.config.Provider = hooked{o.provider, func(travel.Order) { o.provider.Inject(simulated.Fault{Kind: simulated.SoldOut, ID: req.OfferIDs[1]}) }}
	o.reopen()
	_, err := o.book(req, "g")
	require.Error(t, err)
	trips := o.list(travel.TravelTripsRequest{})
	require.Len(t, trips, 1)
	require.Equal(t, "failed", trips[0].Status)
	require.Equal(t, "71.56", trips[0].Refunds[0].Kept.Amount)
	require.Len(t, trips[0].Total, 1, "the hotel was never booked")
	require.Empty(t, o.list(travel.TravelTripsRequest{Status: "booked"}))
	again, err := o.cancel(trips[0].TripID)
	require.NoError(t, err)
	require.Equal(t, trips[0].Refunds, again.Refunds)
}

func TestWhatHasBegunStaysAndTheRestIsCancelled(t *testing.T) {
	o := newOffice(t)
	hotel := hotelSearch
	hotel.DepartDate, hotel.ReturnDate, hotel.Constraints = "2026-05-14", "2026-05-16", "refundable"
	trip := o.mustBook(order(o.offer(flightSearch(), 0), o.offer(hotel, 0)))
	o.clock.now = time.Date(2026, 5, 6, 12, 0, 0, 0, time.UTC)
	a, err := o.run().PrepareCancel(context.Background(), travel.TravelCancelRequest{TripID: trip.TripID})
	require.NoError(t, err)
	require.Contains(t, factsOf(a)["booking 1"], "can no longer be cancelled and stays")
	out, err := o.cancel(trip.TripID)
	require.NoError(t, err)
	require.Equal(t, "booked", out.TripStatus)
	require.Len(t, out.Refunds, 1)
	require.Contains(t, out.Warnings[0], "stays booked")
}

func TestAPartThatStandsIsNeverCalledFailed(t *testing.T) {
	o := newOffice(t)
	req := order(o.offer(flightSearch(), 0), o.offer(sleep("London", "2026-05-14", "2026-05-16"), 0), o.offer(flightSearch(func(r *travel.TravelSearchRequest) { r.DepartDate = "2026-05-20" }), 0))
	n := 0
	o.config.Provider = hooked{o.provider, func(x travel.Order) {
		if n++; n == 3 {
			o.provider.Inject(simulated.Fault{Kind: simulated.SoldOut, ID: x.Offer.ID})
		}
	}}
	o.reopen()
	o.provider.Inject(simulated.Fault{Kind: simulated.CancelFails, Times: 2})
	_, err := o.book(req, "g")
	require.ErrorIs(t, err, &errs.Error{Code: errs.OutcomeUnknown})
	trip := o.list(travel.TravelTripsRequest{})[0]
	require.Equal(t, "pending", trip.Status)
	o.clock.now = time.Date(2026, 5, 5, 8, 0, 0, 0, time.UTC) // the first flight has flown
	first, err := o.cancel(trip.TripID)
	require.NoError(t, err)
	require.Equal(t, "booked", first.TripStatus)
	again, err := o.cancel(trip.TripID)
	require.NoError(t, err, "the first result again")
	require.Equal(t, first.Refunds, again.Refunds)
	alive, _ := o.standing()
	require.Len(t, alive, 1)
	require.Len(t, o.list(travel.TravelTripsRequest{Status: "booked"}), 1)
}

func TestWhatIsNotSettledIsNotCalledNothing(t *testing.T) {
	o := newOffice(t)
	l := &late{Provider: o.provider, office: o}
	o.config.Provider = l
	o.reopen()
	req := twoOffers(o)
	_, err := o.book(req, "g")
	require.ErrorIs(t, err, &errs.Error{Code: errs.OutcomeUnknown})
	o.clock.Advance(3 * time.Minute)
	o.list(travel.TravelTripsRequest{})
	_, err = o.run().TravelBook(context.Background(), req, tooldef.Granted{ID: "g", Resumed: true})
	require.ErrorIs(t, err, &errs.Error{Code: errs.OutcomeUnknown})
	require.NotContains(t, err.Error(), "Nothing of the trip is booked")
}

func TestOffersOfATripThatEndedAreNotPutToAnybody(t *testing.T) {
	o := newOffice(t)
	req := order(o.offer(flightSearch(), 0))
	trip := o.mustBook(req)
	_, err := o.cancel(trip.TripID)
	require.NoError(t, err)
	_, err = o.run().PrepareBook(context.Background(), req)
	require.ErrorIs(t, err, &errs.Error{Code: errs.OfferExpired})
	require.ErrorContains(t, err, "is cancelled")
}
