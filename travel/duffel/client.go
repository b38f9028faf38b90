package duffel

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"net/url"
	"time"
)

const maxBody = 16 << 20 // bytes of an answer; 230 offers take 1.5 MB

// A client sends requests, each of them once.
type client struct {
	http    *http.Client
	base    string
	version string
	now     func() time.Time
	token   func() string // a function, for printing a client must not show it
}

func newClient(c Config) *client {
	token := c.Token
	return &client{http: c.HTTPClient, base: c.BaseURL, version: c.Version, now: c.Now, token: func() string { return token }}
}

// A request is one question. body is what goes under "data", nil for none.
type request struct {
	op     string // search, price, book, find, quote, cancel, standing, places
	method string
	path   string
	query  url.Values
	body   any
}

// A reply is an answer of success.
type reply struct {
	status int
	data   json.RawMessage
	after  string // the cursor of the next page
	id     string // of the request, for Duffel's support
}

// send sends a request. The error is an *Error: without a status if there was
// no answer, with one of success if the answer cannot be read.
func (c *client) send(ctx context.Context, r request) (reply, error) {
	req, err := c.prepare(ctx, r)
	if err != nil {
		return reply{}, &Error{Op: r.op, Reason: "the request cannot be made", unsent: true}
	}
	if ctx.Err() != nil {
		return reply{}, &Error{Op: r.op, Reason: "the context ended before anything was sent", unsent: true, kinds: []error{ctx.Err()}}
	}
	resp, err := c.http.Do(req)
	if err != nil {
		return reply{}, c.lost(ctx, r.op, 0, err)
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(io.LimitReader(resp.Body, maxBody+1))
	if err != nil {
		return reply{}, c.lost(ctx, r.op, resp.StatusCode, err)
	}
	id := requestID(resp.Header.Get("x-request-id"))
	if len(body) > maxBody {
		return reply{}, &Error{Op: r.op, Status: resp.StatusCode, RequestID: id, Reason: "the answer is too large"}
	}
	if resp.StatusCode < 200 || resp.StatusCode > 299 {
		return reply{}, c.refusal(r.op, resp, body, id)
	}
	var envelope struct {
		Data json.RawMessage `json:"data"`
		Meta *struct {
			After *string `json:"after"`
		} `json:"meta"`
	}
	if json.Unmarshal(body, &envelope) != nil {
		return reply{}, &Error{Op: r.op, Status: resp.StatusCode, RequestID: id, Reason: unreadable}
	}
	got := reply{status: resp.StatusCode, data: envelope.Data, id: id}
	if envelope.Meta != nil && envelope.Meta.After != nil {
		got.after = *envelope.Meta.After
	}
	return got, nil
}

const unreadable = "the answer cannot be read"

// read sends a request that changes nothing of account and takes in what is
// under "data".
func (c *client) read(ctx context.Context, r request, into any) (reply, error) {
	got, err := c.send(ctx, r)
	if err != nil {
		return got, err
	}
	if got.status != http.StatusOK && got.status != http.StatusCreated || len(got.data) == 0 || string(got.data) == "null" || json.Unmarshal(got.data, into) != nil {
		return got, &Error{Op: r.op, Status: got.status, RequestID: got.id, Reason: unreadable}
	}
	return got, nil
}

func (c *client) prepare(ctx context.Context, r request) (*http.Request, error) {
	var body io.Reader
	if r.body != nil {
		raw, err := json.Marshal(map[string]any{"data": r.body})
		if err != nil {
			return nil, err
		}
		body = bytes.NewReader(raw)
	}
	req, err := http.NewRequestWithContext(ctx, r.method, c.base+r.path, body)
	if err != nil {
		return nil, err
	}
	req.URL.RawQuery = r.query.Encode()
	req.Header.Set("Authorization", "Bearer "+c.token())
	req.Header.Set("Duffel-Version", c.version)
	req.Header.Set("Accept", "application/json")
	if body != nil {
		req.Header.Set("Content-Type", "application/json")
	}
	return req, nil
}

// lost is the fault of a request without a whole answer. Of err only a deadline
// or a cancellation is kept: its text quotes the URL.
func (c *client) lost(ctx context.Context, op string, status int, err error) *Error {
	e := &Error{Op: op, Status: status, Reason: "there was no whole answer"}
	var slow net.Error
	var dial *net.OpError
	e.unsent = errors.As(err, &dial) && dial.Op == "dial" // there was no connection to send it over
	switch {
	case ctx.Err() != nil:
		e.kinds = []error{ctx.Err()}
	case errors.Is(err, context.Canceled):
		e.kinds = []error{context.Canceled}
	case errors.Is(err, context.DeadlineExceeded), errors.As(err, &slow) && slow.Timeout():
		e.kinds = []error{context.DeadlineExceeded}
	}
	return e
}
