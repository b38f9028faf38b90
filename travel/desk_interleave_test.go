package travel_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/tooldef"
	"github.com/farewright/farewright/travel"
	"github.com/farewright/farewright/travel/simulated"
)

func booking(req travel.TravelBookRequest, g tooldef.Granted, ahead time.Duration) actor {
	return actor{ahead, func(r *travel.Run) error {
		_, err := r.TravelBook(context.Background(), req, g)
		return err
	}}
}

func cancelling(id string, ahead time.Duration) actor {
	return actor{ahead, func(r *travel.Run) error {
		_, err := r.TravelCancel(context.Background(), travel.TravelCancelRequest{TripID: id}, tooldef.Granted{ID: "cancel"})
		return err
	}}
}

func anyOrder(*testing.T, *office, []error) {}

// takenOver is long enough for another process to take a booking for given up.
const takenOver = 3 * time.Minute

func TestTwoProcessesInEveryOrder(t *testing.T) {
	first, resumed := tooldef.Granted{ID: "a"}, tooldef.Granted{ID: "a", Resumed: true}
	onDay := func(day string) func(*travel.TravelSearchRequest) {
		return func(r *travel.TravelSearchRequest) { r.DepartDate = day }
	}
	changes := func(o *office) (old string, a, b travel.TravelBookRequest) {
		old = o.mustBook(order(o.offer(flightSearch(), 0))).TripID
		a, b = order(o.offer(flightSearch(onDay("2026-05-05")), 0)), order(o.offer(flightSearch(onDay("2026-05-06")), 0))
		a.TripID, b.TripID = old, old
		return old, a, b
	}
	for _, row := range []struct {
		name  string
		build func(*office) []actor
		check func(*testing.T, *office, []error)
	}{
		{"two grants of one offer", func(o *office) []actor {
			req := order(o.offer(flightSearch(), 0))
			return []actor{booking(req, first, 0), booking(req, tooldef.Granted{ID: "b"}, 0)}
		}, anyOrder},
		{"one flight of two searches", func(o *office) []actor {
			return []actor{booking(order(o.offer(flightSearch(), 0)), first, 0), booking(order(o.offer(flightSearch(), 0)), tooldef.Granted{ID: "b"}, 0)}
		}, anyOrder},
		{"a grant that is taken over", func(o *office) []actor {
			req := twoOffers(o)
			return []actor{booking(req, first, 0), booking(req, resumed, takenOver)}
		}, anyOrder},
		{"a grant that is taken over, and something sold out", func(o *office) []actor {
			req, n := twoOffers(o), 0
			o.config.Provider = hooked{o.provider, func(x travel.Order) {
				if n++; n == 2 {
					o.provider.Inject(simulated.Fault{Kind: simulated.SoldOut, ID: x.Offer.ID})
				}
			}}
			return []actor{booking(req, first, 0), booking(req, resumed, takenOver)}
		}, anyOrder},
		{"a booking, and somebody who looks", func(o *office) []actor {
			return []actor{booking(twoOffers(o), first, 0), {takenOver, func(r *travel.Run) error {
				_, err := r.TravelTrips(context.Background(), travel.TravelTripsRequest{})
				return err
			}}}
		}, anyOrder},
		{"two changes of one trip", func(o *office) []actor {
			_, a, b := changes(o)
			return []actor{booking(a, first, 0), booking(b, tooldef.Granted{ID: "b"}, 0)}
		}, func(t *testing.T, o *office, _ []error) {
			alive, _ := o.standing()
			require.Len(t, alive, 1)
		}},
		{"two changes of one trip, one of them late", func(o *office) []actor {
			_, a, b := changes(o)
			return []actor{booking(a, first, 0), booking(b, tooldef.Granted{ID: "b"}, takenOver)}
		}, func(t *testing.T, o *office, _ []error) {
			alive, _ := o.standing()
			require.Len(t, alive, 1)
		}},
		{"a change and a cancellation", func(o *office) []actor {
			old, a, _ := changes(o)
			return []actor{booking(a, first, 0), cancelling(old, 0)}
		}, func(t *testing.T, o *office, failed []error) {
			alive, _ := o.standing()
			if failed[1] == nil && failed[0] != nil {
				require.Empty(t, alive)
			}
		}},
		{"two cancellations", func(o *office) []actor {
			trip := o.mustBook(twoOffers(o)).TripID
			return []actor{cancelling(trip, 0), cancelling(trip, 0)}
		}, func(t *testing.T, o *office, failed []error) {
			alive, _ := o.standing()
			require.True(t, len(alive) == 0 || failed[0] != nil && failed[1] != nil)
		}},
		{"the rest of a change and a cancellation of the new trip", func(o *office) []actor {
			_, a, _ := changes(o)
			o.provider.Inject(simulated.Fault{Kind: simulated.CancelFails})
			out, err := o.book(a, "a")
			require.NoError(o.t, err)
			return []actor{booking(a, resumed, takenOver), cancelling(out.TripID, 0)}
		}, anyOrder},
	} {
		t.Run(row.name, func(t *testing.T) {
			t.Parallel()
			interleave(t, switches, row.build, row.check)
		})
	}
}
