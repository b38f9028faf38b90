// Gemini lets Google's model arrange rides in the example world, and asks on
// the terminal before a ride is cancelled. adapter.go is the part to copy.
//
//	GEMINI_API_KEY=… go run .
package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	_ "time/tzdata"

	"github.com/farewright/farewright/examples/world"
	"github.com/farewright/farewright/tooldef"
	"google.golang.org/genai"
)

const instructions = "You help members of a health plan with their medical rides. Take every fact from the tools and make none up. " +
	"When a tool answers with an error, follow its ai_suggestion."

type settings struct{ key, baseURL, model string }

func main() {
	s := settings{key: os.Getenv("GEMINI_API_KEY")}
	flag.StringVar(&s.baseURL, "base-url", "", "another address of the API")
	flag.StringVar(&s.model, "model", "gemini-2.5-flash", "name of the model")
	flag.Parse()
	w, err := world.New(world.Default())
	if err == nil {
		err = run(context.Background(), s, w, os.Stdin, os.Stdout)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "gemini:", err)
		os.Exit(1)
	}
}

// run talks with the person at in and out until there is no more to read.
func run(ctx context.Context, s settings, w *world.World, in io.Reader, out io.Writer) error {
	if s.key == "" {
		return errors.New("set GEMINI_API_KEY")
	}
	set, err := w.Approving(tooldef.Approvals{})
	if err != nil {
		return err
	}
	t := terminal{bufio.NewScanner(in), out}
	a, err := newAgent(ctx, s, host{set: set, caller: "terminal", ask: t.ask})
	if err != nil {
		return err
	}
	for t.read("You: ") {
		said, err := a.say(ctx, t.in.Text())
		if err != nil {
			return err
		}
		fmt.Fprintln(out, "Agent:", said)
	}
	return t.in.Err()
}

func newAgent(ctx context.Context, s settings, h host) (*agent, error) {
	list, err := tools(h.set)
	if err != nil {
		return nil, err
	}
	client, err := genai.NewClient(ctx, &genai.ClientConfig{
		Backend: genai.BackendGeminiAPI, APIKey: s.key, HTTPOptions: genai.HTTPOptions{BaseURL: s.baseURL},
	})
	return &agent{host: h, client: client, model: s.model, tools: list}, err
}

// terminal is where the person sits who talks to the model and who approves.
type terminal struct {
	in  *bufio.Scanner
	out io.Writer
}

func (t terminal) read(prompt string) bool {
	fmt.Fprint(t.out, prompt)
	return t.in.Scan()
}

// ask shows the person what would be done. All but y is no.
func (t terminal) ask(_ context.Context, p tooldef.Pending) (tooldef.Grant, error) {
	fmt.Fprintln(t.out, p.Summary)
	for _, f := range p.Facts {
		fmt.Fprintf(t.out, "  %s: %s\n", f.Name, f.Value)
	}
	if !t.read("Approve (y/n)? ") {
		return tooldef.Grant{}, errors.New("nobody answers")
	}
	if strings.EqualFold(strings.TrimSpace(t.in.Text()), "y") {
		return tooldef.Grant{Approved: true, By: "terminal"}, nil
	}
	return tooldef.Grant{By: "terminal", Reason: "The person at the terminal said no."}, nil
}
