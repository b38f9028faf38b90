package tooldef_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/farewright/farewright/errs"
	"github.com/farewright/farewright/tooldef"
)

type span struct {
	Start int `json:"start" jsonschema_description:"Start."`
	End   int `json:"end,omitempty" jsonschema_description:"End."`
}

type spanRequest struct {
	Rows []spanRow `json:"rows" jsonschema_description:"Rows."`
	Seat seat      `json:"seat,omitempty" jsonschema_description:"A seat."`
}

type spanRow struct {
	Small []int8  `json:"small" jsonschema_description:"Small numbers."`
	Ratio float32 `json:"ratio,omitempty" jsonschema_description:"A ratio."`
	Span  span    `json:"span,omitzero" jsonschema_description:"A span."`
}

type seat string

func (s *seat) UnmarshalJSON(raw []byte) error {
	if string(raw) == `"canary"` {
		return errors.New("no seat called canary")
	}
	return json.Unmarshal(raw, (*string)(s))
}

func TestAValueThatFitsTheSchemaButNotTheTypeIsNamed(t *testing.T) {
	tool := made(t)(tooldef.New(tooldef.Spec{Name: "tool", Description: "Does it.", Codes: map[string]errs.Code{"seat": errs.InvalidSchedule}},
		func(context.Context, spanRequest) (struct{}, error) { return struct{}{}, nil }))
	for _, row := range []struct {
		rule, raw string
		problems  []string
	}{
		{"in a list", `{"rows":[{"small":[1,127,128]},{"small":[-129]}]}`,
			[]string{"INVALID_ARGUMENT rows[0].small[2] is outside the range of numbers.", "INVALID_ARGUMENT rows[1].small[0] is outside the range of numbers."}},
		{"in an inner object", `{"rows":[{"small":[],"ratio":1e300,"span":{"start":99999999999999999999}}]}`,
			[]string{"INVALID_ARGUMENT rows[0].ratio is outside the range of numbers.", "INVALID_ARGUMENT rows[0].span.start is outside the range of numbers."}},
		{"in a type that reads itself", `{"rows":[],"seat":"canary"}`, []string{"INVALID_SCHEDULE seat has a value that is not understood."}},
	} {
		t.Run(row.rule, func(t *testing.T) {
			err := call(t, tool, row.raw).Err
			var got []string
			for _, p := range err.Problems {
				got = append(got, fmt.Sprintf("%s %s", p.Code, p.Message))
			}
			if !slices.Equal(got, row.problems) {
				t.Errorf("got %q, want %q", got, row.problems)
			}
		})
	}
}

type bounds struct {
	A int `json:"a,omitempty" jsonschema_description:"A."`
	B int `json:"b,omitempty" jsonschema_description:"B."`
}

func TestNumbersOfExactlyTheRangeFit(t *testing.T) {
	tool := made(t)(tooldef.New(tooldef.Spec{Name: "tool", Description: "Does it."},
		func(_ context.Context, in bounds) (bounds, error) { return in, nil }))
	const raw = `{"a":9223372036854775807,"b":-9223372036854775808}`
	if got := call(t, tool, raw); string(got.JSON) != raw {
		t.Errorf("got %s", got.JSON)
	}
}
