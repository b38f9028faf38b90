package tooldef_test

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/farewright/farewright/errs"
	"github.com/farewright/farewright/tooldef"
)

type FareRequest struct {
	Mode  string  `json:"mode" jsonschema:"enum=ambulatory,enum=wheelchair" jsonschema_description:"How the member travels."`
	Miles float64 `json:"miles" jsonschema:"minimum=0" jsonschema_description:"Length of the ride in miles."`
}

type FareResponse struct {
	Fare string `json:"fare" jsonschema_description:"The fare in US dollars."`
}

func Fare(_ context.Context, in FareRequest) (FareResponse, error) {
	if in.Miles > 500 {
		return FareResponse{}, errs.New(errs.Ineligible, "Rides over 500 miles are not covered.")
	}
	return FareResponse{Fare: fmt.Sprintf("%.2f", 3+2*in.Miles)}, nil
}

func ExampleNew() {
	tool, err := tooldef.New(tooldef.Spec{Name: "quote_fare", Description: "Quotes the fare of a ride.",
		Hints: tooldef.Hints{ReadOnly: true}}, Fare)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(string(tool.InputSchema()))
	for _, arguments := range []string{
		`{"mode":"wheelchair","miles":10}`,
		`"{\"Mode\":\"WHEELCHAIR\",\"miles\":\"10\"}"`,
		`{"mode":"wheelchair","miles":501}`,
	} {
		fmt.Println(string(tool.Call(context.Background(), json.RawMessage(arguments)).JSON))
	}
	// Output:
	// {"type":"object","properties":{"mode":{"type":"string","description":"How the member travels.","enum":["ambulatory","wheelchair"]},"miles":{"type":"number","description":"Length of the ride in miles.","minimum":0}},"required":["mode","miles"],"additionalProperties":false}
	// {"fare":"23.00"}
	// {"fare":"23.00"}
	// {"status":"error","error":{"error_code":"INELIGIBLE","message":"Rides over 500 miles are not covered.","ai_suggestion":"Tell the member that the benefit does not cover this ride and refer them to their plan.","do_not_retry":true}}
}
