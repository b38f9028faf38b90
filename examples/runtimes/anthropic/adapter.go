package main

// This file is what you copy: the tools as the SDK wants them, the answer to a
// call, the question to a person, and the loop. It knows nothing of rides.

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/anthropics/anthropic-sdk-go/v2"
	"github.com/anthropics/anthropic-sdk-go/v2/packages/param"
	"github.com/farewright/farewright/tooldef"
	"github.com/farewright/farewright/tooldef/dialect"
)

// tools lists the set as the dialect wrote it, byte for byte: the SDK's own
// schema type would put the fields in another order. AnthropicStrict holds the
// model to the schemas while it writes.
func tools(set *tooldef.Set) ([]anthropic.ToolUnionParam, error) {
	var specs []json.RawMessage
	if err := json.Unmarshal(dialect.Anthropic(set.Tools()).JSON, &specs); err != nil {
		return nil, err
	}
	list := make([]anthropic.ToolUnionParam, len(specs))
	for i, spec := range specs {
		list[i] = param.Override[anthropic.ToolUnionParam](spec)
	}
	return list, nil
}

// answer runs a call of the model. The model reads an error like any other
// answer, and the flag tells it that it is one.
func (h host) answer(ctx context.Context, call anthropic.ToolUseBlock) anthropic.ContentBlockParamUnion {
	result := h.call(ctx, call.Name, call.Input)
	return anthropic.NewToolResultBlock(call.ID, string(result.JSON), result.IsError)
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
	client  anthropic.Client
	model   string
	tools   []anthropic.ToolUnionParam
	history []anthropic.MessageParam
}

// say tells the model what the user said, answers its calls, and returns what
// it says in the end. After an error the conversation is over.
func (a *agent) say(ctx context.Context, text string) (string, error) {
	a.history = append(a.history, anthropic.NewUserMessage(anthropic.NewTextBlock(text)))
	for range maxRounds {
		message, err := a.client.Messages.New(ctx, anthropic.MessageNewParams{
			Model: a.model, MaxTokens: 8192, System: []anthropic.TextBlockParam{{Text: instructions}}, Tools: a.tools, Messages: a.history,
		})
		if err != nil {
			return "", err
		}
		a.history = append(a.history, message.ToParam())
		switch message.StopReason {
		case anthropic.StopReasonEndTurn, anthropic.StopReasonStopSequence, anthropic.StopReasonToolUse:
		default: // cut off: a call in it may not be whole
			return "", fmt.Errorf("the model stopped: %s", message.StopReason)
		}
		said, answers := "", []anthropic.ContentBlockParamUnion(nil)
		for _, block := range message.Content {
			switch b := block.AsAny().(type) {
			case anthropic.TextBlock:
				said += b.Text
			case anthropic.ToolUseBlock:
				answers = append(answers, a.answer(ctx, b))
			}
		}
		if len(answers) == 0 {
			return said, nil
		}
		a.history = append(a.history, anthropic.NewUserMessage(answers...)) // all of a turn in one message
	}
	return "", errors.New("the model does not come to an end")
}
