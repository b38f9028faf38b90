package trip_test

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"sync"
	"testing"
	"time"
	_ "time/tzdata"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/errs"
	"github.com/farewright/farewright/tooldef"
	"github.com/farewright/farewright/trip"
)

const (
	first  = "0f5b9a52-7c1e-4d0a-9b7e-2f6d1c3a8e01"
	second = "0f5b9a52-7c1e-4d0a-9b7e-2f6d1c3a8e02"
	theirs = "0f5b9a52-7c1e-4d0a-9b7e-2f6d1c3a8e03"
	other  = "5b0e2f60-0003-4a10-8c00-000000000003"
)

var reasons = []trip.Reason{
	{ID: "5b0e2f60-0001-4a10-8c00-000000000001", Name: "Member Request"},
	{ID: "5b0e2f60-0002-4a10-8c00-000000000002", Name: "Appointment Rescheduled"},
	{ID: other, Name: "Other", DescriptionRequired: true},
	{ID: "5b0e2f60-0004-4a10-8c00-000000000004", Name: "Member Ill"},
}

// host is everything a service needs from the outside, with dials to turn.
type host struct {
	mu  sync.Mutex
	now time.Time

	list    func(member string) ([]trip.Trip, error)
	reasons func(id string) ([]trip.Reason, error)
	cancel  func(ctx context.Context, c trip.Cancellation) error
	speaks  func(session string) (string, error)

	trip.MemTrips
	calls []trip.Cancellation
	audit []tooldef.Entry
}

// newHost has two trips of m-1 and one of m-2.
func newHost() *host {
	h := &host{now: time.Date(2026, 4, 1, 13, 0, 0, 0, time.UTC)}
	h.reset()
	return h
}

// reset forgets what was cancelled.
func (h *host) reset() {
	h.calls, h.audit = nil, nil
	for _, t := range []trip.Trip{ride(first, "04-15-2026-91-A", "m-1", 14), ride(second, "04-21-2026-91-B", "m-1", 20), ride(theirs, "04-15-2026-92-A", "m-2", 14)} {
		h.Add(t, reasons...)
	}
}

// ride is a trip some days after April 1, 2026, to an appointment at 2 pm.
func ride(id, display, member string, days int) trip.Trip {
	at := time.Date(2026, 4, 1+days, 18, 0, 0, 0, time.UTC)
	return trip.Trip{TripID: id, DisplayID: display, MemberID: member, Status: trip.Scheduled, Appointment: at, PickupTime: at.Add(-time.Hour),
		ReturnTime: at.Add(90 * time.Minute), TimeZone: "America/New_York", TransportMode: "wc", TreatmentType: "Dialysis",
		Pickup:  trip.Place{Street: "100 N Main St", City: "Richmond", State: "VA", ZIPCode: "23220"},
		Dropoff: trip.Place{Name: "Marshall Clinic", Street: "1250 E Marshall St", Unit: "4", City: "Richmond", State: "VA", ZIPCode: "23298"}}
}

func (h *host) VerifiedMember(_ context.Context, session string) (string, error) {
	if h.speaks != nil {
		return h.speaks(session)
	}
	switch session {
	case "s-1", "s-1b":
		return "m-1", nil
	case "s-2":
		return "m-2", nil
	case "s-old":
		return "", errs.New(errs.SessionExpired, "The session was last used more than an hour ago.")
	}
	return "", errs.New(errs.NoSession, "There is no session with this session_id.")
}

func (h *host) ActiveTrips(ctx context.Context, member string) ([]trip.Trip, error) {
	if h.list != nil {
		return h.list(member)
	}
	return h.MemTrips.ActiveTrips(ctx, member)
}

func (h *host) CancelReasons(ctx context.Context, id string) ([]trip.Reason, error) {
	if h.reasons != nil {
		return h.reasons(id)
	}
	return h.MemTrips.CancelReasons(ctx, id)
}

func (h *host) Cancel(ctx context.Context, c trip.Cancellation) error {
	h.mu.Lock()
	h.calls = append(h.calls, c)
	h.mu.Unlock()
	if h.cancel != nil {
		return h.cancel(ctx, c)
	}
	return h.MemTrips.Cancel(ctx, c)
}

func (h *host) Record(_ context.Context, e tooldef.Entry) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.audit = append(h.audit, e)
	return nil
}

// cancelled counts the trips that are.
func (h *host) cancelled() int {
	n := 0
	for _, id := range []string{first, second, theirs} {
		if _, ok := h.Cancellation(id); ok {
			n++
		}
	}
	return n
}

func (h *host) config() trip.Config {
	return trip.Config{Sessions: h, Trips: h, Audit: h, Now: func() time.Time { return h.now }, Log: slog.New(slog.NewTextHandler(io.Discard, nil))}
}

// desk is a service, called as a model calls it.
type desk struct {
	t       testing.TB
	host    *host
	service *trip.Service
	tools   *tooldef.Set
}

func open(t testing.TB, h *host) *desk { return openWith(t, h, h.config()) }

func openWith(t testing.TB, h *host, c trip.Config) *desk {
	t.Helper()
	service, err := trip.New(c)
	require.NoError(t, err)
	tools, err := tooldef.NewSet(service.Tools()...)
	require.NoError(t, err)
	return &desk{t, h, service, tools.Log(nil)}
}

type fields map[string]any

// call runs a tool and checks that its answer keeps its own schema.
func (d *desk) call(tool string, args fields) fields {
	d.t.Helper()
	raw, err := json.Marshal(args)
	require.NoError(d.t, err)
	result := d.tools.Call(context.Background(), tool, raw)
	if !result.IsError {
		require.NoError(d.t, d.tools.Tool(tool).CheckAnswer(result.JSON))
	}
	var answer fields
	require.NoError(d.t, json.Unmarshal(result.JSON, &answer))
	return answer
}

// cancel calls cancel_trip for m-1's session.
func (d *desk) cancel(args fields) fields {
	d.t.Helper()
	all := fields{"session_id": "s-1", "trip_id": first}
	for k, v := range args {
		all[k] = v
	}
	return d.call(trip.CancelTrip, all)
}

// refused calls cancel_trip, and expects an error of code and no cancellation.
// It returns the error.
func (d *desk) refused(code errs.Code, args fields) fields {
	d.t.Helper()
	before := d.host.cancelled()
	e := d.isError(code, d.cancel(args))
	require.Equal(d.t, before, d.host.cancelled(), "something was cancelled")
	return e
}

func (d *desk) isError(code errs.Code, answer fields) fields {
	d.t.Helper()
	require.Equal(d.t, "error", answer["status"], "%v", answer)
	e := answer["error"].(map[string]any)
	require.Equal(d.t, string(code), e["error_code"], "%v", e)
	require.NotEmpty(d.t, e["ai_suggestion"])
	return e
}

// left lists the ids that get_active_trips shows.
func (d *desk) left() []string {
	d.t.Helper()
	answer := d.call(trip.GetActiveTrips, fields{"session_id": "s-1"})
	ids := []string{}
	for _, t := range answer["trips"].([]any) {
		ids = append(ids, t.(map[string]any)["trip_id"].(string))
	}
	return ids
}

var errBroken = errors.New("the wire is cut")
