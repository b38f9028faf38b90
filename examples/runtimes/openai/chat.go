package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/farewright/farewright/tooldef"
	"github.com/farewright/farewright/tooldef/dialect"
	"github.com/openai/openai-go/v3"
	"github.com/openai/openai-go/v3/packages/param"
)

// chatTools is [tools] for Chat Completions.
func chatTools(set *tooldef.Set) ([]openai.ChatCompletionToolUnionParam, error) {
	var specs []json.RawMessage
	if err := json.Unmarshal(dialect.OpenAI(set.Tools()).JSON, &specs); err != nil {
		return nil, err
	}
	list := make([]openai.ChatCompletionToolUnionParam, len(specs))
	for i, spec := range specs {
		list[i] = param.Override[openai.ChatCompletionToolUnionParam](spec)
	}
	return list, nil
}

// chatAnswer is [host.answer] for Chat Completions.
func (h host) chatAnswer(ctx context.Context, call openai.ChatCompletionMessageToolCallUnion) openai.ChatCompletionMessageParamUnion {
	result := h.call(ctx, call.Function.Name, json.RawMessage(call.Function.Arguments))
	return openai.ToolMessage(string(result.JSON), call.ID)
}

// chatAgent is [agent] for Chat Completions.
type chatAgent struct {
	host
	client  openai.Client
	model   string
	tools   []openai.ChatCompletionToolUnionParam
	history []openai.ChatCompletionMessageParamUnion // begins with the instructions
}

func (a *chatAgent) say(ctx context.Context, text string) (string, error) {
	a.history = append(a.history, openai.UserMessage(text))
	for range maxRounds {
		completion, err := a.client.Chat.Completions.New(ctx, openai.ChatCompletionNewParams{Model: a.model, Tools: a.tools, Messages: a.history})
		if err != nil {
			return "", err
		}
		if len(completion.Choices) == 0 {
			return "", errors.New("the model gave no choice")
		}
		choice := completion.Choices[0]
		switch choice.FinishReason {
		case "stop", "tool_calls":
		default: // cut off: a call in it may not be whole
			return "", fmt.Errorf("the model stopped: %s", choice.FinishReason)
		}
		a.history = append(a.history, choice.Message.ToParam())
		for _, call := range choice.Message.ToolCalls {
			a.history = append(a.history, a.chatAnswer(ctx, call))
		}
		if len(choice.Message.ToolCalls) == 0 {
			return choice.Message.Content, nil
		}
	}
	return "", errors.New("the model does not come to an end")
}
