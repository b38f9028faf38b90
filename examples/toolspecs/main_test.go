package main

import (
	"bytes"
	"testing"

	"github.com/farewright/farewright/examples/world"
	"github.com/farewright/farewright/tooldef/dialect"
	"github.com/farewright/farewright/tooldef/tooldeftest"
)

// The specifications are a contract: they change only on purpose, with
// UPDATE_GOLDEN=1 and a line in the changelog.
func TestTheSpecificationsAreWhatTheyWere(t *testing.T) {
	for _, d := range dialect.Dialects() {
		t.Run(d.Name, func(t *testing.T) {
			var out bytes.Buffer
			if err := run(d.Name, false, &out); err != nil {
				t.Fatal(err)
			}
			tooldeftest.Golden(t, "testdata/"+d.Name+".json", out.Bytes())
		})
	}
}

func TestAnUnknownFormSaysWhichThereAre(t *testing.T) {
	var out bytes.Buffer
	err := run("cobol", false, &out)
	if err == nil || out.Len() > 0 {
		t.Fatal("cobol is a form")
	}
}

func TestOurToolsKeepTheInvariants(t *testing.T) {
	w, err := world.New(world.Default())
	if err != nil {
		t.Fatal(err)
	}
	set, err := w.Tools()
	if err != nil {
		t.Fatal(err)
	}
	tooldeftest.Invariants(t, set)
}
