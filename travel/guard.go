package travel

import (
	"context"
	"errors"
)

// errStray tells that a store gave what was not asked for. Its text is for
// operators.
var errStray = errors.New("travel: the store returned another trip than was asked for")

// ownTrips is a host's store that is held to its word: what belongs to somebody
// else, or is not what was asked for, never gets further.
type ownTrips struct{ host Trips }

func (o ownTrips) Save(ctx context.Context, t Trip) (Trip, error) {
	kept, err := o.host.Save(ctx, t)
	if err == nil && (kept.ID != t.ID || kept.TravellerID != t.TravellerID || kept.Version <= t.Version || len(kept.Items) != len(t.Items)) {
		return Trip{}, errStray
	}
	return kept, err
}

func (o ownTrips) Trip(ctx context.Context, travellerID, id string) (Trip, error) {
	t, err := o.host.Trip(ctx, travellerID, id)
	if err == nil && (t.ID != id || t.TravellerID != travellerID || len(t.Items) == 0) {
		return Trip{}, errStray
	}
	return t, err
}

func (o ownTrips) List(ctx context.Context, travellerID string) ([]Trip, error) {
	all, err := o.host.List(ctx, travellerID)
	if err != nil {
		return nil, err
	}
	var mine []Trip
	for _, t := range all {
		if t.TravellerID == travellerID && t.ID != "" && len(t.Items) > 0 {
			mine = append(mine, t)
		}
	}
	return mine, nil
}
