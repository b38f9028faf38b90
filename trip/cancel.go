package trip

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"github.com/farewright/farewright/errs"
)

// reasons returns those for which a trip may be cancelled, in the host's
// order, with names fit to be shown. What is shown is what can be chosen.
func (s *Service) reasons(ctx context.Context, t Trip) ([]Reason, error) {
	listed, err := s.config.Trips.CancelReasons(ctx, t.TripID)
	switch err = said(err); {
	case errors.Is(err, ErrNotActive):
		return nil, gone(err)
	case err != nil:
		return nil, errs.Wrap(errs.InternalError, "The cancellation reasons could not be read; nothing was cancelled.", err)
	}
	reasons := make([]Reason, 0, len(listed))
	for _, r := range listed {
		if strings.TrimSpace(r.ID) != "" {
			reasons = append(reasons, Reason{r.ID, shown(r.Name), r.DescriptionRequired})
		}
	}
	if out := len(listed) - len(reasons); out > 0 {
		s.config.Log.LogAttrs(ctx, slog.LevelWarn, "the host listed cancellation reasons without an id", slog.Int("left_out", out))
	}
	return reasons, nil
}

// cancel hands a cancellation to the host, and says what became of it.
func (s *Service) cancel(ctx context.Context, c Cancellation) error {
	if err := ctx.Err(); err != nil {
		return errs.Wrap(errs.InternalError, "The request was cancelled; the trip still stands.", err)
	}
	err := s.callHost(ctx, c)
	var reason *errs.Error
	switch {
	case err == nil:
		return nil
	case errors.As(err, &reason):
		return reason
	case errors.Is(err, ErrNotActive):
		return gone(err)
	case errors.Is(err, ErrNotCancelled):
		return errs.Wrap(errs.InternalError, "The trip could not be cancelled; it still stands.", err)
	}
	s.config.Log.LogAttrs(ctx, slog.LevelError, "outcome of a cancellation is unknown", slog.String("key", c.Key))
	e := errs.Wrap(errs.OutcomeUnknown, "The trip may or may not have been cancelled: the provider's answer did not arrive.", err)
	e.Suggestion = "Do not cancel it again. Call get_active_trips to see whether it is still there: if it is gone, it is cancelled; if not, hand over to a person."
	return e
}

// callHost turns a panic into an error: whether it cancelled is not known.
func (s *Service) callHost(ctx context.Context, c Cancellation) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("trip: the host panicked (%T)", p)
		}
	}()
	return said(s.config.Trips.Cancel(ctx, c))
}

// key names the cancellation of a trip, the same at every attempt.
func key(tripID string) string {
	sum := sha256.Sum256([]byte("farewright cancellation\n" + tripID))
	return hex.EncodeToString(sum[:16])
}

// gone answers when the trip was there a moment ago.
func gone(cause error) *errs.Error {
	e := errs.Wrap(errs.TripNotFound, "This trip is no longer active; it may be cancelled already.", cause)
	e.Suggestion = "Call get_active_trips to see which trips are left."
	e.Fields = []string{"trip_id"}
	return e
}

func late(why string) *errs.Error {
	e := errs.New(errs.InvalidSchedule, "This trip can no longer be cancelled. "+why)
	e.Suggestion = "Tell the member why, and hand over to a person if the ride must be stopped."
	e.DoNotRetry = true
	e.Fields = []string{"trip_id"}
	return e
}

// called names a trip at the beginning of a sentence.
func (t Trip) called(zone *time.Location) string {
	name := "The trip"
	if id := shown(t.DisplayID); id != "" {
		name += " " + id
	}
	if !t.Appointment.IsZero() {
		name += " for the appointment on " + display(t.Appointment, zone)
	}
	return name
}
