package trip

import (
	"cmp"
	"context"
	"log/slog"
	"slices"
	"strings"

	"github.com/farewright/farewright/errs"
)

// active returns the member's trips that are not over, the latest appointment
// first, trips of one time by id. What the host lists beside them is left out,
// whatever the reason it is there.
func (s *Service) active(ctx context.Context, memberID string) ([]Trip, error) {
	listed, err := s.config.Trips.ActiveTrips(ctx, memberID)
	if err = said(err); err != nil {
		return nil, errs.Wrap(errs.InternalError, "The trips could not be read.", err)
	}
	own := make([]Trip, 0, len(listed))
	for _, t := range listed {
		if t.MemberID == memberID && t.Status.Active() && strings.TrimSpace(t.TripID) != "" {
			own = append(own, t)
		}
	}
	if out := len(listed) - len(own); out > 0 {
		s.config.Log.LogAttrs(ctx, slog.LevelWarn, "the host listed trips that are another member's, over, or without an id", slog.Int("left_out", out))
	}
	slices.SortStableFunc(own, func(a, b Trip) int {
		return cmp.Or(b.Appointment.Compare(a.Appointment), cmp.Compare(a.TripID, b.TripID))
	})
	return slices.CompactFunc(own, func(a, b Trip) bool { return a.TripID == b.TripID }), nil
}

// find returns the member's active trip with an id. Another member's trip and
// one that never was get the same answer.
func (s *Service) find(ctx context.Context, memberID, id string) (Trip, error) {
	trips, err := s.active(ctx, memberID)
	if err != nil {
		return Trip{}, err
	}
	switch hits := named(trips, id); len(hits) {
	case 0:
		return Trip{}, notFound("No active trip of this member has this trip_id.")
	case 1:
		return hits[0], nil
	default:
		e := errs.Newf(errs.MissingPrerequisite, "%d active trips are called so.", len(hits))
		e.Suggestion = "Call get_active_trips, ask which trip is meant, and call again with its UUID as trip_id."
		e.Fields = []string{"trip_id"}
		return Trip{}, e
	}
}

// named returns the trips that an id means. The first of these that fits
// decides, blanks around it dropped:
//
//   - the trip id as it is, then without regard to case
//   - the display id, without regard to case
func named(trips []Trip, id string) []Trip {
	id = strings.TrimSpace(id)
	if id == "" {
		return nil
	}
	for _, same := range []func(t Trip) bool{
		func(t Trip) bool { return strings.TrimSpace(t.TripID) == id },
		func(t Trip) bool { return strings.EqualFold(strings.TrimSpace(t.TripID), id) },
		func(t Trip) bool { return strings.EqualFold(shown(t.DisplayID), id) },
	} {
		var hits []Trip
		for _, t := range trips {
			if same(t) {
				hits = append(hits, t)
			}
		}
		if len(hits) > 0 {
			return hits
		}
	}
	return nil
}

func notFound(message string) *errs.Error {
	e := errs.New(errs.TripNotFound, message)
	e.Fields = []string{"trip_id"}
	return e
}
