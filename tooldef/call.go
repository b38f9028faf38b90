package tooldef

import (
	"context"
	"encoding/json"
	"fmt"
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
	in, err := t.decode(args.canonical())
	if err != nil {
		return Fail(t.refuse(t.misfits(args)))
	}
	answer, err := t.run(ctx, in, warnings)
	if err != nil {
		return Fail(err)
	}
	return Result{JSON: answer}
}

// bind gives t the two halves of f that know its types.
func bind[In, Out any](t *Tool, f func(context.Context, In) (Out, error)) {
	t.decode = func(arguments json.RawMessage) (any, error) {
		var in In
		err := json.Unmarshal(arguments, &in)
		return in, err
	}
	t.run = func(ctx context.Context, in any, warnings []string) (json.RawMessage, error) {
		out, err := f(ctx, in.(In))
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
