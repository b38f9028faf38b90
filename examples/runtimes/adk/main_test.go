package main

import (
	"encoding/json"
	"io"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"google.golang.org/adk/v2/agent"
	"google.golang.org/adk/v2/session"
	"google.golang.org/genai"

	"github.com/farewright/farewright/examples/runtimes/hosttest"
	"github.com/farewright/farewright/examples/runtimes/script"
	"github.com/farewright/farewright/tooldef"
)

func TestTheModelIsToldEveryToolWithItsSchema(t *testing.T) {
	h, m := hosttest.New(t), &scripted{out: io.Discard}
	r, err := newRunner(h.Set(), m, session.InMemoryService())
	require.NoError(t, err)
	_, err = drain(r.Run(t.Context(), user, conversation, genai.NewContentFromText("Hello.", genai.RoleUser), agent.RunConfig{}))
	require.NoError(t, err)
	tools := h.Set().Tools()
	require.Len(t, m.told, len(tools))
	for i, told := range m.told {
		assert.Equal(t, tools[i].Name(), told.Name)
		assert.Equal(t, tools[i].Description(), told.Description)
		assert.Equal(t, tools[i].InputSchema(), told.ParametersJsonSchema, told.Name)
		assert.Equal(t, tools[i].OutputSchema(), told.ResponseJsonSchema, told.Name)
	}
}

func TestAnApprovedCallRuns(t *testing.T) {
	h, m := hosttest.New(t), &scripted{out: io.Discard}
	r, err := newRunner(h.Set(), m, session.InMemoryService())
	require.NoError(t, err)
	require.NoError(t, converse(t.Context(), r, hosttest.Says(t, true)))
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
	r, err := newRunner(h.Set(), m, session.InMemoryService())
	require.NoError(t, err)
	require.NoError(t, converse(t.Context(), r, hosttest.Says(t, false)))
	answers := m.answers(t)
	require.Len(t, answers, len(script.Steps))
	assert.Contains(t, answers[3], `"error_code":"APPROVAL_DENIED","message":"The action was not approved. Reason: the clinic called"`)
	assert.Contains(t, answers[4], `"trip_count":1`)
	assert.Zero(t, h.Cancelled())
	h.Secret(m.sent)
}

// The process that asked is gone; two others bring the same decision.
func TestADecisionCountsOnceInWhicheverProcess(t *testing.T) {
	h, sessions := hosttest.New(t), session.InMemoryService()
	r, err := newRunner(h.Set(), &scripted{out: io.Discard}, sessions)
	require.NoError(t, err)
	waiting, err := drain(r.Run(t.Context(), user, conversation, genai.NewContentFromText("Please cancel my ride.", genai.RoleUser), agent.RunConfig{}))
	require.NoError(t, err)
	require.Len(t, waiting, 1)
	message := &genai.Content{Role: genai.RoleUser}
	for id, p := range waiting {
		message.Parts = append(message.Parts, decision(id, hosttest.Says(t, true)(p)))
	}
	for range 2 {
		m := &scripted{out: io.Discard}
		r, err := newRunner(h.Set(), m, sessions)
		require.NoError(t, err)
		waiting, err := drain(r.Run(t.Context(), user, conversation, message, agent.RunConfig{}))
		require.NoError(t, err)
		assert.Empty(t, waiting)
		assert.Contains(t, m.answers(t)[3], `is cancelled."`)
		assert.Equal(t, 1, h.Cancelled())
	}
}

// ADK does not ask twice about one call: the model is told to make another.
func TestWhatHasChangedDoesNotRun(t *testing.T) {
	h, m := hosttest.New(t), &scripted{out: io.Discard}
	h.Changing = true
	r, err := newRunner(h.Set(), m, session.InMemoryService())
	require.NoError(t, err)
	asked := 0
	require.NoError(t, converse(t.Context(), r, func(tooldef.Pending) tooldef.Grant {
		asked++
		return tooldef.Grant{Approved: true}
	}))
	assert.Equal(t, 1, asked)
	assert.Contains(t, m.answers(t)[3], `"error_code":"APPROVAL_EXPIRED"`)
	assert.Zero(t, h.Cancelled())
	h.Secret(m.sent)
}

// answers returns what the tools answered, as the model read it last.
func (m *scripted) answers(t *testing.T) []string {
	require.NotEmpty(t, m.sent)
	var contents []*genai.Content
	require.NoError(t, json.Unmarshal([]byte(m.sent[len(m.sent)-1]), &contents))
	answers, err := answersIn(contents)
	require.NoError(t, err)
	return answers
}
