package dialect_test

import (
	"context"
	"testing"
	"time"

	"github.com/farewright/farewright/tooldef"
)

// rideRequest has every keyword of a schema, at the root and inside lists.
type rideRequest struct {
	TripID     string    `json:"trip_id" jsonschema:"format=uuid" jsonschema_description:"The trip"`
	Mode       string    `json:"mode" jsonschema:"enum=ambulatory,enum=wheelchair,enum=stretcher" jsonschema_description:"How the member travels."`
	Way        string    `json:"way,omitempty" jsonschema:"enum=one_way,enum=round_trip" jsonschema_description:"Whether there is a way back."`
	Passengers int       `json:"passengers,omitempty" jsonschema:"minimum=1,maximum=8" jsonschema_description:"How many travel."`
	Weight     float64   `json:"weight,omitempty" jsonschema:"minimum=0.5" jsonschema_description:"In kilograms."`
	Stairs     *bool     `json:"stairs,omitempty" jsonschema_description:"Whether there are stairs (inside)."`
	PickupAt   time.Time `json:"pickup_at,omitzero" jsonschema_description:"When the ride begins."`
	Day        string    `json:"day,omitempty" jsonschema:"format=date" jsonschema_description:"Day of the ride."`
	Clock      string    `json:"clock,omitempty" jsonschema:"format=time" jsonschema_description:"Time of the ride."`
	Email      string    `json:"email,omitempty" jsonschema:"format=email" jsonschema_description:"Where to write to."`
	Note       *string   `json:"note,omitempty" jsonschema:"minLength=1,maxLength=40" jsonschema_description:"For the driver."`
	Plate      string    `json:"plate,omitempty" jsonschema:"pattern=^[A-Z0-9]+$,maxLength=8" jsonschema_description:"Of the car."`
	Word       string    `json:"word,omitempty" jsonschema:"pattern=^\\bride\\b" jsonschema_description:"A word."`
	Home       place     `json:"home,omitzero" jsonschema_description:"Where the ride begins."`
	Stops      []stop    `json:"stops,omitempty" jsonschema:"minItems=2,maxItems=3" jsonschema_description:"Stops on the way & back."`
	Codes      []string  `json:"codes,omitempty" jsonschema:"enum=A1,enum=B2,minItems=1,uniqueItems=true" jsonschema_description:"Codes."`
}

type place struct {
	Street string `json:"street" jsonschema:"minLength=1" jsonschema_description:"Street and number."`
	Zip    string `json:"zip,omitempty" jsonschema:"pattern=^[0-9]{5}$,minLength=5,maxLength=5" jsonschema_description:"Five digits."`
}

type stop struct {
	Place   place `json:"place" jsonschema_description:"Where to stop."`
	Minutes *int  `json:"minutes,omitempty" jsonschema:"maximum=60" jsonschema_description:"How long."`
	Via     *via  `json:"via,omitempty" jsonschema_description:"The road to take."`
}

type via struct {
	Road  string   `json:"road,omitempty" jsonschema_description:"Its name."`
	Exits []string `json:"exits,omitempty" jsonschema_description:"In this order."`
}

type rideResponse struct {
	Seen rideRequest `json:"seen" jsonschema_description:"The arguments as they arrived."`
}

type nothing struct{}

// samples returns tools that between them use every part of a tool.
func samples(tb testing.TB) []*tooldef.Tool {
	tb.Helper()
	var list []*tooldef.Tool
	add := func(tool *tooldef.Tool, err error) {
		if err != nil {
			tb.Fatal(err)
		}
		list = append(list, tool)
	}
	add(tooldef.New(tooldef.Spec{Name: "book_ride", Title: "Book a ride", Description: "Books a ride.",
		Hints: tooldef.Hints{OpenWorld: true}},
		func(_ context.Context, in rideRequest) (rideResponse, error) { return rideResponse{in}, nil }))
	add(tooldef.New(tooldef.Spec{Name: "list_clinics", Description: "Lists clinics <by name>.",
		Hints: tooldef.Hints{ReadOnly: true, Idempotent: true}},
		func(context.Context, request) (response, error) { return response{}, nil }))
	add(tooldef.New(tooldef.Spec{Name: "wait_for_driver", Description: "Waits.", Hints: tooldef.Hints{ReadOnly: true}},
		func(context.Context, nothing) (nothing, error) { return nothing{}, nil }))
	add(tooldef.New(tooldef.Spec{Name: "move_stop", Title: "Move", Description: "Moves a stop.",
		Hints: tooldef.Hints{Destructive: true}},
		func(context.Context, stop) (nothing, error) { return nothing{}, nil }))
	return list
}
