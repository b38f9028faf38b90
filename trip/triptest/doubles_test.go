package triptest

import (
	"context"
	"errors"
	"sync"

	"github.com/farewright/farewright/trip"
)

// desk is a trip.Trips that keeps its contract unless told otherwise.
type desk struct {
	mu        sync.Mutex
	trips     []trip.Trip
	reasons   []trip.Reason
	keys      map[string]string // of cancelled trips
	cancelled int

	mixesMembers, keepsCancelled, refusesRepeats, takesEveryKey, ignoresMember, inventsTrips,
	cancelsTwice, sharesMemory, blankReason, everyReason, vague, guesses, onePerCtx bool
}

func newDesk(breakIt func(*desk)) *desk {
	d := &desk{keys: map[string]string{}, reasons: []trip.Reason{{ID: "1", Name: "Weather"}, {ID: "2", Name: "Other", DescriptionRequired: true}}}
	for _, x := range [][2]string{{"t-1", "m-1"}, {"t-2", "m-1"}, {"t-3", "m-2"}} {
		d.trips = append(d.trips, trip.Trip{TripID: x[0], MemberID: x[1], Status: trip.Scheduled})
	}
	if breakIt != nil {
		breakIt(d)
	}
	if d.blankReason {
		d.reasons[1].ID = ""
	}
	return d
}

func fixture(breakIt func(*desk)) Fixture {
	d := newDesk(breakIt)
	return Fixture{Trips: d, MemberID: "m-1", OtherID: "m-2", Cancelled: func() (int, error) { return d.cancelled, nil }}
}

func (d *desk) ActiveTrips(_ context.Context, member string) ([]trip.Trip, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.sharesMemory && member == "m-1" {
		return d.trips[:2], nil
	}
	var list []trip.Trip
	for _, t := range d.trips {
		if _, over := d.keys[t.TripID]; (t.MemberID == member || d.mixesMembers) && (!over || d.keepsCancelled) {
			list = append(list, t)
		}
	}
	return list, nil
}

func (d *desk) CancelReasons(_ context.Context, id string) ([]trip.Reason, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if !d.active(id) && !d.everyReason {
		return nil, trip.ErrNotActive
	}
	return append([]trip.Reason(nil), d.reasons...), nil
}

func (d *desk) active(id string) bool {
	if _, over := d.keys[id]; over {
		return false
	}
	return id == "t-1" || id == "t-2" || id == "t-3"
}

func (d *desk) Cancel(ctx context.Context, c trip.Cancellation) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	key, over := d.keys[c.TripID]
	switch {
	case d.inventsTrips && !over && !d.active(c.TripID), d.active(c.TripID) && (d.ignoresMember || d.owner(c.TripID) == c.MemberID):
		if d.vague && c.ReasonID == unlisted {
			return errors.New("bad request")
		}
		if d.guesses && c.ReasonID == unlisted {
			d.keys[c.TripID] = c.Key
			return trip.ErrNotCancelled
		}
		d.keys[c.TripID] = c.Key
		d.cancelled++
		if d.onePerCtx && ctx.Err() != nil {
			delete(d.keys, c.TripID)
		}
		return nil
	case over && (key == c.Key && !d.refusesRepeats || d.takesEveryKey):
		if d.cancelsTwice {
			d.cancelled++
		}
		return nil
	}
	return trip.ErrNotActive
}

func (d *desk) owner(id string) string {
	for _, t := range d.trips {
		if t.TripID == id {
			return t.MemberID
		}
	}
	return ""
}

// panicking does what nobody expects.
type panicking struct{ trip.Trips }

func (panicking) ActiveTrips(context.Context, string) ([]trip.Trip, error) { panic("no") }

// racing cancels with nothing between looking and doing.
type racing struct {
	*desk
	looked sync.WaitGroup // every racer has looked
}

func (r *racing) Cancel(ctx context.Context, c trip.Cancellation) error {
	r.mu.Lock()
	active := r.active(c.TripID)
	r.mu.Unlock()
	r.looked.Done()
	r.looked.Wait()
	if !active {
		return r.desk.Cancel(ctx, c)
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.keys[c.TripID] = c.Key
	r.cancelled++
	return nil
}
