package booking

import (
	"context"
	"errors"
	"time"

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

// VerifiedMember returns the member a session speaks for. ok is false when the
// session is unknown or has expired. It does not count as a use.
func (s *Service) VerifiedMember(ctx context.Context, session string) (memberID string, ok bool, err error) {
	found, err := s.session(ctx, session)
	switch errs.CodeOf(err) {
	case "":
		return found.MemberID, true, nil
	case errs.NoSession, errs.SessionExpired:
		return "", false, nil
	}
	return "", false, err
}
