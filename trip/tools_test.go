package trip_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/farewright/farewright/tooldef"
	"github.com/farewright/farewright/tooldef/tooldeftest"
	"github.com/farewright/farewright/trip"
)

func TestTheToolsKeepTheRulesOfTools(t *testing.T) {
	tooldeftest.Invariants(t, open(t, newHost()).tools)
}

func TestTheToolsAreAnnotatedAsTheyAct(t *testing.T) {
	d := open(t, newHost())
	assert.Equal(t, tooldef.Hints{ReadOnly: true, Idempotent: true}, d.tools.Tool(trip.GetActiveTrips).Hints())
	assert.Equal(t, tooldef.Hints{Destructive: true, OpenWorld: true}, d.tools.Tool(trip.CancelTrip).Hints())
}

// Every turn pays for what a model is told. A token is four bytes or so.
func TestTheToolsCostLittle(t *testing.T) {
	for _, tool := range open(t, newHost()).tools.Tools() {
		size := len(tool.Name()) + len(tool.Title()) + len(tool.Description()) + len(tool.InputSchema())
		assert.Less(t, size, 250*4, "%s", tool.Name())
	}
}
