// Quickstart arranges a medical ride on the embedded world: it verifies a
// member, finds a clinic whose street was misheard and that is closed when the
// ride was wanted, collects the trip with times in everyday words, reviews and
// books it, lists it, and cancels it in two steps; errors are mended on the way.
// Then it arranges a business trip: a flight and a hotel, one outside the travel
// policy, with the approval as a person sees it, a price that moves meanwhile,
// and a cancellation with its refund. Each turn prints what is said, what the
// model sends, what it gets back, and what an agent would say then.
//
//	go run ./examples/quickstart
package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"slices"
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
	d := dialogue{world: w, tools: tools, out: out, offers: map[string]string{}}
	for _, t := range slices.Concat(ride, journey) {
		if err := d.turn(context.Background(), t); err != nil {
			return err
		}
	}
	return nil
}
