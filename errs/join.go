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
// The first error leads: its code stands in the envelope. Its suggestion stands
// behind the advice to mend everything at once, and of each kind of recovery
// data the first there is. The problems of all are listed in the given order.
// The call is not to be repeated if that holds for every one of them.
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
	joined.Fields, joined.Problems, joined.Recovery = nil, nil, Recovery{}
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
		joined.adopt(e.Recovery)
		causes = append(causes, e.Err)
		joined.DoNotRetry = joined.DoNotRetry && e.DoNotRetry
	}
	joined.Err = errors.Join(causes...)
	joined.Message = fmt.Sprintf("%d problems: %s.", len(joined.Problems), strings.Join(messages, "; "))
	joined.Suggestion = mendAll + strings.TrimPrefix(found[0].Suggestion, mendAll)
	return &joined
}

// mendAll goes before the advice on the first of several problems.
const mendAll = "Nothing of the call took effect. Mend everything in problems and send it again as one call. For the first: "

// adopt takes over recovery data of which e has none.
func (e *Error) adopt(r Recovery) {
	if e.DidYouMean == nil {
		e.DidYouMean, e.MatchCount = r.DidYouMean, r.MatchCount
	}
	if e.Available == nil {
		e.Available = r.Available
	}
	if e.Candidates == nil {
		e.Candidates = r.Candidates
	}
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
