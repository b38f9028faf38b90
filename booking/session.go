package booking

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"github.com/farewright/farewright/address"
	"github.com/farewright/farewright/errs"
)

// SessionLife is how long a session lives from its last use.
const SessionLife = time.Hour

// open returns the session of a call and counts the call as a use of it.
func (s *Service) open(ctx context.Context, id string) (Session, error) {
	session, err := s.session(ctx, id)
	if err != nil {
		return Session{}, err
	}
	now := s.now()
	if err := s.config.Sessions.Touch(ctx, session.ID, now); err != nil && !errors.Is(err, ErrNotFound) {
		return Session{}, errs.Wrap(errs.InternalError, "The session could not be kept open.", err)
	}
	session.LastUsed = now
	return session, nil
}

// session returns a live session without using it.
func (s *Service) session(ctx context.Context, id string) (Session, error) {
	if id == "" {
		return Session{}, noSession("The call has no session_id.")
	}
	session, err := s.config.Sessions.Load(ctx, id)
	switch {
	case errors.Is(err, ErrNotFound):
		return Session{}, noSession("There is no session with this session_id.")
	case err != nil:
		return Session{}, errs.Wrap(errs.InternalError, "The session could not be read.", err)
	case s.now().Sub(session.LastUsed) > SessionLife:
		e := errs.New(errs.SessionExpired, "The session was last used more than an hour ago.")
		e.Fields = []string{"session_id"}
		return Session{}, e
	}
	return session, nil
}

func noSession(message string) *errs.Error {
	e := errs.New(errs.NoSession, message)
	e.Fields = []string{"session_id"}
	return e
}

// VerifiedMember returns the member a session speaks for, and counts as a use
// of the session.
//
// Codes: NO_SESSION, SESSION_EXPIRED, INTERNAL_ERROR.
func (s *Service) VerifiedMember(ctx context.Context, session string) (memberID string, err error) {
	found, err := s.open(ctx, session)
	return found.MemberID, err
}

// PlaceSession returns what place searches use of a session, and counts as a
// use of it: the organisation, the member's home, the addresses of the booking
// in progress and its appointment. What cannot be read is left out.
//
// Codes: NO_SESSION, SESSION_EXPIRED, INTERNAL_ERROR.
func (s *Service) PlaceSession(ctx context.Context, session string) (address.Session, error) {
	found, err := s.open(ctx, session)
	if err != nil {
		return address.Session{}, err
	}
	out := address.Session{OrganisationID: found.OrganisationID}
	if member, err := s.config.Members.Member(ctx, found.MemberID); err == nil {
		if member.Home != nil {
			home := *member.Home
			out.Home = &home
		}
	} else {
		s.config.Log.LogAttrs(ctx, slog.LevelWarn, "home of a member cannot be read")
	}
	if d, err := s.draft(ctx, found.ID); err == nil {
		out.Appointment = d.Details.Appointment.At
		for _, stop := range []Stop{d.Details.Pickup, d.Details.Dropoff} {
			if stop.Set() {
				out.Confirmed = append(out.Confirmed, stop.Address)
			}
		}
	}
	return out, nil
}
