package address

import (
	"context"
	"time"
)

// A Query is what a provider is asked.
type Query struct {
	// Text is what to look for: a description, a name, or an address.
	Text string
	// Bias is where results are wanted. It never excludes others.
	Bias Location
	// Limit is how many results are wanted at most, 1 to 20.
	Limit int
}

// Places finds places by description. Check an implementation with
// addresstest.TestPlaces.
//
// Implementations must be safe for concurrent use and honour ctx. None found
// is an empty list and no error. Every other fault is a [*ProviderError], and
// neither its text nor a log line holds the query or the key.
type Places interface {
	// Provider names the provider and the version of what it answers, such as
	// google-places-v1. It is part of every cache key.
	Provider() string
	// Search returns places, best first.
	Search(ctx context.Context, q Query) ([]Place, error)
}

// Detailer is a Places that can say more about single results: phones, hours,
// status. Results it has marked Detailed are not asked for again.
type Detailer interface {
	// Details returns the place with an ID that Search returned. A place that
	// is gone is a ProviderError of kind Gone.
	Details(ctx context.Context, id string) (Place, error)
}

// Geocoder locates addresses. The same promises as for [Places] hold.
type Geocoder interface {
	Provider() string
	// Geocode returns what the address could be, best first, each with its
	// Precision. The text has no unit.
	Geocode(ctx context.Context, q Query) ([]Place, error)
}

// CacheTimer is a provider whose terms say how long its answers may be kept.
// Zero means not at all. Without it searches are kept for [SearchLife] and
// details for [DetailsLife]; Google's and others' terms may allow less.
type CacheTimer interface {
	CacheTimes() (search, details time.Duration)
}

// Cache keeps answers of providers. Implementations must be safe for
// concurrent use; a fault costs a look-up, never the tool's answer.
type Cache interface {
	// Get returns the value under key, ok false if there is none or its time
	// is over.
	Get(ctx context.Context, key string) (value []byte, ok bool, err error)
	// Put keeps value for a time; a life of 0 or less keeps nothing.
	Put(ctx context.Context, key string, value []byte, life time.Duration) error
}

// Sessions knows what a session is about. *booking.Service is one.
type Sessions interface {
	// PlaceSession returns what the place tools use of a session, and counts
	// as a use of it. An unknown or expired one is an *errs.Error of
	// NO_SESSION or SESSION_EXPIRED.
	PlaceSession(ctx context.Context, session string) (Session, error)
}

// Session is what the place tools use of a session.
type Session struct {
	// OrganisationID keeps the caches of organisations apart.
	OrganisationID string
	// Home is the member's address on file, nil if there is none.
	Home *Address
	// Confirmed are addresses already used in the session's booking.
	Confirmed []Address
	// Appointment is when the booking's appointment is, zero if not yet known.
	Appointment time.Time
}
