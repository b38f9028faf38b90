package main

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"reflect"
	"strings"
	"testing"

	"github.com/farewright/farewright/examples/runtimes/scripttest"
	"github.com/farewright/farewright/examples/world"
	"github.com/farewright/farewright/tooldef"
	"github.com/farewright/farewright/tooldef/dialect"
)

func TestTheModelReadsErrorsAndAPersonDecides(t *testing.T) {
	for _, api := range apis {
		t.Run(api.name, func(t *testing.T) {
			w, s, out := converse(t, api, scripttest.Conversation, scripttest.Said)
			s.Played(w, 0, 13)
			for _, words := range []string{"Cancel the ride to the appointment on Thursday, April 9, 2026", "04-09-2026-91-A", "Your ride stays.", "Your ride is cancelled."} {
				if !strings.Contains(out, words) {
					t.Errorf("the person does not read %q", words)
				}
			}
		})
	}
}

func TestACallThatNobodyApprovesGoesOnWaiting(t *testing.T) {
	for _, api := range apis {
		t.Run(api.name, func(t *testing.T) {
			w, s, _ := converse(t, api, scripttest.Unanswered, "Cancel my ride.\n")
			s.Played(w, 1, 12)
		})
	}
}

// apis are the two that the program speaks.
var apis = []api{
	{"responses", false, dialect.OpenAIResponses, func(f fake) http.HandlerFunc { return f.responses }},
	{"chat", true, dialect.OpenAI, func(f fake) http.HandlerFunc { return f.chat }},
}

type api struct {
	name   string
	chat   bool
	render func([]*tooldef.Tool) dialect.Rendering
	serve  func(fake) http.HandlerFunc
}

// converse runs the program against a scripted model.
func converse(t *testing.T, api api, steps []scripttest.Step, person string) (*world.World, *scripttest.Script, string) {
	t.Helper()
	w, err := world.New(world.Default())
	if err != nil {
		t.Fatal(err)
	}
	set, err := w.Tools()
	if err != nil {
		t.Fatal(err)
	}
	s := &scripttest.Script{T: t, Steps: steps}
	server := httptest.NewServer(api.serve(fake{s, api.render(set.Tools()).JSON}))
	defer server.Close()
	var out bytes.Buffer
	if err := run(context.Background(), settings{"a key", server.URL, "a-model", api.chat}, w, strings.NewReader(person), &out); err != nil {
		t.Error(err)
	}
	return w, s, out.String()
}

// fake is the provider's HTTP API with a scripted model.
type fake struct {
	script *scripttest.Script
	tools  json.RawMessage // what the dialect wrote
}

func (f fake) responses(w http.ResponseWriter, r *http.Request) {
	t := f.script.T
	var request struct {
		Model, Instructions string
		Store               *bool
		Tools               json.RawMessage
		Input               []struct {
			Type             string
			CallID           string `json:"call_id"`
			Output           string
			EncryptedContent string `json:"encrypted_content"`
		}
	}
	if err := json.NewDecoder(r.Body).Decode(&request); err != nil {
		t.Error(err)
	}
	if r.URL.Path != "/responses" || r.Header.Get("Authorization") != "Bearer a key" || request.Model != "a-model" || request.Instructions != instructions {
		t.Errorf("the request is to %s, for %s, with %s", r.URL.Path, request.Model, request.Instructions)
	}
	if request.Store == nil || *request.Store {
		t.Error("the provider may store the conversation")
	}
	if !reflect.DeepEqual(scripttest.Tokens(t, request.Tools), scripttest.Tokens(t, f.tools)) {
		t.Errorf("the tools are sent as\n%s\nnot as\n%s", request.Tools, f.tools)
	}
	var answers []scripttest.Answer
	thoughts, open := 0, 0
	for _, i := range request.Input {
		switch {
		case i.Type == "reasoning" && i.EncryptedContent == "sealed":
			thoughts++
		case i.Type == "function_call":
			open++
		case i.Type == "function_call_output": // there is no flag, the envelope says it
			answers = append(answers, scripttest.Answer{ID: i.CallID, IsError: strings.Contains(i.Output, `"error_code"`), JSON: i.Output})
			open--
		}
	}
	if thoughts != f.script.Next || open != 0 { // one thought of every move so far
		t.Errorf("%d of %d thoughts come back, and %d calls have no answer", thoughts, f.script.Next, open)
	}
	calls, says := f.script.Move(answers)
	output := []any{map[string]any{"type": "reasoning", "id": "rs_1", "summary": []any{}, "encrypted_content": "sealed"}}
	if says != "" {
		output = append(output, map[string]any{"type": "message", "id": "msg_1", "role": "assistant", "status": "completed",
			"content": []any{map[string]any{"type": "output_text", "text": says, "annotations": []any{}}}})
	}
	for _, c := range calls {
		output = append(output, map[string]any{"type": "function_call", "id": "fc_" + c.ID, "call_id": c.ID, "name": c.Name, "arguments": c.Arguments, "status": "completed"})
	}
	w.Header().Set("Content-Type", "application/json")
	json.NewEncoder(w).Encode(map[string]any{"id": "resp_1", "object": "response", "status": "completed", "model": "a-model", "output": output})
}

func (f fake) chat(w http.ResponseWriter, r *http.Request) {
	t := f.script.T
	var request struct {
		Model    string
		Tools    json.RawMessage
		Messages []struct {
			Role       string
			Content    string
			ToolCallID string `json:"tool_call_id"`
			ToolCalls  []any  `json:"tool_calls"`
		}
	}
	if err := json.NewDecoder(r.Body).Decode(&request); err != nil {
		t.Error(err)
	}
	if r.URL.Path != "/chat/completions" || r.Header.Get("Authorization") != "Bearer a key" || request.Model != "a-model" || request.Messages[0].Content != instructions {
		t.Errorf("the request is to %s, for %s, with %v", r.URL.Path, request.Model, request.Messages[0])
	}
	if !reflect.DeepEqual(scripttest.Tokens(t, request.Tools), scripttest.Tokens(t, f.tools)) {
		t.Errorf("the tools are sent as\n%s\nnot as\n%s", request.Tools, f.tools)
	}
	var answers []scripttest.Answer
	open := 0
	for _, m := range request.Messages {
		open += len(m.ToolCalls)
		if m.Role == "tool" { // there is no flag, the envelope says it
			answers = append(answers, scripttest.Answer{ID: m.ToolCallID, IsError: strings.Contains(m.Content, `"error_code"`), JSON: m.Content})
			open--
		}
	}
	if open != 0 {
		t.Errorf("%d calls have no answer", open)
	}
	calls, says := f.script.Move(answers)
	message, reason := map[string]any{"role": "assistant", "content": says}, "stop"
	if len(calls) > 0 {
		var list []any
		for _, c := range calls {
			list = append(list, map[string]any{"id": c.ID, "type": "function", "function": map[string]any{"name": c.Name, "arguments": c.Arguments}})
		}
		message["tool_calls"], reason = list, "tool_calls"
	}
	w.Header().Set("Content-Type", "application/json")
	json.NewEncoder(w).Encode(map[string]any{"id": "chatcmpl-1", "object": "chat.completion", "model": "a-model",
		"choices": []any{map[string]any{"index": 0, "message": message, "finish_reason": reason}}})
}
