package main

import (
	"bytes"
	"strings"
	"testing"
)

// The quickstart is the first thing a newcomer runs: it must book the ride and
// the business trip, and show errors mended on the way.
func TestTheQuickstartBooksTheRideAndTheTrip(t *testing.T) {
	var out bytes.Buffer
	if err := run(&out); err != nil {
		t.Fatal(err)
	}
	for _, words := range []string{"street_hint_warning", "hours_advisory", "INVALID_TREATMENT_TYPE", "INVALID_DATE", "MISSING_PREREQUISITE", "Friday, April 10, 2026 at 10:00 AM EDT",
		"Your trip number is 04-10-2026-101-A.", "POLICY_EXCEPTION_REQUIRED", "The approver reads", "PRICE_CHANGED", "The booking reference is TRV-", "total_refund"} {
		if !strings.Contains(out.String(), words) {
			t.Errorf("the quickstart does not print %q", words)
		}
	}
}
