package dialect_test

import (
	"context"
	"fmt"

	"github.com/farewright/farewright/tooldef"
	"github.com/farewright/farewright/tooldef/dialect"
)

func ExampleLint() {
	type nothing struct{}
	tool := tooldef.Must(tooldef.New(
		tooldef.Spec{Name: "list_the_past_trips_of_a_member_by_clinic", Description: "Lists trips."},
		func(context.Context, nothing) (nothing, error) { return nothing{}, nil }))
	for _, f := range dialect.Lint([]*tooldef.Tool{tool}) {
		fmt.Println(f.Dialect, "|", f.Tool, "|", f.What)
	}
	// Output:
	// mcp | list_the_past_trips_of_a_member_by_clinic | 65 characters in a name behind a client's prefix of 24; 64 is the most
}
