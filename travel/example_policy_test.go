package travel_test

import (
	"fmt"
	"time"

	"github.com/farewright/farewright/travel"
)

// A policy is data. Checking it needs nothing but values.
func ExamplePolicy_Check() {
	policy, err := travel.ParsePolicy([]byte(`{
		"version": "2026-04", "organisation": "Meridian Tools", "currency": "EUR",
		"rules": [
			{"id": "air-cabin", "clause": "Economy up to six hours, business beyond.", "severity": "approval",
			 "kind": "cabin", "highest": "economy", "over": [{"longer_than": "6h", "highest": "business"}]},
			{"id": "hotel-night", "clause": "A night in London costs at most 180 pounds.", "severity": "reason",
			 "kind": "hotel_nightly", "places": {"London": "180.00 GBP"}}
		]}`))
	if err != nil {
		fmt.Println(err)
		return
	}
	leave := time.Date(2026, 5, 1, 9, 0, 0, 0, time.UTC)
	flight := travel.Offer{ID: "f1", Kind: travel.Flight, Price: travel.Money{Minor: 61000, Currency: "EUR"}, Slices: []travel.Slice{{Segments: []travel.Segment{{
		From: travel.Point{Code: "FRA", City: "Frankfurt", Country: "DE"}, To: travel.Point{Code: "LHR", City: "London", Country: "GB"},
		Depart: leave, Arrive: leave.Add(100 * time.Minute), Carrier: "LH", Cabin: travel.Business}}}}}
	hotel := travel.Offer{ID: "h1", Kind: travel.Hotel, Stay: &travel.Stay{Hotel: travel.Point{City: "London", Country: "GB"},
		Nightly: travel.Money{Minor: 17500, Currency: "GBP"}}}

	verdict := policy.Check(travel.Request{Offers: []travel.Offer{flight, hotel}, Now: leave.AddDate(0, -1, 0)})
	fmt.Println(verdict)
	fmt.Println(verdict.NeedsApproval(), verdict.Cite("hotel-night"), verdict.Cite("a rule I made up"))
	// Output:
	// Out of policy: it needs a reason and an approval.
	// - Way 1 (FRA to LHR) is in business; economy is allowed: the lowest journey time of the offers seen, its own, is 1h40m. [air-cabin, approval, offer f1: Economy up to six hours, business beyond.]
	// true true false
}

// An airline's rules for its customers have the same form.
func ExamplePolicy_CheckCancel() {
	policy, err := travel.ParsePolicy([]byte(`{
		"version": "1", "organisation": "An airline", "currency": "USD",
		"rules": [
			{"id": "day", "clause": "Cancel within 24 hours of booking for a full refund.", "severity": "info",
			 "kind": "cancel", "outcome": "allowed", "if": {"booked_within": "24h"}, "refund": "original_payment"},
			{"id": "gold", "clause": "Gold members cancel at any time for 50 dollars, as credit.", "severity": "info",
			 "kind": "cancel", "outcome": "allowed", "if": {"membership": ["gold"]}, "fee": "50.00 USD", "refund": "credit"}
		]}`))
	if err != nil {
		fmt.Println(err)
		return
	}
	booked := time.Date(2026, 5, 1, 9, 0, 0, 0, time.UTC)
	facts := travel.ReservationFacts{BookedAt: booked, Now: booked.Add(30 * time.Hour), Membership: "gold", Paid: travel.Money{Minor: 40000, Currency: "USD"}}
	fmt.Println(policy.CheckCancel(facts))
	facts.Membership = "silver"
	fmt.Println(policy.CheckCancel(facts))
	// Output:
	// Within policy. It may be done: the membership is gold. The fee is 50.00 USD. 350.00 USD comes back as credit.
	// Not allowed by the policy.
	// - Cancelling is not allowed by this: it was booked 30h ago, more than 24h. [day, block: Cancel within 24 hours of booking for a full refund.]
	// - Cancelling is not allowed by this: the membership is not gold. [gold, block: Gold members cancel at any time for 50 dollars, as credit.]
}

// An error names the rule and the field.
func ExampleParsePolicy() {
	_, err := travel.ParsePolicy([]byte(`{"version": "1", "organisation": "O", "currency": "EUR",
		"rules": [{"id": "budget", "clause": "At most 500 euros.", "severity": "reason", "kind": "trip_budget", "max": "500"}]}`))
	fmt.Println(err)
	// Output: travel: policy, rule budget, max: must be an amount and its currency, such as "450.00 EUR"
}
