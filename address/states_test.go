package address

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
)

// capitals has one real place a state: ZIP, latitude, longitude.
var capitals = map[string]struct {
	city, zip           string
	latitude, longitude float64
}{
	"AK": {"Juneau", "99801", 58.3019, -134.4197}, "AL": {"Montgomery", "36104", 32.3777, -86.3006},
	"AR": {"Little Rock", "72201", 34.7465, -92.2896}, "AS": {"Pago Pago", "96799", -14.2756, -170.7020},
	"AZ": {"Phoenix", "85007", 33.4484, -112.0970}, "CA": {"Sacramento", "95814", 38.5767, -121.4936},
	"CO": {"Denver", "80203", 39.7392, -104.9849}, "CT": {"Hartford", "06106", 41.7640, -72.6822},
	"DC": {"Washington", "20001", 38.9072, -77.0369}, "DE": {"Dover", "19901", 39.1573, -75.5197},
	"FL": {"Tallahassee", "32301", 30.4381, -84.2816}, "GA": {"Atlanta", "30334", 33.7490, -84.3882},
	"GU": {"Hagåtña", "96910", 13.4757, 144.7489}, "HI": {"Honolulu", "96813", 21.3074, -157.8574},
	"IA": {"Des Moines", "50319", 41.5911, -93.6037}, "ID": {"Boise", "83702", 43.6177, -116.1996},
	"IL": {"Springfield", "62701", 39.7983, -89.6544}, "IN": {"Indianapolis", "46204", 39.7684, -86.1627},
	"KS": {"Topeka", "66612", 39.0473, -95.6752}, "KY": {"Frankfort", "40601", 38.1868, -84.8753},
	"LA": {"Baton Rouge", "70802", 30.4571, -91.1874}, "MA": {"Boston", "02108", 42.3588, -71.0638},
	"MD": {"Annapolis", "21401", 38.9788, -76.4909}, "ME": {"Augusta", "04330", 44.3072, -69.7817},
	"MI": {"Lansing", "48933", 42.7336, -84.5553}, "MN": {"Saint Paul", "55155", 44.9551, -93.1022},
	"MO": {"Jefferson City", "65101", 38.5791, -92.1729}, "MP": {"Saipan", "96950", 15.1869, 145.7546},
	"MS": {"Jackson", "39201", 32.3038, -90.1821}, "MT": {"Helena", "59601", 46.5857, -112.0184},
	"NC": {"Raleigh", "27601", 35.7804, -78.6391}, "ND": {"Bismarck", "58501", 46.8209, -100.7826},
	"NE": {"Lincoln", "68508", 40.8081, -96.6997}, "NH": {"Concord", "03301", 43.2068, -71.5376},
	"NJ": {"Trenton", "08608", 40.2206, -74.7699}, "NM": {"Santa Fe", "87501", 35.6824, -105.9397},
	"NV": {"Carson City", "89701", 39.1641, -119.7661}, "NY": {"Albany", "12207", 42.6526, -73.7573},
	"OH": {"Columbus", "43215", 39.9614, -82.9988}, "OK": {"Oklahoma City", "73105", 35.4922, -97.5033},
	"OR": {"Salem", "97301", 44.9385, -123.0301}, "PA": {"Harrisburg", "17120", 40.2644, -76.8837},
	"PR": {"San Juan", "00901", 18.4659, -66.1160}, "RI": {"Providence", "02903", 41.8310, -71.4149},
	"SC": {"Columbia", "29201", 34.0003, -81.0332}, "SD": {"Pierre", "57501", 44.3670, -100.3464},
	"TN": {"Nashville", "37243", 36.1659, -86.7842}, "TX": {"Austin", "78701", 30.2747, -97.7404},
	"UT": {"Salt Lake City", "84103", 40.7774, -111.8882}, "VA": {"Richmond", "23219", 37.5388, -77.4336},
	"VI": {"Charlotte Amalie", "00802", 18.3419, -64.9307}, "VT": {"Montpelier", "05602", 44.2624, -72.5805},
	"WA": {"Olympia", "98501", 47.0358, -122.9049}, "WI": {"Madison", "53703", 43.0747, -89.3844},
	"WV": {"Charleston", "25305", 38.3362, -81.6123}, "WY": {"Cheyenne", "82001", 41.1403, -104.8203},
}

func TestEveryStateHasItsTables(t *testing.T) {
	require.Len(t, states, 56)
	require.Len(t, zipPrefixes, 56)
	require.Len(t, capitals, 56)
	for i, s := range states {
		require.Contains(t, zipPrefixes, s.code)
		require.Less(t, s.box.south, s.box.north, s.code)
		require.Less(t, s.box.west, s.box.east, s.code)
		if i > 0 {
			require.Less(t, states[i-1].code, s.code)
		}
	}
}

func TestEveryCapitalIsAnAddress(t *testing.T) {
	for code, c := range capitals {
		for _, s := range states {
			if s.code != code {
				continue
			}
			for _, spelled := range []string{s.code, s.name} {
				a := Address{Street: "1 Main St", City: c.city, State: spelled, ZIPCode: ZIP(c.zip), Latitude: c.latitude, Longitude: c.longitude}
				got, err := a.Normalize()
				require.NoError(t, err, code)
				require.Equal(t, code, got.State)
			}
			require.True(t, s.box.south <= c.latitude && c.latitude <= s.box.north && s.box.west <= c.longitude && c.longitude <= s.box.east, code)
		}
	}
}

func TestAPrefixBelongsToOneState(t *testing.T) {
	owner := map[string]string{}
	for code, ranges := range zipPrefixes {
		for _, r := range ranges {
			require.LessOrEqual(t, r.first, r.last)
			for n := range 1000 {
				if p := fmt.Sprintf("%03d", n); r.first <= p && p <= r.last {
					require.Empty(t, owner[p], "%s is in %s and %s", p, code, owner[p])
					owner[p] = code
				}
			}
		}
	}
	for zip, others := range zipShared {
		for _, other := range others {
			require.NotEmpty(t, owner[zip[:3]], zip)
			require.NotEqual(t, owner[zip[:3]], other, zip)
			_, known := stateOf(text{value: other})
			require.True(t, known, zip)
		}
	}
}
