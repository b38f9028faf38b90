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
	server := httptest.NewServer(fake{s, dialect.Anthropic(set.Tools()).JSON})
	defer server.Close()
	var out bytes.Buffer
	if err := run(context.Background(), settings{"a key", server.URL, "a model"}, w, strings.NewReader(person), &out); err != nil {
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
		System   []struct{ Text string }
		Tools    json.RawMessage
		Messages []struct {
			Role    string
			Content []struct {
				Type      string
				ToolUseID string `json:"tool_use_id"`
				IsError   bool   `json:"is_error"`
				Content   []struct{ Text string }
			}
		}
	}
	if err := json.NewDecoder(r.Body).Decode(&request); err != nil {
		t.Error(err)
	}
	if r.URL.Path != "/v1/messages" || r.Header.Get("Authorization") != "Bearer a key" || request.Model != "a model" || request.System[0].Text != instructions {
		t.Errorf("the request is to %s, for %s, with %v", r.URL.Path, request.Model, request.System)
	}
	if !reflect.DeepEqual(scripttest.Tokens(t, request.Tools), scripttest.Tokens(t, f.tools)) {
		t.Errorf("the tools are sent as\n%s\nnot as\n%s", request.Tools, f.tools)
	}
	var answers []scripttest.Answer
	for i, m := range request.Messages {
		if turn := []string{"user", "assistant"}; m.Role != turn[i%2] {
			t.Errorf("message %d is of the %s", i, m.Role)
		}
		for _, c := range m.Content {
			if c.Type == "tool_result" {
				answers = append(answers, scripttest.Answer{ID: c.ToolUseID, IsError: c.IsError, JSON: c.Content[0].Text})
			}
		}
	}
	calls, says := f.script.Move(answers)
	content, reason := []any{}, "end_turn"
	if says != "" {
		content = append(content, map[string]any{"type": "text", "text": says})
	}
	for _, c := range calls {
		content, reason = append(content, map[string]any{"type": "tool_use", "id": c.ID, "name": c.Name, "input": json.RawMessage(c.Arguments)}), "tool_use"
	}
	w.Header().Set("Content-Type", "application/json")
	json.NewEncoder(w).Encode(map[string]any{"id": "msg_1", "type": "message", "role": "assistant", "model": "a model", "content": content,
		"stop_reason": reason, "usage": map[string]any{"input_tokens": 1, "output_tokens": 1}})
}
