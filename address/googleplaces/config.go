package googleplaces

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"time"

	"github.com/farewright/farewright/address"
)

// Config is how Google is asked. Key is required; every other field works when
// it is zero. Printing a Config does not show the key.
type Config struct {
	Key string `json:"-"`
	// Legacy uses text search and details of the old Places API, which new
	// projects cannot enable any more. Its searches have neither phones nor
	// hours, and no structured address.
	Legacy bool
	// Language of names and hours. Empty: en, the only one whose hours are
	// understood from their text.
	Language string
	// Region is searched as a whole when a query is biased to its centre.
	// Zero: Virginia.
	Region Region
	// SearchLife and DetailsLife are how long answers may be kept. Zero: the
	// defaults of package address. Negative: not at all.
	SearchLife  time.Duration
	DetailsLife time.Duration
	// HTTP sends the requests. Nil: a client that gives up after 10 seconds.
	// Redirects are not followed, whatever it says.
	HTTP *http.Client
	// BaseURL replaces Google's scheme and host, for a relay or a test.
	BaseURL string
	// Now is the clock; nil means time.Now.
	Now func() time.Time
	// Sleep waits between two tries, and returns ctx's error if that ends
	// first; nil means a timer.
	Sleep func(ctx context.Context, d time.Duration) error
}

// A Region is a rectangle with the centre that stands for it.
type Region struct {
	Centre    address.Location
	SouthWest address.Location
	NorthEast address.Location
}

// virginia is looked at as a whole: 50 km around its centre are a few counties.
var virginia = Region{
	Centre:    address.Location{Latitude: 37.4316, Longitude: -78.6569},
	SouthWest: address.Location{Latitude: 36.54, Longitude: -83.68},
	NorthEast: address.Location{Latitude: 39.47, Longitude: -75.24},
}

var languageTag = regexp.MustCompile(`^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$`)

// withDefaults checks c and fills what is left open.
func (c Config) withDefaults(baseURL string) (Config, error) {
	if c.Key == "" {
		return c, errors.New("googleplaces: Config.Key is missing")
	}
	if strings.ContainsFunc(c.Key, func(r rune) bool { return r <= ' ' || r > '~' }) {
		return c, errors.New("googleplaces: Config.Key holds blanks, line ends or characters that no key has")
	}
	if c.Language == "" {
		c.Language = "en"
	}
	if !languageTag.MatchString(c.Language) {
		return c, errors.New("googleplaces: Config.Language is no language tag")
	}
	if c.Region == (Region{}) {
		c.Region = virginia
	}
	if !c.Region.isValid() {
		return c, errors.New("googleplaces: Config.Region is no rectangle around its centre")
	}
	if c.BaseURL == "" {
		c.BaseURL = baseURL
	}
	u, err := url.Parse(c.BaseURL)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Host == "" || u.User != nil || u.RawQuery != "" || u.Fragment != "" {
		return c, errors.New("googleplaces: Config.BaseURL is no http or https address")
	}
	c.BaseURL = strings.TrimRight(c.BaseURL, "/")
	client := http.Client{Timeout: 10 * time.Second}
	if c.HTTP != nil {
		client = *c.HTTP
	}
	// A redirect would carry the key to wherever it points.
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	c.HTTP = &client
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.Sleep == nil {
		c.Sleep = sleep
	}
	return c, nil
}

func (r Region) isValid() bool {
	within := func(low, x, high float64) bool { return low < x && x < high }
	return within(r.SouthWest.Latitude, r.Centre.Latitude, r.NorthEast.Latitude) &&
		within(r.SouthWest.Longitude, r.Centre.Longitude, r.NorthEast.Longitude) &&
		within(-90, r.Centre.Latitude, 90) && within(-180, r.Centre.Longitude, 180)
}

// isWhole reports whether a bias stands for the whole region.
func (r Region) isWhole(bias address.Location) bool {
	return bias == r.Centre || bias == (address.Location{})
}

// provider is a name with the version of its answers, and their language.
func (c Config) provider(name string) string {
	if c.Language == "en" {
		return name
	}
	return name + "-" + strings.ToLower(c.Language)
}

// lives are the cache times.
func (c Config) lives() (search, details time.Duration) {
	life := func(set, otherwise time.Duration) time.Duration {
		if set == 0 {
			return otherwise
		}
		return max(set, 0)
	}
	return life(c.SearchLife, address.SearchLife), life(c.DetailsLife, address.DetailsLife)
}

// Format keeps the key out of whatever is printed, with every verb.
func (c Config) Format(f fmt.State, _ rune) { fmt.Fprint(f, c.text()) }

// LogValue implements slog.LogValuer.
func (c Config) LogValue() slog.Value { return slog.StringValue(c.text()) }

func (c Config) text() string {
	return fmt.Sprintf("googleplaces.Config{Key: hidden, Legacy: %t, Language: %q}", c.Legacy, c.Language)
}

func sleep(ctx context.Context, d time.Duration) error {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
