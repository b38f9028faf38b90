package triptest

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/farewright/farewright/errs"
	"github.com/farewright/farewright/trip"
)

// A Fixture is a host's system with trips in it.
type Fixture struct {
	Trips trip.Trips
	// MemberID has two active trips or more that may be cancelled, each with
	// at least one reason.
	MemberID string
	// OtherID has one active trip or more.
	OtherID string
	// Cancelled returns how many trips the host's system has cancelled, a trip
	// that was cancelled twice counted twice.
	Cancelled func() (int, error)
}

// TestTrips checks an implementation of trip.Trips. fresh returns one whose
// system has cancelled nothing yet.
func TestTrips(t *testing.T, fresh func(t *testing.T) Fixture) { run(t, fresh, tripRules) }

// unlisted is an id that no host lists.
const unlisted = "00000000-0000-4000-8000-00000000dead"

var tripRules = []rule[Fixture]{
	{"lists", "A member's active trips have ids of their own and are the member's.",
		func(ctx context.Context, f Fixture) error {
			trips, err := f.two(ctx)
			seen := map[string]bool{}
			for _, t := range trips {
				if t.TripID == "" || seen[t.TripID] || t.MemberID != f.MemberID || !t.Status.Active() {
					return errors.New("a trip has no id, another's id, another member, or is over")
				}
				seen[t.TripID] = true
			}
			return err
		}},
	{"members are apart", "No trip is listed for two members.",
		func(ctx context.Context, f Fixture) error {
			trips, err := f.two(ctx)
			others, err2 := f.Trips.ActiveTrips(ctx, f.OtherID)
			if len(others) == 0 {
				return errors.Join(err2, errors.New("the other member has no trips"))
			}
			for _, t := range others {
				if has(trips, t.TripID) || t.MemberID != f.OtherID {
					return errors.New("one is")
				}
			}
			return errors.Join(err, err2)
		}},
	{"unknown member", "A member it does not know has no trips, which is no error.",
		func(ctx context.Context, f Fixture) error {
			trips, err := f.Trips.ActiveTrips(ctx, "m-nobody")
			if len(trips) > 0 {
				return errors.New("it lists some")
			}
			return err
		}},
	{"reasons", "An active trip has reasons, each with an id, the same ones in the same order when asked again.",
		func(ctx context.Context, f Fixture) error {
			c, err := f.first(ctx)
			first, err2 := f.Trips.CancelReasons(ctx, c.TripID)
			again, err3 := f.Trips.CancelReasons(ctx, c.TripID)
			if err := errors.Join(err, err2, err3); err != nil {
				return err
			}
			return sameReasons(first, again)
		}},
	{"reasons of no trip", "The reasons of a trip that is not active are ErrNotActive.",
		func(ctx context.Context, f Fixture) error {
			_, none := f.Trips.CancelReasons(ctx, unlisted)
			c, err := f.cancelFirst(ctx)
			_, over := f.Trips.CancelReasons(ctx, c.TripID)
			return errors.Join(err, want(none, trip.ErrNotActive), want(over, trip.ErrNotActive))
		}},
	{"no aliasing", "Changing what it returned changes nothing in the host's system.",
		func(ctx context.Context, f Fixture) error {
			trips, err := f.two(ctx)
			if err != nil {
				return err
			}
			id := trips[0].TripID
			reasons, err := f.Trips.CancelReasons(ctx, id)
			if err != nil {
				return err
			}
			for i := range trips {
				trips[i] = trip.Trip{TripID: "scribbled"}
			}
			for i := range reasons {
				reasons[i] = trip.Reason{ID: "scribbled"}
			}
			trips, err = f.Trips.ActiveTrips(ctx, f.MemberID)
			reasons, err2 := f.Trips.CancelReasons(ctx, id)
			if has(trips, "scribbled") || len(reasons) == 0 || reasons[0].ID == "scribbled" {
				return errors.New("it does")
			}
			return errors.Join(err, err2)
		}},
	{"cancels", "A cancelled trip is active no longer as soon as Cancel has returned; the others stay.",
		func(ctx context.Context, f Fixture) error {
			before, err := f.two(ctx)
			c, err2 := f.cancelFirst(ctx)
			after, err3 := f.Trips.ActiveTrips(ctx, f.MemberID)
			if has(after, c.TripID) || len(after) != len(before)-1 {
				return errors.Join(err, err2, err3, fmt.Errorf("of %d trips %d are left", len(before), len(after)))
			}
			return errors.Join(err, err2, err3, f.holds(1))
		}},
	{"idempotent", "The same key again succeeds and cancels nothing.",
		func(ctx context.Context, f Fixture) error {
			c, err := f.cancelFirst(ctx)
			return errors.Join(err, f.Trips.Cancel(ctx, c), f.Trips.Cancel(ctx, c), f.holds(1))
		}},
	{"one key races", "32 calls with one key at once cancel once, and all succeed.",
		func(ctx context.Context, f Fixture) error {
			c, err := f.first(ctx)
			if err != nil {
				return err
			}
			return errors.Join(together(32, func(int) error { return f.Trips.Cancel(ctx, c) }), f.holds(1))
		}},
	{"another key", "A trip that was cancelled under another key is ErrNotActive.",
		func(ctx context.Context, f Fixture) error {
			c, err := f.cancelFirst(ctx)
			c.Key = "key-of-another"
			return errors.Join(err, want(f.Trips.Cancel(ctx, c), trip.ErrNotActive), f.holds(1))
		}},
	{"keys race", "Of 32 calls with a key each at once one cancels; the others are ErrNotActive.",
		func(ctx context.Context, f Fixture) error {
			c, err := f.first(ctx)
			if err != nil {
				return err
			}
			won := make(chan int, 32)
			err = together(32, func(i int) error {
				mine := c
				mine.Key = fmt.Sprint("key-", i)
				err := f.Trips.Cancel(ctx, mine)
				if err == nil {
					won <- i
					return nil
				}
				return want(err, trip.ErrNotActive)
			})
			if len(won) != 1 {
				err = errors.Join(err, fmt.Errorf("%d succeeded", len(won)))
			}
			return errors.Join(err, f.holds(1))
		}},
	{"no such trip", "A trip that does not exist is ErrNotActive, and nothing is cancelled.",
		func(ctx context.Context, f Fixture) error {
			c, err := f.first(ctx)
			c.TripID = unlisted
			return errors.Join(err, want(f.Trips.Cancel(ctx, c), trip.ErrNotActive), f.holds(0))
		}},
	{"another's trip", "Another member's trip is ErrNotActive, and stays.",
		func(ctx context.Context, f Fixture) error {
			c, err := f.first(ctx)
			c.MemberID = f.OtherID
			return errors.Join(err, want(f.Trips.Cancel(ctx, c), trip.ErrNotActive), f.holds(0), f.stands(ctx, c.TripID))
		}},
	{"unlisted reason", "A reason that is not listed is taken, or refused with an error that is certain and the trip standing.",
		func(ctx context.Context, f Fixture) error {
			c, err := f.first(ctx)
			if err != nil {
				return err
			}
			c.ReasonID = unlisted
			err = f.Trips.Cancel(ctx, c)
			var ours *errs.Error
			switch {
			case err == nil:
				return f.holds(1)
			case !errors.As(err, &ours) && !errors.Is(err, trip.ErrNotCancelled):
				return fmt.Errorf("the error is neither an *errs.Error nor ErrNotCancelled: %w", err)
			}
			return errors.Join(f.holds(0), f.stands(ctx, c.TripID))
		}},
	{"cancelled context", "After a call with a cancelled context the same key cancels, or finds it done: once in all.",
		func(ctx context.Context, f Fixture) error {
			c, err := f.first(ctx)
			if err != nil {
				return err
			}
			_ = f.Trips.Cancel(cancelled(ctx), c)
			return errors.Join(f.Trips.Cancel(ctx, c), f.holds(1))
		}},
	{"readers race", "Trips and reasons can be read while one is cancelled.",
		func(ctx context.Context, f Fixture) error {
			c, err := f.first(ctx)
			if err != nil {
				return err
			}
			return errors.Join(together(32, func(i int) error {
				if i == 0 {
					return f.Trips.Cancel(ctx, c)
				}
				if _, err := f.Trips.CancelReasons(ctx, c.TripID); err != nil && !errors.Is(err, trip.ErrNotActive) {
					return err
				}
				_, err := f.Trips.ActiveTrips(ctx, f.MemberID)
				return err
			}), f.holds(1))
		}},
}
