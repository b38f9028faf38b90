package googleplaces

import (
	"bytes"
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"sync"
	"time"

	"github.com/farewright/farewright/address"
)

const (
	maxBody   = 4 << 20          // bytes of an answer; twenty places take 200 kB
	maxPause  = 10 * time.Second // a longer one is not waited for
	quotaRest = 5 * time.Minute  // nothing is asked after a daily quota is used up
)

// A client sends requests, and turns whatever goes wrong into a ProviderError.
type client struct {
	provider string
	config   Config
	key      func() string // a function, for printing a client must not show it

	mu      sync.Mutex
	resting map[string]rest // by operation
}

// A rest is the time in which an operation answers with the same fault.
type rest struct {
	until time.Time
	fault address.ProviderError
}

func newClient(provider string, c Config) *client {
	key := c.Key
	c.Key = ""
	return &client{provider: provider, config: c, key: func() string { return key }, resting: map[string]rest{}}
}

// A request is one question. read takes the answer in and says what is wrong
// with it, nil for nothing: only the kind, status and pause of the fault are
// its own to set.
type request struct {
	op     string // search, details, geocode
	method string
	path   string
	query  url.Values
	mask   string // field mask; the key then goes into a header too, else into the query
	body   []byte
	read   func(reply) *address.ProviderError
}

// A reply is what came back.
type reply struct {
	op     string
	status int
	body   []byte
}

// ask sends a request, a second time if that may help.
func (c *client) ask(ctx context.Context, r request) error {
	if e, ok := c.isResting(r.op); ok {
		return &e
	}
	e, again := c.send(ctx, r)
	if e != nil && again && e.Retryable() {
		pause := pauseAfter(e)
		deadline, ends := ctx.Deadline()
		if pause > maxPause || ends && time.Until(deadline) <= pause {
			return e
		}
		if err := c.config.Sleep(ctx, pause); err != nil {
			return c.lost(ctx, r.op, err)
		}
		e, _ = c.send(ctx, r)
	}
	if e == nil {
		return nil
	}
	if e.Kind == address.Quota {
		c.rest(*e)
	}
	return e
}

// pauseAfter is how long to wait before the second try: what was asked for,
// and a little more that is not the same for all who wait.
func pauseAfter(e *address.ProviderError) time.Duration {
	least := 100 * time.Millisecond
	if e.Kind == address.RateLimited {
		least = 400 * time.Millisecond
	}
	return e.RetryAfter + least + rand.N(least)
}

// send sends a request once. again is false when the same would come back.
func (c *client) send(ctx context.Context, r request) (e *address.ProviderError, again bool) {
	req, err := c.prepare(ctx, r)
	if err != nil {
		return &address.ProviderError{Provider: c.provider, Op: r.op, Kind: address.BadRequest}, false
	}
	resp, err := c.config.HTTP.Do(req)
	if err != nil {
		return c.lost(ctx, r.op, err), true
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(io.LimitReader(resp.Body, maxBody+1))
	if err != nil {
		return c.lost(ctx, r.op, err), true
	}
	if len(body) > maxBody {
		return &address.ProviderError{Provider: c.provider, Op: r.op, Kind: address.Upstream, HTTPStatus: resp.StatusCode}, false
	}
	if e = r.read(reply{r.op, resp.StatusCode, body}); e != nil {
		e.Provider, e.Op, e.HTTPStatus = c.provider, r.op, resp.StatusCode
		e.RetryAfter = max(e.RetryAfter, c.retryAfter(resp.Header))
	}
	return e, true
}

func (c *client) prepare(ctx context.Context, r request) (*http.Request, error) {
	req, err := http.NewRequestWithContext(ctx, r.method, c.config.BaseURL+r.path, bytes.NewReader(r.body))
	if err != nil {
		return nil, err
	}
	query := url.Values{}
	for name, values := range r.query {
		query[name] = values
	}
	if r.mask != "" {
		req.Header.Set("X-Goog-Api-Key", c.key())
		req.Header.Set("X-Goog-FieldMask", r.mask)
	} else {
		query.Set("key", c.key())
	}
	if r.body != nil {
		req.Header.Set("Content-Type", "application/json")
	}
	req.Header.Set("Accept", "application/json")
	req.URL.RawQuery = query.Encode()
	return req, nil
}

// lost is the fault of a request without an answer. Of err only a deadline or
// a cancellation is kept: its text quotes the URL.
func (c *client) lost(ctx context.Context, op string, err error) *address.ProviderError {
	e := &address.ProviderError{Provider: c.provider, Op: op, Kind: address.Upstream}
	var slow net.Error
	switch {
	case ctx.Err() != nil:
		e.Kind, e.Err = address.Timeout, ctx.Err()
	case errors.Is(err, context.Canceled):
		e.Kind, e.Err = address.Timeout, context.Canceled
	case errors.Is(err, context.DeadlineExceeded), errors.As(err, &slow) && slow.Timeout():
		e.Kind, e.Err = address.Timeout, context.DeadlineExceeded
	}
	return e
}

func (c *client) isResting(op string) (address.ProviderError, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	r, ok := c.resting[op]
	return r.fault, ok && c.config.Now().Before(r.until)
}

func (c *client) rest(e address.ProviderError) {
	c.mu.Lock()
	defer c.mu.Unlock()
	e.HTTPStatus = 0 // there will be no response
	c.resting[e.Op] = rest{c.config.Now().Add(quotaRest), e}
}

// retryAfter reads the header of this name: seconds, or a date.
func (c *client) retryAfter(h http.Header) time.Duration {
	value := h.Get("Retry-After")
	if seconds, err := strconv.ParseUint(value, 10, 31); err == nil {
		return time.Duration(seconds) * time.Second
	}
	if at, err := http.ParseTime(value); err == nil {
		return max(0, at.Sub(c.config.Now()))
	}
	return 0
}
