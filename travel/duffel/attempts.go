package duffel

import (
	"context"
	"sync"
	"time"

	"github.com/farewright/farewright/travel"
)

// attempts remembers what this process has sent, by name, and lets only one at
// a time work under a name. What is settled is forgotten after a while: by then
// Duffel lists it.
type attempts struct {
	keep time.Duration
	now  func() time.Time

	mu     sync.Mutex
	byName map[string]*attempt
}

// An attempt is what is known of one name. Its fields are guarded by
// attempts.mu, all but turn.
type attempt struct {
	turn  chan struct{} // holds one token while somebody works
	users int           // who work or wait
	at    time.Time     // when it changed last
	// sent: something went out, and what became of it is not known.
	sent    bool
	booking *travel.Booking
}

func newAttempts(keep time.Duration, now func() time.Time) *attempts {
	return &attempts{keep: keep, now: now, byName: map[string]*attempt{}}
}

// take waits for the turn under a name. The error is ctx's.
func (a *attempts) take(ctx context.Context, name string) (give func(), err error) {
	t := a.enter(name)
	if err := ctx.Err(); err != nil {
		a.leave(name, t)
		return nil, err
	}
	select {
	case t.turn <- struct{}{}:
		return func() {
			<-t.turn
			a.leave(name, t)
		}, nil
	case <-ctx.Done():
		a.leave(name, t)
		return nil, ctx.Err()
	}
}

func (a *attempts) enter(name string) *attempt {
	a.mu.Lock()
	defer a.mu.Unlock()
	for other, t := range a.byName {
		if t.users == 0 && a.now().Sub(t.at) > a.keep {
			delete(a.byName, other)
		}
	}
	t := a.byName[name]
	if t == nil {
		t = &attempt{turn: make(chan struct{}, 1)}
		a.byName[name] = t
	}
	t.users++
	return t
}

func (a *attempts) leave(name string, t *attempt) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if t.users--; t.users == 0 && !t.sent && t.booking == nil {
		delete(a.byName, name)
	}
}

// of returns what is remembered of a name: what was booked, or that something
// was sent, not longer ago than it takes to settle, and is not known to have
// ended.
func (a *attempts) of(name string) (b travel.Booking, booked, sent bool) {
	a.mu.Lock()
	defer a.mu.Unlock()
	t := a.byName[name]
	switch {
	case t == nil:
		return travel.Booking{}, false, false
	case t.booking != nil:
		return *t.booking, true, false
	}
	return travel.Booking{}, false, t.sent && a.now().Sub(t.at) <= a.keep
}

// sending notes that something goes out under a name whose turn is taken.
func (a *attempts) sending(name string) { a.note(name, true, nil) }

// settled notes how that ended; b is nil if nothing was booked.
func (a *attempts) settled(name string, b *travel.Booking) { a.note(name, false, b) }

func (a *attempts) note(name string, sent bool, b *travel.Booking) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if t := a.byName[name]; t != nil {
		t.sent, t.booking, t.at = sent, b, a.now()
	}
}
