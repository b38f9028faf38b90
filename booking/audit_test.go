package booking_test

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/booking"
	"github.com/farewright/farewright/tooldef"
)

// recorder is an audit made of a function.
type recorder func(ctx context.Context) error

func (f recorder) Record(ctx context.Context, _ tooldef.Entry) error { return f(ctx) }

func TestAFaultyAuditChangesNoAnswer(t *testing.T) {
	for name, fault := range map[string]recorder{
		"error":                             func(context.Context) error { return errors.New("Canarylast") },
		"panic of type string":              func(context.Context) error { panic("Canarylast") },
		"panic of type *errors.errorString": func(context.Context) error { panic(errors.New("Canarylast")) },
		"panic of type booking_test.fields": func(context.Context) error { panic(fields{"name": "Canarylast"}) },
	} {
		h := newHost()
		c := h.config()
		var log bytes.Buffer
		c.Log, c.Audit = slog.New(slog.NewTextHandler(&log, nil)), fault
		c.Contacts = &cards{lists: map[booking.ContactKind][]booking.Contact{}}
		d := openWith(t, h, c)
		d.set(whole())
		assert.Equal(t, "success", d.email("ann@example.org", nil)["status"], name)
		assert.Equal(t, "success", d.step(booking.ReviewTrip)["status"], name)
		answer, err := d.service.ConfirmTrip(context.Background(), booking.ConfirmTripRequest{SessionID: d.session})
		require.NoError(t, err, name)
		assert.Equal(t, "trip-1", answer.TripID, name)
		assert.Equal(t, booking.Confirmed, d.draft().Step, name)
		assert.Equal(t, 5, bytes.Count(log.Bytes(), []byte("audit entry lost")), name)
		assert.Contains(t, log.String(), name)
		assert.NotContains(t, log.String(), "Canarylast")
		assert.NotContains(t, log.String(), "tool panicked", name)
	}
}

func TestAnAuditOutlivesTheCaller(t *testing.T) {
	h := newHost()
	ctx, cancel := context.WithCancel(context.Background())
	h.book = func(o booking.Order) (booking.Booked, error) {
		cancel() // the caller hangs up while the ride is booked
		return h.keep(o), nil
	}
	c := h.config()
	var heard []error
	c.Audit = recorder(func(ctx context.Context) error { heard = append(heard, ctx.Err()); return nil })
	d := reviewed(t, h, c)
	_, err := d.service.ConfirmTrip(ctx, booking.ConfirmTripRequest{SessionID: d.session})
	require.NoError(t, err)
	assert.Equal(t, make([]error, 4), heard)
}

func TestAnAuditThatTakesTheLogWithItChangesNoAnswer(t *testing.T) {
	h := newHost()
	c := h.config()
	c.Sessions = new(booking.MemSessions)
	d := reviewed(t, h, c)
	c.Log = slog.New(new(brokenLog))
	c.Audit = tooldef.AuditLog(c.Log)
	service, err := booking.New(c)
	require.NoError(t, err)
	_, err = service.ConfirmTrip(context.Background(), booking.ConfirmTripRequest{SessionID: d.session})
	require.NoError(t, err)
	assert.Len(t, h.orders, 1)
}

// brokenLog is a handler that panics.
type brokenLog struct{}

func (*brokenLog) Enabled(context.Context, slog.Level) bool  { return true }
func (*brokenLog) Handle(context.Context, slog.Record) error { panic("disk full") }
func (l *brokenLog) WithAttrs([]slog.Attr) slog.Handler      { return l }
func (l *brokenLog) WithGroup(string) slog.Handler           { return l }
