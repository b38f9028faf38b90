package travel_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/travel"
)

// booked is a flight to London and back, booked 30 hours ago for two, leaving
// in ten days.
func booked(t testing.TB) travel.ReservationFacts {
	o := flight(t, "f", "500.00 EUR", way(t, "FRA 2026-04-11T12:00 LHR 2026-04-11T12:40 LH economy flex"), way(t, "LHR 2026-04-13T18:00 FRA 2026-04-13T20:40 LH economy flex"))
	o.Travellers = 2
	o.Terms = travel.Terms{Known: true, Refundable: true}
	return travel.ReservationFacts{Offers: []travel.Offer{o}, Now: noon, BookedAt: noon.Add(-30 * time.Hour), Paid: priceOf(t, "500.00 EUR"), Convert: rates}
}

func TestFeesAndRefunds(t *testing.T) {
	const yes = `"severity": "info", "kind": "cancel", "outcome": "allowed"`
	for _, c := range []struct {
		says   string
		rules  []string
		fee    string
		amount string
		to     travel.RefundTo
		marks  string
	}{
		{"all of it", []string{yes + `, "refund": "original_payment"`}, "0.00", "500.00 EUR", travel.RefundOriginal, ""},
		{"less a fee", []string{yes + `, "refund": "credit", "fee": "75.00 EUR"`}, "75.00 EUR", "425.00 EUR", travel.RefundCredit, ""},
		{"for each traveller", []string{yes + `, "refund": "credit", "fee": "75.00 EUR", "fee_per_traveller": true`}, "150.00 EUR", "350.00 EUR", travel.RefundCredit, ""},
		{"a part", []string{yes + `, "refund": "credit", "fee_percent": 33`}, "165.00 EUR", "335.00 EUR", travel.RefundCredit, ""},
		{"a part and a fee", []string{yes + `, "refund": "credit", "fee_percent": 10, "fee": "10.00 EUR"`}, "60.00 EUR", "440.00 EUR", travel.RefundCredit, ""},
		{"a fee in another currency", []string{yes + `, "refund": "credit", "fee": "100.00 GBP"`}, "100.00 GBP", "383.00 EUR", travel.RefundCredit, ""},
		{"a fee above what was paid", []string{yes + `, "refund": "credit", "fee": "900.00 EUR"`}, "900.00 EUR", "0.00 EUR", travel.RefundCredit, ""},
		{"a fee without a rate: the amount is not told", []string{yes + `, "refund": "credit", "fee": "9.00 CHF"`}, "9.00 CHF", "0.00", travel.RefundCredit, ""},
		{"nothing", []string{yes + `, "refund": "none"`}, "0.00", "0.00", travel.RefundNone, ""},
		{"the provider's terms", []string{yes}, "0.00", "0.00", "", ""},
		{"the rule that suits best", []string{yes + `, "fee": "50.00 EUR", "refund": "original_payment"`, yes + `, "refund": "credit", "fee": "10.00 GBP"`}, "10.00 GBP", "488.30 EUR", travel.RefundCredit, ""},
		{"money before credit", []string{yes + `, "refund": "credit"`, yes + `, "refund": "original_payment"`}, "0.00", "500.00 EUR", travel.RefundOriginal, ""},
		{"free before approved", []string{`"severity": "approval", "kind": "cancel", "outcome": "allowed"`, yes + `, "fee": "5.00 EUR", "refund": "credit"`}, "5.00 EUR", "495.00 EUR", travel.RefundCredit, ""},
		{"approved if nothing else", []string{`"severity": "approval", "kind": "cancel", "outcome": "allowed", "refund": "credit"`}, "0.00", "500.00 EUR", travel.RefundCredit, "r1:approval"},
		{"a fee that needs the travellers", []string{yes + `, "fee": "5.00 EUR", "fee_per_traveller": true, "refund": "credit", "if": {"refundable": true}`}, "10.00 EUR", "490.00 EUR", travel.RefundCredit, ""},
	} {
		p := policyOf(t, c.rules...)
		v := p.CheckCancel(booked(t))
		require.Equal(t, c.marks, summary(v), c.says)
		require.True(t, v.Outcome.Allowed, c.says)
		require.Equal(t, []string{c.fee, c.amount, string(c.to)}, []string{v.Outcome.Fee.String(), v.Outcome.Amount.String(), string(v.Outcome.Refund)}, c.says)
	}
	p := policyOf(t, yes+`, "fee_percent": 10, "refund": "credit"`)
	f := booked(t)
	f.Paid = travel.Money{}
	require.Equal(t, "r1:reason?", summary(p.CheckCancel(f)), "ten percent of what is not known")
}

func TestFeesOfDifferentRulesAddUp(t *testing.T) {
	p := policyOf(t, `"severity": "info", "kind": "change", "outcome": "allowed", "parts": ["segments"], "fee": "50.00 EUR", "refund": "original_payment"`,
		`"severity": "info", "kind": "change", "outcome": "allowed", "parts": ["cabin", "names"], "fee": "10.00 GBP", "refund": "credit"`)
	v := p.CheckChange(booked(t), travel.Change{Parts: []travel.Part{travel.PartSegments, travel.PartCabin, travel.PartNames}})
	require.Equal(t, "61.70 EUR", v.Outcome.Fee.String(), "the second rule is paid once")
	require.Equal(t, travel.RefundCredit, v.Outcome.Refund, "the worse of the two")
	require.Equal(t, []string{"r1", "r2"}, v.Outcome.Rules)
}

func TestEveryCondition(t *testing.T) {
	change := travel.Change{Parts: []travel.Part{travel.PartSegments}, Cabins: []travel.Cabin{travel.Economy, travel.Economy}, Cost: priceOf(t, "100.00 EUR")}
	mixed := booked(t)
	mixed.Offers[0].Slices[1].Segments[0].Fare = "light"
	late := booked(t)
	late.Now = late.Offers[0].Start()
	nothing := travel.ReservationFacts{Now: noon}
	insured := booked(t)
	insured.Insured, insured.Reason, insured.Membership, insured.CancelledByCarrier = travel.Yes, "Health", "GOLD", travel.Yes
	for _, c := range []struct {
		condition string
		facts     travel.ReservationFacts
		want      travel.Answer
	}{
		{`"booked_within": "30h"`, booked(t), travel.Yes},
		{`"booked_within": "29h59m"`, booked(t), travel.No},
		{`"booked_over": "30h"`, booked(t), travel.No},
		{`"booked_over": "29h59m"`, booked(t), travel.Yes},
		{`"booked_within": "24h"`, nothing, travel.NotKnown},
		{`"before_start": "238h"`, booked(t), travel.Yes},
		{`"before_start": "238h1m"`, booked(t), travel.No},
		{`"before_start": "1h"`, nothing, travel.NotKnown},
		{`"departed": false`, booked(t), travel.Yes},
		{`"departed": true`, late, travel.Yes},
		{`"departed": true`, nothing, travel.NotKnown},
		{`"any_segment_flown": false`, booked(t), travel.Yes},
		{`"any_segment_flown": false`, late, travel.NotKnown},
		{`"cabins": ["economy", "business"]`, booked(t), travel.Yes},
		{`"cabins": ["business"]`, booked(t), travel.No},
		{`"cabins": ["business"]`, nothing, travel.NotKnown},
		{`"fares": ["Flex"]`, booked(t), travel.Yes},
		{`"fares": ["flex"]`, mixed, travel.No}, // all must fit what is allowed
		{`"insured": true`, insured, travel.Yes},
		{`"insured": false`, insured, travel.No},
		{`"insured": true`, nothing, travel.NotKnown},
		{`"reasons": ["health"]`, insured, travel.Yes},
		{`"reasons": ["weather"]`, insured, travel.No},
		{`"reasons": ["weather"]`, nothing, travel.NotKnown},
		{`"membership": ["silver", "gold"]`, insured, travel.Yes},
		{`"membership": ["silver"]`, insured, travel.No},
		{`"cancelled_by_carrier": true`, insured, travel.Yes},
		{`"refundable": true`, booked(t), travel.Yes},
		{`"refundable": true`, nothing, travel.NotKnown},
		{`"one_cabin": true`, booked(t), travel.Yes},
		{`"one_cabin": false`, booked(t), travel.No},
		{`"costs_over": "99.99 EUR"`, booked(t), travel.Yes},
		{`"costs_over": "100.00 EUR"`, booked(t), travel.No},
		{`"costs_over": "1.00 CHF"`, booked(t), travel.NotKnown},
		{`"insured": true, "membership": ["gold"]`, insured, travel.Yes},
		{`"insured": true, "membership": ["silver"]`, insured, travel.No},
	} {
		want := map[travel.Answer]string{travel.Yes: "", travel.No: "r1:block", travel.NotKnown: "r1:block?"}[c.want]
		p := policyOf(t, `"severity": "info", "kind": "change", "outcome": "allowed", "if": {`+c.condition+`}`)
		require.Equal(t, want, summary(p.CheckChange(c.facts, change)), "allowed if %s", c.condition)
		if c.facts.Offers == nil || c.condition == `"fares": ["flex"]` {
			continue // what speaks for the traveller needs all segments, what speaks against any
		}
		against := map[travel.Answer]string{travel.Yes: "r1:block", travel.No: "", travel.NotKnown: "r1:block?"}[c.want]
		p = policyOf(t, `"severity": "block", "kind": "change", "outcome": "refused", "if": {`+c.condition+`}`)
		require.Equal(t, against, summary(p.CheckChange(c.facts, change)), "refused if %s", c.condition)
		p = policyOf(t, `"severity": "info", "kind": "change", "outcome": "allowed", "unless": {`+c.condition+`}`)
		require.Equal(t, against, summary(p.CheckChange(c.facts, change)), "allowed unless %s", c.condition)
	}
	p := policyOf(t, `"severity": "block", "kind": "change", "outcome": "refused", "if": {"fares": ["light"]}`)
	require.Equal(t, "r1:block", summary(p.CheckChange(mixed, change)), "one segment is enough for a refusal")
}

func TestARefusalSaysWhy(t *testing.T) {
	p := policyFile(t, "airline.json")
	hours := "72h"
	v := p.CheckCancel(airlineCase{Booked: &hours}.facts(t))
	require.Equal(t, `Not allowed by the policy.
- Cancelling is not allowed by this: it was booked 72h ago, more than 24h. [cancel-day, block: Every reservation can be cancelled within 24 hours of booking it.]
- Cancelling is not allowed by this: the carrier has not cancelled. [cancel-airline, block: Every reservation can be cancelled if the airline has cancelled a flight of it.]
- Cancelling is not allowed by this: it is not in business. [cancel-business, block: Business reservations can always be cancelled.]
- Cancelling is not allowed by this: it is not insured, and the reason is not health or weather. [cancel-insured, block: Insured reservations can be cancelled for reasons of health or weather.]`, v.String())
	hours = "3h"
	v = p.CheckCancel(airlineCase{Booked: &hours}.facts(t))
	require.Equal(t, "Within policy. It may be done: it was booked 3h ago, within 24h. 400.00 USD goes back to the original payment.", v.String())
	v = p.CheckChange(airlineCase{}.facts(t), travel.Change{Parts: []travel.Part{travel.PartStay}})
	require.Equal(t, "This cannot be checked: the policy does not say whether changing the stay is allowed.", v.Marks[0].Message)
}

func TestWhatAChangeTouches(t *testing.T) {
	out, back := way(t, "FRA 2026-04-11T12:00 LHR 2026-04-11T12:40 LH economy"), way(t, "LHR 2026-04-13T18:00 FRA 2026-04-13T20:40 LH economy")
	later := way(t, "FRA 2026-04-11T15:00 LHR 2026-04-11T15:40 LH economy")
	business := way(t, "FRA 2026-04-11T12:00 LHR 2026-04-11T12:40 LH business")
	berlin := way(t, "FRA 2026-04-11T12:00 BER 2026-04-11T13:10 LH economy")
	bed := hotel(t, "h", "80.00 EUR", "London", "GB", 3)
	longer := hotel(t, "h", "80.00 EUR", "London", "GB", 3)
	longer.Stay.CheckOut = day(t, "2026-05-13")
	was := []travel.Offer{flight(t, "a", "300.00 EUR", out, back), bed}
	pair := func(o travel.Offer) travel.Offer { o.Travellers = 2; return o }
	for _, c := range []struct {
		says string
		is   []travel.Offer
		want []travel.Part
		cost string
	}{
		{"nothing", was, nil, "0.00 EUR"},
		{"a later flight", []travel.Offer{flight(t, "a", "350.00 EUR", later, back), bed}, []travel.Part{travel.PartSegments}, "50.00 EUR"},
		{"another cabin", []travel.Offer{flight(t, "a", "250.00 EUR", business, back), bed}, []travel.Part{travel.PartCabin}, "-50.00 EUR"},
		{"another destination", []travel.Offer{flight(t, "a", "300.00 EUR", berlin, back), bed}, []travel.Part{travel.PartSegments, travel.PartRoute}, "0.00 EUR"},
		{"one way", []travel.Offer{flight(t, "a", "300.00 EUR", out), bed}, []travel.Part{travel.PartSegments, travel.PartRoute, travel.PartTripType}, "0.00 EUR"},
		{"a night more", []travel.Offer{flight(t, "a", "300.00 EUR", out, back), longer}, []travel.Part{travel.PartStay}, "0.00 EUR"},
		{"one traveller more", []travel.Offer{pair(flight(t, "a", "300.00 EUR", out, back)), bed}, []travel.Part{travel.PartTravellers}, "0.00 EUR"},
		{"another currency", []travel.Offer{flight(t, "a", "300.00 GBP", out, back)}, []travel.Part{travel.PartStay}, "0.00"},
	} {
		got := travel.ChangeBetween(was, c.is)
		require.Equal(t, c.want, got.Parts, c.says)
		require.Equal(t, c.cost, got.Cost.String(), c.says)
	}
}
