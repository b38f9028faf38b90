package booking

import (
	"context"
	"errors"
	"time"
)

// ErrNotFound tells that a store or provider has no such record.
var ErrNotFound = errors.New("booking: not found")

// ErrConflict tells that a draft was saved by somebody else in between.
var ErrConflict = errors.New("booking: version conflict")

// A Session speaks for one verified member.
type Session struct {
	// ID is a secret of 128 random bits: who has it acts for the member.
	ID             string
	MemberID       string
	OrganisationID string
	LOB            string
	CreatedAt      time.Time
	// LastUsed decides whether the session has expired.
	LastUsed time.Time
}

// Sessions keeps sessions. Implementations must be safe for concurrent use,
// and must keep a session for at least a day after its last use, so that an
// expired one can be told apart from one that never was. Check one with
// bookingtest.TestSessions.
type Sessions interface {
	// Create stores a new session. An id that exists is an error.
	Create(ctx context.Context, s Session) error
	// Load returns the session, expired or not. Unknown: ErrNotFound.
	Load(ctx context.Context, id string) (Session, error)
	// Touch sets LastUsed to at, unless it is later already. Unknown: ErrNotFound.
	Touch(ctx context.Context, id string, at time.Time) error
}

// Drafts keeps one [Draft] a session. Implementations must be safe for
// concurrent use by several processes and must not retain or alias a Draft
// after returning; see [Draft.Clone]. Check one with bookingtest.TestDrafts.
type Drafts interface {
	// Load returns the session's draft. None: ErrNotFound.
	Load(ctx context.Context, session string) (Draft, error)
	// Save stores d if the stored version is still d.Version (0: there is no
	// draft yet) and returns it with the version counted up. Otherwise it
	// stores nothing and returns ErrConflict.
	Save(ctx context.Context, d Draft) (Draft, error)
}

// Attempts counts failed verifications. Keys are digests that name nobody.
// Implementations must be safe for concurrent use. Check one with
// bookingtest.TestAttempts.
type Attempts interface {
	// Add counts an attempt at time at and returns how many there were in the
	// window before and including it.
	Add(ctx context.Context, key string, at time.Time, window time.Duration) (int, error)
	// Clear forgets the attempts of a key.
	Clear(ctx context.Context, key string) error
}
