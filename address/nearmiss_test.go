package address_test

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/address"
	"github.com/farewright/farewright/errs"
)

// nearMisses are streets that are not the one asked for, however alike.
var nearMisses = map[string]string{
	"100 Park Ave":       "100 Park Hill Ave, 100 Old Park Ave, 100 1/2 Park Ave, 100A Park Ave, 102 Park Ave",
	"100 Church St":      "100 Old Church St, 100 Church Hill St, 100 Church Street Ext",
	"100 King St":        "100 Martin Luther King St, 100 King George St, 100 Kings St",
	"250 Lee Hwy":        "250 Old Lee Hwy, 250 Lee Jackson Memorial Hwy, 250 Robert E Lee Hwy",
	"99 Oak Ct":          "99 White Oak Ct, 99 Oak Hill Ct, 99 Oak Ln, 99 Oak Green Ct",
	"88 Ridge Rd":        "88 Blue Ridge Rd, 88 North Ridge Rd, 88 Ridge Top Rd",
	"88 Fox Run":         "88 Red Fox Run, 88 Fox Trail",
	"88 River Rd W":      "88 James River Rd W, 88 River Rd E, 88 River Bend Rd W",
	"1 Broadway":         "1 West Broadway, 1 E Broadway, 1 Broadway Alley",
	"815 W St NW":        "815 W St NE, 815 V St NW, 815 E St NW",
	"3 I-35 Frontage Rd": "3 I-10 Frontage Rd, 3 I-35",
	"14 Calle Luna":      "14 Avenida Luna, 14 Calle Sol",
	"210 Virginia Ave":   "210 W Virginia Ave",
	"210 Colonial Pl":    "210 Colonial Plaza, 210 Colonial Ave",
	"18 Court St":        "18 Court Square, 18 Courthouse St",
	"3 E St":             "3 East St, 3 W St",
	"12 N 5th St":        "12 5th St, 12 S 5th St, 12 N 15th St, 12 N 5th Ave",
	"500 US Highway 60":  "500 US-64, 500 State Route 60, 500 Old US Highway 60, 500 US-60 Business",
	"7 County Road 12":   "7 County Road 12A, 7 County Road 112, 7 State Road 12",
	"3 Route 9W":         "3 US-9, 3 Route 9D",
	"500 Highway 60":     "500 County Road 60, 500 I-60, 500 Loop 60, 500 Farm to Market 60",
	"500 Road 60":        "500 US Highway 60",
	"100 N Main St E":    "100 NE Main St, 100 N Main St",
	"100 SW Main St":     "100 S Main St W",
	"100 1/2 Park Ave":   "100 Park Ave",
}

func TestANearMissIsNeverSure(t *testing.T) {
	for asked, found := range nearMisses {
		for near := range strings.SplitSeq(found, ", ") {
			for source, c := range map[string]address.Config{
				"geocoder": geocoding(place(near, "Richmond", "23220", address.Rooftop)),
				"places":   {Places: answers(place(near, "Richmond", "23220", address.House))},
			} {
				r, err := resolve(open(t, c), asked+", Richmond, VA 23220")
				assert.False(t, err == nil && r.Resolved, "%s: %s for %s", source, near, asked)
			}
			home := address.Address{Street: near, City: "Richmond", State: "VA", ZIPCode: "23220", Latitude: 37.5, Longitude: -77.5}
			said := home
			said.Street = asked
			assert.False(t, home.Same(said), "%s and %s", near, asked)
			s := open(t, address.Config{Places: answers(), Sessions: desk{address.Session{Home: &home, Confirmed: []address.Address{home}}}})
			_, err := resolve(s, asked+", Richmond, VA 23220")
			assert.Equal(t, errs.InvalidAddress, errs.CodeOf(err), "home %s for %s", near, asked)
		}
	}
}

func TestTheExactStreetIsFoundBesideANearMiss(t *testing.T) {
	for asked, found := range nearMisses {
		var all []address.Place
		for near := range strings.SplitSeq(found, ", ") {
			all = append(all, place(near, "Richmond", "23220", address.Rooftop))
		}
		r, err := resolve(open(t, geocoding(append(all, place(asked, "Richmond", "23220", address.Rooftop))...)), asked+", Richmond, VA 23220")
		if assert.NoError(t, err, asked) {
			assert.True(t, r.Resolved, asked)
			assert.Equal(t, asked, r.Candidates[0].Street)
		}
	}
}

func TestABusinessIsNotThePlaceThatWasDescribed(t *testing.T) {
	diner := place("100 Main St", "Richmond", "23220", "")
	diner.Name = "Richmond Diner"
	for _, line := range []string{"downtown Richmond", "Church Hill, Richmond, VA", "Henrico County, VA", "city of Richmond", "near Richmond, VA", "Virginia",
		"corner of Main and 5th, Richmond", "US 60 near Richmond", "I-95 exit 74, Richmond", "Broad, Richmond VA", "100, Richmond, VA", "St. Mary's Hospital, Richmond, VA",
		"Main St, Richmond, VA", "23220", "Richmond"} {
		_, err := resolve(open(t, address.Config{Places: answers(diner), Geocoder: answers()}), line)
		assert.Equal(t, errs.InvalidAddress, errs.CodeOf(err), line)
	}
	hospital := place("5801 Bremo Rd", "Richmond", "23226", "")
	hospital.Name = "Bon Secours St. Mary's Hospital"
	r, err := resolve(open(t, address.Config{Places: answers(hospital), Geocoder: answers()}), "Saint Mary's Hospital, Richmond, VA")
	require.NoError(t, err)
	assert.True(t, r.NeedsConfirmation, "part of the name")
	r, err = resolve(open(t, address.Config{Places: answers(hospital), Geocoder: answers()}), "Bon Secours Saint Marys Hospital, Richmond, VA")
	require.NoError(t, err)
	assert.True(t, r.Resolved)
}

func TestWordsOfTheTownDoNotMakeTheName(t *testing.T) {
	for asked, name := range map[string]string{"VA Medical Center": "Richmond Medical Center", "VA Clinic": "The Clinic", "Hospital of Richmond": "Hospital",
		"Walgreens #1234": "Walgreens", "MCV Clinic Building B": "MCV Clinic"} {
		p := place("100 Main St", "Richmond", "23220", "")
		p.Name = name
		r, err := resolve(open(t, address.Config{Places: answers(p), Geocoder: answers()}), asked+", Richmond, VA")
		assert.False(t, err == nil && r.Resolved, "%s for %s", name, asked)
	}
}

func TestPartsLoseNothing(t *testing.T) {
	a := answers()
	s := open(t, address.Config{Places: answers(), Geocoder: a})
	for _, req := range []address.ResolveAddressRequest{{Street: "100 Main St", City: "Richmond, VA"}, {Street: "Bremo Bldg, 100\u00a0Main St", City: "Richmond", State: "VA"}} {
		_, _ = s.ResolveAddress(context.Background(), req)
	}
	_, _ = s.ResolveAddress(context.Background(), address.ResolveAddressRequest{Street: "100 ½ Main St", City: "Richmond", State: "VA"})
	require.Len(t, a.asked, 2, "the second is the first again")
	assert.Equal(t, "100 Main St, Richmond, VA", a.asked[0].Text)
	assert.Equal(t, "100 1/2 Main St, Richmond, VA", a.asked[1].Text)
	_, err := s.ResolveAddress(context.Background(), address.ResolveAddressRequest{Street: "100 Main St", City: "Richmond, VA", State: "IN"})
	assert.Equal(t, errs.InvalidArgument, errs.CodeOf(err))
}

func TestTwoAddressesAreNotOne(t *testing.T) {
	for line, sure := range map[string]bool{"100 Park Ave, 200 Oak St, Richmond, VA": false, "100 Park Ave, NW, Richmond, VA": false, "Bremo Bldg, 100 Park Ave, Richmond, VA": true} {
		r, err := resolve(open(t, geocoding(place("100 Park Ave", "Richmond", "23220", address.Rooftop))), line)
		require.NoError(t, err, line)
		assert.Equal(t, sure, r.Resolved, line)
	}
}

func TestALocationMustBeWhereTheAddressIs(t *testing.T) {
	const asked = "100 Park Ave, Richmond, VA 23220"
	for says, l := range map[string]address.Location{"another state": {Latitude: 34.05, Longitude: -118.24}, "sign lost": {Latitude: 37.5, Longitude: 77.4},
		"swapped": {Latitude: -77.4, Longitude: 37.5}, "where a search starts": {Latitude: 37.4316, Longitude: -78.6569}} {
		p := place("100 Park Ave", "Richmond", "23220", address.Rooftop)
		p.Location = &l
		r, err := resolve(open(t, geocoding(p)), asked)
		require.NoError(t, err, says)
		assert.True(t, r.NeedsConfirmation, says)
		assert.Nil(t, r.Candidates[0].Latitude, says)
		assert.Contains(t, strings.Join(r.Uncertain, " "), "where it lies", says)
	}
	for state, l := range map[string]address.Location{"VA": {Latitude: 52.5, Longitude: 13.4}, "": {Latitude: 51.46, Longitude: -.3}, "WA": {Latitude: -31.9, Longitude: 115.8}} {
		p := place("100 Park Ave", "Richmond", "", address.Rooftop)
		p.Location, p.State = &l, state
		_, err := resolve(open(t, geocoding(p)), "100 Park Ave, Richmond")
		require.Error(t, err, state)
		assert.Contains(t, errs.Classify(err).Message, "outside the United States", state)
	}
	p := place("100 Park Ave", "Richmond", "90210", address.Rooftop)
	r, err := resolve(open(t, geocoding(p)), "100 Park Ave, Richmond, VA")
	require.NoError(t, err)
	assert.True(t, r.NeedsConfirmation, "a ZIP code of another state")
}

func TestStatesAsPeopleSayThem(t *testing.T) {
	for line, want := range map[string]string{
		"9 Elm St, Charleston, W Virginia": "WV", "9 Elm St, Charleston, W. Virginia 25301": "WV", "9 Elm St, Charleston W. Va. 25301": "WV",
		"9 Elm St, Durham, N. Carolina": "NC", "9 Elm St, Tampa, Fla.": "FL", "9 Elm St, Boston, Mass.": "MA", "9 Elm St, Erie, Penna": "PA",
		"9 Elm St, Austin, Tex": "TX", "9 Elm St, Fresno, Calif. 93701": "CA", "9 Elm St W, Virginia": "VA", "9 Elm St, Richmond, 23220, VA": "VA 23220",
		"9 Elm St, Port Washington 11050": "11050", "N6W23001 Elm St, Waukesha, WI": "WI",
	} {
		a := answers()
		_, _ = resolve(open(t, address.Config{Places: answers(), Geocoder: a}), line)
		require.Len(t, a.asked, 1, line)
		assert.Contains(t, a.asked[0].Text, ", "+want, line)
	}
	delaware := place("12 Oak St", "Delaware", "43015", address.Rooftop)
	delaware.State, delaware.Location = "OH", &address.Location{Latitude: 40.3, Longitude: -83.1}
	r, err := resolve(open(t, geocoding(delaware)), "12 Oak St, Delaware")
	require.NoError(t, err)
	assert.True(t, r.NeedsConfirmation, "the town in Ohio, perhaps")
	s := open(t, geocoding(place("100 Park Ave", "Richmond", "23220", address.Rooftop)))
	for field, req := range map[string]address.ResolveAddressRequest{
		"state":    {Street: "100 Park Ave", City: "Richmond", State: "Vriginia"},
		"zip_code": {Street: "100 Park Ave", City: "Richmond", ZIPCode: "2322"},
	} {
		_, err := s.ResolveAddress(context.Background(), req)
		require.Equal(t, errs.InvalidArgument, errs.CodeOf(err), field)
		assert.Equal(t, []string{field}, errs.Classify(err).Fields)
	}
	r, err = s.ResolveAddress(context.Background(), address.ResolveAddressRequest{Street: "100 Park Ave", City: "Richmond, VA", State: "VA"})
	require.NoError(t, err)
	assert.True(t, r.Resolved)
}

func TestTheUnitIsTheOneThatWasSaid(t *testing.T) {
	found := place("100 Park Ave", "Richmond", "23220", address.Rooftop)
	found.Unit = "Apt 9"
	for line, want := range map[string]string{"100 Park Ave": "", "100 Park Ave Apt 3": "Apt 3", "Apt 9, 100 Park Ave": "Apt 9", "100 Park Ave #9": "#9",
		"100 Park Ave, Building 2, Suite 10": "Building 2, Suite 10"} {
		r, err := resolve(open(t, geocoding(found)), line+", Richmond, VA 23220")
		require.NoError(t, err, line)
		assert.Equal(t, want, r.Candidates[0].Unit, line)
		assert.Equal(t, want == "" || strings.HasSuffix(want, "9"), r.Resolved, line)
	}
	home := address.Address{Street: "100 Park Ave Apt 3", City: "Richmond", State: "VA", ZIPCode: "23220", Latitude: 37.5, Longitude: -77.5}
	s := open(t, address.Config{Places: answers(), Sessions: desk{address.Session{Home: &home}}})
	_, err := resolve(s, "100 Park Ave Apt 5, Richmond, VA")
	assert.Error(t, err, "a neighbour is not the home")
	r, err := resolve(s, "100 Park Ave #3, Richmond, VA")
	require.NoError(t, err)
	assert.Equal(t, "", r.Candidates[0].Unit, "it is in the street already")
}
