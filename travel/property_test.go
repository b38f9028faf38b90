package travel_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/travel"
)

// randomOffers makes flights and hotels of every kind of fault: prices in
// currencies without a rate, times that make no sense, places not known.
func randomOffers(r *rand.Rand, prefix string, n int) []travel.Offer {
	pick := func(list ...string) string { return list[r.IntN(len(list))] }
	price := func() travel.Money {
		return travel.Money{Minor: r.Int64N(300_000), Currency: pick("EUR", "EUR", "EUR", "GBP", "JPY", "BHD", "CHF", "")}
	}
	codes := []string{"FRA", "BER", "LHR", "LGW", "JFK", "HND", "???"}
	base := time.Date(2026, 5, 1, 6, 0, 0, 0, time.UTC)
	var offers []travel.Offer
	for i := range n {
		o := travel.Offer{ID: fmt.Sprintf("%s%d", prefix, i), Price: price(), Travellers: r.IntN(4)}
		o.Terms = travel.Terms{Known: r.IntN(3) > 0, Refundable: r.IntN(2) > 0, Penalty: price()}
		if r.IntN(5) == 0 {
			o.Kind = travel.Hotel
			o.Stay = &travel.Stay{Hotel: airports[pick(codes...)], Chain: pick("Hilton", ""), Stars: r.IntN(6), Nightly: price(), Rooms: r.IntN(3),
				CheckIn: travel.Date{Year: 2026, Month: 5, Day: 1 + r.IntN(5)}, CheckOut: travel.Date{Year: 2026, Month: 5, Day: 5 + r.IntN(5)}}
			offers = append(offers, o)
			continue
		}
		o.Kind = travel.Flight
		for range r.IntN(3) {
			var s travel.Slice
			at := base.Add(time.Duration(r.IntN(600)) * time.Minute)
			for range 1 + r.IntN(2) {
				to := at.Add(time.Duration(r.IntN(900)-20) * time.Minute)
				s.Segments = append(s.Segments, travel.Segment{From: airports[pick(codes...)], To: airports[pick(codes...)], Depart: at, Arrive: to,
					Carrier: pick("LH", "BA", "FR", ""), Cabin: travel.Cabin(pick("economy", "economy", "business", "first", "")), Fare: pick("flex", "basic", "")})
				at = to.Add(time.Hour)
			}
			o.Slices = append(o.Slices, s)
		}
		offers = append(offers, o)
	}
	return offers
}

func TestTheOrderOfRulesDecidesNothing(t *testing.T) {
	p := policyFile(t, "company.json")
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 1))
		req := travel.Request{Offers: randomOffers(r, "o", 1+r.IntN(3)), Seen: randomOffers(r, "s", 6), Now: noon, Purpose: travel.PurposeBusiness, Convert: rates}
		want := p.Check(req)
		require.Equal(t, want, p.Check(req), "the same again")
		shuffled := p
		shuffled.Rules = slices.Clone(p.Rules)
		r.Shuffle(len(shuffled.Rules), func(i, j int) {
			shuffled.Rules[i], shuffled.Rules[j] = shuffled.Rules[j], shuffled.Rules[i]
		})
		got := shuffled.Check(req)
		require.ElementsMatch(t, want.Marks, got.Marks)
		require.ElementsMatch(t, want.Kept, got.Kept)
		require.Equal(t, want.Severity(), got.Severity())
	}
}

func TestTheOrderOfWhatWasSeenDecidesNothing(t *testing.T) {
	p := policyFile(t, "company.json")
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 2))
		req := travel.Request{Offers: randomOffers(r, "o", 2), Seen: randomOffers(r, "s", 8), Now: noon, Convert: rates}
		want := p.Check(req).Severity()
		slices.Reverse(req.Seen)
		require.Equal(t, want, p.Check(req).Severity())
	}
}

// One more offer that was seen, whatever it is, never makes a verdict milder:
// neither a cheaper one nor one that cannot be compared.
func TestSeeingMoreNeverMakesAVerdictMilder(t *testing.T) {
	stricter := 0
	for _, severity := range []string{"info", "reason", "block"} {
		p := policyOf(t, `"kind": "lowest_fare", "window": "3h", "max_extra_stops": 1, "max_extra_time": "2h", "threshold": "50.00 EUR", "severity": "`+severity+`"`,
			`"kind": "cabin", "highest": "economy", "over": [{"longer_than": "5h", "highest": "first"}], "severity": "approval"`)
		for seed := range uint64(400) {
			r := rand.New(rand.NewPCG(seed, 3))
			chosen := randomOffers(r, "o", 1)
			req := travel.Request{Offers: chosen, Now: noon, Convert: rates}
			before := p.Check(req).Severity()
			for i := range 6 {
				// One like the chosen offer, at another price and time.
				like := chosen[0]
				like.ID = fmt.Sprintf("like%d", i)
				like.Price.Minor = r.Int64N(300_000)
				if r.IntN(4) == 0 {
					like.Price.Currency = "CHF"
				}
				like.Slices = slices.Clone(like.Slices)
				req.Seen = append(req.Seen, like, randomOffers(r, fmt.Sprintf("s%d-", i), 1)[0])
				after := p.Check(req).Severity()
				require.False(t, before.Above(after), "seed %d: %s, then %s", seed, before, after)
				if after.Above(before) {
					stricter++
				}
				before = after
			}
		}
	}
	require.Greater(t, stricter, 100, "the test must meet stricter verdicts")
}
