package addresstest

import (
	"context"
	"errors"
	"reflect"
	"testing"

	"github.com/farewright/farewright/address"
	"github.com/farewright/farewright/errs"
)

// A SessionsFixture is a host's sessions with what is in them.
type SessionsFixture struct {
	Sessions address.Sessions
	// Open is the id of a session that is in use, Expected what it is about.
	Open     string
	Expected address.Session
	// Expired is the id of a session whose time is over; "" skips the rule.
	Expired string
}

// TestSessions checks an implementation of address.Sessions.
func TestSessions(t *testing.T, fresh func(t *testing.T) SessionsFixture) {
	t.Helper()
	run(t, fresh, sessionRules)
}

func (f SessionsFixture) same(got address.Session) error {
	if !got.Appointment.Equal(f.Expected.Appointment) {
		return errors.New("the appointment is another one")
	}
	got.Appointment = f.Expected.Appointment
	if len(got.Confirmed) == 0 && len(f.Expected.Confirmed) == 0 {
		got.Confirmed = f.Expected.Confirmed
	}
	if !reflect.DeepEqual(got, f.Expected) {
		return errors.New("it is about something else, or a field is missing")
	}
	return nil
}

var sessionRules = []rule[SessionsFixture]{
	{"open", "A session in use is told with every field.",
		func(ctx context.Context, f SessionsFixture) error {
			got, err := f.Sessions.PlaceSession(ctx, f.Open)
			return errors.Join(err, f.same(got))
		}},
	{"unknown", "A session nobody has opened is NO_SESSION, and so is no id at all.",
		func(ctx context.Context, f SessionsFixture) error {
			for _, id := range []string{"no-such-session-0000", ""} {
				_, err := f.Sessions.PlaceSession(ctx, id)
				if err == nil || errs.CodeOf(err) != errs.NoSession {
					return errors.New("the error has another code, or there is none")
				}
			}
			return nil
		}},
	{"expired", "A session whose time is over is SESSION_EXPIRED.",
		func(ctx context.Context, f SessionsFixture) error {
			if f.Expired == "" {
				return errNotOffered
			}
			_, err := f.Sessions.PlaceSession(ctx, f.Expired)
			if err == nil || errs.CodeOf(err) != errs.SessionExpired {
				return errors.New("the error has another code, or there is none")
			}
			return nil
		}},
	{"no aliasing", "Changing an answer does not change the next one.",
		func(ctx context.Context, f SessionsFixture) error {
			got, err := f.Sessions.PlaceSession(ctx, f.Open)
			if err != nil {
				return err
			}
			if got.Home != nil {
				got.Home.Street = "scribbled"
			}
			for i := range got.Confirmed {
				got.Confirmed[i].Street = "scribbled"
			}
			again, err := f.Sessions.PlaceSession(ctx, f.Open)
			return errors.Join(err, f.same(again))
		}},
	{"side by side", "16 that ask at once are all told.",
		func(ctx context.Context, f SessionsFixture) error {
			return together(16, func(int) error {
				got, err := f.Sessions.PlaceSession(ctx, f.Open)
				return errors.Join(err, f.same(got))
			})
		}},
}
