package travel

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"time"

	"github.com/farewright/farewright/errs"
	"github.com/farewright/farewright/tooldef"
)

// stale is how long after it was last kept a pending trip counts as given up:
// no execution takes longer.
const stale = tooldef.GrantLease

// tripID names the trip that offers make. It is the same at every attempt and
// for every grant: the same offers are one trip.
func (r *Run) tripID(req TravelBookRequest) string {
	ids := slices.Sorted(slices.Values(req.OfferIDs))
	return "trip-" + digest(append([]string{r.traveller.ID}, ids...)...)[:20]
}

// begin keeps the trip that is to be booked, before anything is asked of the
// provider. A trip that is kept already goes on where it stopped; fresh is
// false for it.
func (r *Run) begin(ctx context.Context, req TravelBookRequest, g tooldef.Granted) (t Trip, fresh bool, err error) {
	kept, err := r.desk.config.Trips.Trip(ctx, r.traveller.ID, r.tripID(req))
	switch {
	case errors.Is(err, ErrNotFound):
		kept = Trip{}
	case err != nil:
		return Trip{}, false, failed("The trip could not be looked up; nothing was booked.", err)
	case !kept.asked():
		// nobody has asked the provider: it begins anew, and who kept it stops
	case kept.Grant != g.ID && (kept.Status == StatusBooked || kept.Status == StatusPending):
		return Trip{}, false, alreadyBooked(kept)
	case kept.Status == StatusBooked:
		return kept, false, nil
	case kept.Status == StatusPending && !g.Resumed && r.now().Sub(kept.UpdatedAt) < stale:
		return Trip{}, false, unknownOutcome("The same offers are being booked already, as trip "+kept.Reference+".", nil)
	case kept.Status == StatusPending:
		return kept, false, nil
	default:
		if err := kept.usedUp(); err != nil {
			return Trip{}, false, err
		}
	}
	p, err := r.plan(ctx, req)
	if err == nil {
		err = r.asApproved(g, p.approval(r, req))
	}
	if err != nil {
		return Trip{}, false, err
	}
	t = p.trip(r, req, g, kept)
	switch t, err = r.save(ctx, t); {
	case errors.Is(err, ErrConflict): // another grant of the same offers was quicker
		return Trip{}, false, alreadyBooked(Trip{Reference: ReferenceOf(r.tripID(req)), Status: StatusPending})
	case err != nil:
		return Trip{}, false, failed("The trip could not be kept; nothing was booked.", err)
	}
	err = r.free(ctx, &p, func(other Trip) bool { return other.ID == t.ID })
	if err == nil && p.old != nil {
		err = r.claimOld(ctx, *p.old, t)
	}
	if err != nil {
		r.yield(ctx, t)
	}
	return t, true, err
}

// asked reports whether the provider was asked for anything of the trip.
func (t Trip) asked() bool {
	return slices.ContainsFunc(t.Items, func(i Item) bool { return i.State != ItemPlanned })
}

// everBooked reports whether something of the trip was booked at any time. Its
// keys are then used up.
func (t Trip) everBooked() bool {
	return slices.ContainsFunc(t.Items, func(i Item) bool { return i.Booking.ID != "" || i.State == ItemBooking })
}

// asApproved refuses what is not what was approved: the price of now may be
// another one than a moment ago. A grant without facts was checked by its
// caller.
func (r *Run) asApproved(g tooldef.Granted, now *tooldef.Approval) error {
	if !g.ExpiresAt.IsZero() && r.now().After(g.ExpiresAt) {
		return errs.New(errs.ApprovalExpired, "The approval has ended, and nothing was begun under it.")
	}
	if len(g.Facts) == 0 {
		return nil
	}
	var names []string
	for _, f := range now.Facts {
		if !slices.Contains(g.Facts, f) {
			names = append(names, f.Name+" is now: "+f.Value)
		}
	}
	if len(names) == 0 && len(now.Facts) == len(g.Facts) {
		return nil
	}
	e := refuse(errs.PriceChanged, "", "It is no longer what was approved. This call did nothing.")
	if len(names) > 0 {
		e.Available = names
	}
	return next(e, "Tell the traveller what has changed and ask; then search again, or call again to have it approved as it is now.")
}

// trip is the plan as a trip that nothing was done for yet.
func (p plan) trip(r *Run, req TravelBookRequest, g tooldef.Granted, kept Trip) Trip {
	id := r.tripID(req)
	t := Trip{ID: id, Reference: ReferenceOf(id), Version: kept.Version, TravellerID: r.traveller.ID, OrganisationID: r.traveller.OrganisationID,
		Status: StatusPending, Travellers: p.offers[0].Travellers, People: p.people, PurposeKind: PurposeBusiness, Purpose: cleaned(req.Trip.Purpose, 300),
		CostCentre: cleaned(req.Trip.CostCentre, 60), Payment: r.traveller.Payment, Exception: cleaned(req.PolicyCheck.ExceptionReason, 500),
		ApprovedBy: g.By, Grant: g.ID, CreatedAt: r.now()}
	if p.policy != nil {
		t.PolicyVersion = p.policy.Version
	}
	if p.old != nil {
		t.Replaces, t.FirstBookedAt = p.old.ID, p.old.bookedSince()
	}
	for i, o := range p.offers {
		t.Items = append(t.Items, Item{Key: "fw-" + digest(id, p.shown[i].ID), Offer: o, State: ItemPlanned})
	}
	return t
}

// yield gives way when the same is being booked, or the old trip is being
// changed, in another process: of two that meet, both may give way, and never
// neither.
func (r *Run) yield(ctx context.Context, t Trip) {
	t.Status = StatusFailed
	if _, err := r.save(context.WithoutCancel(ctx), t); err != nil {
		r.desk.config.Log.LogAttrs(ctx, slog.LevelWarn, "a trip that was not booked is still kept as pending", slog.String("trip", t.ID))
	}
}

// save keeps a trip, stamped with now.
func (r *Run) save(ctx context.Context, t Trip) (Trip, error) {
	t.UpdatedAt = r.now()
	return r.desk.config.Trips.Save(ctx, t)
}

// unknownOutcome is the error when a provider may have acted.
func unknownOutcome(message string, cause error) *errs.Error {
	e := errs.Wrap(errs.OutcomeUnknown, message, cause)
	return next(e, "Do not book or cancel it again now. Call travel_trips after two minutes: it asks the provider what became of it, and says how long that may take. If that does not settle it, hand over to a person.")
}

// finishing bounds what is still done for a call whose context has ended: to
// book the rest of what was begun, to keep what is known, or to release what
// was booked.
const finishing = 40 * time.Second

func afterwards(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(context.WithoutCancel(ctx), finishing)
}
