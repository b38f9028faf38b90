package bookingtest

import (
	"context"
	"errors"
	"fmt"
	"testing"
	"time"

	"github.com/farewright/farewright/booking"
)

// TestSessions checks an implementation of booking.Sessions. fresh returns an
// empty one.
func TestSessions(t *testing.T, fresh func(t *testing.T) booking.Sessions) {
	run(t, fresh, sessionRules)
}

var sessionRules = []rule[booking.Sessions]{
	{"create then load", "What was created is loaded, every field of it.",
		func(ctx context.Context, s booking.Sessions) error {
			made := session("s-1")
			if err := s.Create(ctx, made); err != nil {
				return err
			}
			return loads(ctx, s, made)
		}},
	{"unknown", "An id that was never created is ErrNotFound, to load and to touch.",
		func(ctx context.Context, s booking.Sessions) error {
			_, err := s.Load(ctx, "s-none")
			return errors.Join(want(err, booking.ErrNotFound), want(s.Touch(ctx, "s-none", start), booking.ErrNotFound))
		}},
	{"no second create", "An id that exists is refused, and what is stored stays.",
		func(ctx context.Context, s booking.Sessions) error {
			made := session("s-1")
			if err := s.Create(ctx, made); err != nil {
				return err
			}
			other := made
			other.MemberID = "m-other"
			if s.Create(ctx, other) == nil {
				return errors.New("a second session was created under the id")
			}
			return loads(ctx, s, made)
		}},
	{"touch", "Touch moves the last use forward, and nothing else.",
		func(ctx context.Context, s booking.Sessions) error {
			made := session("s-1")
			err := errors.Join(s.Create(ctx, made), s.Touch(ctx, "s-1", start.Add(30*time.Minute)))
			made.LastUsed = start.Add(30 * time.Minute)
			return errors.Join(err, loads(ctx, s, made))
		}},
	{"touch never goes back", "An earlier touch that arrives late changes nothing.",
		func(ctx context.Context, s booking.Sessions) error {
			made := session("s-1")
			err := errors.Join(s.Create(ctx, made), s.Touch(ctx, "s-1", start.Add(time.Hour)), s.Touch(ctx, "s-1", start.Add(time.Minute)))
			made.LastUsed = start.Add(time.Hour)
			return errors.Join(err, loads(ctx, s, made))
		}},
	{"expired is kept", "A session is still there a day after its last use, so that it can be called expired.",
		func(ctx context.Context, s booking.Sessions) error {
			old := session("s-old")
			if err := s.Create(ctx, old); err != nil {
				return err
			}
			late := session("s-late")
			late.CreatedAt, late.LastUsed = start.Add(23*time.Hour), start.Add(23*time.Hour)
			return errors.Join(s.Create(ctx, late), loads(ctx, s, old))
		}},
	{"sessions are apart", "Touching one session leaves another as it is.",
		func(ctx context.Context, s booking.Sessions) error {
			one, two := session("s-1"), session("s-2")
			err := errors.Join(s.Create(ctx, one), s.Create(ctx, two), s.Touch(ctx, "s-1", start.Add(time.Minute)))
			return errors.Join(err, loads(ctx, s, two))
		}},
	{"one creator wins", "Of 32 that create one id at once, one succeeds.",
		func(ctx context.Context, s booking.Sessions) error {
			won := make(chan int, 32)
			_ = together(32, func(i int) error {
				if s.Create(ctx, session("s-1")) == nil {
					won <- i
				}
				return nil
			})
			if len(won) != 1 {
				return fmt.Errorf("%d succeeded", len(won))
			}
			return nil
		}},
	{"touches race", "Of 32 touches at once the latest stays.",
		func(ctx context.Context, s booking.Sessions) error {
			made := session("s-1")
			if err := s.Create(ctx, made); err != nil {
				return err
			}
			err := together(32, func(i int) error { return s.Touch(ctx, "s-1", start.Add(time.Duration(i)*time.Minute)) })
			made.LastUsed = start.Add(31 * time.Minute)
			return errors.Join(err, loads(ctx, s, made))
		}},
}

func session(id string) booking.Session {
	return booking.Session{ID: id, MemberID: "m-1", OrganisationID: "org-1", LOB: "medicaid", CreatedAt: start, LastUsed: start}
}

// loads compares instants, not time.Time values: a store may change the zone.
func loads(ctx context.Context, s booking.Sessions, made booking.Session) error {
	got, err := s.Load(ctx, made.ID)
	if err != nil {
		return err
	}
	if !got.LastUsed.Equal(made.LastUsed) || !got.CreatedAt.Equal(made.CreatedAt) {
		return fmt.Errorf("the times are %v and %v, not %v and %v", got.CreatedAt, got.LastUsed, made.CreatedAt, made.LastUsed)
	}
	got.CreatedAt, got.LastUsed = made.CreatedAt, made.LastUsed
	if got != made {
		return errors.New("a field was lost")
	}
	return nil
}
