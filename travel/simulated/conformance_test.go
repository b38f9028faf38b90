package simulated_test

import (
	"os"
	"testing"
	"time"

	"github.com/farewright/farewright/travel"
	"github.com/farewright/farewright/travel/simulated"
	"github.com/farewright/farewright/travel/traveltest"
)

func TestItKeepsTheContract(t *testing.T) {
	for name, queries := range map[string]func(h host) []travel.Query{
		"flights": func(h host) []travel.Query {
			return []travel.Query{h.query(travel.Flight, "London", "New York", may12, returning(may12.AddDays(3)), party(2)), h.query(travel.Flight, "HND", "EWR", may12),
				h.query(travel.Flight, "Portland, ME", "Apia", may12, in(travel.Economy))}
		},
		"trains": func(h host) []travel.Query {
			return []travel.Query{h.query(travel.Rail, "London", "Marseille", may12, returning(may12.AddDays(1))), h.query(travel.Rail, "Tokyo", "Osaka", may12, in(travel.FirstClass))}
		},
		"hotels": func(h host) []travel.Query {
			return []travel.Query{h.query(travel.Hotel, "", "Tokyo", may12, returning(may12.AddDays(3))), h.query(travel.Hotel, "", "Manama", may12, returning(may12.AddDays(1)), party(2))}
		},
	} {
		t.Run(name, func(t *testing.T) {
			traveltest.TestProvider(t, func(t *testing.T) traveltest.Fixture {
				h := newHost(t, simulated.Config{Seed: 7, Moves: -1})
				return fixture(h, 0, queries(h)...)
			})
		})
	}
}

func TestAScheduleKeepsTheContract(t *testing.T) {
	traveltest.TestProvider(t, func(t *testing.T) traveltest.Fixture {
		h, _ := airline(t)
		return fixture(h, len(h.Bookings()), h.query(travel.Flight, "PHL", "LGA", date(2024, time.May, 16)), h.query(travel.Flight, "DEN", "MIA", date(2024, time.May, 16)),
			h.query(travel.Hotel, "", "New York", date(2024, time.May, 16), returning(date(2024, time.May, 18))))
	})
}

func fixture(h host, before int, queries ...travel.Query) traveltest.Fixture {
	return traveltest.Fixture{Provider: h, Queries: queries, Payment: "card-1", Now: h.clock.Now, Advance: h.clock.Advance,
		Booked: func() (int, error) { return len(h.Bookings()) - before, nil }}
}

func TestPlacesKeepTheContract(t *testing.T) {
	for name, places := range map[string]travel.Places{"zero": &simulated.Places{}, "provider": newHost(t, simulated.Config{}).Places()} {
		t.Run(name, func(t *testing.T) {
			traveltest.TestPlaces(t, func(*testing.T) traveltest.PlacesFixture {
				return traveltest.PlacesFixture{Places: places, Code: "FRA", City: "São Paulo", Several: "London", Ambiguous: "Portland"}
			})
		})
	}
}

// airline is the world of an airline in testdata, at noon of its day.
func airline(t testing.TB) (host, simulated.Schedule) {
	t.Helper()
	file, err := os.Open("testdata/airline.json")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	s, err := simulated.ReadSchedule(file)
	if err != nil {
		t.Fatal(err)
	}
	k := &clock{now: time.Date(2024, 5, 15, 20, 0, 0, 0, time.UTC)}
	h := newHost(t, simulated.Config{Schedule: &s, Now: k.Now})
	h.clock = k
	return h, s
}
