package booking

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/farewright/farewright/errs"
)

// claimLife is how long a claim may be another process's, still at work.
const claimLife = 2 * time.Minute

// book hands a claimed draft to the Booker and stores the answer.
func (s *Service) book(ctx context.Context, session Session, d Draft) (Draft, error) {
	b, err := s.callBooker(ctx, Order{Key: d.Reviewed.Key, MemberID: session.MemberID, OrganisationID: session.OrganisationID,
		LOB: session.LOB, Details: d.Details.clone(), Rides: d.Clone().Reviewed.Rides})
	if err == nil && b.TripID == "" {
		err = errors.New("booking: the booker answered without a trip id")
	}
	var reason *errs.Error
	switch {
	case err == nil:
		return s.store(ctx, d, b), nil
	case errors.As(err, &reason):
		s.release(ctx, d)
		return Draft{}, reason
	case errors.Is(err, ErrNotBooked):
		s.release(ctx, d)
		return Draft{}, errs.Wrap(errs.InternalError, "The ride could not be booked; nothing was booked.", err)
	}
	s.config.Log.LogAttrs(ctx, slog.LevelError, "outcome of a booking is unknown", slog.String("key", d.Reviewed.Key))
	return Draft{}, unknownOutcome(err)
}

// callBooker turns a panic into an error: whether it booked is not known.
func (s *Service) callBooker(ctx context.Context, o Order) (b Booked, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("booking: the booker panicked (%T)", p)
		}
	}()
	return s.config.Booker.Book(ctx, o)
}

// store keeps the answer. The ride is booked whether or not that works; if it
// does not, a Finder brings the booking back.
func (s *Service) store(ctx context.Context, d Draft, b Booked) Draft {
	d.Step, d.Booked, d.ClaimedAt = Confirmed, &b, time.Time{}
	saved, err := s.save(context.WithoutCancel(ctx), d)
	if err != nil {
		s.config.Log.LogAttrs(ctx, slog.LevelError, "booking could not be stored", slog.String("key", d.Reviewed.Key))
		return d
	}
	return saved
}

// release takes the claim back: nothing was booked.
func (s *Service) release(ctx context.Context, d Draft) {
	d.Step, d.ClaimedAt = Review, time.Time{}
	if _, err := s.save(context.WithoutCancel(ctx), d); err != nil {
		s.config.Log.LogAttrs(ctx, slog.LevelError, "claim could not be released", slog.String("key", d.Reviewed.Key))
	}
}

// recover finds out what became of a draft that was handed over without an
// answer. It returns it confirmed when it was booked, and as it is when it
// certainly was not and nobody is at work on it: then it may be booked again
// under the same key. While the claim is young the answer may still come;
// later, without a Finder, the outcome stays unknown.
func (s *Service) recover(ctx context.Context, d Draft) (Draft, error) {
	finder, canFind := s.config.Booker.(Finder)
	if canFind {
		b, found, err := finder.Find(ctx, d.Reviewed.Key)
		if err != nil {
			return Draft{}, unknownOutcome(err)
		}
		if found {
			return s.store(ctx, d, b), nil
		}
	}
	switch {
	case s.now().Sub(d.ClaimedAt) < claimLife:
		e := unknownOutcome(nil)
		e.Message = "This ride was handed over to be booked and has not been answered yet."
		e.Suggestion = "Wait two minutes and call confirm_trip again: it says what became of the ride and never books a second one."
		e.DoNotRetry = false
		return Draft{}, e
	case canFind:
		return d, nil
	}
	return Draft{}, unknownOutcome(nil)
}

func unknownOutcome(cause error) *errs.Error {
	e := errs.Wrap(errs.OutcomeUnknown, "The ride may or may not have been booked: the provider's answer did not arrive.", cause)
	e.Suggestion = "Do not book this ride again, in this session or another. Look for it with get_active_trips if you have that tool; if it does not appear, hand over to a person."
	return e
}
