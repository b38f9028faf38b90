package duffel

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"time"

	"github.com/farewright/farewright/travel"
)

// Error is a fault of Duffel, or of the way there. errors.Is finds in it the
// faults of package travel and those of a context. It has no text of Duffel's.
type Error struct {
	Op     string // what was asked: search, price, book, ...
	Status int    // of HTTP; 0: there was no answer
	Code   string // Duffel's own, if it is one that is known
	// RequestID is what Duffel's support asks for.
	RequestID string
	// RetryAt is when the rate limit ends, zero if there is none or it is not
	// known.
	RetryAt time.Time
	// Reason says more, in our words.
	Reason string

	unsent bool // nothing left this process
	vague  bool // a fault of an airline's or of Duffel's, with no code that is known
	kinds  []error
}

// Error implements error.
func (e *Error) Error() string {
	var b strings.Builder
	b.WriteString("duffel: " + e.Op)
	for _, part := range []string{statusText(e.Status), e.Code, e.Reason} {
		if part != "" {
			b.WriteString(": " + part)
		}
	}
	if !e.RetryAt.IsZero() {
		b.WriteString(" until " + e.RetryAt.UTC().Format(time.RFC3339))
	}
	for _, k := range e.kinds {
		b.WriteString(" (" + k.Error() + ")")
	}
	if e.RequestID != "" {
		b.WriteString(" [request " + e.RequestID + "]")
	}
	return b.String()
}

// Unwrap returns what the fault is.
func (e *Error) Unwrap() []error {
	if e.Status == http.StatusTooManyRequests {
		return append(slices.Clone(e.kinds), travel.ErrBusy)
	}
	return e.kinds
}

func statusText(status int) string {
	if status == 0 {
		return ""
	}
	return fmt.Sprintf("HTTP %d", status)
}

// because makes a fault of our own.
func because(op, reason string, kinds ...error) *Error {
	return &Error{Op: op, Reason: reason, kinds: kinds}
}

// with adds what a fault is. An error of another kind becomes its cause.
func with(op string, err error, kinds ...error) error {
	var e *Error
	if !errors.As(err, &e) {
		return because(op, "it failed", append([]error{err}, kinds...)...)
	}
	c := *e
	c.Op, c.kinds = op, slices.Clone(c.kinds)
	for _, k := range kinds {
		if k != nil && !slices.Contains(c.kinds, k) {
			c.kinds = append(c.kinds, k)
		}
	}
	return &c
}

// unknown strips a fault of whatever would make it look certain.
func unknown(op string, err error) error {
	var e *Error
	if !errors.As(err, &e) {
		return because(op, "it failed")
	}
	c := *e
	c.Op, c.kinds = op, slices.DeleteFunc(slices.Clone(e.kinds), func(k error) bool {
		return k != context.Canceled && k != context.DeadlineExceeded
	})
	if c.Reason == "" {
		c.Reason = "the outcome is not known"
	}
	return &c
}

// meanings are the codes that an error may name, with the fault of package
// travel that each is. Others are left out: they would be text of a stranger's.
var meanings = map[string]error{
	"offer_expired": travel.ErrOfferExpired, "offer_no_longer_available": travel.ErrSoldOut, "not_found": travel.ErrNotFound,
	"price_changed": travel.ErrPriceChanged, "payment_amount_does_not_match_order_amount": travel.ErrPriceChanged,
	"payment_currency_does_not_match_order_currency": travel.ErrPriceChanged, "schedule_changed": travel.ErrSoldOut,

	codeAlreadyBooked: nil, codeAlreadyAttempted: nil, codeDuplicate: nil, codeNotCreated: nil, codeAlreadyCancelled: nil, codeAirlineInternal: nil,
	codeAirlineUnknown: nil, "order_not_cancellable": nil, "access_token_not_found": nil, "expired_access_token": nil, "insufficient_permissions": nil,
	"insufficient_balance": nil, "payment_declined": nil, "rate_limit_exceeded": nil, "internal_server_error": nil, "gateway_timeout_error": nil,
	"service_unavailable": nil, "bad_request": nil, "unsupported_action": nil, "unsupported_version": nil, "unsupported_format": nil,
	"unavailable_feature": nil, "validation_required": nil, "validation_format": nil, "validation_length": nil, "duplicate_passenger_name": nil,
	"invalid_passenger_name": nil, "invalid_passenger_title": nil, "invalid_phone_number": nil, "invalid_email_address": nil, "invalid_order": nil,
	"modified_externally": nil, "order_passengers_incompatible_with_offer": nil, "high_fraud_risk": nil, "invalid_version_header": nil,
	"malformed_data_param": nil, "invalid_data_param": nil, "missing_data_param": nil,
}

// The codes that decide what an outcome is.
const (
	codeAlreadyBooked    = "offer_request_already_booked"
	codeAlreadyAttempted = "order_creation_already_attempted"
	codeDuplicate        = "duplicate_booking"
	codeNotCreated       = "order_not_created"
	codeAlreadyCancelled = "already_cancelled"
	codeAirlineInternal  = "airline_internal"
	codeAirlineUnknown   = "airline_unknown"
)

// refusal is the fault of an answer that is none of success.
func (c *client) refusal(op string, resp *http.Response, body []byte, id string) *Error {
	e := &Error{Op: op, Status: resp.StatusCode, RequestID: id}
	var list struct {
		Errors []struct {
			Type string `json:"type"`
			Code string `json:"code"`
		} `json:"errors"`
	}
	if json.Unmarshal(body, &list) == nil {
		for _, one := range list.Errors {
			kind, known := meanings[one.Code]
			e.vague = e.vague || !known && (one.Type == "airline_error" || one.Type == "api_error")
			if known && e.Code == "" {
				e.Code = one.Code
				if kind != nil && e.Status < 500 {
					e.kinds = []error{kind}
				}
			}
		}
	}
	switch {
	case e.Status == http.StatusTooManyRequests:
		e.Reason, e.RetryAt = "rate limited", resetTime(resp.Header.Get("ratelimit-reset"))
	case e.Status == http.StatusUnauthorized, e.Status == http.StatusForbidden:
		e.Reason = "the token is not accepted for this"
	case e.Status >= 300 && e.Status < 400:
		e.Reason = "a redirect, which is not followed"
	case e.Status == http.StatusNotFound && len(e.kinds) == 0:
		e.kinds = []error{travel.ErrNotFound}
	}
	return e
}

// refused reports whether an answer to an order or a confirmation says for
// certain that nothing was done. Statuses that proxies make up for lost answers
// are left out, and so are codes that an earlier or half-done attempt may be
// behind; an airline's fault counts only if its code is known. order_not_created
// is the one 502 that Duffel gives its word for.
func (e *Error) refused() bool {
	switch e.Code {
	case codeNotCreated:
		return e.Status >= 400
	case codeAlreadyBooked, codeAlreadyAttempted, codeDuplicate, codeAlreadyCancelled, codeAirlineInternal, codeAirlineUnknown:
		return false
	}
	return e.unsent || !e.vague && slices.Contains([]int{400, 401, 403, 404, 405, 406, 413, 415, 422, 429}, e.Status)
}

// resetTime reads the header that says when a rate limit ends.
func resetTime(text string) time.Time {
	at, err := http.ParseTime(text)
	if err != nil {
		return time.Time{}
	}
	return at
}

var plainID = regexp.MustCompile(`^[A-Za-z0-9_-]{1,64}$`)

func requestID(text string) string {
	if !plainID.MatchString(text) {
		return ""
	}
	return text
}
