package triptest

import (
	"context"
	"slices"
	"testing"

	"github.com/farewright/farewright/trip"
)

// The in-memory provider keeps the contract it is the reference of.
func TestTheInMemoryTripsPass(t *testing.T) {
	TestTrips(t, func(*testing.T) Fixture {
		m := new(trip.MemTrips)
		ids := []string{"t-1", "t-2", "t-3"}
		for i, member := range []string{"m-1", "m-1", "m-2"} {
			m.Add(trip.Trip{TripID: ids[i], MemberID: member}, trip.Reason{ID: "1", Name: "Weather"})
		}
		m.Add(trip.Trip{TripID: "t-4", MemberID: "m-1", Status: trip.Completed})
		return Fixture{Trips: m, MemberID: "m-1", OtherID: "m-2", Cancelled: func() (int, error) {
			n := 0
			for _, id := range ids {
				if _, ok := m.Cancellation(id); ok {
					n++
				}
			}
			return n, nil
		}}
	})
}

func TestTheDoublePassesUntilItIsBroken(t *testing.T) {
	TestTrips(t, func(*testing.T) Fixture { return fixture(nil) })
}

// failing returns the rules that an implementation breaks.
func failing(fresh func() Fixture) []string {
	var names []string
	for _, r := range tripRules {
		ctx, cancel := context.WithTimeout(context.Background(), patience)
		if r.try(ctx, fresh()) != nil {
			names = append(names, r.name)
		}
		cancel()
	}
	return names
}

func TestBrokenTripsAreCaught(t *testing.T) {
	for _, row := range []struct {
		double  string
		breakIt func(*desk)
		fails   []string // exactly these
	}{
		{"listing everybody's trips", func(d *desk) { d.mixesMembers = true }, []string{"lists", "members are apart", "unknown member"}},
		{"listing what is cancelled", func(d *desk) { d.keepsCancelled = true }, []string{"cancels"}},
		{"refusing a key it knows", func(d *desk) { d.refusesRepeats = true }, []string{"idempotent", "one key races", "cancelled context"}},
		{"cancelling again under a key", func(d *desk) { d.cancelsTwice = true }, []string{"idempotent", "one key races", "cancelled context"}},
		{"taking every key", func(d *desk) { d.takesEveryKey = true }, []string{"another key", "keys race"}},
		{"cancelling for anybody", func(d *desk) { d.ignoresMember = true }, []string{"another's trip"}},
		{"cancelling what does not exist", func(d *desk) { d.inventsTrips = true }, []string{"no such trip"}},
		{"sharing its memory", func(d *desk) { d.sharesMemory = true }, []string{"no aliasing", "cancels"}},
		{"a reason without an id", func(d *desk) { d.blankReason = true }, []string{"reasons"}},
		{"reasons for everything", func(d *desk) { d.everyReason = true }, []string{"reasons of no trip"}},
		{"a vague refusal", func(d *desk) { d.vague = true }, []string{"unlisted reason"}},
		{"a refusal that is none", func(d *desk) { d.guesses = true }, []string{"unlisted reason"}},
		{"forgetting under a cancelled context", func(d *desk) { d.onePerCtx = true }, []string{"cancelled context"}},
	} {
		t.Run(row.double, func(t *testing.T) {
			if got := failing(func() Fixture { return fixture(row.breakIt) }); !slices.Equal(got, row.fails) {
				t.Errorf("it fails %q, not %q", got, row.fails)
			}
		})
	}
}

func TestLookingBeforeDoingIsCaught(t *testing.T) {
	for _, r := range tripRules {
		if r.name != "one key races" && r.name != "keys race" {
			continue
		}
		racer := &racing{desk: newDesk(nil)}
		racer.looked.Add(32)
		f := Fixture{Trips: racer, MemberID: "m-1", OtherID: "m-2", Cancelled: func() (int, error) { return racer.cancelled, nil }}
		if r.try(context.Background(), f) == nil {
			t.Errorf("it passes %q", r.name)
		}
	}
}

func TestAPanicIsABrokenRule(t *testing.T) {
	got := failing(func() Fixture {
		f := fixture(nil)
		f.Trips = panicking{f.Trips}
		return f
	})
	if len(got) < 10 {
		t.Errorf("it fails only %q", got)
	}
}
