package trip

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"github.com/farewright/farewright/errs"
	"github.com/farewright/farewright/tooldef"
)

// Config is what a [Service] works with. The first two are required; every
// other field works when it is zero.
type Config struct {
	Sessions Sessions
	Trips    Trips

	// Audit records what was done; nil records nothing.
	Audit tooldef.Audit
	// Log is for operators. It gets no member data. Nil means slog's default.
	Log *slog.Logger
	// Now is the clock; nil means time.Now.
	Now func() time.Time
}

// A Service runs the trip tools. It is safe for concurrent use, and holds no
// state but a cache of time zones: several processes may share one host.
type Service struct {
	config     Config
	zones      zones
	cancelling locks
}

// New checks config and returns a service.
func New(config Config) (*Service, error) {
	switch {
	case config.Sessions == nil:
		return nil, errors.New("trip: Config.Sessions is missing")
	case config.Trips == nil:
		return nil, errors.New("trip: Config.Trips is missing")
	}
	s := &Service{config: config}
	c := &s.config
	if c.Log == nil {
		c.Log = slog.Default()
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	return s, nil
}

// member returns who the session speaks for.
func (s *Service) member(ctx context.Context, session string) (string, error) {
	if session == "" {
		return "", noSession("The call has no session_id.")
	}
	id, err := s.config.Sessions.VerifiedMember(ctx, session)
	var reason *errs.Error
	switch err = said(err); {
	case errors.As(err, &reason):
		return "", err
	case err != nil:
		return "", errs.Wrap(errs.InternalError, "The session could not be read.", err)
	case id == "":
		return "", noSession("The session speaks for nobody.")
	}
	return id, nil
}

// said returns an error of the host's as it may be asked about: a nil
// *errs.Error in it is a mistake that says nothing, and would panic.
func said(err error) error {
	var ours *errs.Error
	if errors.As(err, &ours) && ours == nil {
		return errors.New("trip: the host returned a nil *errs.Error as an error")
	}
	return err
}

func noSession(message string) *errs.Error {
	e := errs.New(errs.NoSession, message)
	e.Fields = []string{"session_id"}
	return e
}
