package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"iter"

	"github.com/farewright/farewright/examples/runtimes/script"
	"google.golang.org/adk/v2/model"
	"google.golang.org/genai"
)

// scripted stands in for a model, so that the example runs without one. It
// prints what it calls and reads, and keeps what it was sent for the tests.
type scripted struct {
	out  io.Writer
	told []*genai.FunctionDeclaration
	sent []string
}

func (*scripted) Name() string { return "scripted" }

func (m *scripted) GenerateContent(_ context.Context, r *model.LLMRequest, _ bool) iter.Seq2[*model.LLMResponse, error] {
	return func(yield func(*model.LLMResponse, error) bool) {
		content, err := m.generate(r)
		yield(&model.LLMResponse{Content: content}, err)
	}
}

func (m *scripted) generate(r *model.LLMRequest) (*genai.Content, error) {
	m.told = nil
	for _, t := range r.Config.Tools {
		m.told = append(m.told, t.FunctionDeclarations...)
	}
	sent, err := json.Marshal(r.Contents)
	if err != nil {
		return nil, err
	}
	m.sent = append(m.sent, string(sent))
	answers, err := answersIn(r.Contents)
	if err != nil {
		return nil, err
	}
	if n := len(answers); n > 0 {
		fmt.Fprintln(m.out, "reads ", answers[n-1])
	}
	s, ok := script.Next(answers)
	if !ok {
		return genai.NewContentFromText("That is all.", genai.RoleModel), nil
	}
	fmt.Fprintln(m.out, "calls ", s.Tool, s.Arguments)
	call := &genai.FunctionCall{ID: fmt.Sprint("call-", len(answers)), Name: s.Tool}
	if err := json.Unmarshal([]byte(s.Arguments), &call.Args); err != nil {
		return nil, err
	}
	return &genai.Content{Role: genai.RoleModel, Parts: []*genai.Part{{FunctionCall: call}}}, nil
}

// answersIn returns what the tools answered.
func answersIn(contents []*genai.Content) ([]string, error) {
	var answers []string
	for _, c := range contents {
		for _, p := range c.Parts {
			if p.FunctionResponse == nil {
				continue
			}
			answer, err := json.Marshal(p.FunctionResponse.Response)
			if err != nil {
				return nil, err
			}
			answers = append(answers, string(answer))
		}
	}
	return answers, nil
}
