package simulated_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/farewright/farewright/travel"
	"github.com/farewright/farewright/travel/simulated"
)

var (
	may16 = date(2024, time.May, 16)
	may18 = date(2024, time.May, 18)
)

// sketch writes an offer as its flights, its fare, its price and its seats.
func sketch(o travel.Offer) string {
	var parts []string
	for _, slice := range o.Slices {
		for _, s := range slice.Segments {
			parts = append(parts, s.Number)
		}
	}
	return strings.Join(parts, "+") + " " + o.Slices[0].Segments[0].Fare + " " + o.Price.String()
}

func sketches(offers []travel.Offer) (all []string) {
	for _, o := range offers {
		all = append(all, sketch(o))
	}
	slices.Sort(all)
	return all
}

func TestAScheduleIsSearchedDirectlyAndWithOneStop(t *testing.T) {
	h, _ := airline(t)
	for _, row := range []struct {
		name string
		q    travel.Query
		want []string
	}{
		{"direct", h.query(travel.Flight, "PHL", "LGA", may16), []string{"HAT001 basic_economy 87.00 USD", "HAT001 economy 122.00 USD"}},
		{"a cabin", h.query(travel.Flight, "PHL", "LGA", may16, in(travel.Business)), []string{"HAT001 business 471.00 USD"}},
		{"a city for its airport", h.query(travel.Flight, "Philadelphia", "New York", may16, in(travel.Business)), []string{"HAT001 business 471.00 USD"}},
		{"for four, where three seats are", h.query(travel.Flight, "PHL", "LGA", may16, in(travel.Business), party(4)), nil},
		{"no seats at a fare", h.query(travel.Flight, "PHL", "LGA", may18), []string{"HAT001 basic_economy 91.00 USD"}},
		{"one stop, on the same day and on the next", h.query(travel.Flight, "DEN", "MIA", may16), []string{
			"HAT002+HAT003 basic_economy 130.00 USD", "HAT002+HAT003 economy 230.00 USD", "HAT004+HAT003 basic_economy 125.00 USD", "HAT004+HAT003 economy 225.00 USD"}},
		{"one stop for two, where one seat is", h.query(travel.Flight, "DEN", "MIA", may16, party(2)), []string{
			"HAT002+HAT003 economy 460.00 USD", "HAT004+HAT003 basic_economy 250.00 USD", "HAT004+HAT003 economy 450.00 USD"}},
		{"there and back", h.query(travel.Flight, "PHL", "LGA", may16, returning(may18)), []string{"HAT001+HAT005 basic_economy 167.00 USD", "HAT001+HAT005 economy 237.00 USD"}},
		{"a cancelled flight", h.query(travel.Flight, "PHL", "LGA", date(2024, time.May, 17)), nil},
		{"a flight that is not on sale", h.query(travel.Flight, "PHL", "LGA", date(2024, time.May, 15)), nil},
		{"nothing else is sold", h.query(travel.Flight, "LHR", "CDG", may16), nil},
		{"nor trains", h.query(travel.Rail, "London", "Paris", may16), nil},
	} {
		if got := sketches(h.search(row.q)); !slices.Equal(got, row.want) {
			t.Errorf("%s: %q, not %q", row.name, got, row.want)
		}
	}
}

func TestTheClocksOfAScheduleAreInItsZone(t *testing.T) {
	h, _ := airline(t)
	o := h.search(h.query(travel.Flight, "DEN", "ORD", may16, in(travel.Business)))
	i := slices.IndexFunc(o, func(o travel.Offer) bool { return o.Slices[0].Segments[0].Number == "HAT004" })
	s := o[i].Slices[0].Segments[0]
	if s.Depart.Format(time.RFC3339) != "2024-05-16T22:00:00-05:00" || s.Arrive.Format(time.RFC3339) != "2024-05-17T02:00:00-05:00" || s.From.Zone != "Etc/GMT+5" {
		t.Errorf("%s to %s", s.Depart, s.Arrive)
	}
}

func TestSeatsOfAScheduleAreTakenAndGivenBack(t *testing.T) {
	h, _ := airline(t)
	q := h.query(travel.Flight, "PHL", "LGA", may16, in(travel.Business), party(2))
	o := h.search(q)[0]
	if o.Seats != 3 || o.Price.String() != "942.00 USD" || o.Terms.Known {
		t.Errorf("%+v", o)
	}
	b := h.mustBook(o, "key")
	if left := h.search(q); len(left) > 0 {
		t.Errorf("one seat is left, and two are offered")
	}
	refund, err := h.Cancel(context.Background(), "c", b.ID)
	if err != nil || refund.Amount != o.Price {
		t.Errorf("%+v, %v", refund, err)
	}
	if again := h.search(q); len(again) != 1 || again[0].Seats != 3 {
		t.Errorf("%+v", again)
	}
}

func TestHotelsOfASchedule(t *testing.T) {
	h, _ := airline(t)
	offers := h.search(h.query(travel.Hotel, "", "New York", may16, returning(may18)))
	if len(offers) != 2 || offers[0].Stay.Hotel.Code != "H-2" || offers[1].Price.String() != "450.50 USD" || offers[1].Stay.Nightly.String() != "225.25 USD" || offers[1].Seats != 1 {
		t.Fatalf("%+v", offers)
	}
	if terms := offers[1].Terms; !terms.Refundable || terms.Until.Format(time.RFC3339) != "2024-05-15T18:00:00-04:00" || offers[0].Terms.Known {
		t.Errorf("%+v, %+v", terms, offers[0].Terms)
	}
	if more := h.search(h.query(travel.Hotel, "", "New York", may16, returning(may18.AddDays(1)))); len(more) != 1 {
		t.Errorf("%+v", more)
	}
}

func TestAHostThatChangesItsScheduleChangesNothing(t *testing.T) {
	h, s := airline(t)
	s.Flights[0].Dates[may16].Prices["business"] = "1"
	s.Flights[0].Dates[may16].Seats["business"] = 0
	delete(s.Flights[0].Dates, may16)
	if o := h.search(h.query(travel.Flight, "PHL", "LGA", may16, in(travel.Business))); len(o) != 1 || o[0].Price.String() != "471.00 USD" {
		t.Errorf("%v", sketches(o))
	}
}

func TestKindsThatAreNotListedAreInvented(t *testing.T) {
	s := simulated.Schedule{Currency: "EUR", Fares: []simulated.Fare{{Fare: "saver", Cabin: travel.Economy, Terms: &simulated.FareTerms{Refundable: true, PenaltyPercent: 30, Changeable: true, ChangeFee: "15.00"}}},
		Places: []travel.Point{{Code: "XQX", Name: "Quarry Field", City: "Quarry", Country: "GB", Zone: "Europe/London", Latitude: 52, Longitude: -1}},
		Flights: []simulated.Line{{Number: "QF1", Carrier: "Quarry Flyer", Origin: "XQX", Destination: "HND", Departs: 22 * 60, Arrives: 43 * 60, Dates: map[travel.Date]simulated.Day{
			may12: {Status: simulated.Available, Seats: map[string]int{"saver": 4}, Prices: map[string]simulated.Amount{"saver": "300.01"}}}}}}
	h := newHost(t, simulated.Config{Schedule: &s})
	o := h.search(h.query(travel.Flight, "Quarry", "Tokyo", may12, party(2)))
	if len(o) != 1 || o[0].Price.String() != "600.02 EUR" || o[0].Terms.Penalty.String() != "180.01 EUR" || o[0].Terms.ChangeFee.String() != "30.00 EUR" || !o[0].Terms.Refundable {
		t.Fatalf("%+v", o)
	}
	if seg := o[0].Slices[0].Segments[0]; seg.Arrive.Format(time.RFC3339) != "2026-05-13T19:00:00+09:00" || seg.Carrier != "Quarry Flyer" || o[0].Slices[0].Duration() != 13*time.Hour {
		t.Errorf("%+v", seg)
	}
	if others := h.search(h.query(travel.Flight, "London", "Tokyo", may12)); len(others) > 0 {
		t.Errorf("flights are given, and others are found")
	}
	if trains := h.search(h.query(travel.Rail, "London", "Paris", may12)); len(trains) == 0 {
		t.Errorf("trains are not given, and none is found")
	}
}
