package gazetteer_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/address"
	"github.com/farewright/farewright/address/addresstest"
	"github.com/farewright/farewright/address/gazetteer"
	"github.com/farewright/farewright/address/hours"
)

func place(id, name, street, city, zip string) address.Place {
	end := hours.Point{Day: time.Monday, Hour: 17}
	return address.Place{ID: id, Name: name, Street: street, City: city, State: "VA", ZIPCode: zip, Location: &address.Location{Latitude: 37.5, Longitude: -77.4},
		Phone: "(804) 555-0140", TimeZone: "America/New_York",
		Hours: hours.Hours{WeekdayText: []string{"Monday: 8:00 AM – 5:00 PM"}, Periods: []hours.Period{{Open: hours.Point{Day: time.Monday, Hour: 8}, Close: &end}}}}
}

func open() *gazetteer.Gazetteer {
	g := gazetteer.New([]address.Place{place("home", "", "12-34 Main St", "Richmond", "23220")})
	g.Add("medical",
		place("p-1", "Jackson Ward Dialysis", "700 N 2nd St", "Richmond", "23219"),
		place("p-2", "Hioaks Kidney Center", "671 Hioaks Rd", "Richmond", "23225-4072"),
		place("p-3", "Hioaks Women's Clinic", "671 Hioaks Rd", "Richmond", "23225"),
		place("p-4", "St. Mary's Hospital", "5801 Bremo Rd", "Henrico", "23226"))
	g.Add("pharmacy", place("p-5", "Carytown Pharmacy", "3000 W Cary St", "Richmond", "23221"), place("p-6", "Clínica Bremo", "5899 Bremo Rd", "Henrico", "23226"))
	return g
}

func TestTheContractIsKept(t *testing.T) {
	addresstest.TestPlaces(t, func(t *testing.T) addresstest.PlacesFixture {
		g := open()
		return addresstest.PlacesFixture{Places: g, Known: "hioaks", Unknown: "zebra",
			Break: func() {
				g.Fail("hioaks", &address.ProviderError{Provider: g.Provider(), Op: "search", Kind: address.Upstream})
			},
			Stall: func() <-chan struct{} {
				g.Hang("hioaks")
				arrived := make(chan struct{})
				close(arrived)
				return arrived
			}}
	})
	addresstest.TestGeocoder(t, func(t *testing.T) addresstest.GeocoderFixture {
		g := open()
		return addresstest.GeocoderFixture{Geocoder: g, Known: "671 Hioaks Rd, Richmond, VA 23225", Unknown: "1 Zebra Way, Richmond"}
	})
}

// ids is what a query finds.
func ids(t *testing.T, g *gazetteer.Gazetteer, query string) string {
	t.Helper()
	places, err := g.Search(context.Background(), address.Query{Text: query, Limit: 10})
	require.NoError(t, err)
	list := []string{}
	for _, p := range places {
		list = append(list, p.ID)
	}
	return strings.Join(list, " ")
}

func TestASearchIsByWords(t *testing.T) {
	g := open()
	for query, want := range map[string]string{
		"Carytown Pharmacy":                           "p-5",
		"hioaks kidney center":                        "p-2",
		"the dialysis near N 2nd Street, Richmond VA": "p-1",
		"Dialysis in Richmond, Virginia":              "p-1",
		"hioaks road":                                 "p-2 p-3",
		"hioaks clinic":                               "p-3 p-2",
		"womens clinic hioaks":                        "p-3",
		"clinica bremo":                               "p-6",
		"St. Mary's":                                  "p-4",
		"saint marys hospital":                        "p-4",
		"hioaks 23225":                                "p-2 p-3",
		"jackson ward dialysis medical clinic":        "p-1",
		"carytown diagnostic lab imaging":             "p-5",
		"pharmacy":                                    "p-5 p-6",
		"the pharmacy nearest to me":                  "p-5 p-6",
		"zebra":                                       "",
		"zebra pharmacy":                              "",
		"carytown dialysis":                           "",
		"hioaks in Roanoke":                           "",
		"":                                            "",
		"the of":                                      "",
		"!?":                                          "",
		"medical clinic":                              "p-3 p-1 p-2 p-4",
		"main street richmond":                        "home",
	} {
		assert.Equal(t, want, ids(t, g, query), query)
	}
}

func TestAScriptedQueryHasItsAnswer(t *testing.T) {
	g := open()
	require.NoError(t, g.Script("the clinic near my house medical clinic", "p-4", "p-2", "p-4"))
	require.NoError(t, g.Script("hioaks"))
	assert.Equal(t, "p-4 p-2 p-4", ids(t, g, "the clinic near my house medical clinic"))
	assert.Equal(t, "", ids(t, g, "hioaks"))
	assert.Equal(t, "p-2 p-3", ids(t, g, "Hioaks"), "exactly this query")
	places, err := g.Search(context.Background(), address.Query{Text: "the clinic near my house medical clinic", Limit: 2})
	require.NoError(t, err)
	assert.Len(t, places, 2)
	assert.Equal(t, place("p-4", "St. Mary's Hospital", "5801 Bremo Rd", "Henrico", "23226"), places[0], "as it is")
	assert.Error(t, g.Script("carytown", "p-5", "p-99"))
	assert.Equal(t, "p-5", ids(t, g, "carytown"), "a script with an error changes nothing")
}

func TestScriptedFaults(t *testing.T) {
	g := open()
	broken := errors.New("broken")
	for _, key := range []string{"hioaks", "p-1", "671 Hioaks Rd"} {
		g.Fail(key, broken)
	}
	_, err := g.Search(context.Background(), address.Query{Text: "hioaks", Limit: 5})
	assert.ErrorIs(t, err, broken)
	_, err = g.Details(context.Background(), "p-1")
	assert.ErrorIs(t, err, broken)
	_, err = g.Geocode(context.Background(), address.Query{Text: "671 Hioaks Rd", Limit: 5})
	assert.ErrorIs(t, err, broken)

	g.Hang("p-2")
	ctx, cancel := context.WithDeadline(context.Background(), time.Unix(0, 0))
	defer cancel()
	_, err = g.Details(ctx, "p-2")
	var e *address.ProviderError
	require.ErrorAs(t, err, &e)
	assert.Equal(t, address.Timeout, e.Kind)
	assert.ErrorIs(t, err, context.DeadlineExceeded)

	require.NoError(t, g.Script("hioaks", "p-2"))
	assert.Equal(t, "p-2", ids(t, g, "hioaks"), "the last word counts")
}

func TestDetails(t *testing.T) {
	p, err := open().Details(context.Background(), "p-2")
	require.NoError(t, err)
	assert.True(t, p.Detailed)
	assert.Equal(t, "Hioaks Kidney Center", p.Name)
}

func TestGeocoding(t *testing.T) {
	g := open()
	g.Add("", address.Place{ID: "nowhere", Street: "9 Hidden Ln", City: "Richmond", State: "VA"},
		address.Place{ID: "dc", Street: "1600 Pennsylvania Ave NW", City: "Washington", State: "DC", ZIPCode: "20500", Location: &address.Location{Latitude: 38.9, Longitude: -77}})
	for text, want := range map[string]string{
		"671 Hioaks Rd, Richmond, VA 23225":              "house 671 Hioaks Rd",
		"671 hioaks road richmond virginia 23225-4072":   "house 671 Hioaks Rd",
		"671 Hioaks Rd, Richmond":                        "house 671 Hioaks Rd",
		"671 Hioaks Rd, Bon Air, VA 23225":               "house 671 Hioaks Rd",
		"671 Hioaks Rd":                                  "house 671 Hioaks Rd",
		"671 Hioaks Rd, Richmond, VA 23225, USA":         "house 671 Hioaks Rd",
		"12-34 Main Street, Richmond":                    "house 12-34 Main St",
		"700 North 2nd St, Richmond, VA":                 "house 700 N 2nd St",
		"N 2nd St, Richmond":                             "route N 2nd St",
		"999 Hioaks Rd, Richmond, VA":                    "route Hioaks Rd",
		"Hioaks Rd":                                      "route Hioaks Rd",
		"1600 Pennsylvania Ave NW, Washington, DC 20500": "house 1600 Pennsylvania Ave NW",
		"1600 Pennsylvania Ave NW, Washington":           "house 1600 Pennsylvania Ave NW",
		"1600 Pennsylvania Ave NW, Washington, District of Columbia, United States": "house 1600 Pennsylvania Ave NW",
		"671 Hioaks Rd, Richmond, NC": "",
		"671 Hioaks Rd, Roanoke, VA":  "",
		"671 Hioaks Rd 99999":         "",
		"9 Hidden Ln, Richmond":       "",
		"671 Hioaks":                  "",
		"Richmond, VA":                "",
		"":                            "",
	} {
		places, err := g.Geocode(context.Background(), address.Query{Text: text, Limit: 5})
		require.NoError(t, err)
		got := ""
		if len(places) > 0 {
			got = string(places[0].Precision) + " " + places[0].Street
			assert.Empty(t, places[0].Name+places[0].Phone, "an address is no business")
		}
		assert.Equal(t, want, got, text)
	}
	places, err := g.Geocode(context.Background(), address.Query{Text: "671 Hioaks Rd", Limit: 5})
	require.NoError(t, err)
	assert.Len(t, places, 1, "two clinics in one house are one address")
}

func TestTheZeroValueIsEmpty(t *testing.T) {
	var g gazetteer.Gazetteer
	assert.Equal(t, "", ids(t, &g, "pharmacy"))
	g.Hang("x")
	g.Add("", place("p", "Pat's", "1 A St", "B", "1"))
	assert.Equal(t, "p", ids(t, &g, "pats"))
}

func TestWhatTheHostKeepsIsItsOwn(t *testing.T) {
	p := place("p", "Clinic", "1 Main St", "Richmond", "23220")
	g := gazetteer.New([]address.Place{p})
	p.Location.Latitude, p.Hours.WeekdayText[0] = 0, "scribbled"
	p.Hours.Periods[0].Close.Hour = 3
	found, err := g.Details(context.Background(), "p")
	require.NoError(t, err)
	assert.Equal(t, 37.5, found.Location.Latitude)
	assert.Equal(t, place("", "", "", "", "").Hours, found.Hours)
}

func TestItMayBeScriptedWhileItIsAsked(t *testing.T) {
	g := open()
	var wg sync.WaitGroup
	for i := range 16 {
		wg.Go(func() {
			g.Add("medical", place(fmt.Sprint("new-", i), "New", "1 Main St", "Richmond", "23220"))
			assert.NoError(t, g.Script("x", "p-1"))
			assert.NotEmpty(t, ids(t, g, "hioaks"))
			_, err := g.Geocode(context.Background(), address.Query{Text: "671 Hioaks Rd", Limit: 5})
			assert.NoError(t, err)
		})
	}
	wg.Wait()
}

func FuzzQueries(f *testing.F) {
	for _, text := range []string{"hioaks", "671 Hioaks Rd, Richmond, VA 23225", "", "ß\u202e 2nd st", "1 1 1 11111 1111", "usa us united states"} {
		f.Add(text)
	}
	g := open()
	f.Fuzz(func(t *testing.T, text string) {
		first, err := g.Search(context.Background(), address.Query{Text: text, Limit: 5})
		again, err2 := g.Search(context.Background(), address.Query{Text: text, Limit: 5})
		if err != nil || err2 != nil || fmt.Sprint(len(first)) != fmt.Sprint(len(again)) {
			t.Fatal(err, err2)
		}
		places, err := g.Geocode(context.Background(), address.Query{Text: text, Limit: 5})
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range places {
			if p.Precision == "" || p.Street == "" {
				t.Fatalf("the place is %+v", p)
			}
		}
	})
}
