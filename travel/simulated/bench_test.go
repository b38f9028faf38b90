package simulated_test

import (
	"fmt"
	"testing"

	"github.com/farewright/farewright/travel"
	"github.com/farewright/farewright/travel/simulated"
)

func BenchmarkSearch(b *testing.B) {
	h := newHost(b, simulated.Config{Seed: 7})
	for name, q := range map[string]travel.Query{
		"many airports": h.query(travel.Flight, "London", "New York", may12, returning(may12.AddDays(3)), limit(8)),
		"two stops":     h.query(travel.Flight, "Portland, ME", "Queenstown", may12, limit(8)),
		"rail":          h.query(travel.Rail, "London", "Marseille", may12, limit(8)),
		"hotel":         h.query(travel.Hotel, "", "Paris", may12, returning(may12.AddDays(5)), limit(8)),
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				h.search(q)
			}
		})
	}
}

// A schedule of 300 flights on 30 days.
func BenchmarkSchedule(b *testing.B) {
	airports := []string{"JFK", "LGA", "PHL", "BOS", "ATL", "MIA", "ORD", "DEN", "DFW", "SEA", "SFO", "LAX", "LAS", "PHX", "IAH", "MCO", "CLT", "MSP", "DTW", "EWR"}
	s := simulated.Schedule{TimeZone: "Etc/GMT+5", Only: true}
	for i := range 300 {
		l := simulated.Line{Number: fmt.Sprintf("HAT%03d", i), Origin: airports[i%20], Destination: airports[(i+1+i/20)%20], Departs: simulated.Clock(i * 3), Arrives: simulated.Clock(i*3 + 180), Dates: map[travel.Date]simulated.Day{}}
		for d := range 30 {
			l.Dates[may12.AddDays(d)] = simulated.Day{Status: simulated.Available, Seats: map[string]int{"economy": 9}, Prices: map[string]simulated.Amount{"economy": "120"}}
		}
		s.Flights = append(s.Flights, l)
	}
	b.Run("New", func(b *testing.B) {
		for b.Loop() {
			if _, err := simulated.New(simulated.Config{Schedule: &s}); err != nil {
				b.Fatal(err)
			}
		}
	})
	h := newHost(b, simulated.Config{Schedule: &s})
	q := h.query(travel.Flight, "JFK", "SEA", may12, returning(may12.AddDays(3)), limit(8))
	b.Run("Search", func(b *testing.B) {
		for b.Loop() {
			h.search(q)
		}
	})
}
