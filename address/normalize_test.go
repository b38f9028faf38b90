package address_test

import (
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/address"
	"github.com/farewright/farewright/errs"
)

// good is a complete address; rows change one thing in it.
func good() address.Address {
	return address.Address{Street: "900 E Marshall St", City: "Richmond", State: "VA", ZIPCode: "23219", Latitude: 37.5436, Longitude: -77.4322}
}

func TestCity(t *testing.T) {
	for city, want := range map[string]string{
		"Richmond":                 "Richmond",
		" Richmond ,  VA ":         "Richmond",
		"Richmond, Va.":            "Richmond",
		"Richmond, Virginia":       "Richmond",
		"Richmond, VA, VA":         "Richmond",
		"Richmond, MD":             "Richmond, MD",
		"Richmond VA":              "Richmond VA",
		"29 Palms":                 "29 Palms",
		"Coeur d’Alene":            "Coeur d’Alene",
		"Winston-Salem":            "Winston-Salem",
		"St. Louis":                "St. Louis",
		"Ｒichmond":                 "Richmond",
		"Rich\u200dmond":           "Richmond",
		"Unity":                    "Unity",
		strings.Repeat("a", 60):    strings.Repeat("a", 60),
		"Hag\u0061\u030at\u00f1a":  "Hag\u00e5t\u00f1a",
		"Richmond\n(north side)":   "Richmond (north side)",
		"King & Queen Court House": "King & Queen Court House",
	} {
		a := good()
		a.City = city
		got, err := a.Normalize()
		require.NoError(t, err, "%q", city)
		require.Equal(t, want, got.City)
	}
	for _, city := range []string{"", " ", "N/A", "unknown", "None", "n/a, VA", ", VA", "23219", "-", "?", "Ричмонд", "Rich\x07mond", "a;b", strings.Repeat("a", 61)} {
		a := good()
		a.City = city
		_, err := a.Normalize()
		require.Equal(t, "city", fieldOf(t, err), "%q", city)
	}
}

func TestState(t *testing.T) {
	for _, state := range []string{"VA", "va", "Va.", "V.A.", "V. A.", " virginia ", "VIRGINIA", "Ｖ Ａ"} {
		a := good()
		a.State = state
		got, err := a.Normalize()
		require.NoError(t, err, "%q", state)
		require.Equal(t, "VA", got.State)
	}
	for _, state := range []string{"", "Virgina", "Virg", "V", "VAA", "Commonwealth", "AA", "AE", "AP", "FM", "MH", "PW", "ON", "US", "N/A", "V/A", "VА"} {
		a := good()
		a.State = state
		_, err := a.Normalize()
		require.Equal(t, "state", fieldOf(t, err), "%q", state)
	}
}

func TestCoordinates(t *testing.T) {
	va, ak, gu, as := "VA 23219", "AK 99501", "GU 96910", "AS 96799"
	for _, row := range []struct {
		why, where          string
		latitude, longitude float64
		field               string
	}{
		{"inside", va, 37.5436, -77.4322, ""},
		{"just outside the box", va, 39.9, -77.4, ""},
		{"half a degree outside and more", va, 40.1, -77.4, "latitude"},
		{"zero, zero", va, 0, 0, "latitude"},
		{"minus zero is zero", va, math.Copysign(0, -1), 0, "latitude"},
		{"latitude alone is zero", va, 0, -77.4, "latitude"},
		{"longitude alone is zero", va, 37.5, 0, "latitude"},
		{"swapped", va, -77.4322, 37.5436, "latitude"},
		{"swapped beyond 90", ak, -149.9, 61.2, "latitude"},
		{"minus sign of longitude lost", va, 37.5436, 77.4322, "longitude"},
		{"minus sign lost in Alaska", ak, 61.2, 149.9, "longitude"},
		{"the Aleutians beyond the antimeridian", ak, 52.7, 174.1, ""},
		{"Adak", ak, 51.9, -176.6, ""},
		{"minus sign put before latitude", va, -37.5436, -77.4322, "latitude"},
		{"another state", va, 34.05, -118.24, "latitude"},
		{"another country", va, 51.5, -0.13, "latitude"},
		{"the search fallback", va, 37.4316, -78.6569, "latitude"},
		{"beside the search fallback", va, 37.4317, -78.6569, ""},
		{"latitude beyond 90", va, 91, -77.4, "latitude"},
		{"longitude beyond 180", va, 37.5, -180.5, "longitude"},
		{"both beyond: latitude is first", va, 91, 181, "latitude"},
		{"NaN", va, math.NaN(), -77.4, "latitude"},
		{"infinity", va, 37.5, math.Inf(-1), "longitude"},
		{"Guam lies east", gu, 13.47, 144.75, ""},
		{"Samoa lies south", as, -14.28, -170.7, ""},
		{"Samoa north of the equator", as, 14.28, -170.7, "latitude"},
		{"Samoa with a lost minus sign", as, -14.28, 170.7, "longitude"},
	} {
		a := good()
		a.State, a.ZIPCode = row.where[:2], address.ZIP(row.where[3:])
		a.Latitude, a.Longitude = row.latitude, row.longitude
		_, err := a.Normalize()
		require.Equal(t, row.field, fieldOf(t, err), row.why)
	}
}

func TestThePhoneIsCheckedLast(t *testing.T) {
	a := good()
	a.Phone = "(804) 555-0123"
	got, err := a.Normalize()
	require.NoError(t, err)
	require.Equal(t, "+18045550123", got.Phone)

	a.Phone = "555-0123"
	_, err = a.Normalize()
	require.Equal(t, "phone", fieldOf(t, err))
	a.Longitude = -200
	_, err = a.Normalize()
	require.Equal(t, "longitude", fieldOf(t, err))
}

func TestTheFirstProblemIsReported(t *testing.T) {
	a := address.Address{Phone: "x"}
	want := good()
	for _, step := range []struct {
		field string
		mend  func()
	}{
		{"street", func() { a.Street = want.Street }},
		{"city", func() { a.City = want.City }},
		{"state", func() { a.State = want.State }},
		{"zip_code", func() { a.ZIPCode = want.ZIPCode }},
		{"latitude", func() { a.Latitude, a.Longitude = want.Latitude, -want.Longitude }},
		{"longitude", func() { a.Longitude = want.Longitude }},
		{"phone", func() { a.Phone = "" }},
	} {
		_, err := a.Normalize()
		require.Equal(t, step.field, fieldOf(t, err))
		step.mend()
	}
	_, err := a.Normalize()
	require.NoError(t, err)
}

func TestErrorsDoNotQuoteTheAddress(t *testing.T) {
	for _, a := range []address.Address{
		{Street: "SECRET", City: "x"}, {Street: "1 SECRET St", City: "SECRET;"}, {Street: "1 A St", City: "B", State: "SECRET"},
		{Street: "1 A St", City: "B", State: "VA", ZIPCode: "SECRET"}, {Street: "PO Box SECRET 1"},
	} {
		_, err := a.Normalize()
		e := errs.Classify(err)
		require.NotContains(t, e.Message+e.Suggestion+err.Error(), "SECRET")
	}
	_, err := address.ParsePhone("804-555-012SECRET")
	require.NotContains(t, err.Error()+errs.Classify(err).Suggestion, "SECRET")
}
