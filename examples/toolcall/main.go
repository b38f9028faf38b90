// Toolcall drives the tools from outside Go: one JSON object a line in, one a
// line out, flushed after each.
//
//	{"tool": "review_trip", "arguments": {"session_id": "s-1"}}   calls a tool
//	{"grant": {"id": "apr_…", "approved": true, "by": "…"}}       settles a pending call
//	{"advance": "90m"}                                            moves the clock
//
// With -world it runs on the host that the file describes, else on the
// embedded one. With -approve, cancelling a ride waits for a grant.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	_ "time/tzdata"

	"github.com/farewright/farewright/examples/world"
)

func main() {
	file := flag.String("world", "", "JSON file of the world; the embedded one if empty")
	approve := flag.Bool("approve", false, "let cancel_trip wait for a grant")
	flag.Parse()
	if err := run(*file, *approve, os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "toolcall:", err)
		os.Exit(1)
	}
}

// run fails only when the world cannot be read or the output not be written.
func run(file string, approve bool, in io.Reader, out io.Writer) error {
	f := world.Default()
	if file != "" {
		r, err := os.Open(file)
		if err != nil {
			return err
		}
		defer r.Close()
		if f, err = world.Read(r); err != nil {
			return err
		}
	}
	w, err := world.New(f)
	if err != nil {
		return err
	}
	c, err := newConversation(w, approve)
	if err != nil {
		return err
	}
	return c.run(in, out)
}
