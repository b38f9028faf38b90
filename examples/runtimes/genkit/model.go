package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"

	"github.com/farewright/farewright/examples/runtimes/script"
	"github.com/firebase/genkit/go/ai"
)

// scripted stands in for a model, so that the example runs without one. It
// prints what it calls and reads, and keeps what it was sent for the tests.
type scripted struct {
	out  io.Writer
	told []*ai.ToolDefinition
	sent []string
}

func (m *scripted) generate(_ context.Context, r *ai.ModelRequest, _ struct{}, _ ai.ModelStreamCallback) (*ai.ModelResponse, error) {
	m.told = r.Tools
	sent, err := json.Marshal(r.Messages)
	if err != nil {
		return nil, err
	}
	m.sent = append(m.sent, string(sent))
	answers, err := answersIn(r.Messages)
	if err != nil {
		return nil, err
	}
	if n := len(answers); n > 0 {
		fmt.Fprintln(m.out, "reads ", answers[n-1])
	}
	s, ok := script.Next(answers)
	if !ok {
		return &ai.ModelResponse{Request: r, Message: ai.NewModelTextMessage("That is all.")}, nil
	}
	fmt.Fprintln(m.out, "calls ", s.Tool, s.Arguments)
	call := &ai.ToolRequest{Name: s.Tool, Ref: fmt.Sprint("call-", len(answers))}
	if err := json.Unmarshal([]byte(s.Arguments), &call.Input); err != nil {
		return nil, err
	}
	return &ai.ModelResponse{Request: r, Message: ai.NewModelMessage(ai.NewToolRequestPart(call))}, nil
}

// answersIn returns what the tools answered.
func answersIn(messages []*ai.Message) ([]string, error) {
	var answers []string
	for _, m := range messages {
		for _, p := range m.Content {
			if p.ToolResponse == nil {
				continue
			}
			answer, err := json.Marshal(p.ToolResponse.Output)
			if err != nil {
				return nil, err
			}
			answers = append(answers, string(answer))
		}
	}
	return answers, nil
}
