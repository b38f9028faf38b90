package travel_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/travel"
)

var numberCases = []constraintCase{
	{"on LH900", "only number LH900", ""},
	{"flight LH 900", "only number LH900", ""},
	{"flights HAT069 and HAT290", "only number HAT069 or HAT290", ""},
	{"only HAT069", "only number HAT069", ""},
	{"ICE 71", "only number ICE71", ""},
	{"not LH900", "not number LH900", ""},
	{"flight number BA 117", "only number BA117", ""},
	{"flight number: BA0117", "only number BA0117", ""},
	{"I want to be on LH900 please", "only number LH900", ""},
	{"must be on the LH900", "only number LH900", ""},
	{"LH900 or LH901 only", "only number LH900 or LH901", ""},
	{"LH900, LH901 or LH902", "only number LH900 or LH901 or LH902", ""},
	{"LH900/LH901", "only number LH900 or LH901", ""},
	{"on LH900 and on LH901", "only number LH900 or LH901", ""},
	{"on LH 900 and a window seat", "only number LH900", "a window seat"},
	{"non-stop flights HAT069 and HAT290", "non-stop; only number HAT069 or HAT290", ""},
	{"direct flight XY12, not Ryanair", "non-stop; not Ryanair; only number XY12", ""},
	{"no flights LH900 or LH901, under 400 EUR", "under 400.00 EUR; not number LH900 or LH901", ""},
	{"not LH900, LH901", "not number LH900 or LH901", ""},
	{"avoid flight LH900; flight LH902", "only number LH902; not number LH900", ""},
	{"not on LH900 but on LH901", "only number LH901; not number LH900", ""},
	{"any flight except LH900", "not number LH900", ""},
	{"by train ICE 71", "only number ICE71", ""},
	{"trains ICE 71 and RJX63", "only number ICE71 or RJX63", ""},
	{"lh900", "", "lh900"},
	{"on lh900", "only number LH900", ""},
	{"flight hat069", "only number HAT069", ""},
	{"6E 123 or U2 8001", "only number 6E123 or U2 8001", ""},
	{"flight U28001", "only number U2 8001", ""},
	{"AF1234A", "only number AF1234A", ""},
	{"LH-900", "only number LH900", ""},
	{"KLM 643", "only number KLM643", ""},
	{"flight AS 12", "only number AS12", ""},
	{"HAT 069 only", "only number HAT069", ""}, // a vendor that is given
	{"on LH900, on LH 0900", "only number LH900", ""},
	{"with LH900 and non-stop", "non-stop; only number LH900", ""},
	{"near the fair on LH900", "only number LH900; near the fair", ""},
	// what contradicts itself
	{"on LH900, not LH0900", "only number LH900", "not LH0900"},
	{"on LH900; on LH901", "only number LH900", "on LH901"},
	// hedged, turned, more than it says
	{"prefer LH900", "", "prefer LH900"},
	{"LH900 if possible", "", "LH900 if possible"},
	{"LH900, if possible", "", "LH900, if possible"},
	{"LH900 or similar", "", "LH900 or similar"},
	{"LH900 or Lufthansa", "", "LH900 or Lufthansa"},
	{"I don't want LH900", "", "I don't want LH900"},
	{"not only LH900", "", "not only LH900"},
	{"flight no LH900", "", "flight no LH900"},
	{"instead of LH900", "", "instead of LH900"},
	{"connecting to LH900", "", "connecting to LH900"},
	{"after LH900", "", "after LH900"},
	{"LH900 is full", "", "LH900 is full"},
	{"outbound LH900, return LH901", "", "outbound LH900|return LH901"},
	// what is no number
	{"under EUR 400", "under 400.00 EUR", ""},
	{"EUR 400", "", "EUR 400"},
	{"EUR400", "", "EUR400"},
	{"only EUR 400", "", "only EUR 400"},
	{"flight CHF400", "", "flight CHF400"},
	{"at 9", "", "at 9"},
	{"ARRIVE AT 9", "", "ARRIVE AT 9"},
	{"flight at 900", "", "flight at 900"},
	{"FLIGHT AT 900", "", "FLIGHT AT 900"},
	{"flights by 18", "", "flights by 18"},
	{"arrive by 09:00", "arrive by 09:00", ""},
	{"on A320", "", "on A320"},
	{"only A320 or B737", "", "only A320 or B737"},
	{"flight A320", "", "flight A320"},
	{"not ATR72", "", "not ATR72"},
	{"5 stars", "5 stars", ""},
	{"with LH, 2 stops max", "at most 2 stops; only LH", ""},
	{"with LH 2 stops max", "at most 2 stops; only LH", ""},
	{"not LH 400 EUR max", "at most 400.00 EUR; not LH", ""},
	{"in 2026", "", "in 2026"},
	{"MAY 2026", "", "MAY 2026"},
	{"on May 12", "", "on May 12"},
	{"only JFK 900", "", "only JFK 900"},
	{"flight JFK 9", "", "flight JFK 9"},
	{"flights JFK 10:00", "", "flights JFK 10:00"},
	{"flight JFK 10 am", "", "flight JFK 10 am"},
	{"on LHR", "", "on LHR"},
	{"terminal T5", "", "terminal T5"},
	{"low CO2", "", "low CO2"},
	{"EU261 applies", "", "EU261 applies"},
	{"LH90000", "", "LH90000"},
	{"LH900x", "", "LH900x"},
	{"LH900AB", "", "LH900AB"},
	{"LH900.50", "", "LH900.50"},
	{"LUFT900", "", "LUFT900"},
	{"XY123", "", "XY123"},
	{"row 12A", "", "row 12A"},
	{"room AC 1", "", "room AC 1"},
	{"near Highway NH 48", "near Highway NH 48", ""},
}

var fareCases = []constraintCase{
	{"basic economy fare", "only basic economy fares", ""},
	{"flex fare", "only flex fares", ""},
	{"only flex fares", "only flex fares", ""},
	{"flex fares only, non-stop", "non-stop; only flex fares", ""},
	{"a Flex fare under 400 EUR", "under 400.00 EUR; only flex fares", ""},
	{"flex or standard fare", "only flex or standard fares", ""},
	{"flex fare or a light fare", "only flex or light fares", ""},
	{"basic, light or flex fares", "only basic or light or flex fares", ""},
	{"fare class basic", "only basic fares", ""},
	{"fare brand: economy light", "only economy light fares", ""},
	{"fare class basic or flex, non-stop", "non-stop; only basic or flex fares", ""},
	{"business flex fare", "only business flex fares", ""},
	{"no basic economy fares", "not basic economy fares", ""},
	{"not a basic fare", "not basic fares", ""},
	{"without saver or light fares", "not saver or light fares", ""},
	{"no basic fares, flex fares", "only flex fares; not basic fares", ""},
	{"plus fare", "only plus fares", ""},
	{"non-stop plus fare under 400 EUR", "non-stop; under 400.00 EUR", ""},
	{"non-stop and a plus fare", "non-stop; only plus fares", ""},
	{"economy fare", "in economy", ""},
	{"Wild fare", "only wild fares", ""}, // one of those given
	{"super_wild fares only", "only super wild fares", ""},
	{"only flex fares, not flex fares", "only flex fares", "not flex fares"},
	{"flex fares, basic fares only", "only flex fares", "basic fares only"},
	{"flex", "", "flex"},
	{"basic economy", "", "basic economy"},
	{"flexible fare", "", "flexible fare"},
	{"cheap fare", "", "cheap fare"},
	{"tame fare", "", "tame fare"},
	{"fare class Y", "", "fare class Y"},
	{"preferably a flex fare", "", "preferably a flex fare"},
	{"flex fare if possible", "", "flex fare if possible"},
	{"basic fare or flex", "", "basic fare or flex"},
	{"basic fare or non-stop", "", "basic fare or non-stop"},
	{"I don't need a flex fare", "", "I don't need a flex fare"},
	{"cheapest basic fare", "", "cheapest basic fare"},
	{"standard class", "in standard class", ""},
}

var vocabulary = travel.Vocabulary{Vendors: []string{"Northwind", "HAT"}, Fares: []string{"wild", "super_wild"}}

func TestNumbersAndFares(t *testing.T) {
	for _, list := range [][]constraintCase{numberCases, fareCases, constraintCases} {
		for _, c := range list {
			t.Run(c.text, func(t *testing.T) {
				got := vocabulary.Parse(c.text)
				require.Equal(t, c.want, strings.Join(got.Words(), "; "))
				require.Equal(t, c.unparsed, strings.Join(got.Unparsed, "|"))
			})
		}
	}
}

func TestAFareOfTheCallersIsANameLikeAnother(t *testing.T) {
	airline := travel.Vocabulary{Fares: []string{"basic_economy", "economy", "business"}}
	got := airline.Parse("economy fare, not basic economy fare")
	require.Equal(t, []string{"only economy fares", "not basic economy fares"}, got.Words())
	require.Empty(t, got.Unparsed)
}
