package trip_test

import (
	"context"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/farewright/farewright/errs"
	"github.com/farewright/farewright/trip"
)

// race runs f n times side by side.
func race(n int, f func(i int)) {
	var wg sync.WaitGroup
	begin := make(chan struct{})
	for i := range n {
		wg.Add(1)
		go func() {
			defer wg.Done()
			<-begin
			f(i)
		}()
	}
	close(begin)
	wg.Wait()
}

func request(i int) trip.CancelTripRequest {
	return trip.CancelTripRequest{SessionID: []string{"s-1", "s-1b"}[i%2], TripID: []string{first, "04-15-2026-91-A"}[i/2%2], Reason: "Member Request"}
}

func TestAHundredCallsAtOnceCancelOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHost()
		h.cancel = func(ctx context.Context, c trip.Cancellation) error {
			time.Sleep(time.Second) // in the bubble: until every other call waits
			return h.MemTrips.Cancel(ctx, c)
		}
		d := open(t, h)
		var done atomic.Int32
		race(100, func(i int) {
			_, err := d.service.CancelTrip(context.Background(), request(i))
			switch errs.CodeOf(err) {
			case "":
				done.Add(1)
			case errs.TripNotFound:
			default:
				t.Error(err)
			}
		})
		assert.EqualValues(t, 1, done.Load())
		assert.Len(t, h.calls, 1, "the host is asked once")
		assert.Len(t, h.audit, 1)
		assert.Equal(t, []string{second}, d.left())
	})
}

func TestTwoServicesOnOneHostCancelOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHost()
		h.cancel = func(ctx context.Context, c trip.Cancellation) error {
			time.Sleep(time.Second) // until both services have asked
			return h.MemTrips.Cancel(ctx, c)
		}
		services := []*trip.Service{open(t, h).service, open(t, h).service}
		race(100, func(i int) {
			if _, err := services[i%2].CancelTrip(context.Background(), request(i)); err != nil && errs.CodeOf(err) != errs.TripNotFound {
				t.Error(err)
			}
		})
		assert.Len(t, h.calls, 2, "each asks once")
		assert.Equal(t, h.calls[0].Key, h.calls[1].Key, "under one key")
		assert.Equal(t, 1, h.cancelled())
	})
}

func TestTripsOfManyMembersAreCancelledSideBySide(t *testing.T) {
	h := newHost()
	d := open(t, h)
	race(90, func(i int) {
		req := trip.CancelTripRequest{SessionID: "s-1", TripID: []string{first, second, theirs}[i%3], Reason: "Member Ill"}
		if i%3 == 2 {
			req.SessionID = "s-2"
		}
		if i >= 45 {
			if _, err := d.service.GetActiveTrips(context.Background(), trip.GetActiveTripsRequest{SessionID: req.SessionID}); err != nil {
				t.Error(err)
			}
		}
		_, _ = d.service.CancelTrip(context.Background(), req)
	})
	assert.Equal(t, 3, h.cancelled())
	assert.Len(t, h.calls, 3)
}

func TestACallThatWaitsForAnotherGivesUpWithItsContext(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := newHost()
		h.cancel = func(ctx context.Context, c trip.Cancellation) error {
			time.Sleep(time.Minute)
			return h.MemTrips.Cancel(ctx, c)
		}
		d := open(t, h)
		finished := make(chan error, 1)
		go func() {
			_, err := d.service.CancelTrip(context.Background(), request(0))
			finished <- err
		}()
		synctest.Wait()
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		_, err := d.service.CancelTrip(ctx, request(1))
		assert.EqualError(t, err, "INTERNAL_ERROR: The request was cancelled while another cancellation ran; it cancelled nothing.")
		assert.Len(t, d.cancel(nil)["available_reasons"], 4, "the first step does not wait")
		assert.NoError(t, <-finished)
		assert.Len(t, h.calls, 1)
	})
}
