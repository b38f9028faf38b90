package tooldef

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v5"
)

// A Definition is a tool without its function: the spec and the compiled
// schemas. Compiling takes milliseconds and binding nothing, so a host that
// makes tools for each user or run defines them once and binds them often.
type Definition[In, Out any] struct{ base Tool }

// Define infers and compiles what [New] does, and refuses the same.
func Define[In, Out any](spec Spec) (*Definition[In, Out], error) {
	t := Tool{spec: spec}
	t.spec.Aliases, t.spec.Codes, t.spec.Suggestions = maps.Clone(spec.Aliases), maps.Clone(spec.Codes), maps.Clone(spec.Suggestions)
	var err error
	if t.input, err = infer(reflect.TypeFor[In]()); err != nil {
		return nil, fmt.Errorf("tooldef: %s: arguments: %w", spec.Name, err)
	}
	if t.output, err = infer(reflect.TypeFor[Out]()); err != nil {
		return nil, fmt.Errorf("tooldef: %s: answer: %w", spec.Name, err)
	}
	if err := t.valid(); err != nil {
		return nil, fmt.Errorf("tooldef: %s: %w", spec.Name, err)
	}
	t.inputSchema, t.outputSchema = t.input.schema(false), t.output.schema(false)
	if t.checkInput, err = compile(t.input); err != nil {
		return nil, fmt.Errorf("tooldef: %s: arguments: %w", spec.Name, err)
	}
	output := t.output
	t.checkOutput = sync.OnceValues(func() (*jsonschema.Schema, error) { return compile(output) })
	t.decode = func(arguments json.RawMessage) (any, error) {
		var in In
		err := json.Unmarshal(arguments, &in)
		return in, err
	}
	return &Definition[In, Out]{t}, nil
}

// Check returns the definition with a function that judges arguments and does
// nothing. It is asked when the boundary refuses a call, about what of it can
// be read, so that a model hears of everything at once; faulty names the
// fields that cannot. Without it the boundary's own problems come alone.
func (d *Definition[In, Out]) Check(check func(ctx context.Context, in In, faulty []string) error) *Definition[In, Out] {
	c := *d
	c.base.check = func(ctx context.Context, in any, faulty []string) error { return check(ctx, in.(In), faulty) }
	return &c
}

// Tool binds the definition to f, which must not be nil.
func (d *Definition[In, Out]) Tool(f func(context.Context, In) (Out, error)) *Tool {
	t := d.base
	t.run = func(ctx context.Context, in any, warnings []string) (json.RawMessage, error) {
		out, err := f(ctx, in.(In))
		return answer(&out, err, warnings)
	}
	return &t
}

// Gated binds the definition to a function that prepares and one that
// executes; see [NewGated].
func (d *Definition[In, Out]) Gated(prepare func(context.Context, In) (*Approval, error), execute func(context.Context, In, Granted) (Out, error)) *Tool {
	t := d.base
	t.gated = &gated{
		prepare: func(ctx context.Context, _ json.RawMessage, in any) (*Approval, error) { return prepare(ctx, in.(In)) },
		execute: func(ctx context.Context, in any, g Granted) (json.RawMessage, error) {
			out, err := execute(ctx, in.(In), g)
			return answer(&out, err, nil)
		},
	}
	return &t
}

// answer encodes what a function returned.
func answer[Out any](out *Out, err error, warnings []string) (json.RawMessage, error) {
	if err != nil {
		return nil, err
	}
	if w, ok := any(out).(Warner); ok && len(warnings) > 0 {
		w.Warn(warnings...)
	}
	return encode(out)
}
