package main

// A turn is one exchange. SESSION and HOME in the arguments stand for what
// verify_member returned.
type turn struct {
	member    string // what the member says
	tool      string
	arguments string // what the model makes of it
	code      string // the error code that this turn shows, "" for success
}

// ride is the conversation, from hello to the trip number.
var ride = []turn{
	{
		member:    "Hi, this is Rosa Delgado, member VA0000001, born July 4th, 1951. I need a ride.",
		tool:      "verify_member",
		arguments: `{"medicaid_id": "VA0000001", "first_name": "Rosa", "last_name": "Delgado", "date_of_birth": "1951-07-04"}`,
	},
	{
		member: "From home to the clinic on Marshall Street, for dental. I use my wheelchair.",
		tool:   "set_booking_details",
		arguments: `{"session_id": "SESSION", "pickup_address": HOME,
			"destination": {"street": "1250 E Marshall St", "city": "Richmond", "state": "Virginia", "zip_code": 23298, "latitude": 37.5407, "longitude": -77.4294},
			"dropoff_facility_name": "Capital Dental Center", "transport_mode": "WC", "treatment_type": "dent"}`,
		code: "INVALID_TREATMENT_TYPE",
	},
	{
		member: "The surgery.",
		tool:   "set_booking_details",
		arguments: `{"session_id": "SESSION", "pickup_address": HOME,
			"destination": {"street": "1250 E Marshall St", "city": "Richmond", "state": "Virginia", "zip_code": 23298, "latitude": 37.5407, "longitude": -77.4294},
			"dropoff_facility_name": "Capital Dental Center", "transport_mode": "WC", "treatment_type": "dental surg"}`,
	},
	{
		member:    "It's next Friday at ten.",
		tool:      "set_booking_details",
		arguments: `{"session_id": "SESSION", "appointment_time": "next friday at 10"}`,
		code:      "INVALID_DATE",
	},
	{
		member:    "Friday next week, ten in the morning. And back home at one, my sister Elena comes along.",
		tool:      "set_booking_details",
		arguments: `{"session_id": "SESSION", "appointment_time": "friday next week at ten in the morning", "trip_type": "roundtrip", "return_type": "scheduled", "return_time": "1 pm", "companion_name": "Elena Delgado"}`,
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
		member:    "(the line drops; the model asks again)",
		tool:      "confirm_trip",
		arguments: `{"session_id": "SESSION"}`,
	},
}
