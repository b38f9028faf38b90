package booking

import (
	"errors"
	"sync"
	"time"
)

// zones keeps time zones once they are read: time.LoadLocation goes to disk
// every time. The zero value is ready; it is safe for concurrent use, and
// bounded by the number of zones there are.
type zones struct{ loaded sync.Map }

// load returns the zone with an IANA name. "" is none.
func (z *zones) load(name string) (*time.Location, error) {
	if zone, ok := z.loaded.Load(name); ok {
		return zone.(*time.Location), nil
	}
	if name == "" {
		return nil, errors.New("booking: the time zone has no name")
	}
	zone, err := time.LoadLocation(name)
	if err != nil {
		return nil, err
	}
	z.loaded.Store(name, zone)
	return zone, nil
}
