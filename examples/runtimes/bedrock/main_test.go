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
	t.Setenv("AWS_BEARER_TOKEN_BEDROCK", "") // the SDK would take it before the key of the settings
	w, err := world.New(world.Default())
	if err != nil {
		t.Fatal(err)
	}
	set, err := w.Tools()
	if err != nil {
		t.Fatal(err)
	}
	s := &scripttest.Script{T: t, Steps: steps}
	server := httptest.NewTLSServer(fake{s, dialect.Bedrock(set.Tools()).JSON})
	defer server.Close() // the SDK sends a key over TLS only
	var out bytes.Buffer
	if err := run(context.Background(), settings{"a key", server.URL, "a-model", "us-east-1", server.Client()}, w, strings.NewReader(person), &out); err != nil {
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
		System     []struct{ Text string }
		ToolConfig struct{ Tools json.RawMessage }
		Messages   []struct {
			Role    string
			Content []struct {
				ToolResult *struct {
					ToolUseID string
					Status    string
					Content   []struct{ Text string }
				}
			}
		}
	}
	if err := json.NewDecoder(r.Body).Decode(&request); err != nil {
		t.Error(err)
	}
	if r.URL.Path != "/model/a-model/converse" || r.Header.Get("Authorization") != "Bearer a key" || request.System[0].Text != instructions {
		t.Errorf("the request is to %s, with %v", r.URL.Path, request.System)
	}
	if !reflect.DeepEqual(decoded(t, request.ToolConfig.Tools), decoded(t, f.tools)) {
		t.Errorf("the tools are sent as\n%s\nnot as\n%s", request.ToolConfig.Tools, f.tools)
	}
	var answers []scripttest.Answer
	for i, m := range request.Messages {
		if turn := []string{"user", "assistant"}; m.Role != turn[i%2] {
			t.Errorf("message %d is of the %s", i, m.Role)
		}
		for _, c := range m.Content {
			if c.ToolResult != nil {
				answers = append(answers, scripttest.Answer{ID: c.ToolResult.ToolUseID, IsError: c.ToolResult.Status == "error", JSON: c.ToolResult.Content[0].Text})
			}
		}
	}
	calls, says := f.script.Move(answers)
	content, reason := []any{}, "end_turn"
	if says != "" {
		content = append(content, map[string]any{"text": says})
	}
	for _, c := range calls {
		content, reason = append(content, map[string]any{"toolUse": map[string]any{"toolUseId": c.ID, "name": c.Name, "input": json.RawMessage(c.Arguments)}}), "tool_use"
	}
	w.Header().Set("Content-Type", "application/json")
	json.NewEncoder(w).Encode(map[string]any{"output": map[string]any{"message": map[string]any{"role": "assistant", "content": content}}, "stopReason": reason,
		"usage": map[string]any{"inputTokens": 1, "outputTokens": 1, "totalTokens": 2}, "metrics": map[string]any{"latencyMs": 1}})
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
