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
	"github.com/farewright/farewright/tooldef/dialect"
)

func TestTheModelReadsErrorsAndAPersonDecides(t *testing.T) {
	w, s, out := converse(t, scripttest.Conversation, scripttest.Said)
	s.Played(w, 0, 13)
	for _, words := range []string{"Cancel the ride to the appointment on Thursday, April 9, 2026", "04-09-2026-91-A", "Your ride stays.", "Your ride is cancelled."} {
		if !strings.Contains(out, words) {
			t.Errorf("the person does not read %q", words)
		}
	}
}

func TestACallThatNobodyApprovesGoesOnWaiting(t *testing.T) {
	w, s, _ := converse(t, scripttest.Unanswered, "Cancel my ride.\n")
	s.Played(w, 1, 12)
}

// converse runs the program against a scripted model.
func converse(t *testing.T, steps []scripttest.Step, person string) (*world.World, *scripttest.Script, string) {
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
	server := httptest.NewServer(fake{s, dialect.OpenAI(set.Tools()).JSON})
	defer server.Close()
	var out bytes.Buffer
	if err := run(context.Background(), settings{"a key", server.URL, "a-model"}, w, strings.NewReader(person), &out); err != nil {
		t.Error(err)
	}
	return w, s, out.String()
}

// fake is the provider's HTTP API with a scripted model.
type fake struct {
	script *scripttest.Script
	tools  json.RawMessage // what the dialect wrote
}

func (f fake) ServeHTTP(w http.ResponseWriter, r *http.Request) {
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
	wants := bytes.ReplaceAll(f.tools, []byte(`,"strict":false`), nil) // LangChainGo leaves out false, which is the API's default
	if !reflect.DeepEqual(decoded(t, request.Tools), decoded(t, wants)) {
		t.Errorf("the tools are sent as\n%s\nnot as\n%s", request.Tools, wants)
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

// decoded reads JSON without regard to the order of fields, and numbers as
// they are written.
func decoded(t *testing.T, raw json.RawMessage) (x any) {
	d := json.NewDecoder(bytes.NewReader(raw))
	d.UseNumber()
	if err := d.Decode(&x); err != nil {
		t.Error(err)
	}
	return x
}
