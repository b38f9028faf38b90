package tooldef

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
)

// Call runs the tool on raw arguments: mend, validate, decode, run, encode. It
// returns no Go error; failures are envelopes. An error that is not an
// errs.Error is OUTCOME_UNKNOWN unless the tool only reads. A panic of the
// tool's function is left to the caller; [Set.Call] contains it. A tool that
// needs approval runs in a [Set] only.
func (t *Tool) Call(ctx context.Context, raw json.RawMessage) Result {
	return t.call(ctx, raw, nil)
}

// call is Call, with panics of the function contained if there is a log.
func (t *Tool) call(ctx context.Context, raw json.RawMessage, log *slog.Logger) Result {
	if t.gated != nil {
		return Fail(fmt.Errorf("tooldef: %s needs approval: call it through a Set", t.spec.Name))
	}
	_, in, warnings, refused := t.read(ctx, raw)
	if refused != nil {
		return Fail(refused)
	}
	return t.carryOut(ctx, t.spec.Timeout, log, func(ctx context.Context) (json.RawMessage, error) { return t.run(ctx, in, warnings) })
}

// read mends, validates and decodes raw arguments. canonical is what they
// came to, in the schema's order.
func (t *Tool) read(ctx context.Context, raw json.RawMessage) (canonical json.RawMessage, in any, warnings []string, refused error) {
	args, warnings, problems := t.arguments(raw)
	if args != nil {
		problems = append(problems, validate(args, t.input, t.checkInput)...)
	}
	if len(problems) > 0 {
		return nil, nil, nil, t.refuseAll(ctx, args, problems)
	}
	canonical = args.canonical()
	in, err := t.decode(canonical)
	if err != nil {
		return nil, nil, nil, t.refuseAll(ctx, args, t.misfits(args))
	}
	return canonical, in, warnings, nil
}

// CheckAnswer reports whether answer fits the tool's output schema. It is for
// tests: production calls do not validate what our own code has built.
func (t *Tool) CheckAnswer(answer json.RawMessage) error {
	v, err := parse(answer)
	if err != nil {
		return fmt.Errorf("tooldef: %s: %w", t.spec.Name, err)
	}
	compiled, err := t.checkOutput()
	if err != nil {
		return fmt.Errorf("tooldef: %s: %w", t.spec.Name, err)
	}
	if err := compiled.Validate(v.plain()); err != nil {
		return fmt.Errorf("tooldef: %s: %w", t.spec.Name, err)
	}
	return nil
}
