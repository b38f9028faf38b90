// Bedrock lets a model of Amazon Bedrock arrange rides in the example world,
// and asks on the terminal before a ride is cancelled. adapter.go is the part
// to copy.
//
//	AWS_BEARER_TOKEN_BEDROCK=… go run . -region us-east-1
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

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/bedrockruntime"
	"github.com/aws/smithy-go/auth/bearer"
	"github.com/farewright/farewright/examples/world"
	"github.com/farewright/farewright/tooldef"
)

const instructions = "You help members of a health plan with their medical rides. Take every fact from the tools and make none up. " +
	"When a tool answers with an error, follow its ai_suggestion."

type settings struct {
	key, baseURL, model, region string
	http                        bedrockruntime.HTTPClient // nil: the SDK's own
}

func main() {
	s := settings{key: os.Getenv("AWS_BEARER_TOKEN_BEDROCK")}
	flag.StringVar(&s.baseURL, "base-url", "", "another address of the API, with https")
	flag.StringVar(&s.model, "model", "amazon.nova-pro-v1:0", "name of the model")
	flag.StringVar(&s.region, "region", "us-east-1", "region of the API")
	flag.Parse()
	w, err := world.New(world.Default())
	if err == nil {
		err = run(context.Background(), s, w, os.Stdin, os.Stdout)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "bedrock:", err)
		os.Exit(1)
	}
}

// run talks with the person at in and out until there is no more to read.
func run(ctx context.Context, s settings, w *world.World, in io.Reader, out io.Writer) error {
	if s.key == "" {
		return errors.New("set AWS_BEARER_TOKEN_BEDROCK")
	}
	set, err := w.Approving(tooldef.Approvals{})
	if err != nil {
		return err
	}
	t := terminal{bufio.NewScanner(in), out}
	a, err := newAgent(s, host{set: set, caller: "terminal", ask: t.ask})
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

// newAgent signs in with a Bedrock API key. A host that has the roles of AWS
// takes its client from config.LoadDefaultConfig instead.
func newAgent(s settings, h host) (*agent, error) {
	options := bedrockruntime.Options{Region: s.region, HTTPClient: s.http, AuthSchemePreference: []string{"httpBearerAuth"},
		BearerAuthTokenProvider: bearer.StaticTokenProvider{Token: bearer.Token{Value: s.key}}}
	if s.baseURL != "" {
		options.BaseEndpoint = aws.String(s.baseURL)
	}
	list, err := tools(h.set)
	return &agent{host: h, client: bedrockruntime.New(options), model: s.model, tools: list}, err
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
