package dialect_test

import (
	"context"
	"fmt"

	"github.com/farewright/farewright/tooldef"
	"github.com/farewright/farewright/tooldef/dialect"
)

func ExampleMCP() {
	type nothing struct{}
	tool := tooldef.Must(tooldef.New(
		tooldef.Spec{Name: "wait_for_driver", Title: "Wait", Description: "Waits until the driver has come.", Hints: tooldef.Hints{ReadOnly: true}},
		func(context.Context, nothing) (nothing, error) { return nothing{}, nil }))
	fmt.Println(string(dialect.MCP([]*tooldef.Tool{tool})))
	// Output:
	// {"tools":[{"name":"wait_for_driver","title":"Wait","description":"Waits until the driver has come.","inputSchema":{"type":"object","properties":{},"additionalProperties":false},"outputSchema":{"type":"object","properties":{},"additionalProperties":false},"annotations":{"title":"Wait","readOnlyHint":true,"destructiveHint":false,"idempotentHint":false,"openWorldHint":false}}]}
}
