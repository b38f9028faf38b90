package simulated_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"reflect"
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
	// 22:00 five hours behind UTC is 21:00 in Denver in summer, and 02:00 is so in Chicago.
	if s.Depart.Format(time.RFC3339) != "2024-05-16T21:00:00-06:00" || s.Arrive.Format(time.RFC3339) != "2024-05-17T02:00:00-05:00" {
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

func TestReservationsExistFromTheBeginning(t *testing.T) {
	h, _ := airline(t)
	records := h.Bookings()
	if len(records) != 4 {
		t.Fatalf("%d", len(records))
	}
	r := records[0]
	created := time.Date(2024, 5, 14, 8, 10, 19, 0, time.UTC)
	if r.Booking.ID != "4WQ150" || r.Booking.Price.String() != "1740.00 USD" || !r.Booking.BookedAt.Equal(created) || len(r.Travellers) != 2 || r.Payment != "gift_card_8887175 credit_card_4421486" {
		t.Errorf("%+v", r)
	}
	if len(r.Offer.Slices) != 2 || r.Offer.Cabin() != travel.Business || r.Offer.Slices[1].Segments[0].Number != "HAT005" || r.Offer.Slices[0].Segments[0].Fare != "business" {
		t.Errorf("%+v", r.Offer)
	}
	if s := r.Reservation; s.TravellerID != "mia_example_3668" || !s.Insurance || s.Bags != 5 || s.Payments[0].Amount != "100" || s.Passengers[1].Born != "1957-03-27" {
		t.Errorf("%+v", s)
	}
	if !records[3].Cancelled || records[3].Refund.Amount.String() != "101.00 USD" {
		t.Errorf("%+v", records[3])
	}
	r.Reservation.Segments[0].Number, r.Offer.Slices[0].Segments[0].Number = "changed", "changed"
	if again := h.Bookings()[0]; again.Reservation.Segments[0].Number == "changed" || again.Offer.Slices[0].Segments[0].Number == "changed" {
		t.Error("what is listed is what is kept")
	}
}

func TestReservationsAreCancelledAsTheirFlightsStand(t *testing.T) {
	h, _ := airline(t)
	for id, want := range map[string]string{"4WQ150": "1740.00 USD", "VAAOXJ": "88.00 USD", "GONE01": "101.00 USD"} {
		quote, err := h.Quote(context.Background(), id)
		refund, err2 := h.Cancel(context.Background(), "c-"+id, id)
		if err != nil || err2 != nil || quote.Amount.String() != want || refund.Amount != quote.Amount {
			t.Errorf("%s: %s, then %s; %v, %v", id, quote.Amount, refund.Amount, err, err2)
		}
	}
	if _, err := h.Cancel(context.Background(), "c", "FLOWN1"); !errors.Is(err, travel.ErrNotCancelled) {
		t.Errorf("it has flown: %v", err)
	}
	if o := h.search(h.query(travel.Flight, "PHL", "LGA", may16, in(travel.Business))); o[0].Seats != 5 {
		t.Errorf("two seats come back to three, and there are %d", o[0].Seats)
	}
}

func TestWhatABookingHasCostsWhatWasPaid(t *testing.T) {
	h, _ := airline(t)
	q := h.query(travel.Flight, "PHL", "LGA", may16, in(travel.Business), party(2))
	offers, err := h.SearchInstead(context.Background(), q, "4WQ150")
	if err != nil || len(offers) != 1 || offers[0].Price.String() != "900.00 USD" {
		t.Fatalf("%v, %v", sketches(offers), err)
	}
	h.mustBook(offers[0], "kept")
	if _, err := h.SearchInstead(context.Background(), q, "NOBODY"); !errors.Is(err, travel.ErrNotFound) {
		t.Error(err)
	}
	q.Cabin = travel.Economy
	if offers, _ := h.SearchInstead(context.Background(), q, "4WQ150"); !slices.Equal(sketches(offers), []string{"HAT001 basic_economy 174.00 USD", "HAT001 economy 244.00 USD"}) {
		t.Errorf("another fare: %v", sketches(offers))
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

func TestAScheduleKeepsWhatItCarries(t *testing.T) {
	_, s := airline(t)
	who := s.Travellers[0]
	if who.Membership != "gold" || who.Payments[1].Balance != "250" || who.Payments[2].Balance != "113.00" || who.Companions[0].Name != "Amelia Example" || who.OrgID != "org-1" {
		t.Errorf("%+v", who)
	}
	raw, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	again, err := simulated.ReadSchedule(bytes.NewReader(raw))
	if err != nil || !reflect.DeepEqual(s, again) {
		t.Errorf("it comes back as something else: %v", err)
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

func TestAScheduleThatMakesNoSenseIsRefused(t *testing.T) {
	good, err := os.ReadFile("testdata/airline.json")
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct{ old, new, says string }{
		{`"only": true`, `"onyl": true`, "onyl"},
		{`"only": true`, `"only": true, "only": true`, "twice"},
		{`"only": true`, `"only": true, "currency": "USD"`, "twice"},
		{`"currency": "USD"`, `"currency": "dollars"`, "currency"},
		{`"Etc/GMT+5"`, `"Mars/Olympus"`, "time zone"},
		{`"origin": "PHL"`, `"origin": "QQQ"`, `"QQQ"`},
		{`"departs": "06:00:00"`, `"departs": "25:00"`, "clock"},
		{`"departs": "06:00:00"`, `"departs": "6"`, "clock"},
		{`"arrives": "02:00+1"`, `"arrives": "02:00"`, "HAT004"},
		{`"status": "cancelled"`, `"status": "lost"`, "status"},
		{`{"status": "flying"}`, `{}`, "no status"},
		{`"2024-05-17"`, `"2024-05-32"`, "day"},
		{`"basic_economy": 16`, `"basic_economy": -1`, "negative"},
		{`"basic_economy": 16`, `"premium": 16`, "no price"},
		{`"business": 471`, `"business": 0`, "no price"},
		{`"business": 471`, `"business": 4.711`, "no price"},
		{`"business": 471`, `"business": 4e2`, "plain decimal"},
		{`"business": 471`, `"busyness": 471`, "busyness"},
		{`"number": "HAT005"`, `"number": "HAT005x"`, "HAT005"},
		{`"id": "VAAOXJ"`, `"id": "4WQ150"`, "twice"},
		{`"created_at": "2024-05-02T11:00:00"`, `"created_at": "yesterday"`, "instant"},
		{`"fare": "basic_economy"`, `"fare": "hold"`, "hold"},
		{`"status": "cancelled"}`, `"status": "gone"}`, ""},
		{`"city": "JFK"`, `"city": "QQQ"`, "city"},
		{`"code": "H-2"`, `"code": "H-1"`, "twice"},
		{`"price": "210.00"`, `"price": "-210.00"`, "price"},
	} {
		text := strings.Replace(string(good), row.old, row.new, 1)
		if text == string(good) {
			t.Errorf("%s is not in the schedule", row.old)
			continue
		}
		if _, err := simulated.ReadSchedule(strings.NewReader(text)); err == nil || !strings.Contains(err.Error(), row.says) || !strings.HasPrefix(err.Error(), "simulated: ") {
			t.Errorf("%s: %v", row.new, err)
		}
	}
	for _, text := range []string{"", "[]", "{} {}", string(good) + "x"} {
		if _, err := simulated.ReadSchedule(strings.NewReader(text)); err == nil {
			t.Errorf("%.10q is taken", text)
		}
	}
}

func FuzzReadSchedule(f *testing.F) {
	good, err := os.ReadFile("testdata/airline.json")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(good)
	f.Add([]byte(`{"flights":[{"number":"1","origin":"PHL","destination":"LGA","departs":"06:00+2","arrives":"07:00+2","dates":{"2024-05-16":{"status":"available","seats":{"economy":1},"prices":{"economy":"1"}}}}]}`))
	f.Fuzz(func(t *testing.T, raw []byte) {
		s, err := simulated.ReadSchedule(bytes.NewReader(raw))
		if err != nil {
			return
		}
		if _, err := simulated.New(simulated.Config{Schedule: &s}); err != nil {
			t.Errorf("it is read, and refused: %v", err)
		}
		if _, err := json.Marshal(s); err != nil {
			t.Error(err)
		}
	})
}
