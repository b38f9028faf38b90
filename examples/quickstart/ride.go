package main

// ride is the conversation, from hello to a ride that is booked, listed and
// cancelled again.
var ride = []turn{
	{
		member:    "Hi, this is Rosa Delgado, member VA0000001, born July 4th, 1951. I need a ride.",
		tool:      "verify_member",
		arguments: `{"medicaid_id": "VA0000001", "first_name": "Rosa", "last_name": "Delgado", "date_of_birth": "1951-07-04"}`,
	},
	{
		member:    "From home to the kidney center on Hyx Road. I use my wheelchair.",
		tool:      "find_place",
		arguments: `{"session_id": "SESSION", "query": "kidney center on Hyx Road"}`,
		shows:     "street_hint_warning",
	},
	{
		member:    "No, H, I, O, A, K, S. Hioaks.",
		tool:      "find_place",
		arguments: `{"session_id": "SESSION", "query": "kidney center on Hioaks Road", "category": "medical"}`,
		shows:     "Hioaks Kidney Center",
	},
	{
		member: "That's the one. It's on Sunday at ten in the morning, for dial... dialysis.",
		tool:   "set_booking_details",
		arguments: `{"session_id": "SESSION", "pickup_address": HOME, "destination": PLACE, "dropoff_facility_name": "Hioaks Kidney Center",
			"transport_mode": "WC", "appointment_time": "sunday at ten in the morning", "treatment_type": "dial"}`,
		code: "INVALID_TREATMENT_TYPE",
	},
	{
		member: "Just the dialysis.",
		tool:   "set_booking_details",
		arguments: `{"session_id": "SESSION", "pickup_address": HOME, "destination": PLACE, "dropoff_facility_name": "Hioaks Kidney Center",
			"transport_mode": "WC", "appointment_time": "sunday at ten in the morning", "treatment_type": "dialysis"}`,
		shows: "The appointment is on a Sunday",
	},
	{
		member:    "(the model looks whether it is open then)",
		tool:      "find_place",
		arguments: `{"session_id": "SESSION", "query": "Hioaks Kidney Center"}`,
		shows:     "hours_advisory",
	},
	{
		member:    "Oh. Then next Friday at ten.",
		tool:      "set_booking_details",
		arguments: `{"session_id": "SESSION", "appointment_time": "next friday at 10"}`,
		code:      "INVALID_DATE",
	},
	{
		member: "Friday next week, ten in the morning. And back home at one, my sister Elena comes along.",
		tool:   "set_booking_details",
		arguments: `{"session_id": "SESSION", "appointment_time": "friday next week at ten in the morning",
			"trip_type": "roundtrip", "return_type": "scheduled", "return_time": "1 pm", "companion_name": "Elena Delgado"}`,
		shows: "Friday, April 10, 2026 at 10:00 AM EDT",
	},
	{
		member:    "That's all.",
		tool:      "confirm_trip",
		arguments: `{"session_id": "SESSION"}`,
		code:      "MISSING_PREREQUISITE",
	},
	{
		member:    "(listens)",
		tool:      "review_trip",
		arguments: `{"session_id": "SESSION"}`,
	},
	{
		member:    "Yes, that's right. Please book it.",
		tool:      "confirm_trip",
		arguments: `{"session_id": "SESSION"}`,
	},
	{
		member:    "(the line drops; the model asks again, and nothing is booked twice)",
		tool:      "confirm_trip",
		arguments: `{"session_id": "SESSION"}`,
	},
	{
		member:    "Which rides do I have now?",
		tool:      "get_active_trips",
		arguments: `{"session_id": "SESSION"}`,
	},
	{
		member:    "Sorry, my doctor just called. I have to cancel the one on Friday next week.",
		tool:      "cancel_trip",
		arguments: `{"session_id": "SESSION", "trip_id": "TRIP"}`,
		shows:     "available_reasons",
	},
	{
		member:    "It was moved.",
		tool:      "cancel_trip",
		arguments: `{"session_id": "SESSION", "trip_id": "TRIP", "reason": "rescheduled"}`,
	},
}
