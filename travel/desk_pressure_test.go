package travel_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/errs"
	"github.com/farewright/farewright/tooldef"
	"github.com/farewright/farewright/travel"
)

func underRules(rules string) func(*office) {
	return func(o *office) {
		p, err := travel.ParsePolicy([]byte(`{"version": "1", "organisation": "o", "currency": "EUR", "rules": [` + rules + `]}`))
		require.NoError(o.t, err)
		o.config.Policies = onePolicy{p}
	}
}

// A word of the policy inside a sentence is not the reason.
func TestAReasonCountsOnlyAsTheReason(t *testing.T) {
	o := newOffice(t, underRules(`{"id": "ill", "clause": "Trips are cancelled for reasons of health or weather.", "severity": "info", "kind": "cancel", "outcome": "allowed",
		"if": {"reasons": ["health", "weather"]}}`))
	trip := o.mustBook(order(o.offer(flightSearch(), 0)))
	for reason, code := range map[string]errs.Code{
		"health": "", "Health reasons": "", "bad weather": "", "because of the weather": "",
		"the weather was lovely and I changed my mind": errs.PolicyBlocked, "not health": errs.PolicyBlocked, "healthy": errs.PolicyBlocked,
		"change of plans": errs.PolicyBlocked, "": errs.MissingPrerequisite, " ": errs.MissingPrerequisite,
	} {
		a, err := o.run().PrepareCancel(context.Background(), travel.TravelCancelRequest{TripID: trip.TripID, Reason: reason})
		if code == "" {
			require.NoError(t, err, reason)
			require.Contains(t, factsOf(a)["policy rule"], "[ill]")
			continue
		}
		require.ErrorIs(t, err, &errs.Error{Code: code}, reason)
	}
}

// worthless is an exchange whose every rate is nothing.
type worthless struct{}

func (worthless) Convert(_ context.Context, _ travel.Money, to string) (travel.Money, error) {
	return travel.Money{Currency: to}, nil
}

func TestARateOfNothingIsNoRate(t *testing.T) {
	o := newOffice(t, underPolicy("company.json"), func(o *office) { o.config.Rates = worthless{} })
	for _, f := range o.search(hotelSearch).Offers {
		require.False(t, f.Policy.WithinPolicy)
	}
}

// mixed is a store that lists everybody's trips to anybody.
type mixed struct {
	travel.Trips
	everybody []string
}

func (m mixed) List(ctx context.Context, _ string) (all []travel.Trip, err error) {
	for _, id := range m.everybody {
		some, err := m.Trips.List(ctx, id)
		if err != nil {
			return nil, err
		}
		all = append(all, some...)
	}
	return all, nil
}

func TestAStoreThatMixesTravellersShowsNobodyAnothersTrips(t *testing.T) {
	o := newOffice(t)
	o.config.Trips = mixed{o.config.Trips, []string{ada.ID, "t-eve"}}
	o.reopen()
	trip := o.mustBook(order(o.offer(flightSearch(), 0)))
	eve := o.desk.For(travel.Traveller{ID: "t-eve"})
	_, err := eve.PrepareCancel(context.Background(), travel.TravelCancelRequest{BookingRef: trip.BookingRef})
	require.ErrorIs(t, err, &errs.Error{Code: errs.BookingNotFound})
	out, err := eve.TravelTrips(context.Background(), travel.TravelTripsRequest{})
	require.NoError(t, err)
	require.Empty(t, out.Trips)
}

// One airport of a city is as dear as the city says, however it is searched for.
func TestTheLowestFareIsThatOfTheCity(t *testing.T) {
	o := newOffice(t, underRules(`{"id": "low", "clause": "The lowest fare within three hours.", "severity": "reason", "kind": "lowest_fare", "window": "3h",
		"max_extra_stops": 0, "max_extra_time": "1h", "threshold": "5.00 GBP"}`))
	marked := func(origin string) map[string]bool {
		marks := map[string]bool{}
		for _, f := range o.search(travel.TravelSearchRequest{Kind: "flight", Origin: origin, Destination: "Berlin", DepartDate: "2026-05-04", Constraints: "depart between 11:00 and 13:00"}).Offers {
			marks[f.Ways[0].Numbers[0]+f.Ways[0].Fare] = !f.Policy.WithinPolicy
		}
		return marks
	}
	city, airport := marked("London"), marked("LHR")
	both := 0
	for offer, out := range airport {
		if was, ok := city[offer]; ok {
			require.Equal(t, was, out, offer)
			both++
		}
	}
	require.NotZero(t, both)
}

func TestACancellationOutsideThePolicyNeedsAReason(t *testing.T) {
	o := newOffice(t, underRules(`{"id": "asked", "clause": "Cancellations are approved by the department.", "severity": "approval", "kind": "cancel", "outcome": "refused"}`))
	trip := o.mustBook(order(o.offer(flightSearch(), 0)))
	_, err := o.run().PrepareCancel(context.Background(), travel.TravelCancelRequest{TripID: trip.TripID})
	require.ErrorIs(t, err, &errs.Error{Code: errs.PolicyExceptionRequired})
	a, err := o.run().PrepareCancel(context.Background(), travel.TravelCancelRequest{TripID: trip.TripID, Reason: "The meeting is off"})
	require.NoError(t, err)
	require.Equal(t, "outside policy, with a reason", factsOf(a)["policy"])
}

// ticking is an exchange whose rates never stand still.
type ticking struct{ asked int64 }

func (x *ticking) Convert(_ context.Context, m travel.Money, to string) (travel.Money, error) {
	x.asked++
	return travel.Money{Minor: m.Minor + x.asked, Currency: to}, nil
}

func TestRatesThatTickDoNotAskAnewForEver(t *testing.T) {
	o := newOffice(t, underRules(`{"id": "ceiling", "clause": "A flight costs at most 10 dollars.", "severity": "reason", "kind": "fare_ceiling", "max": "10.00 USD", "when": {"kinds": ["flight"]}}`),
		func(o *office) { o.config.Rates = new(ticking) })
	req := order(o.offer(flightSearch(), 0))
	req.PolicyCheck.ExceptionReason = "No other."
	a, err := o.run().PrepareBook(context.Background(), req)
	require.NoError(t, err)
	again, err := o.run().PrepareBook(context.Background(), req)
	require.NoError(t, err)
	require.Equal(t, a.Facts, again.Facts)
	_, err = o.run().TravelBook(context.Background(), req, tooldef.Granted{ID: "g", Facts: a.Facts})
	require.NoError(t, err)
}
