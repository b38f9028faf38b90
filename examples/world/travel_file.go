package world

import (
	"encoding/json"

	"github.com/farewright/farewright/travel/simulated"
)

// Travel is the business travel of the world: who travels, under which policy,
// and what is on sale. The schedule's own keys stand here too (currency,
// time_zone, only, connection_minutes, fares, places, flights, rail, hotels):
// what they list is sold as listed, and what they do not list is invented,
// unless only is set.
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

// Traveller is somebody who travels on business.
type Traveller struct {
	simulated.Traveller
	// TimeZone is the IANA name of where the traveller is; missing, it is the
	// organisation's.
	TimeZone string `json:"time_zone"`
	// Payment is how the organisation pays; missing, the first of payments.
	Payment string `json:"payment"`
}
