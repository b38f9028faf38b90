package travel_test

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/travel"
)

// An actor is a process that does one thing, some time ahead of the others.
type actor struct {
	ahead time.Duration
	do    func(*travel.Run) error
}

// A gate lets one outside call of a process through at a time.
type gate struct {
	travel.Provider
	trips travel.Trips
	asks  chan string
	goOn  chan struct{}
}

func (g *gate) pass(call string) { g.asks <- call; <-g.goOn }

func (g *gate) Book(ctx context.Context, o travel.Order) (travel.Booking, error) {
	g.pass("book")
	return g.Provider.Book(ctx, o)
}

func (g *gate) Find(ctx context.Context, key string) (travel.Booking, bool, error) {
	g.pass("find")
	return g.Provider.Find(ctx, key)
}

func (g *gate) Cancel(ctx context.Context, key, id string) (travel.Refund, error) {
	g.pass("cancel")
	return g.Provider.Cancel(ctx, key, id)
}

func (g *gate) Save(ctx context.Context, t travel.Trip) (travel.Trip, error) {
	g.pass("save " + string(t.Status))
	return g.trips.Save(ctx, t)
}

func (g *gate) Trip(ctx context.Context, traveller, id string) (travel.Trip, error) {
	g.pass("trip")
	return g.trips.Trip(ctx, traveller, id)
}

func (g *gate) List(ctx context.Context, traveller string) ([]travel.Trip, error) {
	g.pass("list")
	return g.trips.List(ctx, traveller)
}

// A process is an actor on its way.
type running struct {
	gate  *gate
	done  chan error
	over  bool
	err   error
	calls []string
}

// advance waits for the next outside call, or the end.
func (p *running) advance() {
	select {
	case call := <-p.gate.asks:
		p.calls = append(p.calls, call)
	case p.err = <-p.done:
		p.over = true
	}
}

// play runs actors side by side. The process whose turn it is goes on until a
// switch says otherwise or it is over; it returns whose turn each step was, and
// what the actors returned.
func (o *office) play(actors []actor, turns []int) (took []int, failed []error) {
	processes := make([]*running, len(actors))
	for i, a := range actors {
		config, now := o.config, o.config.Now
		g := &gate{config.Provider, config.Trips, make(chan string), make(chan struct{})}
		config.Provider, config.Trips, config.Now = g, g, func() time.Time { return now().Add(a.ahead) }
		desk, err := travel.New(config)
		require.NoError(o.t, err)
		p := &running{gate: g, done: make(chan error, 1)}
		go func() { p.done <- a.do(desk.For(ada)) }()
		p.advance()
		processes[i] = p
	}
	for turn := 0; ; {
		if len(took) < len(turns) {
			turn = turns[len(took)]
		}
		if processes[turn].over {
			if turn = slices.IndexFunc(processes, func(p *running) bool { return !p.over }); turn < 0 {
				break
			}
		}
		took = append(took, turn)
		processes[turn].gate.goOn <- struct{}{}
		processes[turn].advance()
	}
	for _, p := range processes {
		failed = append(failed, p.err)
	}
	return took, failed
}

// interleave plays two actors in every order with at most so many switches between
// them, each on a world of its own, and checks what is left.
func interleave(t *testing.T, most int, build func(*office) []actor, check func(t *testing.T, o *office, failed []error)) {
	type job struct {
		turns []int
		left  int
	}
	played := map[string]bool{}
	for jobs := []job{{nil, most}, {[]int{1}, most}}; len(jobs) > 0; {
		j := jobs[len(jobs)-1]
		jobs = jobs[:len(jobs)-1]
		o := newOffice(t)
		took, failed := o.play(build(o), j.turns)
		if played[fmt.Sprint(took)] {
			continue
		}
		played[fmt.Sprint(took)] = true
		o.inOrder(took)
		check(t, o, failed)
		if j.left == 0 {
			continue
		}
		for k := max(1, len(j.turns)); k < len(took); k++ {
			jobs = append(jobs, job{append(slices.Clone(took[:k]), 1-took[k]), j.left - 1})
		}
	}
	require.Greater(t, len(played), 5)
}

// inOrder checks that what stands at the provider is what the traveller is
// shown as booked, or as not known yet, and nothing of it twice.
func (o *office) inOrder(took []int) {
	o.t.Helper()
	o.clock.Advance(5 * time.Minute)
	o.reopen()
	o.list(travel.TravelTripsRequest{})
	shown := map[string]string{}
	for _, trip := range o.list(travel.TravelTripsRequest{}) {
		shown[trip.TripID] = trip.Status
	}
	kept, err := o.config.Trips.List(context.Background(), ada.ID)
	require.NoError(o.t, err)
	alive, _ := o.standing()
	stands, claims := map[string]bool{}, map[string]bool{}
	for _, r := range alive {
		stands[r.Booking.ID] = true
		claim := fmt.Sprint(r.Offer.Kind, r.Offer.Start())
		require.False(o.t, claims[claim], "it is booked twice: %v", took)
		claims[claim] = true
	}
	for _, trip := range kept {
		for _, i := range trip.Items {
			open := i.State == travel.ItemBooked || i.State == travel.ItemCancelling
			require.Equal(o.t, stands[i.Booking.ID], open, "%v: an item is %s: %v", trip.Status, i.State, took)
			if open {
				require.Contains(o.t, []string{"booked", "pending"}, shown[trip.ID], "%v", took)
			}
			delete(stands, i.Booking.ID)
		}
	}
	require.Empty(o.t, stands, "it stands, and no trip has it: %v", took)
}
