package simulated_test

import (
	"testing"
	"time"

	"github.com/farewright/farewright/travel"
	"github.com/farewright/farewright/travel/simulated"
)

func TestTrainsRunWhereThereAreRails(t *testing.T) {
	h := newHost(t, simulated.Config{Seed: 7})
	for _, row := range []struct {
		from, to         string
		stops            int
		shortest, longes time.Duration
	}{
		{"London", "Paris", 0, 2 * time.Hour, 3 * time.Hour},
		{"London", "Edinburgh", 0, 4 * time.Hour, 5 * time.Hour},
		{"London", "Marseille", 1, 6 * time.Hour, 13 * time.Hour},
		{"Tokyo", "Kyoto", 0, 2 * time.Hour, 3 * time.Hour},
		{"Tokyo", "Hakata", 0, 4*time.Hour + 30*time.Minute, 5 * time.Hour},
		{"Beijing", "Shanghai", 0, 4 * time.Hour, 5 * time.Hour},
		{"Amsterdam", "Berlin", 0, 6 * time.Hour, 8 * time.Hour},
	} {
		offers := h.search(h.query(travel.Rail, row.from, row.to, may12))
		if len(offers) == 0 {
			t.Errorf("%s to %s: nothing", row.from, row.to)
		}
		for _, o := range offers {
			if d := o.Slices[0].Duration(); o.Slices[0].Stops() != row.stops || d < row.shortest || d > row.longes {
				t.Errorf("%s to %s: %d stops, %s", row.from, row.to, o.Slices[0].Stops(), d)
			}
			if s := o.Slices[0].Segments[0]; s.Cabin != travel.StandardClass {
				t.Errorf("no cabin was asked for, and it is %s", s.Cabin)
			}
		}
	}
	for _, pair := range [][2]string{{"London", "New York"}, {"Tokyo", "Seoul"}, {"Madrid", "Lyon"}, {"Taipei", "Hong Kong"}} {
		if offers := h.search(h.query(travel.Rail, pair[0], pair[1], may12)); len(offers) > 0 {
			t.Errorf("%s to %s: there are no rails", pair[0], pair[1])
		}
	}
}

func TestAStationIsMeantWhenItIsNamed(t *testing.T) {
	h := newHost(t, simulated.Config{Seed: 7})
	for station, wanted := range map[string]bool{"London St Pancras": true, "London Euston": false} {
		if offers := h.search(h.query(travel.Rail, station, "Paris", may12)); len(offers) > 0 != wanted {
			t.Errorf("%s to Paris: %d offers", station, len(offers))
		}
	}
}

func TestHotelsAreInTheirCityAndAddUp(t *testing.T) {
	h := newHost(t, simulated.Config{Seed: 7, Moves: -1})
	for city, currency := range map[string]string{"Tokyo": "JPY", "Manama": "BHD", "Berlin": "EUR", "Kyoto": "JPY", "Denver": "USD", "Kuwait": "KWD"} {
		q := h.query(travel.Hotel, "", city, may12, returning(may12.AddDays(3)), party(2))
		offers := h.search(q)
		if len(offers) < 5 {
			t.Errorf("%s: %d offers", city, len(offers))
		}
		refundable := 0
		for _, o := range offers {
			s := o.Stay
			if s.Nights() != 3 || s.Rooms != 2 || o.Price.Minor != s.Nightly.Minor*6 || o.Price.Currency != currency || s.Km > 6 || s.Stars < 2 || s.Chain == "" {
				t.Errorf("%s: %+v for %s", city, s, o.Price)
			}
			if dollars := inDollarsOr(s.Nightly); dollars < 25 || dollars > 900 {
				t.Errorf("%s: %s a night", city, s.Nightly)
			}
			if o.Terms.Refundable {
				refundable++
				if u := o.Terms.Until; u.Location().String() != s.Hotel.Zone || u.Hour() != 18 || travel.DateOf(u) != may12.AddDays(-1) {
					t.Errorf("%s: it can be cancelled until %s", city, u)
				}
			}
		}
		if refundable == 0 || refundable == len(offers) {
			t.Errorf("%s: %d of %d can be cancelled", city, refundable, len(offers))
		}
	}
}

func inDollarsOr(m travel.Money) float64 {
	if m.Currency == "KWD" {
		return float64(m.Minor) / 307
	}
	return inDollars(m)
}

func TestNearAnAirportIsMeasuredFromThere(t *testing.T) {
	h := newHost(t, simulated.Config{Seed: 7})
	for _, o := range h.search(h.query(travel.Hotel, "", "Narita", may12, returning(may12.AddDays(1)))) {
		if o.Stay.Km < 50 {
			t.Errorf("%s is %.1f km from Narita", o.Stay.Hotel.Name, o.Stay.Km)
		}
	}
}
