package tooldef_test

import (
	"context"
	"slices"
	"testing"

	"github.com/farewright/farewright/errs"
	"github.com/farewright/farewright/tooldef"
)

func TestAliases(t *testing.T) {
	tool := ride(t)
	for _, row := range []struct {
		rule, raw, want string
		warned          []string
	}{
		{"an alias stands for its field", `{"ride_id":"t","remarks":"n"}`, `{"trip_id":"t","notes":"n"}`, nil},
		{"its value is mended like the field's", `{"id":1,"riders":"2"}`, `{"trip_id":"1","passengers":2}`, nil},
		{"the field wins, and the model is told", `{"trip_id":"t","ride_id":"u"}`, `{"trip_id":"t"}`,
			[]string{"ride_id was ignored: trip_id was given too, with another value."}},
		{"the field wins in either order", `{"ride_id":"u","trip_id":"t"}`, `{"trip_id":"t"}`,
			[]string{"ride_id was ignored: trip_id was given too, with another value."}},
		{"the same value twice is no reason to warn", `{"trip_id":"t","ride_id":"t"}`, `{"trip_id":"t"}`, nil},
		{"nor is the same value in another form", `{"trip_id":"7","id":7,"passengers":2,"riders":"2.0"}`, `{"trip_id":"7","passengers":2}`, nil},
		{"an alias that is null is ignored", `{"trip_id":"t","ride_id":null}`, `{"trip_id":"t"}`, nil},
		{"an alias that is empty is ignored", `{"trip_id":"t","ride_id":""}`, `{"trip_id":"t"}`, nil},
		{"an empty alias does not stand in the way of another", `{"id":"","ride_id":"t"}`, `{"trip_id":"t"}`, nil},
		{"nor behind it", `{"ride_id":"t","id":null}`, `{"trip_id":"t"}`, nil},
		{"an alias with a value is better than an absent field", `{"trip_id":"t","notes":null,"remarks":"n"}`, `{"trip_id":"t","notes":"n"}`, nil},
		{"and better than null for a required one", `{"trip_id":null,"id":"t"}`, `{"trip_id":"t"}`, nil},
		{"an empty optional alias is absent", `{"trip_id":"t","remarks":""}`, `{"trip_id":"t"}`, nil},
		{"an empty alias is kept where empty has a meaning", `{"trip_id":"t","reason":""}`, `{"trip_id":"t","treatment":""}`, nil},
		{"an empty field with a meaning wins over an alias", `{"trip_id":"t","treatment":"","reason":"x"}`, `{"trip_id":"t","treatment":""}`,
			[]string{"reason was ignored: treatment was given too, with another value."}},
		{"two aliases may agree", `{"id":"t","ride_id":"t"}`, `{"trip_id":"t"}`, nil},
		{"aliases are names of the root only", `{"trip_id":"t","pickup_address":{"street":"s","id":"x"}}`,
			"INVALID_ADDRESS: pickup_address.id is not a field of pickup_address.", nil},
	} {
		t.Run(row.rule, func(t *testing.T) {
			if got := seen(t, tool, row.raw); got != row.want {
				t.Errorf("got %s\nwant %s", got, row.want)
			}
			if got := warnings(t, tool, row.raw); !slices.Equal(got, row.warned) {
				t.Errorf("warned %q, want %q", got, row.warned)
			}
		})
	}
}

func TestAliasesThatDifferAreRefused(t *testing.T) {
	err := call(t, ride(t), `{"id":"t","ride_id":"u"}`).Err
	if err.Code != errs.InvalidArgument || err.Message != "id and ride_id both stand for trip_id and differ." ||
		!slices.Equal(err.Fields, []string{"trip_id"}) {
		t.Errorf("got %v, fields %q", err, err.Fields)
	}
}

func TestANameThatCouldBeTwoFieldsIsRefused(t *testing.T) {
	type request struct {
		ZipCode string `json:"zip_code,omitempty" jsonschema_description:"Z."`
		Zipcode string `json:"zipcode,omitempty" jsonschema_description:"Z."`
	}
	tool := made(t)(tooldef.New(tooldef.Spec{Name: "tool", Description: "Does it."},
		func(context.Context, request) (struct{}, error) { return struct{}{}, nil }))
	err := call(t, tool, `{"zipCode":"1"}`).Err
	if err.Message != "zipCode is not a field of this tool." || !slices.Equal(err.DidYouMean, []string{"zipcode", "zip_code"}) {
		t.Errorf("got %v, did you mean %q", err, err.DidYouMean)
	}
}
