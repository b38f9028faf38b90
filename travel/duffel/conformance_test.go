package duffel_test

import (
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"

	"github.com/farewright/farewright/travel"
	"github.com/farewright/farewright/travel/traveltest"
)

func TestItKeepsTheContract(t *testing.T) {
	traveltest.TestProvider(t, func(t *testing.T) traveltest.Fixture {
		s := serve(t)
		one := query()
		one.Origin, one.Destination, one.Return, one.Travellers, one.Cabin = place("HND"), place("EWR"), travel.Date{}, 1, travel.Business
		return traveltest.Fixture{Provider: s.provider(t), Queries: []travel.Query{query(), one}, Payment: "cost-centre-7", Now: s.Now, Advance: s.Advance,
			Booked: func() (int, error) { return s.booked(), nil }}
	})
}

func TestItsPlacesKeepTheContract(t *testing.T) {
	traveltest.TestPlaces(t, func(t *testing.T) traveltest.PlacesFixture {
		return traveltest.PlacesFixture{Places: serve(t).provider(t).Places(), Code: "AGP", City: "Málaga", Several: "London", Ambiguous: "Portland"}
	})
}

// suggest knows some places. Cities come with their airports beside them.
func (s *sandbox) suggest(text string) (int, object) {
	city := func(name, code, country string, airports ...object) object {
		return object{"type": "city", "id": "cit_x", "name": name, "iata_code": code, "iata_country_code": country, "iata_city_code": code, "time_zone": nil, "airports": airports,
			"latitude": nil, "longitude": nil, "city_name": nil}
	}
	agp := spot{"AGP", "Málaga-Costa del Sol Airport", "Málaga", "ES", "Europe/Madrid", "AGP", 36.67, -4.5}
	pdx := spot{"PDX", "Portland International Airport", "Portland", "US", "America/Los_Angeles", "PDX", 45.59, -122.6}
	pwm := spot{"PWM", "Portland International Jetport", "Portland", "US", "America/New_York", "PWM", 43.65, -70.31}
	lhr, lgw := spots["LHR"].object(), spots["LGW"].object()
	list := []object{}
	for _, one := range append(s.suggested, lhr, city("London", "LON", "GB", lhr, lgw), lgw, agp.object(), pdx.object(), pwm.object()) {
		for _, field := range []string{"iata_code", "name", "city_name"} {
			if have, _ := one[field].(string); strings.HasPrefix(bare(have), bare(text)) {
				list = append(list, one)
				break
			}
		}
	}
	return 200, object{"data": list}
}

func bare(text string) string {
	plain, _, _ := transform.String(transform.Chain(norm.NFD, runes.Remove(runes.In(unicode.Mn)), norm.NFC), text)
	return strings.ToLower(plain)
}
