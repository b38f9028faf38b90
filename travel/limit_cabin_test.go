package travel_test

import (
	"testing"

	"github.com/farewright/farewright/travel"
)

func TestTheCabinDependsOnHowLongTheWayTakes(t *testing.T) {
	const steps = `"kind": "cabin", "highest": "economy", "over": [{"longer_than": "6h", "highest": "premium_economy"}, {"longer_than": "10h", "highest": "business"}]`
	const own = steps + `, "by": "journey_time"`
	const longest = steps + `, "by": "longest_flight"`
	short := func(cabin string) travel.Slice { return way(t, "FRA 2026-05-01T09:00 LHR 2026-05-01T09:40 LH "+cabin) }
	// Six hours exactly, and a minute more.
	six := way(t, "FRA 2026-05-01T09:00 BAH 2026-05-01T16:00 GF premium_economy")
	sixAndOne := way(t, "FRA 2026-05-01T09:00 BAH 2026-05-01T16:01 GF premium_economy")
	// Over the date line: leaves at 17:00, lands at 16:55 the same day, 12h55m later.
	tokyo := way(t, "HND 2026-05-01T17:00 EWR 2026-05-01T16:55 NH business")
	// From Apia to Pago Pago it lands the day before it leaves, 35 minutes later.
	apia := way(t, "APW 2026-05-01T09:00 PPG 2026-04-30T09:35 OL business")
	// Over the clock change of 29 March an hour is missing: 5h30m, not 6h30m.
	spring := way(t, "FRA 2026-03-29T00:30 BER 2026-03-29T07:00 LH premium_economy")
	// A detour of 11 hours between cities 1h40m apart.
	detour := way(t, "FRA 2026-05-01T07:00 CPH 2026-05-01T08:30 SK business", "CPH 2026-05-01T16:30 LHR 2026-05-01T17:30 SK business")
	direct := flight(t, "direct", "200.00 EUR", short("economy"))
	viaGatwick := flight(t, "gatwick", "90.00 EUR", way(t, "FRA 2026-05-01T20:00 LGW 2026-05-01T20:40 U2 economy"))
	tomorrow := flight(t, "tomorrow", "90.00 EUR", way(t, "FRA 2026-05-02T09:00 LHR 2026-05-02T09:40 LH economy"))
	back := way(t, "EWR 2026-05-08T17:00 HND 2026-05-09T20:00 NH first")
	checkCases(t, []ruleCase{
		{"economy is always allowed", steps, flight(t, "a", "1.00 EUR", short("economy")), nil, "", ""},
		{"business on a short way", steps, flight(t, "a", "1.00 EUR", short("business")), nil, "broken", "Way 1 (FRA to LHR) is in business; economy is allowed: the lowest journey time of the offers seen, its own, is 1h40m."},
		{"exactly six hours is not longer", steps, flight(t, "a", "1.00 EUR", six), nil, "broken", "is 6h."},
		{"a minute more is", steps, flight(t, "a", "1.00 EUR", sixAndOne), nil, "", ""},
		{"over the date line", own, flight(t, "a", "1.00 EUR", tokyo), nil, "", ""},
		{"landing the day before", own, flight(t, "a", "1.00 EUR", apia), nil, "broken", "its journey time is 35m."},
		{"over the clock change", own, flight(t, "a", "1.00 EUR", spring), nil, "broken", "is 5h30m."},
		{"a detour counts by its own time if the rule says so", own, flight(t, "a", "1.00 EUR", detour), nil, "", ""},
		{"a detour earns nothing when a direct flight was seen", steps, flight(t, "a", "1.00 EUR", detour), []travel.Offer{direct}, "broken", "the lowest journey time of the offers seen is 1h40m."},
		{"another airport of the city is the same way", steps, flight(t, "a", "1.00 EUR", detour), []travel.Offer{viaGatwick}, "broken", "is 1h40m."},
		{"another day is not", steps, flight(t, "a", "1.00 EUR", detour), []travel.Offer{tomorrow}, "", ""},
		{"connections do not make a flight longer", longest, flight(t, "a", "1.00 EUR", detour), nil, "broken", "its longest flight is 2h."},
		{"each way on its own", steps, flight(t, "a", "1.00 EUR", tokyo, back), nil, "broken", "Way 2 (EWR to HND) is in first"},
		{"a cabin that is not said", steps, flight(t, "a", "1.00 EUR", short("")), nil, "unchecked", "does not say its cabin"},
		{"a cabin of trains", `"kind": "cabin", "highest": "first"`, flight(t, "a", "1.00 EUR", short("suite")), nil, "unchecked", ""},
		{"any cabin is fine where first is", `"kind": "cabin", "highest": "first"`, flight(t, "a", "1.00 EUR", short("first")), nil, "", ""},
		{"a time that makes no sense cannot earn a cabin", own, flight(t, "a", "1.00 EUR", way(t, "FRA 2026-05-01T09:00 LHR 2026-05-01T07:00 LH business")), nil, "unchecked", "how long it takes is not known"},
		{"nor does it excuse what no length allows", own, flight(t, "a", "1.00 EUR", way(t, "FRA 2026-05-01T09:00 LHR 2026-05-01T07:00 LH first")), nil, "broken", ""},
		{"a hotel has none", steps, hotel(t, "a", "80.00 EUR", "Berlin", "DE", 3), nil, "", ""},
		{"an offer without ways", steps, travel.Offer{ID: "a", Kind: travel.Flight}, nil, "unchecked", "does not say what it is"},
		{"an offer of no kind", steps, travel.Offer{ID: "a"}, nil, "unchecked", "does not say what it is"},
	})
}

func TestTheClassOfATrain(t *testing.T) {
	const steps = `"kind": "rail_class", "highest": "standard", "over": [{"longer_than": "3h", "highest": "first_class"}]`
	train := func(arrive, class string) travel.Offer {
		o := flight(t, "a", "80.00 EUR", way(t, "FRA 2026-05-01T09:00 BER 2026-05-01T"+arrive+" DB "+class))
		o.Kind = travel.Rail
		return o
	}
	checkCases(t, []ruleCase{
		{"standard is allowed", steps, train("11:00", "standard"), nil, "", ""},
		{"first class within three hours", steps, train("12:00", "first_class"), nil, "broken", "is in first class; standard is allowed: its journey time is 3h."},
		{"and beyond", steps, train("12:01", "first_class"), nil, "", ""},
		{"never without a step", `"kind": "rail_class", "highest": "standard"`, train("22:00", "first_class"), nil, "broken", ""},
		{"a flight has another rule", steps, flight(t, "a", "1.00 EUR", way(t, "FRA 2026-05-01T09:00 LHR 2026-05-01T09:40 LH first")), nil, "", ""},
	})
}
