package trip

import (
	"context"
	"errors"
)

// Sessions knows who a session speaks for. A booking.Service is one.
type Sessions interface {
	// VerifiedMember returns the member proven for session, and counts as a
	// use of the session. The error is an *errs.Error, NO_SESSION or
	// SESSION_EXPIRED, when it speaks for nobody; any other error means that
	// this is not known.
	VerifiedMember(ctx context.Context, session string) (memberID string, err error)
}

// Trips is the host's dispatch system. Check one with triptest.TestTrips.
//
// Implementations must be safe for concurrent use, and must not retain or
// modify what they were given or what they have returned.
type Trips interface {
	// ActiveTrips returns the member's trips that are not over, in any order;
	// none for a member it does not know. It shows a cancellation as soon as
	// Cancel has returned.
	ActiveTrips(ctx context.Context, memberID string) ([]Trip, error)

	// CancelReasons returns the reasons for which an active trip may be
	// cancelled, in the order in which people should read them, at times
	// none. A trip that is not active is ErrNotActive.
	CancelReasons(ctx context.Context, tripID string) ([]Reason, error)

	// Cancel cancels an active trip of the member.
	//
	// It must be idempotent: a trip that was cancelled under c.Key, and is
	// still, is cancelled again with success and without effect, however often
	// and from however many processes. Any other trip that is not active, or
	// is not c.MemberID's, is ErrNotActive.
	//
	// An error is taken for an unknown outcome unless it is certain that this
	// call cancelled nothing: then it wraps ErrNotActive or ErrNotCancelled, or
	// is an *errs.Error with the reason for the agent. A cancelled context may
	// leave the trip either way; the same key finds out.
	Cancel(ctx context.Context, c Cancellation) error
}

// A Cancellation is what a host is asked to cancel.
type Cancellation struct {
	// Key is the idempotency key, 32 hexadecimal digits. It follows from the
	// trip alone: every attempt to cancel a trip has the same.
	Key      string
	TripID   string
	MemberID string
	// ReasonID is as the host lists it, or one that it does not list: a UUID or
	// a number that the agent knew. The host decides whether it takes that.
	ReasonID string
	// Description is in the member's words, "" if none was given. It holds no
	// control characters and at most 1000 characters.
	Description string
}

var (
	// ErrNotActive says that the member has no active trip with the id: there
	// is none, it is another member's, or it is over.
	ErrNotActive = errors.New("trip: not active")
	// ErrNotCancelled marks an error of Cancel as certain: the trip still
	// stands, and trying again is safe. Wrap it:
	// fmt.Errorf("no connection: %w", trip.ErrNotCancelled).
	ErrNotCancelled = errors.New("trip: not cancelled")
)
