package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/mark3labs/mcp-go/client"
	"github.com/mark3labs/mcp-go/client/transport"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server/servertest"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/examples/runtimes/hosttest"
	"github.com/farewright/farewright/examples/runtimes/script"
	"github.com/farewright/farewright/tooldef"
)

// connections are clients of both eras of the protocol: one that is asked by
// the server in the middle of a call, and one that repeats the call.
var connections = map[string]func(*testing.T, *hosttest.Host, ...client.ClientOption) *client.Client{
	mcp.ProtocolVersion20251125: inProcess, mcp.ProtocolVersion20260728: overHTTP}

func inProcess(t *testing.T, h *hosttest.Host, options ...client.ClientOption) *client.Client {
	c, err := client.NewInProcessClientWithOptions(newServer(h.Set()), options...)
	require.NoError(t, err)
	return start(t, c, mcp.ProtocolVersion20251125)
}

func overHTTP(t *testing.T, h *hosttest.Host, options ...client.ClientOption) *client.Client {
	s := servertest.NewTestStreamableHTTPServer(newServer(h.Set()))
	t.Cleanup(s.Close)
	wire, err := transport.NewStreamableHTTP(s.URL)
	require.NoError(t, err)
	return start(t, client.NewClient(wire, options...), mcp.ProtocolVersion20260728)
}

func start(t *testing.T, c *client.Client, version string) *client.Client {
	t.Cleanup(func() { _ = c.Close() })
	require.NoError(t, c.Start(t.Context()))
	var r mcp.InitializeRequest
	r.Params.ProtocolVersion = version
	agreed, err := c.Initialize(t.Context(), r)
	require.NoError(t, err)
	require.Equal(t, version, agreed.ProtocolVersion)
	return c
}

func TestTheModelIsToldEveryToolWithItsSchema(t *testing.T) {
	h := hosttest.New(t)
	raw, err := json.Marshal(newServer(h.Set()).HandleMessage(t.Context(), json.RawMessage(`{"jsonrpc":"2.0","id":1,"method":"tools/list"}`)))
	require.NoError(t, err)
	var listed struct {
		Result struct {
			Tools []struct {
				Name, Title, Description  string
				InputSchema, OutputSchema json.RawMessage
				Annotations               mcp.ToolAnnotation
			}
		}
	}
	require.NoError(t, json.Unmarshal(raw, &listed))
	require.Len(t, listed.Result.Tools, len(h.Set().Tools()))
	for _, told := range listed.Result.Tools { // by name
		tool := h.Set().Tool(told.Name)
		require.NotNil(t, tool, told.Name)
		assert.Equal(t, tool.Title(), told.Title)
		assert.Equal(t, tool.Description(), told.Description)
		assert.JSONEq(t, string(tool.InputSchema()), string(told.InputSchema), told.Name)
		if tool.NeedsApproval() {
			assert.Empty(t, told.OutputSchema, told.Name)
		} else {
			assert.JSONEq(t, string(tool.OutputSchema()), string(told.OutputSchema), told.Name)
		}
		a := told.Annotations
		assert.Equal(t, tool.Hints(), tooldef.Hints{ReadOnly: *a.ReadOnlyHint, Destructive: *a.DestructiveHint, Idempotent: *a.IdempotentHint, OpenWorld: *a.OpenWorldHint})
	}
}

func TestAnApprovedCallRuns(t *testing.T) {
	for name, connect := range connections {
		t.Run(name, func(t *testing.T) {
			h := hosttest.New(t)
			answers, err := converse(t.Context(), connect(t, h, client.WithElicitationHandler(says(t, true))), io.Discard)
			require.NoError(t, err)
			require.Len(t, answers, len(script.Steps))
			assert.Contains(t, answers[0], `"member_name":"Rosa"`)
			assert.Contains(t, answers[1], `"display_id":"04-09-2026-91-A"`)
			assert.Contains(t, answers[2], `"error_code":"MISSING_PREREQUISITE"`)
			assert.Contains(t, answers[3], `is cancelled."`)
			assert.Contains(t, answers[4], `"trip_count":0`)
			assert.Equal(t, 1, h.Cancelled())
			h.Secret(answers)
		})
	}
}

func TestADeniedCallDoesNot(t *testing.T) {
	for name, connect := range connections {
		t.Run(name, func(t *testing.T) {
			h := hosttest.New(t)
			answers, err := converse(t.Context(), connect(t, h, client.WithElicitationHandler(says(t, false))), io.Discard)
			require.NoError(t, err)
			require.Len(t, answers, len(script.Steps))
			assert.Contains(t, answers[3], `"error_code":"APPROVAL_DENIED","message":"The action was not approved. Reason: the clinic called"`)
			assert.Contains(t, answers[4], `"trip_count":1`)
			assert.Zero(t, h.Cancelled())
			h.Secret(answers)
		})
	}
}

func TestTheModelOfAClientThatCannotAskIsToldThatItWaits(t *testing.T) {
	for name, connect := range connections {
		t.Run(name, func(t *testing.T) {
			h := hosttest.New(t)
			answers, err := converse(t.Context(), connect(t, h), io.Discard)
			require.NoError(t, err)
			require.Len(t, answers, len(script.Steps))
			assert.Contains(t, answers[3], `"status":"approval_required"`)
			assert.Zero(t, h.Cancelled())
			h.Secret(answers)
		})
	}
}

func TestWhatHasChangedIsAskedAnew(t *testing.T) {
	for name, connect := range connections {
		t.Run(name, func(t *testing.T) {
			h := hosttest.New(t)
			h.Changing = true
			var fees []string
			_, err := converse(t.Context(), connect(t, h, client.WithElicitationHandler(person(func(p tooldef.Pending) tooldef.Grant {
				_, fee, _ := strings.Cut(p.Summary, "fee: ")
				fees = append(fees, fee)
				return tooldef.Grant{Approved: true}
			}))), io.Discard)
			require.NoError(t, err)
			assert.Equal(t, []string{"none", "$5.00"}, fees)
			assert.Equal(t, 1, h.Cancelled())
		})
	}
}

// An error is a result that the model reads, and only an answer is structured.
func TestWhatIsStructuredIsAnAnswer(t *testing.T) {
	c := overHTTP(t, hosttest.New(t))
	var r mcp.CallToolRequest
	r.Params.Name, r.Params.Arguments = script.Steps[0].Tool, json.RawMessage(script.Steps[0].Arguments)
	result, err := c.CallTool(t.Context(), r)
	require.NoError(t, err)
	assert.False(t, result.IsError)
	raw, err := json.Marshal(result.StructuredContent)
	require.NoError(t, err)
	assert.JSONEq(t, mcp.GetTextFromContent(result.Content[0]), string(raw))
	r.Params.Arguments = nil
	result, err = c.CallTool(t.Context(), r)
	require.NoError(t, err)
	assert.True(t, result.IsError)
	assert.Nil(t, result.StructuredContent)
}

// The process that asked is gone; two others are brought the same decision,
// byte for byte.
func TestADecisionCountsOnceInWhicheverProcess(t *testing.T) {
	h := hosttest.New(t)
	call := func(tool, arguments, more string) (r struct {
		Result struct {
			ResultType, RequestState string
			Content                  []struct{ Text string }
		}
	}) {
		meta := `"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{"elicitation":{}}`
		message := fmt.Sprintf(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"_meta":{%s},"name":%q,"arguments":%s%s}}`, meta, tool, arguments, more)
		raw, err := json.Marshal(newServer(h.Set()).HandleMessage(t.Context(), json.RawMessage(message)))
		require.NoError(t, err)
		require.NoError(t, json.Unmarshal(raw, &r), string(raw))
		return r
	}
	verified := call(script.Steps[0].Tool, script.Steps[0].Arguments, "").Result
	require.NotEmpty(t, verified.Content)
	cancel, _ := script.Next([]string{verified.Content[0].Text, "", ""})
	asked := call(cancel.Tool, cancel.Arguments, "").Result
	require.Equal(t, "input_required", asked.ResultType)
	decision := fmt.Sprintf(`,"requestState":%q,"inputResponses":{"approval":{"action":"accept","content":{"approve":true}}}`, asked.RequestState)
	for range 2 {
		done := call(cancel.Tool, cancel.Arguments, decision).Result
		require.NotEmpty(t, done.Content)
		assert.Contains(t, done.Content[0].Text, `is cancelled."`)
		assert.Equal(t, 1, h.Cancelled())
	}
}

func TestOnlyAClientThatShowsFormsIsAsked(t *testing.T) {
	for capability, asks := range map[string]bool{`{}`: true, `{"form":{}}`: true, `{"form":{},"url":{}}`: true, `{"url":{}}`: false, `null`: false} {
		var e *mcp.ElicitationCapability
		require.NoError(t, json.Unmarshal([]byte(capability), &e))
		assert.Equal(t, asks, showsForms(e), capability)
	}
}
