package trip_test

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/tooldef"
	"github.com/farewright/farewright/trip"
)

// recorder is an audit made of a function.
type recorder func() error

func (f recorder) Record(context.Context, tooldef.Entry) error { return f() }

func TestAFaultyAuditIsLoggedAndTheTripStaysCancelled(t *testing.T) {
	for name, fault := range map[string]recorder{
		"error":                             func() error { return errors.New("Canarylast") },
		"panic of type string":              func() error { panic("Canarylast") },
		"panic of type *errors.errorString": func() error { panic(errors.New("Canarylast")) },
		"panic of type trip_test.fields":    func() error { panic(fields{"name": "Canarylast"}) },
	} {
		h := newHost()
		c := h.config()
		var log strings.Builder
		c.Log, c.Audit = slog.New(slog.NewTextHandler(&log, nil)), fault
		d := openWith(t, h, c)
		listed, err := d.service.CancelTrip(context.Background(), trip.CancelTripRequest{SessionID: "s-1", TripID: first})
		require.NoError(t, err, name)
		assert.NotEmpty(t, listed.AvailableReasons, name)
		answer, err := d.service.CancelTrip(context.Background(), trip.CancelTripRequest{SessionID: "s-1", TripID: first, Reason: "Member Request"})
		require.NoError(t, err, name)
		assert.Equal(t, first, answer.TripID, name)
		assert.Len(t, h.calls, 1, name)
		assert.Equal(t, 2, strings.Count(log.String(), "audit entry lost"), name)
		assert.Contains(t, log.String(), name)
		assert.NotContains(t, log.String(), "Canarylast")
	}
}

func TestAnAuditThatTakesTheLogWithItChangesNoAnswer(t *testing.T) {
	h := newHost()
	c := h.config()
	c.Log = slog.New(brokenLog{})
	c.Audit = tooldef.AuditLog(c.Log)
	_, err := openWith(t, h, c).service.CancelTrip(context.Background(), trip.CancelTripRequest{SessionID: "s-1", TripID: first, Reason: "Member Request"})
	require.NoError(t, err)
	assert.Len(t, h.calls, 1)
}

// brokenLog is a handler that panics.
type brokenLog struct{}

func (brokenLog) Enabled(context.Context, slog.Level) bool  { return true }
func (brokenLog) Handle(context.Context, slog.Record) error { panic("disk full") }
func (l brokenLog) WithAttrs([]slog.Attr) slog.Handler      { return l }
func (l brokenLog) WithGroup(string) slog.Handler           { return l }
