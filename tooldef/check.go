package tooldef

import (
	"context"
	"slices"
	"strings"

	"github.com/farewright/farewright/errs"
)

// refuseAll refuses a call for the boundary's problems and, where the tool can
// judge the rest of the arguments, for what is wrong with them too.
func (t *Tool) refuseAll(ctx context.Context, args *value, problems []problem) error {
	refused := t.refuse(problems)
	if t.check == nil || args == nil {
		return refused
	}
	faulty := []string{}
	for _, p := range problems {
		if p.field == "" {
			return refused
		}
		root, _, _ := strings.Cut(p.field, ".")
		root, _, _ = strings.Cut(root, "[")
		faulty = append(faulty, root)
	}
	rest := &value{kind: object}
	for _, m := range args.members {
		if t.input.property(m.name) != nil && !slices.Contains(faulty, m.name) {
			rest.members = append(rest.members, m)
		}
	}
	in, err := t.decode(rest.canonical())
	if err != nil {
		return refused
	}
	more := errs.Classify(t.check(ctx, in, faulty))
	if more == nil || more.Code == errs.InternalError {
		return refused
	}
	all := errs.Join(refused, more)
	t.sort(all.Problems)
	return all
}
