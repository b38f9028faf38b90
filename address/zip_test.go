package address_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/address"
)

func TestZIP(t *testing.T) {
	for _, row := range []struct {
		zip  address.ZIP
		want address.ZIP
	}{
		{"23219", "23219"}, {" 23219 ", "23219"}, {"23219-2406", "23219-2406"}, {"232192406", "23219-2406"}, {"２３２１９", "23219"}, {"20190", "20190"},
	} {
		a := good()
		a.ZIPCode = row.zip
		got, err := a.Normalize()
		require.NoError(t, err, "%q", row.zip)
		require.Equal(t, row.want, got.ZIPCode)
	}
	for _, zip := range []address.ZIP{"", " ", "2321", "232199", "23219-", "23219-240", "23219-24066", "23219 2406", "2321-92406", "23219–2406",
		"VA 23219", "2321O", "٢٣٢١٩", "00000", "99999", "20001", "20601", "-23219", "23219.0"} {
		a := good()
		a.ZIPCode = zip
		_, err := a.Normalize()
		require.Equal(t, "zip_code", fieldOf(t, err), "%q", zip)
	}
}

func TestZIPsBeyondTheirPrefix(t *testing.T) {
	for _, row := range []struct {
		state, zip          string
		latitude, longitude float64
		ok                  bool
	}{
		{"NY", "06390", 41.257, -72.02, true},
		{"CT", "06390", 41.257, -72.02, false},
		{"WY", "83414", 43.75, -111.04, true},
		{"ID", "83414", 43.75, -111.04, false},
		{"AS", "96799", -14.28, -170.7, true},
		{"HI", "96799", 21.3, -157.8, false},
		{"MP", "96950", 15.19, 145.75, true},
		{"GU", "96950", 13.47, 144.75, false},
		{"MP", "96910", 15.19, 145.75, false},
		{"GU", "96940", 13.47, 144.75, false},
		{"NY", "00501", 40.81, -73.04, true},
		{"TX", "88510", 31.77, -106.43, true},
		{"NM", "88510", 31.9, -106.43, false},
		{"TX", "73301", 30.27, -97.74, true},
		{"OK", "73301", 35.4, -97.5, false},
		{"VA", "20190", 38.95, -77.34, true},
		{"DC", "20190", 38.9, -77.03, false},
		{"DC", "56901", 38.9, -77.03, true},
		{"GA", "39901", 33.75, -84.39, true},
		{"MA", "05501", 42.65, -71.15, true},
		{"VT", "05501", 42.8, -72.5, false},
		{"KY", "42223", 36.65, -87.46, true},
		{"TN", "42223", 36.62, -87.46, true},
		{"TN", "42224", 36.62, -87.46, false},
	} {
		a := address.Address{Street: "1 Main St", City: "Town", State: row.state, ZIPCode: address.ZIP(row.zip), Latitude: row.latitude, Longitude: row.longitude}
		_, err := a.Normalize()
		want := "zip_code"
		if row.ok {
			want = ""
		}
		require.Equal(t, want, fieldOf(t, err), "%s %s", row.state, row.zip)
	}
}
