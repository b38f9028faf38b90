package tooldef_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/farewright/farewright/errs"
	"github.com/farewright/farewright/tooldef"
)

// rideRequest has a field of every kind that arguments come in.
type rideRequest struct {
	TripID     string    `json:"trip_id" jsonschema_description:"The trip."`
	Pickup     place     `json:"pickup_address,omitzero" jsonschema_description:"Where the ride begins."`
	Stops      []place   `json:"stops,omitempty" jsonschema:"maxItems=3" jsonschema_description:"Stops on the way."`
	Mode       string    `json:"mode,omitempty" jsonschema:"enum=Ambulatory,enum=wheelchair,enum=long_distance" jsonschema_description:"How the member travels."`
	Plan       string    `json:"plan,omitempty" jsonschema:"enum=round-trip,enum=oneway" jsonschema_description:"The plan." tooldef:"exact"`
	Passengers int       `json:"passengers,omitempty" jsonschema:"minimum=1,maximum=8" jsonschema_description:"How many travel."`
	Ticket     int64     `json:"ticket,omitempty" jsonschema_description:"A large number."`
	Weight     float64   `json:"weight,omitempty" jsonschema_description:"In kilograms."`
	RoundTrip  *bool     `json:"round_trip,omitempty" jsonschema_description:"Whether there is a way back."`
	PickupTime time.Time `json:"pickup_time,omitzero" jsonschema_description:"When the ride begins."`
	Notes      *string   `json:"notes,omitempty" jsonschema:"maxLength=40" jsonschema_description:"For the driver."`
	Treatment  *string   `json:"treatment,omitempty" jsonschema_description:"Empty asks for the list." tooldef:"blank"`
	Codes      []string  `json:"codes,omitempty" jsonschema:"enum=A1,enum=B2,minItems=1,uniqueItems=true" jsonschema_description:"Codes."`
}

type place struct {
	Street string  `json:"street" jsonschema:"minLength=1" jsonschema_description:"Street and number."`
	City   string  `json:"city,omitempty" jsonschema_description:"City."`
	Zip    zipCode `json:"zip_code,omitempty" jsonschema_description:"Five digits." tooldef:"number"`
}

// zipCode tells a number, which has lost its leading zeros, from text.
type zipCode string

func (z *zipCode) UnmarshalJSON(raw []byte) error {
	if raw[0] == '"' {
		return json.Unmarshal(raw, (*string)(z))
	}
	*z = zipCode("number " + string(raw))
	return nil
}

// rideResponse shows what the tool's function was given.
type rideResponse struct {
	Seen     rideRequest `json:"seen" jsonschema_description:"The arguments as they arrived."`
	Warnings []string    `json:"warnings,omitempty" jsonschema_description:"What was ignored."`
}

func (r *rideResponse) Warn(warnings ...string) { r.Warnings = append(r.Warnings, warnings...) }

var rideSpec = tooldef.Spec{
	Name:        "book_ride",
	Description: "Books a ride.",
	Aliases:     map[string]string{"id": "trip_id", "ride_id": "trip_id", "remarks": "notes", "reason": "treatment", "riders": "passengers"},
	Codes: map[string]errs.Code{"pickup_address": errs.InvalidAddress, "stops": errs.InvalidAddress,
		"pickup_time": errs.InvalidDate, "pickup_address.zip_code": errs.AddressAmbiguous},
}

func ride(tb testing.TB) *tooldef.Tool {
	tb.Helper()
	return made(tb)(tooldef.New(rideSpec, func(_ context.Context, in rideRequest) (rideResponse, error) {
		return rideResponse{Seen: in}, nil
	}))
}

func made(tb testing.TB) func(*tooldef.Tool, error) *tooldef.Tool {
	return func(tool *tooldef.Tool, err error) *tooldef.Tool {
		tb.Helper()
		if err != nil {
			tb.Fatal(err)
		}
		return tool
	}
}

func call(tb testing.TB, tool *tooldef.Tool, raw string) tooldef.Result {
	tb.Helper()
	result := tool.Call(context.Background(), json.RawMessage(raw))
	if !json.Valid(result.JSON) || result.IsError != (result.Err != nil) ||
		result.IsError != strings.HasPrefix(string(result.JSON), `{"status":"error"`) {
		tb.Fatalf("%s: no proper result: %+v %s", raw, result, result.JSON)
	}
	return result
}

// seen returns the arguments the function was given, as JSON, or the error.
func seen(tb testing.TB, tool *tooldef.Tool, raw string) string {
	tb.Helper()
	result := call(tb, tool, raw)
	if result.IsError {
		return result.Err.Error()
	}
	var answer struct{ Seen json.RawMessage }
	if err := json.Unmarshal(result.JSON, &answer); err != nil {
		tb.Fatal(err)
	}
	return string(answer.Seen)
}

func warnings(tb testing.TB, tool *tooldef.Tool, raw string) []string {
	tb.Helper()
	var answer struct{ Warnings []string }
	if err := json.Unmarshal(call(tb, tool, raw).JSON, &answer); err != nil {
		tb.Fatal(err)
	}
	return answer.Warnings
}
