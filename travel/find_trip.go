package travel

import (
	"context"
	"slices"
	"strings"

	"github.com/farewright/farewright/errs"
)

// tripBy finds a trip of the traveller's by id or reference, and returns all
// others with it. If both are given, they must agree, and blanks are none. A
// carrier's own reference will do for either.
func (r *Run) tripBy(ctx context.Context, field, id, ref string) (t Trip, trips []Trip, err error) {
	trips, err = r.desk.config.Trips.List(ctx, r.traveller.ID)
	if err != nil {
		return Trip{}, nil, failed("The traveller's trips could not be read; nothing was done.", err)
	}
	id, ref = strings.TrimSpace(id), strings.TrimSpace(ref)
	matches := slices.DeleteFunc(slices.Clone(trips), func(t Trip) bool {
		return t.Status == StatusFailed && !t.everBooked() && !t.has(ItemMissing) || id+ref == "" || id != "" && !t.goesBy(id) || ref != "" && !t.goesBy(ref)
	})
	switch len(matches) {
	case 1:
		return matches[0], trips, nil
	case 0:
		e := refuse(errs.BookingNotFound, field, "No trip of this traveller goes by that.")
		if id != "" && ref != "" {
			e = refuse(errs.BookingNotFound, field, "No trip of this traveller goes by both the trip_id and the booking_ref.")
			e.Fields = []string{"trip_id", "booking_ref"}
		}
		return Trip{}, nil, e
	}
	e := refuse(errs.BookingNotFound, field, "Several trips go by that.")
	for _, t := range matches {
		e.Candidates = append(e.Candidates, t.candidate())
	}
	return Trip{}, nil, next(e, "Ask which trip is meant and send its trip_id.")
}

// goesBy reports whether the trip has a name: its id, its reference, or a
// reference of what was booked.
func (t Trip) goesBy(name string) bool {
	return t.ID == name || strings.EqualFold(t.Reference, name) || slices.ContainsFunc(t.Items, func(i Item) bool {
		return i.Booking.Reference != "" && strings.EqualFold(i.Booking.Reference, name)
	})
}
