package nominatim_test

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/address"
	"github.com/farewright/farewright/address/addresstest"
	"github.com/farewright/farewright/address/nominatim"
)

func TestPlacesKeepTheContract(t *testing.T) {
	addresstest.TestPlaces(t, func(t *testing.T) addresstest.PlacesFixture {
		s := serve(t, answer{body: read(t, "search.json")})
		return addresstest.PlacesFixture{Places: s.open(t), Known: "dialysis on Hioaks Road", Unknown: "zebra", Secrets: []string{s.URL}, Stall: s.silence,
			Break: func() { s.answer(answer{status: 502, body: "<html>Hioaks</html>"}) }}
	})
}

func TestTheGeocoderKeepsTheContract(t *testing.T) {
	addresstest.TestGeocoder(t, func(t *testing.T) addresstest.GeocoderFixture {
		body := strings.NewReplacer("not a number", "37.5", `"lat": "0"`, `"lat": "37.5"`).Replace(read(t, "search.json"))
		s := serve(t, answer{body: body})
		return addresstest.GeocoderFixture{Geocoder: s.open(t), Known: "671 Hioaks Rd, Richmond", Unknown: "1 zebra way", Secrets: []string{s.URL}, Stall: s.silence,
			Break: func() { s.answer(answer{status: 403, body: "<html>Hioaks</html>"}) }}
	})
}

func TestOneRequestASearch(t *testing.T) {
	s := serve(t)
	places, err := s.open(t).Search(context.Background(), ask)
	require.NoError(t, err)
	assert.Equal(t, []address.Place{}, places)
	require.Len(t, s.requests(), 1)
	golden(t, "search.request", request(s.requests()[0]))
	_, err = s.open(t).Geocode(context.Background(), address.Query{Text: "671 Hioaks Rd", Limit: 100})
	require.NoError(t, err)
	golden(t, "geocode.request", request(s.requests()[1]))
}

func TestTheDefaultBiasLooksAtTheWholeState(t *testing.T) {
	s := serve(t)
	_, err := s.open(t).Search(context.Background(), address.Query{Text: "x", Bias: address.Location{Latitude: 37.4316, Longitude: -78.6569}, Limit: 5})
	require.NoError(t, err)
	assert.Equal(t, "-83.68,36.54,-75.24,39.47", s.requests()[0].URL.Query().Get("viewbox"))
}

func TestResultsAreReadWhole(t *testing.T) {
	s := serve(t, answer{body: read(t, "search.json")})
	places, err := s.open(t).Search(context.Background(), ask)
	require.NoError(t, err)
	require.Len(t, places, 10, "a postcode is no place")
	assert.Equal(t, address.Place{ID: "osm:N123", Name: "DaVita Hioaks Dialysis", Street: "671 Hioaks Road", City: "Richmond", State: "VA", ZIPCode: "23225",
		Location: &address.Location{Latitude: 37.5096, Longitude: -77.5227}, InternationalPhone: "+1-804-555-0140", Precision: address.House, Detailed: true,
		Attribution: "© OpenStreetMap contributors"}, places[0])
	line := func(p address.Place) string {
		return strings.Join([]string{p.ID, p.Name, p.Street, p.City, p.State, string(p.Precision), p.Phone, fmt.Sprint(p.Location != nil)}, "|")
	}
	for i, want := range []string{
		"osm:W456||673 Hioaks Road|Richmond|VA|estimated||true",
		"osm:N457||675 Hioaks Road|Ashland|VA|house||true",
		"osm:W789||Hioaks Road|Bon Air|VA|route||true",
		"osm:R111|||Richmond|VA|approximate||true",
		"osm:W222|Chippenham Hospital|Jahnke Road|Bon Air|VA|business|804 555 0150|true",
		"osm:W333|Forest Hill Park||Richmond|VA|business||false",
		"osm:N334|Null Island Pharmacy|||Virginia|business||false",
		"osm:N335|Farmacia|Calle Sol|San Juan|PR|business||true",
		"osm:N336||1 Court End|Richmond|VA|house||true",
	} {
		assert.Equal(t, want, line(places[i+1]))
	}
	places, err = s.open(t).Search(context.Background(), address.Query{Text: "x", Limit: 2})
	require.NoError(t, err)
	assert.Len(t, places, 2)
}

func TestTheKeywordOfACategoryIsLeftOutWhenItFindsNothing(t *testing.T) {
	s := serve(t)
	n := s.open(t)
	for _, keyword := range []string{"", " medical clinic", " pharmacy", " diagnostic lab imaging"} {
		before := len(s.requests())
		_, err := n.Search(context.Background(), address.Query{Text: "DaVita Richmond" + keyword, Limit: 5})
		require.NoError(t, err)
		asked := s.requests()[before:]
		assert.Equal(t, "DaVita Richmond"+keyword, asked[0].URL.Query().Get("q"))
		if keyword != "" {
			assert.Equal(t, "DaVita Richmond", asked[1].URL.Query().Get("q"))
		}
	}
	before := len(s.requests())
	_, err := n.Search(context.Background(), address.Query{Text: "pharmacy", Limit: 5})
	require.NoError(t, err)
	assert.Len(t, s.requests(), before+1)
	s = serve(t, answer{body: read(t, "search.json")})
	_, err = s.open(t).Search(context.Background(), address.Query{Text: "DaVita pharmacy", Limit: 5})
	require.NoError(t, err)
	assert.Len(t, s.requests(), 1)
}

func TestFaults(t *testing.T) {
	for _, row := range []struct {
		says   string
		answer answer
		kind   address.Kind
		tries  int
	}{
		{"too many requests, as HTML", answer{429, nil, "<html>Too many requests Hioaks</html>"}, address.RateLimited, 2},
		{"access denied, as HTML", answer{403, nil, "<html><title>Access denied</title></html>"}, address.Denied, 1},
		{"bad request", answer{400, nil, `{"error":{"code":400,"message":"Hioaks "quoted" badly"}}`}, address.BadRequest, 1},
		{"not found", answer{404, nil, "<html></html>"}, address.BadRequest, 1},
		{"importing", answer{503, nil, ""}, address.Upstream, 2},
		{"gateway", answer{502, nil, "<html></html>"}, address.Upstream, 2},
		{"HTML with 200", answer{200, nil, "<html></html>"}, address.Upstream, 2},
		{"nothing with 200", answer{200, nil, ""}, address.Upstream, 2},
		{"null", answer{200, nil, "null"}, address.Upstream, 2},
		{"a fault with 200", answer{200, nil, `{"error":{"code":400,"message":"no"}}`}, address.BadRequest, 1},
		{"a fault without code", answer{200, nil, `{"error":"Unable to geocode"}`}, address.Upstream, 2},
		{"an object", answer{200, nil, `{"places":[]}`}, address.Upstream, 2},
		{"half an answer", answer{200, nil, `[{"osm_type":"node"`}, address.Upstream, 2},
		{"another shape", answer{200, nil, `[{"osm_type":7}]`}, address.Upstream, 2},
		{"a redirect", answer{302, map[string]string{"Location": "/login"}, ""}, address.Upstream, 2},
		{"four megabytes and more", answer{200, nil, `[` + strings.Repeat(" ", 4<<20) + `]`}, address.Upstream, 1},
	} {
		t.Run(row.says, func(t *testing.T) {
			s := serve(t, row.answer)
			_, err := s.open(t).Search(context.Background(), ask)
			e := fault(t, err)
			assert.Equal(t, row.kind, e.Kind)
			assert.Equal(t, row.answer.status, e.HTTPStatus)
			assert.Equal(t, "search", e.Op)
			assert.Len(t, s.requests(), row.tries)
			hides(t, err)
		})
	}
}

// timeless leaves the time out of a log, which may hold any figures.
var timeless = &slog.HandlerOptions{ReplaceAttr: func(_ []string, a slog.Attr) slog.Attr {
	if a.Key == slog.TimeKey {
		return slog.Attr{}
	}
	return a
}}

// hides fails if an error shows the query, however it is printed.
func hides(t *testing.T, err error) {
	t.Helper()
	var b bytes.Buffer
	slog.New(slog.NewTextHandler(&b, timeless)).Error("failed", "err", err)
	fmt.Fprintf(&b, "%v %+v %#v %v", err, err, err, fault(t, err).Err)
	for _, secret := range []string{"Hioaks", "127.0.0.1", "37.5"} {
		assert.NotContains(t, b.String(), secret)
	}
}

func TestASecondTryMayHelpAndWaitsForItsTurn(t *testing.T) {
	s := serve(t, answer{status: 429, header: map[string]string{"Retry-After": "2"}}, answer{body: read(t, "search.json")})
	begin := s.now
	places, err := s.open(t).Search(context.Background(), ask)
	require.NoError(t, err)
	assert.NotEmpty(t, places)
	assert.Len(t, s.requests(), 2)
	assert.GreaterOrEqual(t, s.now.Sub(begin), 3*time.Second)

	s = serve(t, answer{status: 503}, answer{body: `[]`})
	begin = s.now
	_, err = s.open(t).Search(context.Background(), ask)
	require.NoError(t, err)
	assert.Equal(t, time.Second, s.now.Sub(begin), "a second after the first")
}

func TestNoSecondTryBeyondTheDeadline(t *testing.T) {
	s := serve(t, answer{status: 429, header: map[string]string{"Retry-After": "8"}})
	ctx, cancel := context.WithTimeout(context.Background(), 7*time.Second)
	defer cancel()
	_, err := s.open(t).Search(ctx, ask)
	assert.Equal(t, address.RateLimited, fault(t, err).Kind)
	assert.Equal(t, 8*time.Second, fault(t, err).RetryAfter)
	assert.Len(t, s.requests(), 1)
}

func TestAServerThatCannotBeReachedOrHangs(t *testing.T) {
	s := serve(t)
	n := s.open(t)
	arrived := s.silence()
	ctx, cancel := context.WithCancelCause(context.Background())
	go func() {
		<-arrived
		cancel(fmt.Errorf("asked for Hioaks"))
	}()
	_, err := n.Search(ctx, ask)
	assert.Equal(t, address.Timeout, fault(t, err).Kind)
	assert.ErrorIs(t, err, context.Canceled)
	hides(t, err)
	s.Close()
	_, err = n.Geocode(context.Background(), ask)
	assert.Equal(t, address.Upstream, fault(t, err).Kind)
	hides(t, err)
}

func TestWhatCannotWorkIsRefusedAtTheStart(t *testing.T) {
	const base = "https://nominatim.example.org"
	for says, c := range map[string]nominatim.Config{
		"nothing":           {},
		"no server":         {UserAgent: agent},
		"no scheme":         {UserAgent: agent, BaseURL: "nominatim.example.org"},
		"a query":           {UserAgent: agent, BaseURL: base + "?key=1"},
		"no agent":          {BaseURL: base},
		"a blank agent":     {BaseURL: base, UserAgent: "  "},
		"Go's own":          {BaseURL: base, UserAgent: "Go-http-client/1.1"},
		"curl":              {BaseURL: base, UserAgent: "curl/8.5.0"},
		"requests":          {BaseURL: base, UserAgent: "python-requests/2.31"},
		"a browser":         {BaseURL: base, UserAgent: "Mozilla/5.0 (X11; Linux x86_64)"},
		"a header too much": {BaseURL: base, UserAgent: agent + "\r\nX: y"},
		"no language":       {BaseURL: base, UserAgent: agent, Language: "english please"},
	} {
		_, err := nominatim.New(c)
		assert.Error(t, err, says)
	}
	n, err := nominatim.New(nominatim.Config{BaseURL: base + "/", UserAgent: agent, Language: "es", SearchLife: time.Minute})
	require.NoError(t, err)
	assert.Equal(t, "nominatim-jsonv2-es", n.Provider())
	search, _ := n.CacheTimes()
	assert.Equal(t, time.Minute, search)
}

func TestAnEmptyQueryIsNotAsked(t *testing.T) {
	s := serve(t)
	_, err := s.open(t).Search(context.Background(), address.Query{Text: " "})
	assert.Equal(t, address.BadRequest, fault(t, err).Kind)
	assert.Empty(t, s.requests())
}
