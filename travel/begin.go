package travel

import (
	"context"
	"errors"
	"log/slog"
	"slices"
	"strconv"
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
	case kept.Status == StatusBooked:
		return kept, false, nil
	case kept.Status == StatusPending && !kept.asked():
		// nobody has asked the provider: it begins anew, and who kept it stops
	case kept.Status == StatusPending && !g.Resumed && r.now().Sub(kept.UpdatedAt) < stale:
		return Trip{}, false, unknownOutcome("The same offers are being booked already, as trip "+kept.Reference+".", nil)
	case kept.Status == StatusPending:
		return kept, false, nil
	case kept.Status == StatusFailed && !kept.everBooked():
	case kept.Status == StatusFailed:
		return Trip{}, false, searchAgain("These offers were tried before, and one could not be booked: nothing of the trip is booked.")
	default:
		return Trip{}, false, searchAgain("These offers were booked before, as trip " + kept.Reference + ", which is " + string(kept.Status) + ".")
	}
	p, err := r.plan(ctx, req)
	if err != nil {
		return Trip{}, false, err
	}
	t = p.trip(r, req, g, kept)
	if t, err = r.save(ctx, t); err != nil {
		return Trip{}, false, failed("The trip could not be kept; nothing was booked.", err)
	}
	return t, true, r.yield(ctx, p, t)
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

// trip is the plan as a trip that nothing was done for yet.
func (p plan) trip(r *Run, req TravelBookRequest, g tooldef.Granted, kept Trip) Trip {
	id := r.tripID(req)
	t := Trip{ID: id, Reference: ReferenceOf(id), Version: kept.Version, TravellerID: r.traveller.ID, OrganisationID: r.traveller.OrganisationID,
		Status: StatusPending, Travellers: p.offers[0].Travellers, People: p.people, PurposeKind: PurposeBusiness, Purpose: cleaned(req.Trip.Purpose, 300),
		CostCentre: cleaned(req.Trip.CostCentre, 60), Payment: r.traveller.Payment, Exception: cleaned(req.PolicyCheck.ExceptionReason, 500),
		ApprovedBy: g.By, CreatedAt: r.now()}
	if p.policy != nil {
		t.PolicyVersion = p.policy.Version
	}
	if p.old != nil {
		t.Replaces, t.FirstBookedAt = p.old.ID, p.old.bookedSince()
	}
	for i, o := range p.offers {
		t.Items = append(t.Items, Item{Key: "fw-" + digest(id, strconv.Itoa(i)), Offer: o, State: ItemPlanned})
	}
	return t
}

// yield gives way when the same flights, trains or stays are being booked in
// another process: of two that meet, both may give way, and never neither.
func (r *Run) yield(ctx context.Context, p plan, t Trip) error {
	err := r.free(ctx, &p, func(other Trip) bool { return other.ID == t.ID })
	if err == nil {
		return nil
	}
	t.Status = StatusFailed
	if _, saved := r.save(context.WithoutCancel(ctx), t); saved != nil {
		r.desk.config.Log.LogAttrs(ctx, slog.LevelWarn, "a trip that was not booked is still kept as pending", slog.String("trip", t.ID))
	}
	return err
}

// save keeps a trip, stamped with now.
func (r *Run) save(ctx context.Context, t Trip) (Trip, error) {
	t.UpdatedAt = r.now()
	return r.desk.config.Trips.Save(ctx, t)
}

// unknownOutcome is the error when a provider may have acted.
func unknownOutcome(message string, cause error) *errs.Error {
	e := errs.Wrap(errs.OutcomeUnknown, message, cause)
	return next(e, "Do not book or cancel it again now. Call travel_trips after two minutes: it asks the provider what became of it. If that does not settle it, hand over to a person.")
}

// finishing bounds what is still done for a call whose context has ended: to
// keep what is known, or to release what was booked.
const finishing = 20 * time.Second

func afterwards(ctx context.Context) (context.Context, context.CancelFunc) {
	return context.WithTimeout(context.WithoutCancel(ctx), finishing)
}
