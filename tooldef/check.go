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
	switch {
	case more == nil || more.Code == errs.InternalError:
		return refused
	case more.Code == errs.NoSession || more.Code == errs.SessionExpired || more.Code == errs.DraftNotFound:
		return more // there is nothing to mend the rest for
	}
	all := errs.Join(refused, more)
	t.inOrder(all)
	return all
}
