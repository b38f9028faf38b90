package simulated_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/farewright/farewright/travel"
	"github.com/farewright/farewright/travel/simulated"
)

func (h host) instead(o travel.Offer, bookingID string) travel.Offer {
	h.t.Helper()
	n, err := h.PriceInstead(context.Background(), o.ID, bookingID)
	if err != nil {
		h.t.Fatal(err)
	}
	return n
}

func (h host) cancel(bookingID string) {
	h.t.Helper()
	if _, err := h.Cancel(context.Background(), "c-"+bookingID, bookingID); err != nil {
		h.t.Fatal(err)
	}
}

// The reservation 4WQ150 is of two and insured, for 60 of the 1740 that were paid.
func TestWhatABookingHasCostsWhatWasPaid(t *testing.T) {
	h, _ := airline(t)
	for _, row := range []struct {
		name, booking string
		q             travel.Query
		was, is       string
	}{
		{"the flight out of a return", "4WQ150", h.query(travel.Flight, "PHL", "LGA", may16, in(travel.Business), party(2)), "942.00 USD", "960.00 USD"},
		{"both flights", "4WQ150", h.query(travel.Flight, "PHL", "LGA", may16, in(travel.Business), party(2), returning(may18)), "1742.00 USD", "1740.00 USD"},
		{"the flight back alone", "4WQ150", h.query(travel.Flight, "LGA", "PHL", may18, in(travel.Business), party(2)), "800.00 USD", "780.00 USD"},
		{"for one of two", "4WQ150", h.query(travel.Flight, "PHL", "LGA", may16, in(travel.Business)), "471.00 USD", "450.00 USD"},
		{"for more than it has", "4WQ150", h.query(travel.Flight, "PHL", "LGA", may16, in(travel.Business), party(3)), "1413.00 USD", "1413.00 USD"},
		{"at another fare", "4WQ150", h.query(travel.Flight, "PHL", "LGA", may16, party(2)), "174.00 USD", "234.00 USD"},
		{"on another day", "4WQ150", h.query(travel.Flight, "PHL", "LGA", may18, in(travel.Business), party(2)), "911.00 USD", "971.00 USD"},
		{"of a cancelled booking", "GONE01", h.query(travel.Flight, "PHL", "LGA", may16), "87.00 USD", "87.00 USD"},
	} {
		o := h.search(row.q)[0]
		n := h.instead(o, row.booking)
		if o.Price.String() != row.was || n.Price.String() != row.is || n.ID == o.ID || !n.ExpiresAt.Equal(o.ExpiresAt) || sketch(n) != strings.TrimSuffix(sketch(o), row.was)+row.is {
			t.Errorf("%s: %s, then %s", row.name, sketch(o), sketch(n))
		}
		if again, err := h.Price(context.Background(), o.ID); err != nil || again.Price != o.Price {
			t.Errorf("%s: the offer itself is %s, %v", row.name, again.Price, err)
		}
		if again, err := h.Price(context.Background(), n.ID); err != nil || again.Price != n.Price {
			t.Errorf("%s: priced again it is %s, %v", row.name, again.Price, err)
		}
	}
}

func TestAnOfferOfAnOfferIsInPlaceOfTheLastBookingOnly(t *testing.T) {
	h, _ := airline(t)
	o := h.search(h.query(travel.Flight, "PHL", "LGA", may16, in(travel.Business)))[0]
	kept := h.instead(o, "4WQ150")
	if again := h.instead(kept, "4WQ150"); again.Price != kept.Price {
		t.Errorf("%s, then %s", kept.Price, again.Price)
	}
	if other := h.instead(kept, "FLOWN1"); other.Price != o.Price {
		t.Errorf("%s, not %s", other.Price, o.Price)
	}
}

func TestNightsThatAStayHasCostWhatWasPaid(t *testing.T) {
	h, _ := airline(t)
	nights := func(from travel.Date, n int) travel.Offer {
		for _, o := range h.search(h.query(travel.Hotel, "", "New York", from, returning(from.AddDays(n)))) {
			if o.Stay.Hotel.Code == "H-1" {
				return o
			}
		}
		t.Fatal("no room")
		return travel.Offer{}
	}
	later := nights(may16.AddDays(1), 2) // 240.50 and 199.00
	dear := nights(may16, 2)
	h.Inject(simulated.Fault{Kind: simulated.PriceChange, ID: dear.ID, Percent: 10})
	dear, err := h.Price(context.Background(), dear.ID)
	if err != nil || dear.Price.String() != "495.55 USD" {
		t.Fatal(dear.Price, err)
	}
	b := h.mustBook(dear, "old")
	if n := h.instead(later, b.ID); n.Price.String() != "463.55 USD" || n.Seats != 1 {
		t.Errorf("%s, %d rooms", n.Price, n.Seats)
	}
}

func TestTheLastSeatCanBeHadByWhoHasIt(t *testing.T) {
	h, _ := airline(t)
	o := h.search(h.query(travel.Flight, "PHL", "LGA", may16, in(travel.Business), party(3)))[0]
	old := h.mustBook(o, "old")
	if _, err := h.Price(context.Background(), o.ID); !errors.Is(err, travel.ErrSoldOut) {
		t.Fatal(err)
	}
	n := h.instead(o, old.ID)
	if n.Seats != 3 || n.Price != old.Price {
		t.Errorf("%+v", n)
	}
	h.mustBook(n, "new")
	h.cancel(old.ID)
	if left := h.seats(); left != 0 {
		t.Errorf("%d seats are left", left)
	}
}

func TestWhatIsKeptIsKeptOnce(t *testing.T) {
	h, _ := airline(t)
	o := h.search(h.query(travel.Flight, "PHL", "LGA", may16, in(travel.Business)))[0]
	old := h.mustBook(o, "old")
	first, second := h.instead(o, old.ID), h.instead(o, old.ID)
	b := h.mustBook(first, "new")
	for _, id := range []string{first.ID, second.ID} {
		if _, err := h.Price(context.Background(), id); !errors.Is(err, travel.ErrOfferExpired) {
			t.Errorf("what it would keep is gone: %v", err)
		}
	}
	if _, err := h.book(second, "newer"); !errors.Is(err, travel.ErrOfferExpired) || !errors.Is(err, travel.ErrNotBooked) {
		t.Errorf("what it would keep is gone: %v", err)
	}
	h.cancel(b.ID)
	h.mustBook(second, "newer")
	if left := h.seats(); left != 2 {
		t.Errorf("%d seats are left", left)
	}
}

func TestAnOfferInPlaceOfABookingEndsWithIt(t *testing.T) {
	h, _ := airline(t)
	o := h.search(h.query(travel.Flight, "PHL", "LGA", may16, in(travel.Business), party(2)))[0]
	n := h.instead(o, "4WQ150")
	h.cancel("4WQ150")
	if _, err := h.Price(context.Background(), n.ID); !errors.Is(err, travel.ErrOfferExpired) {
		t.Error(err)
	}
	if again := h.instead(o, "4WQ150"); again.Price != o.Price {
		t.Errorf("a cancelled booking keeps: %s", again.Price)
	}
}

func TestWhatIsInventedCostsItsPriceAndNeedsNoOtherSeat(t *testing.T) {
	h := newHost(t, simulated.Config{Seed: 7, Moves: -1})
	for _, o := range h.search(h.query(travel.Flight, "London", "New York", may12, in(travel.Business))) {
		if o.Seats < 1 || o.Seats > 4 {
			continue
		}
		var last travel.Booking
		for i := range o.Seats {
			last = h.mustBook(o, fmt.Sprint("key-", i))
		}
		n := h.instead(o, last.ID)
		if n.Price != o.Price || n.Seats != 1 {
			t.Errorf("%s and %d seats, not %s and one", n.Price, n.Seats, o.Price)
		}
		h.mustBook(n, "new")
		h.cancel(last.ID)
		if _, err := h.Price(context.Background(), o.ID); !errors.Is(err, travel.ErrSoldOut) {
			t.Error(err)
		}
		return
	}
	t.Fatal("no flight is nearly full")
}
