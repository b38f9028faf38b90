// Toolspecs prints the tools' specifications in the form a runtime takes.
//
//	go run ./examples/toolspecs -for mcp
//
// What a form cannot express went into descriptions or was left out; it is
// listed on standard error with -notes.
package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	_ "time/tzdata"

	"github.com/farewright/farewright/examples/world"
	"github.com/farewright/farewright/tooldef/dialect"
)

func main() {
	form := flag.String("for", "mcp", "form of the specifications: "+names())
	notes := flag.Bool("notes", false, "list on standard error what the form moved or left out")
	flag.Parse()
	if err := run(*form, *notes, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "toolspecs:", err)
		os.Exit(1)
	}
}

func run(form string, notes bool, out io.Writer) error {
	w, err := world.New(world.Default())
	if err != nil {
		return err
	}
	set, err := w.Tools()
	if err != nil {
		return err
	}
	for _, d := range dialect.Dialects() {
		if d.Name != form {
			continue
		}
		r := d.Render(set.Tools())
		if notes {
			for _, n := range r.Notes {
				fmt.Fprintln(os.Stderr, n)
			}
		}
		var b bytes.Buffer
		if err := json.Indent(&b, r.JSON, "", "  "); err != nil {
			return err
		}
		_, err := fmt.Fprintln(out, b.String())
		return err
	}
	return fmt.Errorf("-for %s is not known; it takes %s", form, names())
}

func names() string {
	var list []string
	for _, d := range dialect.Dialects() {
		list = append(list, d.Name)
	}
	return strings.Join(list, ", ")
}
