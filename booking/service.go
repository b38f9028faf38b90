package booking

import (
	"crypto/rand"
	"encoding/hex"
	"errors"
	"log/slog"
	"time"

	"github.com/farewright/farewright/tooldef"
)

// Config is what a [Service] works with. The first four are required; every
// other field works when it is zero.
type Config struct {
	Members       Members
	Organisations Organisations
	Catalogues    Catalogues
	Booker        Booker

	// Sessions, Drafts and Attempts are kept in this process's memory if nil.
	Sessions Sessions
	Drafts   Drafts
	Attempts Attempts

	Benefits   Benefits   // nil: nothing is limited
	Rides      Rides      // nil: no duplicate is found
	TravelTime TravelTime // nil: by distance over ground
	Zones      Zones      // nil: the organisation's zone
	Contacts   Contacts   // nil: the contact tools are not offered

	// Audit records what was done; nil records nothing.
	Audit tooldef.Audit
	// Log is for operators. It gets no member data. Nil means slog's default.
	Log *slog.Logger
	// Now is the clock; nil means time.Now.
	Now func() time.Time
	// NewID makes the ids of sessions and drafts; nil means 128 random bits.
	NewID func() string
}

// A Service runs the booking tools. It is safe for concurrent use, and holds
// no state but caches: several processes may share the same stores.
type Service struct {
	config     Config
	catalogues indexes
	zones      zones
	confirming locks
}

// New checks config and returns a service.
func New(config Config) (*Service, error) {
	switch {
	case config.Members == nil:
		return nil, errors.New("booking: Config.Members is missing")
	case config.Organisations == nil:
		return nil, errors.New("booking: Config.Organisations is missing")
	case config.Catalogues == nil:
		return nil, errors.New("booking: Config.Catalogues is missing")
	case config.Booker == nil:
		return nil, errors.New("booking: Config.Booker is missing")
	}
	s := &Service{config: config}
	c := &s.config
	if c.Sessions == nil {
		c.Sessions = new(MemSessions)
	}
	if c.Drafts == nil {
		c.Drafts = new(MemDrafts)
	}
	if c.Attempts == nil {
		c.Attempts = new(MemAttempts)
	}
	if c.TravelTime == nil {
		c.TravelTime = greatCircle{}
	}
	if c.Log == nil {
		c.Log = slog.Default()
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.NewID == nil {
		c.NewID = randomID
	}
	return s, nil
}

// now returns the clock's time to the second: nothing here is finer.
func (s *Service) now() time.Time { return s.config.Now().Truncate(time.Second) }

// randomID returns 128 random bits in the form of a UUID, as every system that
// stores ids accepts it.
func randomID() string {
	var b [16]byte
	_, _ = rand.Read(b[:]) // never fails, see crypto/rand
	h := hex.EncodeToString(b[:])
	return h[:8] + "-" + h[8:12] + "-" + h[12:16] + "-" + h[16:20] + "-" + h[20:]
}
