package address_test

import (
	"context"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/address"
	"github.com/farewright/farewright/errs"
)

func place(street, city, zip string, p address.Precision) address.Place {
	return address.Place{ID: "g:" + street + zip, Street: street, City: city, State: "VA", ZIPCode: zip, Precision: p,
		Location: &address.Location{Latitude: 37.5, Longitude: -77.5}}
}

func geocoding(places ...address.Place) address.Config {
	return address.Config{Places: answers(), Geocoder: answers(places...)}
}

func resolve(s bench, line string) (address.ResolveAddressResponse, error) {
	return s.ResolveAddress(context.Background(), address.ResolveAddressRequest{SessionID: "s-1", Address: line})
}

func TestWhatAnAddressResolvesTo(t *testing.T) {
	const asked = "4100 Hioaks Rd Apt 3, Richmond, VA 23225"
	for _, c := range []struct {
		says       string
		asked      string
		found      address.Place
		confidence float64
		resolved   bool
		uncertain  string
	}{
		{"the building itself", asked, place("4100 Hioaks Rd", "Richmond", "23225", address.Rooftop), .95, true, ""},
		{"spelled out", asked, place("4100 Hioaks Road", "Richmond", "23225", address.Rooftop), .95, true, ""},
		{"without commas", "4100 Hioaks Road Richmond VA", place("4100 Hioaks Rd", "Richmond", "23225", address.Rooftop), .95, true, ""},
		{"a mapped house", asked, place("4100 Hioaks Rd", "Richmond", "23225", address.House), .85, true, ""},
		{"between two numbers", asked, place("4100 Hioaks Rd", "Richmond", "23225", address.Interpolated), .80, true, ""},
		{"guessed along the street", asked, place("4100 Hioaks Rd", "Richmond", "23225", address.Estimated), .70, false, ""},
		{"another suffix is another street, perhaps", asked, place("4100 Hioaks Ave", "Richmond", "23225", address.Rooftop), .75, false, "ending or direction"},
		{"no suffix in the answer", asked, place("4100 Hioaks", "Richmond", "23225", address.Rooftop), .90, true, ""},
		{"another ZIP", asked, place("4100 Hioaks Rd", "Richmond", "23224", address.Rooftop), .75, false, "the ZIP code differs"},
		{"another city and ZIP", asked, place("4100 Hioaks Rd", "Bon Air", "23235", address.Rooftop), .65, false, "the city differs"},
		{"another city of the same ZIP", asked, place("4100 Hioaks Rd", "Bon Air", "23225", address.Rooftop), .95, true, ""},
		{"a street that sounds alike", asked, place("4100 Hyox Rd", "Richmond", "23225", address.Rooftop), .71, false, "sounds alike"},
	} {
		r, err := resolve(open(t, geocoding(c.found)), c.asked)
		require.NoError(t, err, c.says)
		require.Len(t, r.Candidates, 1, c.says)
		assert.InDelta(t, c.confidence, r.Candidates[0].Confidence, .011, c.says)
		assert.Equal(t, c.resolved, r.Resolved, c.says)
		assert.Equal(t, !c.resolved, r.NeedsConfirmation, c.says)
		if c.uncertain != "" {
			assert.Contains(t, r.Uncertain[len(r.Uncertain)-1]+r.Uncertain[0], c.uncertain, c.says)
		}
		assert.Equal(t, "geocoder", r.Candidates[0].Source)
	}
	r, err := resolve(open(t, geocoding(place("4100 Hioaks Rd", "Richmond", "23225", address.Rooftop))), asked)
	require.NoError(t, err)
	assert.Equal(t, "Apt 3", r.Candidates[0].Unit)
}

func TestWhatDoesNotResolveSaysWhatIsMissing(t *testing.T) {
	for _, c := range []struct {
		says, asked string
		found       []address.Place
		words       string
	}{
		{"another house number", "4100 Hioaks Rd, Richmond, VA", []address.Place{place("4102 Hioaks Rd", "Richmond", "23225", address.House)}, "No such address"},
		{"another state", "4100 Hioaks Rd, Richmond, CA", []address.Place{place("4100 Hioaks Rd", "Richmond", "23225", address.Rooftop)}, "No such address"},
		{"a town only", "Richmond, VA", []address.Place{place("", "Richmond", "23219", address.Approximate)}, "names no street"},
		{"a road only", "Hioaks Rd, Richmond, VA", []address.Place{place("Hioaks Rd", "Richmond", "23225", address.Route)}, "no house number"},
		{"nothing, and no city", "4100 Hioaks Rd", nil, "city or ZIP code is missing"},
		{"nothing", "4100 Hioaks Rd, Richmond, VA", nil, "No such address"},
		{"a PO box", "PO Box 12, Richmond, VA 23220", nil, "PO box"},
		{"a mail route", "RR 2 Box 152, Stuart, VA", nil, "mail route"},
		{"military mail", "PSC 3 Box 4120, APO AE 09021", nil, "military"},
		{"general delivery", "General Delivery, Richmond, VA", nil, "post office"},
	} {
		a := answers(c.found...)
		s := open(t, address.Config{Places: answers(), Geocoder: a})
		_, err := resolve(s, c.asked)
		e := errs.Classify(err)
		require.NotNil(t, e, c.says)
		assert.Equal(t, errs.InvalidAddress, e.Code, c.says)
		assert.Contains(t, e.Message, c.words, c.says)
		assert.NotContains(t, e.Message, "Hioaks", c.says)
	}
}

func TestSeveralThatFitAreToldApart(t *testing.T) {
	s := open(t, geocoding(place("100 Main St", "Richmond", "23219", address.Rooftop), place("100 Main St", "Ashland", "23005", address.Rooftop)))
	_, err := resolve(s, "100 Main St, VA")
	e := errs.Classify(err)
	require.Equal(t, errs.AddressAmbiguous, errs.CodeOf(err))
	require.Len(t, e.Candidates, 2)
	assert.Contains(t, string(errs.Envelope(e)), `"tell_apart":"Richmond, 23219"`)
	assert.False(t, e.DoNotRetry)
	// The same address twice is one.
	r, err := resolve(open(t, geocoding(place("100 Main St", "Richmond", "23219", address.Rooftop), place("100 Main Street", "Richmond", "23219", address.House))), "100 Main St, Richmond, VA")
	require.NoError(t, err)
	assert.True(t, r.Resolved)
}

func TestTheHomeAndKnownAddressesNeedNoProvider(t *testing.T) {
	home := address.Address{Street: "1412 W Cary St", City: "Richmond", State: "VA", ZIPCode: "23220", Latitude: 37.5471, Longitude: -77.4567}
	used := address.Address{Street: "1250 E Marshall St", City: "Richmond", State: "VA", ZIPCode: "23298", Latitude: 37.5407, Longitude: -77.4294}
	a := answers()
	s := open(t, address.Config{Places: a, Geocoder: a, Sessions: desk{address.Session{Home: &home, Confirmed: []address.Address{used}}}})
	for _, line := range []string{"home", "My House", "1412 West Cary Street, Richmond", "1412 w. cary st., 23220", "1412 W Cary St Apt 2, Richmond, Virginia 23220"} {
		r, err := resolve(s, line)
		require.NoError(t, err, line)
		if strings.Contains(line, "Apt") {
			assert.Equal(t, "Apt 2", r.Candidates[0].Unit)
		}
		assert.Equal(t, "home", r.Candidates[0].Source, line)
		assert.Equal(t, 1., r.Candidates[0].Confidence, line)
		assert.True(t, r.Resolved)
	}
	r, err := resolve(s, "1250 east marshall street, richmond, va")
	require.NoError(t, err)
	assert.Equal(t, "session", r.Candidates[0].Source)
	assert.Equal(t, .98, r.Candidates[0].Confidence)
	assert.EqualValues(t, 0, a.searches.Load())
	for _, line := range []string{"1412 E Cary St, Richmond", "1414 W Cary St, Richmond", "1412 W Cary St, Norfolk", "1412 W Cary St"} {
		_, err := resolve(s, line)
		assert.Error(t, err, "%s is not the home", line)
	}
	for id, code := range map[string]errs.Code{"": errs.NoSession, "s-old": errs.SessionExpired, "s-never": errs.NoSession} {
		_, err := s.ResolveAddress(context.Background(), address.ResolveAddressRequest{SessionID: id, Address: "home"})
		assert.Equal(t, code, errs.CodeOf(err), id)
	}
}

func TestAHomeWithoutCoordinatesIsLocatedAndStaysTheHome(t *testing.T) {
	home := address.Address{Street: "1412 W Cary St", City: "Richmond", State: "VA", ZIPCode: "23220"}
	s := open(t, address.Config{Places: answers(), Geocoder: answers(place("1412 W Cary St", "Richmond", "23220", address.Rooftop)),
		Sessions: desk{address.Session{Home: &home}}})
	r, err := resolve(s, "home")
	require.NoError(t, err)
	assert.Equal(t, "home", r.Candidates[0].Source)
	assert.Equal(t, 37.5, *r.Candidates[0].Latitude)
}

func TestAProviderThatFailsIsSkippedAndAllFailingIsNoAddressProblem(t *testing.T) {
	house := place("4100 Hioaks Rd", "Richmond", "23225", address.House)
	s := open(t, address.Config{Places: answers(house), Geocoder: fails(errBroken)})
	r, err := resolve(s, "4100 Hioaks Rd, Richmond, VA")
	require.NoError(t, err)
	assert.Equal(t, "places", r.Candidates[0].Source)
	_, err = resolve(open(t, address.Config{Places: fails(errBroken), Geocoder: fails(errBroken)}), "4100 Hioaks Rd, Richmond, VA")
	assert.Equal(t, errs.InternalError, errs.CodeOf(err))
	_, err = resolve(open(t, address.Config{Places: fails(errBroken), Geocoder: answers()}), "4100 Hioaks Rd, Richmond, VA")
	assert.Equal(t, errs.InvalidAddress, errs.CodeOf(err), "one of them did say that there is none")
}

func TestPartsInsteadOfALine(t *testing.T) {
	a := answers(place("4100 Hioaks Rd", "Richmond", "23225", address.Rooftop))
	s := open(t, address.Config{Places: answers(), Geocoder: a})
	r, err := s.ResolveAddress(context.Background(), address.ResolveAddressRequest{Street: "4100 Hioaks Rd #3", City: "Richmond", State: "Virginia", ZIPCode: "23225", Purpose: "pickup"})
	require.NoError(t, err)
	assert.True(t, r.Resolved)
	assert.Equal(t, "#3", r.Candidates[0].Unit)
	assert.Equal(t, "4100 Hioaks Rd, Richmond, VA 23225", a.asked[0].Text, "the geocoder hears no unit")
	for _, bad := range []address.ResolveAddressRequest{{}, {Address: "  "}, {Address: "x", City: "y"}} {
		_, err := s.ResolveAddress(context.Background(), bad)
		assert.Equal(t, errs.InvalidArgument, errs.CodeOf(err))
	}
}

func TestHowAddressesAreTakenApart(t *testing.T) {
	for line, want := range map[string]string{
		"12 Flat Rock Rd, Richmond, VA 23220":             "12 Flat Rock Rd, Richmond, VA 23220",
		"10 Stella Maris Ave, Norfolk VA":                 "10 Stella Maris Ave, Norfolk, VA",
		"700 Steele St Apt 4B, Sterling, VA":              "700 Steele St, Sterling, VA",
		"500 Florida Ave Ste. 200, Stephens City, VA":     "500 Florida Ave, Stephens City, VA",
		"100 Lot Rd, Flint, MI":                           "100 Lot Rd, Flint, MI",
		"88 Building Way, Florence, SC":                   "88 Building Way, Florence, SC",
		"1250 E Marshall St 2nd Floor, Richmond, VA":      "1250 E Marshall St, Richmond, VA",
		"1250 E Marshall St #5 Richmond VA":               "1250 E Marshall St, Richmond, VA",
		"12 Oak Ct":                                       "12 Oak Ct",
		"12 Oak Ct, Hartford, CT":                         "12 Oak Ct, Hartford, CT",
		"45 Pine La":                                      "45 Pine La",
		"1600 Pennsylvania Ave NW, Washington":            "1600 Pennsylvania Ave NW, Washington",
		"1600 Pennsylvania Ave NW, Washington, DC 20500":  "1600 Pennsylvania Ave NW, Washington, DC 20500",
		"100 Main St, New York, New York":                 "100 Main St, New York, NY",
		"100 Oak St St Louis MO 63101":                    "100 Oak St, St Louis, MO 63101",
		"100 Oak St Pass Christian MS":                    "100 Oak St, Pass Christian, MS",
		"9 Church St Amelia Court House VA":               "9 Church St, Amelia Court House, VA",
		"100 Broadway New York NY 10005":                  "100 Broadway, New York, NY 10005",
		"2405 Hull Street Road Richmond VA":               "2405 Hull Street Road, Richmond, VA",
		"100 Main St, Richmond, VA 23220, U.S.A.":         "100 Main St, Richmond, VA 23220",
		"Urb Las Gladiolas, 150 Calle A, San Juan, PR":    "150 Calle A, San Juan, PR",
		"4100 hioaks rd richmond virginia 23225-1234 usa": "4100 hioaks rd, richmond, VA 23225",
	} {
		a := answers()
		s := open(t, address.Config{Places: answers(), Geocoder: a})
		_, _ = resolve(s, line)
		if assert.Len(t, a.asked, 1, line) {
			assert.Equal(t, want, a.asked[0].Text, line)
		}
	}
}

func TestDifferentStreetsAreNotOneAddress(t *testing.T) {
	rooftop := func(street string) address.Place { return place(street, "Richmond", "23220", address.Rooftop) }
	r, err := resolve(open(t, geocoding(rooftop("100 E Main St"), rooftop("100 W Main St"))), "100 W Main St, Richmond, VA")
	require.NoError(t, err)
	assert.Equal(t, "100 W Main St", r.Candidates[0].Street, "the one that was asked for, whatever the order")
	assert.True(t, r.Resolved)
	r, err = resolve(open(t, geocoding(rooftop("100 Main St"), rooftop("100 Main Ave"))), "100 Main Ave, Richmond, VA")
	require.NoError(t, err)
	assert.Equal(t, "100 Main Ave", r.Candidates[0].Street)
	_, err = resolve(open(t, geocoding(rooftop("100 W Main St"), rooftop("100 E Main St"))), "100 Main St, Richmond, VA")
	assert.Equal(t, errs.AddressAmbiguous, errs.CodeOf(err), "east or west?")
	r, err = resolve(open(t, geocoding(rooftop("100 E Main St"))), "100 W Main St, Richmond, VA")
	require.NoError(t, err)
	assert.True(t, r.NeedsConfirmation, "East Main is never surely West Main")
	r, err = resolve(open(t, geocoding(place("100 Main St", "Norfolk", "23510", address.Rooftop), rooftop("100 Main St"))), "100 Main St, Richmond, VA")
	require.NoError(t, err)
	assert.Equal(t, "Richmond", r.Candidates[0].City)
	assert.True(t, r.Resolved)
}

func TestStreetsThatAreSpelledAlike(t *testing.T) {
	for asked, found := range map[string]string{
		"100 North Ave": "100 North Avenue", "5 Ave D": "5 Avenue D", "100 E St James St": "100 E Saint James St", "60 Highway 60": "60 US Highway 60",
		"9 Dr Martin Luther King Blvd": "9 Martin Luther King Jr Blvd", "7 13th St": "7 Thirteenth St", "7 21st St": "7 Twenty First St", "9 Pine Hills Dr": "9 Pine Hls Dr", "5 E US Highway 60": "5 US-60 E",
		"5 County Road 12": "5 Co Rd 12", "5 FM 1960 Rd": "5 Farm to Market 1960", "5 JFK Blvd": "5 John F. Kennedy Blvd", "7 Rte 1": "7 Route 1", "7 Hwy 60": "7 Highway 60",
	} {
		r, err := resolve(open(t, geocoding(place(found, "Saint Paul", "24283", address.Rooftop))), asked+", St. Paul, VA")
		if assert.NoError(t, err, asked) {
			assert.True(t, r.Resolved, "%s: %v", asked, r.Uncertain)
		}
	}
}

func TestWhatIsMissingIsNotMadeUp(t *testing.T) {
	clinicOn := place("1250 E Marshall St", "Richmond", "23298", "")
	for _, line := range []string{"E Marshall St, Richmond, VA", "Richmond, VA", "23220", "APO AE 09012", "APO 09012"} {
		_, err := resolve(open(t, address.Config{Places: answers(clinicOn), Geocoder: answers()}), line)
		assert.Equal(t, errs.InvalidAddress, errs.CodeOf(err), line)
	}
	toronto := place("200 Elizabeth St", "Toronto", "M5G 2C4", address.Rooftop)
	toronto.State = "ON"
	_, err := resolve(open(t, geocoding(toronto)), "200 Elizabeth St, Toronto")
	assert.Contains(t, errs.Classify(err).Message, "outside the United States")
	nowhere := place("100 Main St", "Richmond", "23220", address.Rooftop)
	nowhere.Location = &address.Location{}
	r, err := resolve(open(t, geocoding(nowhere)), "100 Main St, Richmond, VA")
	require.NoError(t, err)
	assert.False(t, r.Resolved)
	assert.Nil(t, r.Candidates[0].Latitude)
	nowhere.Location = &address.Location{Latitude: math.NaN(), Longitude: math.Inf(1)}
	_, err = resolve(open(t, geocoding(nowhere)), "100 Main St, Richmond, VA")
	require.NoError(t, err)
	_, err = resolve(open(t, address.Config{Places: answers(), Geocoder: fails(errBroken)}), "100 Main St, Richmond, VA")
	assert.Equal(t, errs.InternalError, errs.CodeOf(err), "who knows houses did not answer")
}
