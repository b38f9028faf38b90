package main

// This file is what you copy: the tools as LangChainGo wants them, the answer
// to a call, the question to a person, and the loop. It knows nothing of rides.
//
// It is made for llms.Model. The tools of LangChainGo's agents take one string
// without a schema; a model cannot fill in a ride with that.

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/farewright/farewright/tooldef"
	"github.com/farewright/farewright/tooldef/dialect"
	"github.com/tmc/langchaingo/llms"
)

// tools lists the set as the dialect wrote it; take the dialect of the model's
// provider. The schemas become maps, the one form that all of LangChainGo's
// clients read. That puts the fields in alphabetical order, and loses nothing.
func tools(set *tooldef.Set) (list []llms.Tool, err error) {
	err = json.Unmarshal(dialect.OpenAI(set.Tools()).JSON, &list)
	return list, err
}

// answer runs a call of the model. The model reads an error like any other
// answer; LangChainGo has no flag for it, the envelope says it.
func (h host) answer(ctx context.Context, call llms.ToolCall) llms.MessageContent {
	result := h.call(ctx, call.FunctionCall.Name, json.RawMessage(call.FunctionCall.Arguments))
	return llms.MessageContent{Role: llms.ChatMessageTypeTool, Parts: []llms.ContentPart{ // one message for each call: two parts are refused
		llms.ToolCallResponse{ToolCallID: call.ID, Name: call.FunctionCall.Name, Content: string(result.JSON)},
	}}
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
	model   llms.Model
	tools   []llms.Tool
	history []llms.MessageContent // begins with the instructions
}

// say tells the model what the user said, answers its calls, and returns what
// it says in the end. After an error the conversation is over.
func (a *agent) say(ctx context.Context, text string) (string, error) {
	a.history = append(a.history, llms.TextParts(llms.ChatMessageTypeHuman, text))
	for range maxRounds {
		response, err := a.model.GenerateContent(ctx, a.history, llms.WithTools(a.tools))
		if err != nil {
			return "", err
		}
		if len(response.Choices) == 0 {
			return "", errors.New("the model gave no choice")
		}
		choice := response.Choices[0]
		switch choice.StopReason {
		case "stop", "tool_calls": // of OpenAI; others have their own words
		default: // cut off: a call in it may not be whole
			return "", fmt.Errorf("the model stopped: %s", choice.StopReason)
		}
		turn := llms.MessageContent{Role: llms.ChatMessageTypeAI}
		if choice.Content != "" {
			turn.Parts = append(turn.Parts, llms.TextPart(choice.Content))
		}
		for _, call := range choice.ToolCalls {
			turn.Parts = append(turn.Parts, call)
		}
		a.history = append(a.history, turn)
		for _, call := range choice.ToolCalls {
			a.history = append(a.history, a.answer(ctx, call))
		}
		if len(choice.ToolCalls) == 0 {
			return choice.Content, nil
		}
	}
	return "", errors.New("the model does not come to an end")
}
