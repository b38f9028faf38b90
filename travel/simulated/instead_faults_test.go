package simulated_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/farewright/farewright/travel"
	"github.com/farewright/farewright/travel/simulated"
)

func TestAnOfferInPlaceOfABookingFailsAsPriceDoes(t *testing.T) {
	h, _ := airline(t)
	price := func(offer, booking string) error {
		_, err := h.PriceInstead(context.Background(), offer, booking)
		return err
	}
	q := h.query(travel.Flight, "PHL", "LGA", may18, in(travel.Business), party(2))
	o := h.search(q)[0]
	for _, ids := range [][2]string{{o.ID, "NOBODY"}, {"sim-1-2", "4WQ150"}, {"", ""}} {
		if err := price(ids[0], ids[1]); !errors.Is(err, travel.ErrNotFound) {
			t.Errorf("%q: %v", ids, err)
		}
	}
	for kind, want := range map[simulated.FaultKind]error{simulated.SoldOut: travel.ErrSoldOut, simulated.Expire: travel.ErrOfferExpired, simulated.Fail: simulated.ErrNoAnswer} {
		o := h.search(q)[0]
		h.Inject(simulated.Fault{Kind: kind, On: simulated.OnPrice})
		if err := price(o.ID, "4WQ150"); !errors.Is(err, want) {
			t.Errorf("%s: %v", kind, err)
		}
	}
	full := h.search(h.query(travel.Flight, "PHL", "LGA", may16, in(travel.Business), party(3)))[0]
	h.mustBook(full, "all")
	if err := price(full.ID, "4WQ150"); !errors.Is(err, travel.ErrSoldOut) {
		t.Errorf("somebody else has the seats: %v", err)
	}
}

func TestAFaultChangesWhatIsNotKept(t *testing.T) {
	h, _ := airline(t)
	b := h.mustBook(h.search(h.query(travel.Flight, "PHL", "LGA", may16))[0], "out")
	both := h.search(h.query(travel.Flight, "PHL", "LGA", may16, returning(may18)))[0]
	h.Inject(simulated.Fault{Kind: simulated.PriceChange, ID: both.ID, Percent: 50})
	n := h.instead(both, b.ID)
	if n.Price.String() != "207.00 USD" { // 87 was paid, and 80 is 120 now
		t.Errorf("%s", n.Price)
	}
	h.clock.Advance(20 * time.Minute)
	for _, id := range []string{both.ID, n.ID} {
		if _, err := h.PriceInstead(context.Background(), id, b.ID); !errors.Is(err, travel.ErrOfferExpired) {
			t.Error(err)
		}
	}
}
