package travel

import (
	"errors"
	"log/slog"
	"time"

	"github.com/farewright/farewright/tooldef"
)

// Config is what a [Desk] works with. The first two are required; every other
// field works when it is zero.
type Config struct {
	Provider Provider
	Places   Places

	// Policies are the travel policies; nil: there are none, and nothing is
	// checked.
	Policies Policies
	// Trips and Searches are stores; nil: this process's memory.
	Trips    Trips
	Searches Searches
	// Datasets is where found offers go for charts; nil: nowhere.
	Datasets Datasets
	// Rates converts money; nil: different currencies are never compared.
	Rates Rates

	// Audit records what was done; nil records nothing.
	Audit tooldef.Audit
	// Log is for operators. It gets no data of travellers. Nil means slog's
	// default.
	Log *slog.Logger
	// Now is the clock; nil means time.Now.
	Now func() time.Time
}

// A Desk arranges business travel. Bind it to a traveller with [Desk.For]. It
// is safe for concurrent use, and several processes may share one host.
type Desk struct {
	config  Config
	tools   definitions
	writing locks // by traveller
	booking locks // by trip
}

// New checks config and returns a desk.
func New(config Config) (*Desk, error) {
	switch {
	case config.Provider == nil:
		return nil, errors.New("travel: Config.Provider is missing")
	case config.Places == nil:
		return nil, errors.New("travel: Config.Places is missing")
	}
	d := &Desk{config: config}
	c := &d.config
	if c.Trips == nil {
		c.Trips = new(MemTrips)
	}
	c.Trips = ownTrips{c.Trips}
	if c.Searches == nil {
		c.Searches = new(MemSearches)
	}
	if c.Log == nil {
		c.Log = slog.Default()
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	var err error
	d.tools, err = define()
	return d, err
}
