package nominatim

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"time"

	"github.com/farewright/farewright/address"
)

const (
	maxBody  = 4 << 20          // bytes of an answer; forty places take 100 kB
	maxPause = 10 * time.Second // a longer one is not waited for
)

// ask puts a question to the server, a second time if that may help. Both wait
// for their turn.
func (n *Nominatim) ask(ctx context.Context, op string, query url.Values) ([]item, error) {
	items, e, again := n.send(ctx, op, query)
	if e != nil && again && e.Retryable() {
		pause := pauseAfter(e)
		deadline, ends := ctx.Deadline()
		if pause > maxPause || ends && time.Until(deadline) <= pause {
			return nil, e
		}
		if err := n.config.Sleep(ctx, pause); err != nil {
			return nil, n.lost(ctx, op, err)
		}
		items, e, _ = n.send(ctx, op, query)
	}
	if e != nil {
		return nil, e
	}
	return items, nil
}

// pauseAfter is how long to wait before the second try, beside the turn: what
// was asked for, and a little that is not the same for all who wait.
func pauseAfter(e *address.ProviderError) time.Duration {
	least := 100 * time.Millisecond
	if e.Kind == address.RateLimited {
		least = time.Second
	}
	return e.RetryAfter + least + rand.N(least)
}

// send asks once. again is false when the same would come back.
func (n *Nominatim) send(ctx context.Context, op string, query url.Values) (items []item, e *address.ProviderError, again bool) {
	if err := n.queue.wait(ctx); err != nil {
		return nil, n.lost(ctx, op, err), false
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, n.config.BaseURL+"/search", nil)
	if err != nil {
		return nil, n.fault(op, address.BadRequest, 0), false
	}
	req.URL.RawQuery = query.Encode()
	req.Header.Set("User-Agent", n.config.UserAgent)
	req.Header.Set("Accept", "application/json")
	resp, err := n.config.HTTP.Do(req)
	if err != nil {
		return nil, n.lost(ctx, op, err), true
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(io.LimitReader(resp.Body, maxBody+1))
	switch {
	case err != nil:
		return nil, n.lost(ctx, op, err), true
	case len(body) > maxBody:
		return nil, n.fault(op, address.Upstream, resp.StatusCode), false
	}
	items, kind := read(resp.StatusCode, body)
	if kind != "" {
		e = n.fault(op, kind, resp.StatusCode)
		e.RetryAfter = n.retryAfter(resp.Header)
		return nil, e, true
	}
	return items, nil, true
}

// read reads an answer. kind is "" if there is nothing wrong with it. Pages of
// HTML, which a server's front sends, are never read as anything else.
func read(status int, body []byte) (items []item, kind address.Kind) {
	if status != http.StatusOK {
		return nil, kindOf(status)
	}
	if bytes.HasPrefix(bytes.TrimSpace(body), []byte("{")) {
		var fault struct {
			Error struct {
				Code int `json:"code"`
			} `json:"error"`
		}
		if json.Unmarshal(body, &fault) == nil && fault.Error.Code != http.StatusOK {
			return nil, kindOf(fault.Error.Code)
		}
		return nil, address.Upstream
	}
	if json.Unmarshal(body, &items) != nil || items == nil {
		return nil, address.Upstream
	}
	return items, ""
}

func kindOf(status int) address.Kind {
	switch {
	case status == http.StatusTooManyRequests:
		return address.RateLimited
	case status == http.StatusUnauthorized, status == http.StatusForbidden:
		return address.Denied
	case status == http.StatusRequestTimeout:
		return address.Upstream
	case 400 <= status && status < 500:
		return address.BadRequest
	}
	return address.Upstream
}

func (n *Nominatim) fault(op string, kind address.Kind, status int) *address.ProviderError {
	return &address.ProviderError{Provider: n.Provider(), Op: op, Kind: kind, HTTPStatus: status}
}

// lost is the fault of a request without an answer. Of err only a deadline or
// a cancellation is kept: its text quotes the URL, and with it the query.
func (n *Nominatim) lost(ctx context.Context, op string, err error) *address.ProviderError {
	e := n.fault(op, address.Upstream, 0)
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

// retryAfter reads the header of this name: seconds, or a date.
func (n *Nominatim) retryAfter(h http.Header) time.Duration {
	value := h.Get("Retry-After")
	if seconds, err := strconv.ParseUint(value, 10, 31); err == nil {
		return time.Duration(seconds) * time.Second
	}
	if at, err := http.ParseTime(value); err == nil {
		return max(0, at.Sub(n.config.Now()))
	}
	return 0
}
