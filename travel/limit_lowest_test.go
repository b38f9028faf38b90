package travel_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/travel"
)

func TestTheLowestLogicalFare(t *testing.T) {
	const window = `"kind": "lowest_fare", "window": "2h", "max_extra_time": "1h"`
	const threshold = window + `, "threshold": "50.00 EUR"`
	at := func(id, price, depart, arrive string) travel.Offer {
		return flight(t, id, price, way(t, "FRA 2026-05-01T"+depart+" LHR 2026-05-01T"+arrive+" LH economy"))
	}
	chosen := at("a", "300.00 EUR", "09:00", "09:40")
	one := func(o travel.Offer) []travel.Offer { return []travel.Offer{o} }
	change := func(o travel.Offer, f func(*travel.Offer)) travel.Offer { f(&o); return o }
	stop := flight(t, "b", "100.00 EUR", way(t, "FRA 2026-05-01T08:30 CPH 2026-05-01T09:00 SK economy", "CPH 2026-05-01T09:20 LHR 2026-05-01T09:50 SK economy"))
	basic := flight(t, "b", "100.00 EUR", way(t, "FRA 2026-05-01T09:00 LHR 2026-05-01T09:40 LH economy light"))
	business := flight(t, "b", "100.00 EUR", way(t, "FRA 2026-05-01T09:00 LHR 2026-05-01T09:40 LH business"))
	timeless := change(chosen, func(o *travel.Offer) {
		o.Slices = []travel.Slice{way(t, "FRA 2026-05-01T09:00 LHR 2026-05-01T07:40 LH economy")}
	})
	checkCases(t, []ruleCase{
		{"nothing else was seen", threshold, chosen, nil, "", ""},
		{"dearer ones", threshold, chosen, one(at("b", "301.00 EUR", "09:00", "09:40")), "", ""},
		{"cheaper by the threshold", threshold, chosen, one(at("b", "250.00 EUR", "09:00", "09:40")), "", ""},
		{"a cent more", threshold, chosen, one(at("b", "249.99 EUR", "09:00", "09:40")), "broken", "It costs 300.00 EUR; another offer within 2h of its departure costs 249.99 EUR. It may cost 50.00 EUR more."},
		{"no threshold", window, chosen, one(at("b", "299.99 EUR", "09:00", "09:40")), "broken", "It may cost nothing more."},
		{"two hours later is within the window", threshold, chosen, one(at("b", "100.00 EUR", "11:00", "11:40")), "broken", ""},
		{"two hours earlier too", threshold, chosen, one(at("b", "100.00 EUR", "07:00", "07:40")), "broken", ""},
		{"a minute more is not", threshold, chosen, one(at("b", "100.00 EUR", "11:01", "11:40")), "", ""},
		{"an hour longer would have done", threshold, chosen, one(at("b", "100.00 EUR", "09:00", "10:40")), "broken", ""},
		{"a minute more would not", threshold, chosen, one(at("b", "100.00 EUR", "09:00", "10:41")), "", ""},
		{"a stop more would not", threshold, chosen, one(stop), "", ""},
		{"unless the policy says so", threshold + `, "max_extra_stops": 1`, chosen, one(stop), "broken", ""},
		{"another airport of the city would", threshold, chosen, one(flight(t, "b", "100.00 EUR", way(t, "FRA 2026-05-01T09:00 LGW 2026-05-01T09:40 U2 economy"))), "broken", ""},
		{"another city would not", threshold, chosen, one(flight(t, "b", "10.00 EUR", way(t, "FRA 2026-05-01T09:00 CPH 2026-05-01T10:00 SK economy"))), "", ""},
		{"another cabin is not compared", threshold, chosen, one(business), "", ""},
		{"a fare that need not be taken", threshold + `, "ignore_fares": ["Light"]`, chosen, one(basic), "", ""},
		{"must be taken otherwise", threshold, chosen, one(basic), "broken", ""},
		{"for another number of travellers", threshold, chosen, one(change(at("b", "100.00 EUR", "09:00", "09:40"), func(o *travel.Offer) { o.Travellers = 2 })), "", ""},
		{"a train is another thing", threshold, chosen, one(change(at("b", "100.00 EUR", "09:00", "09:40"), func(o *travel.Offer) { o.Kind = travel.Rail })), "", ""},
		{"ten percent", window + `, "percent": 10`, chosen, one(at("b", "272.73 EUR", "09:00", "09:40")), "", ""},
		{"and a cent", window + `, "percent": 10`, chosen, one(at("b", "272.72 EUR", "09:00", "09:40")), "broken", "10 %"},
		{"percent of nothing", window + `, "percent": 10`, chosen, one(at("b", "0.00 EUR", "09:00", "09:40")), "broken", ""},
		{"another currency", threshold, chosen, one(at("b", "213.68 GBP", "09:00", "09:40")), "", ""},
		{"another currency, cheaper", threshold, chosen, one(at("b", "213.60 GBP", "09:00", "09:40")), "broken", "249.91 EUR"},
		{"a rate that is not known", threshold, chosen, one(at("b", "400.00 CHF", "09:00", "09:40")), "unchecked", "no rate from CHF to EUR"},
		{"the threshold in another currency", window + `, "threshold": "6000 JPY"`, chosen, one(at("b", "263.40 EUR", "09:00", "09:40")), "", ""},
		{"the threshold in one without a rate", window + `, "threshold": "60.00 CHF"`, chosen, one(at("b", "200.00 EUR", "09:00", "09:40")), "unchecked", "no rate from EUR to CHF"},
		{"times that make no sense", threshold, timeless, nil, "unchecked", ""},
		{"an older price of the offer itself is not another offer", threshold, chosen, one(at("a", "100.00 EUR", "09:00", "09:40")), "", ""},
	})
}

func TestTheLowestFareIsComparedAcrossMidnightAndZones(t *testing.T) {
	p := policyOf(t, `"kind": "lowest_fare", "window": "2h"`)
	chosen := flight(t, "a", "900.00 EUR", way(t, "HND 2026-05-02T00:30 EWR 2026-05-02T00:25 NH economy"))
	other := flight(t, "b", "800.00 EUR", way(t, "HND 2026-05-01T22:30 EWR 2026-05-01T22:25 UA economy"))
	require.Equal(t, "r1:reason@a~b", summary(p.Check(travel.Request{Offers: []travel.Offer{chosen}, Seen: []travel.Offer{other}})))
}

func TestTheCheapestIsNamedAndTheBarredIsNot(t *testing.T) {
	p := policyOf(t, `"kind": "lowest_fare", "window": "2h", "severity": "approval"`, `"kind": "barred_vendors", "vendors": ["Ryanair"], "severity": "block"`)
	of := func(id, price, carrier string) travel.Offer {
		return flight(t, id, price, way(t, "FRA 2026-05-01T09:00 LHR 2026-05-01T09:40 "+carrier+" economy"))
	}
	seen := []travel.Offer{of("d", "90.00 EUR", "BA"), of("c", "80.00 EUR", "BA"), of("b", "80.00 EUR", "LX"), of("e", "10.00 EUR", "FR"), of("f", "1.00 CHF", "LX")}
	v := p.Check(travel.Request{Offers: []travel.Offer{of("a", "100.00 EUR", "LH")}, Seen: seen, Convert: rates})
	require.Equal(t, "r1:approval@a~b r1:approval?@a~f", summary(v), "the cheapest, of two the first by id, and what cannot be compared")
	require.Contains(t, v.Marks[0].Figures, travel.Figure{Name: "lowest_fare", Value: "80.00 EUR"})
	require.True(t, v.NeedsApproval())
	require.False(t, v.Blocked())
}
