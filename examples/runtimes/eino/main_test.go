package main

import (
	"context"
	"encoding/json"
	"io"
	"testing"

	"github.com/cloudwego/eino/adk"
	"github.com/cloudwego/eino/components/model"
	"github.com/cloudwego/eino/compose"
	"github.com/cloudwego/eino/schema"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/examples/runtimes/hosttest"
	"github.com/farewright/farewright/examples/runtimes/script"
	"github.com/farewright/farewright/tooldef"
)

func TestTheModelIsToldEveryToolWithItsSchema(t *testing.T) {
	h, m := hosttest.New(t), &scripted{out: io.Discard}
	runner, err := newRunner(t.Context(), h.Set(), m, &checkpoints{})
	require.NoError(t, err)
	_, err = drain(runner.Query(t.Context(), "Hello."))
	require.NoError(t, err)
	tools := h.Set().Tools()
	require.Len(t, m.told, len(tools))
	for i, told := range m.told {
		assert.Equal(t, tools[i].Name(), told.Name)
		assert.Equal(t, tools[i].Description(), told.Desc)
		params, err := told.ToJSONSchema()
		require.NoError(t, err)
		raw, err := json.Marshal(params)
		require.NoError(t, err)
		assert.JSONEq(t, string(tools[i].InputSchema()), string(raw), told.Name)
	}
}

func TestAnApprovedCallRuns(t *testing.T) {
	h, m := hosttest.New(t), &scripted{out: io.Discard}
	runner, err := newRunner(t.Context(), h.Set(), m, &checkpoints{})
	require.NoError(t, err)
	require.NoError(t, converse(t.Context(), runner, hosttest.Says(t, true)))
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
	runner, err := newRunner(t.Context(), h.Set(), m, &checkpoints{})
	require.NoError(t, err)
	require.NoError(t, converse(t.Context(), runner, hosttest.Says(t, false)))
	answers := m.answers(t)
	require.Len(t, answers, len(script.Steps))
	assert.Contains(t, answers[3], `"error_code":"APPROVAL_DENIED","message":"The action was not approved. Reason: the clinic called"`)
	assert.Contains(t, answers[4], `"trip_count":1`)
	assert.Zero(t, h.Cancelled())
	h.Secret(m.sent)
}

// The process that asked is gone; two others bring the same decision.
func TestADecisionCountsOnceInWhicheverProcess(t *testing.T) {
	h, m, store := hosttest.New(t), &scripted{out: io.Discard}, &checkpoints{}
	runner, err := newRunner(t.Context(), h.Set(), m, store)
	require.NoError(t, err)
	waiting, err := drain(runner.Query(t.Context(), "Please cancel my ride.", adk.WithCheckPointID(conversation)))
	require.NoError(t, err)
	require.Len(t, waiting, 1)
	decisions := map[string]any{}
	for id, p := range waiting {
		decisions[id] = hosttest.Says(t, true)(p)
	}
	for range 2 {
		m := &scripted{out: io.Discard}
		runner, err := newRunner(t.Context(), h.Set(), m, store)
		require.NoError(t, err)
		events, err := runner.ResumeWithParams(t.Context(), conversation, &adk.ResumeParams{Targets: decisions})
		require.NoError(t, err)
		waiting, err := drain(events)
		require.NoError(t, err)
		assert.Empty(t, waiting)
		assert.Contains(t, m.answers(t)[3], `is cancelled."`)
		assert.Equal(t, 1, h.Cancelled())
	}
}

func TestWhatHasChangedIsAskedAnew(t *testing.T) {
	h, m := hosttest.New(t), &scripted{out: io.Discard}
	h.Changing = true
	runner, err := newRunner(t.Context(), h.Set(), m, &checkpoints{})
	require.NoError(t, err)
	var fees []string
	require.NoError(t, converse(t.Context(), runner, func(p tooldef.Pending) tooldef.Grant {
		fees = append(fees, p.Facts[0].Value)
		return tooldef.Grant{Approved: true}
	}))
	assert.Equal(t, []string{"none", "$5.00"}, fees)
	assert.Equal(t, 1, h.Cancelled())
	h.Secret(m.sent)
}

// A turn can hold several calls that wait. Deciding on one leaves the others
// where they are.
func TestACallBesideTheDecidedOneStillWaits(t *testing.T) {
	h, store := hosttest.New(t), &checkpoints{}
	runner, err := newRunner(t.Context(), h.Set(), doubling{&scripted{out: io.Discard}}, store)
	require.NoError(t, err)
	waiting, err := drain(runner.Query(t.Context(), "Please cancel my ride.", adk.WithCheckPointID(conversation)))
	require.NoError(t, err)
	require.Len(t, waiting, 2)
	for id, p := range waiting {
		events, err := runner.ResumeWithParams(t.Context(), conversation, &adk.ResumeParams{Targets: map[string]any{id: tooldef.Grant{Approved: true}}})
		require.NoError(t, err)
		left, err := drain(events)
		require.NoError(t, err)
		require.Len(t, left, 1)
		for _, other := range left {
			assert.NotEqual(t, p.ID, other.ID)
			assert.Equal(t, p.Summary, other.Summary)
		}
		break
	}
	assert.Equal(t, 1, h.Cancelled())
}

// By itself eino ends the run over a tool that it does not know.
func TestAToolThatIsMadeUpIsAnErrorToRead(t *testing.T) {
	config := Tools(hosttest.New(t).Set(), "member-app")
	node, err := compose.NewToolNode(t.Context(), &config)
	require.NoError(t, err)
	answers, err := node.Invoke(t.Context(), schema.AssistantMessage("", []schema.ToolCall{{ID: "1", Function: schema.FunctionCall{Name: "cancel_trips", Arguments: `{}`}}}))
	require.NoError(t, err)
	require.Len(t, answers, 1)
	assert.Contains(t, answers[0].Content, `"message":"There is no tool cancel_trips."`)
}

// doubling makes the call that must be approved twice in one turn.
type doubling struct{ *scripted }

func (d doubling) Generate(ctx context.Context, messages []*schema.Message, options ...model.Option) (*schema.Message, error) {
	message, err := d.scripted.Generate(ctx, messages, options...)
	if err == nil && len(message.ToolCalls) == 1 && message.ToolCalls[0].Function.Name == "cancel_trip" {
		again := message.ToolCalls[0]
		again.ID += "-again"
		message.ToolCalls = append(message.ToolCalls, again)
	}
	return message, err
}

// answers returns what the tools answered, as the model read it last.
func (m *scripted) answers(t *testing.T) []string {
	require.NotEmpty(t, m.sent)
	var messages []*schema.Message
	require.NoError(t, json.Unmarshal([]byte(m.sent[len(m.sent)-1]), &messages))
	var answers []string
	for _, message := range messages {
		if message.Role == schema.Tool {
			answers = append(answers, message.Content)
		}
	}
	return answers
}
