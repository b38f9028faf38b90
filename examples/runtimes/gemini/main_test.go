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
	server := httptest.NewServer(fake{s, dialect.Gemini(set.Tools()).JSON})
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
		SystemInstruction struct{ Parts []struct{ Text string } }
		Tools             json.RawMessage
		Contents          []struct {
			Role  string
			Parts []struct {
				ThoughtSignature string
				FunctionCall     *struct{ ID string }
				FunctionResponse *struct {
					ID, Name string
					Response map[string]json.RawMessage
				}
			}
		}
	}
	if err := json.NewDecoder(r.Body).Decode(&request); err != nil {
		t.Error(err)
	}
	if r.URL.Path != "/v1beta/models/a-model:generateContent" || r.Header.Get("X-Goog-Api-Key") != "a key" || request.SystemInstruction.Parts[0].Text != instructions {
		t.Errorf("the request is to %s, with %v", r.URL.Path, request.SystemInstruction)
	}
	if !reflect.DeepEqual(decoded(t, request.Tools), decoded(t, f.tools)) {
		t.Errorf("the tools are sent as\n%s\nnot as\n%s", request.Tools, f.tools)
	}
	var answers []scripttest.Answer
	for i, c := range request.Contents {
		if turn := []string{"user", "model"}; c.Role != turn[i%2] {
			t.Errorf("message %d is of the %s", i, c.Role)
		}
		for _, p := range c.Parts {
			if p.FunctionCall != nil && p.ThoughtSignature != "c2lnbmVk" {
				t.Errorf("call %s has lost its signature", p.FunctionCall.ID)
			}
			if p.FunctionResponse != nil {
				failed, isError := p.FunctionResponse.Response["error"]
				answers = append(answers, scripttest.Answer{ID: p.FunctionResponse.ID, IsError: isError, JSON: string(failed) + string(p.FunctionResponse.Response["output"])})
			}
		}
	}
	calls, says := f.script.Move(answers)
	var parts []any
	if says != "" {
		parts = append(parts, map[string]any{"text": says})
	}
	for _, c := range calls {
		parts = append(parts, map[string]any{"functionCall": map[string]any{"id": c.ID, "name": c.Name, "args": json.RawMessage(c.Arguments)}, "thoughtSignature": "c2lnbmVk"})
	}
	w.Header().Set("Content-Type", "application/json")
	json.NewEncoder(w).Encode(map[string]any{"candidates": []any{map[string]any{"content": map[string]any{"role": "model", "parts": parts}, "finishReason": "STOP"}}})
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
