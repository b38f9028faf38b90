package address_test

import (
	"context"
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
		{"another suffix", asked, place("4100 Hioaks Ave", "Richmond", "23225", address.Rooftop), .90, true, ""},
		{"another ZIP", asked, place("4100 Hioaks Rd", "Richmond", "23224", address.Rooftop), .80, true, ""},
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
