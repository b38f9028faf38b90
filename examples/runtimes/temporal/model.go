package main

import (
	"context"
	"fmt"
	"io"

	"github.com/farewright/farewright/examples/runtimes/script"
)

// Turn is what the model does next.
type Turn struct {
	Tool, Arguments string
	Done            bool
}

// scripted stands in for a model, so that the example runs without one. It
// prints what it calls and reads, and keeps what it was sent for the tests.
type scripted struct {
	out  io.Writer
	told []Listed
	sent [][]string
}

// Think is an activity: models are not deterministic.
func (m *scripted) Think(_ context.Context, tools []Listed, answers []string) (Turn, error) {
	m.told = tools
	m.sent = append(m.sent, answers)
	if n := len(answers); n > 0 {
		fmt.Fprintln(m.out, "reads ", answers[n-1])
	}
	s, ok := script.Next(answers)
	if ok {
		fmt.Fprintln(m.out, "calls ", s.Tool, s.Arguments)
	}
	return Turn{s.Tool, s.Arguments, !ok}, nil
}
