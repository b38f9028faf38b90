// Toolspecs prints the tools' specifications in the form a runtime takes.
//
//	go run ./examples/toolspecs -for mcp
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
	"github.com/farewright/farewright/tooldef"
	"github.com/farewright/farewright/tooldef/dialect"
)

// dialects are the forms by the name of -for.
var dialects = []struct {
	name   string
	render func([]*tooldef.Tool) json.RawMessage
}{
	{"mcp", dialect.MCP},
}

func main() {
	form := flag.String("for", "mcp", "form of the specifications: "+names())
	flag.Parse()
	if err := run(*form, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "toolspecs:", err)
		os.Exit(1)
	}
}

func run(form string, out io.Writer) error {
	w, err := world.New(world.Default())
	if err != nil {
		return err
	}
	set, err := w.Tools()
	if err != nil {
		return err
	}
	for _, d := range dialects {
		if d.name != form {
			continue
		}
		var b bytes.Buffer
		if err := json.Indent(&b, d.render(set.Tools()), "", "  "); err != nil {
			return err
		}
		_, err := fmt.Fprintln(out, b.String())
		return err
	}
	return fmt.Errorf("-for %s is not known; it takes %s", form, names())
}

func names() string {
	list := make([]string, len(dialects))
	for i, d := range dialects {
		list[i] = d.name
	}
	return strings.Join(list, ", ")
}
