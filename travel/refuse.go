package travel

import (
	"strings"

	"github.com/farewright/farewright/errs"
)

// advice is what an agent of travellers does next, where the catalogue speaks
// of members and their rides.
var advice = map[errs.Code]string{
	errs.InvalidDate:         "Work out the date with the traveller and send it as YYYY-MM-DD.",
	errs.InvalidSchedule:     "Make sure of the dates with the traveller and send the corrected ones.",
	errs.InternalError:       "Try once more; if it fails again, tell the traveller that the service is unavailable and hand over to a person.",
	errs.MissingPrerequisite: "Supply what is missing first, or hand over to a person.",
}

// refuse is an error about an argument.
func refuse(code errs.Code, field, message string) *errs.Error {
	e := errs.New(code, message)
	if text, ours := advice[code]; ours {
		e.Suggestion = text
	}
	if field != "" {
		e.Fields = []string{field}
	}
	return e
}

// next returns the error with what the agent should do.
func next(e *errs.Error, suggestion string) *errs.Error {
	e.Suggestion = suggestion
	return e
}

// searchAgain is the error for offers that can no longer be had as they were.
func searchAgain(message string) *errs.Error {
	return refuse(errs.OfferExpired, "offer_ids", message)
}

// refusals are what is wrong with a call, all of it.
type refusals []*errs.Error

func (r *refusals) add(e *errs.Error) {
	if e != nil {
		*r = append(*r, e)
	}
}

// err is nil for none and the one for one. Several are told together, under
// the code of the first.
func (r refusals) err() error {
	switch len(r) {
	case 0:
		return nil
	case 1:
		return r[0]
	}
	all := *r[0]
	var messages []string
	all.Fields, all.Candidates, all.Available = nil, nil, nil
	for _, e := range r {
		all.Candidates = append(all.Candidates, e.Candidates...)
		messages = append(messages, e.Message)
		all.Fields = append(all.Fields, e.Fields...)
		field := ""
		if len(e.Fields) > 0 {
			field = e.Fields[0]
		}
		all.Problems = append(all.Problems, errs.Problem{Field: field, Code: e.Code, Message: e.Message, Allowed: e.Available})
		if e.Code == errs.InternalError {
			return e // a service failed: the rest may look otherwise when it works
		}
	}
	all.Message = strings.Join(messages, " ")
	all.MatchCount = 0
	all.Suggestion = "Correct what is named and call again; of candidates, ask which is meant and send its send value."
	return &all
}
