package duffel_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/errs"
	"github.com/farewright/farewright/tooldef"
	"github.com/farewright/farewright/travel"
	"github.com/farewright/farewright/travel/duffel"
)

// codes takes any text for the code of one airport.
type codes struct{}

func (codes) Find(_ context.Context, text string, _ travel.Kind) ([]travel.Place, error) {
	return []travel.Place{place(text)}, nil
}

// desk opens a desk in a new process: the provider remembers nothing.
func (s *sandbox) desk(t *testing.T, trips travel.Trips, provider travel.Provider) *travel.Run {
	t.Helper()
	d, err := travel.New(travel.Config{Provider: provider, Places: codes{}, Now: s.Now, Trips: trips})
	require.NoError(t, err)
	return d.For(travel.Traveller{ID: "t-1", Name: "Terry Example", Companions: []travel.Person{{ID: "t-2"}}})
}

func searched(t *testing.T, r *travel.Run) travel.TravelBookRequest {
	t.Helper()
	q := query()
	out, err := r.TravelSearch(context.Background(), travel.TravelSearchRequest{Kind: "flight", Origin: "LHR", Destination: "JFK",
		DepartDate: q.Depart.String(), ReturnDate: q.Return.String(), Travellers: 2})
	require.NoError(t, err)
	require.NotEmpty(t, out.Offers, out.Message)
	return travel.TravelBookRequest{Summary: "x", OfferIDs: []string{out.Offers[0].OfferID}}
}

// A quote lapses, and the next one lapses later: an approval does not rest on
// that.
func TestACancellationAtTheDeskIsCarriedOut(t *testing.T) {
	s := serve(t)
	r := s.desk(t, nil, s.provider(t))
	trip, err := r.TravelBook(context.Background(), searched(t, r), tooldef.Granted{ID: "g"})
	require.NoError(t, err)
	req := travel.TravelCancelRequest{TripID: trip.TripID}
	a, err := r.PrepareCancel(context.Background(), req)
	require.NoError(t, err)
	require.LessOrEqual(t, a.Life, 30*time.Minute)
	s.Advance(90 * time.Second)
	again, err := r.PrepareCancel(context.Background(), req)
	require.NoError(t, err)
	require.Equal(t, a.Facts, again.Facts)
	out, err := r.TravelCancel(context.Background(), req, tooldef.Granted{ID: "c", Facts: a.Facts})
	require.NoError(t, err)
	require.Equal(t, "cancelled", out.TripStatus)
}

// unlisted hides every order from the list once it is made.
type unlisted struct {
	*duffel.Provider
	s *sandbox
}

func (u unlisted) Book(ctx context.Context, o travel.Order) (travel.Booking, error) {
	b, err := u.Provider.Book(ctx, o)
	u.s.do(func() {
		for _, o := range u.s.orders {
			u.s.hidden[o["id"].(string)] = true
		}
	})
	return b, err
}

// The answer is lost, the process dies, and Duffel lists the order hours later.
func TestAnOrderThatIsListedLateIsNotBookedAgain(t *testing.T) {
	s, trips := serve(t), new(travel.MemTrips)
	r := s.desk(t, trips, unlisted{s.provider(t), s})
	s.fail(makes, fault{status: 202, after: true})
	_, err := r.TravelBook(context.Background(), searched(t, r), tooldef.Granted{ID: "g"})
	require.ErrorIs(t, err, &errs.Error{Code: errs.OutcomeUnknown})

	s.Advance(3 * time.Minute)
	r = s.desk(t, trips, s.provider(t))
	listed, err := r.TravelTrips(context.Background(), travel.TravelTripsRequest{})
	require.NoError(t, err)
	require.Equal(t, "pending", listed.Trips[0].Status)
	_, err = r.TravelBook(context.Background(), searched(t, r), tooldef.Granted{ID: "h"})
	require.ErrorIs(t, err, &errs.Error{Code: errs.TripAlreadyExists})
	require.Equal(t, 1, s.booked())

	s.do(func() { clear(s.hidden) })
	s.Advance(3 * time.Hour)
	listed, err = r.TravelTrips(context.Background(), travel.TravelTripsRequest{})
	require.NoError(t, err)
	require.Equal(t, "booked", listed.Trips[0].Status)
}
