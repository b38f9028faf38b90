package duffel

import (
	"context"
	"encoding/json"
	"time"

	"github.com/farewright/farewright/travel"
)

// Standing implements travel.Watcher, as far as an order tells.
//
//   - Flown is No before the first departure. After it Duffel does not tell
//     whether anybody boarded.
//   - CancelledByCarrier is Yes if a change by the airline takes flights away
//     and puts none in their place, No if the order lists that there are no
//     changes by the airline, and not known otherwise: after a change of
//     schedule, or if there is no such list. Airlines tell Duffel late, or not
//     at all.
//   - Insured is No if nothing was bought beside the flights, else not known.
func (p *Provider) Standing(ctx context.Context, bookingID string) (travel.Standing, error) {
	var o struct {
		ID       string             `json:"id"`
		Services *[]json.RawMessage `json:"services"`
		Changes  *[]struct {
			Added   []json.RawMessage `json:"added"`
			Removed []json.RawMessage `json:"removed"`
		} `json:"airline_initiated_changes"`
		Slices []struct {
			Segments []wireSegment `json:"segments"`
		} `json:"slices"`
	}
	if err := p.order(ctx, "standing", bookingID, &o); err != nil {
		return travel.Standing{}, err
	}
	if o.ID != bookingID {
		return travel.Standing{}, because("standing", unreadable)
	}
	s := travel.Standing{Flown: travel.NotKnown, CancelledByCarrier: travel.NotKnown, Insured: travel.NotKnown}
	if o.Services != nil && len(*o.Services) == 0 {
		s.Insured = travel.No
	}
	if o.Changes != nil {
		if len(*o.Changes) == 0 {
			s.CancelledByCarrier = travel.No
		}
		for _, c := range *o.Changes {
			if len(c.Removed) > 0 && len(c.Added) == 0 {
				s.CancelledByCarrier = travel.Yes
			}
		}
	}
	r, first := newReader(p.config.Name), time.Time{}
	for _, way := range o.Slices {
		for _, w := range way.Segments {
			_, zone, err := r.point(w.Origin)
			if err != nil {
				return s, nil
			}
			at := instants(w.DepartingAt, zone)
			if len(at) == 0 {
				return s, nil
			}
			if first.IsZero() || at[0].Before(first) {
				first = at[0]
			}
		}
	}
	if !first.IsZero() && p.config.Now().Before(first) {
		s.Flown = travel.No
	}
	return s, nil
}
