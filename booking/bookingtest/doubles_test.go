package bookingtest

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"sync"
	"time"

	"github.com/farewright/farewright/booking"
	"github.com/farewright/farewright/errs"
)

// Sessions that break one rule each.

type overwriting struct {
	mu       sync.Mutex
	sessions map[string]booking.Session
}

func (o *overwriting) Create(_ context.Context, s booking.Session) error {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.sessions == nil {
		o.sessions = map[string]booking.Session{}
	}
	o.sessions[s.ID] = s
	return nil
}

func (o *overwriting) Load(_ context.Context, id string) (booking.Session, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	s, ok := o.sessions[id]
	if !ok {
		return s, booking.ErrNotFound
	}
	return s, nil
}

func (o *overwriting) Touch(ctx context.Context, id string, at time.Time) error {
	s, err := o.Load(ctx, id)
	if err != nil {
		return err
	}
	o.mu.Lock()
	defer o.mu.Unlock()
	if at.After(o.sessions[id].LastUsed) {
		s.LastUsed = at
		o.sessions[id] = s
	}
	return nil
}

type forgetful struct{ booking.MemSessions }

func (f *forgetful) Create(ctx context.Context, s booking.Session) error {
	s.LOB = ""
	return f.MemSessions.Create(ctx, s)
}

type untouched struct{ booking.MemSessions }

func (u *untouched) Touch(ctx context.Context, id string, _ time.Time) error {
	_, err := u.Load(ctx, id)
	return err
}

type backwards struct{ overwriting }

func (b *backwards) Touch(ctx context.Context, id string, at time.Time) error {
	s, err := b.Load(ctx, id)
	if err != nil {
		return err
	}
	s.LastUsed = at
	return b.overwriting.Create(ctx, s)
}

func (b *backwards) Create(ctx context.Context, s booking.Session) error {
	if _, err := b.Load(ctx, s.ID); err == nil {
		return booking.ErrConflict
	}
	return b.overwriting.Create(ctx, s)
}

type purging struct{ overwriting }

func (p *purging) Create(ctx context.Context, s booking.Session) error {
	p.mu.Lock()
	for id, old := range p.sessions {
		if s.LastUsed.Sub(old.LastUsed) > booking.SessionLife {
			delete(p.sessions, id)
		}
	}
	p.mu.Unlock()
	return p.overwriting.Create(ctx, s)
}

type credulous struct{ booking.MemSessions }

func (c *credulous) Load(ctx context.Context, id string) (booking.Session, error) {
	s, err := c.MemSessions.Load(ctx, id)
	if err != nil {
		return booking.Session{ID: id}, nil
	}
	return s, nil
}

// Drafts that break one rule each.

type lastWins struct {
	mu     sync.Mutex
	drafts map[string]booking.Draft
}

func (l *lastWins) Load(_ context.Context, session string) (booking.Draft, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	d, ok := l.drafts[session]
	if !ok {
		return d, booking.ErrNotFound
	}
	return d.Clone(), nil
}

func (l *lastWins) Save(_ context.Context, d booking.Draft) (booking.Draft, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	d = d.Clone()
	d.Version++
	l.drafts[d.SessionID] = d
	return d.Clone(), nil
}

type sharing struct {
	mu     sync.Mutex
	drafts map[string]booking.Draft
}

func (s *sharing) Load(_ context.Context, session string) (booking.Draft, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	d, ok := s.drafts[session]
	if !ok {
		return d, booking.ErrNotFound
	}
	return d, nil
}

func (s *sharing) Save(_ context.Context, d booking.Draft) (booking.Draft, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.drafts[d.SessionID].Version != d.Version {
		return d, booking.ErrConflict
	}
	d.Version++
	s.drafts[d.SessionID] = d
	return d, nil
}

type lossy struct{ booking.MemDrafts }

func (l *lossy) Save(ctx context.Context, d booking.Draft) (booking.Draft, error) {
	d.Booked = nil
	return l.MemDrafts.Save(ctx, d)
}

type halfway struct{ booking.MemDrafts }

func (h *halfway) Save(ctx context.Context, d booking.Draft) (booking.Draft, error) {
	saved, err := h.MemDrafts.Save(ctx, d)
	if err == nil {
		err = ctx.Err()
	}
	return saved, err
}

// Attempts that break one rule each.

type endless struct{ booking.MemAttempts }

func (e *endless) Add(ctx context.Context, key string, at time.Time, _ time.Duration) (int, error) {
	return e.MemAttempts.Add(ctx, key, at, 1000*time.Hour)
}

type shared struct{ booking.MemAttempts }

func (s *shared) Add(ctx context.Context, _ string, at time.Time, window time.Duration) (int, error) {
	return s.MemAttempts.Add(ctx, "all", at, window)
}

func (s *shared) Clear(ctx context.Context, _ string) error { return s.MemAttempts.Clear(ctx, "all") }

type stubborn struct{ booking.MemAttempts }

func (*stubborn) Clear(context.Context, string) error { return nil }

// ledger is a Booker that keeps its contract unless told otherwise.
type ledger struct {
	mu     sync.Mutex
	booked map[string]booking.Booked
	rides  int

	times map[time.Time]bool

	forgetKeys, firstOnly, findAll, sameID, doubles bool
}

func fixture(l *ledger) BookerFixture {
	return BookerFixture{Booker: l, MemberID: "m-1", Booked: func() (int, error) { return l.rides, nil }}
}

func (l *ledger) Book(_ context.Context, o booking.Order) (booking.Booked, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if b, ok := l.booked[o.Key]; ok && !l.forgetKeys {
		return b, nil
	}
	if l.times[o.Rides[0].Appointment] && !l.forgetKeys && !l.doubles {
		return booking.Booked{}, errs.New(errs.TripAlreadyExists, "There is one.")
	}
	if l.times == nil {
		l.times = map[time.Time]bool{}
	}
	l.times[o.Rides[0].Appointment] = true
	if l.firstOnly {
		o.Rides = o.Rides[:1]
	}
	var b booking.Booked
	for _, ride := range o.Rides {
		l.rides++
		id := fmt.Sprint("trip-", l.rides)
		if l.sameID {
			id = "trip"
		}
		if b.TripID == "" {
			b.TripID = id
		}
		if len(o.Rides) > 1 {
			b.Rides = append(b.Rides, booking.BookedRide{TripID: id, Appointment: ride.Appointment})
		}
	}
	if l.booked == nil {
		l.booked = map[string]booking.Booked{}
	}
	l.booked[o.Key] = b
	return b, nil
}

func (l *ledger) Find(_ context.Context, key string) (booking.Booked, bool, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	b, ok := l.booked[key]
	return b, ok || l.findAll, nil
}

// rolodex is a Contacts that keeps its contract unless told otherwise.
type rolodex struct {
	mu            sync.Mutex
	lists         map[booking.ContactKind][]booking.Contact
	version, next int

	blind, renumber, mixed, shared bool
}

func (r *rolodex) Contacts(_ context.Context, _ string, kind booking.ContactKind) ([]booking.Contact, string, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.mixed {
		kind = "all"
	}
	list := r.lists[kind]
	if !r.shared {
		list = slices.Clone(list)
	}
	return list, strconv.Itoa(r.version), nil
}

func (r *rolodex) SaveContacts(_ context.Context, _ string, kind booking.ContactKind, list []booking.Contact, version string) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.mixed {
		kind = "all"
	}
	if version != strconv.Itoa(r.version) && !r.blind {
		return booking.ErrConflict
	}
	list = slices.Clone(list)
	for i := range list {
		if list[i].ID == "" || r.renumber {
			r.next++
			list[i].ID = strconv.Itoa(r.next)
		}
	}
	r.version++
	r.lists[kind] = list
	return nil
}
