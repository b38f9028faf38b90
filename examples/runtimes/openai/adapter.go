package main

// This file is what you copy for the Responses API, and chat.go for Chat
// Completions: the tools as the SDK wants them, the answer to a call, the
// question to a person, and the loop. It knows nothing of rides.

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/farewright/farewright/tooldef"
	"github.com/farewright/farewright/tooldef/dialect"
	"github.com/openai/openai-go/v3"
	"github.com/openai/openai-go/v3/packages/param"
	"github.com/openai/openai-go/v3/responses"
)

// tools lists the set as the dialect wrote it, byte for byte: the SDK's own
// schema type would put the fields in another order. OpenAIResponsesStrict holds the
// model to the schemas while it writes.
func tools(set *tooldef.Set) ([]responses.ToolUnionParam, error) {
	var specs []json.RawMessage
	if err := json.Unmarshal(dialect.OpenAIResponses(set.Tools()).JSON, &specs); err != nil {
		return nil, err
	}
	list := make([]responses.ToolUnionParam, len(specs))
	for i, spec := range specs {
		list[i] = param.Override[responses.ToolUnionParam](spec)
	}
	return list, nil
}

// answer runs a call of the model. The model reads an error like any other
// answer; the API has no flag for it, the envelope says it.
func (h host) answer(ctx context.Context, call responses.ResponseFunctionToolCall) responses.ResponseInputItemUnionParam {
	result := h.call(ctx, call.Name, json.RawMessage(call.Arguments))
	item := responses.ResponseInputItemParamOfFunctionCallOutput(string(result.JSON))
	item.OfFunctionCallOutput.CallID = openai.String(call.CallID) // not call.ID, which names the item
	return item
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

// agent is a conversation. The provider stores none of it: what it said goes
// back with every request, its sealed reasoning too.
type agent struct {
	host
	client  openai.Client
	model   string
	tools   []responses.ToolUnionParam
	history responses.ResponseInputParam
}

// say tells the model what the user said, answers its calls, and returns what
// it says in the end. After an error the conversation is over.
func (a *agent) say(ctx context.Context, text string) (string, error) {
	a.history = append(a.history, responses.ResponseInputItemParamOfMessage(text, responses.EasyInputMessageRoleUser))
	for range maxRounds {
		response, err := a.client.Responses.New(ctx, responses.ResponseNewParams{
			Model: a.model, Instructions: openai.String(instructions), Tools: a.tools, Store: openai.Bool(false),
			Include: []responses.ResponseIncludable{responses.ResponseIncludableReasoningEncryptedContent},
			Input:   responses.ResponseNewParamsInputUnion{OfInputItemList: a.history},
		})
		if err != nil {
			return "", err
		}
		if response.Status != responses.ResponseStatusCompleted { // cut off: a call in it may not be whole
			return "", fmt.Errorf("the model stopped: %s %s", response.Status, response.IncompleteDetails.Reason)
		}
		var answers responses.ResponseInputParam
		for _, item := range response.Output {
			a.history = append(a.history, param.Override[responses.ResponseInputItemUnionParam](json.RawMessage(item.RawJSON())))
			if call, ok := item.AsAny().(responses.ResponseFunctionToolCall); ok {
				answers = append(answers, a.answer(ctx, call))
			}
		}
		if len(answers) == 0 {
			return response.OutputText(), nil
		}
		a.history = append(a.history, answers...)
	}
	return "", errors.New("the model does not come to an end")
}
