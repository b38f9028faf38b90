package main

import (
	"context"
	"encoding/json"
	"io"
	"sync"
	"testing"

	"github.com/firebase/genkit/go/ai"
	"github.com/firebase/genkit/go/genkit"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/examples/runtimes/hosttest"
	"github.com/farewright/farewright/examples/runtimes/script"
	"github.com/farewright/farewright/tooldef"
)

var hello = []*ai.Message{ai.NewUserTextMessage("Please cancel my ride.")}

func TestTheModelIsToldEveryToolWithItsSchema(t *testing.T) {
	h, m := hosttest.New(t), &scripted{out: io.Discard}
	_, err := newDesk(t.Context(), h.Set(), m, &sync.Map{}).generate(t.Context(), hello)
	require.NoError(t, err)
	require.Len(t, m.told, len(h.Set().Tools()))
	for _, told := range m.told { // in no order: Genkit keeps them in a map
		tool := h.Set().Tool(told.Name)
		require.NotNil(t, tool, told.Name)
		assert.Equal(t, tool.Description(), told.Description)
		raw, err := json.Marshal(told.InputSchema)
		require.NoError(t, err)
		assert.JSONEq(t, string(tool.InputSchema()), string(raw), told.Name)
	}
}

func TestAnApprovedCallRuns(t *testing.T) {
	h, m := hosttest.New(t), &scripted{out: io.Discard}
	require.NoError(t, newDesk(t.Context(), h.Set(), m, &sync.Map{}).converse(t.Context(), hosttest.Says(t, true)))
	answers := m.answers(t)
	require.Len(t, answers, len(script.Steps))
	assert.Contains(t, answers[0], `"member_name":"Rosa"`)
	assert.Contains(t, answers[1], `"display_id":"04-09-2026-91-A"`)
	assert.Contains(t, answers[2], `"error_code":"MISSING_PREREQUISITE"`)
	assert.Contains(t, answers[3], `is cancelled."`)
	assert.Contains(t, answers[4], `"trip_count":0`)
	assert.Equal(t, 1, h.Cancelled())
	h.Secret(m.sent)
}

func TestADeniedCallDoesNot(t *testing.T) {
	h, m := hosttest.New(t), &scripted{out: io.Discard}
	require.NoError(t, newDesk(t.Context(), h.Set(), m, &sync.Map{}).converse(t.Context(), hosttest.Says(t, false)))
	answers := m.answers(t)
	require.Len(t, answers, len(script.Steps))
	assert.Contains(t, answers[3], `"error_code":"APPROVAL_DENIED","message":"The action was not approved. Reason: the clinic called"`)
	assert.Contains(t, answers[4], `"trip_count":1`)
	assert.Zero(t, h.Cancelled())
	h.Secret(m.sent)
}

// The process that asked is gone; two others bring the same decision. The
// history is JSON in between.
func TestADecisionCountsOnceInWhicheverProcess(t *testing.T) {
	h, waiting := hosttest.New(t), &sync.Map{}
	response, err := newDesk(t.Context(), h.Set(), &scripted{out: io.Discard}, waiting).generate(t.Context(), hello)
	require.NoError(t, err)
	stored, err := json.Marshal(response.History())
	require.NoError(t, err)
	h.Secret([]string{string(stored)})
	for range 2 {
		var history []*ai.Message
		require.NoError(t, json.Unmarshal(stored, &history))
		m := &scripted{out: io.Discard}
		d := newDesk(t.Context(), h.Set(), m, waiting)
		interrupt := history[len(history)-1].Content[0]
		response, err := d.generate(t.Context(), history, Answer(interrupt, d.settle(t.Context(), interrupt, hosttest.Says(t, true))))
		require.NoError(t, err)
		assert.Empty(t, response.Interrupts())
		assert.Contains(t, m.answers(t)[3], `is cancelled."`)
		assert.Equal(t, 1, h.Cancelled())
	}
}

func TestWhatHasChangedIsAskedAnew(t *testing.T) {
	h, m := hosttest.New(t), &scripted{out: io.Discard}
	h.Changing = true
	var fees []string
	require.NoError(t, newDesk(t.Context(), h.Set(), m, &sync.Map{}).converse(t.Context(), func(p tooldef.Pending) tooldef.Grant {
		fees = append(fees, p.Facts[0].Value)
		return tooldef.Grant{Approved: true}
	}))
	assert.Equal(t, []string{"none", "$5.00"}, fees)
	assert.Equal(t, 1, h.Cancelled())
	h.Secret(m.sent)
}

// By itself Genkit ends the run over a call that does not fit the schema.
func TestArgumentsThatDoNotFitReachTheSet(t *testing.T) {
	d := newDesk(t.Context(), hosttest.New(t).Set(), &scripted{out: io.Discard}, &sync.Map{})
	var read []string
	d.model = genkit.DefineModelAction(d.genkit, "test/clumsy", &ai.ModelOptions{Supports: &ai.ModelSupports{Tools: true, Multiturn: true}},
		func(_ context.Context, r *ai.ModelRequest, _ struct{}, _ ai.ModelStreamCallback) (response *ai.ModelResponse, err error) {
			if read, err = answersIn(r.Messages); len(read) > 0 || err != nil {
				return &ai.ModelResponse{Request: r, Message: ai.NewModelTextMessage("Sorry.")}, err
			}
			call := &ai.ToolRequest{Name: "get_active_trips", Input: map[string]any{"session": 7}}
			return &ai.ModelResponse{Request: r, Message: ai.NewModelMessage(ai.NewToolRequestPart(call))}, nil
		})
	_, err := d.generate(t.Context(), hello)
	require.NoError(t, err)
	require.Len(t, read, 1)
	assert.Contains(t, read[0], `"status":"error"`)
}

// answers returns what the tools answered, as the model read it last.
func (m *scripted) answers(t *testing.T) []string {
	require.NotEmpty(t, m.sent)
	var messages []*ai.Message
	require.NoError(t, json.Unmarshal([]byte(m.sent[len(m.sent)-1]), &messages))
	answers, err := answersIn(messages)
	require.NoError(t, err)
	return answers
}
