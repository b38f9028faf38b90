package travel_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/travel"
	"github.com/farewright/farewright/travel/traveltest"
)

func TestMemTripsKeepTheContract(t *testing.T) {
	traveltest.TestTrips(t, func(*testing.T) travel.Trips { return new(travel.MemTrips) })
}

func TestMemSearchesKeepTheContract(t *testing.T) {
	traveltest.TestSearches(t, func(*testing.T) travel.Searches { return new(travel.MemSearches) })
}

func TestMemTripsListTheOldestFirst(t *testing.T) {
	m, ctx := new(travel.MemTrips), context.Background()
	for _, id := range []string{"c", "a", "b"} {
		_, err := m.Save(ctx, travel.Trip{ID: id, TravellerID: "m-1"})
		require.NoError(t, err)
	}
	_, err := m.Save(ctx, travel.Trip{ID: "c", TravellerID: "m-1", Version: 1})
	require.NoError(t, err)
	list, err := m.List(ctx, "m-1")
	require.NoError(t, err)
	var ids []string
	for _, trip := range list {
		ids = append(ids, trip.ID)
	}
	require.Equal(t, []string{"c", "a", "b"}, ids)
}

func TestMemSearchesForgetWhatMayBeForgotten(t *testing.T) {
	m, ctx := new(travel.MemSearches), context.Background()
	keep := func(traveller, offer string, at time.Time) {
		_, err := m.Keep(ctx, traveller, travel.Search{Kind: travel.Flight, Offers: []travel.Offer{{ID: offer}}, At: at, Keep: at.Add(time.Hour)})
		require.NoError(t, err)
	}
	keep("m-1", "old", deskStart)
	keep("m-1", "just there", deskStart.Add(time.Hour))
	_, err := m.Shown(ctx, "m-1", "old")
	require.NoError(t, err, "its time has come and not passed")
	keep("m-1", "later", deskStart.Add(time.Hour+time.Second))
	_, err = m.Shown(ctx, "m-1", "old")
	require.ErrorIs(t, err, travel.ErrNotFound)
	_, err = m.Shown(ctx, "m-1", "just there")
	require.NoError(t, err)
}

func TestMemSearchesForgetForATravellerWhoNeverComesBack(t *testing.T) {
	m, ctx := new(travel.MemSearches), context.Background()
	at := deskStart
	for _, traveller := range []string{"gone", "here"} {
		_, err := m.Keep(ctx, traveller, travel.Search{Kind: travel.Flight, Offers: []travel.Offer{{ID: "o"}}, At: at, Keep: at.Add(time.Hour)})
		require.NoError(t, err)
		at = at.Add(24 * time.Hour)
	}
	_, err := m.Shown(ctx, "gone", "o")
	require.ErrorIs(t, err, travel.ErrNotFound)
	_, err = m.Shown(ctx, "here", "o")
	require.NoError(t, err)
	n, err := m.Keep(ctx, "gone", travel.Search{Kind: travel.Flight, At: at})
	require.NoError(t, err)
	require.Equal(t, 2, n, "numbers go on")
}

func TestMemSearchesKeepAHundredOfATraveller(t *testing.T) {
	m, ctx := new(travel.MemSearches), context.Background()
	for i := range 101 {
		// Every search shows one offer that all show.
		offers := []travel.Offer{{ID: fmt.Sprint("o-", i)}, {ID: "all", Seats: i}}
		n, err := m.Keep(ctx, "m-1", travel.Search{Kind: travel.Flight, Offers: offers, At: deskStart, Keep: deskStart.Add(time.Hour)})
		require.NoError(t, err)
		require.Equal(t, i+1, n)
	}
	_, err := m.Shown(ctx, "m-1", "o-0")
	require.ErrorIs(t, err, travel.ErrNotFound)
	_, err = m.Shown(ctx, "m-1", "o-1")
	require.NoError(t, err)
	s, err := m.Shown(ctx, "m-1", "all")
	require.NoError(t, err)
	require.Equal(t, "o-100", s.Offers[0].ID, "the last one")
}

// Adding to a list that was returned must not reach into another.
func TestMemSearchesReturnListsThatCanGrow(t *testing.T) {
	m, ctx := new(travel.MemSearches), context.Background()
	leg := func(n string) travel.Slice { return travel.Slice{Segments: []travel.Segment{{Number: n}}} }
	s := travel.Search{Kind: travel.Flight, Others: []travel.Offer{{ID: "c", Slices: []travel.Slice{leg("4")}}},
		Offers: []travel.Offer{{ID: "a", Slices: []travel.Slice{leg("1"), leg("2")}}, {ID: "b", Slices: []travel.Slice{leg("3")}}}}
	_, err := m.Keep(ctx, "m-1", s)
	require.NoError(t, err)
	found, err := m.Shown(ctx, "m-1", "a")
	require.NoError(t, err)
	first := found.Offers[0]
	_ = append(first.Slices[0].Segments, travel.Segment{Number: "grown"})
	_ = append(first.Slices, leg("grown"))
	_ = append(found.Offers, travel.Offer{ID: "grown"})
	require.Equal(t, s, found)
}
