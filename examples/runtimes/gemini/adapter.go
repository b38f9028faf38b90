package main

// This file is what you copy: the tools as the SDK wants them, the answer to a
// call, the question to a person, and the loop. It knows nothing of rides.

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/farewright/farewright/tooldef"
	"github.com/farewright/farewright/tooldef/dialect"
	"google.golang.org/genai"
)

// tools lists the set as the dialect wrote it. On the way the SDK puts the
// fields in alphabetical order, and loses nothing.
func tools(set *tooldef.Set) (list []*genai.Tool, err error) {
	err = json.Unmarshal(dialect.Gemini(set.Tools()).JSON, &list)
	return list, err
}

// answer runs a call of the model. The model finds an error under another key
// than a result.
func (h host) answer(ctx context.Context, call *genai.FunctionCall) (*genai.Part, error) {
	arguments, err := json.Marshal(call.Args) // null for none, which is read as none
	if err != nil {
		return nil, err
	}
	result, key := h.call(ctx, call.Name, arguments), "output"
	if result.IsError {
		key = "error"
	}
	return &genai.Part{FunctionResponse: &genai.FunctionResponse{ID: call.ID, Name: call.Name, Response: map[string]any{key: result.JSON}}}, nil
}

// host is who runs the tools.
type host struct {
	set    *tooldef.Set
	caller string // whom the tools run for; what a person approves is good for this caller only
	ask    func(context.Context, tooldef.Pending) (tooldef.Grant, error)
}

// call runs a tool. A call that waits for a person is settled with what the
// person decides, and when nobody decides it goes on waiting: the result says
// so to the model. The grant's token never goes to the model.
func (h host) call(ctx context.Context, name string, arguments json.RawMessage) tooldef.Result {
	result := h.set.Do(ctx, tooldef.Call{Tool: name, Arguments: arguments, Caller: h.caller})
	for result.Pending != nil { // again when what was shown has changed meanwhile
		grant, err := h.ask(ctx, *result.Pending)
		if err != nil {
			return result
		}
		grant.Token = result.Pending.Token
		result = h.set.Settle(ctx, h.caller, grant)
	}
	return result
}

// maxRounds bounds a turn: a model that calls more often goes in circles.
const maxRounds = 20

// agent is a conversation.
type agent struct {
	host
	client  *genai.Client
	model   string
	tools   []*genai.Tool
	history []*genai.Content
}

// say tells the model what the user said, answers its calls, and returns what
// it says in the end. After an error the conversation is over.
func (a *agent) say(ctx context.Context, text string) (string, error) {
	a.history = append(a.history, genai.NewContentFromText(text, genai.RoleUser))
	for range maxRounds {
		response, err := a.client.Models.GenerateContent(ctx, a.model, a.history, &genai.GenerateContentConfig{
			Tools: a.tools, SystemInstruction: genai.NewContentFromText(instructions, genai.RoleUser),
		})
		if err != nil {
			return "", err
		}
		if len(response.Candidates) == 0 {
			return "", errors.New("the model gave no answer")
		}
		candidate := response.Candidates[0]
		if candidate.FinishReason != genai.FinishReasonStop || candidate.Content == nil { // cut off: a call in it may not be whole
			return "", fmt.Errorf("the model stopped: %s", candidate.FinishReason)
		}
		a.history = append(a.history, candidate.Content) // whole: the signatures of its thoughts must go back
		var answers []*genai.Part
		for _, call := range response.FunctionCalls() {
			answer, err := a.answer(ctx, call)
			if err != nil {
				return "", err
			}
			answers = append(answers, answer)
		}
		if len(answers) == 0 {
			return response.Text(), nil
		}
		a.history = append(a.history, genai.NewContentFromParts(answers, genai.RoleUser)) // all of a turn in one message
	}
	return "", errors.New("the model does not come to an end")
}
