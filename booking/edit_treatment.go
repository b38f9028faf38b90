package booking

import (
	"context"
	"fmt"
	"log/slog"

	"github.com/farewright/farewright/booking/treatment"
	"github.com/farewright/farewright/errs"
)

// treatment finds what the call named in the plan's catalogue. Only a name of
// the catalogue is ever stored; a near one is offered.
func (s *Service) treatment(ctx context.Context, e *edit) error {
	if e.req.TreatmentType == nil && e.req.TreatmentTypeID == "" {
		return nil
	}
	index, err := s.index(ctx, e.rules)
	if err != nil {
		s.config.Log.LogAttrs(ctx, slog.LevelError, "catalogue cannot be read", slog.String("organisation", e.rules.organisation.ID))
		index = treatment.NewIndex(nil)
	}
	byName, byID := treatment.Entry{}, treatment.Entry{}
	if e.req.TreatmentType != nil {
		m := index.Match(*e.req.TreatmentType)
		if problem := unmatched(m, err); problem != nil {
			e.fail("treatment_type", problem)
			return nil
		}
		byName, e.note = m.Entry, m.Note
	}
	if id := e.req.TreatmentTypeID; id != "" {
		var ok bool
		if byID, ok = index.ByID(id); !ok {
			e.fail("treatment_type_id", unknownID(index, err))
			return nil
		}
		if e.req.TreatmentType == nil {
			byName = byID
		}
	}
	if byID.ID != "" && byID != byName {
		e.fail("treatment_type_id", errs.New(errs.InvalidTreatmentType, "treatment_type and treatment_type_id stand for different treatments."))
		return nil
	}
	e.d.Treatment = Treatment{ID: byName.ID, Name: byName.Name, Purpose: Purpose(byName.Purpose), Note: e.note}
	return nil
}

// unmatched returns the error for a match that settles nothing, nil for one
// that does.
func unmatched(m treatment.Match, cause error) *errs.Error {
	e := errs.New(errs.InvalidTreatmentType, "")
	e.Err = cause
	switch m.Outcome {
	case treatment.Ambiguous:
		e.Message = fmt.Sprintf("treatment_type matches %d treatments of the plan.", m.MatchCount)
		e.DidYouMean, e.MatchCount = m.DidYouMean, m.MatchCount
		if m.MatchCount > len(m.DidYouMean) {
			e.Suggestion = "Ask the member for the full name of the treatment; did_you_mean shows the first of them. Call again with the exact name."
		}
	case treatment.None:
		e.Message = "treatment_type matches no treatment of the plan."
		e.DidYouMean, e.Available = m.Suggest, m.Available
		if len(m.Suggest) > 0 {
			e.Suggestion = "Ask the member whether one of did_you_mean is meant, else offer what is available. Call again with the exact name."
		}
	case treatment.Empty:
		return noCatalogue(cause)
	default:
		return nil
	}
	return e
}

func unknownID(index *treatment.Index, cause error) *errs.Error {
	m := index.Match("")
	if m.Outcome == treatment.Empty {
		return noCatalogue(cause)
	}
	e := errs.New(errs.InvalidTreatmentType, "treatment_type_id is not in the plan's catalogue.")
	e.Available = m.Available
	return e
}

func noCatalogue(cause error) *errs.Error {
	e := errs.Wrap(errs.InvalidTreatmentType, "The plan's treatment catalogue is not at hand.", cause)
	e.Suggestion = "Call verify_member again to refresh the catalogue, then repeat this call with the new session_id."
	e.Available = []string{}
	return e
}
