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

// dearer sells in place of a trip, at ten times the price from some call on.
type dearer struct {
	*simulated.Provider
	from, calls int
}

func (d *dearer) PriceInstead(ctx context.Context, offer, booking string) (travel.Offer, error) {
	o, err := d.Provider.PriceInstead(ctx, offer, booking)
	if d.calls++; d.calls >= d.from {
		o.Price.Minor *= 10
	}
	return o, err
}

func nextDay(r *travel.TravelSearchRequest) { r.DepartDate = "2026-05-05" }

func TestWhatIsBookedIsWhatWasApproved(t *testing.T) {
	o := newOffice(t)
	old := o.mustBook(order(o.offer(flightSearch(), 0)))
	o.config.Provider = &dearer{Provider: o.provider, from: 3} // after prepare, and prepare at the grant
	o.reopen()
	set := o.set(ada)
	id := o.offer(flightSearch(nextDay), 0)
	r := set.Call(context.Background(), "travel_book", json.RawMessage(`{"summary": "x", "offer_ids": ["`+id+`"], "trip": {}, "policy_check": {}, "trip_id": "`+old.TripID+`"}`))
	require.NotNil(t, r.Pending, string(r.JSON))
	r = set.Settle(context.Background(), "", r.Pending.Grant(true, "boss", ""))
	require.Equal(t, errs.PriceChanged, r.Err.Code, string(r.JSON))
	_, ever := o.standing()
	require.Equal(t, 1, ever)
}

func TestAnApprovalThatEndedBeginsNothing(t *testing.T) {
	o := newOffice(t)
	trip := o.mustBook(order(o.offer(flightSearch(), 0)))
	late := tooldef.Granted{ID: "g", Resumed: true, ExpiresAt: o.clock.Now().Add(-time.Second)}
	_, err := o.run().TravelCancel(context.Background(), travel.TravelCancelRequest{TripID: trip.TripID}, late)
	require.ErrorIs(t, err, &errs.Error{Code: errs.ApprovalExpired})
	_, err = o.run().TravelBook(context.Background(), order(o.offer(hotelSearch, 0)), late)
	require.ErrorIs(t, err, &errs.Error{Code: errs.ApprovalExpired})
	alive, _ := o.standing()
	require.Len(t, alive, 1)
}

func TestACancellationThatBringsLessThanWasApprovedIsNotDone(t *testing.T) {
	o := newOffice(t)
	trip := o.mustBook(order(o.offer(flightSearch(refundable), 0)))
	req := travel.TravelCancelRequest{TripID: trip.TripID}
	a, err := o.run().PrepareCancel(context.Background(), req)
	require.NoError(t, err)
	o.provider.Inject(simulated.Fault{Kind: simulated.QuoteUnknown})
	_, err = o.run().TravelCancel(context.Background(), req, tooldef.Granted{ID: "g", Facts: a.Facts})
	require.ErrorIs(t, err, &errs.Error{Code: errs.PriceChanged})
	alive, _ := o.standing()
	require.Len(t, alive, 1)
	_, err = o.run().TravelCancel(context.Background(), req, tooldef.Granted{ID: "g", Facts: a.Facts})
	require.NoError(t, err)
}

func TestABlankTripIDReplacesNothing(t *testing.T) {
	o := newOffice(t)
	o.mustBook(order(o.offer(hotelSearch, 0)))
	req := order(o.offer(flightSearch(), 0))
	req.TripID = " "
	o.mustBook(req)
	require.Len(t, o.list(travel.TravelTripsRequest{Status: "booked"}), 2)
	_, err := o.cancel(" ")
	require.ErrorIs(t, err, &errs.Error{Code: errs.InvalidArgument})
}

func TestATripIsChangedOnce(t *testing.T) {
	o := newOffice(t)
	old := o.mustBook(order(o.offer(flightSearch(), 0)))
	first := order(o.offer(flightSearch(nextDay), 0))
	second := order(o.offer(flightSearch(func(r *travel.TravelSearchRequest) { r.DepartDate = "2026-05-06" }), 0))
	first.TripID, second.TripID = old.TripID, old.TripID
	o.provider.Inject(simulated.Fault{Kind: simulated.CancelFails})
	out, err := o.book(first, "g1")
	require.NoError(t, err)
	require.Equal(t, "booked", out.Replaced.Status)
	_, err = o.book(second, "g2")
	require.ErrorIs(t, err, &errs.Error{Code: errs.TripAlreadyExists})

	// The rest of the change may be done at any time, as what it is.
	ended, err := o.cancel(old.TripID)
	require.NoError(t, err)
	require.Equal(t, "changed", ended.TripStatus)

	// Two processes at the same time.
	for range 10 {
		o := newOffice(t)
		old := o.mustBook(order(o.offer(flightSearch(), 0)))
		other, err := travel.New(o.config)
		require.NoError(t, err)
		desks := []*travel.Desk{o.desk, other}
		reqs := []travel.TravelBookRequest{order(o.offer(flightSearch(nextDay), 0)), order(o.offer(flightSearch(func(r *travel.TravelSearchRequest) { r.DepartDate = "2026-05-06" }), 0))}
		side(2, func(i int) {
			reqs[i].TripID = old.TripID
			_, _ = desks[i].For(ada).TravelBook(context.Background(), reqs[i], tooldef.Granted{ID: reqs[i].OfferIDs[0]})
		})
		alive, _ := o.standing()
		require.Len(t, alive, 1)
	}
}

func TestATotalInAnotherCurrencyIsAnotherPrice(t *testing.T) {
	o := newOffice(t)
	req := order(o.offer(flightSearch(), 0))
	req.QuotedTotal = total(71.56)
	o.config.Provider = repriced{o.provider, func(f *travel.Offer) { f.Price.Currency = "GBP" }}
	o.reopen()
	_, err := o.run().PrepareBook(context.Background(), req)
	require.ErrorIs(t, err, &errs.Error{Code: errs.PriceChanged})
}

// repriced changes what Price returns.
type repriced struct {
	travel.Provider
	change func(*travel.Offer)
}

func (r repriced) Price(ctx context.Context, id string) (travel.Offer, error) {
	o, err := r.Provider.Price(ctx, id)
	r.change(&o)
	return o, err
}

func TestAnOfferThatIsNoLongerTheSameIsNotBooked(t *testing.T) {
	back := func(r *travel.TravelSearchRequest) { r.ReturnDate = "2026-05-06" }
	for name, change := range map[string]func(*travel.Offer){
		"a fare brand of one way": func(f *travel.Offer) { f.Slices[1].Segments[0].Fare = "light" },
		"a cabin":                 func(f *travel.Offer) { f.Slices[0].Segments[0].Cabin = travel.PremiumEconomy },
		"a departure": func(f *travel.Offer) {
			f.Slices[0].Segments[0].Depart = f.Slices[0].Segments[0].Depart.Add(time.Minute)
		},
		"an arrival": func(f *travel.Offer) {
			f.Slices[1].Segments[0].Arrive = f.Slices[1].Segments[0].Arrive.Add(time.Minute)
		},
		"an airport":          func(f *travel.Offer) { f.Slices[0].Segments[0].To.Code = "LGW" },
		"a flight":            func(f *travel.Offer) { f.Slices[0].Segments[0].Number = "XX1" },
		"the terms":           func(f *travel.Offer) { f.Terms.Refundable = !f.Terms.Refundable },
		"the fee of a change": func(f *travel.Offer) { f.Terms.ChangeFee = travel.Money{Minor: 1, Currency: "EUR"} },
		"the travellers":      func(f *travel.Offer) { f.Travellers = 2 },
	} {
		o := newOffice(t)
		req := order(o.offer(flightSearch(back), 0))
		o.config.Provider = repriced{o.provider, change}
		o.reopen()
		_, err := o.run().PrepareBook(context.Background(), req)
		require.ErrorIs(t, err, &errs.Error{Code: errs.OfferExpired}, name)
	}
}
