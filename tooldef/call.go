package tooldef

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/farewright/farewright/errs"
)

// Call runs the tool on raw arguments: mend, validate, decode, run, encode. It
// returns no Go error; failures are envelopes. A panic of the tool's function
// is left to the caller; [Set.Call] contains it.
func (t *Tool) Call(ctx context.Context, raw json.RawMessage) Result {
	args, warnings, problems := t.arguments(raw)
	if args != nil {
		problems = append(problems, validate(args, t.input, t.checkInput)...)
	}
	if len(problems) > 0 {
		return Fail(t.refuse(problems))
	}
	answer, err := t.run(ctx, args.canonical(), warnings)
	if err != nil {
		return Fail(err)
	}
	return Result{JSON: answer}
}

// typed binds f between decoding and encoding.
func typed[In, Out any](f func(context.Context, In) (Out, error)) func(context.Context, json.RawMessage, []string) (json.RawMessage, error) {
	return func(ctx context.Context, arguments json.RawMessage, warnings []string) (json.RawMessage, error) {
		var in In
		if err := json.Unmarshal(arguments, &in); err != nil {
			return nil, errs.Wrap(errs.InvalidArgument, "The arguments do not fit the tool's types.", err)
		}
		out, err := f(ctx, in)
		if err != nil {
			return nil, err
		}
		if w, ok := any(&out).(Warner); ok && len(warnings) > 0 {
			w.Warn(warnings...)
		}
		return encode(&out)
	}
}

// CheckAnswer reports whether answer fits the tool's output schema. It is for
// tests: production calls do not validate what our own code has built.
func (t *Tool) CheckAnswer(answer json.RawMessage) error {
	v, err := parse(answer)
	if err != nil {
		return fmt.Errorf("tooldef: %s: %w", t.spec.Name, err)
	}
	if err := t.checkOutput.Validate(v.plain()); err != nil {
		return fmt.Errorf("tooldef: %s: %w", t.spec.Name, err)
	}
	return nil
}
