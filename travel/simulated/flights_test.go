package simulated_test

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/farewright/farewright/travel"
	"github.com/farewright/farewright/travel/simulated"
)

// direct returns the non-stop offers.
func direct(offers []travel.Offer) []travel.Offer {
	return slices.DeleteFunc(slices.Clone(offers), func(o travel.Offer) bool { return o.Slices[0].Stops() > 0 })
}

func TestTokyoToNewarkLandsBeforeItLeaves(t *testing.T) {
	h := newHost(t, simulated.Config{Seed: 7})
	offers := direct(h.search(h.query(travel.Flight, "HND", "EWR", may12)))
	if len(offers) == 0 {
		t.Fatal("nobody flies")
	}
	for _, o := range offers {
		s := o.Slices[0].Segments[0]
		wall := func(t time.Time) string { return t.Format("2006-01-02 15:04") }
		if wall(s.Arrive) >= wall(s.Depart) || s.Arrive.Location().String() != "America/New_York" || s.Depart.Location().String() != "Asia/Tokyo" {
			t.Errorf("%s to %s", s.Depart, s.Arrive)
		}
		if d := o.Slices[0].Duration(); d < 11*time.Hour || d > 14*time.Hour {
			t.Errorf("it takes %s", d)
		}
	}
}

func TestAucklandToHonoluluLandsTheDayBefore(t *testing.T) {
	h := newHost(t, simulated.Config{Seed: 7})
	for _, o := range h.search(h.query(travel.Flight, "Auckland", "Honolulu", may12)) {
		if s := o.Slices[0]; s.Stops() == 0 && !travel.DateOf(s.Arrive()).Before(may12.AddDays(1)) {
			t.Errorf("%s to %s", s.Depart(), s.Arrive())
		}
	}
}

func TestANightFlightLandsOnTheNextDay(t *testing.T) {
	h := newHost(t, simulated.Config{Seed: 7})
	lastDay := date(2026, time.May, 31)
	offers := direct(h.search(h.query(travel.Flight, "New York", "London", lastDay)))
	if len(offers) == 0 {
		t.Fatal("nobody flies")
	}
	for _, o := range offers {
		if landed := travel.DateOf(o.Slices[0].Arrive()); landed != date(2026, time.June, 1) {
			t.Errorf("it lands on %s", landed)
		}
	}
}

func TestDurationsHoldWhereClocksChange(t *testing.T) {
	// Clocks in Europe go forward on 29 March 2026, at 01:00 UTC, and back on 25 October.
	h := newHost(t, simulated.Config{Seed: 7, Now: func() time.Time { return time.Date(2026, 2, 1, 12, 0, 0, 0, time.UTC) }})
	for _, days := range [][2]travel.Date{{date(2026, time.March, 27), date(2026, time.March, 29)}, {date(2026, time.October, 23), date(2026, time.October, 25)}} {
		lengths := map[string]time.Duration{}
		for i := days[0]; !days[1].Before(i); i = i.AddDays(1) {
			for _, o := range direct(h.search(h.query(travel.Flight, "Nairobi", "Frankfurt", i))) {
				s := o.Slices[0].Segments[0]
				if before, known := lengths[s.Number]; known && before != s.Arrive.Sub(s.Depart) {
					t.Errorf("%s takes %s, then %s", s.Number, before, s.Arrive.Sub(s.Depart))
				}
				lengths[s.Number] = s.Arrive.Sub(s.Depart)
			}
		}
	}
	for _, kind := range []travel.Kind{travel.Flight, travel.Rail} {
		for _, o := range h.search(h.query(kind, "London", "Paris", date(2026, time.March, 29))) {
			if d := o.Slices[0].Duration(); d < 50*time.Minute || d > 8*time.Hour {
				t.Errorf("a %s takes %s on the day that clocks change", kind, d)
			}
		}
	}
}

// cities are those that flights serve.
func cities() []string {
	return []string{"New York", "Los Angeles", "Chicago", "Portland, ME", "Denver", "Miami", "Honolulu", "Toronto", "St. John's", "Mexico City", "Cusco", "Santiago, Chile", "São Paulo",
		"Buenos Aires", "London", "Aberdeen", "Paris", "Nantes", "Amsterdam", "Bremen", "Munich", "Zurich", "Rome", "Bari", "Madrid", "Ponta Delgada", "Oslo", "Tromsø", "Reykjavik", "Warsaw", "Athens",
		"Istanbul", "Van", "Tbilisi", "Dubai", "Manama", "Cairo", "Lagos", "Nairobi", "Cape Town", "Mahé", "Dakar", "Delhi", "Kochi", "Kathmandu", "Almaty", "Singapore", "Denpasar", "Hong Kong",
		"Beijing", "Ürümqi", "Tokyo", "Naha", "Seoul", "Sydney", "Perth", "Queenstown", "Papeete", "Apia", "Nadi"}
}

func TestTwoHundredPairsOfCitiesAreBelievable(t *testing.T) {
	h := newHost(t, simulated.Config{Seed: 7})
	r := rand.New(rand.NewPCG(1, 2))
	names := cities()
	for range 200 {
		from, to := names[r.IntN(len(names))], names[r.IntN(len(names))]
		if from == to {
			continue
		}
		day := may12.AddDays(r.IntN(120))
		offers := h.search(h.query(travel.Flight, from, to, day, limit(8)))
		if len(offers) == 0 {
			t.Errorf("%s to %s on %s: nothing", from, to, day)
		}
		for _, o := range offers {
			believable(t, from+" to "+to, o)
		}
	}
}

func believable(t *testing.T, way string, o travel.Offer) {
	t.Helper()
	segments := o.Slices[0].Segments
	first, last := segments[0].From, segments[len(segments)-1].To
	straight := apart(first, last)
	for i, s := range segments {
		km := apart(s.From, s.To)
		if speed := km / (s.Arrive.Sub(s.Depart) - 32*time.Minute).Hours(); km > 600 && (speed < 500 || speed > 1000) {
			t.Errorf("%s: %.0f km/h from %s to %s", way, speed, s.From.Code, s.To.Code)
		}
		if i > 0 {
			if wait := s.Depart.Sub(segments[i-1].Arrive); wait < 50*time.Minute || wait > 26*time.Hour {
				t.Errorf("%s: %s at %s", way, wait, s.From.Code)
			}
		}
	}
	if o.Slices[0].Stops() > 2 || o.Slices[0].Duration() > 72*time.Hour {
		t.Errorf("%s: %d stops, %s", way, o.Slices[0].Stops(), o.Slices[0].Duration())
	}
	dollars := inDollars(o.Price)
	if perKm := dollars / straight; dollars < 25 || straight > 1000 && (perKm < 0.03 || perKm > 0.6) {
		t.Errorf("%s: %s for %.0f km", way, o.Price, straight)
	}
}

// inDollars is rough.
func inDollars(m travel.Money) float64 {
	rough := map[string]float64{"USD": 1, "EUR": .92, "GBP": .79, "CHF": .88, "NOK": 10.7, "SEK": 10.5, "DKK": 6.9, "PLN": 3.95, "ISK": 138, "CAD": 1.36, "MXN": 17.2, "BRL": 5.4, "CLP": 935,
		"AUD": 1.51, "NZD": 1.64, "JPY": 150, "KRW": 1350, "CNY": 7.21, "HKD": 7.81, "SGD": 1.34, "INR": 83.5, "AED": 3.67, "BHD": .377, "ZAR": 18.4}
	return float64(m.Minor) / math.Pow10(travel.Decimals(m.Currency)) / rough[m.Currency]
}

// apart is the great-circle distance in kilometres, by the law of cosines.
func apart(a, b travel.Point) float64 {
	const rad = math.Pi / 180
	return 6371 * math.Acos(math.Sin(a.Latitude*rad)*math.Sin(b.Latitude*rad)+math.Cos(a.Latitude*rad)*math.Cos(b.Latitude*rad)*math.Cos((a.Longitude-b.Longitude)*rad))
}

func TestNobodyFliesWithinACityIntoThePastOrBeyondTheTimetable(t *testing.T) {
	h := newHost(t, simulated.Config{Seed: 7})
	today := travel.DateOf(start)
	for name, q := range map[string]travel.Query{
		"one city":         h.query(travel.Flight, "JFK", "LGA", may12),
		"yesterday":        h.query(travel.Flight, "London", "Paris", today.AddDays(-1)),
		"next year":        h.query(travel.Flight, "London", "Paris", today.AddDays(331)),
		"back before":      h.query(travel.Flight, "New York", "Singapore", may12, returning(may12)),
		"under the ocean":  h.query(travel.Rail, "London", "New York", may12),
		"yesterday's room": h.query(travel.Hotel, "", "Paris", today.AddDays(-1), returning(today.AddDays(1))),
	} {
		if offers := h.search(q); len(offers) > 0 {
			t.Errorf("%s: %d offers", name, len(offers))
		}
	}
}

func TestTodayIsSearchedUntilItIsTooLate(t *testing.T) {
	h := newHost(t, simulated.Config{Seed: 7})
	h.clock.Advance(8*time.Hour + 30*time.Minute) // 22:30 in London, the next day in Tokyo
	for _, o := range h.search(h.query(travel.Flight, "London", "Paris", travel.DateOf(start))) {
		if o.Start().Before(h.clock.Now()) {
			t.Error("it has left")
		}
	}
	if offers := h.search(h.query(travel.Flight, "Los Angeles", "New York", travel.DateOf(start))); len(offers) == 0 {
		t.Error("nothing leaves Los Angeles after 14:30 of the same day")
	}
}

func TestAQueryThatMakesNoSenseIsRefused(t *testing.T) {
	h := newHost(t, simulated.Config{})
	good := h.query(travel.Flight, "London", "Paris", may12)
	for name, change := range map[string]func(*travel.Query){
		"no kind": func(q *travel.Query) { q.Kind = "" }, "nobody": party(0), "ten": party(10), "no date": func(q *travel.Query) { q.Depart = travel.Date{} },
		"back before": returning(may12.AddDays(-1)), "hotel without end": func(q *travel.Query) { q.Kind = travel.Hotel },
		"hotel for no night": func(q *travel.Query) { q.Kind, q.Return = travel.Hotel, may12 }, "hotel for ever": func(q *travel.Query) { q.Kind, q.Return = travel.Hotel, may12.AddDays(91) },
	} {
		q := good
		change(&q)
		if _, err := h.Search(context.Background(), q); err == nil {
			t.Errorf("%s: it is taken", name)
		}
	}
	q := good
	q.Destination.Codes = []string{"QQQ"}
	if _, err := h.Search(context.Background(), q); !errors.Is(err, travel.ErrNotFound) {
		t.Errorf("an unknown place: %v", err)
	}
}
