package tooldef_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/farewright/farewright/errs"
	"github.com/farewright/farewright/tooldef"
)

// echo makes a tool that answers with its own name.
func echo(tb testing.TB, name string, readOnly bool) *tooldef.Tool {
	return made(tb)(tooldef.New(tooldef.Spec{Name: name, Description: "Says its name.", Hints: tooldef.Hints{ReadOnly: readOnly}},
		func(context.Context, struct{}) (fine, error) { return fine{name}, nil }))
}

func set(tb testing.TB, tools ...*tooldef.Tool) *tooldef.Set {
	tb.Helper()
	s, err := tooldef.NewSet(tools...)
	if err != nil {
		tb.Fatal(err)
	}
	return s.Log(nil)
}

func names(s *tooldef.Set) string {
	var list []string
	for _, tool := range s.Tools() {
		list = append(list, tool.Name())
	}
	return strings.Join(list, " ")
}

func TestNewSetRefusesAnUnusableList(t *testing.T) {
	if _, err := tooldef.NewSet(echo(t, "a", false), echo(t, "b", false), echo(t, "a", true)); err == nil {
		t.Error("two tools of one name were taken")
	}
	if _, err := tooldef.NewSet(nil); err == nil {
		t.Error("a nil tool was taken")
	}
}

func TestASmallerSetKeepsTheOrder(t *testing.T) {
	all := set(t, echo(t, "c", true), echo(t, "a", false), echo(t, "b", true))
	only, err := all.Only("b", "c", "b")
	if err != nil || names(only) != "c b" {
		t.Errorf("Only: %q, %v", names(only), err)
	}
	without, err := all.Without("c")
	if err != nil || names(without) != "a b" {
		t.Errorf("Without: %q, %v", names(without), err)
	}
	if got := names(all.ReadOnly()); got != "c b" {
		t.Errorf("ReadOnly: %q", got)
	}
	if names(all) != "c a b" {
		t.Errorf("the set itself changed: %q", names(all))
	}
	none, err := all.Only()
	if err != nil || names(none) != "" {
		t.Errorf("Only of nothing: %q, %v", names(none), err)
	}
	for rule, filter := range map[string]func(...string) (*tooldef.Set, error){"Only": all.Only, "Without": all.Without} {
		if _, err := filter("a", "no_such_tool"); err == nil || !strings.Contains(err.Error(), `"no_such_tool"`) {
			t.Errorf("%s of an unknown name: %v", rule, err)
		}
	}
	if only.Tool("a") != nil || only.Tool("b") == nil {
		t.Error("Tool does not follow the filter")
	}
	if result := only.Call(context.Background(), "a", nil); !result.IsError {
		t.Error("a tool that was left out can be called")
	}
}

func TestTheListOfToolsBelongsToTheCaller(t *testing.T) {
	s := set(t, echo(t, "a", false))
	s.Tools()[0] = nil
	if s.Tools()[0] == nil {
		t.Error("the set was changed")
	}
}

func TestAnUnknownToolIsToldWhatThereIs(t *testing.T) {
	s := set(t, echo(t, "cancel_trip", false), echo(t, "get_active_trips", true))
	err := s.Call(context.Background(), "cancelTrips", nil).Err
	if err.Code != errs.InvalidArgument || err.Message != "There is no tool cancelTrips." ||
		!slices.Equal(err.DidYouMean, []string{"cancel_trip", "get_active_trips"}) ||
		!slices.Equal(err.Available, []string{"cancel_trip", "get_active_trips"}) {
		t.Errorf("got %+v", err)
	}
	if err := s.Call(context.Background(), "Jane Canary", nil).Err; strings.Contains(fmt.Sprintf("%+v", err), "Canary") {
		t.Errorf("an odd name is repeated: %v", err)
	}
	if err := set(t).Call(context.Background(), "a", nil); string(err.JSON) == "" || !strings.Contains(string(err.JSON), `"available":[]`) {
		t.Errorf("an empty set says %s", err.JSON)
	}
}

func TestMiddlewareWrapsTheFirstOutermost(t *testing.T) {
	var order []string
	mark := func(name string) tooldef.Middleware {
		return func(next tooldef.Handler) tooldef.Handler {
			return func(ctx context.Context, call tooldef.Call) tooldef.Result {
				order = append(order, name+" before "+call.Tool)
				result := next(ctx, call)
				order = append(order, name+" after")
				return result
			}
		}
	}
	plain := set(t, echo(t, "a", true))
	s := plain.Use(mark("1"), mark("2")).Use(mark("3")).ReadOnly()
	if got := s.Call(context.Background(), "a", nil); got.IsError {
		t.Fatalf("got %s", got.JSON)
	}
	want := "1 before a, 2 before a, 3 before a, 3 after, 2 after, 1 after"
	if got := strings.Join(order, ", "); got != want {
		t.Errorf("got %s", got)
	}
	order = nil
	plain.Call(context.Background(), "a", nil)
	if len(order) > 0 {
		t.Error("Use changed the set it was called on")
	}
}

func TestMiddlewareMayRefuseOrChangeACall(t *testing.T) {
	limit := errors.New("quota of Jane Canary is used")
	s := set(t, echo(t, "a", true), echo(t, "b", true)).Use(func(next tooldef.Handler) tooldef.Handler {
		return func(ctx context.Context, call tooldef.Call) tooldef.Result {
			if call.Tool == "a" {
				return tooldef.Fail(limit)
			}
			call.Tool = "b"
			return next(ctx, call)
		}
	})
	if got := s.Call(context.Background(), "a", nil); !errors.Is(got.Err, limit) || strings.Contains(string(got.JSON), "Canary") {
		t.Errorf("got %s", got.JSON)
	}
	if got := s.Call(context.Background(), "x", nil); string(got.JSON) != `{"name":"b"}` {
		t.Errorf("got %s", got.JSON)
	}
}

func TestAPanicIsContained(t *testing.T) {
	panics := made(t)(tooldef.New(tooldef.Spec{Name: "explode", Description: "Explodes."},
		func(context.Context, struct{}) (fine, error) { panic("Jane Canary was here") }))
	broken := func(tooldef.Handler) tooldef.Handler {
		return func(context.Context, tooldef.Call) tooldef.Result { panic(fmt.Errorf("Jane Canary again")) }
	}
	late := func(next tooldef.Handler) tooldef.Handler {
		return func(ctx context.Context, call tooldef.Call) tooldef.Result {
			next(ctx, call)
			panic("Jane Canary at last")
		}
	}
	for _, row := range []struct {
		rule, tool string
		set        *tooldef.Set
		stack      string
		code       errs.Code
	}{
		{"in a tool that writes", "explode", set(t, panics), "set_test.go", errs.OutcomeUnknown},
		{"in a middleware", "explode", set(t, panics).Use(broken), "set_test.go", errs.InternalError},
		{"in a middleware after a write", "a", set(t, echo(t, "a", false)).Use(late), "set_test.go", errs.OutcomeUnknown},
		{"in a middleware after a read", "a", set(t, echo(t, "a", true)).Use(late), "set_test.go", errs.InternalError},
		{"in a middleware, with a tool that is unknown", "Jane Canary", set(t, panics).Use(broken), "(unknown)", errs.InternalError},
		{"in a middleware that made no handler", "explode", set(t, panics).Use(func(tooldef.Handler) tooldef.Handler { return nil }), "set.go", errs.InternalError},
	} {
		t.Run(row.rule, func(t *testing.T) {
			var log bytes.Buffer
			result := row.set.Log(slog.New(slog.NewTextHandler(&log, nil))).Call(context.Background(), row.tool, nil)
			if !result.IsError || result.Err.Code != row.code || !json.Valid(result.JSON) {
				t.Fatalf("got %+v", result)
			}
			if all := log.String() + string(result.JSON) + fmt.Sprint(result.Err.Err); strings.Contains(all, "Canary") {
				t.Errorf("the panic's value is shown: %s", all)
			}
			if strings.Contains(string(result.JSON), "goroutine") {
				t.Error("the model sees the stack")
			}
			if !strings.Contains(log.String(), "tool panicked") || !strings.Contains(log.String(), "goroutine") || !strings.Contains(log.String(), row.stack) {
				t.Errorf("operators see too little: %s", log.String())
			}
		})
	}
}

func TestManyMayCallAtOnce(t *testing.T) {
	s := set(t, ride(t)).Use(func(next tooldef.Handler) tooldef.Handler {
		return func(ctx context.Context, call tooldef.Call) tooldef.Result { return next(ctx, call) }
	})
	var calls sync.WaitGroup
	for i := range 32 {
		calls.Go(func() {
			for range 50 {
				good := s.Call(context.Background(), "book_ride", json.RawMessage(fmt.Sprintf(`{"trip_id":%d,"codes":"[\"a1\"]"}`, i)))
				if want := fmt.Sprintf(`{"seen":{"trip_id":"%d","codes":["A1"]}}`, i); string(good.JSON) != want {
					t.Errorf("got %s, want %s", good.JSON, want)
				}
				if bad := s.Call(context.Background(), "book_ride", json.RawMessage(wrong)); len(bad.Err.Problems) != 10 {
					t.Errorf("got %s", bad.JSON)
				}
			}
		})
	}
	calls.Wait()
}

func TestTheAuditLogKeepsTheOrderOfAnEntry(t *testing.T) {
	var log bytes.Buffer
	audit := tooldef.AuditLog(slog.New(slog.NewJSONHandler(&log, nil)))
	if err := audit.Record(context.Background(), tooldef.Entry{Action: "mcp.cancel_trip", Attrs: []slog.Attr{slog.Int("trips", 2)}}); err != nil {
		t.Fatal(err)
	}
	if want := `"msg":"audit","action":"mcp.cancel_trip","at":"0001-01-01T00:00:00Z","trips":2}`; !strings.Contains(log.String(), want) {
		t.Errorf("got %s", log.String())
	}
}
