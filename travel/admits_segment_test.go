package travel_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/travel"
)

// numbered gives the segments of an offer numbers and fares, in order.
func numbered(o travel.Offer, names ...[2]string) travel.Offer {
	for i := range o.Slices {
		for k := range o.Slices[i].Segments {
			o.Slices[i].Segments[k].Number, o.Slices[i].Segments[k].Fare = names[0][0], names[0][1]
			names = names[1:]
		}
	}
	return o
}

func TestNumbersAndFaresOfAnOffer(t *testing.T) {
	hop := func(number, fare string) travel.Offer {
		return numbered(flight(t, "a", "100.00 EUR", way(t, "FRA 2026-05-01T09:00 LHR 2026-05-01T09:40 LH economy")), [2]string{number, fare})
	}
	via := numbered(flight(t, "a", "100.00 EUR", way(t, "JFK 2026-05-31T18:00 LHR 2026-06-01T06:00 BA business", "LHR 2026-06-01T07:30 FRA 2026-06-01T10:00 LH economy")),
		[2]string{"BA0117", "Business Flex"}, [2]string{"LH 901", "light"})
	train := hop("ICE 71", "basic")
	train.Kind = travel.Rail
	bed := hotel(t, "a", "150.00 EUR", "London", "GB", 4)
	for _, c := range []struct {
		text    string
		offer   travel.Offer
		ok      bool
		why     string
		without []string // not applied
	}{
		{"on LH900", hop("LH900", ""), true, "", nil},
		{"on LH 0900", hop("LH900", ""), true, "", nil},
		{"on LH900", hop("LH 900", ""), true, "", nil},
		{"on LH900", hop("LH9000", ""), false, "A part of it is LH9000, not LH900.", nil},
		{"on LH900", hop("LH90", ""), false, "", nil},
		{"on LH900", hop("LH900A", ""), false, "", nil},
		{"flight HAT069", hop("HAT69", ""), true, "", nil},
		{"KLM 643", hop("KL0643", ""), true, "", nil},
		{"U2 801", hop("U20801", ""), true, "", nil},
		{"ICE 71", train, true, "", nil},
		{"on BA117", via, false, "A part of it is LH 901, not BA117.", nil},
		{"on BA117 and LH901", via, true, "", nil},
		{"on BA117, LH901 or LH900", via, true, "", nil},
		{"not LH901", via, false, "A part of it is LH 901.", nil},
		{"not LH900", via, true, "", nil},
		{"on LH900", hop("", ""), false, "does not say its flight or train numbers", nil},
		{"not LH900", hop("", ""), false, "does not say its flight or train numbers", nil},
		{"on LH900", bed, true, "", []string{"only number LH900"}},
		{"flex fare", hop("LH1", "flex"), true, "", nil},
		{"flex fare", hop("LH1", "Economy Flex"), true, "", nil},
		{"flex fare", hop("LH1", "super flex"), false, "A part of it is super flex, not flex.", nil},
		{"flex fare", via, false, "A part of it is light, not flex.", nil},
		{"flex or light fares", via, true, "", nil},
		{"business flex fare or economy light fare", via, true, "", nil},
		{"economy flex fare or economy light fare", via, false, "", nil},
		{"basic economy fare", hop("LH1", "basic"), true, "", nil},
		{"basic economy fare", hop("LH1", "basic_economy"), true, "", nil},
		{"basic economy fare", hop("LH1", "economy"), false, "", nil},
		{"no basic economy fares", hop("LH1", "Basic"), false, "A part of it is Basic.", nil},
		{"no basic economy fares", hop("LH1", "economy"), true, "", nil},
		{"flex fare", hop("LH1", ""), false, "does not say its fares", nil},
		{"no flex fares", hop("LH1", ""), false, "does not say its fares", nil},
		{"flex fare", bed, true, "", []string{"only flex fares"}},
	} {
		got := travel.ParseConstraints(c.text)
		require.Empty(t, got.Unparsed, c.text)
		ok, why := got.Admits(c.offer)
		require.Equal(t, c.ok, ok, "%s: %s", c.text, why)
		require.Contains(t, why, c.why, c.text)
		require.ElementsMatch(t, c.without, got.NotApplied(c.offer), c.text)
	}
}

func TestNumbersAndFaresTravelAsJSON(t *testing.T) {
	c := travel.ParseConstraints("on LH900 or U2 8001, not BA117, flex fare, no basic economy fares")
	raw, err := json.Marshal(c)
	require.NoError(t, err)
	require.JSONEq(t, `{"numbers": ["LH900", "U2 8001"], "avoided_numbers": ["BA117"], "fares": ["flex"], "avoided_fares": ["basic economy"]}`, string(raw))
}
