package world

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"slices"
	"sync"
	"time"

	"github.com/farewright/farewright/address"
	"github.com/farewright/farewright/booking"
	"github.com/farewright/farewright/tooldef"
	"github.com/farewright/farewright/travel"
	"github.com/farewright/farewright/travel/simulated"
	"github.com/farewright/farewright/trip"
)

// A World is a running host. It is safe for concurrent use.
type World struct {
	mu      sync.Mutex
	file    File
	offset  time.Duration
	members map[string]*Member // by member id
	booked  map[string]booking.Booked
	rides   int // number of the next ride

	contacts  map[string]*cards
	cancelled map[string]string // by trip id: the key it was cancelled under

	sessions booking.MemSessions
	drafts   booking.MemDrafts
	log      *slog.Logger
	service  *booking.Service
	places   *address.Service
	trips    *trip.Service

	provider *simulated.Provider
	journeys travel.MemTrips
	tables   tables
	desk     *travel.Desk
}

// Watch is where a world writes what operators and auditors see. The zero
// value writes nothing, and caches in memory.
type Watch struct {
	Log   *slog.Logger
	Audit tooldef.Audit
	Cache address.Cache
}

// New starts the world of f. It refuses what contradicts itself.
func New(f File) (*World, error) { return Watched(f, Watch{}) }

// Watched is [New] with something to write to.
func Watched(f File, watch Watch) (*World, error) {
	if watch.Log == nil {
		watch.Log = slog.New(slog.DiscardHandler)
	}
	w := &World{file: f, log: watch.Log, members: map[string]*Member{}, booked: map[string]booking.Booked{}, rides: 100,
		contacts: map[string]*cards{}, cancelled: map[string]string{}}
	for i := range f.Members {
		m := &f.Members[i]
		if w.members[m.MemberID] != nil {
			return nil, fmt.Errorf("world: two members have the id %s", m.MemberID)
		}
		w.members[m.MemberID] = m
		if _, err := w.member(m); err != nil {
			return nil, err
		}
	}
	for _, o := range f.Organisations {
		if _, err := w.organisation(o); err != nil {
			return nil, err
		}
	}
	var err error
	w.service, err = booking.New(booking.Config{
		Members: w, Organisations: w, Catalogues: w, Booker: w, Benefits: w, Rides: w, Contacts: w,
		Sessions: &w.sessions, Drafts: &w.drafts, Now: w.Now, Log: watch.Log, Audit: watch.Audit,
	})
	if err != nil {
		return nil, err
	}
	if w.trips, err = trip.New(trip.Config{Sessions: w.service, Trips: w, Now: w.Now, Log: watch.Log, Audit: watch.Audit}); err != nil {
		return nil, err
	}
	gazetteer, err := w.gazetteer()
	if err != nil {
		return nil, err
	}
	w.places, err = address.New(address.Config{Places: gazetteer, Geocoder: gazetteer, Sessions: w.service, Now: w.Now, Log: watch.Log, Cache: watch.Cache})
	if err != nil {
		return nil, err
	}
	if err := cmp.Or(w.openSessions(), w.checkTravellers()); err != nil {
		return nil, err
	}
	return w, w.openDesk(watch)
}

// openSessions opens what the file lists, each with an empty draft.
func (w *World) openSessions() error {
	ctx := context.Background()
	for _, s := range w.file.Sessions {
		m := w.members[s.MemberID]
		if m == nil {
			return fmt.Errorf("world: session %s names the unknown member %s", s.SessionID, s.MemberID)
		}
		session := booking.Session{ID: s.SessionID, MemberID: m.MemberID, OrganisationID: m.OrgID, LOB: m.LOB, CreatedAt: w.Now(), LastUsed: w.Now()}
		if err := w.sessions.Create(ctx, session); err != nil {
			return fmt.Errorf("world: session %s: %w", s.SessionID, err)
		}
		if _, err := w.drafts.Save(ctx, booking.Draft{ID: "draft-" + s.SessionID, SessionID: s.SessionID, UpdatedAt: w.Now()}); err != nil {
			return fmt.Errorf("world: session %s: %w", s.SessionID, err)
		}
	}
	return nil
}

// Tools returns the tools of the world: those for rides and, if somebody
// travels on business, those of the travel desk for the file's traveller.
func (w *World) Tools() (*tooldef.Set, error) {
	tools := slices.Concat(w.service.Tools(), w.places.Tools(), w.trips.Tools())
	if run, ok := w.For(""); ok {
		tools = append(tools, run.Tools()...)
	}
	set, err := tooldef.NewSet(tools...)
	if err != nil {
		return nil, err
	}
	return set.Log(w.log).Approve(tooldef.Approvals{Now: w.Now})
}

// Now is the world's clock: it stands still where the file says so, and moves
// by Advance.
func (w *World) Now() time.Time {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.file.Now.IsZero() {
		return time.Now().Add(w.offset)
	}
	return w.file.Now.Add(w.offset)
}

// Advance moves the clock.
func (w *World) Advance(d time.Duration) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.offset += d
}
