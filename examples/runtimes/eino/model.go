package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"

	"github.com/cloudwego/eino/components/model"
	"github.com/cloudwego/eino/schema"
	"github.com/farewright/farewright/examples/runtimes/script"
)

// scripted stands in for a model, so that the example runs without one. It
// prints what it calls and reads, and keeps what it was sent for the tests.
type scripted struct {
	out  io.Writer
	told []*schema.ToolInfo
	sent []string
}

func (m *scripted) Generate(_ context.Context, messages []*schema.Message, options ...model.Option) (*schema.Message, error) {
	m.told = model.GetCommonOptions(nil, options...).Tools
	sent, err := json.Marshal(messages)
	if err != nil {
		return nil, err
	}
	m.sent = append(m.sent, string(sent))
	var answers []string
	for _, message := range messages {
		if message.Role == schema.Tool {
			answers = append(answers, message.Content)
		}
	}
	if n := len(answers); n > 0 {
		fmt.Fprintln(m.out, "reads ", answers[n-1])
	}
	s, ok := script.Next(answers)
	if !ok {
		return schema.AssistantMessage("That is all.", nil), nil
	}
	fmt.Fprintln(m.out, "calls ", s.Tool, s.Arguments)
	call := schema.ToolCall{ID: fmt.Sprint("call-", len(answers)), Function: schema.FunctionCall{Name: s.Tool, Arguments: s.Arguments}}
	return schema.AssistantMessage("", []schema.ToolCall{call}), nil
}

func (m *scripted) Stream(ctx context.Context, messages []*schema.Message, options ...model.Option) (*schema.StreamReader[*schema.Message], error) {
	message, err := m.Generate(ctx, messages, options...)
	if err != nil {
		return nil, err
	}
	return schema.StreamReaderFromArray([]*schema.Message{message}), nil
}
