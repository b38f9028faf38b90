package trip

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/farewright/farewright/errs"
)

const (
	// maxNames is how many reasons an error lists.
	maxNames = 25
	// maxDescription is how long a description may be, in characters.
	maxDescription = 1000
)

// refuse says why a match cannot be cancelled with, nil if it can. It never
// repeats what was sent.
func refuse(m Match, reasons []Reason) error {
	var e *errs.Error
	switch m.Outcome {
	case DescriptionRequired:
		e = errs.Newf(errs.MissingPrerequisite, "The reason %s needs reason_description: what happened, in the member's words.", label(m.Reason))
		e.Suggestion = "Ask the member what happened, then call cancel_trip again with the same reason and the answer as reason_description."
		e.Fields = []string{"reason_description"}
		return e
	case Ambiguous:
		names := labels(m.Hits)
		e = errs.Newf(errs.MissingPrerequisite, "The reason fits %d of the available reasons: %s.", len(m.Hits), list(names))
		e.Suggestion = "Ask the member which reason is meant, then call cancel_trip again with its reason_id."
		e.DidYouMean, e.MatchCount, e.Candidates = capped(names), len(m.Hits), candidates(m.Hits)
	case NoMatch:
		names := labels(reasons)
		e = errs.Newf(errs.MissingPrerequisite, "The reason fits none of the available reasons: %s.", list(names))
		e.Suggestion = "Ask the member which of the available reasons applies, then call cancel_trip again with exactly that name."
		if len(names) == 0 {
			e.Message = "This trip has no available cancellation reasons."
			e.Suggestion = "Tell the member that a person has to cancel this trip, and hand over."
		}
		e.Available = capped(names)
	default:
		return nil
	}
	e.Fields = []string{"reason"}
	return e
}

// labels returns what people call the reasons, each once, in their order.
func labels(reasons []Reason) []string {
	names := []string{}
	for _, r := range reasons {
		if name := label(r); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// label is a reason's name; one without a name is called by its id.
func label(r Reason) string {
	if r.Name != "" {
		return r.Name
	}
	return shown(r.ID)
}

func capped(names []string) []string { return names[:min(len(names), maxNames)] }

// list puts names into a sentence.
func list(names []string) string {
	text := strings.Join(capped(names), "; ")
	if more := len(names) - maxNames; more > 0 {
		text += fmt.Sprintf("; and %d more", more)
	}
	return text
}

// candidates tell reasons of one name apart.
func candidates(reasons []Reason) []any {
	var list []any
	for _, r := range reasons[:min(len(reasons), maxNames)] {
		list = append(list, ReasonAnswer{shown(r.ID), r.Name, r.DescriptionRequired})
	}
	return list
}

// description returns a description as the host gets it. A long one is
// refused, not cut: it is the member's statement.
func description(given string) (string, error) {
	text := clean(given)
	if utf8.RuneCountInString(text) > maxDescription {
		e := errs.Newf(errs.InvalidArgument, "reason_description must have at most %d characters.", maxDescription)
		e.Fields = []string{"reason_description"}
		return "", e
	}
	return text, nil
}
