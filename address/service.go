package address

import (
	"errors"
	"log/slog"
	"time"

	"golang.org/x/sync/singleflight"
)

// How long answers of providers are kept unless they say otherwise.
const (
	SearchLife  = time.Hour
	DetailsLife = 24 * time.Hour
)

// virginiaCenter is where searches look when nothing better is known.
var virginiaCenter = Location{Latitude: 37.4316, Longitude: -78.6569}

// Config is what a [Service] works with. Places is required; every other field
// works when it is zero.
type Config struct {
	Places Places
	// Geocoder locates addresses for resolve_address. Nil: Places alone.
	Geocoder Geocoder
	// Sessions connects searches to members. Nil: every session is unknown.
	Sessions Sessions
	// Cache is shared by processes. Nil: this process's memory.
	Cache Cache
	// Bias is where to look without a session. Zero: the centre of Virginia.
	Bias Location
	// SearchTimeout bounds one search or geocoding, DetailsTimeout all details
	// of a search together. Zero: 5 and 2 seconds.
	SearchTimeout  time.Duration
	DetailsTimeout time.Duration
	// KeepCoLocated keeps places that share a building: by default the results
	// of a search are one a coordinate, rounded to 4 decimals (11 m).
	KeepCoLocated bool
	// Log is for operators. It gets neither queries nor places. Nil means
	// slog's default.
	Log *slog.Logger
	// Now is the clock; nil means time.Now.
	Now func() time.Time
}

// A Service runs the place tools. It is safe for concurrent use.
type Service struct {
	config Config
	flight singleflight.Group
}

// New checks config and returns a service.
func New(config Config) (*Service, error) {
	if config.Places == nil {
		return nil, errors.New("address: Config.Places is missing")
	}
	if config.Now == nil {
		config.Now = time.Now
	}
	if config.Cache == nil {
		config.Cache = &MemCache{Now: config.Now}
	}
	if config.Bias == (Location{}) {
		config.Bias = virginiaCenter
	}
	if config.SearchTimeout <= 0 {
		config.SearchTimeout = 5 * time.Second
	}
	if config.DetailsTimeout <= 0 {
		config.DetailsTimeout = 2 * time.Second
	}
	if config.Log == nil {
		config.Log = slog.Default()
	}
	return &Service{config: config}, nil
}
