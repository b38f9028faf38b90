package googleplaces_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/address"
	"github.com/farewright/farewright/address/addresstest"
)

func TestTheGeocoderKeepsTheContract(t *testing.T) {
	addresstest.TestGeocoder(t, func(t *testing.T) addresstest.GeocoderFixture {
		g := oldGoogle(t)
		return addresstest.GeocoderFixture{Geocoder: g.geocoder(t), Known: "671 Hioaks Rd, Richmond", Unknown: "1 Zebra Way", Secrets: []string{key, g.URL},
			Break: g.breakDown, Stall: g.silence}
	})
}

func TestGeocodingSendsOneRequest(t *testing.T) {
	g := serve(t, answer{body: `{"results":[],"status":"ZERO_RESULTS"}`})
	c := g.geocoder(t)
	places, err := c.Geocode(context.Background(), address.Query{Text: "671 Hioaks Rd, Richmond", Bias: ask.Bias, Limit: 5})
	require.NoError(t, err)
	assert.Equal(t, []address.Place{}, places)
	golden(t, "geocode.request", g.requests()[0])
	_, err = c.Geocode(context.Background(), address.Query{Text: "x", Limit: 5})
	require.NoError(t, err)
	assert.Contains(t, g.requests()[1], "bounds=36.54%2C-83.68%7C39.47%2C-75.24")
}

func TestTheLocationTypeIsThePrecision(t *testing.T) {
	g := serve(t, answer{body: read(t, "geocode.json")})
	places, err := g.geocoder(t).Geocode(context.Background(), ask)
	require.NoError(t, err)
	assert.Len(t, places, 9, "the one abroad is left out")
	for id, want := range map[string]address.Precision{
		"ChIJrooftop": address.Rooftop, "EiRange": address.Interpolated, "ChIJcentre": address.Business, "ChIJcorner": address.Block,
		"EiRoute": address.Route, "ChIJzip": address.Approximate, "ChIJnonsense": address.Business, "ChIJarea": address.Approximate,
	} {
		assert.Equal(t, want, byID(t, places, id).Precision, id)
		assert.Equal(t, id == "ChIJnonsense", byID(t, places, id).PartialMatch, id)
	}
	assert.Equal(t, address.Place{ID: "google:ChIJrooftop", Street: "671 Hioaks Rd", City: "Richmond", State: "VA", ZIPCode: "23225",
		Location: &address.Location{Latitude: 37.5096, Longitude: -77.5227}, Precision: address.Rooftop, Attribution: "Google Maps"}, byID(t, places, "ChIJrooftop"))
	assert.Nil(t, byID(t, places, "ChIJnowhere").Location)
}
