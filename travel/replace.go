package travel

import (
	"context"
	"errors"
	"log/slog"
	"slices"

	"github.com/farewright/farewright/errs"
)

// claimOld notes on a trip that it is about to be replaced, in one step, so
// that two changes of one trip cannot both go on.
func (r *Run) claimOld(ctx context.Context, old, by Trip) error {
	fresh, err := r.desk.config.Trips.Trip(ctx, r.traveller.ID, old.ID)
	if err == nil && (fresh.Version != old.Version || fresh.Status != StatusBooked) {
		err = ErrConflict
	}
	if err == nil {
		err = r.retire(ctx, fresh, by.ID)
	}
	if err == nil {
		fresh.ReplacedBy = by.ID
		_, err = r.save(ctx, fresh)
	}
	if err != nil {
		return failed("The trip to be replaced was changed by another call meanwhile; nothing was booked.", err)
	}
	return nil
}

// retire ends a change of a trip that was begun and left before the provider was
// asked, so that whoever began it cannot go on. One that still counts is
// ErrConflict.
func (r *Run) retire(ctx context.Context, old Trip, but string) error {
	if old.ReplacedBy == "" || old.ReplacedBy == but {
		return nil
	}
	by, err := r.desk.config.Trips.Trip(ctx, r.traveller.ID, old.ReplacedBy)
	switch {
	case errors.Is(err, ErrNotFound), err == nil && !by.Open() && by.Status != StatusPending:
		return nil
	case err != nil:
		return err
	case by.asked() || r.now().Sub(by.UpdatedAt) < stale:
		return ErrConflict
	}
	by.Status = StatusFailed
	_, err = r.save(ctx, by)
	return err
}

// successor finds the trip that stands, or may, in place of one; where that was
// changed in turn, the one in its place; and where that was cancelled since, the
// cancelled one. ok is false if there is none: the change was given up.
func (r *Run) successor(t Trip, trips []Trip) (by Trip, ok bool) {
	for range trips {
		i := slices.IndexFunc(trips, func(o Trip) bool { return t.ReplacedBy != "" && o.ID == t.ReplacedBy })
		if i < 0 {
			return Trip{}, false
		}
		switch by = trips[i]; {
		case by.Status == StatusChanged && by.ReplacedBy != "":
			t = by
			continue
		case by.Open(), by.Status == StatusCancelled:
			return by, true
		}
		return by, by.Status == StatusPending && (by.asked() || r.now().Sub(by.UpdatedAt) < stale)
	}
	return Trip{}, false
}

// beingReplaced refuses to touch a trip that another one stands in for.
func beingReplaced(t, by Trip) error {
	e := refuse(errs.TripAlreadyExists, "trip_id", "Trip "+by.Reference+" was booked, or is being booked, in place of trip "+t.Reference+".")
	return next(e, "Call travel_trips. If both stand, end the old one with travel_cancel, and change the new one.")
}

// endOld cancels the trip that the new one was booked in place of.
func (r *Run) endOld(ctx context.Context, t Trip, out *TravelBookResponse) {
	after, cancel := afterwards(ctx)
	defer cancel()
	old, err := r.desk.config.Trips.Trip(after, r.traveller.ID, t.Replaces)
	before := old.copied()
	if err == nil && old.Status == StatusBooked && old.ReplacedBy == t.ID {
		old, err = r.end(after, old, StatusChanged, nil)
	}
	if errors.Is(err, ErrNotFound) || old.ID == "" {
		out.Warn("The trip it replaces could not be read; it may still be booked. Call travel_trips.")
		return
	}
	out.Replaced = &ReplacedAnswer{TripID: old.ID, Status: string(old.Status), Refunds: old.refundsSince(before)}
	if err == nil && old.Open() {
		out.Warn("Trip " + old.Reference + " was changed by another call meanwhile and is still booked. Call travel_trips.")
		return
	}
	if err == nil {
		out.Message += " Trip " + old.Reference + " is " + string(old.Status) + "."
		return
	}
	r.desk.config.Log.LogAttrs(ctx, slog.LevelError, "a trip was replaced and could not be cancelled", slog.String("trip", old.ID))
	out.Warn("Trip " + old.Reference + ", which this one replaces, could not be cancelled and may still be booked: call travel_cancel with its trip_id.")
}
