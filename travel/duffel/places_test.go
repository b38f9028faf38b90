package duffel_test

import (
	"context"
	"net/url"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/travel"
)

func TestACityIsOnePlaceWithItsAirports(t *testing.T) {
	s := serve(t)
	places := s.provider(t).Places()
	got, err := places.Find(context.Background(), "London", travel.Flight)
	require.NoError(t, err)
	require.Len(t, got, 1)
	require.Equal(t, travel.Place{Point: travel.Point{Code: "LON", Name: "London", City: "London", Country: "GB", Zone: "Europe/London", Latitude: 51.47, Longitude: -0.45}, Codes: []string{"LHR", "LGW"}}, got[0])
	got, err = places.Find(context.Background(), "lhr", travel.Flight)
	require.NoError(t, err)
	require.Equal(t, []string{"LHR"}, got[0].Codes)
	got, err = places.Find(context.Background(), "Heathrow & <Airport>", travel.Flight)
	require.NoError(t, err)
	require.Empty(t, got)
	sent := s.came("GET /places/suggestions")
	require.Equal(t, url.Values{"query": {"Heathrow & <Airport>"}}.Encode(), sent[len(sent)-1].query)
	for _, kind := range []travel.Kind{travel.Hotel, travel.Rail} {
		got, err = places.Find(context.Background(), "London", kind)
		require.NoError(t, err)
		require.Empty(t, got)
	}
	require.Len(t, s.came("GET /places/suggestions"), len(sent))
}

func TestPlacesWithFlawsAreLeftOut(t *testing.T) {
	s := serve(t)
	for _, field := range []string{"iata_code", "time_zone", "iata_country_code"} {
		flawed := spots["FRA"].object()
		flawed[field] = nil
		s.suggested = append(s.suggested, flawed)
	}
	s.suggested = append(s.suggested, object{"type": "city", "name": "Frankfurt", "iata_code": "FRX", "iata_country_code": "DE", "airports": []object{}}, object{"type": "airport", "name": "Frankfurt", "latitude": "north"})
	got, err := s.provider(t).Places().Find(context.Background(), "Frankfurt", travel.Flight)
	require.NoError(t, err)
	require.Empty(t, got)
	s.fail("GET /places/suggestions", fault{status: 500})
	_, err = s.provider(t).Places().Find(context.Background(), "Frankfurt", travel.Flight)
	requireKinds(t, err)
}
