// Quickstart arranges a medical ride on the embedded world: it verifies a
// member, finds a clinic whose street was misheard and that is closed when the
// ride was wanted, collects the trip with times in everyday words, reviews and
// books it, lists it, and cancels it in two steps; errors are mended on the way.
// Each turn prints what the member says, what the model sends, what it gets
// back, and what an agent would say then.
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
