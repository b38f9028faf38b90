package travel_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/travel"
)

// The policy of a company, as a travel manager would write it.
func TestACompanysPolicy(t *testing.T) {
	p := policyFile(t, "company.json")
	soon, later := local(t, "2026-04-20T10:00", "Europe/Berlin"), local(t, "2026-04-01T10:00", "Europe/Berlin")
	londonFlight := func(id, price, carrier, cabin string) travel.Offer {
		return flight(t, id, price, way(t, "FRA 2026-05-01T09:00 LHR 2026-05-01T09:40 "+carrier+" "+cabin))
	}
	train := func(class, arrive string) travel.Offer {
		o := flight(t, "t", "90.00 EUR", way(t, "FRA 2026-05-01T09:00 BER 2026-05-01T"+arrive+" DB "+class))
		o.Kind = travel.Rail
		return o
	}
	newYork := flight(t, "ny", "1300.00 EUR", way(t, "FRA 2026-05-01T10:00 JFK 2026-05-01T12:40 LH premium_economy"))
	newYork.Terms = travel.Terms{Known: true, Refundable: true, Penalty: priceOf(t, "217.00 USD")}
	sydney := flight(t, "syd", "2400.00 EUR", way(t, "FRA 2026-05-01T10:00 SYD 2026-05-02T16:00 LH business"))
	six := londonFlight("six", "1800.00 EUR", "LH", "economy")
	six.Travellers = 6
	for _, c := range []struct {
		says  string
		offer []travel.Offer
		seen  []travel.Offer
		early bool
		want  string
	}{
		{"a good flight", []travel.Offer{londonFlight("a", "300.00 EUR", "LH", "economy")}, nil, true, ""},
		{"another carrier is told", []travel.Offer{londonFlight("a", "300.00 EUR", "BA", "economy")}, nil, true, "air-preferred:info@a"},
		{"business to London", []travel.Offer{londonFlight("a", "300.00 EUR", "LH", "business")}, nil, true, "air-cabin:approval@a"},
		{"first", []travel.Offer{londonFlight("a", "300.00 EUR", "LH", "first")}, nil, true, "air-first:block@a air-cabin:approval@a"},
		{"a carrier that is barred", []travel.Offer{londonFlight("a", "300.00 EUR", "Example_Air", "economy")}, nil, true, "air-barred:block@a air-preferred:info@a"},
		{"too late and too dear", []travel.Offer{londonFlight("a", "421.00 EUR", "LH", "economy")}, nil, false, "air-routes:reason@a air-advance:reason@a"},
		{"a cheaper one was seen", []travel.Offer{londonFlight("a", "300.00 EUR", "LH", "economy")}, []travel.Offer{londonFlight("b", "200.00 EUR", "BA", "economy")}, true, "air-lowest:reason@a~b"},
		{"of a light fare", []travel.Offer{londonFlight("a", "300.00 EUR", "LH", "economy")}, []travel.Offer{londonFlight("b", "200.00 EUR", "BA", "economy light")}, true, ""},
		{"a hop that a train replaces", []travel.Offer{flight(t, "a", "90.00 EUR", way(t, "FRA 2026-05-01T09:00 BER 2026-05-01T10:10 LH economy"))}, nil, true, "air-short:approval@a"},
		{"six together", []travel.Offer{six}, nil, true, "air-together:approval@six"},
		{"premium economy to New York", []travel.Offer{newYork}, nil, true, ""},
		{"business to Sydney, of the budget's length", []travel.Offer{sydney}, nil, true, ""},
		{"and a hotel above the budget", []travel.Offer{sydney, hotel(t, "h", "60.00 EUR", "Berlin", "DE", 3)}, nil, true, "trip-budget:approval"},
		{"a hotel in London", []travel.Offer{hotel(t, "h", "190.00 GBP", "London", "GB", 4)}, nil, true, ""},
		{"a hotel in Zürich, priced in francs", []travel.Offer{hotel(t, "h", "210.00 CHF", "Zürich", "CH", 4)}, nil, true, "trip-budget:approval?"},
		{"a grand hotel in Copenhagen", []travel.Offer{hotel(t, "h", "171.00 EUR", "Copenhagen", "DK", 5)}, nil, true, "hotel-night:reason@h hotel-stars:reason@h"},
		{"first class for four hours", []travel.Offer{train("first_class", "13:10")}, nil, true, ""},
		{"first class for two", []travel.Offer{train("first_class", "11:00")}, nil, true, "rail-class:reason@t"},
	} {
		now := soon
		if c.early {
			now = later
		}
		v := p.Check(travel.Request{Offers: c.offer, Seen: c.seen, Now: now, Zone: zone(t, "Europe/Berlin"), Purpose: travel.PurposeBusiness, Convert: rates})
		require.Equal(t, c.want, summary(v), c.says)
	}
}

func TestACompanysRulesForChanges(t *testing.T) {
	p := policyFile(t, "company.json")
	f := travel.ReservationFacts{Now: noon, Convert: rates}
	for _, c := range []struct {
		says   string
		change travel.Change
		want   string
	}{
		{"a small one", travel.Change{Parts: []travel.Part{travel.PartSegments}, Cost: priceOf(t, "150.00 EUR")}, ""},
		{"a cent more", travel.Change{Parts: []travel.Part{travel.PartSegments}, Cost: priceOf(t, "150.01 EUR")}, "change-small:approval"},
		{"in pounds", travel.Change{Parts: []travel.Part{travel.PartSegments}, Cost: priceOf(t, "128.30 GBP")}, "change-small:approval"},
		{"money comes back", travel.Change{Parts: []travel.Part{travel.PartSegments}, Cost: priceOf(t, "-80.00 EUR")}, ""},
		{"nobody knows what it costs", travel.Change{Parts: []travel.Part{travel.PartSegments}}, "change-small:approval?"},
		{"another cabin", travel.Change{Parts: []travel.Part{travel.PartCabin}, Cost: priceOf(t, "10.00 EUR")}, "change-cabin:approval"},
	} {
		v := p.CheckChange(f, c.change)
		require.Equal(t, c.want, summary(v), c.says)
		require.True(t, v.Outcome.Allowed)
	}
	v := p.CheckCancel(f)
	require.True(t, v.WithinPolicy())
	require.Equal(t, "Within policy. The provider's terms decide.", v.String())
}
