package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/farewright/farewright/tooldef/dialect"
)

// client is an MCP client and what its user says when asked.
type client struct {
	*mcp.ClientSession
	asked   []string
	approve bool
}

func connect(t *testing.T, transport mcp.Transport, canAsk bool) *client {
	t.Helper()
	c := &client{}
	o := &mcp.ClientOptions{}
	if canAsk {
		o.ElicitationHandler = func(_ context.Context, r *mcp.ElicitRequest) (*mcp.ElicitResult, error) {
			c.asked = append(c.asked, r.Params.Message)
			return &mcp.ElicitResult{Action: "accept", Content: map[string]any{"approve": c.approve}}, nil
		}
	}
	var err error
	c.ClientSession, err = mcp.NewClient(&mcp.Implementation{Name: "test", Version: "0"}, o).Connect(context.Background(), transport, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Close() })
	return c
}

func inMemory(t *testing.T, canAsk bool) *client {
	t.Helper()
	set, err := tools("")
	if err != nil {
		t.Fatal(err)
	}
	ours, theirs := mcp.NewInMemoryTransports()
	if _, err := newServer(set).Connect(context.Background(), ours, nil); err != nil {
		t.Fatal(err)
	}
	return connect(t, theirs, canAsk)
}

func overHTTP(t *testing.T, canAsk bool) *client {
	t.Helper()
	server := httptest.NewServer(handlerOfWorld(t, ""))
	t.Cleanup(server.Close)
	return connect(t, &mcp.StreamableClientTransport{Endpoint: server.URL}, canAsk)
}

func handlerOfWorld(t *testing.T, token string) http.Handler {
	t.Helper()
	set, err := tools("")
	if err != nil {
		t.Fatal(err)
	}
	return newHandler(newServer(set), token, nil)
}

func (c *client) call(t *testing.T, tool string, args any) (*mcp.CallToolResult, map[string]any) {
	t.Helper()
	r, err := c.CallTool(context.Background(), &mcp.CallToolParams{Name: tool, Arguments: args})
	if err != nil {
		t.Fatal(err)
	}
	var answer map[string]any
	if err := json.Unmarshal([]byte(r.Content[0].(*mcp.TextContent).Text), &answer); err != nil {
		t.Fatal(err)
	}
	if r.IsError && r.StructuredContent != nil {
		t.Error("an error has structured content, which clients hold against the output schema")
	}
	return r, answer
}

func (c *client) verify(t *testing.T) string {
	t.Helper()
	r, answer := c.call(t, "verify_member", map[string]any{"medicaid_id": "VA0000001", "first_name": "Rosa", "last_name": "Delgado", "date_of_birth": "1951-07-04"})
	if r.StructuredContent == nil {
		t.Error("a success has no structured content")
	}
	return answer["session_id"].(string)
}

var transports = map[string]func(*testing.T, bool) *client{"in memory": inMemory, "http": overHTTP}

func TestTheListIsTheToolsToTheLetter(t *testing.T) {
	for name, dial := range transports {
		t.Run(name, func(t *testing.T) {
			list, err := dial(t, false).ListTools(context.Background(), nil)
			if err != nil {
				t.Fatal(err)
			}
			set, err := tools("")
			if err != nil {
				t.Fatal(err)
			}
			var want struct{ Tools []json.RawMessage }
			if err := json.Unmarshal(dialect.MCP(set.Tools()), &want); err != nil {
				t.Fatal(err)
			}
			if len(list.Tools) != len(want.Tools) {
				t.Fatalf("%d tools, not %d", len(list.Tools), len(want.Tools))
			}
			byName := map[string]any{}
			for _, raw := range want.Tools {
				var x map[string]any
				_ = json.Unmarshal(raw, &x)
				if set.Tool(x["name"].(string)).NeedsApproval() {
					delete(x, "outputSchema")
				}
				byName[x["name"].(string)] = x
			}
			for _, tool := range list.Tools {
				raw, _ := json.Marshal(tool)
				var got any
				_ = json.Unmarshal(raw, &got)
				if fmt.Sprint(got) != fmt.Sprint(byName[tool.Name]) {
					t.Errorf("%s is listed as %s", tool.Name, raw)
				}
			}
		})
	}
}

func TestGoodCallsAndErrorsAreResultsTheModelReads(t *testing.T) {
	for name, dial := range transports {
		t.Run(name, func(t *testing.T) {
			c := dial(t, false)
			session := c.verify(t)
			if _, answer := c.call(t, "get_active_trips", map[string]any{"session_id": session}); answer["trip_count"] != 1. {
				t.Errorf("the trips are %v", answer)
			}
			for tool, args := range map[string]any{"confirm_trip": map[string]any{"session_id": session}, "review_trip": nil, "find_place": map[string]any{"qery": "x"}} {
				r, answer := c.call(t, tool, args)
				e, _ := answer["error"].(map[string]any)
				if !r.IsError || e["ai_suggestion"] == "" || e["error_code"] == nil {
					t.Errorf("%s answers %v", tool, answer)
				}
			}
		})
	}
}

func TestCancellingAsksTheUserWhereTheClientCan(t *testing.T) {
	for name, dial := range transports {
		t.Run(name, func(t *testing.T) {
			c := dial(t, true)
			session := c.verify(t)
			cancel := map[string]any{"session_id": session, "trip_id": "04-09-2026-91-A", "reason": "Member Request"}
			r, answer := c.call(t, "cancel_trip", cancel)
			if e, _ := answer["error"].(map[string]any); !r.IsError || e["error_code"] != "APPROVAL_DENIED" {
				t.Fatalf("denied, it answers %v", answer)
			}
			c.approve = true
			if _, answer = c.call(t, "cancel_trip", cancel); answer["status"] != "success" {
				t.Fatalf("approved, it answers %v", answer)
			}
			if len(c.asked) != 2 || !strings.Contains(c.asked[1], "Thursday, April 9, 2026") {
				t.Errorf("the user was asked %q", c.asked)
			}
			if _, answer = c.call(t, "get_active_trips", map[string]any{"session_id": session}); answer["trip_count"] != 0. {
				t.Errorf("the trips are %v", answer)
			}
		})
	}
}

func TestAClientThatCannotAskGetsTheWaitingCallAsData(t *testing.T) {
	for name, dial := range transports {
		t.Run(name, func(t *testing.T) {
			c := dial(t, false)
			r, answer := c.call(t, "cancel_trip", map[string]any{"session_id": c.verify(t), "trip_id": "04-09-2026-91-A", "reason": "Member Request"})
			if answer["status"] != "approval_required" || r.IsError || r.StructuredContent != nil || r.RequestState != "" {
				t.Errorf("it answers %v, state %q", answer, r.RequestState)
			}
		})
	}
}

func TestOnlyAClientThatShowsFormsIsAsked(t *testing.T) {
	form, url := &mcp.FormElicitationCapabilities{}, &mcp.URLElicitationCapabilities{}
	for says, c := range map[string]struct {
		can  *mcp.ElicitationCapabilities
		asks bool
	}{
		"no mode named": {&mcp.ElicitationCapabilities{}, true},
		"forms":         {&mcp.ElicitationCapabilities{Form: form}, true},
		"both":          {&mcp.ElicitationCapabilities{Form: form, URL: url}, true},
		"addresses":     {&mcp.ElicitationCapabilities{URL: url}, false},
		"nothing":       {nil, false},
	} {
		set, err := tools("")
		if err != nil {
			t.Fatal(err)
		}
		ours, theirs := mcp.NewInMemoryTransports()
		if _, err := newServer(set).Connect(context.Background(), ours, nil); err != nil {
			t.Fatal(err)
		}
		o := &mcp.ClientOptions{Capabilities: &mcp.ClientCapabilities{Elicitation: c.can}}
		asked := false
		if c.can != nil {
			o.ElicitationHandler = func(context.Context, *mcp.ElicitRequest) (*mcp.ElicitResult, error) {
				asked = true
				return &mcp.ElicitResult{Action: "decline"}, nil
			}
		}
		session, err := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "0"}, o).Connect(context.Background(), theirs, nil)
		if err != nil {
			t.Fatal(err)
		}
		x := &client{ClientSession: session}
		r, answer := x.call(t, "cancel_trip", map[string]any{"session_id": x.verify(t), "trip_id": "04-09-2026-91-A", "reason": "Member Request"})
		if waits := answer["status"] == "approval_required" && !r.IsError; asked != c.asks || waits == c.asks {
			t.Errorf("%s: asked is %v, the answer %v", says, asked, answer)
		}
		session.Close()
	}
}

func TestHTTPRefusesStrangers(t *testing.T) {
	list := `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}}`
	for says, c := range map[string]struct {
		token  string
		change func(*http.Request)
		status int
	}{
		"no token":      {"secret", func(*http.Request) {}, 401},
		"a wrong token": {"secret", func(r *http.Request) { r.Header.Set("Authorization", "Bearer secre") }, 401},
		"no bearer":     {"secret", func(r *http.Request) { r.Header.Set("Authorization", "Basic secret") }, 401},
		"another site": {"", func(r *http.Request) {
			r.Header.Set("Origin", "https://evil.example")
			r.Header.Set("Sec-Fetch-Site", "cross-site")
		}, 403},
		"a rebound name": {"", func(r *http.Request) { r.Host = "evil.example" }, 403},
		"a huge body": {"", func(r *http.Request) {
			r.Body = http.NoBody
			*r = *httptest.NewRequest("POST", "http://127.0.0.1/mcp", strings.NewReader(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"x","arguments":"`+strings.Repeat("x", maxBody)+`"}}`))
			r.Header.Set("Content-Type", "application/json")
			r.Header.Set("Accept", "application/json, text/event-stream")
		}, 413},
	} {
		r := httptest.NewRequest("POST", "http://127.0.0.1/mcp", strings.NewReader(list))
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("Accept", "application/json, text/event-stream")
		c.change(r)
		w := httptest.NewRecorder()
		handlerOfWorld(t, c.token).ServeHTTP(w, r)
		if w.Code != c.status {
			t.Errorf("%s: the status is %d, not %d: %.200s", says, w.Code, c.status, w.Body)
		}
	}
}

// A flood of malformed requests never takes the server down, and a good
// client is served after it.
func TestMalformedRequestsDoNotHarm(t *testing.T) {
	server := httptest.NewServer(handlerOfWorld(t, ""))
	defer server.Close()
	deep := strings.Repeat("[", 5000) + strings.Repeat("]", 5000)
	bodies := []string{``, `{`, `null`, `[]`, `{"jsonrpc":"2.0"}`, `{"jsonrpc":"2.0","id":1,"method":"nope"}`, "\xff\xfe", deep,
		`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"find_place","arguments":` + deep + `}}`,
		`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"find_place","arguments":"x"}}`,
		`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"nope","arguments":{}}}`,
		`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"cancel_trip","arguments":{},"requestState":"forged"}}`}
	for i := range 600 {
		r, err := http.Post(server.URL, "application/json", strings.NewReader(bodies[i%len(bodies)]))
		if err != nil {
			t.Fatal(err)
		}
		r.Body.Close()
	}
	connect(t, &mcp.StreamableClientTransport{Endpoint: server.URL}, false).verify(t)
}

func TestServeEndsGracefully(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- run(ctx, options{http: "127.0.0.1:0"}) }()
	time.AfterFunc(100*time.Millisecond, cancel)
	select {
	case err := <-done:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(20 * time.Second):
		t.Error("it does not end")
	}
	if err := run(context.Background(), options{http: "0.0.0.0:0"}); err == nil {
		t.Error("it listens to everybody without a token")
	}
}

func TestAnswersOnStdioAreOneLineEach(t *testing.T) {
	set, err := tools("")
	if err != nil {
		t.Fatal(err)
	}
	for _, tool := range set.Tools() {
		r := set.Call(context.Background(), tool.Name(), json.RawMessage(`{}`))
		if bytes.ContainsRune(r.JSON, '\n') {
			t.Errorf("%s answers on several lines", tool.Name())
		}
	}
}
