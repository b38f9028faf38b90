package travel_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/errs"
	"github.com/farewright/farewright/travel"
)

func underRules(rules string) func(*office) {
	return func(o *office) {
		p, err := travel.ParsePolicy([]byte(`{"version": "1", "organisation": "o", "currency": "EUR", "rules": [` + rules + `]}`))
		require.NoError(o.t, err)
		o.config.Policies = onePolicy{p}
	}
}

// A trip that is booked in two parts costs what it costs.
func TestABudgetCountsWhatIsBookedForTheSameJourney(t *testing.T) {
	o := newOffice(t, underRules(`{"id": "budget", "clause": "A trip costs at most 200 EUR in all.", "severity": "block", "kind": "trip_budget", "max": "200.00 EUR"}`))
	out := order(o.offer(travel.TravelSearchRequest{Kind: "flight", Origin: "FRA", Destination: "MAD", DepartDate: "2026-05-04"}, 0))
	back := order(o.offer(travel.TravelSearchRequest{Kind: "flight", Origin: "MAD", Destination: "FRA", DepartDate: "2026-05-06"}, 0))
	_, err := o.run().PrepareBook(context.Background(), order(out.OfferIDs[0], back.OfferIDs[0]))
	require.ErrorIs(t, err, &errs.Error{Code: errs.PolicyBlocked})
	o.mustBook(out)
	_, err = o.run().PrepareBook(context.Background(), back)
	require.ErrorIs(t, err, &errs.Error{Code: errs.PolicyBlocked})
}

// To drop a flight from a trip is to cancel it.
func TestAChangeThatDropsSomethingIsACancellationOfIt(t *testing.T) {
	o := newOffice(t, underRules(`{"id": "no-cancel", "clause": "Flights are not cancelled.", "severity": "block", "kind": "cancel", "outcome": "refused", "when": {"kinds": ["flight"]}}`))
	trip := o.mustBook(order(o.offer(flightSearch(), 0)))
	req := order(o.offer(hotelSearch, 0))
	req.TripID = trip.TripID
	_, err := o.run().PrepareBook(context.Background(), req)
	require.ErrorIs(t, err, &errs.Error{Code: errs.PolicyBlocked})
	require.ErrorContains(t, err, "no-cancel")
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
