package duffel

import (
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// Config is how Duffel is asked. Token and Passengers are required; every other
// field works when it is zero. Printing a Config does not show the token.
type Config struct {
	// Token is the access token, of test or live mode. Offers of test mode are
	// marked as simulated.
	Token string `json:"-"`
	// Passengers knows the travellers.
	Passengers Passengers
	// BaseURL replaces https://api.duffel.com, for a relay or a test. Without
	// https it must be this machine.
	BaseURL string
	// Version is the API version. Empty: v2, the only one this package knows.
	Version string
	// Name names the provider in offers. Empty: duffel.
	Name string
	// HTTPClient sends the requests. Nil: a client that gives up after 150
	// seconds, for Duffel says that an order may take 120. A shorter limit makes
	// outcomes unknown. Redirects are not followed and cookies not kept, whatever
	// it says. Its transport must not repeat requests.
	HTTPClient *http.Client
	// SupplierTimeout is how long Duffel waits for the slowest airline of a
	// search, 2 seconds to a minute. Zero: 20 seconds. It is less if the caller's
	// deadline is near.
	SupplierTimeout time.Duration
	// Limit is how many offers a search returns when the query does not say.
	// Zero: 50.
	Limit int
	// MaxRequests is how many pairs of airports a search may ask for, where a
	// place has several and no city code. Zero: 4.
	MaxRequests int
	// Lookback is how long ago the oldest key that is still asked for was used.
	// Older orders are not looked through. Zero: all are, which an account with
	// more than 10,000 orders is refused.
	Lookback time.Duration
	// Settle is how long an order whose answer was lost may take to be listed.
	// Zero: 6 hours; Duffel speaks of a couple of hours.
	Settle time.Duration
	// Now is the clock; nil means time.Now.
	Now func() time.Time
}

// withDefaults checks c and fills what is left open.
func (c Config) withDefaults() (Config, error) {
	switch {
	case c.Token == "":
		return c, errors.New("duffel: Config.Token is missing")
	case strings.ContainsFunc(c.Token, func(r rune) bool { return r <= ' ' || r > '~' }):
		return c, errors.New("duffel: Config.Token holds blanks, line ends or characters that no token has")
	case c.Passengers == nil:
		return c, errors.New("duffel: Config.Passengers is missing")
	case c.SupplierTimeout != 0 && (c.SupplierTimeout < minSupplierTimeout || c.SupplierTimeout > time.Minute):
		return c, errors.New("duffel: Config.SupplierTimeout must be 2 seconds to a minute")
	case c.Limit < 0, c.MaxRequests < 0, c.Lookback < 0, c.Settle < 0:
		return c, errors.New("duffel: Config.Limit, MaxRequests, Lookback and Settle must not be negative")
	}
	if c.BaseURL == "" {
		c.BaseURL = "https://api.duffel.com"
	}
	u, err := url.Parse(c.BaseURL)
	if err != nil || u.Host == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "" || u.Scheme != "https" && (u.Scheme != "http" || !isLocal(u.Hostname())) {
		return c, errors.New("duffel: Config.BaseURL must be an https address, or one of this machine")
	}
	c.BaseURL = strings.TrimRight(c.BaseURL, "/")
	if c.Version == "" {
		c.Version = "v2"
	}
	if strings.ContainsFunc(c.Version, func(r rune) bool { return r <= ' ' || r > '~' }) {
		return c, errors.New("duffel: Config.Version holds characters that no version has")
	}
	client := http.Client{Timeout: 150 * time.Second}
	if c.HTTPClient != nil {
		client = *c.HTTPClient
	}
	// A redirect would carry the token, and an order, to wherever it points.
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	client.Jar = nil
	c.HTTPClient = &client
	if c.Name == "" {
		c.Name = "duffel"
	}
	if c.SupplierTimeout == 0 {
		c.SupplierTimeout = 20 * time.Second
	}
	if c.Limit == 0 {
		c.Limit = 50
	}
	if c.MaxRequests == 0 {
		c.MaxRequests = 4
	}
	if c.Settle == 0 {
		c.Settle = 6 * time.Hour
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	return c, nil
}

func isLocal(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// Format keeps the token out of whatever is printed, with every verb.
func (c Config) Format(f fmt.State, _ rune) { fmt.Fprint(f, c.text()) }

// LogValue implements slog.LogValuer.
func (c Config) LogValue() slog.Value { return slog.StringValue(c.text()) }

func (c Config) text() string {
	return fmt.Sprintf("duffel.Config{Token: hidden, BaseURL: %q, Version: %q}", c.BaseURL, c.Version)
}
