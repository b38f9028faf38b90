package simulated_test

import (
	"slices"
	"testing"

	"github.com/farewright/farewright/travel"
	"github.com/farewright/farewright/travel/simulated"
)

func TestCabinsAndTheirBrands(t *testing.T) {
	h := newHost(t, simulated.Config{Seed: 7})
	for _, row := range []struct {
		from, to string
		cabin    travel.Cabin
		fares    []string // sorted; none means that it is not sold
	}{
		{"London", "Paris", "", []string{"basic", "flex", "standard"}},
		{"London", "Paris", travel.Business, []string{"flex", "standard"}},
		{"London", "Paris", travel.First, nil},
		{"London", "Paris", travel.PremiumEconomy, nil},
		{"London", "Tokyo", travel.PremiumEconomy, []string{"flex", "standard"}},
		{"London", "Tokyo", travel.First, []string{"flex"}},
	} {
		var fares []string
		for _, o := range h.search(h.query(travel.Flight, row.from, row.to, may12, in(row.cabin), limit(200))) {
			s := o.Slices[0].Segments[0]
			if !slices.Contains(fares, s.Fare) {
				fares = append(fares, s.Fare)
			}
			if row.cabin != "" && o.Cabin() != row.cabin {
				t.Errorf("%s is offered as %s", row.cabin, o.Cabin())
			}
			if wantRefund := s.Fare == "flex" || row.cabin == travel.Business || row.cabin == travel.PremiumEconomy; o.Terms.Refundable != wantRefund || !o.Terms.Known {
				t.Errorf("%s %s: %+v", row.cabin, s.Fare, o.Terms)
			}
		}
		slices.Sort(fares)
		if !slices.Equal(fares, row.fares) {
			t.Errorf("%s to %s in %q: %q, not %q", row.from, row.to, row.cabin, fares, row.fares)
		}
	}
}

func TestAShortFlightOfALongJourneyHasOnlyTheCabinsOfShortOnes(t *testing.T) {
	h := newHost(t, simulated.Config{Seed: 7})
	downgraded := 0
	for _, cabin := range []travel.Cabin{travel.PremiumEconomy, travel.First} {
		for _, o := range h.search(h.query(travel.Flight, "Bremen", "Tokyo", may12, in(cabin), limit(200))) {
			if o.Cabin() != cabin {
				t.Errorf("%s is offered as %s", cabin, o.Cabin())
			}
			for _, s := range o.Slices[0].Segments {
				if below := map[travel.Cabin]travel.Cabin{travel.PremiumEconomy: travel.Economy, travel.First: travel.Business}[cabin]; apart(s.From, s.To) < 2000 {
					if downgraded++; s.Cabin != below {
						t.Errorf("%s has %s", s.Number, s.Cabin)
					}
				}
			}
		}
	}
	if downgraded == 0 {
		t.Error("nobody connects")
	}
}

func TestPricesRiseTowardsTheDayAndWithTheCabin(t *testing.T) {
	h := newHost(t, simulated.Config{Seed: 7, Moves: -1})
	cheapest := func(day travel.Date, cabin travel.Cabin) int64 {
		offers := h.search(h.query(travel.Flight, "London", "Tokyo", day, in(cabin), limit(200)))
		return slices.MinFunc(offers, func(a, b travel.Offer) int { return int(a.Price.Minor - b.Price.Minor) }).Price.Minor
	}
	today := travel.DateOf(start)
	for _, ways := range [][2]int64{{cheapest(today.AddDays(90), ""), cheapest(today.AddDays(34), "")}, {cheapest(today.AddDays(41), ""), cheapest(today.AddDays(6), "")},
		{cheapest(today.AddDays(9), ""), cheapest(today.AddDays(2), "")}, {cheapest(may12, ""), cheapest(may12, travel.PremiumEconomy)},
		{cheapest(may12, travel.PremiumEconomy), cheapest(may12, travel.Business)}, {cheapest(may12, travel.Business), cheapest(may12, travel.First)}} {
		if ways[0] >= ways[1] {
			t.Errorf("%d is not less than %d", ways[0], ways[1])
		}
	}
}
