package tooldef

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"slices"
	"strings"
	"sync/atomic"

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
	desk   *desk
	cap    int
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
	log := slog.Default()
	d, err := newDesk(Approvals{}, log)
	if err != nil {
		return nil, err
	}
	s := &Set{tools: slices.Clone(tools), log: log, desk: d}
	return s.ready(), nil
}

// with returns a changed copy of s.
func (s *Set) with(change func(*Set)) *Set {
	c := *s
	change(&c)
	return c.ready()
}

// ready works out what follows from the fields.
func (s *Set) ready() *Set {
	s.byName = map[string]*Tool{}
	for _, t := range s.tools {
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
	return s.with(func(c *Set) { c.wraps = append(slices.Clone(s.wraps), wraps...) })
}

// Log returns the set with log for what operators must see, such as the stack
// of a panic. The default is slog's; nil keeps quiet.
func (s *Set) Log(log *slog.Logger) *Set {
	if log == nil {
		log = slog.New(slog.DiscardHandler)
	}
	return s.with(func(c *Set) {
		c.log = log
		d := *s.desk
		d.log = log
		c.desk = &d
	})
}

// Approve returns the set with a way to handle tools that need approval. It
// refuses a key that has not 32 bytes. Sets that share pending calls need the
// same keys and the same ledger.
func (s *Set) Approve(a Approvals) (*Set, error) {
	d, err := newDesk(a, s.log)
	if err != nil {
		return nil, err
	}
	return s.with(func(c *Set) { c.desk = d }), nil
}

// Call runs the tool name on raw arguments. It never panics and returns no Go
// error: a panic is OUTCOME_UNKNOWN once the function of a tool that writes has
// begun and INTERNAL_ERROR else, its stack goes to the log, its value nowhere
// (it could hold member data).
func (s *Set) Call(ctx context.Context, name string, raw json.RawMessage) Result {
	return s.Do(ctx, Call{Tool: name, Arguments: raw})
}

// Settle carries out a person's decision on a pending call, in this process or
// another one, for the caller it was asked for. The result is the tool's
// answer, an envelope, or a new pending call when what was shown has changed.
func (s *Set) Settle(ctx context.Context, caller string, g Grant) Result {
	x, err := s.desk.sealer.open(g.Token)
	if err != nil || s.byName[x.Tool] == nil {
		return Fail(errs.Wrap(errs.ApprovalNotFound, "There is no such approval.", err))
	}
	return s.Do(ctx, Call{Tool: x.Tool, Caller: caller, Grant: &g})
}

// Do is [Set.Call] with all there is to a call.
func (s *Set) Do(ctx context.Context, call Call) (result Result) {
	began := new(atomic.Bool)
	ctx = context.WithValue(ctx, beganKey{}, began)
	defer func() {
		if p := recover(); p != nil {
			s.log.LogAttrs(ctx, slog.LevelError, "tool panicked", panicked(s.known(call.Tool), p)...)
			err := fmt.Errorf("tooldef: panic of type %T", p)
			if began.Load() {
				err = outcomeUnknown(err)
			}
			result = Fail(err)
		}
	}()
	result = s.capped(call.Tool, s.handle(ctx, call))
	if e := result.Err; e != nil && (e.Code == errs.InternalError || e.Code == errs.OutcomeUnknown) {
		s.log.LogAttrs(ctx, slog.LevelError, "tool failed", slog.String("tool", s.known(call.Tool)), slog.String("code", string(e.Code)),
			slog.String("cause", causes(e.Err)))
	}
	return result
}

// causes names the types of an error's chain. Its texts stay out of the log:
// a backend's message can hold anything.
func causes(err error) string {
	var types []string
	for ; err != nil; err = errors.Unwrap(err) {
		types = append(types, fmt.Sprintf("%T", err))
	}
	return strings.Join(types, " < ")
}

// panicked describes a panic to operators, without its value.
func panicked(tool string, p any) []slog.Attr {
	return []slog.Attr{slog.String("tool", tool), slog.String("type", fmt.Sprintf("%T", p)), slog.String("stack", string(debug.Stack()))}
}

func (s *Set) dispatch(ctx context.Context, call Call) Result {
	t := s.byName[call.Tool]
	switch {
	case t == nil:
		return Fail(s.unknown(call.Tool))
	case t.gated != nil:
		return s.desk.call(ctx, t, call)
	case call.Grant != nil:
		return Fail(errs.New(errs.ApprovalNotFound, "The tool needs no approval."))
	}
	return t.call(ctx, call.Arguments, s.log)
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
