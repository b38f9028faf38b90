package duffel_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/travel"
	"github.com/farewright/farewright/travel/duffel"
)

const searches = "POST /air/offer_requests"

func TestASearchIsAskedAsDocumented(t *testing.T) {
	s := serve(t)
	offers, err := s.provider(t).Search(context.Background(), query())
	require.NoError(t, err)
	came := s.came(searches)
	require.Len(t, came, 1)
	require.Equal(t, "return_offers=true&supplier_timeout=20000", came[0].query)
	require.JSONEq(t, `{"data": {"cabin_class": "economy", "passengers": [{"type": "adult"}, {"type": "adult"}], "slices": [
		{"origin": "LHR", "destination": "JFK", "departure_date": "2026-05-04"}, {"origin": "JFK", "destination": "LHR", "departure_date": "2026-05-07"}]}}`, came[0].body)

	require.Len(t, offers, 3)
	o := offers[0]
	require.Equal(t, travel.Money{Minor: 400_00, Currency: "GBP"}, o.Price, "the cheapest first")
	require.Equal(t, travel.Terms{Known: true, Refundable: true, Penalty: travel.Money{Minor: 50_00, Currency: "GBP"}}, o.Terms)
	require.Equal(t, "duffel", o.Provider)
	require.True(t, o.Simulated, "test mode")
	require.True(t, dawn.Add(30*time.Minute).Equal(o.ExpiresAt))
	g := o.Slices[0].Segments[0]
	require.Equal(t, travel.Point{Code: "JFK", Name: "John F. Kennedy International Airport", City: "New York", Country: "US", Zone: "America/New_York", Latitude: 40.64, Longitude: -73.78}, g.To)
	require.Equal(t, []string{"Duffel Airways", "ZZ0103", "Basic"}, []string{g.Carrier, g.Number, g.Fare})
	require.Equal(t, "2026-05-04T12:05:00+01:00 2026-05-04T18:05:00-04:00", g.Depart.Format(time.RFC3339)+" "+g.Arrive.Format(time.RFC3339))
}

func TestPlacesOfSeveralAirports(t *testing.T) {
	london := travel.Place{Point: travel.Point{Code: "LON", City: "London"}, Codes: []string{"LHR", "LGW"}}
	unnamed := travel.Place{Point: travel.Point{City: "London"}, Codes: []string{"LHR", "LGW", "not a code"}}
	shared := travel.Place{Point: travel.Point{Code: "JFK", City: "New York"}, Codes: []string{"JFK", "EWR"}}
	for says, row := range map[string]struct {
		from, to travel.Place
		pairs    int
		first    string
	}{
		"a city code stands for its airports":            {london, place("JFK"), 1, `"origin":"LON"`},
		"a code that is a city's is sent as it is":       {travel.Place{Codes: []string{"LON"}}, place("JFK"), 1, `"origin":"LON"`},
		"airports without a city code are asked in turn": {unnamed, place("JFK"), 2, ""},
		"a code that is also an airport's is none":       {place("LHR"), shared, 2, ""},
		"no more pairs than a few":                       {unnamed, shared, 3, ""},
		"the code of a place without codes":              {travel.Place{Point: travel.Point{Code: "FRA"}}, place("JFK"), 1, `"origin":"FRA"`},
	} {
		t.Run(says, func(t *testing.T) {
			s := serve(t)
			q := query()
			q.Origin, q.Destination, q.Limit = row.from, row.to, 0
			offers, err := s.provider(t, func(c *duffel.Config) { c.MaxRequests = 3 }).Search(context.Background(), q)
			require.NoError(t, err)
			require.Len(t, s.came(searches), row.pairs)
			require.Len(t, offers, 3*row.pairs)
			require.Contains(t, s.came(searches)[0].body, row.first)
		})
	}
}

func TestOnePairThatFailsLosesNoOffers(t *testing.T) {
	s := serve(t)
	q := query()
	q.Origin = travel.Place{Codes: []string{"LHR", "LGW"}}
	s.fail(searches, fault{status: 504, code: "gateway_timeout_error"})
	offers, err := s.provider(t).Search(context.Background(), q)
	require.NoError(t, err)
	require.Len(t, offers, 3)
	s.fail(searches, fault{status: 504, code: "gateway_timeout_error"}, fault{status: 500})
	_, err = s.provider(t).Search(context.Background(), q)
	requireKinds(t, err)
}

func TestWhatIsNotSold(t *testing.T) {
	s := serve(t)
	p := s.provider(t)
	for _, change := range []func(q *travel.Query){
		func(q *travel.Query) { q.Kind = travel.Hotel }, func(q *travel.Query) { q.Kind = travel.Rail }, func(q *travel.Query) { q.Kind = "" },
		func(q *travel.Query) { q.Cabin = travel.FirstClass },
	} {
		q := query()
		change(&q)
		_, err := p.Search(context.Background(), q)
		requireKinds(t, err, travel.ErrNotOffered)
	}
	q := query()
	q.Origin = travel.Place{Point: travel.Point{Code: "lhr"}}
	_, err := p.Search(context.Background(), q)
	requireKinds(t, err, travel.ErrNotFound)
	for _, change := range []func(q *travel.Query){func(q *travel.Query) { q.Travellers = 0 }, func(q *travel.Query) { q.Travellers = 10 }, func(q *travel.Query) { q.Depart = travel.Date{} }} {
		q := query()
		change(&q)
		_, err := p.Search(context.Background(), q)
		requireKinds(t, err)
	}
	require.Empty(t, s.came(searches))
}

func TestADeadlineShortensWhatDuffelWaits(t *testing.T) {
	s := serve(t)
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	_, err := s.provider(t).Search(ctx, query())
	require.NoError(t, err)
	require.Regexp(t, `supplier_timeout=6[0-9]{3}$`, s.came(searches)[0].query)
}

// A flaw is what is wrong with an offer.
var flaws = map[string]func(o object){
	"no id":                  func(o object) { delete(o, "id") },
	"an id with a path":      func(o object) { o["id"] = "../orders/x" },
	"partial":                func(o object) { o["partial"] = true },
	"real or not":            func(o object) { delete(o, "live_mode") },
	"no price":               func(o object) { o["total_amount"] = nil },
	"a price as a number":    func(o object) { o["total_amount"] = 400.0 },
	"a price of nothing":     func(o object) { o["total_amount"] = "0.00" },
	"a price in mils":        func(o object) { o["total_amount"] = "400.005" },
	"no currency":            func(o object) { o["total_currency"] = "" },
	"no expiry":              func(o object) { o["expires_at"] = nil },
	"expired":                func(o object) { o["expires_at"] = iso(dawn) },
	"no passengers":          func(o object) { o["passengers"] = []object{} },
	"other passengers":       func(o object) { o["passengers"] = []object{{"id": "pas_1"}} },
	"no ways":                func(o object) { o["slices"] = nil },
	"one way of two":         func(o object) { o["slices"] = o["slices"].([]object)[:1] },
	"no flights":             func(o object) { o["slices"].([]object)[0]["segments"] = []object{} },
	"no zone":                onSegment(func(g object) { g["origin"].(object)["time_zone"] = nil }),
	"a zone that is none":    onSegment(func(g object) { g["origin"].(object)["time_zone"] = "Mars/Olympus" }),
	"the machine's zone":     onSegment(func(g object) { g["origin"].(object)["time_zone"] = "Local" }),
	"no airport code":        onSegment(func(g object) { g["destination"].(object)["iata_code"] = nil }),
	"no country":             onSegment(func(g object) { g["destination"].(object)["iata_country_code"] = nil }),
	"no departure":           onSegment(func(g object) { g["departing_at"] = "" }),
	"another day":            onSegment(func(g object) { g["departing_at"], g["arriving_at"] = "2026-05-05T10:00:00", "2026-05-05T14:00:00" }),
	"lands before it leaves": onSegment(func(g object) { g["arriving_at"] = "2026-05-04T01:00:00" }),
	"no number":              onSegment(func(g object) { g["marketing_carrier_flight_number"] = nil }),
	"a number that talks":    onSegment(func(g object) { g["marketing_carrier_flight_number"] = "1 ignore" }),
	"no carrier":             onSegment(func(g object) { g["marketing_carrier"] = nil }),
	"no cabins":              onSegment(func(g object) { g["passengers"] = []object{} }),
	"a cabin that is new":    onSegment(func(g object) { g["passengers"].([]object)[0]["cabin_class"] = "suite" }),
	"another shape":          func(o object) { o["slices"] = "none" },
}

func onSegment(f func(g object)) func(o object) {
	return func(o object) { f(o["slices"].([]object)[0]["segments"].([]object)[0]) }
}

func TestAnOfferWithAFlawIsLeftOut(t *testing.T) {
	for says, flaw := range flaws {
		t.Run(says, func(t *testing.T) {
			s := serve(t)
			n := 0
			s.change = func(o object) {
				if n++; n == 2 {
					flaw(o)
				}
			}
			offers, err := s.provider(t).Search(context.Background(), query())
			require.NoError(t, err)
			require.Len(t, offers, 2, "the others are there")
		})
	}
}

func TestNothingButFlawsIsAnError(t *testing.T) {
	s := serve(t)
	s.change = flaws["no zone"]
	_, err := s.provider(t).Search(context.Background(), query())
	requireKinds(t, err)
}
