package travel_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/travel"
)

func TestFareCeilings(t *testing.T) {
	london := way(t, "FRA 2026-05-01T09:00 LHR 2026-05-01T09:40 LH economy")
	home := way(t, "LHR 2026-05-03T18:00 FRA 2026-05-03T20:40 LH economy")
	berlin := way(t, "FRA 2026-05-01T09:00 BER 2026-05-01T10:10 LH economy")
	nowhere := way(t, "FRA 2026-05-01T09:00 LHR 2026-05-01T09:40 LH economy")
	nowhere.Segments[0].To = travel.Point{Code: "", Zone: "Europe/London"}
	many := func(o travel.Offer, n int) travel.Offer { o.Travellers = n; return o }
	const flat = `"kind": "fare_ceiling", "max": "200.00 EUR"`
	const routes = `"kind": "fare_ceiling", "max": "200.00 EUR", "routes": [{"between": ["Thames", "DE"], "max": "120.00 GBP"}, {"between": ["Tokyo", "New York"], "max": "150000 JPY"}]`
	const only = `"kind": "fare_ceiling", "routes": [{"between": ["Thames", "DE"], "max": "120.00 GBP"}]`
	tokyo := way(t, "HND 2026-05-01T17:00 EWR 2026-05-01T16:55 NH economy")
	checkCases(t, []ruleCase{
		{"at the ceiling", flat, flight(t, "a", "200.00 EUR", london), nil, "", ""},
		{"a cent above", flat, flight(t, "a", "200.01 EUR", london), nil, "broken", "It costs 200.01 EUR; the ceiling is 200.00 EUR."},
		{"two travellers have two ceilings", flat, many(flight(t, "a", "400.00 EUR", london), 2), nil, "", ""},
		{"an odd cent of two", flat, many(flight(t, "a", "400.01 EUR", london), 2), nil, "broken", "400.00 EUR, 200.00 EUR each"},
		{"out and back is one fare", flat, flight(t, "a", "201.00 EUR", london, home), nil, "broken", ""},
		{"unless each way counts", flat + `, "each_way": true`, flight(t, "a", "400.00 EUR", london, home), nil, "", ""},
		{"another currency is converted", flat, flight(t, "a", "170.94 GBP", london), nil, "", ""},
		{"and may be above", flat, flight(t, "a", "170.95 GBP", london), nil, "broken", "200.01 EUR"},
		{"a rate that is not known", flat, flight(t, "a", "1.00 CHF", london), nil, "unchecked", "no rate from CHF to EUR is known"},
		{"a price that is not said", flat, flight(t, "a", "", london), nil, "unchecked", "does not say its price"},
		{"a price below zero", flat, flight(t, "a", "-1.00 EUR", london), nil, "unchecked", ""},
		{"a route in its own currency", routes, flight(t, "a", "120.01 GBP", london), nil, "broken", "120.00 GBP"},
		{"a route backwards", routes, flight(t, "a", "120.01 GBP", home), nil, "broken", "120.00 GBP"},
		{"no other route", routes, flight(t, "a", "199.00 EUR", berlin), nil, "", ""},
		{"yen have no cents", routes, flight(t, "a", "150000 JPY", tokyo), nil, "", ""},
		{"one yen above", routes, flight(t, "a", "150001 JPY", tokyo), nil, "broken", "It costs 150001 JPY"},
		{"dinars have three decimals", flat, flight(t, "a", "81.967 BHD", london), nil, "", ""},
		{"one fils more", flat, flight(t, "a", "81.970 BHD", london), nil, "broken", "200.01 EUR"},
		{"only routes that are named", only, flight(t, "a", "9000.00 EUR", berlin), nil, "", ""},
		{"a route that cannot be told", only, flight(t, "a", "1.00 EUR", nowhere), nil, "unchecked", "where it begins or ends"},
		{"a hotel is no fare", flat, hotel(t, "a", "900.00 EUR", "Berlin", "DE", 5), nil, "", ""},
	})
}

func TestHotelsByTheNight(t *testing.T) {
	const caps = `"kind": "hotel_nightly", "default": "120.00 EUR", "places": {"London": "180.00 GBP", "GB": "130.00 GBP", "Nordics": "1500.00 EUR", "Zurich": "200.00 EUR", "Birmingham, US": "99.00 USD"}`
	fees := hotel(t, "a", "", "Berlin", "DE", 3)
	fees.Price = priceOf(t, "480.00 EUR")
	fees.Stay.Rooms = 2
	more := fees
	more.Price = priceOf(t, "480.01 EUR")
	unknown := hotel(t, "a", "90.00 EUR", "", "", 3)
	checkCases(t, []ruleCase{
		{"at the default", caps, hotel(t, "a", "120.00 EUR", "Berlin", "DE", 3), nil, "", ""},
		{"a cent above", caps, hotel(t, "a", "120.01 EUR", "Berlin", "DE", 3), nil, "broken", "It costs 120.01 EUR a night, taxes included; the cap is 120.00 EUR a night."},
		{"a city beats its country", caps, hotel(t, "a", "180.00 GBP", "London", "GB", 3), nil, "", ""},
		{"in its own currency", caps, hotel(t, "a", "180.01 GBP", "london ", "GB", 3), nil, "broken", "180.00 GBP"},
		{"the rest of the country", caps, hotel(t, "a", "130.01 GBP", "Leeds", "GB", 3), nil, "broken", "130.00 GBP"},
		{"a region", caps, hotel(t, "a", "1499.00 EUR", "Copenhagen", "DK", 3), nil, "", ""},
		{"marks on letters do not matter", caps, hotel(t, "a", "200.00 EUR", "Zürich", "CH", 3), nil, "", ""},
		{"the Birmingham that is meant", caps, hotel(t, "a", "99.01 USD", "Birmingham", "US", 3), nil, "broken", "99.00 USD"},
		{"and the one that is not", caps, hotel(t, "a", "129.00 GBP", "Birmingham", "GB", 3), nil, "", ""},
		{"another currency is converted", caps, hotel(t, "a", "130.43 USD", "Berlin", "DE", 3), nil, "", ""},
		{"no rate", caps, hotel(t, "a", "10.00 CHF", "Berlin", "DE", 3), nil, "unchecked", ""},
		{"a city that is not said", caps, unknown, nil, "unchecked", "in which city"},
		{"without a nightly price the whole one counts, by rooms and nights", caps, fees, nil, "", ""},
		{"a cent above that", caps, more, nil, "broken", "480.01 EUR for all rooms and nights"},
		{"a flight is none", caps, flight(t, "a", "900.00 EUR", way(t, "FRA 2026-05-01T09:00 LHR 2026-05-01T09:40 LH economy")), nil, "", ""},
	})
}

func TestStars(t *testing.T) {
	const stars = `"kind": "hotel_stars", "min": 3, "max": 4`
	for n, want := range map[int]string{0: "unchecked", 2: "broken", 3: "", 4: "", 5: "broken", 7: "unchecked"} {
		checkCases(t, []ruleCase{{"stars", stars, hotel(t, "a", "80.00 EUR", "Berlin", "DE", n), nil, want, ""}})
	}
	checkCases(t, []ruleCase{{"no least", `"kind": "hotel_stars", "max": 4`, hotel(t, "a", "80.00 EUR", "Berlin", "DE", 1), nil, "", ""}})
}

func TestTheBudgetIsOfTheWholeTrip(t *testing.T) {
	london := way(t, "FRA 2026-05-01T09:00 LHR 2026-05-01T09:40 LH economy")
	bed := func(nightly string) travel.Offer { return hotel(t, "h", nightly, "London", "GB", 3) }
	pair := func(o travel.Offer) travel.Offer { o.Travellers = 2; return o }
	for _, c := range []struct {
		says, rule string
		offers     []travel.Offer
		want       string
	}{
		{"at the budget", `"max": "500.00 EUR"`, []travel.Offer{flight(t, "f", "300.00 EUR", london), bed("100.00 EUR")}, ""},
		{"a cent above", `"max": "500.00 EUR"`, []travel.Offer{flight(t, "f", "300.01 EUR", london), bed("100.00 EUR")}, "r1:reason"},
		{"currencies are converted one by one", `"max": "534.00 EUR"`, []travel.Offer{flight(t, "f", "300.00 EUR", london), bed("100.00 GBP")}, ""},
		{"and add up", `"max": "533.99 EUR"`, []travel.Offer{flight(t, "f", "300.00 EUR", london), bed("100.00 GBP")}, "r1:reason"},
		{"one price that is not known", `"max": "500.00 EUR"`, []travel.Offer{flight(t, "f", "300.00 EUR", london), bed("1.00 CHF")}, "r1:reason?"},
		{"does not matter if the rest is above", `"max": "299.00 EUR"`, []travel.Offer{flight(t, "f", "300.00 EUR", london), bed("1.00 CHF")}, "r1:reason"},
		{"dear for one, cheap for two", `"max": "300.00 EUR", "per_traveller": true`, []travel.Offer{flight(t, "f", "301.00 EUR", london), pair(flight(t, "g", "2.00 EUR", london))}, "r1:reason"},
		{"for each traveller", `"max": "300.00 EUR", "per_traveller": true`, []travel.Offer{pair(flight(t, "f", "600.00 EUR", london))}, ""},
		{"but not without saying so", `"max": "300.00 EUR"`, []travel.Offer{pair(flight(t, "f", "600.00 EUR", london))}, "r1:reason"},
		{"only hotels", `"max": "150.00 EUR", "when": {"kinds": ["hotel"]}`, []travel.Offer{flight(t, "f", "600.00 EUR", london), bed("100.00 EUR")}, "r1:reason"},
		{"no offer it is about", `"max": "150.00 EUR", "when": {"kinds": ["hotel"]}`, []travel.Offer{flight(t, "f", "600.00 EUR", london)}, ""},
		{"sums that do not fit", `"max": "150.00 EUR"`, []travel.Offer{flight(t, "f", "92233720368547758.07 EUR", london), flight(t, "g", "92233720368547758.07 EUR", london)}, "r1:reason?"},
	} {
		p := policyOf(t, `"kind": "trip_budget", `+c.rule)
		require.Equal(t, c.want, summary(p.Check(travel.Request{Offers: c.offers, Convert: rates})), c.says)
	}
}
