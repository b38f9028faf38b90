package simulated

import (
	"errors"
	"fmt"
	"time"

	"github.com/farewright/farewright/travel"
)

// The types of trip of a reservation.
const (
	oneWay    = "one_way"
	roundTrip = "round_trip"
)

// waysOf parts segments into ways: a way ends where the traveller wanted to go,
// or stays for a day. It fails if the reservation says something else of them.
func waysOf(segments []travel.Segment, r Reservation) ([]travel.Slice, error) {
	var ways []travel.Slice
	for i, s := range segments {
		if i > 0 && s.Depart.Before(segments[i-1].Depart) {
			return nil, errors.New("its segments are not in the order of travel")
		}
		if i == 0 || r.TripType != oneWay && (segments[i-1].To.Code == r.Destination || s.Depart.Sub(segments[i-1].Arrive) >= 24*time.Hour) {
			ways = append(ways, travel.Slice{})
		}
		last := &ways[len(ways)-1]
		last.Segments = append(last.Segments, s)
	}
	from, to, end := segments[0].From, ways[0].Segments[len(ways[0].Segments)-1].To, segments[len(segments)-1].To
	switch {
	case r.Origin != "" && r.Origin != from.Code:
		return nil, fmt.Errorf("its origin is %s, and its segments begin at %s", r.Origin, from.Code)
	case r.Destination != "" && r.Destination != to.Code:
		return nil, fmt.Errorf("its destination is %s, and its segments lead to %s", r.Destination, to.Code)
	case r.TripType == oneWay && len(segments) > 1 && end.City == from.City, r.TripType == roundTrip && end.City != from.City:
		return nil, fmt.Errorf("its trip_type is %s, and its segments end at %s", r.TripType, end.Code)
	}
	return ways, nil
}
