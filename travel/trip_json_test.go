package travel_test

import (
	"encoding/json"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/farewright/farewright/travel"
)

// jsonTrips come back as they were from a store that keeps trips as JSON.
func jsonTrips() map[string]travel.Trip {
	return map[string]travel.Trip{
		"nothing at all": {},
		"no items":       {ID: "t-1", TravellerID: "m-1", Version: math.MaxInt64, Items: []travel.Item{}},
		"a flight with unknown terms": {ID: "t-1", TravellerID: "m-1", Status: travel.StatusPending, Travellers: 2, CreatedAt: jsonTime(3, 9), UpdatedAt: jsonTime(3, 10),
			Items: []travel.Item{{Key: "k", State: travel.ItemBooking, Offer: jsonFlight(travel.Terms{})}}},
		"a flight with terms": {ID: "t-1", TravellerID: "m-1", Status: travel.StatusBooked, Purpose: "Zoë's \"<b>trip</b>\" & 東京\n\u2028\U0001F6EB\x00",
			Items: []travel.Item{{Key: "k", State: travel.ItemBooked, Booking: travel.Booking{ID: "b", Reference: "R", Price: travel.Money{Minor: 40_001, Currency: "EUR"}, BookedAt: jsonTime(2, 8)},
				Offer: jsonFlight(travel.Terms{Known: true, Refundable: true, Penalty: travel.Money{Currency: "EUR"}, Until: jsonTime(4, 18), Changeable: true, ChangeFee: travel.Money{Minor: 1, Currency: "EUR"}})}}},
		"a hotel": {ID: "t-1", TravellerID: "m-1", Items: []travel.Item{{State: travel.ItemCancelled, Refund: travel.Refund{Known: true, Amount: travel.Money{Minor: 1, Currency: "BHD"}, To: "credit", Until: jsonTime(5, 0)},
			Offer: travel.Offer{ID: "o", Kind: travel.Hotel, Price: travel.Money{Minor: 240_018, Currency: "BHD"},
				Stay: &travel.Stay{Hotel: travel.Point{Name: "Inn", City: "Manama", Country: "BH", Zone: "Asia/Bahrain", Latitude: 26.2285, Longitude: 50.5860}, Stars: 5, Rooms: 1,
					CheckIn: travel.Date{Year: 2028, Month: time.February, Day: 29}, CheckOut: travel.Date{Year: 2028, Month: time.March, Day: 1},
					Nightly: travel.Money{Minor: 80_006, Currency: "BHD"}, Km: 0.1}}}}},
		"yen": jsonPaid(travel.Money{Minor: 14_720, Currency: "JPY"}), "a yen less": jsonPaid(travel.Money{Minor: -1, Currency: "JPY"}),
		"four decimals": jsonPaid(travel.Money{Minor: 1, Currency: "CLF"}), "no euros": jsonPaid(travel.Money{Currency: "EUR"}), "no money": jsonPaid(travel.Money{}),
		"an unknown currency": jsonPaid(travel.Money{Minor: 5, Currency: "XXX"}),
		"more than a float":   jsonPaid(travel.Money{Minor: 1<<53 + 1, Currency: "USD"}), "all there is": jsonPaid(travel.Money{Minor: math.MaxInt64, Currency: "KWD"}),
		"all debts but one": jsonPaid(travel.Money{Minor: -math.MaxInt64, Currency: "EUR"}),
		"empty parts":       {ID: "t-1", Items: []travel.Item{{}, {Offer: travel.Offer{Slices: []travel.Slice{{}, {Segments: []travel.Segment{{}}}}, Stay: &travel.Stay{}}}}},
	}
}

// jsonTime is exact to the nanosecond, in a zone of hours and minutes.
func jsonTime(day, hour int) time.Time {
	return time.Date(2026, time.May, day, hour, 30, 15, 123_456_789, time.FixedZone("", (5*60+45)*60))
}

func jsonFlight(terms travel.Terms) travel.Offer {
	from := travel.Point{Code: "LIS", City: "Lisbon", Country: "PT", Zone: "Europe/Lisbon", Latitude: 38.7742, Longitude: -9.1342}
	to := travel.Point{Code: "HND", Name: "Haneda", City: "東京", Country: "JP", Zone: "Asia/Tokyo", Latitude: 35.5494, Longitude: 139.7798}
	segment := travel.Segment{From: from, To: to, Depart: jsonTime(4, 7), Arrive: jsonTime(5, 8), Carrier: "A & B <Air>", Number: "AB1", Cabin: travel.Economy, Fare: "basic"}
	return travel.Offer{ID: "o", Kind: travel.Flight, Provider: "p", Travellers: 2, Price: travel.Money{Minor: 40_001, Currency: "EUR"}, Terms: terms, Seats: 3,
		ExpiresAt: jsonTime(3, 11), Simulated: true, Slices: []travel.Slice{{Segments: []travel.Segment{segment, segment}}, {Segments: []travel.Segment{segment}}}}
}

// jsonPaid has an amount wherever a trip has money.
func jsonPaid(m travel.Money) travel.Trip {
	offer := travel.Offer{ID: "o", Price: m, Terms: travel.Terms{Penalty: m, ChangeFee: m}, Stay: &travel.Stay{Nightly: m}}
	return travel.Trip{ID: "t-1", Items: []travel.Item{{Offer: offer, Booking: travel.Booking{ID: "b", Price: m}, Refund: travel.Refund{Amount: m, Penalty: m}}}}
}

func TestATripComesBackFromJSON(t *testing.T) {
	for name, trip := range jsonTrips() {
		t.Run(name, func(t *testing.T) {
			raw, err := json.Marshal(trip)
			require.NoError(t, err)
			var back travel.Trip
			require.NoError(t, json.Unmarshal(raw, &back))
			require.Equal(t, inUTC(trip), inUTC(back))
			again, err := json.Marshal(back)
			require.NoError(t, err)
			require.Equal(t, string(raw), string(again))

			search := travel.Search{Kind: travel.Flight, At: jsonTime(1, 1), Keep: jsonTime(2, 2)}
			for _, item := range trip.Items {
				search.Offers, search.Others = append(search.Offers, item.Offer), append(search.Others, item.Offer)
			}
			var found travel.Search
			raw, err = json.Marshal(search)
			require.NoError(t, err)
			require.NoError(t, json.Unmarshal(raw, &found))
			again, err = json.Marshal(found)
			require.NoError(t, err)
			require.Equal(t, string(raw), string(again))
		})
	}
}

// inUTC is the same trip with its times in UTC, for comparison: JSON keeps
// instants and offsets, not the names of zones.
func inUTC(trip travel.Trip) travel.Trip {
	trip.CreatedAt, trip.UpdatedAt = trip.CreatedAt.UTC(), trip.UpdatedAt.UTC()
	trip.Items = append([]travel.Item{}, trip.Items...)
	for i := range trip.Items {
		item := &trip.Items[i]
		o := &item.Offer
		item.Booking.BookedAt, item.Refund.Until, o.ExpiresAt, o.Terms.Until = item.Booking.BookedAt.UTC(), item.Refund.Until.UTC(), o.ExpiresAt.UTC(), o.Terms.Until.UTC()
		o.Slices = append([]travel.Slice(nil), o.Slices...)
		for j := range o.Slices {
			legs := append([]travel.Segment(nil), o.Slices[j].Segments...)
			for k := range legs {
				legs[k].Depart, legs[k].Arrive = legs[k].Depart.UTC(), legs[k].Arrive.UTC()
			}
			o.Slices[j].Segments = legs
		}
	}
	return trip
}

// Whatever reads as a trip comes back as the same trip.
func FuzzTripJSON(f *testing.F) {
	for _, trip := range jsonTrips() {
		raw, err := json.Marshal(trip)
		require.NoError(f, err)
		f.Add(string(raw))
	}
	f.Fuzz(func(t *testing.T, raw string) {
		var trip, back travel.Trip
		if json.Unmarshal([]byte(raw), &trip) != nil {
			return
		}
		first, err := json.Marshal(trip)
		if err != nil && strings.Contains(err.Error(), "Time.MarshalJSON") {
			return // a year of five digits
		}
		require.NoError(t, err)
		require.NoError(t, json.Unmarshal(first, &back))
		second, err := json.Marshal(back)
		require.NoError(t, err)
		require.Equal(t, string(first), string(second))
		require.Equal(t, inUTC(trip), inUTC(back))
	})
}
