package travel_test

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/travel"
)

// FuzzParsePolicy: a policy that is accepted is written as it was read, and
// checks anything without a panic; one that is not names what is wrong.
func FuzzParsePolicy(f *testing.F) {
	for _, name := range []string{"company.json", "airline.json"} {
		raw, err := os.ReadFile("testdata/" + name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(raw)
		var file struct{ Rules []json.RawMessage }
		if err := json.Unmarshal(raw, &file); err != nil {
			f.Fatal(err)
		}
		for _, r := range file.Rules {
			f.Add([]byte(`{"version":"1","organisation":"O","currency":"EUR","rules":[` + string(r) + `]}`))
		}
	}
	r := rand.New(rand.NewPCG(1, 1))
	req := travel.Request{Offers: append(randomOffers(r, "o", 6), travel.Offer{}, travel.Offer{ID: "x", Kind: travel.Hotel}), Seen: randomOffers(r, "s", 12), Now: noon, Convert: rates}
	facts := travel.ReservationFacts{Offers: req.Offers, Now: noon, Paid: travel.Money{Minor: 1234, Currency: "EUR"}, Convert: rates}
	f.Fuzz(func(t *testing.T, raw []byte) {
		p, err := travel.ParsePolicy(raw)
		if err != nil {
			var e *travel.PolicyError
			if !errors.As(err, &e) || e.Problem == "" || len(p.Rules) > 0 {
				t.Fatalf("%q: %#v", raw, err)
			}
			return
		}
		written, err := json.Marshal(p)
		require.NoError(t, err)
		again, err := travel.ParsePolicy(written)
		require.NoError(t, err, string(written))
		require.Equal(t, p, again)
		for _, v := range []travel.Verdict{p.Check(req), p.CheckCancel(facts),
			p.CheckChange(facts, travel.Change{Parts: []travel.Part{travel.PartCabin, travel.PartStay}, Cabins: []travel.Cabin{"x"}})} {
			for _, m := range v.Marks {
				if m.Message == "" || !m.Severity.Known() || m.Unchecked && m.Severity == travel.SeverityInfo || m.RuleID != "" && !v.Cite(m.RuleID) {
					t.Fatalf("%+v", m)
				}
			}
		}
	})
}

// looksLikeANumber is how numbers are written that were understood.
var looksLikeANumber = regexp.MustCompile(`^([A-Z]{2,3}|[0-9][A-Z]|[A-Z][0-9] )[0-9]{1,4}[A-Z]?$`)

// hasDigitsOf reports whether the last digits of a number stand in a text.
func hasDigitsOf(text, number string) bool {
	digits := strings.Fields(strings.Map(func(r rune) rune {
		if r < '0' || r > '9' {
			return ' '
		}
		return r
	}, number))
	return strings.Contains(text, digits[len(digits)-1])
}

// FuzzParseConstraints: whatever the text, what comes back is bounded, clean
// and usable, and a text of words never comes to nothing.
func FuzzParseConstraints(f *testing.F) {
	for _, list := range [][]constraintCase{constraintCases, numberCases, fareCases} {
		for _, c := range list {
			f.Add(c.text)
		}
	}
	f.Add(strings.Repeat("near the fair under 9 ", 60))
	f.Add("arrive before\x0009:00\u202e, \xff")
	r := rand.New(rand.NewPCG(2, 2))
	offers := append(randomOffers(r, "o", 12), travel.Offer{}, travel.Offer{Kind: travel.Hotel})
	f.Fuzz(func(t *testing.T, text string) {
		c := vocabulary.Parse(text)
		if len(c.Unparsed) > 10 {
			t.Fatalf("%q: %d fragments", text, len(c.Unparsed))
		}
		for _, u := range append(c.Unparsed, c.Near) {
			if utf8.RuneCountInString(u) > 120 || !utf8.ValidString(u) || strings.ContainsAny(u, "\n\r\x00\u202e") {
				t.Fatalf("%q: fragment %q", text, u)
			}
		}
		for _, b := range c.Prices {
			if b.Max.Minor <= 0 {
				t.Fatalf("%q: %v", text, b)
			}
		}
		for _, b := range c.Times {
			if b.Clock < 0 || b.Clock >= 24*60 || b.Until < 0 || b.Until >= 24*60 || b.Relation == "" || b.Way == "" {
				t.Fatalf("%q: %+v", text, b)
			}
		}
		if c.MaxStops != nil && *c.MaxStops < 0 || c.MinStars > 5 || c.MaxStars > 5 || c.MaxStars > 0 && c.MinStars > c.MaxStars {
			t.Fatalf("%q: %+v", text, c)
		}
		for _, n := range append(slices.Clone(c.Numbers), c.AvoidedNumbers...) {
			if !looksLikeANumber.MatchString(n) || !hasDigitsOf(text, n) {
				t.Fatalf("%q: number %q", text, n)
			}
		}
		for _, name := range append(slices.Clone(c.Fares), c.AvoidedFares...) {
			if name == "" || name != strings.ToLower(name) {
				t.Fatalf("%q: fare %q", text, name)
			}
		}
		for _, lists := range [][2][]string{{c.Numbers, c.AvoidedNumbers}, {c.Fares, c.AvoidedFares}} {
			if slices.ContainsFunc(lists[0], func(name string) bool { return slices.Contains(lists[1], name) }) {
				t.Fatalf("%q: wanted and avoided: %q", text, lists)
			}
		}
		again := vocabulary.Parse(text)
		require.Equal(t, c, again)
		for _, o := range offers {
			ok, why := c.AdmitsAt(o, rates)
			if ok != (why == "") {
				t.Fatalf("%q: %v and %q", text, ok, why)
			}
		}
		if raw, err := json.Marshal(c); err != nil {
			t.Fatal(err)
		} else if err := json.Unmarshal(raw, &again); err != nil {
			t.Fatal(err)
		}
		// What was understood, said again in our words, means the same.
		said := vocabulary.Parse(strings.Join(c.Words(), ", "))
		if c.Near == "" && len(c.Wanted)+len(c.Avoided) == 0 {
			require.Empty(t, said.Unparsed, "%q is said as %q", text, c.Words())
			said.Unparsed, c.Unparsed = nil, nil
			require.Equal(t, c.Words(), said.Words(), "%q", text)
		}
	})
}
