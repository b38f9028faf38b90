package booking_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"sync"
	"testing"
	"time"
	_ "time/tzdata"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/address"
	"github.com/farewright/farewright/booking"
	"github.com/farewright/farewright/booking/treatment"
	"github.com/farewright/farewright/booking/when"
	"github.com/farewright/farewright/errs"
	"github.com/farewright/farewright/tooldef"
)

var (
	home   = address.Address{Street: "100 N Main St", City: "Richmond", State: "VA", ZIPCode: "23220", Latitude: 37.5538, Longitude: -77.4603}
	clinic = address.Address{Street: "1250 E Marshall St", City: "Richmond", State: "VA", ZIPCode: "23298", Latitude: 37.5407, Longitude: -77.4294}
)

// host is everything a service needs from the outside, with dials to turn.
type host struct {
	mu       sync.Mutex
	now      time.Time
	member   booking.Member
	org      booking.Organisation
	entries  []treatment.Entry
	entryErr error
	benefit  booking.Benefit
	rides    []booking.Ride
	zone     func(lat, lon float64) string

	book   func(o booking.Order) (booking.Booked, error) // nil: books
	booked map[string]booking.Booked
	orders []booking.Order
	audit  []tooldef.Entry
	drafts booking.MemDrafts
}

func newHost() *host {
	h := home
	return &host{
		now: time.Date(2026, 4, 1, 13, 0, 0, 0, time.UTC), // Wednesday, 9 am in New York
		member: booking.Member{ID: "m-1", OrganisationID: "org-1", LOB: "medicaid", MedicaidID: "XX0000001", FirstName: "José", LastName: "O'Neil-Ruiz",
			DateOfBirth: when.Date{Year: 1951, Month: time.July, Day: 4}, Home: &h,
			Drivers: []booking.Driver{{ID: "d-1", Name: "Sam", EnrollmentID: "enr-1"}, {ID: "d-2", Name: "Kim"}}},
		org: booking.Organisation{ID: "org-1", TimeZone: "America/New_York", Window: booking.Window{MaxDays: 365}},
		entries: []treatment.Entry{{ID: "tt-1", Name: "Dialysis", Purpose: "medical"}, {ID: "tt-2", Name: "Infusion Therapy", Purpose: "medical"},
			{ID: "tt-3", Name: "Physical Therapy", Purpose: "medical"}, {ID: "tt-4", Name: "Grocery Store", Purpose: "vab"}},
		benefit: booking.Benefit{Eligible: true},
		booked:  map[string]booking.Booked{},
	}
}

func (h *host) Now() time.Time {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.now
}

func (h *host) advance(d time.Duration) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.now = h.now.Add(d)
}

func (h *host) ByMedicaidID(_ context.Context, id string) (booking.Member, error) {
	if id != h.member.MedicaidID {
		return booking.Member{}, booking.ErrNotFound
	}
	return h.member, nil
}

func (h *host) Member(_ context.Context, id string) (booking.Member, error) {
	if id != h.member.ID {
		return booking.Member{}, booking.ErrNotFound
	}
	return h.member, nil
}

func (h *host) Organisation(context.Context, string) (booking.Organisation, error) { return h.org, nil }

func (h *host) Treatments(context.Context, string, string) ([]treatment.Entry, error) {
	return h.entries, h.entryErr
}

func (h *host) Benefit(context.Context, string, when.Date, booking.Purpose) (booking.Benefit, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.benefit, nil
}

func (h *host) Rides(_ context.Context, _ string, from, to time.Time) ([]booking.Ride, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	var found []booking.Ride
	for _, r := range h.rides {
		if !r.Appointment.Before(from) && !r.Appointment.After(to) {
			found = append(found, r)
		}
	}
	return found, nil
}

func (h *host) Zone(_ context.Context, lat, lon float64) (string, error) {
	if h.zone == nil {
		return "", nil
	}
	return h.zone(lat, lon), nil
}

func (h *host) Book(_ context.Context, o booking.Order) (booking.Booked, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.orders = append(h.orders, o)
	if h.book != nil {
		return h.book(o)
	}
	return h.keep(o), nil
}

func (h *host) keep(o booking.Order) booking.Booked {
	b := booking.Booked{TripID: fmt.Sprintf("trip-%d", len(h.booked)+1), DisplayID: "04-15-2026-1-A"}
	if len(o.Rides) > 1 {
		for i, r := range o.Rides {
			b.Rides = append(b.Rides, booking.BookedRide{TripID: fmt.Sprintf("%s.%d", b.TripID, i), Appointment: r.Appointment})
		}
	}
	h.booked[o.Key] = b
	return b
}

func (h *host) Record(_ context.Context, e tooldef.Entry) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.audit = append(h.audit, e)
	return nil
}

// finder is a host whose Booker can look a key up.
type finder struct{ *host }

func (f finder) Find(_ context.Context, key string) (booking.Booked, bool, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	b, ok := f.booked[key]
	return b, ok, nil
}

func (h *host) config() booking.Config {
	return booking.Config{Members: h, Organisations: h, Catalogues: h, Booker: h, Benefits: h, Rides: h, Zones: h, Audit: h,
		Drafts: &h.drafts, Now: h.Now, Log: slog.New(slog.NewTextHandler(io.Discard, nil))}
}

// desk is a service with an open session, called as a model calls it.
type desk struct {
	t       *testing.T
	host    *host
	service *booking.Service
	tools   *tooldef.Set
	session string
}

func open(t *testing.T, h *host) *desk { return openWith(t, h, h.config()) }

func openWith(t *testing.T, h *host, c booking.Config) *desk {
	t.Helper()
	return verifyAs(t, h, c, map[string]any{"medicaid_id": "xx0000001", "first_name": "jose", "last_name": "ONeil Ruiz", "date_of_birth": "1951-07-04"})
}

func verifyAs(t *testing.T, h *host, c booking.Config, claim map[string]any) *desk {
	t.Helper()
	service, err := booking.New(c)
	require.NoError(t, err)
	tools, err := tooldef.NewSet(service.Tools()...)
	require.NoError(t, err)
	d := &desk{t: t, host: h, service: service, tools: tools.Log(c.Log)}
	answer := d.call(booking.VerifyMember, claim)
	require.Equal(t, "success", answer["status"], "%v", answer)
	d.session = answer["session_id"].(string)
	return d
}

func mustJSON(t *testing.T, x any) []byte {
	t.Helper()
	raw, err := json.Marshal(x)
	require.NoError(t, err)
	return raw
}

// fill reads fields into a request as the tool does.
func fill(t *testing.T, req *booking.SetBookingDetailsRequest, f fields) {
	t.Helper()
	if err := json.Unmarshal(mustJSON(t, f), req); err != nil {
		t.Error(err)
	}
}

// call runs a tool and checks that its answer keeps its own schema.
func (d *desk) call(tool string, args map[string]any) map[string]any {
	d.t.Helper()
	return d.raw(tool, mustJSON(d.t, args))
}

func (d *desk) raw(tool string, raw []byte) map[string]any {
	d.t.Helper()
	result := d.tools.Call(context.Background(), tool, raw)
	if !result.IsError {
		require.NoError(d.t, d.tools.Tool(tool).CheckAnswer(result.JSON))
	}
	var answer map[string]any
	require.NoError(d.t, json.Unmarshal(result.JSON, &answer))
	return answer
}

type fields map[string]any

// set calls set_booking_details and expects success.
func (d *desk) set(f fields) map[string]any {
	d.t.Helper()
	answer := d.try(f)
	require.Equal(d.t, "success", answer["status"], "%v", answer)
	return answer
}

// try calls set_booking_details.
func (d *desk) try(f fields) map[string]any {
	d.t.Helper()
	args := map[string]any{"session_id": d.session}
	for k, v := range f {
		args[k] = v
	}
	return d.call(booking.SetBookingDetails, args)
}

// refused calls set_booking_details, expects an error of code, and that the
// draft is as it was. It returns the error.
func (d *desk) refused(code errs.Code, f fields) map[string]any {
	d.t.Helper()
	before, err := d.host.drafts.Load(context.Background(), d.session)
	require.NoError(d.t, err)
	answer := d.try(f)
	after, err := d.host.drafts.Load(context.Background(), d.session)
	require.NoError(d.t, err)
	require.Equal(d.t, before, after, "something was saved")
	return d.isError(code, answer)
}

func (d *desk) isError(code errs.Code, answer map[string]any) map[string]any {
	d.t.Helper()
	require.Equal(d.t, "error", answer["status"], "%v", answer)
	e := answer["error"].(map[string]any)
	require.Equal(d.t, string(code), e["error_code"], "%v", e)
	require.NotEmpty(d.t, e["ai_suggestion"])
	return e
}

func (d *desk) step(tool string) map[string]any {
	d.t.Helper()
	return d.call(tool, map[string]any{"session_id": d.session})
}

func (d *desk) draft() booking.Draft {
	d.t.Helper()
	draft, err := d.host.drafts.Load(context.Background(), d.session)
	require.NoError(d.t, err)
	return draft
}

// whole is a trip with every required field.
func whole() fields {
	return fields{"pickup_address": home, "dropoff_address": clinic, "appointment_time": "2026-04-15 14:00",
		"trip_type": "one_way", "transport_mode": "wc", "treatment_type": "Dialysis"}
}

func (f fields) with(more fields) fields {
	out := fields{}
	for k, v := range f {
		out[k] = v
	}
	for k, v := range more {
		out[k] = v
	}
	return out
}

var errBroken = errors.New("the wire is cut")
