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

func total(x float64) *float64 { return &x }

func TestABookingThatIsNotRightIsRefusedBeforeAnybodyIsAsked(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(o *office, r *travel.TravelBookRequest)
		code   errs.Code
		field  string
	}{
		{"nothing to book", func(_ *office, r *travel.TravelBookRequest) { r.OfferIDs = nil }, errs.InvalidArgument, "offer_ids"},
		{"an offer nobody saw", func(_ *office, r *travel.TravelBookRequest) { r.OfferIDs = append(r.OfferIDs, "sim-1-1-aaaaa") }, errs.InvalidArgument, "offer_ids[1]"},
		{"an offer twice", func(_ *office, r *travel.TravelBookRequest) { r.OfferIDs = append(r.OfferIDs, r.OfferIDs[0]) }, errs.InvalidArgument, "offer_ids[1]"},
		{"a personal trip", func(_ *office, r *travel.TravelBookRequest) { r.Trip.PurposeKind = "personal" }, errs.PersonalTrip, "trip.purpose_kind"},
		{"an offer of a personal search", func(o *office, r *travel.TravelBookRequest) {
			r.OfferIDs = []string{o.offer(flightSearch(func(s *travel.TravelSearchRequest) { s.PurposeKind = "personal" }), 0)}
		}, errs.PersonalTrip, "offer_ids[0]"},
		{"an offer that has expired", func(o *office, _ *travel.TravelBookRequest) { o.clock.Advance(20 * time.Minute) }, errs.OfferExpired, "offer_ids[0]"},
		{"an offer that is sold out", func(o *office, r *travel.TravelBookRequest) {
			o.provider.Inject(simulated.Fault{Kind: simulated.SoldOut, ID: r.OfferIDs[0]})
		}, errs.OfferExpired, "offer_ids[0]"},
		{"a price that rose", func(o *office, r *travel.TravelBookRequest) {
			o.provider.Inject(simulated.Fault{Kind: simulated.PriceChange, ID: r.OfferIDs[0], Percent: 5})
		}, errs.PriceChanged, "quoted_total"},
		{"a price that fell", func(o *office, r *travel.TravelBookRequest) {
			o.provider.Inject(simulated.Fault{Kind: simulated.PriceChange, ID: r.OfferIDs[0], Percent: -5})
		}, errs.PriceChanged, "quoted_total"},
		{"another total than was quoted", func(_ *office, r *travel.TravelBookRequest) { r.QuotedTotal = total(1) }, errs.PriceChanged, "quoted_total"},
		{"a total with too many decimals", func(_ *office, r *travel.TravelBookRequest) { r.QuotedTotal = total(71.565) }, errs.InvalidArgument, "quoted_total"},
		{"another day than the offer's", func(_ *office, r *travel.TravelBookRequest) { r.Trip.DepartDate = "2026-05-05" }, errs.InvalidSchedule, "trip.depart_date"},
		{"a return that the offer has not", func(_ *office, r *travel.TravelBookRequest) { r.Trip.ReturnDate = "2026-05-08" }, errs.InvalidSchedule, "trip.return_date"},
		{"another destination", func(_ *office, r *travel.TravelBookRequest) { r.Trip.Destination = "Paris" }, errs.InvalidArgument, "trip.destination"},
		{"another origin", func(_ *office, r *travel.TravelBookRequest) { r.Trip.Origin = "MUC" }, errs.InvalidArgument, "trip.origin"},
		{"a place that is none", func(_ *office, r *travel.TravelBookRequest) { r.Trip.Origin = "Atlantis" }, errs.InvalidAddress, "trip.origin"},
		{"more travellers than the offer is for", func(_ *office, r *travel.TravelBookRequest) { r.Trip.Travellers = 2 }, errs.InvalidArgument, "trip.travellers"},
		{"more travellers than are known", func(o *office, r *travel.TravelBookRequest) {
			r.OfferIDs = []string{o.offer(flightSearch(func(s *travel.TravelSearchRequest) { s.Travellers = 3 }), 0)}
		}, errs.MissingPrerequisite, "trip.travellers"},
		{"offers for different numbers", func(o *office, r *travel.TravelBookRequest) {
			hotel := hotelSearch
			hotel.Travellers = 2
			r.OfferIDs = append(r.OfferIDs, o.offer(hotel, 0))
		}, errs.InvalidArgument, "offer_ids[1]"},
		{"one flight at two fares", func(o *office, r *travel.TravelBookRequest) {
			r.OfferIDs = []string{o.offer(flightSearch(), 0), o.offer(flightSearch(), 0)}
		}, errs.InvalidArgument, "offer_ids"},
		{"a trip to replace that is none", func(_ *office, r *travel.TravelBookRequest) { r.TripID = "trip-0" }, errs.BookingNotFound, "trip_id"},
		{"citations without a policy", func(_ *office, r *travel.TravelBookRequest) { r.PolicyCheck.Citations = []string{"air-cabin"} }, errs.InvalidArgument, "policy_check.citations"},
		{"what is booked already", func(o *office, r *travel.TravelBookRequest) { o.mustBook(*r) }, errs.TripAlreadyExists, "offer_ids"},
	} {
		t.Run(c.name, func(t *testing.T) {
			o := newOffice(t)
			req := order(o.offer(flightSearch(), 0))
			c.change(o, &req)
			_, before := o.standing()
			_, err := o.run().PrepareBook(context.Background(), req)
			var e *errs.Error
			require.ErrorAs(t, err, &e)
			require.Equal(t, c.code, e.Code, e.Message)
			require.Contains(t, e.Fields, c.field)
			_, err = o.book(req, "g")
			if c.code != errs.TripAlreadyExists { // which answers with the trip
				require.ErrorIs(t, err, &errs.Error{Code: c.code})
			}
			_, after := o.standing()
			require.Equal(t, before, after)
		})
	}
}

func TestThePriceDifferenceIsTold(t *testing.T) {
	o := newOffice(t)
	req := order(o.offer(flightSearch(), 0))
	o.provider.Inject(simulated.Fault{Kind: simulated.PriceChange, ID: req.OfferIDs[0], Percent: 10})
	_, err := o.run().PrepareBook(context.Background(), req)
	require.EqualError(t, err, "PRICE_CHANGED: The price has changed: it was 71.56 EUR and is now 78.72 EUR, 7.16 EUR more. Nothing was booked.")
	req.QuotedTotal = total(78.72)
	out := o.mustBook(req)
	require.Equal(t, "78.72", out.Total[0].Amount)
}

func TestThePriceThatMovesWhileSomebodyDecidesAsksAgain(t *testing.T) {
	o := newOffice(t)
	id := o.offer(flightSearch(), 0)
	set := o.set(ada)
	r := set.Call(context.Background(), "travel_book", bookArguments(id))
	require.NotNil(t, r.Pending, string(r.JSON))
	require.Equal(t, o.clock.Now().Add(20*time.Minute), r.Pending.ExpiresAt, "the approval ends with the offer")
	o.provider.Inject(simulated.Fault{Kind: simulated.PriceChange, ID: id, Percent: 10})
	settled := set.Settle(context.Background(), "", r.Pending.Grant(true, "boss", ""))
	require.Equal(t, errs.PriceChanged, settled.Err.Code)
	_, ever := o.standing()
	require.Zero(t, ever)

	o2 := newOffice(t)
	late := o2.set(ada)
	r = late.Call(context.Background(), "travel_book", bookArguments(o2.offer(flightSearch(), 0)))
	o2.clock.Advance(21 * time.Minute)
	require.Equal(t, errs.ApprovalExpired, late.Settle(context.Background(), "", r.Pending.Grant(true, "boss", "")).Err.Code)
}

func TestAllOrNothing(t *testing.T) {
	late := func(kind simulated.FaultKind) (*office, travel.TravelBookRequest) {
		o := newOffice(t)
		req := twoOffers(o)
		o.config.Provider = hooked{o.provider, func(travel.Order) { o.provider.Inject(simulated.Fault{Kind: kind, ID: req.OfferIDs[1]}) }}
		o.reopen()
		return o, req
	}
	o, req := late(simulated.SoldOut)
	_, err := o.book(req, "g")
	require.ErrorIs(t, err, &errs.Error{Code: errs.OfferExpired})
	require.ErrorContains(t, err, "Offer 2 of 2 is sold out. Nothing of the trip is booked. The flight to London was booked first and is released")
	alive, _ := o.standing()
	require.Empty(t, alive)

	o, req = late(simulated.SoldOut)
	o.provider.Inject(simulated.Fault{Kind: simulated.CancelFails})
	_, err = o.book(req, "g")
	require.ErrorIs(t, err, &errs.Error{Code: errs.OutcomeUnknown})
	require.ErrorContains(t, err, "The flight to London is booked and could not be released.")
	trips, err := o.run().TravelTrips(context.Background(), travel.TravelTripsRequest{})
	require.NoError(t, err)
	require.Len(t, trips.Trips, 1)
	require.Contains(t, trips.Trips[0].Note, "travel_cancel")
	_, err = o.run().TravelCancel(context.Background(), travel.TravelCancelRequest{TripID: trips.Trips[0].TripID}, tooldef.Granted{})
	require.NoError(t, err)
	alive, _ = o.standing()
	require.Empty(t, alive)
}

func TestAnUnknownOutcomeSaysSoAndIsFoundOut(t *testing.T) {
	// The booking was made and the answer lost: it is found at once.
	o := newOffice(t)
	req := order(o.offer(flightSearch(), 0))
	o.provider.Inject(simulated.Fault{Kind: simulated.TimeOutAfter})
	out, err := o.book(req, "g")
	require.NoError(t, err)
	require.NotEmpty(t, out.Items[0].Reference)

	// Nor does the provider say what it knows: travel_trips finds out later.
	o = newOffice(t)
	req = order(o.offer(flightSearch(), 0))
	o.provider.Inject(simulated.Fault{Kind: simulated.TimeOutAfter})
	o.provider.Inject(simulated.Fault{Kind: simulated.Fail, On: simulated.OnFind})
	_, err = o.book(req, "g")
	var e *errs.Error
	require.ErrorAs(t, err, &e)
	require.Equal(t, errs.OutcomeUnknown, e.Code)
	require.True(t, e.DoNotRetry)
	require.Contains(t, e.Suggestion, "travel_trips")
	_, err = o.book(req, "g2")
	require.ErrorIs(t, err, &errs.Error{Code: errs.TripAlreadyExists}, "another grant does not book it again")
	trips, err := o.run().TravelTrips(context.Background(), travel.TravelTripsRequest{})
	require.NoError(t, err)
	require.Equal(t, "pending", trips.Trips[0].Status)
	o.clock.Advance(3 * time.Minute)
	trips, err = o.run().TravelTrips(context.Background(), travel.TravelTripsRequest{})
	require.NoError(t, err)
	require.Equal(t, "booked", trips.Trips[0].Status)
	_, ever := o.standing()
	require.Equal(t, 1, ever)

	// The provider is certain that nothing was booked.
	o = newOffice(t)
	o.provider.Inject(simulated.Fault{Kind: simulated.TimeOutBefore})
	req = order(o.offer(flightSearch(), 0))
	_, err = o.book(req, "g")
	require.ErrorIs(t, err, &errs.Error{Code: errs.InternalError})
	require.ErrorContains(t, err, "Nothing of the trip is booked")
	o.mustBook(req)
}

func TestACancelledContextBooksNothing(t *testing.T) {
	o := newOffice(t)
	req := order(o.offer(flightSearch(), 0))
	over, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := o.run().TravelBook(over, req, tooldef.Granted{ID: "g"})
	require.Error(t, err)
	_, ever := o.standing()
	require.Zero(t, ever)
	o.mustBook(req)
}

func TestTwoCurrenciesAreNeverAddedUpWithoutARate(t *testing.T) {
	o := newOffice(t)
	req := twoOffers(o) // euros and pounds
	req.QuotedTotal = total(300)
	_, err := o.run().PrepareBook(context.Background(), req)
	require.ErrorContains(t, err, "no one total of different currencies")
	req.QuotedTotal = nil
	a, err := o.run().PrepareBook(context.Background(), req)
	require.NoError(t, err)
	require.Contains(t, a.Summary, "the flight to London and the hotel in London from Mon 4 May 2026 for 71.56 EUR and 181.76 GBP")
}
