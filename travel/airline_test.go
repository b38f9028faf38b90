package travel_test

import (
	"cmp"
	"encoding/json"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/travel"
)

func policyFile(t testing.TB, name string) travel.Policy {
	t.Helper()
	raw, err := os.ReadFile("testdata/" + name)
	require.NoError(t, err)
	p, err := travel.ParsePolicy(raw)
	require.NoError(t, err)
	return p
}

// An airlineCase is a reservation that is to be cancelled or changed. What it
// leaves out: economy, booked 72 hours ago, leaving in 120, not insured, not
// cancelled by the airline, a change of plans, a regular member.
type airlineCase struct {
	ID, Why, Do, Want  string
	By                 []string // rules that the verdict must cite
	Fare               *string
	Cabin              travel.Cabin
	SecondCabin        travel.Cabin `json:"second_cabin"`
	SecondFare         string       `json:"second_fare"`
	Booked, Departs    *string
	Insured            json.RawMessage
	Carrier            bool
	Flown              *bool
	Reason, Membership *string
	Travellers         int
	Parts              []travel.Part
	Cabins             []travel.Cabin
}

func (c airlineCase) facts(t testing.TB) travel.ReservationFacts {
	text := func(p *string, otherwise string) string {
		if p == nil {
			return otherwise
		}
		return *p
	}
	now := time.Date(2024, 5, 15, 20, 0, 0, 0, time.UTC)
	depart := now.Add(duration(t, text(c.Departs, "120h")))
	first := travel.Segment{From: airports["JFK"], To: airports["LAX"], Depart: depart, Arrive: depart.Add(6 * time.Hour), Carrier: "HAT",
		Cabin: cmp.Or(c.Cabin, travel.Economy), Fare: text(c.Fare, "economy")}
	second := first
	second.From, second.To = first.To, first.From
	second.Depart, second.Arrive = depart.Add(96*time.Hour), depart.Add(102*time.Hour)
	second.Cabin, second.Fare = cmp.Or(c.SecondCabin, first.Cabin), cmp.Or(c.SecondFare, first.Fare)
	f := travel.ReservationFacts{Now: now, Insured: travel.No, CancelledByCarrier: travel.AnswerOf(c.Carrier), Reason: text(c.Reason, "change of plans"),
		Membership: text(c.Membership, "regular"), Paid: money(t, "400.00", "USD"),
		Offers: []travel.Offer{{ID: "r", Kind: travel.Flight, Travellers: max(1, c.Travellers), Price: money(t, "400.00", "USD"),
			Slices: []travel.Slice{{Segments: []travel.Segment{first}}, {Segments: []travel.Segment{second}}}}}}
	if booked := text(c.Booked, "72h"); booked != "" {
		f.BookedAt = now.Add(-duration(t, booked))
	}
	switch string(c.Insured) {
	case "true":
		f.Insured = travel.Yes
	case "null":
		f.Insured = travel.NotKnown
	}
	if c.Flown != nil {
		f.Flown = travel.AnswerOf(*c.Flown)
	}
	return f
}

func duration(t testing.TB, text string) time.Duration {
	t.Helper()
	d, err := time.ParseDuration(text)
	require.NoError(t, err)
	return d
}

func airlineCases(t testing.TB) []airlineCase {
	raw, err := os.ReadFile("testdata/airline_cases.json")
	require.NoError(t, err)
	var cases []airlineCase
	require.NoError(t, json.Unmarshal(raw, &cases))
	require.GreaterOrEqual(t, len(cases), 60)
	return cases
}

func (c airlineCase) check(t testing.TB, p *travel.Policy) travel.Verdict {
	if c.Do == "cancel" {
		return p.CheckCancel(c.facts(t))
	}
	return p.CheckChange(c.facts(t), travel.Change{Parts: c.Parts, Cabins: c.Cabins})
}

func TestAnAirlinesCustomerPolicy(t *testing.T) {
	p := policyFile(t, "airline.json")
	for _, c := range airlineCases(t) {
		t.Run(c.ID+" "+c.Why, func(t *testing.T) {
			v := c.check(t, &p)
			switch c.Want {
			case "allowed":
				require.True(t, v.WithinPolicy(), v.String())
				require.True(t, v.Outcome.Allowed)
				require.Equal(t, c.By, v.Outcome.Rules)
				if c.Do == "cancel" {
					require.Equal(t, travel.RefundOriginal, v.Outcome.Refund)
					require.Equal(t, "400.00 USD", v.Outcome.Amount.String())
				}
			case "refused":
				require.True(t, v.Blocked(), v.String())
				require.False(t, v.Outcome.Allowed)
				require.Empty(t, v.Outcome.Rules)
				require.Zero(t, v.Outcome.Amount)
				for _, m := range v.Marks {
					require.NotContains(t, m.Message, "does not say whether", "a refusal speaks of it")
				}
			case "approval":
				require.False(t, v.Blocked(), v.String())
				require.True(t, v.NeedsApproval())
			default:
				t.Fatal(c.Want)
			}
			for _, id := range c.By {
				rule, ok := p.Rule(id)
				require.True(t, ok, id)
				require.True(t, v.Cite(id), "%s: %s", id, v)
				require.True(t, v.Cite(rule.Clause))
			}
		})
	}
}

// The order in which a policy is written does not matter to what it decides.
func TestAnAirlinesCustomerPolicyInAnyOrder(t *testing.T) {
	p := policyFile(t, "airline.json")
	backwards := p
	backwards.Rules = slices.Clone(p.Rules)
	slices.Reverse(backwards.Rules)
	for _, c := range airlineCases(t) {
		a, b := c.check(t, &p), c.check(t, &backwards)
		require.Equal(t, a.Outcome, b.Outcome, c.ID)
		require.ElementsMatch(t, a.Marks, b.Marks, c.ID)
		require.ElementsMatch(t, a.Kept, b.Kept, c.ID)
	}
}

func TestAReservationOfMoreThanFive(t *testing.T) {
	p := policyFile(t, "airline.json")
	for n, blocked := range map[int]bool{1: false, 5: false, 6: true} {
		f := airlineCase{Travellers: n}.facts(t)
		require.Equal(t, blocked, p.Check(travel.Request{Offers: f.Offers}).Blocked())
	}
}
