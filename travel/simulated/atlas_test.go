package simulated

import (
	"math"
	"testing"
	"time"
	_ "time/tzdata"
)

func TestEveryAirportIsWhereItsClockIs(t *testing.T) {
	w := world()
	winter := time.Date(2026, 1, 15, 12, 0, 0, 0, time.UTC)
	if len(w.airports) < 300 || len(w.cities) < 150 || len(w.stations) < 60 {
		t.Fatalf("%d airports, %d cities, %d stations", len(w.airports), len(w.cities), len(w.stations))
	}
	for code, a := range w.airports {
		if _, err := time.LoadLocation(a.city.zoneName); err != nil {
			t.Errorf("%s: %v", code, err)
		}
		_, offset := winter.In(a.city.zone).Zone()
		apart := math.Mod(float64(offset)/3600-a.lon/15+36, 24) - 12 // across the date line too
		if math.Abs(apart) > 4 {
			t.Errorf("%s: its clock is %.1f hours from its sun", code, apart)
		}
		if math.Abs(a.lat) > 75 || distance(a.lat, a.lon, a.city.lat, a.city.lon) > 90 {
			t.Errorf("%s: it is far from %s", code, a.city.name)
		}
		if len(code) != 3 || a.size < 1 || a.size > 4 || len(a.feeders) < 3 {
			t.Errorf("%s: size %d, %d feeders", code, a.size, len(a.feeders))
		}
	}
}

func TestEveryCityHasACountryACurrencyAndACarrier(t *testing.T) {
	w := world()
	for _, c := range w.cities {
		home, ok := w.countries[c.country]
		if !ok || w.rates[home.currency].per1000USD == 0 {
			t.Errorf("%s: country %s, currency %s", c.name, c.country, home.currency)
		}
		if c.level < 1 || c.level > 5 || c.size < 1 || c.size > 4 || len(c.airports)+len(c.stations) == 0 {
			t.Errorf("%s: level %d, size %d", c.name, c.level, c.size)
		}
		for _, a := range c.airports {
			if len(between(a, w.airports["LHR"], 9000)) == 0 {
				t.Errorf("%s: nobody flies there", a.code)
			}
		}
	}
}

func TestEveryLinkIsAsFastAsATrain(t *testing.T) {
	w := world()
	for from, links := range w.links {
		for _, l := range links {
			a, b := w.city[from], w.city[l.to]
			if a == nil || b == nil || len(a.stations) == 0 || len(b.stations) == 0 {
				t.Errorf("%s to %s: a city is not known or has no station", from, l.to)
				continue
			}
			// Stations are not quite in the centres.
			straight, speed := distance(a.lat, a.lon, b.lat, b.lon), float64(l.km)/float64(l.minutes)*60
			if float64(l.km) < straight*0.9 || speed < 60 || speed > 320 {
				t.Errorf("%s to %s: %d km for %.0f, at %.0f km/h", from, l.to, l.km, straight, speed)
			}
		}
	}
	for code, s := range w.stations {
		if len(w.links[s.city.code]) == 0 {
			t.Errorf("%s: no train stops there", code)
		}
		for _, to := range s.towards {
			if w.city[to] == nil {
				t.Errorf("%s: it leads towards %s", code, to)
			}
		}
	}
}

func TestServiceIsMutual(t *testing.T) {
	w, s := world(), seed(3)
	for _, a := range w.hubs {
		for _, b := range w.airports {
			if s.served(a, b) != s.served(b, a) {
				t.Fatalf("%s and %s", a.code, b.code)
			}
		}
	}
}

func TestDrawsAreSpread(t *testing.T) {
	counts := make([]int, 10)
	for i := range 10_000 {
		counts[seed(1).upTo(10, "spread", string(rune('a'+i%26)), time.Duration(i).String())]++
	}
	for n, c := range counts {
		if c < 850 || c > 1150 {
			t.Errorf("%d comes %d times of 10000", n, c)
		}
	}
	if seed(1).draw("a", "b") == seed(1).draw("ab") || seed(1).draw("a") == seed(2).draw("a") {
		t.Error("words or seeds are not told apart")
	}
}
