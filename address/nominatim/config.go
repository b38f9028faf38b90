package nominatim

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"time"
)

// Config is how a server is asked. BaseURL and UserAgent are required; every
// other field works when it is zero.
type Config struct {
	// BaseURL is the server, such as https://nominatim.example.org. There is no
	// default: the public one is not for everybody's use.
	BaseURL string
	// UserAgent names the application and how to reach its operator. Those of
	// libraries and browsers are refused, as public servers do.
	UserAgent string
	// Language of names. Empty: en.
	Language string
	// Interval is the least time between two requests. Zero: a second. Shorter
	// ones are for servers of your own.
	Interval time.Duration
	// SearchLife is how long answers are kept. Zero: the default of package
	// address.
	SearchLife time.Duration
	// HTTP sends the requests. Nil: a client that gives up after 10 seconds.
	// Redirects are not followed, whatever it says.
	HTTP *http.Client
	// Now is the clock; nil means time.Now.
	Now func() time.Time
	// Sleep waits, and returns ctx's error if that ends first; nil means a
	// timer.
	Sleep func(ctx context.Context, d time.Duration) error
}

var languageTag = regexp.MustCompile(`^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$`)

// stockAgents are the names of libraries and browsers, which say nothing of the
// application.
var stockAgents = map[string]bool{"go-http-client": true, "curl": true, "wget": true, "python-requests": true, "python-urllib": true,
	"python-httpx": true, "aiohttp": true, "geopy": true, "java": true, "okhttp": true, "apache-httpclient": true, "axios": true, "node": true,
	"node-fetch": true, "undici": true, "got": true, "postmanruntime": true, "insomnia": true, "mozilla": true, "opera": true, "ruby": true,
	"php": true, "guzzlehttp": true, "libwww-perl": true, "dart": true, "httpie": true, "go-resty": true}

// check fills what is left open.
func (c Config) check() (Config, error) {
	u, err := url.Parse(c.BaseURL)
	if err != nil || u.Scheme != "https" && u.Scheme != "http" || u.Host == "" || u.RawQuery != "" || u.Fragment != "" {
		return c, errors.New("nominatim: Config.BaseURL must be the http or https address of your server")
	}
	c.BaseURL = strings.TrimRight(c.BaseURL, "/")
	if err := checkAgent(c.UserAgent); err != nil {
		return c, err
	}
	if c.Language == "" {
		c.Language = "en"
	}
	if !languageTag.MatchString(c.Language) {
		return c, errors.New("nominatim: Config.Language is no language tag")
	}
	if c.Interval <= 0 {
		c.Interval = time.Second
	}
	client := http.Client{Timeout: 10 * time.Second}
	if c.HTTP != nil {
		client = *c.HTTP
	}
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

// checkAgent refuses what does not name an application.
func checkAgent(agent string) error {
	name, _, _ := strings.Cut(strings.ToLower(agent), "/")
	name, _, _ = strings.Cut(strings.TrimSpace(name), " ")
	switch {
	case name == "":
		return errors.New("nominatim: Config.UserAgent is missing; name your application and a way to reach you")
	case stockAgents[name]:
		return errors.New("nominatim: Config.UserAgent is a library's or a browser's; name your application and a way to reach you")
	case strings.ContainsFunc(agent, func(r rune) bool { return r < ' ' || r > '~' }):
		return errors.New("nominatim: Config.UserAgent holds characters that no header has")
	}
	return nil
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
