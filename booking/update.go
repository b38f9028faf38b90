package booking

import (
	"context"
	"errors"
	"reflect"

	"github.com/farewright/farewright/errs"
)

// maxConflicts bounds how often a change is tried against others.
const maxConflicts = 1000

// draft returns the session's draft.
func (s *Service) draft(ctx context.Context, session string) (Draft, error) {
	d, err := s.config.Drafts.Load(ctx, session)
	switch {
	case errors.Is(err, ErrNotFound):
		return Draft{}, errs.New(errs.DraftNotFound, "This session has no booking in progress.")
	case err != nil:
		return Draft{}, errs.Wrap(errs.InternalError, "The booking in progress could not be read.", err)
	}
	return d, nil
}

// update changes the session's draft and saves it. When somebody else saved in
// between, change runs again on what they left, so no change is lost. An error
// of change saves nothing; a draft left as it was is not saved either.
func (s *Service) update(ctx context.Context, session string, change func(*Draft) error) (Draft, error) {
	for range maxConflicts {
		before, err := s.draft(ctx, session)
		if err != nil {
			return Draft{}, err
		}
		after := before.Clone()
		if err := change(&after); err != nil {
			return before, err
		}
		if reflect.DeepEqual(before, after) {
			return before, nil
		}
		saved, err := s.save(ctx, after)
		if !errors.Is(err, ErrConflict) {
			return saved, err
		}
		if err := ctx.Err(); err != nil {
			return Draft{}, errs.Wrap(errs.InternalError, "The request was cancelled; nothing was saved.", err)
		}
	}
	return Draft{}, errs.Wrap(errs.InternalError, "Too many changes at once; nothing was saved.", ErrConflict)
}

// save stores d. ErrConflict comes back as it is; any other fault is wrapped.
func (s *Service) save(ctx context.Context, d Draft) (Draft, error) {
	d.UpdatedAt = s.now().UTC()
	saved, err := s.config.Drafts.Save(ctx, d)
	if err != nil && !errors.Is(err, ErrConflict) {
		return Draft{}, errs.Wrap(errs.InternalError, "The booking in progress could not be saved.", err)
	}
	return saved, err
}
