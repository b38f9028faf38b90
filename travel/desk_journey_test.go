package travel_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/errs"
	"github.com/farewright/farewright/travel"
)

func fly(from, to, day, back string) travel.TravelSearchRequest {
	return travel.TravelSearchRequest{Kind: "flight", Origin: from, Destination: to, DepartDate: day, ReturnDate: back}
}

func sleep(city, in, out string) travel.TravelSearchRequest {
	return travel.TravelSearchRequest{Kind: "hotel", Destination: city, DepartDate: in, ReturnDate: out}
}

// What is booked piece by piece is one journey, from leaving home until coming
// back, and a budget counts all of it. The next journey has a budget of its own.
func TestABudgetIsOfAJourney(t *testing.T) {
	for _, row := range []struct {
		name   string
		booked []travel.TravelSearchRequest
		then   travel.TravelSearchRequest
		same   int // how many of the booked trips are of the same journey
	}{
		{"there, and back", []travel.TravelSearchRequest{fly("FRA", "MAD", "2026-05-04", "")}, fly("MAD", "FRA", "2026-05-14", ""), 1},
		{"there, on, and back", []travel.TravelSearchRequest{fly("FRA", "LHR", "2026-05-04", ""), fly("LHR", "CDG", "2026-05-06", "")}, fly("CDG", "FRA", "2026-05-08", ""), 2},
		{"a hotel in between", []travel.TravelSearchRequest{fly("FRA", "LHR", "2026-05-04", "2026-05-08")}, sleep("London", "2026-05-04", "2026-05-08"), 1},
		{"a hotel while away", []travel.TravelSearchRequest{fly("FRA", "LHR", "2026-05-04", "")}, sleep("London", "2026-05-10", "2026-05-12"), 1},
		{"the way there after the hotel", []travel.TravelSearchRequest{sleep("London", "2026-05-04", "2026-05-06")}, fly("FRA", "LHR", "2026-05-04", "2026-05-06"), 1},
		{"two visits of one city", []travel.TravelSearchRequest{fly("FRA", "LHR", "2026-05-04", "2026-05-06"), sleep("London", "2026-05-04", "2026-05-06")}, fly("FRA", "LHR", "2026-05-25", "2026-05-27"), 0},
		{"two stays in one city", []travel.TravelSearchRequest{sleep("London", "2026-05-04", "2026-05-06")}, sleep("London", "2026-05-25", "2026-05-27"), 0},
		{"home, and off again", []travel.TravelSearchRequest{fly("FRA", "LHR", "2026-05-04", ""), fly("LHR", "FRA", "2026-05-06", "")}, fly("FRA", "JFK", "2026-05-29", ""), 0},
		{"home by another airport", []travel.TravelSearchRequest{fly("FRA", "LHR", "2026-05-04", "")}, fly("MAN", "FRA", "2026-05-07", ""), 1},
		{"off again on the day of coming home", []travel.TravelSearchRequest{fly("FRA", "LHR", "2026-05-04", "2026-05-08")}, fly("FRA", "JFK", "2026-05-09", ""), 0},
		{"a hotel at home after coming home", []travel.TravelSearchRequest{fly("FRA", "LHR", "2026-05-04", "2026-05-08")}, sleep("Frankfurt", "2026-05-09", "2026-05-10"), 0},
		{"out by car, home by air, and off again", []travel.TravelSearchRequest{fly("LHR", "FRA", "2026-05-06", "")}, fly("FRA", "JFK", "2026-05-29", "2026-06-02"), 0},
		{"the middle first", []travel.TravelSearchRequest{fly("LHR", "CDG", "2026-05-06", ""), fly("FRA", "LHR", "2026-05-04", "")}, fly("CDG", "FRA", "2026-05-08", ""), 2},
		{"long after", []travel.TravelSearchRequest{fly("FRA", "LHR", "2026-05-04", "")}, fly("LHR", "FRA", "2026-07-04", ""), 0},
	} {
		t.Run(row.name, func(t *testing.T) {
			o := newOffice(t)
			who := ada
			who.Home = "Frankfurt"
			for _, search := range row.booked {
				o.mustBook(order(o.offer(search, 0)))
			}
			a, err := o.desk.For(who).PrepareBook(context.Background(), order(o.offer(row.then, 0)))
			require.NoError(t, err)
			same := 0
			for _, f := range a.Facts {
				if f.Name == "same journey" {
					same++
				}
			}
			require.Equal(t, row.same, same)
		})
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

// Nor does a change of two ways into one keep the other.
func TestAChangeThatDropsAWayIsACancellationOfIt(t *testing.T) {
	o := newOffice(t, underRules(`{"id": "no-cancel", "clause": "Flights are not cancelled.", "severity": "block", "kind": "cancel", "outcome": "refused", "when": {"kinds": ["flight"]}}`))
	trip := o.mustBook(order(o.offer(fly("FRA", "LHR", "2026-05-04", ""), 0), o.offer(fly("LHR", "FRA", "2026-05-08", ""), 0)))
	for name, search := range map[string]travel.TravelSearchRequest{"one way": fly("FRA", "LHR", "2026-05-05", ""), "elsewhere": fly("FRA", "MUC", "2026-06-05", "2026-06-08")} {
		req := order(o.offer(search, 0))
		req.TripID = trip.TripID
		_, err := o.run().PrepareBook(context.Background(), req)
		require.ErrorIs(t, err, &errs.Error{Code: errs.PolicyBlocked}, name)
	}
	req := order(o.offer(fly("FRA", "LHR", "2026-05-05", "2026-05-09"), 0))
	req.TripID = trip.TripID
	_, err := o.run().PrepareBook(context.Background(), req)
	require.NoError(t, err)
}

// A detour through a small airport earns no higher cabin.
func TestACabinIsThatOfTheCity(t *testing.T) {
	o := newOffice(t, underRules(`{"id": "cabin", "clause": "Business on journeys of more than 8h30m.", "severity": "approval", "kind": "cabin", "highest": "economy",
		"over": [{"longer_than": "8h30m", "highest": "business"}]}`))
	for _, to := range []string{"New York", "LGA", "JFK"} {
		for _, f := range o.search(travel.TravelSearchRequest{Kind: "flight", Origin: "FRA", Destination: to, DepartDate: "2026-05-04", Cabin: "business"}).Offers {
			require.False(t, f.Policy.WithinPolicy, to)
		}
	}
}
