// Mcpserver serves the tools over MCP, on the world of a file or the embedded
// one.
//
//	go run .                            on stdio, as a client starts it
//	go run . -http 127.0.0.1:8700       streamable HTTP at /mcp
//
// Cancelling a ride needs the approval of the client's user, where the client
// can ask; see approval.go.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/signal"
	"strings"
	"syscall"
	_ "time/tzdata"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/farewright/farewright/examples/world"
	"github.com/farewright/farewright/tooldef"
)

type options struct {
	world string // file, "" for the embedded world
	http  string // address, "" for stdio
	token string // bearer token, "" for none
	hosts string // names the server answers to, beside loopback
}

func main() {
	var o options
	flag.StringVar(&o.world, "world", "", "JSON file of the world; the embedded one if empty")
	flag.StringVar(&o.http, "http", "", "address to serve HTTP on, such as 127.0.0.1:8700; stdio if empty")
	flag.StringVar(&o.token, "token", os.Getenv("FAREWRIGHT_TOKEN"), "bearer token that HTTP clients must send; $FAREWRIGHT_TOKEN")
	flag.StringVar(&o.hosts, "hosts", "", "host names the server answers to beside loopback, parted by commas")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, o); err != nil && !errors.Is(err, context.Canceled) && !errors.Is(err, io.EOF) {
		fmt.Fprintln(os.Stderr, "mcpserver:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, o options) error {
	set, err := tools(o.world)
	if err != nil {
		return err
	}
	s := newServer(set)
	if o.http == "" {
		return s.Run(ctx, &mcp.StdioTransport{})
	}
	if host, _, err := net.SplitHostPort(o.http); err != nil || o.token == "" && !loopback(host) {
		return errors.Join(err, fmt.Errorf("%s can be reached from outside: set -token", o.http))
	}
	l, err := net.Listen("tcp", o.http)
	if err != nil {
		return err
	}
	fmt.Fprintf(os.Stderr, "serving MCP at http://%s/mcp\n", l.Addr())
	mux := http.NewServeMux()
	mux.Handle("/mcp", newHandler(s, o.token, strings.FieldsFunc(o.hosts, func(r rune) bool { return r == ',' || r == ' ' })))
	return serve(ctx, l, mux)
}

func loopback(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// tools returns the tools of a world, with what needs a person's approval.
func tools(file string) (*tooldef.Set, error) {
	f := world.Default()
	if file != "" {
		r, err := os.Open(file)
		if err != nil {
			return nil, err
		}
		defer r.Close()
		if f, err = world.Read(r); err != nil {
			return nil, err
		}
	}
	w, err := world.New(f)
	if err != nil {
		return nil, err
	}
	return w.Approving(tooldef.Approvals{})
}
