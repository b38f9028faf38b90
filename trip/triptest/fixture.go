package triptest

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/farewright/farewright/trip"
)

// two returns the member's trips, of which there must be two or more.
func (f Fixture) two(ctx context.Context) ([]trip.Trip, error) {
	trips, err := f.Trips.ActiveTrips(ctx, f.MemberID)
	if err == nil && len(trips) < 2 {
		err = fmt.Errorf("the member has %d trips, not two or more", len(trips))
	}
	return trips, err
}

// first returns what cancels one of the member's trips.
func (f Fixture) first(ctx context.Context) (trip.Cancellation, error) {
	trips, err := f.two(ctx)
	if err != nil {
		return trip.Cancellation{}, err
	}
	c := trip.Cancellation{Key: "6b65790000000000000000000000000a", TripID: trips[0].TripID, MemberID: f.MemberID, Description: "as agreed"}
	reasons, err := f.Trips.CancelReasons(ctx, c.TripID)
	if err == nil && len(reasons) == 0 {
		err = errors.New("the trip has no reasons")
	}
	if err == nil {
		c.ReasonID = reasons[0].ID
	}
	return c, err
}

// cancelFirst cancels one of the member's trips.
func (f Fixture) cancelFirst(ctx context.Context) (trip.Cancellation, error) {
	c, err := f.first(ctx)
	if err == nil {
		err = f.Trips.Cancel(ctx, c)
	}
	return c, err
}

func (f Fixture) holds(n int) error {
	got, err := f.Cancelled()
	if err == nil && got != n {
		return fmt.Errorf("the host has cancelled %d trips, not %d", got, n)
	}
	return err
}

func (f Fixture) stands(ctx context.Context, tripID string) error {
	trips, err := f.Trips.ActiveTrips(ctx, f.MemberID)
	if err == nil && !has(trips, tripID) {
		err = errors.New("the trip is gone")
	}
	return err
}

func has(trips []trip.Trip, id string) bool {
	return slices.ContainsFunc(trips, func(t trip.Trip) bool { return t.TripID == id })
}

func sameReasons(first, again []trip.Reason) error {
	switch {
	case len(first) == 0:
		return errors.New("there are none")
	case slices.ContainsFunc(first, func(r trip.Reason) bool { return r.ID == "" }):
		return errors.New("one has no id")
	case !slices.Equal(first, again):
		return errors.New("they differ")
	}
	return nil
}
