package main

import "github.com/farewright/farewright/travel/simulated"

// journey is a business trip, from the first question to its cancellation.
var journey = []turn{
	{
		member: "Now for work: I have to be in Berlin on Tuesday, May 5th, and back on Friday. From New York, in business class please, without changing planes.",
		tool:   "travel_search",
		arguments: `{"kind": "flight", "origin": "New York", "destination": "Berlin", "depart_date": "2026-05-04", "return_date": "2026-05-08",
			"cabin": "business", "constraints": "non-stop, refundable, by the window", "max_results": 1}`,
		shows: "air-cabin",
	},
	{
		member:    "And a hotel near the centre.",
		tool:      "travel_search",
		arguments: `{"kind": "hotel", "destination": "Berlin", "depart_date": "2026-05-05", "return_date": "2026-05-08", "constraints": "near the centre, refundable", "max_results": 1}`,
		shows:     "nearest first",
	},
	{
		member: "Book both.",
		tool:   "travel_book",
		arguments: `{"summary": "New York to Berlin and back in business class, hotel for three nights", "offer_ids": ["FLIGHT", "HOTEL"],
			"trip": {"destination": "Berlin", "depart_date": "2026-05-04", "purpose": "plant inspection"}, "policy_check": {"within_policy": false}}`,
		code: "POLICY_EXCEPTION_REQUIRED",
	},
	{
		member: "I go to the inspection straight from the plane.",
		tool:   "travel_book",
		arguments: `{"summary": "New York to Berlin and back in business class, hotel for three nights", "offer_ids": ["FLIGHT", "HOTEL"],
			"trip": {"destination": "Berlin", "depart_date": "2026-05-04", "purpose": "plant inspection"},
			"policy_check": {"within_policy": false, "exception_reason": "Goes to the inspection straight from the night flight.", "citations": ["air-cabin"]}}`,
		meanwhile: simulated.PriceChange,
		code:      "PRICE_CHANGED",
	},
	{
		member: "(the model searches again, as it was told)",
		tool:   "travel_search",
		arguments: `{"kind": "flight", "origin": "New York", "destination": "Berlin", "depart_date": "2026-05-04", "return_date": "2026-05-08",
			"cabin": "business", "constraints": "non-stop, refundable", "max_results": 1}`,
	},
	{
		member: "All right, that one.",
		tool:   "travel_book",
		arguments: `{"summary": "New York to Berlin and back in business class, hotel for three nights", "offer_ids": ["FLIGHT", "HOTEL"],
			"trip": {"destination": "Berlin", "depart_date": "2026-05-04", "purpose": "plant inspection"},
			"policy_check": {"within_policy": false, "exception_reason": "Goes to the inspection straight from the night flight.", "citations": ["air-cabin"]}}`,
		shows: "TRV-",
	},
	{
		member:    "Which trips do I have?",
		tool:      "travel_trips",
		arguments: `{"upcoming": true}`,
		shows:     "Berlin",
	},
	{
		member:    "The inspection was put off. Cancel my Berlin trip.",
		tool:      "travel_cancel",
		arguments: `{"trip_id": "TRIP", "reason": "The inspection was put off"}`,
		shows:     "total_refund",
	},
}
