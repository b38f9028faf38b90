package travel

import (
	"context"
	"errors"
	"time"
)

// ErrConflict tells that a trip was kept by somebody else meanwhile. Read it
// again.
var ErrConflict = errors.New("travel: the trip has changed meanwhile")

// Trips keeps trips. What Save has returned survives the process, in a store
// for more than one. Implementations must be safe for concurrent use, by
// several processes if the host has them, and must not retain or alias a Trip
// after returning. What was saved is read by whoever reads next, in List too: a
// copy that lags would let the same be booked twice. A context that has ended
// is an error and keeps nothing. Check one with traveltest.TestTrips. [MemTrips] is for one process.
type Trips interface {
	// Save keeps t in place of the trip with its id, if that has t.Version, and
	// returns it with the next version. Version 0 keeps a trip whose id is new.
	// Anything else, and an id that another traveller has, is ErrConflict and
	// keeps nothing. Compare and change in one step.
	Save(ctx context.Context, t Trip) (Trip, error)
	// Trip returns a trip of a traveller. An id that does not exist or is
	// another traveller's is ErrNotFound.
	Trip(ctx context.Context, travellerID, id string) (Trip, error)
	// List returns all trips of a traveller, in any order.
	List(ctx context.Context, travellerID string) ([]Trip, error)
}

// A Search is what a traveller was shown, and what else there was.
type Search struct {
	Kind    Kind    `json:"kind"`
	Purpose Purpose `json:"purpose"`
	// Offers were shown, and can be booked.
	Offers []Offer `json:"offers"`
	// Others were found too. Policies compare with them.
	Others []Offer   `json:"others,omitempty"`
	At     time.Time `json:"at"`
	// Keep is when the search may be forgotten: some time after its offers have
	// expired.
	Keep time.Time `json:"keep"`
}

// Searches keeps what was shown to whom, so that nothing else is booked.
// Implementations must be safe for concurrent use, by several processes if the
// host has them, and must not retain or alias a Search after returning. A
// context that has ended is an error, keeps nothing and counts nothing. A
// traveller's last 20 searches, at least, stay until their Keep. Check one with
// traveltest.TestSearches. [MemSearches] is for one process.
type Searches interface {
	// Keep keeps a search of a traveller, and returns how many of its kind the
	// traveller has made, this one included: 1, 2, …, each number once.
	Keep(ctx context.Context, travellerID string, s Search) (n int, err error)
	// Shown returns the last search that showed the traveller an offer.
	// ErrNotFound if none did, or if it is forgotten.
	Shown(ctx context.Context, travellerID, offerID string) (Search, error)
}
