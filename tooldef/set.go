package tooldef

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"slices"

	"github.com/farewright/farewright/errs"
)

// A Set is a list of tools under their names, in a stable order. It is
// immutable, and calling it is safe from many goroutines: methods that change
// something return another set.
type Set struct {
	tools  []*Tool
	byName map[string]*Tool
	wraps  []Middleware
	log    *slog.Logger
	handle Handler
}

// NewSet returns a set of tools in the given order. It refuses two tools of
// one name.
func NewSet(tools ...*Tool) (*Set, error) {
	seen := map[string]bool{}
	for _, t := range tools {
		if t == nil {
			return nil, errors.New("tooldef: a tool of the set is nil")
		}
		if seen[t.Name()] {
			return nil, fmt.Errorf("tooldef: two tools are called %s", t.Name())
		}
		seen[t.Name()] = true
	}
	return newSet(tools, nil, slog.Default()), nil
}

func newSet(tools []*Tool, wraps []Middleware, log *slog.Logger) *Set {
	s := &Set{tools: slices.Clone(tools), wraps: slices.Clone(wraps), log: log, byName: map[string]*Tool{}}
	for _, t := range tools {
		s.byName[t.Name()] = t
	}
	s.handle = s.dispatch
	for _, wrap := range slices.Backward(s.wraps) {
		s.handle = wrap(s.handle)
	}
	return s
}

// Tools returns the tools in the set's order. The slice is the caller's.
func (s *Set) Tools() []*Tool { return slices.Clone(s.tools) }

// Tool returns the tool of that name, nil if the set has none.
func (s *Set) Tool(name string) *Tool { return s.byName[name] }

// Use returns the set with middleware around every call, the first outermost,
// inside what the set already has.
func (s *Set) Use(wraps ...Middleware) *Set {
	return newSet(s.tools, append(slices.Clone(s.wraps), wraps...), s.log)
}

// Log returns the set with log for what operators must see, such as the stack
// of a panic. The default is slog's; nil keeps quiet.
func (s *Set) Log(log *slog.Logger) *Set {
	if log == nil {
		log = slog.New(slog.DiscardHandler)
	}
	return newSet(s.tools, s.wraps, log)
}

// Call runs the tool name on raw arguments. It never panics and returns no Go
// error: a panic in a tool or a middleware is INTERNAL_ERROR, its stack goes
// to the log, its value nowhere (it could hold member data).
func (s *Set) Call(ctx context.Context, name string, raw json.RawMessage) (result Result) {
	defer func() {
		if p := recover(); p != nil {
			s.log.LogAttrs(ctx, slog.LevelError, "tool panicked", slog.String("tool", s.known(name)),
				slog.String("type", fmt.Sprintf("%T", p)), slog.String("stack", string(debug.Stack())))
			result = Fail(fmt.Errorf("tooldef: panic of type %T", p))
		}
	}()
	return s.handle(ctx, Call{Tool: name, Arguments: raw})
}

func (s *Set) dispatch(ctx context.Context, call Call) Result {
	t := s.byName[call.Tool]
	if t == nil {
		return Fail(s.unknown(call.Tool))
	}
	return t.Call(ctx, call.Arguments)
}

func (s *Set) unknown(name string) error {
	names := make([]string, len(s.tools))
	for i, t := range s.tools {
		names[i] = t.Name()
	}
	e := errs.Newf(errs.InvalidArgument, "There is no tool %s.", shown(name))
	e.Suggestion = "Call one of the listed tools."
	e.DidYouMean, e.Available = near(name, names), names
	return e
}

// known keeps a name that no tool has out of the log.
func (s *Set) known(name string) string {
	if s.byName[name] == nil {
		return "(unknown)"
	}
	return name
}
