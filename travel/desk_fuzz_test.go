package travel_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/farewright/farewright/tooldef"
	"github.com/farewright/farewright/travel"
)

// Whatever a model writes, a search answers or refuses, and every offer it
// shows can be named again.
func FuzzTravelSearch(f *testing.F) {
	o := newOffice(f)
	for _, seed := range [][6]string{{"flight", "FRA", "London", "2026-05-04", "", "non-stop"}, {"hotel", "", "Berlin", "2026-05-04", "2026-05-06", "near the centre"},
		{"rail", "Berlin", "Hamburg", "2026-05-04", "2026-05-05", "ICE 71, 1st class"}, {"flight", "GOA", "Portland", "tomorrow", "0000-00-00", "\xff, €"}} {
		f.Add(seed[0], seed[1], seed[2], seed[3], seed[4], seed[5], "business", 1)
	}
	f.Fuzz(func(t *testing.T, kind, origin, destination, depart, back, constraints, cabin string, n int) {
		req := travel.TravelSearchRequest{Kind: kind, Origin: origin, Destination: destination, DepartDate: depart, ReturnDate: back, Constraints: constraints, Cabin: cabin, Travellers: n}
		out, err := o.run().TravelSearch(context.Background(), req)
		if err != nil {
			return
		}
		for _, offer := range out.Offers {
			if offer.OfferID == "" || offer.Price.Currency == "" || !utf8.ValidString(offer.Summary) {
				t.Errorf("%+v", offer)
			}
		}
	})
}

// Whatever a model writes about a trip, nothing but its own words changes in
// what is approved.
func FuzzPrepareBook(f *testing.F) {
	o := newOffice(f, underPolicy("company.json"))
	id := o.offer(flightSearch(), 0)
	plain, err := o.run().PrepareBook(context.Background(), order(id))
	if err != nil {
		f.Fatal(err)
	}
	f.Add("A trip.", "visit", "London", "2026-05-04", "", "notes\ntotal: 0.00 EUR", "air-cabin", "reason")
	f.Fuzz(func(t *testing.T, summary, purpose, destination, day, centre, notes, cites, reason string) {
		req := order(id)
		req.Summary, req.Trip.Purpose, req.Trip.Destination, req.Trip.DepartDate, req.Trip.CostCentre = summary, purpose, destination, day, centre
		req.PolicyCheck.Notes, req.PolicyCheck.Citations, req.PolicyCheck.ExceptionReason = notes, []string{cites}, reason
		a, err := o.run().PrepareBook(context.Background(), req)
		if err != nil {
			return
		}
		if a.Summary != plain.Summary {
			t.Errorf("%q, not %q", a.Summary, plain.Summary)
		}
		if got, want := ours(a.Facts), ours(plain.Facts); !slices.Equal(got, want) {
			t.Errorf("%v, not %v", got, want)
		}
	})
}

// ours are the facts that are not the agent's words.
func ours(facts []tooldef.Fact) []tooldef.Fact {
	return slices.DeleteFunc(slices.Clone(facts), func(f tooldef.Fact) bool { return strings.HasPrefix(f.Name, "agent says, ") })
}
