package tooldef_test

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/farewright/farewright/tooldef"
)

func ExampleSet_Call() {
	fare := tooldef.Must(tooldef.New(tooldef.Spec{Name: "quote_fare", Description: "Quotes the fare of a ride."}, Fare))
	set, err := tooldef.NewSet(fare)
	if err != nil {
		fmt.Println(err)
		return
	}
	result := set.Call(context.Background(), "quote_fare", json.RawMessage(`{"mode":"car","mile":"ten"}`))
	fmt.Println(result.Err)
	for _, p := range result.Err.Problems {
		fmt.Println("-", p.Field, p.Allowed, p.DidYouMean)
	}
	// Output:
	// INVALID_ARGUMENT: 3 problems: mode must be one of ambulatory, wheelchair; miles is missing; mile is not a field of this tool.
	// - mode [ambulatory wheelchair] []
	// - miles [] []
	// - mile [] [miles]
}

func ExampleSet_Use() {
	fare := tooldef.Must(tooldef.New(tooldef.Spec{Name: "quote_fare", Description: "Quotes the fare of a ride."}, Fare))
	set, err := tooldef.NewSet(fare)
	if err != nil {
		fmt.Println(err)
		return
	}
	traced := set.Use(func(next tooldef.Handler) tooldef.Handler {
		return func(ctx context.Context, call tooldef.Call) tooldef.Result {
			result := next(ctx, call)
			fmt.Printf("%s failed: %t\n", call.Tool, result.IsError)
			return result
		}
	})
	traced.Call(context.Background(), "quote_fare", json.RawMessage(`{"mode":"wheelchair","miles":1}`))
	traced.Call(context.Background(), "quote_fare", nil)
	// Output:
	// quote_fare failed: false
	// quote_fare failed: true
}
