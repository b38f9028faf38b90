package main

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
)

// Everything here is refused, with nothing changed.
func TestAnAirlineRefuses(t *testing.T) {
	cancel := func(trip, reason string) func(airline) fields {
		return func(a airline) fields { return a.call("travel_cancel", fields{"trip_id": trip, "reason": reason}) }
	}
	change := func(trip string, wants ...wanted) func(airline) fields {
		return func(a airline) fields {
			var offers []string
			for _, w := range wants {
				offers = append(offers, a.offer(w))
			}
			return a.order(fields{"trip_id": trip}, offers...)
		}
	}
	book := func(more fields, w wanted) func(airline) fields {
		return func(a airline) fields { return a.order(more, a.offer(w)) }
	}
	const anna, omar, june, tomas, priya, felix, rosa = "anna_lindqvist_1204", "omar_farouk_3391", "june_castellan_5570", "tomas_reyes_7718", "priya_nair_9062", "felix_okafor_2845", "rosa_bianchi_6127"
	out := wanted{from: "JFK", to: "SFO", on: 20, travellers: 2, numbers: "HAT009", fare: "economy"}
	back := wanted{from: "SFO", to: "JFK", on: 24, travellers: 2, numbers: "HAT010", fare: "economy"}
	atlanta := wanted{from: "BOS", to: "ATL", on: 16, numbers: "HAT014", fare: "economy"}
	for _, row := range []struct {
		name, who string
		do        func(airline) fields
		code      string
		says      string
	}{
		{"cancel economy after 24 hours", anna, cancel("K7ECON", "change of plans"), "POLICY_BLOCKED", "cancel-day"},
		{"cancel basic economy after 24 hours", omar, cancel("BQ2BAS", "health"), "POLICY_BLOCKED", "it is not insured"},
		{"cancel what is insured for a change of plans", june, cancel("IN8WET", "change of plans"), "POLICY_BLOCKED", "cancel-insured"},
		{"cancel what is insured for no reason", june, cancel("IN8WET", ""), "MISSING_PREREQUISITE", "depends on the reason"},
		{"cancel what is partly flown", anna, cancel("PX4FLN", "health"), "POLICY_BLOCKED", "cancel-flown"},
		{"cancel what is insured because the weather was lovely", june, cancel("IN8WET", "the weather was lovely and I changed my mind"), "POLICY_BLOCKED", "the reason is not"},
		{"cancel what is partly flown and partly cancelled by the airline", felix, cancel("GX4MIX", ""), "POLICY_BLOCKED", "cancel-flown"},
		{"cancel because a flight is late", omar, cancel("TD9LAT", "the flight is late"), "POLICY_BLOCKED", "the carrier has not cancelled"},
		{"cancel somebody else's reservation", june, cancel("K7ECON", "health"), "BOOKING_NOT_FOUND", ""},
		{"cancel what never was", june, cancel("NOBODY", "health"), "BOOKING_NOT_FOUND", ""},

		{"another date of basic economy", omar, change("BQ2BAS", wanted{from: "JFK", to: "SFO", on: 21, numbers: "HAT009", fare: "basic_economy"}), "POLICY_BLOCKED", "change-no-basic"},
		{"another date of basic economy, in business", omar, change("BQ2BAS", wanted{from: "JFK", to: "SFO", on: 21, numbers: "HAT009", fare: "business"}), "POLICY_BLOCKED", "change-no-basic"},
		{"another destination", anna, change("K7ECON", wanted{from: "JFK", to: "LAX", on: 19, numbers: "HAT018", fare: "economy"}), "POLICY_BLOCKED", "change-same-journey"},
		{"another airport of the same city", felix, change("GR7NDX", wanted{from: "CLT", to: "EWR", on: 18, travellers: 2, numbers: "HAT022", fare: "basic_economy"}), "POLICY_BLOCKED", "change-same-journey"},
		{"a way back as well", anna, change("K7ECON", wanted{from: "JFK", to: "SFO", on: 18, back: 24, numbers: "HAT009 / HAT010", fare: "economy"}), "POLICY_BLOCKED", "change-same-journey"},
		{"only one way of two", june, change("RT5TWO", back), "POLICY_BLOCKED", "change-same-journey"},
		{"one way in business", june, change("RT5TWO", out, wanted{from: "SFO", to: "JFK", on: 23, travellers: 2, numbers: "HAT010", fare: "business"}), "POLICY_BLOCKED", "change-one-cabin"},
		{"fewer passengers", june, change("RT5TWO", wanted{from: "JFK", to: "SFO", on: 20, back: 24, numbers: "HAT009 / HAT010", fare: "economy"}), "POLICY_BLOCKED", "change-number"},
		{"another flight on top", anna, change("K7ECON", wanted{from: "JFK", to: "SFO", on: 18, numbers: "HAT009", fare: "business"}, atlanta), "POLICY_BLOCKED", "change-same-journey"},
		{"change what is partly flown", anna, change("PX4FLN", wanted{from: "LAX", to: "SEA", on: 21, numbers: "HAT013", fare: "economy"}), "POLICY_BLOCKED", "change-same-journey"},
		{"change somebody else's reservation", june, change("K7ECON", out), "BOOKING_NOT_FOUND", ""},
		{"change what was cancelled", felix, change("GN1OLD", wanted{from: "MSP", to: "PHX", on: 18, numbers: "HAT028", fare: "economy"}), "BOOKING_NOT_FOUND", "cancelled"},
		{"change to the past", anna, func(a airline) fields {
			return a.call("travel_search", wanted{from: "JFK", to: "SFO", on: 14}.search())
		}, "INVALID_SCHEDULE", "has passed"},
		{"a quoted total of before the change", june, func(a airline) fields {
			w := out
			w.back, w.numbers = 24, "HAT009 / HAT010"
			return a.order(fields{"trip_id": "RT5TWO", "quoted_total": 942}, a.offer(w))
		}, "PRICE_CHANGED", "822.00 USD"},

		{"more than five passengers", rosa, book(nil, wanted{from: "MIA", to: "ATL", on: 16, travellers: 6, numbers: "HAT024", fare: "economy"}), "POLICY_BLOCKED", "book-five"},
		{"passengers whom nobody knows", tomas, book(nil, wanted{from: "MIA", to: "ATL", on: 16, travellers: 3, numbers: "HAT024", fare: "economy"}), "MISSING_PREREQUISITE", ""},
		{"a wrong quoted total", priya, book(fields{"quoted_total": 140.99}, atlanta), "PRICE_CHANGED", "141.00 USD"},
		{"a quoted total of nothing", priya, book(fields{"quoted_total": 0}, atlanta), "PRICE_CHANGED", "141.00 USD"},
		{"another place", priya, book(fields{"trip": fields{"destination": "MIA"}}, atlanta), "INVALID_ARGUMENT", "destination"},
		{"another day", priya, book(fields{"trip": fields{"depart_date": "2024-05-19"}}, atlanta), "INVALID_SCHEDULE", "2024-05-16"},
		{"another number of travellers", priya, book(fields{"trip": fields{"travellers": 2}}, atlanta), "INVALID_ARGUMENT", "travellers"},
		{"for pleasure", priya, book(fields{"trip": fields{"purpose_kind": "personal"}}, atlanta), "PERSONAL_TRIP", ""},
		{"an offer that has expired", priya, func(a airline) fields {
			o := a.offer(atlanta)
			a.send(fields{"advance": "20m"})
			return a.order(nil, o)
		}, "OFFER_EXPIRED", ""},
	} {
		t.Run(row.name, func(t *testing.T) {
			a := openAirline(t, row.who)
			before := a.state()
			refused := row.do(a)
			assert.Equal(t, row.code, code(refused), "%v", refused)
			assert.NotContains(t, refused, "pending")
			e, _ := result(refused)["error"].(fields)
			assert.Contains(t, fmt.Sprint(e["message"]), row.says)
			assert.Equal(t, before, a.state())
		})
	}
}
