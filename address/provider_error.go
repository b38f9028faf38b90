package address

import (
	"context"
	"errors"
	"fmt"
	"time"
)

// Kind says what went wrong at a provider, and so what may be done about it.
type Kind string

// The kinds of provider faults.
const (
	RateLimited Kind = "rate_limited" // too many requests just now
	Quota       Kind = "quota"        // a daily cap or billing: no retry helps
	Denied      Kind = "denied"       // key or access: the operator's fault
	BadRequest  Kind = "bad_request"  // the adapter's fault
	Gone        Kind = "gone"         // the place no longer exists
	Upstream    Kind = "upstream"     // the provider or the way to it
	Timeout     Kind = "timeout"      // no answer in time, or the caller gave up
)

// A ProviderError is a provider's fault. Its text names neither the key nor
// what was asked.
type ProviderError struct {
	Provider string
	Op       string // search, details, geocode
	Kind     Kind
	// HTTPStatus is 0 when there was no response.
	HTTPStatus int
	// Status is the provider's own code, such as OVER_QUERY_LIMIT. It is one of
	// the codes the adapter knows, never free text.
	Status string
	// RetryAfter is how long the provider asked to wait, 0 if it did not say.
	RetryAfter time.Duration
	// Err is the cause, for errors.Is only: a deadline or a cancellation.
	Err error
}

// Error implements error.
func (e *ProviderError) Error() string {
	text := fmt.Sprintf("address: %s: %s: %s", e.Provider, e.Op, e.Kind)
	if e.HTTPStatus != 0 {
		text += fmt.Sprintf(", HTTP %d", e.HTTPStatus)
	}
	if e.Status != "" {
		text += ", " + e.Status
	}
	return text
}

// Unwrap returns the cause.
func (e *ProviderError) Unwrap() error { return e.Err }

// Retryable reports whether the same request may succeed in a moment.
func (e *ProviderError) Retryable() bool { return e.Kind == RateLimited || e.Kind == Upstream }

// fault makes a ProviderError of any error of a provider.
func fault(provider, op string, err error) *ProviderError {
	var known *ProviderError
	if errors.As(err, &known) && known != nil {
		return known
	}
	e := &ProviderError{Provider: provider, Op: op, Kind: Upstream}
	for _, cause := range []error{context.DeadlineExceeded, context.Canceled} {
		if errors.Is(err, cause) {
			e.Kind, e.Err = Timeout, cause
		}
	}
	return e // the error itself is dropped: it may hold the query or the key
}
