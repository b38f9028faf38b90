package main

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestAnAirlineBooksWhatItSells(t *testing.T) {
	for _, row := range []struct {
		name, who, total string
		want             wanted
		quoted           float64
		seat             wanted // whose seats are counted
		before, after    int
		payment          string
		names            []string
	}{
		{"one way", "priya_nair_9062", "240.00 USD", wanted{from: "JFK", to: "SFO", on: 18, numbers: "HAT009", fare: "economy"}, 240,
			wanted{from: "JFK", to: "SFO", on: 18, numbers: "HAT009", fare: "economy"}, 5, 4, "credit_card_1847", []string{"Priya Nair"}},
		{"there and back for two in business", "anna_lindqvist_1204", "2796.00 USD",
			wanted{from: "JFK", to: "SFO", on: 20, back: 24, travellers: 2, numbers: "HAT009 / HAT010", fare: "business"}, 2796,
			wanted{from: "SFO", to: "JFK", on: 24, numbers: "HAT010", fare: "business"}, 4, 2, "credit_card_4421", []string{"Anna Lindqvist", "Nils Lindqvist"}},
		{"the last seat with one stop", "felix_okafor_2845", "130.00 USD", wanted{from: "DEN", to: "MIA", on: 16, numbers: "HAT004 HAT005", fare: "basic_economy"}, 130,
			wanted{from: "ORD", to: "MIA", on: 16, numbers: "HAT005", fare: "basic_economy"}, 1, 0, "credit_card_3306", []string{"Felix Okafor"}},
		{"one stop over night", "priya_nair_9062", "595.00 USD", wanted{from: "DEN", to: "MIA", on: 16, numbers: "HAT008 HAT005", fare: "business"}, 595,
			wanted{from: "DEN", to: "ORD", on: 16, numbers: "HAT008", fare: "business"}, 7, 6, "credit_card_1847", []string{"Priya Nair"}},
		{"for dollars and cents", "anna_lindqvist_1204", "455.50 USD", wanted{from: "PHL", to: "LGA", on: 18, numbers: "HAT001", fare: "business"}, 455.5,
			wanted{from: "PHL", to: "LGA", on: 18, numbers: "HAT001", fare: "business"}, 3, 2, "credit_card_4421", []string{"Anna Lindqvist"}},
		{"five travel together", "rosa_bianchi_6127", "490.00 USD", wanted{from: "MIA", to: "ATL", on: 16, travellers: 5, numbers: "HAT024", fare: "economy"}, 490,
			wanted{from: "MIA", to: "ATL", on: 16, numbers: "HAT024", fare: "economy"}, 9, 4, "credit_card_8080",
			[]string{"Rosa Bianchi", "Luca Bianchi", "Mara Bianchi", "Nino Bianchi", "Elsa Bianchi"}},
	} {
		t.Run(row.name, func(t *testing.T) {
			a := openAirline(t, row.who)
			left := func() int { return a.seats(row.seat.from, row.seat.to, row.seat.on, row.seat.numbers, row.seat.fare) }
			assert.Equal(t, row.before, left())
			before := a.state()
			asked := a.order(fields{"quoted_total": row.quoted}, a.offer(row.want))
			assert.Equal(t, row.total, fact(asked, "total"))
			assert.Equal(t, "within policy", fact(asked, "policy"))
			assert.Equal(t, before, a.state(), "what waits for a grant has booked nothing")
			booked := a.done(asked)
			assert.Equal(t, row.total, usd(booked["total"]))
			assert.Equal(t, "booked", a.statuses()[booked["trip_id"].(string)])
			assert.Equal(t, row.after, left())
			records := a.world.Provider().Bookings()
			last := records[len(records)-1]
			var names []string
			for _, p := range last.Travellers {
				names = append(names, p.Name)
			}
			assert.Equal(t, row.names, names)
			assert.Equal(t, row.payment, last.Payment)
			assert.Equal(t, row.total, last.Booking.Price.String())
		})
	}
}

func TestAnAirlineSellsOnlyWhatIsOnSale(t *testing.T) {
	a := openAirline(t, "anna_lindqvist_1204")
	for _, row := range []struct {
		name string
		want wanted
	}{
		{"a flight that has landed", wanted{from: "PHL", to: "LGA", on: 15, numbers: "HAT001", fare: "economy"}},
		{"one that is on time", wanted{from: "LGA", to: "PHL", on: 15, numbers: "HAT002", fare: "economy"}},
		{"one that is delayed", wanted{from: "PHL", to: "LGA", on: 15, numbers: "HAT003", fare: "economy"}},
		{"one that is flying", wanted{from: "JFK", to: "SFO", on: 15, numbers: "HAT009", fare: "economy"}},
		{"one that the airline has cancelled", wanted{from: "PHL", to: "LGA", on: 17, numbers: "HAT001", fare: "economy"}},
		{"a day on which it does not fly", wanted{from: "PHL", to: "LGA", on: 25, numbers: "HAT001", fare: "economy"}},
		{"a fare that is sold out", wanted{from: "PHL", to: "LGA", on: 18, numbers: "HAT001", fare: "economy"}},
		{"three seats where two are left", wanted{from: "DFW", to: "MCO", on: 22, travellers: 3, numbers: "HAT016", fare: "business"}},
		{"a way back that is cancelled", wanted{from: "MSP", to: "PHX", on: 18, back: 22, numbers: "HAT028 / HAT029", fare: "economy"}},
	} {
		found := a.call("travel_search", row.want.search())
		assert.Equal(t, "success", result(found)["status"], "%s: %v", row.name, found)
		assert.Nil(t, a.find(row.want), row.name)
	}
	past := a.call("travel_search", wanted{from: "PHL", to: "LGA", on: 14}.search())
	assert.Equal(t, "INVALID_SCHEDULE", code(past))
	assert.NotNil(t, a.find(wanted{from: "PHL", to: "LGA", on: 16, numbers: "HAT001", fare: "economy"}))
}
