package travel_test

import (
	"fmt"
	"strings"
	"testing"
	"time"
	_ "time/tzdata"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/travel"
)

// airports are the places of the tests.
var airports = map[string]travel.Point{
	"FRA": {Code: "FRA", City: "Frankfurt", Country: "DE", Zone: "Europe/Berlin"},
	"BER": {Code: "BER", City: "Berlin", Country: "DE", Zone: "Europe/Berlin"},
	"MUC": {Code: "MUC", City: "München", Country: "DE", Zone: "Europe/Berlin"},
	"LHR": {Code: "LHR", City: "London", Country: "GB", Zone: "Europe/London"},
	"LGW": {Code: "LGW", City: "London", Country: "GB", Zone: "Europe/London"},
	"ZRH": {Code: "ZRH", City: "Zürich", Country: "CH", Zone: "Europe/Zurich"},
	"CPH": {Code: "CPH", City: "Copenhagen", Country: "DK", Zone: "Europe/Copenhagen"},
	"JFK": {Code: "JFK", City: "New York", Country: "US", Zone: "America/New_York"},
	"EWR": {Code: "EWR", City: "New York", Country: "US", Zone: "America/New_York"},
	"LAX": {Code: "LAX", City: "Los Angeles", Country: "US", Zone: "America/Los_Angeles"},
	"HND": {Code: "HND", City: "Tokyo", Country: "JP", Zone: "Asia/Tokyo"},
	"SYD": {Code: "SYD", City: "Sydney", Country: "AU", Zone: "Australia/Sydney"},
	"BAH": {Code: "BAH", City: "Manama", Country: "BH", Zone: "Asia/Bahrain"},
	"APW": {Code: "APW", City: "Apia", Country: "WS", Zone: "Pacific/Apia"},
	"PPG": {Code: "PPG", City: "Pago Pago", Country: "AS", Zone: "Pacific/Pago_Pago"},
	"???": {City: "", Country: "", Zone: ""},
}

// local reads a wall clock such as 2026-05-01T17:00.
func local(t testing.TB, clock, zoneName string) time.Time {
	t.Helper()
	at, err := time.ParseInLocation("2006-01-02T15:04", clock, zone(t, zoneName))
	require.NoError(t, err)
	return at
}

// way makes a slice of legs such as "HND 2026-05-01T17:00 EWR 2026-05-01T16:55
// NH economy basic", local times at both ends.
func way(t testing.TB, legs ...string) travel.Slice {
	t.Helper()
	var s travel.Slice
	for _, leg := range legs {
		f := append(strings.Fields(leg), "", "", "")
		from, to := airports[f[0]], airports[f[2]]
		carrier := strings.ReplaceAll(f[4], "_", " ")
		if carrier == "?" {
			carrier = ""
		}
		s.Segments = append(s.Segments, travel.Segment{From: from, To: to, Depart: local(t, f[1], from.Zone), Arrive: local(t, f[3], to.Zone),
			Carrier: carrier, Number: "1", Cabin: travel.Cabin(f[5]), Fare: f[6]})
	}
	return s
}

// flight makes an offer for one traveller. The price is such as "100.00 EUR".
func flight(t testing.TB, id, price string, ways ...travel.Slice) travel.Offer {
	t.Helper()
	return travel.Offer{ID: id, Kind: travel.Flight, Slices: ways, Travellers: 1, Price: priceOf(t, price)}
}

// hotel makes an offer of two nights from 2026-05-10.
func hotel(t testing.TB, id, nightly, city, country string, stars int) travel.Offer {
	t.Helper()
	stay := &travel.Stay{Hotel: travel.Point{Name: "Grand " + city, City: city, Country: country, Zone: "Europe/Berlin"}, Stars: stars,
		CheckIn: day(t, "2026-05-10"), CheckOut: day(t, "2026-05-12"), Rooms: 1, Nightly: priceOf(t, nightly)}
	total, err := stay.Nightly.Times(2)
	require.NoError(t, err)
	return travel.Offer{ID: id, Kind: travel.Hotel, Stay: stay, Travellers: 1, Price: total}
}

func priceOf(t testing.TB, text string) travel.Money {
	t.Helper()
	if text == "" {
		return travel.Money{}
	}
	amount, currency, _ := strings.Cut(text, " ")
	return money(t, amount, currency)
}

// rates knows what some currencies are in millionths of a euro, and no others.
func rates(m travel.Money, to string) (travel.Money, bool) {
	euro := map[string]int64{"EUR": 1_000_000, "GBP": 1_170_000, "USD": 920_000, "JPY": 6_100, "BHD": 2_440_000}
	scale := func(c string) (n int64) {
		n = 1
		for range travel.Decimals(c) {
			n *= 10
		}
		return n
	}
	from, into := euro[m.Currency], euro[to]
	if from == 0 || into == 0 {
		return travel.Money{}, false
	}
	a, b := m.Minor*from*scale(to), into*scale(m.Currency)
	return travel.Money{Minor: (a + b/2) / b, Currency: to}, true
}

// policyOf makes a policy of rules that are written without id, clause and
// severity where those do not matter: r1, r2 and so on, at severity reason.
func policyOf(t testing.TB, rules ...string) travel.Policy {
	t.Helper()
	for i, r := range rules {
		if !strings.Contains(r, `"severity"`) {
			r = `"severity": "reason", ` + r
		}
		rules[i] = fmt.Sprintf(`{"id": "r%d", "clause": "The sentence of rule %d.", %s}`, i+1, i+1, r)
	}
	p, err := travel.ParsePolicy([]byte(`{"version": "1", "organisation": "Test", "currency": "EUR", "regions": {"Nordics": ["DK", "SE"], "Thames": ["LHR", "LGW"]},
		"rules": [` + strings.Join(rules, ",") + `]}`))
	require.NoError(t, err)
	return p
}

// summary lists the marks as rule:severity, with a ? for one that could not be
// checked, and the offers.
func summary(v travel.Verdict) string {
	var list []string
	for _, m := range v.Marks {
		s := m.RuleID + ":" + string(m.Severity)
		if m.Unchecked {
			s += "?"
		}
		if m.OfferID != "" {
			s += "@" + m.OfferID
		}
		if m.Compared != "" {
			s += "~" + m.Compared
		}
		list = append(list, s)
	}
	return strings.Join(list, " ")
}

// A ruleCase holds one offer against one rule: broken, unchecked or neither.
type ruleCase struct {
	says   string
	rule   string
	offer  travel.Offer
	seen   []travel.Offer
	want   string // "", "broken" or "unchecked"
	saying string // part of the message
}

var noon = time.Date(2026, 4, 1, 12, 0, 0, 0, time.UTC)

func checkCases(t *testing.T, cases []ruleCase) {
	t.Helper()
	for _, c := range cases {
		t.Run(c.says, func(t *testing.T) {
			p := policyOf(t, c.rule)
			v := p.Check(travel.Request{Offers: []travel.Offer{c.offer}, Seen: c.seen, Now: noon, Zone: zone(t, "Europe/Berlin"), Convert: rates,
				Purpose: travel.PurposeBusiness})
			got := ""
			for _, m := range v.Marks {
				got = "broken"
				if m.Unchecked {
					got = "unchecked"
				}
				require.NotEmpty(t, m.Message)
				require.Contains(t, m.Message, c.saying)
				require.NotEmpty(t, m.Clause.Clause)
			}
			require.Equal(t, c.want, got, v.String())
			require.Equal(t, c.want == "", v.WithinPolicy())
			require.Equal(t, c.want != "", v.NeedsReason())
		})
	}
}
