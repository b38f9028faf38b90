package world

import (
	"encoding/json"

	"github.com/farewright/farewright/travel/simulated"
)

// Travel is the business travel of the world: who travels, under which policy,
// and what is on sale. The keys of [simulated.Schedule] stand here too: what they
// list is sold as listed, and a kind of travel that they do not list is
// invented, unless only is set. A world of one airline:
//
//	{"now": "2024-05-15T15:00:00-05:00", "travel": {
//	  "time_zone": "Etc/GMT+5", "only": true, "currency": "USD",
//	  "travellers": [{"traveller_id": "t-1", "name": "Mia Example", "membership": "gold",
//	    "payments": [{"id": "card-1"}], "companions": [{"id": "t-2", "name": "Noah Example"}]}],
//	  "flights": [{"number": "HAT001", "origin": "JFK", "destination": "SFO", "departs": "06:00", "arrives": "12:10",
//	    "dates": {"2024-05-18": {"status": "available", "seats": {"basic_economy": 3, "economy": 5}, "prices": {"basic_economy": 87, "economy": 122}}}}],
//	  "trips": [{"id": "K7ECON", "traveller_id": "t-1", "fare": "economy", "created_at": "2024-05-15T09:00:00", "insurance": true,
//	    "segments": [{"number": "HAT001", "date": "2024-05-18", "price": 120}], "passengers": [{"name": "Mia Example"}]}],
//	  "policy": {}}}
//
// What prices and seats are listed under is a fare, such as basic_economy; a
// fare belongs to a cabin (see fares). Lists are lists, also of what other
// recordings keep by id. What was booked before the world began stands under
// trips, or under reservations, as the schedule calls it.
type Travel struct {
	// Travellers are whom the desk works for; Traveller is the id of the one
	// that the tools are bound to, the first if it is missing.
	Travellers []Traveller `json:"travellers"`
	Traveller  string      `json:"traveller"`
	// Policy is of every organisation; missing or {}: there is none.
	Policy json.RawMessage `json:"policy"`
	// Trips are booked when the world starts.
	Trips []simulated.Reservation `json:"trips"`
	// Rates says how much of each currency is worth the same, as text: {"EUR":
	// "1", "USD": "1.08"}. A currency that is missing is never converted.
	Rates map[string]string `json:"rates"`
	// Seed decides what is invented.
	Seed uint64 `json:"seed"`
	// Moves lets invented prices move; without it they stay.
	Moves bool `json:"prices_move"`
	simulated.Schedule
}

// Traveller is somebody who travels on business. Companions travel along, in
// their order; where the key is missing they are made up, and an empty list is
// nobody.
type Traveller struct {
	simulated.Traveller
	// TimeZone is the IANA name of where the traveller is; missing, it is the
	// organisation's.
	TimeZone string `json:"time_zone"`
	// Home is the city that the traveller sets out from, as airports name it.
	Home string `json:"home"`
	// Payment is how the organisation pays, as the provider is told; missing, it
	// is the first of payments.
	Payment string `json:"payment"`
}
