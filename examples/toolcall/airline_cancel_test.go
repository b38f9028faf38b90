package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestAnAirlineCancelsReservations(t *testing.T) {
	const basic, economy, business = "basic_economy", "economy", "business"
	for _, row := range []struct {
		name, who, trip, reason, back string
		seats                         []count
	}{
		{"at the end of the first 24 hours", "priya_nair_9062", "NW6DAY", "change of plans", "115.00 USD", []count{{"IAH", "SEA", 20, "HAT020", basic, 5, 6}}},
		{"business", "tomas_reyes_7718", "BZ3TWO", "", "2610.50 USD", []count{{"JFK", "LAX", 19, "HAT018", business, 6, 8}}},
		{"a flight that the airline has cancelled", "felix_okafor_2845", "GR7NDX", "", "176.00 USD", nil},
		{"insured, for health", "june_castellan_5570", "IN8WET", "health", "624.00 USD", []count{{"BOS", "ATL", 19, "HAT014", economy, 3, 5}}},
		{"insured basic economy, for weather", "priya_nair_9062", "HZ0INS", "Bad weather", "90.00 USD", []count{{"CLT", "EWR", 18, "HAT022", basic, 5, 6}}},
	} {
		t.Run(row.name, func(t *testing.T) {
			a := openAirline(t, row.who)
			for _, s := range row.seats {
				require.Equal(t, s.was, a.seats(s.from, s.to, s.on, s.number, s.fare), "%+v", s)
			}
			before := a.state()
			asked := a.call("travel_cancel", fields{"trip_id": row.trip, "reason": row.reason})
			assert.Equal(t, row.back+" come back", fact(asked, "comes back"), "%v", asked)
			assert.Equal(t, row.reason, strings.Trim(fact(asked, "agent says, reason"), "“”"))
			assert.Equal(t, before, a.state(), "what waits for a grant has cancelled nothing")
			cancelled := a.done(asked)
			assert.Equal(t, row.back, usd(cancelled["total_refund"]))
			assert.Equal(t, "cancelled", cancelled["trip_status"])
			assert.Equal(t, "cancelled", a.statuses()[row.trip])
			for _, s := range row.seats {
				assert.Equal(t, s.is, a.seats(s.from, s.to, s.on, s.number, s.fare), "%+v", s)
			}
			after := a.state()
			again := a.call("travel_cancel", fields{"trip_id": row.trip})
			assert.Equal(t, row.back, usd(result(again)["total_refund"]), "asked again it says what came back then")
			assert.Equal(t, after, a.state())
		})
	}
}

func TestThe24HoursEnd(t *testing.T) {
	a := openAirline(t, "priya_nair_9062")
	a.send(fields{"advance": "1s"})
	assert.Equal(t, "POLICY_BLOCKED", code(a.call("travel_cancel", fields{"trip_id": "NW6DAY"})))
}

func TestWhatWasBookedTodayCanBeCancelledToday(t *testing.T) {
	a := openAirline(t, "omar_farouk_3391")
	seats := func() int { return a.seats("LGA", "PHL", 16, "HAT002", "basic_economy") }
	o := a.offer(wanted{from: "LGA", to: "PHL", on: 16, numbers: "HAT002", fare: "basic_economy"})
	trip := a.done(a.order(fields{"quoted_total": 80}, o))["trip_id"]
	require.Equal(t, 3, seats())
	a.send(fields{"advance": "4h"})
	cancelled := a.done(a.call("travel_cancel", fields{"trip_id": trip, "reason": "change of plans"}))
	assert.Equal(t, "80.00 USD", usd(cancelled["total_refund"]))
	assert.Equal(t, 4, seats())
	again := a.order(nil, a.offer(wanted{from: "LGA", to: "PHL", on: 16, numbers: "HAT002", fare: "basic_economy"}))
	assert.NotEqual(t, trip, a.done(again)["trip_id"], "it can be booked anew")
}
