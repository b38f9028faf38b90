package travel_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/travel"
)

func TestDaysAheadAreCountedWhereTheTravellerIs(t *testing.T) {
	flights := func(depart string) travel.Offer {
		return flight(t, "a", "1.00 EUR", travel.Slice{Segments: []travel.Segment{{From: airports["JFK"], To: airports["LHR"],
			Depart: local(t, depart, "America/New_York"), Arrive: local(t, depart, "America/New_York").Add(7 * time.Hour), Carrier: "BA", Cabin: travel.Economy}}})
	}
	p := policyOf(t, `"kind": "advance_purchase", "days": 14`)
	for _, c := range []struct {
		says, now, zone string
		offer           travel.Offer
		want            string
	}{
		{"14 days", "2026-04-01T10:00", "America/New_York", flights("2026-04-15T09:00"), ""},
		{"13 days", "2026-04-02T10:00", "America/New_York", flights("2026-04-15T09:00"), "r1:reason@a"},
		{"late in the evening it is still today, though not in UTC", "2026-04-01T23:30", "America/New_York", flights("2026-04-15T00:10"), ""},
		{"a minute after midnight it is not", "2026-04-02T00:01", "America/New_York", flights("2026-04-15T23:50"), "r1:reason@a"},
		{"over the clock change", "2026-03-01T23:59", "America/New_York", flights("2026-03-15T00:01"), ""},
		{"over the end of a month", "2026-02-15T10:00", "America/New_York", flights("2026-03-01T09:00"), ""},
		{"in Tokyo it is tomorrow already", "2026-04-02T00:30", "Asia/Tokyo", flights("2026-04-15T09:00"), "r1:reason@a"},
		{"a flight that has left", "2026-04-20T10:00", "America/New_York", flights("2026-04-15T09:00"), "r1:reason@a"},
		{"a hotel counts from its check-in date", "2026-04-26T10:00", "Europe/Berlin", hotel(t, "a", "80.00 EUR", "Berlin", "DE", 3), ""},
		{"and not a day less", "2026-04-27T00:10", "Europe/Berlin", hotel(t, "a", "80.00 EUR", "Berlin", "DE", 3), "r1:reason@a"},
	} {
		v := p.Check(travel.Request{Offers: []travel.Offer{c.offer}, Now: local(t, c.now, c.zone).UTC(), Zone: zone(t, c.zone)})
		require.Equal(t, c.want, summary(v), c.says)
	}
	require.Equal(t, "r1:reason?@a", summary(p.Check(travel.Request{Offers: []travel.Offer{flights("2026-04-15T09:00")}})), "no clock")
}

func TestVendors(t *testing.T) {
	with := func(carriers ...string) travel.Offer {
		s := travel.Slice{}
		for _, c := range carriers {
			s.Segments = append(s.Segments, way(t, "FRA 2026-05-01T09:00 LHR 2026-05-01T09:40 "+c+" economy").Segments...)
		}
		return flight(t, "a", "1.00 EUR", s)
	}
	inn := hotel(t, "a", "80.00 EUR", "Berlin", "DE", 3)
	chain := func(chain, name string) travel.Offer {
		o := inn
		stay := *o.Stay
		stay.Chain, stay.Hotel.Name = chain, name
		o.Stay = &stay
		return o
	}
	const preferred = `"kind": "preferred_vendors", "vendors": ["Lufthansa", "LX", "Hilton"]`
	const barred = `"kind": "barred_vendors", "vendors": ["Ryanair", "W6", "Budget Inn"]`
	checkCases(t, []ruleCase{
		{"by its code", preferred, with("LH"), nil, "", ""},
		{"by its name", preferred, with("Lufthansa"), nil, "", ""},
		{"a name where the policy has the code", preferred, with("Swiss_International_Air_Lines"), nil, "", ""},
		{"another", preferred, with("BA"), nil, "broken", "not one of those preferred"},
		{"every carrier must be one", preferred, with("LH", "BA"), nil, "broken", ""},
		{"a carrier that is not said", preferred, with("LH", "?"), nil, "unchecked", ""},
		{"a hotel by its chain", preferred, chain("Hilton", "X"), nil, "", ""},
		{"a hotel by its name", preferred, chain("", "Hilton Garden Inn Berlin"), nil, "", ""},
		{"a word that only begins alike", preferred, chain("", "Hiltonia Berlin"), nil, "broken", ""},
		{"a hotel without names", preferred, chain("", ""), nil, "unchecked", ""},
		{"barred by code", barred, with("FR"), nil, "broken", "It is with Ryanair, which must not be used."},
		{"barred on one segment", barred, with("LH", "Wizz_Air"), nil, "broken", "W6"},
		{"not barred", barred, with("LH", "BA"), nil, "", ""},
		{"a carrier that is not said may be barred", barred, with("?"), nil, "unchecked", ""},
		{"a small code is none", barred, with("fr"), nil, "", ""},
		{"a hotel", barred, chain("", "Budget Inn Mitte"), nil, "broken", ""},
	})
}

func TestTravellersAndTerms(t *testing.T) {
	of := func(n int, terms travel.Terms) travel.Offer {
		o := flight(t, "a", "100.00 EUR", way(t, "FRA 2026-05-01T09:00 LHR 2026-05-01T09:40 LH economy"))
		o.Travellers, o.Terms = n, terms
		return o
	}
	some := travel.Terms{Known: true, Refundable: true, Penalty: priceOf(t, "50.00 EUR")}
	const party, refund = `"kind": "travellers", "max": 3`, `"kind": "refundable"`
	const cheap = `"kind": "refundable", "max_penalty": "45.00 GBP"`
	foreign := some
	foreign.Penalty = priceOf(t, "10.00 CHF")
	checkCases(t, []ruleCase{
		{"three together", party, of(3, some), nil, "", ""},
		{"four", party, of(4, some), nil, "broken", "4 travellers; at most 3"},
		{"nobody knows", party, of(0, some), nil, "unchecked", ""},
		{"refundable", refund, of(1, some), nil, "", ""},
		{"not refundable", refund, of(1, travel.Terms{Known: true}), nil, "broken", "not refundable"},
		{"nobody knows", refund, of(1, travel.Terms{}), nil, "unchecked", ""},
		{"a penalty below the limit, converted", cheap, of(1, some), nil, "", ""},
		{"a penalty above it", `"kind": "refundable", "max_penalty": "49.99 EUR"`, of(1, some), nil, "broken", "50.00 EUR"},
		{"no penalty at all", `"kind": "refundable", "max_penalty": "0.00 EUR"`, of(1, some), nil, "broken", ""},
		{"no rate", cheap, of(1, foreign), nil, "unchecked", "no rate from CHF to GBP"},
	})
}

func TestWhereARuleApplies(t *testing.T) {
	london := flight(t, "a", "900.00 EUR", way(t, "FRA 2026-05-01T09:00 LHR 2026-05-01T09:40 LH economy"))
	// Between two German cities by way of Zürich.
	domestic := flight(t, "a", "900.00 EUR", way(t, "FRA 2026-05-01T09:00 ZRH 2026-05-01T10:00 LX economy", "ZRH 2026-05-01T11:00 BER 2026-05-01T12:30 LX economy"))
	nowhere := flight(t, "a", "900.00 EUR", way(t, "FRA 2026-05-01T09:00 LHR 2026-05-01T09:40 LH economy"))
	nowhere.Slices[0].Segments[0].To = travel.Point{Zone: "Europe/London"}
	cheap := nowhere
	cheap.Price = priceOf(t, "1.00 EUR")
	bed := hotel(t, "a", "900.00 EUR", "Copenhagen", "DK", 3)
	when := func(scope string) string {
		return `"kind": "trip_budget", "max": "10.00 EUR", "when": {` + scope + `}`
	}
	fare := func(scope string) string {
		return `"kind": "fare_ceiling", "max": "10.00 EUR", "when": {` + scope + `}`
	}
	checkCases(t, []ruleCase{
		{"flights", when(`"kinds": ["flight"]`), london, nil, "broken", ""},
		{"only hotels", when(`"kinds": ["hotel", "rail"]`), london, nil, "", ""},
		{"international", fare(`"journey": "international"`), london, nil, "broken", ""},
		{"not domestic", fare(`"journey": "domestic"`), london, nil, "", ""},
		{"where it connects does not matter", fare(`"journey": "domestic"`), domestic, nil, "broken", ""},
		{"a city", when(`"cities": ["London"]`), london, nil, "broken", ""},
		{"an airport", when(`"cities": ["LHR"]`), london, nil, "broken", ""},
		{"another airport", when(`"cities": ["LGW"]`), london, nil, "", ""},
		{"another city", when(`"cities": ["Paris", "Rome"]`), london, nil, "", ""},
		{"a country", when(`"countries": ["FR", "DE"]`), london, nil, "broken", ""},
		{"a region", when(`"regions": ["Nordics"]`), bed, nil, "broken", ""},
		{"another region", when(`"regions": ["Nordics"]`), london, nil, "", ""},
		{"both must hold", when(`"cities": ["London"], "countries": ["FR"]`), london, nil, "", ""},
		{"as long as", fare(`"min_duration": "1h40m"`), london, nil, "broken", ""},
		{"not as long", fare(`"min_duration": "1h41m"`), london, nil, "", ""},
		{"at most as long", fare(`"max_duration": "1h40m"`), london, nil, "broken", ""},
		{"longer", fare(`"max_duration": "1h39m"`), london, nil, "", ""},
		{"on business", when(`"purposes": ["business"]`), london, nil, "broken", ""},
		{"for pleasure", when(`"purposes": ["personal"]`), london, nil, "", ""},
		{"a place that is not known", fare(`"countries": ["GB"]`), nowhere, nil, "unchecked", "not known whether the rule applies"},
		{"which does not matter if it is kept", fare(`"countries": ["GB"]`), cheap, nil, "", ""},
		{"nor in a sum", when(`"countries": ["GB"]`), nowhere, nil, "unchecked", "not known whether the rule applies"},
	})
}
