package main

// This file is what you copy: the tools as the SDK wants them, the answer to a
// call, the question to a person, and the loop. It knows nothing of rides.

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/bedrockruntime"
	"github.com/aws/aws-sdk-go-v2/service/bedrockruntime/document"
	"github.com/aws/aws-sdk-go-v2/service/bedrockruntime/types"
	"github.com/farewright/farewright/tooldef"
	"github.com/farewright/farewright/tooldef/dialect"
)

// tools lists the set as the dialect wrote it. The SDK's types have no JSON
// form, so the parts are handed over one by one; a schema must be a map then,
// for raw bytes would be sent as a list of numbers.
func tools(set *tooldef.Set) ([]types.Tool, error) {
	var specs []struct {
		ToolSpec struct {
			Name, Description string
			InputSchema       struct{ JSON map[string]any }
			Strict            *bool
		}
	}
	if err := json.Unmarshal(dialect.Bedrock(set.Tools()).JSON, &specs); err != nil {
		return nil, err
	}
	list := make([]types.Tool, len(specs))
	for i, s := range specs {
		list[i] = &types.ToolMemberToolSpec{Value: types.ToolSpecification{
			Name: aws.String(s.ToolSpec.Name), Description: aws.String(s.ToolSpec.Description), Strict: s.ToolSpec.Strict,
			InputSchema: &types.ToolInputSchemaMemberJson{Value: document.NewLazyDocument(s.ToolSpec.InputSchema.JSON)},
		}}
	}
	return list, nil
}

// answer runs a call of the model. The model reads an error like any other
// answer, and the status tells it that it is one.
func (h host) answer(ctx context.Context, call types.ToolUseBlock) (types.ContentBlock, error) {
	arguments, err := call.Input.MarshalSmithyDocument()
	if err != nil {
		return nil, err
	}
	result, status := h.call(ctx, aws.ToString(call.Name), arguments), types.ToolResultStatusSuccess
	if result.IsError {
		status = types.ToolResultStatusError
	}
	return &types.ContentBlockMemberToolResult{Value: types.ToolResultBlock{ToolUseId: call.ToolUseId, Status: status,
		Content: []types.ToolResultContentBlock{&types.ToolResultContentBlockMemberText{Value: string(result.JSON)}}}}, nil
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
	client  *bedrockruntime.Client
	model   string
	tools   []types.Tool
	history []types.Message
}

// say tells the model what the user said, answers its calls, and returns what
// it says in the end. After an error the conversation is over.
func (a *agent) say(ctx context.Context, text string) (string, error) {
	a.history = append(a.history, types.Message{Role: types.ConversationRoleUser, Content: []types.ContentBlock{&types.ContentBlockMemberText{Value: text}}})
	for range maxRounds {
		response, err := a.client.Converse(ctx, &bedrockruntime.ConverseInput{
			ModelId: aws.String(a.model), System: []types.SystemContentBlock{&types.SystemContentBlockMemberText{Value: instructions}},
			ToolConfig: &types.ToolConfiguration{Tools: a.tools}, Messages: a.history,
		})
		if err != nil {
			return "", err
		}
		switch response.StopReason {
		case types.StopReasonEndTurn, types.StopReasonStopSequence, types.StopReasonToolUse:
		default: // cut off: a call in it may not be whole
			return "", fmt.Errorf("the model stopped: %s", response.StopReason)
		}
		output, ok := response.Output.(*types.ConverseOutputMemberMessage)
		if !ok {
			return "", errors.New("the model gave no answer")
		}
		a.history = append(a.history, output.Value)
		said, answers := "", []types.ContentBlock(nil)
		for _, block := range output.Value.Content {
			switch b := block.(type) {
			case *types.ContentBlockMemberText:
				said += b.Value
			case *types.ContentBlockMemberToolUse:
				answer, err := a.answer(ctx, b.Value)
				if err != nil {
					return "", err
				}
				answers = append(answers, answer)
			}
		}
		if len(answers) == 0 {
			return said, nil
		}
		a.history = append(a.history, types.Message{Role: types.ConversationRoleUser, Content: answers}) // all of a turn in one message
	}
	return "", errors.New("the model does not come to an end")
}
