package main

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A count is how many seats of a flight are left before a change and after it.
type count struct {
	from, to     string
	on           int
	number, fare string
	was, is      int
}

// Flights that are kept cost what was paid for them, all others what they cost
// everybody: costs is the price of the changed trip, and net what the traveller
// pays more.
func TestAnAirlineChangesReservations(t *testing.T) {
	const economy, business = "economy", "business"
	for _, row := range []struct {
		name, who, trip  string
		want             wanted
		total            float64
		costs, back, net string
		seats            []count
	}{
		{"another date", "anna_lindqvist_1204", "K7ECON", wanted{from: "JFK", to: "SFO", on: 20, numbers: "HAT009", fare: economy},
			250, "250.00 USD", "210.00 USD", "40.00 USD", []count{{"JFK", "SFO", 18, "HAT009", economy, 5, 6}, {"JFK", "SFO", 20, "HAT009", economy, 8, 7}}},
		{"a flight that is delayed and has not left", "omar_farouk_3391", "TD9LAT", wanted{from: "PHL", to: "LGA", on: 18, numbers: "HAT003", fare: economy},
			125, "125.00 USD", "105.00 USD", "20.00 USD", nil},
		{"all flights in business", "june_castellan_5570", "RT5TWO", wanted{from: "JFK", to: "SFO", on: 20, back: 23, travellers: 2, numbers: "HAT009 / HAT010", fare: business},
			2780, "2780.00 USD", "780.00 USD", "2000.00 USD", []count{{"SFO", "JFK", 23, "HAT010", economy, 5, 7}, {"JFK", "SFO", 20, "HAT009", business, 6, 4}}},
		{"basic economy in business", "omar_farouk_3391", "BQ2BAS", wanted{from: "JFK", to: "SFO", on: 20, numbers: "HAT009", fare: business},
			730, "730.00 USD", "135.00 USD", "595.00 USD", []count{{"JFK", "SFO", 20, "HAT009", business, 6, 5}}},
		{"basic economy in economy", "omar_farouk_3391", "BQ2BAS", wanted{from: "JFK", to: "SFO", on: 20, numbers: "HAT009", fare: economy},
			250, "250.00 USD", "135.00 USD", "115.00 USD", []count{{"JFK", "SFO", 20, "HAT009", economy, 8, 7}}},
		{"only the way back", "june_castellan_5570", "RT5TWO", wanted{from: "JFK", to: "SFO", on: 20, back: 24, travellers: 2, numbers: "HAT009 / HAT010", fare: economy},
			822, "822.00 USD", "780.00 USD", "42.00 USD", []count{{"JFK", "SFO", 20, "HAT009", economy, 8, 8}, {"SFO", "JFK", 23, "HAT010", economy, 5, 7}, {"SFO", "JFK", 24, "HAT010", economy, 4, 2}}},
		{"only the way out, with one stop", "tomas_reyes_7718", "ST1ONE", wanted{from: "DEN", to: "MIA", on: 20, back: 24, numbers: "HAT004 HAT005 / HAT006 HAT007", fare: economy},
			440, "440.00 USD", "448.00 USD", "8.00 USD come back", nil},
		{"four flights in business", "tomas_reyes_7718", "ST1ONE", wanted{from: "DEN", to: "MIA", on: 17, back: 24, numbers: "HAT004 HAT005 / HAT006 HAT007", fare: business},
			1238, "1238.00 USD", "448.00 USD", "790.00 USD", nil},
		{"business in economy", "tomas_reyes_7718", "BZ3TWO", wanted{from: "JFK", to: "LAX", on: 19, back: 22, travellers: 2, numbers: "HAT018 / HAT019", fare: economy},
			928, "928.00 USD", "2610.50 USD", "1682.50 USD come back", []count{{"JFK", "LAX", 19, "HAT018", business, 6, 8}, {"JFK", "LAX", 19, "HAT018", economy, 5, 3}}},
		{"an insured one, whose insurance goes over", "june_castellan_5570", "IN8WET", wanted{from: "BOS", to: "ATL", on: 21, back: 26, travellers: 2, numbers: "HAT014 / HAT015", fare: economy},
			604, "604.00 USD", "624.00 USD", "20.00 USD come back", []count{{"BOS", "ATL", 19, "HAT014", economy, 3, 5}}},
	} {
		t.Run(row.name, func(t *testing.T) {
			a := openAirline(t, row.who)
			for _, s := range row.seats {
				require.Equal(t, s.was, a.seats(s.from, s.to, s.on, s.number, s.fare), "%+v", s)
			}
			before := a.state()
			asked := a.order(fields{"trip_id": row.trip, "quoted_total": row.total}, a.offer(row.want))
			assert.Equal(t, row.net, fact(asked, "net cost"), "%v", asked)
			assert.Equal(t, "within policy", fact(asked, "policy"))
			assert.Equal(t, a.passengers(row.trip), fact(asked, "travellers"), "who travels stays")
			assert.Equal(t, before, a.state(), "what waits for a grant has changed nothing")

			changed := a.done(asked)
			assert.Equal(t, row.costs, usd(changed["total"]))
			old := changed["replaced"].(fields)
			refund := old["refunds"].([]any)[0].(fields)
			assert.Equal(t, "changed", old["status"])
			assert.Equal(t, row.back, usd([]any{refund["refund"]}))
			assert.Equal(t, "original_payment", refund["to"])
			assert.Equal(t, "changed", a.statuses()[row.trip])
			records := a.world.Provider().Bookings()
			assert.Equal(t, a.passengers(row.trip), a.passengers(records[len(records)-1].Booking.ID))
			assert.Equal(t, "booked", a.statuses()[changed["trip_id"].(string)])
			for _, s := range row.seats {
				assert.Equal(t, s.is, a.seats(s.from, s.to, s.on, s.number, s.fare), "%+v", s)
			}
		})
	}
}

func TestAChangedReservationCanBeChangedAgain(t *testing.T) {
	a := openAirline(t, "june_castellan_5570")
	change := func(trip string, out, back int) (fields, fields) {
		o := a.offer(wanted{from: "JFK", to: "SFO", on: out, back: back, travellers: 2, numbers: "HAT009 / HAT010", fare: "economy"})
		asked := a.order(fields{"trip_id": trip}, o)
		return asked, a.done(asked)
	}
	asked, once := change("RT5TWO", 21, 23)
	assert.Equal(t, "98.00 USD", fact(asked, "net cost"), "239 and 200 that were paid, for each of two")
	asked, twice := change(once["trip_id"].(string), 20, 23)
	assert.Equal(t, "22.00 USD", fact(asked, "net cost"), "250 and 200 that were paid, for each of two")
	assert.Equal(t, "900.00 USD", usd(twice["total"]))
	assert.Equal(t, 5, a.seats("SFO", "JFK", 23, "HAT010", "economy"), "the way back was kept all the time")
	assert.Equal(t, 9, a.seats("JFK", "SFO", 21, "HAT009", "economy"))
	assert.Equal(t, fields{"RT5TWO": "changed", "IN8WET": "booked", once["trip_id"].(string): "changed", twice["trip_id"].(string): "booked"}, a.statuses())
}

// A round trip that was changed into two bookings keeps the way back all the
// same.
func TestATripOfTwoBookingsKeepsWhatStays(t *testing.T) {
	a := openAirline(t, "june_castellan_5570")
	way := func(from, to string, on int, number string) string {
		return a.offer(wanted{from: from, to: to, on: on, travellers: 2, numbers: number, fare: "economy"})
	}
	back := func() string { return way("SFO", "JFK", 23, "HAT010") }
	once := a.done(a.order(fields{"trip_id": "RT5TWO"}, way("JFK", "SFO", 21, "HAT009"), back()))
	asked := a.order(fields{"trip_id": once["trip_id"]}, way("JFK", "SFO", 20, "HAT009"), back())
	assert.Equal(t, "22.00 USD", fact(asked, "net cost"))
}

func TestAQuotedTotalThatForgetsWhatIsKept(t *testing.T) {
	a := openAirline(t, "june_castellan_5570")
	o := a.offer(wanted{from: "JFK", to: "SFO", on: 20, back: 24, travellers: 2, numbers: "HAT009 / HAT010", fare: "economy"})
	asked := a.order(fields{"trip_id": "RT5TWO", "quoted_total": 942}, o)
	assert.Equal(t, "PRICE_CHANGED", code(asked))
	assert.Contains(t, fmt.Sprint(asked), "In place of trip")
	assert.Contains(t, fmt.Sprint(asked), "822.00 USD")
	same := a.offer(wanted{from: "JFK", to: "SFO", on: 20, back: 23, travellers: 2, numbers: "HAT009 / HAT010", fare: "economy"})
	assert.Contains(t, fmt.Sprint(a.order(fields{"trip_id": "RT5TWO"}, same)), "Nothing would change")
}

func TestInsuranceOutlivesAChange(t *testing.T) {
	a := openAirline(t, "june_castellan_5570")
	o := a.offer(wanted{from: "BOS", to: "ATL", on: 21, back: 26, travellers: 2, numbers: "HAT014 / HAT015", fare: "economy"})
	trip := a.done(a.order(fields{"trip_id": "IN8WET"}, o))["trip_id"]
	refused := a.call("travel_cancel", fields{"trip_id": trip, "reason": "change of plans"})
	assert.Equal(t, "POLICY_BLOCKED", code(refused))
	cancelled := a.done(a.call("travel_cancel", fields{"trip_id": trip, "reason": "health"}))
	assert.Equal(t, "604.00 USD", usd(cancelled["total_refund"]), "with what the insurance cost")
}
