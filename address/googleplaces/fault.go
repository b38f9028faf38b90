package googleplaces

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/farewright/farewright/address"
)

const opDetails = "details"

// kindOf is the kind of an HTTP status alone.
func kindOf(r reply) address.Kind {
	switch {
	case r.status == http.StatusTooManyRequests:
		return address.RateLimited
	case r.status == http.StatusUnauthorized, r.status == http.StatusForbidden:
		return address.Denied
	case r.status == http.StatusNotFound && r.op == opDetails:
		return address.Gone
	case r.status == http.StatusRequestTimeout:
		return address.Upstream
	case 400 <= r.status && r.status < 500:
		return address.BadRequest
	}
	return address.Upstream // 5xx, redirects, and what should not be
}

// A rpcFault is how Places API (New) tells of a fault.
type rpcFault struct {
	Code    int    `json:"code"`
	Status  string `json:"status"`
	Message string `json:"message"`
	Details []struct {
		Reason   string `json:"reason"`
		Metadata struct {
			QuotaUnit  string `json:"quota_unit"`
			QuotaLimit string `json:"quota_limit"`
		} `json:"metadata"`
		RetryDelay string `json:"retryDelay"`
	} `json:"details"`
}

// The codes that a fault may name. Others are left out: they would be text of
// the provider's.
var (
	rpcStatuses = []string{"CANCELLED", "UNKNOWN", "INVALID_ARGUMENT", "DEADLINE_EXCEEDED", "NOT_FOUND", "PERMISSION_DENIED", "RESOURCE_EXHAUSTED",
		"FAILED_PRECONDITION", "ABORTED", "OUT_OF_RANGE", "UNIMPLEMENTED", "INTERNAL", "UNAVAILABLE", "UNAUTHENTICATED"}
	rpcReasons = []string{"API_KEY_INVALID", "API_KEY_EXPIRED", "API_KEY_SERVICE_BLOCKED", "API_KEY_HTTP_REFERRER_BLOCKED", "API_KEY_IP_ADDRESS_BLOCKED",
		"API_KEY_ANDROID_APP_BLOCKED", "API_KEY_IOS_APP_BLOCKED", "SERVICE_DISABLED", "BILLING_DISABLED", "CONSUMER_INVALID", "CONSUMER_SUSPENDED",
		"RATE_LIMIT_EXCEEDED"}
)

// rpcFaultOf is the fault of an answer of Places API (New), nil for none.
func rpcFaultOf(r reply) *address.ProviderError {
	var body struct {
		Error *rpcFault `json:"error"`
	}
	isJSON := json.Unmarshal(r.body, &body) == nil
	if r.status == http.StatusOK {
		if !isJSON {
			return &address.ProviderError{Kind: address.Upstream}
		}
		if body.Error == nil {
			return nil
		}
		r.status = body.Error.Code
	}
	e := &address.ProviderError{Kind: kindOf(r)}
	if !isJSON || body.Error == nil {
		return e
	}
	f := body.Error
	if slices.Contains(rpcStatuses, f.Status) {
		e.Status = f.Status
	}
	daily := isDaily(f.Message)
	for _, d := range f.Details {
		if slices.Contains(rpcReasons, d.Reason) {
			e.Status = d.Reason // says more
		}
		if delay, err := time.ParseDuration(d.RetryDelay); err == nil && delay > 0 {
			e.RetryAfter = delay
		}
		daily = daily || strings.HasPrefix(d.Metadata.QuotaUnit, "1/d/") || isDaily(d.Metadata.QuotaLimit)
	}
	switch {
	case e.Kind == address.RateLimited && daily:
		e.Kind = address.Quota
	case e.Kind == address.BadRequest && strings.HasPrefix(e.Status, "API_KEY_"):
		e.Kind = address.Denied
	}
	return e
}

// isDaily tells a used-up quota and missing billing from a rate: they share
// one status, and only a rate is worth another try.
func isDaily(text string) bool {
	text = strings.ToLower(text)
	for _, word := range []string{"daily", "billing", "per day", "perday"} {
		if strings.Contains(text, word) {
			return true
		}
	}
	return false
}

// A legacyBody is what all answers of the older APIs have, at any HTTP status.
type legacyBody struct {
	Status       string `json:"status"`
	ErrorMessage string `json:"error_message"`
}

// legacyFaultOf is the fault of an answer of the older APIs, nil for none.
func legacyFaultOf(r reply) *address.ProviderError {
	var body legacyBody
	if json.Unmarshal(r.body, &body) != nil {
		return &address.ProviderError{Kind: kindOf(r)}
	}
	e := &address.ProviderError{Status: body.Status}
	switch body.Status {
	case "OK":
		if r.status == http.StatusOK {
			return nil
		}
		e.Kind, e.Status = kindOf(r), ""
	case "ZERO_RESULTS":
		if r.op != opDetails {
			return nil
		}
		e.Kind = address.Gone // no longer a business
	case "NOT_FOUND":
		e.Kind = address.Gone
		if r.op != opDetails {
			e.Kind = address.BadRequest
		}
	case "OVER_QUERY_LIMIT":
		e.Kind = address.RateLimited
		if isDaily(body.ErrorMessage) {
			e.Kind = address.Quota
		}
	case "OVER_DAILY_LIMIT":
		e.Kind = address.Quota
	case "REQUEST_DENIED":
		e.Kind = address.Denied
	case "INVALID_REQUEST":
		e.Kind = address.BadRequest
	case "UNKNOWN_ERROR":
		e.Kind = address.Upstream
	default:
		e.Kind, e.Status = kindOf(r), ""
	}
	return e
}
