package simulated

import (
	"errors"
	"slices"
	"sync"
	"time"

	"github.com/farewright/farewright/travel"
)

// Config is what a provider is made of. The zero value is a provider of the
// seed 0.
type Config struct {
	// Seed decides timetables, prices and everything else that looks like
	// chance.
	Seed uint64
	// Now is the clock; nil means time.Now.
	Now func() time.Time
	// Hold is how long an offer can be booked; zero means 20 minutes.
	Hold time.Duration
	// Moves is about how long a price stays as it is; zero means 15 minutes,
	// less means for good. Prices of a schedule never move.
	Moves time.Duration
	// Schedule is what is on sale instead of what would be invented. New checks
	// it, and keeps nothing of it that the host may change.
	Schedule *Schedule
}

// Provider sells what it invents. It implements travel.Provider,
// travel.Changer and travel.Watcher, and is safe for concurrent use.
type Provider struct {
	seed  seed
	clock func() time.Time
	hold  time.Duration
	moves time.Duration
	given *given

	mu     sync.Mutex
	issued uint64 // offers so far
	offers map[string]*held
	queue  []string // ids of offers, oldest first
	taken  map[string]int
	byKey  map[string]*record
	byID   map[string]*record
	booked []*record // oldest first
	faults []Fault
}

var _ travel.Provider = (*Provider)(nil)
var _ travel.Changer = (*Provider)(nil)
var _ travel.Watcher = (*Provider)(nil)
var _ travel.Places = (*Places)(nil)

// New returns a provider that has sold nothing but the reservations of its
// schedule. It fails if the schedule contradicts itself, or if the host knows
// no time zones.
func New(c Config) (*Provider, error) {
	if _, err := time.LoadLocation("Pacific/Auckland"); err != nil {
		return nil, errors.New("simulated: the host has no time zones; import time/tzdata in its main package")
	}
	p := &Provider{seed: seed(c.Seed), clock: c.Now, hold: c.Hold, moves: c.Moves,
		offers: map[string]*held{}, taken: map[string]int{}, byKey: map[string]*record{}, byID: map[string]*record{}}
	if p.clock == nil {
		p.clock = time.Now
	}
	if p.hold <= 0 {
		p.hold = 20 * time.Minute
	}
	if p.moves == 0 {
		p.moves = 15 * time.Minute
	}
	if c.Schedule == nil {
		c.Schedule = &Schedule{}
	}
	var err error
	if p.given, err = c.Schedule.compile(); err != nil {
		return nil, err
	}
	for _, r := range p.given.reservations {
		p.byID[r.booking.ID] = r
		p.booked = append(p.booked, r)
	}
	return p, nil
}

// Name implements travel.Provider.
func (p *Provider) Name() string { return "simulated" }

// Places returns the places that can be searched: those of the world and those
// of the schedule.
func (p *Provider) Places() *Places { return &Places{extra: p.given.extra} }

func (p *Provider) now() time.Time { return p.clock() }

// A Record is a booking as the provider keeps it, with the offer it was.
type Record struct {
	Booking travel.Booking
	Offer   travel.Offer
	// Key is what it was booked under, "" for a reservation of the schedule.
	Key        string
	Travellers []travel.Person
	Payment    string
	Cancelled  bool
	Refund     travel.Refund // zero unless cancelled
	// Reservation is what the schedule said of it, nil if it was booked since.
	Reservation *Reservation
}

// Bookings returns everything that was ever booked, reservations of the
// schedule first, then in the order of booking.
func (p *Provider) Bookings() []Record {
	p.mu.Lock()
	defer p.mu.Unlock()
	all := make([]Record, len(p.booked))
	for i, r := range p.booked {
		all[i] = Record{Booking: r.booking, Offer: r.offer.Clone(), Key: r.key, Travellers: slices.Clone(r.travellers), Payment: r.payment,
			Cancelled: r.cancelled, Refund: r.refund, Reservation: r.reservation.copied()}
	}
	return all
}
