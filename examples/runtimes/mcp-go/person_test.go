package main

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/farewright/farewright/tooldef"
)

// says decides for a person, who is shown what it is about but no token.
func says(t *testing.T, approved bool) person {
	return func(p tooldef.Pending) tooldef.Grant {
		assert.Contains(t, p.Summary, "Cancel the ride to the appointment on Thursday, April 9, 2026 at 10:00 AM EDT.\ntrip: 04-09-2026-91-A\n")
		assert.Empty(t, p.Token)
		return tooldef.Grant{Approved: approved, Reason: "the clinic called"}
	}
}
