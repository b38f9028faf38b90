package errs

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Join makes one error of several that concern the same call, so that the
// agent can mend everything at once. Nil errors are skipped; of none it
// returns nil, and a single error comes back as it is.
//
// The first error leads: its code, suggestion and recovery data stand in the
// envelope. The problems of all are listed in the given order. The call is not
// to be repeated if that holds for every one of them.
func Join(list ...*Error) *Error {
	var found []*Error
	for _, e := range list {
		if e != nil {
			found = append(found, e)
		}
	}
	switch len(found) {
	case 0:
		return nil
	case 1:
		return found[0]
	}
	joined := *found[0]
	joined.Fields, joined.Problems = nil, nil
	var messages []string
	var causes []error
	for _, e := range found {
		for _, p := range e.problems() {
			joined.Problems = append(joined.Problems, p)
			if p.Field != "" && !slices.Contains(joined.Fields, p.Field) {
				joined.Fields = append(joined.Fields, p.Field)
			}
			if text := strings.TrimSuffix(p.Message, "."); !slices.Contains(messages, text) {
				messages = append(messages, text)
			}
		}
		causes = append(causes, e.Err)
		joined.DoNotRetry = joined.DoNotRetry && e.DoNotRetry
	}
	joined.Err = errors.Join(causes...)
	joined.Message = fmt.Sprintf("%d problems: %s.", len(joined.Problems), strings.Join(messages, "; "))
	return &joined
}

// problems returns those of e: its list, or, when it has none, e itself as
// one problem for each of its fields (one without a field if it names none).
func (e *Error) problems() []Problem {
	if len(e.Problems) > 0 {
		return e.Problems
	}
	fields := e.Fields
	if len(fields) == 0 {
		fields = []string{""}
	}
	list := make([]Problem, len(fields))
	for i, f := range fields {
		list[i] = Problem{Field: f, Code: e.Code, Message: e.Message, Allowed: e.Available, DidYouMean: e.DidYouMean}
	}
	return list
}
