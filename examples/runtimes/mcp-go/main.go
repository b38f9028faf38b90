// Mcp-go serves the tools over MCP with mcp-go (github.com/mark3labs/mcp-go).
// Without flags a client in the same process plays a conversation: its model, a
// script here, verifies a member, reads an error, and cancels a ride, which the
// client has a person approve in the middle of the call.
//
//	go run .          # the person approves
//	go run . -deny    # the person says no
//	go run . -stdio   # serves a client of yours on standard input and output
//
// What to copy is in adapter.go.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	_ "time/tzdata"

	"github.com/mark3labs/mcp-go/client"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"github.com/farewright/farewright/examples/world"
	"github.com/farewright/farewright/tooldef"
)

func main() {
	deny := flag.Bool("deny", false, "the person does not approve")
	stdio := flag.Bool("stdio", false, "serve on standard input and output")
	flag.Parse()
	ask := func(p tooldef.Pending) tooldef.Grant {
		fmt.Println("a person is asked:", p.Summary)
		return tooldef.Grant{Approved: !*deny, Reason: "decided in the example"}
	}
	if err := run(context.Background(), ask, *stdio); err != nil {
		fmt.Fprintln(os.Stderr, "mcp-go:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, ask person, stdio bool) error {
	w, err := world.New(world.Default())
	if err != nil {
		return err
	}
	// To resume in another process, give both the same keys and ledger.
	set, err := w.Approving(tooldef.Approvals{})
	if err != nil {
		return err
	}
	s := newServer(set)
	if stdio {
		return server.ServeStdio(s)
	}
	c, err := client.NewInProcessClientWithOptions(s, client.WithElicitationHandler(ask))
	if err != nil {
		return err
	}
	defer c.Close()
	if err := c.Start(ctx); err != nil {
		return err
	}
	if _, err := c.Initialize(ctx, mcp.InitializeRequest{}); err != nil {
		return err
	}
	_, err = converse(ctx, c, os.Stdout)
	return err
}

func newServer(set *tooldef.Set) *server.MCPServer {
	s := server.NewMCPServer("rides", "0", server.WithToolCapabilities(false), server.WithRecovery())
	s.AddTools(Tools(set, caller)...)
	return s
}

// caller is the one user of a server on standard input and output.
func caller(context.Context) string { return "member-app" }
