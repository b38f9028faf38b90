package googleplaces_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/address"
	"github.com/farewright/farewright/address/addresstest"
	"github.com/farewright/farewright/address/googleplaces"
	"github.com/farewright/farewright/address/hours"
)

func TestPlacesKeepTheContract(t *testing.T) {
	addresstest.TestPlaces(t, func(t *testing.T) addresstest.PlacesFixture {
		return fixture(t, newGoogle(t), (*google).places)
	})
}

func TestLegacyPlacesKeepTheContract(t *testing.T) {
	addresstest.TestPlaces(t, func(t *testing.T) addresstest.PlacesFixture {
		return fixture(t, oldGoogle(t), (*google).legacy)
	})
}

func fixture(t *testing.T, g *fake, open func(*google, testing.TB) *googleplaces.Places) addresstest.PlacesFixture {
	return addresstest.PlacesFixture{Places: open(g.google, t), Known: "dialysis on Hioaks Road", Unknown: "zebra", Secrets: []string{key, g.URL},
		Break: g.breakDown, Stall: g.silence}
}

func TestASearchSendsOneRequest(t *testing.T) {
	g := serve(t, answer{body: `{}`})
	places, err := g.places(t).Search(context.Background(), ask)
	require.NoError(t, err)
	assert.Equal(t, []address.Place{}, places)
	require.Len(t, g.requests(), 1)
	golden(t, "search_new.request", g.requests()[0])
}

func TestTheDefaultBiasLooksAtTheWholeState(t *testing.T) {
	g := serve(t, answer{body: `{}`})
	for _, bias := range []address.Location{{Latitude: 37.4316, Longitude: -78.6569}, {}} {
		_, err := g.places(t).Search(context.Background(), address.Query{Text: "pharmacy", Bias: bias, Limit: 10})
		require.NoError(t, err)
	}
	golden(t, "search_state.request", g.requests()[0])
	assert.Equal(t, g.requests()[0], g.requests()[1])
}

func TestARegionOfOnesOwnReplacesVirginia(t *testing.T) {
	g := serve(t, answer{body: `{}`})
	c := g.config()
	c.Region = googleplaces.Region{Centre: address.Location{Latitude: 31, Longitude: -99}, SouthWest: address.Location{Latitude: 25.8, Longitude: -106.7},
		NorthEast: address.Location{Latitude: 36.5, Longitude: -93.5}}
	p, err := googleplaces.New(c)
	require.NoError(t, err)
	_, err = p.Search(context.Background(), address.Query{Text: "pharmacy", Bias: c.Region.Centre, Limit: 1})
	require.NoError(t, err)
	assert.Contains(t, g.requests()[0], `"locationBias":{"rectangle":{"low":{"latitude":25.8,"longitude":-106.7},"high":{"latitude":36.5,"longitude":-93.5}}}`)
}

func TestTheLimitIsWhatGoogleTakes(t *testing.T) {
	g := serve(t, answer{body: `{}`})
	p := g.places(t)
	for limit, sent := range map[int]string{-1: `"pageSize":1,`, 0: `"pageSize":1,`, 7: `"pageSize":7,`, 100: `"pageSize":20,`} {
		_, err := p.Search(context.Background(), address.Query{Text: "x", Limit: limit})
		require.NoError(t, err)
		requests := g.requests()
		assert.Contains(t, requests[len(requests)-1], sent)
	}
}

func TestDetailsSendOneRequest(t *testing.T) {
	g := serve(t, answer{body: read(t, "details_new.json")})
	p, err := g.places(t).Details(context.Background(), "google:ChIJdavita")
	require.NoError(t, err)
	golden(t, "details_new.request", g.requests()[0])
	assert.Equal(t, "google:ChIJdavita", p.ID)
	assert.Equal(t, "(804) 555-0140", p.Phone)
	assert.True(t, p.Detailed)
}

func TestIDsThatAreNoneOfGooglesAreNotAskedFor(t *testing.T) {
	g := serve(t, answer{body: `{}`})
	for _, id := range []string{"", "google:", "osm:N1", "ChIJx", "google:../../v2", "google:a/b", "google:a?key=1", "google:" + strings.Repeat("x", 501)} {
		for _, p := range []*googleplaces.Places{g.places(t), g.legacy(t)} {
			_, err := p.Details(context.Background(), id)
			assert.Equal(t, address.Gone, fault(t, err).Kind, "%q", id)
		}
	}
	assert.Empty(t, g.requests())
}

func TestAnEmptyQueryIsNotAsked(t *testing.T) {
	g := serve(t, answer{body: `{}`})
	_, err := g.places(t).Search(context.Background(), address.Query{Text: " "})
	assert.Equal(t, address.BadRequest, fault(t, err).Kind)
	_, err = g.legacy(t).Search(context.Background(), address.Query{})
	assert.Equal(t, address.BadRequest, fault(t, err).Kind)
	_, err = g.geocoder(t).Geocode(context.Background(), address.Query{})
	assert.Equal(t, address.BadRequest, fault(t, err).Kind)
	assert.Empty(t, g.requests())
}

// search returns what the fixture of the new API is read as.
func search(t *testing.T) []address.Place {
	t.Helper()
	places, err := serve(t, answer{body: read(t, "search_new.json")}).places(t).Search(context.Background(), ask)
	require.NoError(t, err)
	return places
}

func TestAPlaceIsReadWhole(t *testing.T) {
	p := byID(t, search(t), "ChIJdavita")
	week := p.Hours
	p.Hours = hours.Hours{}
	assert.Equal(t, address.Place{ID: "google:ChIJdavita", Name: "DaVita Hioaks Dialysis", Street: "671 Hioaks Rd", Unit: "Suite 210", City: "Richmond",
		State: "VA", ZIPCode: "23225-4072", Location: &address.Location{Latitude: 37.5096, Longitude: -77.5227}, Phone: "(804) 555-0140",
		InternationalPhone: "+1 804-555-0140", BusinessStatus: "OPERATIONAL", TimeZone: "America/New_York", Precision: address.House, Detailed: true,
		Attribution: "Google Maps, Listings Co"}, p)
	assert.Len(t, week.WeekdayText, 7)
	assert.Equal(t, "Monday: 8:00\u202fAM\u2009–\u20095:00\u202fPM", week.WeekdayText[0])
	zone, err := time.LoadLocation("America/New_York")
	require.NoError(t, err)
	for at, want := range map[time.Time]hours.State{
		time.Date(2026, 3, 30, 11, 0, 0, 0, zone): hours.StateOpen,
		time.Date(2026, 3, 30, 13, 0, 0, 0, zone): hours.StateClosed, // special hours of this Monday
		time.Date(2026, 4, 6, 13, 0, 0, 0, zone):  hours.StateOpen,   // an ordinary Monday
		time.Date(2026, 4, 5, 13, 0, 0, 0, zone):  hours.StateClosed, // a Sunday
	} {
		assert.Equal(t, want, hours.Open(week, at, zone), "%s", at)
	}
}

func TestOddPlacesOfTheNewAPI(t *testing.T) {
	places := search(t)
	assert.Len(t, places, 13, "the one abroad and the one without id are left out")
	for _, row := range []struct {
		says, id string
		is       func(p address.Place) bool
	}{
		{"a bare address has no name", "ChIJaddr", func(p address.Place) bool {
			return p.Name == "" && p.Street == "123 Main St" && p.Precision == address.House
		}},
		{"no status is unknown", "ChIJaddr", func(p address.Place) bool { return p.BusinessStatus == "" }},
		{"who drives out has no location", "ChIJservice", func(p address.Place) bool { return p.Location == nil && p.Name != "" }},
		{"what opens some day is not operational", "ChIJfuture", func(p address.Place) bool { return p.BusinessStatus == "" && len(p.Hours.Periods) == 0 }},
		{"what has moved is closed for good", "ChIJmoved", func(p address.Place) bool { return p.BusinessStatus == address.ClosedPermanently }},
		{"a plus code is no street", "ChIJplus", func(p address.Place) bool {
			return p.Street == "" && p.City == "Richmond" && p.Precision == address.Business
		}},
		{"closed for now", "ChIJplus", func(p address.Place) bool { return p.BusinessStatus == address.ClosedTemporarily }},
		{"hours in German keep their periods", "ChIJde", func(p address.Place) bool { return len(p.Hours.Periods) == 6 && p.BusinessStatus == "" }},
		{"a borough is the city", "ChIJbk", func(p address.Place) bool { return p.City == "Brooklyn" && p.State == "NY" }},
		{"always open is one period", "ChIJbk", func(p address.Place) bool { return len(p.Hours.Periods) == 1 && p.Hours.Periods[0].Close == nil }},
		{"Puerto Rico is a state here", "ChIJpr", func(p address.Place) bool { return p.State == "PR" && p.ZIPCode == "00907" && p.BusinessStatus == "" }},
		{"a postal address will do", "ChIJpostal", func(p address.Place) bool {
			return p.Street == "88 Patton Ave" && p.Unit == "Ste 4" && p.City == "Roanoke"
		}},
		{"0,0 is no location", "ChIJpostal", func(p address.Place) bool { return p.Location == nil }},
		{"so will the line", "ChIJline", func(p address.Place) bool {
			return p.Street == "305 Oak Grove Dr" && p.Unit == "Unit 42" && p.City == "Chesapeake" && p.State == "VA" && p.ZIPCode == "23320"
		}},
		{"half a location is none", "ChIJline", func(p address.Place) bool { return p.Location == nil }},
		{"a road", "ChIJroute", func(p address.Place) bool {
			return p.Name == "" && p.Street == "Main St" && p.Precision == address.Route
		}},
		{"a town", "ChIJtown", func(p address.Place) bool {
			return p.Name == "" && p.City == "Richmond" && p.Precision == address.Approximate
		}},
	} {
		p := byID(t, places, row.id)
		assert.True(t, row.is(p), "%s: %+v", row.says, p)
		assert.True(t, p.Detailed)
		assert.True(t, strings.HasPrefix(p.Attribution, "Google Maps"))
	}
}

func TestLegacySearchesSendOneRequest(t *testing.T) {
	g := serve(t, answer{body: `{"html_attributions":[],"results":[],"status":"ZERO_RESULTS"}`})
	p := g.legacy(t)
	assert.Equal(t, "google-places-legacy", p.Provider())
	places, err := p.Search(context.Background(), ask)
	require.NoError(t, err)
	assert.Equal(t, []address.Place{}, places)
	golden(t, "search_legacy.request", g.requests()[0])
	_, err = p.Search(context.Background(), address.Query{Text: "x", Limit: 5})
	require.NoError(t, err)
	assert.Contains(t, g.requests()[1], "location=37.43%2C-78.66")
}

func TestLegacySearchResultsAreReadFromTheirLine(t *testing.T) {
	g := serve(t, answer{body: read(t, "search_legacy.json")})
	places, err := g.legacy(t).Search(context.Background(), ask)
	require.NoError(t, err)
	require.Len(t, places, 6)
	p := byID(t, places, "ChIJdavita")
	assert.Equal(t, address.Place{ID: "google:ChIJdavita", Name: "DaVita Hioaks Dialysis", Street: "671 Hioaks Rd", Unit: "#210", City: "Richmond", State: "VA",
		ZIPCode: "23225", Location: &address.Location{Latitude: 37.5096, Longitude: -77.5227}, BusinessStatus: "OPERATIONAL", Precision: address.Business,
		Attribution: `Google Maps, Listings by <a href="https://listings.example">Listings Co</a>`}, p)
	p = byID(t, places, "ChIJroute")
	assert.Equal(t, "Main St Denver CO 80238 route", strings.Join([]string{p.Street, p.City, p.State, p.ZIPCode, string(p.Precision)}, " "))
	assert.Empty(t, p.Name)
	assert.Empty(t, byID(t, places, "ChIJaddr").Name)
	p = byID(t, places, "ChIJold")
	assert.Equal(t, address.ClosedTemporarily, p.BusinessStatus, "closed, for now or for good")
	assert.Equal(t, "1250 E Marshall St", p.Street)
	assert.Equal(t, "Suite 200", p.Unit)
	p = byID(t, places, "ChIJplus")
	assert.Equal(t, address.ClosedPermanently, p.BusinessStatus)
	assert.Empty(t, p.Street)
	assert.Equal(t, "Richmond", p.City)
	p = byID(t, places, "ChIJodd")
	assert.Empty(t, p.Street+p.City)
	assert.Nil(t, p.Location)
}

func TestLegacyDetails(t *testing.T) {
	g := serve(t, answer{body: read(t, "details_legacy.json")})
	p, err := g.legacy(t).Details(context.Background(), "google:ChIJdavita")
	require.NoError(t, err)
	golden(t, "details_legacy.request", g.requests()[0])
	assert.Equal(t, "google:ChIJdavita", p.ID, "a newer id does not replace the one asked for")
	assert.Equal(t, "671 Hioaks Rd", p.Street)
	assert.Equal(t, "210", p.Unit)
	assert.Equal(t, "+1 804-555-0140", p.InternationalPhone)
	assert.Equal(t, address.House, p.Precision)
	assert.True(t, p.Detailed)
	assert.Empty(t, p.TimeZone, "the offset of now says nothing of another day")
	zone, err := time.LoadLocation("America/New_York")
	require.NoError(t, err)
	assert.Equal(t, hours.StateClosed, hours.Open(p.Hours, time.Date(2026, 3, 30, 13, 0, 0, 0, zone), zone))
	assert.Equal(t, hours.StateOpen, hours.Open(p.Hours, time.Date(2026, 3, 31, 13, 0, 0, 0, zone), zone))
}

func TestAnAnswerIsCutToTheLimit(t *testing.T) {
	g := serve(t, answer{body: read(t, "search_legacy.json")})
	places, err := g.legacy(t).Search(context.Background(), address.Query{Text: "x", Limit: 2})
	require.NoError(t, err)
	assert.Len(t, places, 2)
}

func TestHoursThatAreCutOffAtTheEndOfTheWeek(t *testing.T) {
	body := `{"places":[{"id":"a","types":["establishment"],"displayName":{"text":"Night Clinic"},
	 "regularOpeningHours":{"periods":[{"open":{"day":0,"hour":20,"minute":0},"close":{"day":1,"hour":4,"minute":0}},{"open":{"day":6,"hour":20,"minute":0},"close":{"day":0,"hour":4,"minute":0}}]},
	 "currentOpeningHours":{"periods":[
	  {"open":{"day":6,"hour":20,"minute":0,"date":{"year":2026,"month":4,"day":11}},"close":{"day":0,"hour":4,"minute":0,"date":{"year":2026,"month":4,"day":12}}},
	  {"open":{"day":0,"hour":20,"minute":0,"date":{"year":2026,"month":4,"day":12}},"close":{"day":0,"hour":23,"minute":59,"truncated":true,"date":{"year":2026,"month":4,"day":12}}}]}}]}`
	places, err := serve(t, answer{body: body}).places(t).Search(context.Background(), ask)
	require.NoError(t, err)
	assert.Equal(t, hours.StateOpen, hours.Open(places[0].Hours, time.Date(2026, 4, 13, 2, 0, 0, 0, time.UTC), time.UTC))
}

func TestHoursThatAreNotUnderstoodAreLeftOut(t *testing.T) {
	for _, periods := range []string{`[{"open":{"day":9,"hour":8}}]`, `[{"close":{"day":1,"hour":8}}]`, `[{"open":{"day":1,"time":"8am"},"close":{"day":1,"time":"1700"}}]`, `"often"`, `{}`} {
		body := `{"places":[{"id":"a","displayName":{"text":"x"},"regularOpeningHours":{"periods":` + periods + `,"weekdayDescriptions":["Monday: Closed"]}}]}`
		places, err := serve(t, answer{body: body}).places(t).Search(context.Background(), ask)
		require.NoError(t, err)
		assert.Empty(t, places[0].Hours.Periods, "%s", periods)
		assert.Len(t, places[0].Hours.WeekdayText, 1)
	}
}

func TestCacheTimesAreTheHosts(t *testing.T) {
	for _, row := range []struct{ search, details, wantSearch, wantDetails time.Duration }{
		{0, 0, address.SearchLife, address.DetailsLife},
		{time.Minute, 2 * time.Minute, time.Minute, 2 * time.Minute},
		{-1, -1, 0, 0},
	} {
		p, err := googleplaces.New(googleplaces.Config{Key: key, SearchLife: row.search, DetailsLife: row.details})
		require.NoError(t, err)
		search, details := p.CacheTimes()
		assert.Equal(t, row.wantSearch, search)
		assert.Equal(t, row.wantDetails, details)
	}
}

func TestTheLanguageIsPartOfTheProvidersName(t *testing.T) {
	for language, want := range map[string]string{"": "google-places-v1", "en": "google-places-v1", "es-PR": "google-places-v1-es-pr"} {
		p, err := googleplaces.New(googleplaces.Config{Key: key, Language: language})
		require.NoError(t, err)
		assert.Equal(t, want, p.Provider())
	}
}

func TestWhatCannotWorkIsRefusedAtTheStart(t *testing.T) {
	for says, c := range map[string]googleplaces.Config{
		"no key":              {},
		"a key with line end": {Key: key + "\n"},
		"no base":             {Key: key, BaseURL: "places.example"},
		"another scheme":      {Key: key, BaseURL: "file:///etc"},
		"a base with a key":   {Key: key, BaseURL: "https://x.example/?key=" + key},
		"no language":         {Key: key, Language: "en&key=1"},
		"an inverted region":  {Key: key, Region: googleplaces.Region{Centre: address.Location{Latitude: 1, Longitude: 1}}},
	} {
		_, err := googleplaces.New(c)
		require.Error(t, err, says)
		assert.NotContains(t, err.Error(), key)
		_, err = googleplaces.NewGeocoder(c)
		assert.Error(t, err, says)
	}
}
