package travel

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"time"
)

// TravelTrips is the tool's name.
const TravelTrips = "travel_trips"

// TravelTripsRequest asks for the traveller's trips.
type TravelTripsRequest struct {
	Status   string `json:"status,omitempty" jsonschema:"enum=booked,enum=cancelled,enum=changed" jsonschema_description:"Omit for all."`
	Upcoming bool   `json:"upcoming,omitempty" jsonschema_description:"Only trips departing from today on."`
}

// TravelTripsResponse is the traveller's trips, newest first.
type TravelTripsResponse struct {
	Status   string       `json:"status" jsonschema_description:"success"`
	Trips    []TripAnswer `json:"trips" jsonschema_description:"Newest first."`
	Message  string       `json:"message" jsonschema_description:"How many there are, by name."`
	Warnings []string     `json:"warnings,omitempty" jsonschema_description:"Notes on the call."`
}

// Warn implements tooldef.Warner.
func (r *TravelTripsResponse) Warn(warnings ...string) { r.Warnings = append(r.Warnings, warnings...) }

// maxListed bounds the trips of one answer.
const maxListed = 25

// TravelTrips lists the traveller's own trips, the last booked first, 25 at
// most. Today is where the traveller is; a trip departs on the date of the place
// it departs from.
//
// Of a trip whose booking broke off it asks the provider first what became of
// it, and keeps the answer. It books and cancels nothing.
//
// Codes: INVALID_ARGUMENT, INTERNAL_ERROR.
func (r *Run) TravelTrips(ctx context.Context, req TravelTripsRequest) (TravelTripsResponse, error) {
	if r.fault != nil {
		return TravelTripsResponse{}, r.fault
	}
	trips, err := r.desk.config.Trips.List(ctx, r.traveller.ID)
	if err != nil {
		return TravelTripsResponse{}, failed("The traveller's trips could not be read.", err)
	}
	var listed []Trip
	for i, t := range trips {
		if trips[i] = r.learn(ctx, t); r.lists(trips[i], req) {
			listed = append(listed, trips[i])
		}
	}
	slices.SortFunc(listed, func(a, b Trip) int { return cmp.Or(b.CreatedAt.Compare(a.CreatedAt), cmp.Compare(a.ID, b.ID)) })
	out := TravelTripsResponse{Status: "success", Trips: []TripAnswer{}}
	var names []string
	for _, t := range listed[:min(len(listed), maxListed)] {
		a := t.answer()
		if until := r.knownBy(t); until.After(r.now()) {
			a.Note = "Whether it is booked is not known yet, and the provider may take until " + until.UTC().Format(time.RFC3339) + " to say. Do not book it again; look again then."
		}
		if by, ok := r.successor(t, trips); ok && t.Status == StatusBooked {
			a.Note = strings.TrimSpace(a.Note + " Trip " + by.Reference + " was booked in its place, or is being booked; if that stands, end this one with travel_cancel.")
		}
		out.Trips = append(out.Trips, a)
		names = append(names, t.title()+" ("+t.Reference+", "+string(t.Status)+")")
	}
	out.Message = tripsMessage(req, len(listed), names)
	r.desk.audit(ctx, TravelTrips, slog.Int("trips", len(listed)))
	return out, nil
}

// knownBy is when the provider must have said what became of a pending trip,
// zero for any other.
func (r *Run) knownBy(t Trip) (until time.Time) {
	for _, i := range t.Items {
		if last := i.AskedAt.Add(max(stale, r.settles())); i.State == ItemBooking && last.After(until) {
			until = last
		}
	}
	return until
}

// lists reports whether a trip is one that was asked for.
func (r *Run) lists(t Trip, req TravelTripsRequest) bool {
	switch {
	case t.Status == StatusFailed && (!t.everBooked() || req.Status != ""):
		return false
	case t.Status == StatusPending && req.Status == string(StatusBooked): // it may be
	case req.Status != "" && string(t.Status) != req.Status:
		return false
	}
	return !req.Upcoming || !t.Begins().Before(r.today())
}

func tripsMessage(req TravelTripsRequest, n int, names []string) string {
	kind := "trip"
	if req.Status != "" {
		kind = req.Status + " trip"
	}
	if req.Upcoming {
		kind = "upcoming " + kind
	}
	switch {
	case n == 0:
		return "There is no " + kind + "."
	case n > len(names):
		return fmt.Sprintf("%s; the newest %d: %s.", count(n, kind), len(names), strings.Join(names, "; "))
	}
	return count(n, kind) + ": " + strings.Join(names, "; ") + "."
}
