package travel_test

import (
	"context"
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/errs"
	"github.com/farewright/farewright/travel"
	"github.com/farewright/farewright/travel/simulated"
)

// surfacing is a provider that finds nothing until it has been asked some times.
type surfacing struct {
	*simulated.Provider
	blind int
}

func (s *surfacing) Find(ctx context.Context, key string) (travel.Booking, bool, error) {
	if s.blind--; s.blind >= 0 {
		return travel.Booking{}, false, nil
	}
	return s.Provider.Find(ctx, key)
}

// A trip of which all seems over when it is to be cancelled, so that nobody need
// be asked, and of which a booking turns up a moment later.
func TestWhatTurnsUpIsNotCancelledWithoutBeingAskedFor(t *testing.T) {
	o := newOffice(t)
	req := order(o.offer(hotelSearch, 0), o.offer(flightSearch(refundable), 0))
	trip := o.mustBook(req)
	kept, err := o.config.Trips.Trip(context.Background(), ada.ID, trip.TripID)
	require.NoError(t, err)
	// One was released, and of the other nobody knew.
	kept.Status = travel.StatusFailed
	kept.Items[1].State, kept.Items[1].Refund = travel.ItemCancelled, travel.Refund{Known: true}
	kept.Items[0].State, kept.Items[0].Booking = travel.ItemMissing, travel.Booking{}
	_, err = o.config.Trips.Save(context.Background(), kept)
	require.NoError(t, err)
	o.config.Provider = &surfacing{o.provider, 1}
	o.reopen()
	o.clock.Advance(3 * time.Minute)

	set := o.set(ada)
	arguments := json.RawMessage(`{"trip_id": "` + trip.TripID + `"}`)
	r := set.Call(context.Background(), "travel_cancel", arguments)
	require.True(t, r.IsError, string(r.JSON))
	require.Equal(t, errs.MissingPrerequisite, r.Err.Code)
	alive, _ := o.standing()
	require.Len(t, alive, 2)
	require.NotNil(t, set.Call(context.Background(), "travel_cancel", arguments).Pending)
}
