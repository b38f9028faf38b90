package duffel

import (
	"time"

	"github.com/farewright/farewright/travel"
)

// Provider sells flights. It implements travel.Provider and travel.Watcher,
// and is safe for concurrent use. Make one for a process: it remembers which
// orders are under way.
type Provider struct {
	client   *client
	config   Config
	keys     *attempts // orders, by key
	bookings *attempts // cancellations, by booking
}

var (
	_ travel.Provider = (*Provider)(nil)
	_ travel.Watcher  = (*Provider)(nil)
)

// New returns a Provider. It asks nothing of Duffel yet.
func New(c Config) (*Provider, error) {
	c, err := c.withDefaults()
	if err != nil {
		return nil, err
	}
	p := &Provider{client: newClient(c), keys: newAttempts(c.Settle, c.Now), bookings: newAttempts(c.Settle, c.Now)}
	c.Token = ""
	p.config = c
	return p, nil
}

// Name implements travel.Provider.
func (p *Provider) Name() string { return p.config.Name }

// Settles implements travel.Settler: it is Config.Settle.
func (p *Provider) Settles() time.Duration { return p.config.Settle }

// isID reports whether something could be an id of Duffel's. Nothing else
// becomes part of a path.
func isID(id string) bool {
	if id == "" || len(id) > 128 {
		return false
	}
	for _, r := range id {
		if (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && r != '_' && r != '-' {
			return false
		}
	}
	return true
}
