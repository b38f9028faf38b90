package simulated_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/farewright/farewright/travel"
	"github.com/farewright/farewright/travel/simulated"
)

func TestOffersExpireAfterTwentyMinutes(t *testing.T) {
	h := newHost(t, simulated.Config{Seed: 7})
	o := h.search(h.query(travel.Flight, "London", "Paris", may12))[0]
	if o.ExpiresAt != start.Add(20*time.Minute) || !o.Simulated || o.Provider != "simulated" {
		t.Errorf("%+v", o)
	}
	h.clock.Advance(20*time.Minute - time.Second)
	if _, err := h.Price(context.Background(), o.ID); err != nil {
		t.Error(err)
	}
	h.clock.Advance(time.Second)
	if _, err := h.Price(context.Background(), o.ID); !errors.Is(err, travel.ErrOfferExpired) {
		t.Error(err)
	}
}

func TestPricesMoveBothWaysAndSeldom(t *testing.T) {
	h := newHost(t, simulated.Config{Seed: 7})
	var up, down, still int
	for _, pair := range [][2]string{{"London", "New York"}, {"Paris", "Tokyo"}, {"Berlin", "Madrid"}} {
		for _, o := range h.search(h.query(travel.Flight, pair[0], pair[1], may12)) {
			h.clock.Advance(19 * time.Minute)
			now, err := h.Price(context.Background(), o.ID)
			if err != nil {
				t.Fatal(err)
			}
			switch c, _ := now.Price.Cmp(o.Price); {
			case c > 0:
				up++
			case c < 0:
				down++
			default:
				still++
			}
			if now.Price.Minor > o.Price.Minor*116/100+100 || now.Price.Minor < o.Price.Minor*86/100-100 {
				t.Errorf("from %s to %s", o.Price, now.Price)
			}
			if again, _ := h.Price(context.Background(), o.ID); again.Price != now.Price {
				t.Error("the same minute has two prices")
			}
			if now.Price != o.Price {
				if _, err := h.book(o, "old-"+o.ID); !errors.Is(err, travel.ErrPriceChanged) {
					t.Errorf("the old price books: %v", err)
				}
				h.mustBook(now, "new-"+o.ID)
			}
			h.clock.Advance(-19 * time.Minute)
		}
	}
	if up < 5 || down < 5 || still < 30 {
		t.Errorf("%d up, %d down, %d as they were", up, down, still)
	}
}

func TestPricesStayWhenTold(t *testing.T) {
	h := newHost(t, simulated.Config{Seed: 7, Moves: -1})
	for _, o := range h.search(h.query(travel.Flight, "London", "New York", may12)) {
		h.clock.Advance(19 * time.Minute)
		if now, err := h.Price(context.Background(), o.ID); err != nil || now.Price != o.Price {
			t.Errorf("from %s to %s, %v", o.Price, now.Price, err)
		}
		h.clock.Advance(-19 * time.Minute)
	}
}

func TestAnIDThatWasNeverGivenIsUnknownAndAForgottenOneExpired(t *testing.T) {
	h := newHost(t, simulated.Config{Seed: 7})
	o := h.search(h.query(travel.Flight, "London", "Paris", may12))[0]
	restarted := newHost(t, simulated.Config{Seed: 7})
	for id, want := range map[string]error{o.ID: travel.ErrOfferExpired, strings.ToUpper(o.ID): travel.ErrNotFound, o.ID + "2": travel.ErrNotFound, "sim-1-2": travel.ErrNotFound, "": travel.ErrNotFound, "sim---": travel.ErrNotFound} {
		if _, err := restarted.Price(context.Background(), id); !errors.Is(err, want) {
			t.Errorf("%q: %v, not %v", id, err, want)
		}
	}
	if other := newHost(t, simulated.Config{Seed: 8}); true {
		if _, err := other.Price(context.Background(), o.ID); !errors.Is(err, travel.ErrNotFound) {
			t.Errorf("another seed: %v", err)
		}
	}
}

func TestOffersAreBounded(t *testing.T) {
	h := newHost(t, simulated.Config{Seed: 7})
	q := h.query(travel.Hotel, "", "London", may12, returning(may12.AddDays(1)), limit(200))
	first := h.search(q)[0]
	for n := 0; n < 20_000; {
		n += len(h.search(q))
	}
	if _, err := h.Price(context.Background(), first.ID); !errors.Is(err, travel.ErrOfferExpired) {
		t.Errorf("the first offer: %v", err)
	}
}

func TestSeatsRunOutAndComeBack(t *testing.T) {
	h := newHost(t, simulated.Config{Seed: 7, Moves: -1})
	var o travel.Offer
	for _, some := range h.search(h.query(travel.Flight, "London", "New York", may12, in(travel.Business))) {
		if some.Seats > 0 && some.Seats < 5 {
			o = some
		}
	}
	if o.ID == "" {
		t.Fatal("no flight is nearly full")
	}
	var last travel.Booking
	for i := range o.Seats {
		last = h.mustBook(o, fmt.Sprint("key-", i))
	}
	if _, err := h.book(o, "one-more"); !errors.Is(err, travel.ErrSoldOut) || !errors.Is(err, travel.ErrNotBooked) {
		t.Errorf("one more: %v", err)
	}
	for _, some := range h.search(h.query(travel.Flight, "London", "New York", may12, in(travel.Business))) {
		if some.Slices[0].Segments[0].Number == o.Slices[0].Segments[0].Number {
			t.Error("a full flight is offered")
		}
	}
	if _, err := h.Cancel(context.Background(), "c", last.ID); err != nil {
		t.Fatal(err)
	}
	h.mustBook(o, "one-more")
}

func TestTheLastSeatsAreSoldOnceInARace(t *testing.T) {
	h := newHost(t, simulated.Config{Seed: 7, Moves: -1})
	offers := h.search(h.query(travel.Hotel, "", "Kyoto", may12, returning(may12.AddDays(1))))
	o := offers[0]
	free := o.Seats
	var wg sync.WaitGroup
	var mu sync.Mutex
	sold := 0
	for i := range 40 {
		wg.Go(func() {
			if _, err := h.book(o, fmt.Sprint("key-", i)); err == nil {
				mu.Lock()
				sold++
				mu.Unlock()
			} else if !errors.Is(err, travel.ErrSoldOut) {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	if sold < free || sold > 14 || len(h.Bookings()) != sold {
		t.Errorf("%d sold of %d or more, %d bookings", sold, free, len(h.Bookings()))
	}
}

func TestRefundsFollowTheTerms(t *testing.T) {
	h := newHost(t, simulated.Config{Seed: 7, Moves: -1})
	seen := map[bool]bool{}
	for _, o := range append(h.search(h.query(travel.Flight, "London", "Tokyo", may12)), h.search(h.query(travel.Flight, "Tokyo", "London", may12, in(travel.Business)))...) {
		b := h.mustBook(o, o.ID)
		got, err := h.Quote(context.Background(), b.ID)
		if err != nil {
			t.Fatal(err)
		}
		seen[o.Terms.Refundable] = true
		switch back, _ := o.Price.Sub(o.Terms.Penalty); {
		case o.Terms.Refundable && (got.Amount != back || got.Penalty != o.Terms.Penalty), !o.Terms.Refundable && (got.Amount.Minor != 0 || got.Penalty != o.Price), !got.Known, got.To == "":
			t.Errorf("%+v of %s, %+v", got, o.Price, o.Terms)
		}
	}
	if !seen[true] || !seen[false] {
		t.Error("the offers are all alike")
	}
}

func TestWhatHasBegunCannotBeCancelled(t *testing.T) {
	h := newHost(t, simulated.Config{Seed: 7, Moves: -1})
	o := h.search(h.query(travel.Flight, "London", "Paris", travel.DateOf(start).AddDays(1)))[0]
	b := h.mustBook(o, "key")
	h.clock.Advance(o.Start().Sub(start))
	_, quoted := h.Quote(context.Background(), b.ID)
	_, cancelled := h.Cancel(context.Background(), "c", b.ID)
	if !errors.Is(quoted, travel.ErrNotCancelled) || !errors.Is(cancelled, travel.ErrNotCancelled) {
		t.Errorf("%v, %v", quoted, cancelled)
	}
}

func TestARoomCanBeCancelledUntilTheEveningBefore(t *testing.T) {
	h := newHost(t, simulated.Config{Seed: 7, Moves: -1})
	for _, o := range h.search(h.query(travel.Hotel, "", "Tokyo", may12, returning(may12.AddDays(2)))) {
		if !o.Terms.Refundable {
			continue
		}
		b := h.mustBook(o, "key")
		back := h.clock.Now()
		h.clock.Advance(o.Terms.Until.Sub(back))
		last, err := h.Quote(context.Background(), b.ID)
		h.clock.Advance(time.Second)
		late, err2 := h.Quote(context.Background(), b.ID)
		if err != nil || err2 != nil || last.Amount != o.Price || late.Amount.Minor != 0 || late.Penalty != o.Price {
			t.Errorf("%+v, then %+v; %v, %v", last, late, err, err2)
		}
		return
	}
	t.Fatal("no rate can be cancelled")
}

func TestAKeyMustBeOne(t *testing.T) {
	h := newHost(t, simulated.Config{Seed: 7})
	o := h.search(h.query(travel.Flight, "London", "Paris", may12))[0]
	for _, key := range []string{"", "a b", "é", strings.Repeat("k", 65), "a\n"} {
		if _, err := h.book(o, key); !errors.Is(err, travel.ErrNotBooked) {
			t.Errorf("%q: %v", key, err)
		}
	}
	h.mustBook(o, strings.Repeat("k", 64))
}

func TestBookingsAreListedAndNotShared(t *testing.T) {
	h := newHost(t, simulated.Config{Seed: 7})
	o := h.search(h.query(travel.Flight, "London", "Paris", may12))[0]
	b := h.mustBook(o, "key")
	list := h.Bookings()
	if len(list) != 1 || list[0].Booking != b || list[0].Key != "key" || list[0].Cancelled || list[0].Reservation != nil || len(b.Reference) != 6 {
		t.Fatalf("%+v", list)
	}
	list[0].Offer.Slices[0].Segments[0].Number, list[0].Travellers[0].Name = "changed", "changed"
	if again := h.Bookings()[0]; again.Offer.Slices[0].Segments[0].Number == "changed" || again.Travellers[0].Name == "changed" {
		t.Error("what is listed is what is kept")
	}
}
