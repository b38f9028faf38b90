package traveltest

import (
	"time"

	"github.com/farewright/farewright/travel"
)

// awkward is text that is easily lost on the way: quotes, markup, lines, a
// letter beyond 16 bits.
const awkward = "Zoë's \"<b>trip</b>\" & more;\n-- 東京 \U0001F6EB \\ %s"

// instant is exact to the microsecond, which is as exact as many databases are.
func instant(day, hour, offset int) time.Time {
	return time.Date(2026, time.May, day, hour, 30, 15, 123_456_000, time.FixedZone("", offset*60*60))
}

// fullTrip has something in every field: of three items, one has slices, one a
// stay, and one was cancelled.
func fullTrip(id, traveller string) travel.Trip {
	offers := fullOffers(id)
	eur := func(minor int64) travel.Money { return travel.Money{Minor: minor, Currency: "EUR"} }
	return travel.Trip{
		ID: id, Reference: travel.ReferenceOf(id), TravellerID: traveller, OrganisationID: "org-1", Status: travel.StatusBooked, Travellers: 2,
		People:      []travel.Person{{ID: traveller, Name: awkward}, {ID: "t-7", Name: "Terry Example"}},
		PurposeKind: travel.PurposeBusiness, Purpose: awkward, CostCentre: "CC-7", Payment: "card:1",
		PolicyVersion: "2026-04", Exception: "no other flight", ApprovedBy: "t-9", Grant: "apr_1",
		Replaces: "trip-before", ReplacedBy: "trip-after", CancelReason: awkward, CancelGrant: "apr_2", FirstBookedAt: instant(1, 8, 0), CreatedAt: instant(1, 9, 0), UpdatedAt: instant(1, 23, 9),
		Items: []travel.Item{
			{Key: "key-1", Offer: offers[0], State: travel.ItemBooked, Booking: travel.Booking{ID: "b-1", Reference: "R1", Price: eur(40_001), BookedAt: instant(1, 10, 2)}},
			{Key: "key-2", Offer: offers[1], State: travel.ItemBooking, AskedAt: instant(1, 9, 1)},
			{Key: "key-3", Offer: offers[2], State: travel.ItemCancelled,
				Booking: travel.Booking{ID: "b-3", Reference: "R3", Price: travel.Money{Minor: 14_720, Currency: "JPY"}, BookedAt: instant(1, 11, -7)},
				Refund: travel.Refund{Known: true, Amount: travel.Money{Minor: 14_400, Currency: "JPY"}, Penalty: travel.Money{Minor: 320, Currency: "JPY"},
					To: "original_payment", Until: instant(2, 0, 9), Expires: instant(1, 12, 9)}},
		},
	}
}

// fullOffers are a flight there and back, a hotel, and a train whose terms are
// not known. Together they have something in every field.
func fullOffers(id string) []travel.Offer {
	from := travel.Point{Code: "LIS", Name: "Humberto Delgado", City: "Lisbon", Country: "PT", Zone: "Europe/Lisbon", Latitude: 38.7742, Longitude: -9.1342}
	via := travel.Point{Code: "FRA", City: "Frankfurt", Country: "DE", Zone: "Europe/Berlin", Latitude: 50.0379, Longitude: 8.5622}
	to := travel.Point{Code: "HND", Name: "Haneda", City: "東京", Country: "JP", Zone: "Asia/Tokyo", Latitude: 35.5494, Longitude: 139.7798}
	seg := func(a, b travel.Point, number string, depart, arrive time.Time) travel.Segment {
		return travel.Segment{From: a, To: b, Depart: depart, Arrive: arrive, Carrier: "Double Air", Number: number, Cabin: travel.PremiumEconomy, Fare: "basic"}
	}
	eur := func(minor int64) travel.Money { return travel.Money{Minor: minor, Currency: "EUR"} }
	flight := travel.Offer{
		ID: id + "-flight", Kind: travel.Flight, Provider: "double", Travellers: 2, Price: eur(40_001), Seats: 4, ExpiresAt: instant(1, 12, 1), Simulated: true,
		Terms: travel.Terms{Known: true, Refundable: true, Penalty: eur(5_050), Until: instant(3, 18, 1), Changeable: true, ChangeFee: eur(2_500)},
		Slices: []travel.Slice{
			{Segments: []travel.Segment{seg(from, via, "DA1", instant(4, 7, 1), instant(4, 11, 2)), seg(via, to, "DA2", instant(4, 13, 2), instant(5, 8, 9))}},
			{Segments: []travel.Segment{seg(to, from, "DA3", instant(8, 10, 9), instant(8, 21, 1))}},
		},
	}
	hotel := travel.Offer{
		ID: id + "-hotel", Kind: travel.Hotel, Provider: "double", Travellers: 1, Price: travel.Money{Minor: 240_018, Currency: "BHD"}, ExpiresAt: instant(1, 13, 3),
		Terms: travel.Terms{Known: true, Penalty: travel.Money{Currency: "BHD"}, ChangeFee: travel.Money{}},
		Stay: &travel.Stay{Hotel: to, Chain: "Inns & Co", Stars: 4, CheckIn: travel.Date{Year: 2026, Month: time.May, Day: 5}, CheckOut: travel.Date{Year: 2026, Month: time.May, Day: 8},
			Rooms: 1, Nightly: travel.Money{Minor: 80_006, Currency: "BHD"}, Km: 1.3},
	}
	train := travel.Offer{
		ID: id + "-train", Kind: travel.Rail, Provider: "double", Travellers: 1, Price: travel.Money{Minor: 14_720, Currency: "JPY"}, ExpiresAt: instant(1, 14, 9),
		Slices: []travel.Slice{{Segments: []travel.Segment{seg(to, to, "N1", instant(6, 9, 9), instant(6, 11, 9))}}},
	}
	return []travel.Offer{flight, hotel, train}
}

// scribble changes all that an implementation could share with the caller.
func scribble(t travel.Trip) {
	for i := range t.Items {
		item := &t.Items[i]
		scribbleOffer(&item.Offer)
		item.State, item.Booking.ID, item.Refund.To, item.Offer.ID = "scribbled", "scribbled", "scribbled", "scribbled"
	}
}

func scribbleSearch(s travel.Search) {
	for _, list := range [][]travel.Offer{s.Offers, s.Others} {
		for i := range list {
			scribbleOffer(&list[i])
			list[i].ID, list[i].Price = "scribbled", travel.Money{}
		}
	}
}

func scribbleOffer(o *travel.Offer) {
	for i := range o.Slices {
		for j := range o.Slices[i].Segments {
			o.Slices[i].Segments[j].Carrier = "scribbled"
		}
		o.Slices[i] = travel.Slice{}
	}
	if o.Stay != nil {
		o.Stay.Chain = "scribbled"
	}
}
