package tooldef

import (
	"fmt"
	"slices"
	"strings"

	"github.com/farewright/farewright/errs"
)

// maxProblems is how many problems one error lists; the rest are counted.
const maxProblems = 20

// maxSpelled is how many values of an enum a message spells out; all of them
// stand in the problem's allowed list.
const maxSpelled = 12

// A problem is one thing wrong with one argument, before it has a code.
type problem struct {
	field   string
	text    string
	allowed []string
	near    []string

	// An unknown field: its name as sent, and the object that lacks it.
	sent   string
	object *node

	place []int // of the field in the schema, for sorting
}

// suggest fills in what could have been meant by an unknown field.
func (p *problem) suggest() {
	if p.object == nil {
		return
	}
	names := p.object.names()
	if p.near = near(p.sent, names); p.near == nil {
		p.allowed = names
	}
}

// demand says what the schema wants where keyword was broken.
func (n *node) demand(keyword string) string {
	switch keyword {
	case "minimum":
		return "must be at least " + n.minimum
	case "maximum":
		return "must be at most " + n.maximum
	case "minLength":
		return "must have at least " + count(*n.minLength, "character", "characters")
	case "maxLength":
		return "must have at most " + count(*n.maxLength, "character", "characters")
	case "minItems":
		return "must have at least " + count(*n.minItems, "entry", "entries")
	case "maxItems":
		return "must have at most " + count(*n.maxItems, "entry", "entries")
	case "uniqueItems":
		return "must not list an entry twice"
	case "pattern":
		return "must match " + n.pattern
	case "format":
		return "must be " + formats[n.format]
	}
	return "must be " + n.noun()
}

func (n *node) noun() string {
	switch n.kind {
	case "object":
		if required := n.required(); len(required) > 0 {
			return "an object with " + strings.Join(required, ", ")
		}
		return "an object"
	case "array":
		return "a list"
	case "integer":
		return "a whole number"
	case "number":
		return "a number"
	case "boolean":
		return "true or false"
	}
	switch {
	case len(n.enum) > maxSpelled:
		return "one of the allowed values"
	case n.enum != nil:
		return "one of " + strings.Join(n.enum, ", ")
	}
	return "text"
}

func count(n uint64, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// refuse makes one error of all problems of a call, in the schema's order.
// A field's own code leads over INVALID_ARGUMENT, and the first one wins.
func (t *Tool) refuse(problems []problem) *errs.Error {
	for i := range problems {
		problems[i].place = t.input.place(problems[i].field)
	}
	slices.SortStableFunc(problems, func(a, b problem) int { return slices.Compare(a.place, b.place) })
	problems = slices.CompactFunc(problems, func(a, b problem) bool { return a.field == b.field && a.text == b.text })
	more := max(0, len(problems)-maxProblems)
	var lead, rest []*errs.Error
	for _, p := range problems[:len(problems)-more] {
		e := t.problem(p)
		if e.Code != errs.InvalidArgument && lead == nil {
			lead = append(lead, e)
		} else {
			rest = append(rest, e)
		}
	}
	e := errs.Join(append(lead, rest...)...)
	t.inOrder(e)
	for i, p := range e.Problems {
		if shown := slices.ContainsFunc(e.Problems[:i], func(q errs.Problem) bool { return slices.Equal(q.Allowed, p.Allowed) }); shown {
			e.Problems[i].Allowed = nil // the list stands above
		}
	}
	if more > 0 {
		_, texts, _ := strings.Cut(e.Message, ": ")
		e.Message = fmt.Sprintf("%d problems: %s", len(problems), texts)
	}
	return e
}

// inOrder puts an error's problems and fields into the schema's order.
func (t *Tool) inOrder(e *errs.Error) {
	slices.SortStableFunc(e.Problems, func(a, b errs.Problem) int { return slices.Compare(t.input.place(a.Field), t.input.place(b.Field)) })
	e.Fields = nil
	for _, p := range e.Problems {
		if p.Field != "" && !slices.Contains(e.Fields, p.Field) {
			e.Fields = append(e.Fields, p.Field)
		}
	}
}

// problem makes an error of one problem.
func (t *Tool) problem(p problem) *errs.Error {
	p.suggest()
	code, suggestion := t.answerTo(p.field)
	e := errs.New(code, p.sentence())
	if suggestion != "" {
		e.Suggestion = suggestion
	}
	if p.field != "" {
		e.Fields = []string{p.field}
	}
	e.Available, e.DidYouMean = p.allowed, p.near
	e.Problems = []errs.Problem{{Field: p.field, Code: code, Message: e.Message, DidYouMean: p.near, Allowed: p.allowed}}
	return e
}

// answerTo returns what a bad field answers with: what the tool says of the
// field or of what it stands in, else INVALID_ARGUMENT and its advice.
func (t *Tool) answerTo(field string) (code errs.Code, suggestion string) {
	for ; field != ""; field = field[:max(0, strings.LastIndexAny(field, ".["))] {
		if suggestion == "" {
			suggestion = t.spec.Suggestions[field]
		}
		if code == "" {
			code = t.spec.Codes[field]
		}
	}
	if code == "" {
		code = errs.InvalidArgument
	}
	return code, suggestion
}

// sentence makes a message of a problem's text. A field's name keeps its case.
func (p *problem) sentence() string {
	if p.field == "" {
		return strings.ToUpper(p.text[:1]) + p.text[1:] + "."
	}
	return p.text + "."
}
