package simulated_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/farewright/farewright/travel"
)

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
