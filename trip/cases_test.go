package trip_test

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/errs"
	"github.com/farewright/farewright/trip"
)

// row is one of testdata/cancel_reasons.json.
type row struct {
	ID      string
	Reasons []struct {
		ReasonID            string `json:"reason_id"`
		Name                string
		DescriptionRequired bool `json:"description_required"`
	}
	Reason      string
	Description string
	Want        struct {
		Outcome  trip.Outcome
		ReasonID string `json:"reason_id"`
	}
	Why string
}

func (r row) reasons() []trip.Reason {
	var list []trip.Reason
	for _, x := range r.Reasons {
		list = append(list, trip.Reason{ID: x.ReasonID, Name: x.Name, DescriptionRequired: x.DescriptionRequired})
	}
	return list
}

func rows(t testing.TB) []row {
	t.Helper()
	raw, err := os.ReadFile("testdata/cancel_reasons.json")
	require.NoError(t, err)
	var list []row
	require.NoError(t, json.Unmarshal(raw, &list))
	require.NotEmpty(t, list)
	return list
}

func TestEveryCaseMatchesAsLabelled(t *testing.T) {
	for _, r := range rows(t) {
		t.Run(r.ID+" "+r.Why, func(t *testing.T) {
			got := trip.MatchReason(r.reasons(), r.Reason, r.Description)
			assert.Equal(t, r.Want.Outcome, got.Outcome)
			assert.Equal(t, r.Want.ReasonID, got.Reason.ID)
		})
	}
}

func TestEveryCaseCancelsAsLabelled(t *testing.T) {
	for _, r := range rows(t) {
		t.Run(r.ID+" "+r.Why, func(t *testing.T) {
			h := newHost()
			h.reasons = func(string) ([]trip.Reason, error) { return r.reasons(), nil }
			d := open(t, h)
			args := fields{"reason": r.Reason, "reason_description": r.Description}
			switch r.Want.Outcome {
			case trip.Matched, trip.PassThrough:
				answer := d.cancel(args)
				require.Equal(t, "success", answer["status"], "%v", answer)
				c, ok := h.Cancellation(first)
				assert.True(t, ok)
				assert.Equal(t, r.Want.ReasonID, c.ReasonID)
			case trip.DescriptionRequired:
				assert.Equal(t, []any{"reason_description"}, d.refused(errs.MissingPrerequisite, args)["fields"])
			case trip.Ambiguous:
				assert.NotEmpty(t, d.refused(errs.MissingPrerequisite, args)["did_you_mean"])
			case trip.NoMatch:
				assert.NotEmpty(t, d.refused(errs.MissingPrerequisite, args)["available"])
			default:
				t.Fatalf("unknown outcome %q", r.Want.Outcome)
			}
			assert.NotContains(t, d.left(), theirs)
		})
	}
}
