// Quickstart books a medical ride on the embedded world: it verifies a member,
// collects the trip in three calls with an ambiguous treatment and a time in
// everyday words on the way, reviews it, confirms it, and shows how an error
// is mended. Each turn prints what the member says, what the model sends, what
// it gets back, and what an agent would say then.
//
//	go run ./examples/quickstart
package main

import (
	"context"
	"fmt"
	"io"
	"os"
	_ "time/tzdata"

	"github.com/farewright/farewright/examples/world"
)

func main() {
	if err := run(os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "quickstart:", err)
		os.Exit(1)
	}
}

func run(out io.Writer) error {
	w, err := world.New(world.Default())
	if err != nil {
		return err
	}
	tools, err := w.Tools()
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "It is %s. Every name and number is made up.\n", w.Now().Format("Monday, January 2, 2006 at 3:04 PM MST"))
	d := dialogue{tools: tools, out: out}
	for _, t := range ride {
		if err := d.turn(context.Background(), t); err != nil {
			return err
		}
	}
	return nil
}
