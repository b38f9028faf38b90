// Package simulated sells flights, trains and hotel rooms that do not exist.
//
// It is the provider to build and test against: believable, and the same for
// the same seed, the same clock and the same calls.
//
//	              seed ─┐
//	airports, links ────┼─▶ timetable ─▶ offers ─▶ bookings
//	hotel chains ───────┘        ▲          ▲          ▲
//	                          Schedule    prices     Faults
//	                       (if one is given) move   (on demand)
//
//	provider, err := simulated.New(simulated.Config{Seed: 7})
//	london, err := provider.Places().Find(ctx, "London", travel.Flight)
//	tokyo, err := provider.Places().Find(ctx, "HND", travel.Flight)
//	offers, err := provider.Search(ctx, travel.Query{
//		Kind: travel.Flight, Origin: london[0], Destination: tokyo[0],
//		Depart: travel.Date{Year: 2026, Month: time.May, Day: 4}, Travellers: 1, Limit: 8,
//	})
//
// Airports, stations, zones and distances are those of the world; carriers,
// railways, hotels, timetables, fares and rates of exchange are invented. A
// carrier is named in Segment.Carrier, and its designator begins
// Segment.Number.
//
// Offers expire after twenty minutes, and prices move every quarter of an
// hour or so: an offer may come back from Price dearer or cheaper than it was.
// [Provider.Inject] makes the provider fail as real ones do.
//
// A [Schedule] replaces what is invented by what is given: flights, trains and
// hotels by date, with seats and prices, and the reservations that exist.
//
// Everything is kept in memory. Offers are bounded; bookings stay.
package simulated
